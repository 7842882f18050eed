/// How far a shift has come, as a function of time: 0 at the source, 1 at the destination.
///
/// A reversal leaves from the position and velocity of its moment: a spring goes on as a spring, a
/// curve goes over into the cubic that arrives at rest.
struct ShiftProgress: Sendable {
  private enum Way: Sendable {
    case rest
    case cubic(CubicCurve, ShiftKeyframe?)
    /// The cubic with this position and velocity at its start, and at rest on the target at its end.
    case hermite(position: Double, velocity: Double)
    case spring(Spring, position: Double, velocity: Double)
  }

  /// The share of a curve's duration that a reversal takes at least.
  private static let shortestReversal = 0.25

  private(set) var target: Double
  private let timing: ShiftTiming.Motion
  private var way = Way.rest
  /// The time at which the way starts to move, and how long it moves.
  private var start = -Double.infinity
  private var length = 0.0
  /// The moment at which the way counts as done.
  private(set) var end = -Double.infinity
  /// Where the way is the mirror image of its timing: the sum of two times that stand for another.
  private var mirror: Double?

  /// The progress that leaves from 0 at `time`; mirrored as if it were played backwards from 1.
  init(timing: ShiftTiming, startingAt time: Double, isMirrored: Bool = false) {
    self.timing = timing.motion
    target = 1
    let duration = clamped(self.timing.duration, 0, .greatestFiniteMagnitude)
    end = time + duration
    switch self.timing {
    case .cubic(let curve, _, let keyframe): way = .cubic(curve, keyframe)
    case .spring(let spring, let velocity, _):
      way = .spring(spring, position: 0, velocity: velocity)
    }
    (start, length) = (time, duration)
    if isMirrored { mirror = time + end }
  }

  /// The progress that leaves from rest at `time`, as fast as `timing` but never with a jolt.
  init(leavingFromRestWith timing: ShiftTiming, at time: Double) {
    self.init(timing: timing, startingAt: time)
    switch self.timing {
    case .cubic: way = .hermite(position: 0, velocity: 0)
    case .spring(let spring, _, _): way = .spring(spring, position: 0, velocity: 0)
    }
  }

  func isDone(at time: Double) -> Bool { Moment.isReached(end, at: time) }

  /// Position and velocity, the latter per second.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    if time >= end { return (target, 0) }
    guard let mirror else { return forwardState(at: time) }
    let mirrored = forwardState(at: mirror - time)
    return (1 - mirrored.position, mirrored.velocity)
  }

  private func forwardState(at time: Double) -> (position: Double, velocity: Double) {
    switch way {
    case .rest:
      return (target, 0)
    case .cubic(let curve, let keyframe):
      if time <= start { return (0, 0) }
      if time >= start + length { return (target, 0) }
      let part = (time - start) / length
      let (eased, speed) = (curve.value(at: part), curve.derivative(at: part) / length)
      guard let keyframe else { return (eased, speed) }
      let done = keyFramePart(eased, from: keyframe.startTime, to: keyframe.endTime)
      let isWithin = done > 0 && done < 1
      return (done, isWithin ? speed / (keyframe.endTime - keyframe.startTime) : 0)
    case .hermite(let position, let velocity):
      if time <= start { return (position, velocity) }
      let part = (time - start) / length
      let (distance, slope) = (position - target, velocity * length)
      let h0 = (2 * part - 3) * part * part + 1
      let h1 = ((part - 2) * part + 1) * part
      let d0 = 6 * (part - 1) * part
      let d1 = (3 * part - 4) * part + 1
      return (target + distance * h0 + slope * h1, (distance * d0 + slope * d1) / length)
    case .spring(let spring, let position, let velocity):
      let elapsed = time - start
      return (
        spring.value(at: elapsed, from: position, to: target, initialVelocity: velocity),
        spring.velocity(at: elapsed, from: position, to: target, initialVelocity: velocity)
      )
    }
  }

  /// Sends the progress to `newTarget` from `time` on, without a jump in position or velocity.
  mutating func retarget(to newTarget: Double, at time: Double) {
    guard newTarget != target else { return }
    let now = state(at: time)
    target = newTarget
    start = time
    mirror = nil
    if now.position == newTarget && now.velocity == 0 {
      (way, length, end) = (.rest, 0, time)
      return
    }
    let duration = clamped(timing.duration, 0, .greatestFiniteMagnitude)
    switch timing {
    case .cubic(_, _, let keyframe):
      let part = keyframe.map { $0.endTime - $0.startTime } ?? 1
      let share = max(min(abs(newTarget - now.position), 1), Self.shortestReversal)
      way = .hermite(position: now.position, velocity: now.velocity)
      length = duration * part * share
    case .spring(let spring, _, _):
      way = .spring(spring, position: now.position, velocity: now.velocity)
      length = duration
    }
    end = time + length
    if !(length > 0) { (way, end) = (.rest, time) }
  }
}
