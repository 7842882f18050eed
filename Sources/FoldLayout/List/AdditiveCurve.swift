/// A value that follows a timing curve to its target and can be sent elsewhere at any moment.
///
/// A new target does not end the way to the old one: what is left of it is added, and fades out by
/// its own curve. As the curve starts at rest, position and velocity stay continuous, however often
/// and whenever the target changes; UIKit's view animations blend in the same way.
struct AdditiveCurve: Sendable {
  private struct Residue: Sendable {
    var start: Double
    var duration: Double
    var distance: Double

    var end: Double { start + duration }
  }

  private(set) var target: Double
  private let curve: CubicCurve
  /// How long the ways take that begin from now on, in seconds.
  var duration: Double
  private var residues: [Residue] = []

  /// How many ways it still comes from.
  var changes: Int { residues.count }

  init(restingAt value: Double, curve: CubicCurve, duration: Double) {
    target = value
    self.curve = curve
    self.duration = duration
  }

  /// Sends the value to `newTarget` from `time` seconds on.
  mutating func retarget(to newTarget: Double, at time: Double) {
    residues.removeAll { time >= $0.end }
    if newTarget != target {
      residues.append(Residue(start: time, duration: duration, distance: target - newTarget))
    }
    target = newTarget
  }

  /// The value at `time` seconds.
  func value(at time: Double) -> Double {
    var value = target
    for residue in residues {
      let progress = (time - residue.start) / residue.duration
      if progress < 1 {
        value += residue.distance * (1 - curve.value(at: max(progress, 0)))
      }
    }
    return value
  }

  /// The time from which on the value rests on its target, in seconds.
  var settlingTime: Double { residues.reduce(-.infinity) { max($0, $1.end) } }
}
