/// A value that follows a timing curve to its target, which can change at any time.
///
/// As in UIKit, a new target does not cut off the current animation: its remainder is added and
/// fades out on its own curve. The curve starts at rest, so position and velocity stay continuous.
struct AdditiveCurve: Sendable {
  private struct Residue: Sendable {
    var start: Double
    var duration: Double
    var distance: Double

    var end: Double { start + duration }
  }

  private(set) var target: Double
  private let curve: CubicCurve
  /// The duration of animations that begin from now on, in seconds.
  var duration: Double
  private var residues: [Residue] = []

  var changes: Int { residues.count }

  init(restingAt value: Double, curve: CubicCurve, duration: Double) {
    target = value
    self.curve = curve
    self.duration = duration
  }

  mutating func retarget(to newTarget: Double, at time: Double) {
    residues.removeAll { time >= $0.end }
    if newTarget != target {
      residues.append(Residue(start: time, duration: duration, distance: target - newTarget))
    }
    target = newTarget
  }

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

  var settlingTime: Double { residues.reduce(-.infinity) { max($0, $1.end) } }
}
