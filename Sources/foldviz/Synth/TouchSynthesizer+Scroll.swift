import FoldFormats
import FoldLayout

extension TouchSynthesizer {
  /// The fastest fling of a scroll to a row, in points per second; a quick flick of a thumb.
  private static let flickSpeed = 6000.0
  /// The maximum distance of a row that is dragged rather than flung, as a share of the screen.
  private static let dragShare = 0.5
  /// The largest number of drags and flings of one scroll to a row.
  private static let strokeLimit = 60

  /// Scrolls until a row, by index or identifier, rests at the top, center or bottom of the screen,
  /// or as near as the list's ends permit; `name` is the gesture's name in messages.
  ///
  /// Flings bring the row near, with landings computed by replaying them, and a drag places it.
  mutating func scroll(
    _ row: String, to place: Gesture.RowPlace, _ name: String, on synthesis: Synthesis
  ) throws(Failure) {
    try settle(on: synthesis)
    // A list that rests on whole pixels can be half a pixel away, give or take a rounding error.
    let tolerance = 0.501 / scene.device.scale
    var goal = try synthesis.goal(row, at: place, name, after: entries)
    for _ in 0..<Self.strokeLimit {
      let distance = goal.reachable - goal.offset
      if abs(distance) <= tolerance {
        let lack = goal.wanted - goal.reachable
        if abs(lack) > tolerance {
          remarks.append(
            "\(name): the list ends before; the row stays "
              + "\(Figure.trimmed(abs(lack), 2)) points \(lack > 0 ? "below" : "above") that place")
        }
        return
      }
      if abs(distance) <= reach {
        try drag(by: distance, from: goal.offset, on: synthesis)
      } else {
        try fling(by: distance, from: goal.offset, on: synthesis)
      }
      let next = try synthesis.goal(row, at: place, name, after: entries)
      guard next.offset != goal.offset else {
        throw synthesis.refusal(
          of: name, "nothing scrolls under the finger; close the open row first")
      }
      goal = next
    }
    throw synthesis.refusal(
      of: name,
      "the row is still \(Figure.trimmed(abs(goal.reachable - goal.offset), 2)) points away "
        + "after \(Self.strokeLimit) strokes; begin nearer with --start")
  }

  private var reach: Double {
    let size = scene.device.size
    return Self.dragShare * (scene.list?.axis == .horizontal ? size.width : size.height)
  }

  /// Drags the content, at rest at `offset`, by `distance` points, with a rest before the lift.
  private mutating func drag(
    by distance: Double, from offset: Double, on synthesis: Synthesis
  ) throws(Failure) {
    let (start, direction) = (self, distance < 0 ? -1.0 : 1)
    // The content lags behind the finger by the slop, which is the same in each attempt.
    var (length, best) = (abs(distance) + Self.slopDistance / 2, Double.infinity)
    for _ in 0..<12 {
      var finger = start
      finger.pull(length, up: distance > 0)
      finger.lift(after: Self.pullHold)
      try finger.settle(on: synthesis)
      let moved = try synthesis.offset(at: .infinity, after: finger.entries) - offset
      let lack = direction * (distance - moved)
      if abs(lack) < best { (self, best) = (finger, abs(lack)) }
      if abs(lack) < 0.25 / scene.device.scale { return }
      length += lack
    }
  }

  /// Flings the content, at rest at `offset`, by about `distance` points, or as far as one fling goes.
  private mutating func fling(
    by distance: Double, from offset: Double, on synthesis: Synthesis
  ) throws(Failure) {
    let (start, direction) = (self, distance < 0 ? -1.0 : 1)
    var (slow, fast) = (10.0, Self.flickSpeed)
    var speed = fast
    while true {
      self = start
      fling(direction * speed)
      try settle(on: synthesis)
      let moved = direction * (try synthesis.offset(at: .infinity, after: entries) - offset)
      let lack = abs(distance) - moved
      if abs(lack) < reach * 0.8 || fast - slow < 1 || lack > 0 && speed == Self.flickSpeed {
        return
      }
      if lack > 0 { slow = speed } else { fast = speed }
      speed = (slow + fast) / 2
    }
  }
}
