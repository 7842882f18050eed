/// A card's pose over time: the pose it ends in, and what is left of each way there.
///
/// A new way does not end the ones before it: they are added, each on its own curve. As every curve
/// leaves from rest, the pose and, with the published curves of relayouts, its speed stay
/// continuous whenever a way is added. Ways may start in the future.
struct CardMotion: Sendable {
  private struct Way: Sendable {
    var start: Double
    var duration: Double
    var curve: CubicCurve
    var keyFrame: ClosedRange<Double>?
    var difference: CardPose

    /// The part of the way that is left, 1...0.
    func remainder(at time: Double) -> Double {
      if time >= start + duration { return 0 }
      if time <= start { return 1 }
      let eased = curve.value(at: (time - start) / duration)
      guard let keyFrame else { return 1 - eased }
      return 1 - keyFramePart(eased, from: keyFrame.lowerBound, to: keyFrame.upperBound)
    }
  }

  /// The pose after all ways.
  private(set) var target: CardPose
  private var ways: [Way] = []

  init(restingAt pose: CardPose) { target = pose }

  /// Sends the card to `pose`, from `start` seconds on, or within a key frame of the curve.
  mutating func send(
    to pose: CardPose, from start: Double, duration: Double, curve: CubicCurve,
    keyFrame: ClosedRange<Double>? = nil
  ) {
    guard pose != target else { return }
    ways.append(
      Way(
        start: start, duration: duration, curve: curve, keyFrame: keyFrame,
        difference: target - pose))
    target = pose
  }

  /// Turns the card with the finger, its face shown or hidden.
  mutating func hold(angle: Double, showsFace: Bool) {
    target.angle = angle
    target.face = showsFace ? 1 : 0
  }

  /// Slides the card with the finger.
  mutating func hold(slide: Double) { target.slide = slide }

  /// Forgets the ways that have ended.
  mutating func forget(until time: Double) {
    ways.removeAll { time >= $0.start + $0.duration }
  }

  /// The pose at `time` seconds.
  func pose(at time: Double) -> CardPose {
    var pose = target
    for i in ways.indices {
      let remainder = ways[i].remainder(at: time)
      if remainder != 0 { pose = pose.adding(ways[i].difference, times: remainder) }
    }
    return pose
  }
}
