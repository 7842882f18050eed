/// How far a shift has come, as a function of time: 0 at the source, 1 at the destination.
///
/// A reversal leaves from the position and velocity of its moment: a spring goes on as a spring, a
/// curve goes over into the cubic that arrives at rest. Held still it can be scrubbed: then the
/// fraction stands for the curve, and its timeline goes on from where it comes to that fraction.
struct ShiftProgress: Sendable {
  private enum Way: Sendable {
    case rest
    /// The motion's own course; towards 0 it is played backwards.
    case timeline
    /// The cubic with this position and velocity at its start, and at rest on the target at its end.
    case hermite(position: Double, velocity: Double)
    case spring(Spring, position: Double, velocity: Double)
  }

  /// Where the progress is held, and since when.
  private struct Hold: Sendable {
    var position: Double
    var time: Double
    /// The fraction of the timeline that is complete, 0...1 from source to destination.
    var fraction: Double
    /// The place on the timeline from which it goes on, where it is not to go on as it was.
    var timelineTime: Double?
  }

  /// The share of a curve's duration that a reversal takes at least.
  private static let shortestReversal = 0.25

  private(set) var target = 1.0
  private let motion: ShiftTiming.Motion
  /// Whether the motion is that of another progress played backwards, from 1 to 0.
  private let isInverted: Bool
  private var way = Way.timeline
  /// The time at which the way starts, and that at which it counts as done.
  private var start: Double
  private var wayEnd: Double
  /// How long a way that is no timeline moves, in seconds of its own.
  private var length: Double
  /// How many of its own seconds the way takes in one.
  private var rate = 1.0
  private var hold: Hold?

  /// The progress that leaves from 0 at `time`; inverted as if it were played backwards from 1.
  init(timing: ShiftTiming, startingAt time: Double, isInverted: Bool = false) {
    motion = timing.motion
    self.isInverted = isInverted
    (start, wayEnd, length) = (time, time + motion.duration, motion.duration)
  }

  /// The progress that leaves from rest at `time`, as fast as `timing` but never with a jolt.
  init(leavingFromRestWith timing: ShiftTiming, at time: Double) {
    self.init(timing: timing, startingAt: time)
    switch motion.course {
    case .cubic: way = .hermite(position: 0, velocity: 0)
    case .spring(let spring, _): way = .spring(spring, position: 0, velocity: 0)
    }
  }

  /// The moment at which the progress counts as done; infinite while it is held.
  var end: Double { hold == nil ? wayEnd : .infinity }

  /// Position and velocity, the latter per second.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    if let hold { return (hold.position, 0) }
    if time >= wayEnd { return (target, 0) }
    switch way {
    case .rest:
      return (target, 0)
    case .timeline:
      let (position, velocity) = motion.state(after: elapsed(at: time))
      return (
        isInverted ? 1 - position : position, target == 0 ? -velocity * rate : velocity * rate
      )
    case .hermite(let position, let velocity):
      if time <= start { return (position, velocity) }
      let part = (time - start) * rate / length
      let (distance, slope) = (position - target, velocity * length)
      let h0 = (2 * part - 3) * part * part + 1
      let h1 = ((part - 2) * part + 1) * part
      let d0 = 6 * (part - 1) * part
      let d1 = (3 * part - 4) * part + 1
      return (
        target + distance * h0 + slope * h1, (distance * d0 + slope * d1) / length * rate
      )
    case .spring(let spring, let position, let velocity):
      let elapsed = (time - start) * rate
      return (
        spring.value(at: elapsed, from: position, to: target, initialVelocity: velocity),
        spring.velocity(at: elapsed, from: position, to: target, initialVelocity: velocity) * rate
      )
    }
  }
}

extension ShiftProgress {
  /// How long its motion would have run on the timeline; of an inverted one forward, and of a plain one
  /// backward, the time runs down.
  private func elapsed(at time: Double) -> Double {
    (isInverted != (target == 0) ? (start + wayEnd - time) - start : time - start) * rate
  }

  /// The time on the timeline at which it is held; nil where it is not on it.
  private var placeWhereHeld: Double? {
    guard let hold, case .timeline = way, hold.time < wayEnd else { return nil }
    let elapsed = elapsed(at: hold.time)
    return isInverted ? motion.duration - elapsed : elapsed
  }

  /// Sends the progress to `newTarget` from `time` on, without a jump in position or velocity.
  mutating func retarget(to newTarget: Double, at time: Double) {
    guard newTarget != target else { return }
    if let place = hold?.timelineTime ?? placeWhereHeld {
      hold?.timelineTime = place
      target = newTarget
      return
    }
    let (now, time) = (state(at: time), hold?.time ?? time)
    target = newTarget
    (start, rate) = (time, 1)
    if now.position == newTarget && now.velocity == 0 {
      (way, length, wayEnd) = (.rest, 0, time)
      return
    }
    switch motion.course {
    case .cubic(_, let keyframe):
      let part = keyframe.map { $0.endTime - $0.startTime } ?? 1
      let share = max(min(abs(newTarget - now.position), 1), Self.shortestReversal)
      way = .hermite(position: now.position, velocity: now.velocity)
      length = motion.movingDuration * part * share
    case .spring(let spring, _):
      way = .spring(spring, position: now.position, velocity: now.velocity)
      length = motion.movingDuration
    }
    wayEnd = time + length
    if !(length > 0) { (way, wayEnd) = (.rest, time) }
  }
}

extension ShiftProgress {
  /// Whether it stands still until it is told to go on.
  var isHeld: Bool { hold != nil }

  /// The fraction of its timeline that is complete on the way to its target, as a scrub would have it.
  func fraction(at time: Double) -> Double {
    let done = fractionOfTimeline(at: time)
    return target == 1 ? done : 1 - done
  }

  private func fractionOfTimeline(at time: Double) -> Double {
    if let hold { return hold.fraction }
    if time >= wayEnd, target == 0 || target == 1 { return target }
    let done: Double
    if case .timeline = way {
      done = motion.fraction(after: elapsed(at: time))
    } else {
      let position = state(at: time).position
      done = motion.fraction(of: isInverted ? 1 - position : position)
    }
    return clamped(isInverted ? 1 - done : done, 0, 1)
  }

  /// Stands still from `time` on, unless it is done.
  mutating func pause(at time: Double) {
    guard hold == nil, time < wayEnd else { return }
    hold = Hold(
      position: state(at: time).position, time: time, fraction: fractionOfTimeline(at: time))
  }

  /// Stands still where a fraction of the timeline is complete on the way to the target, 0...1.
  ///
  /// Where it is linear the fraction itself takes the place of the curve, else of the time.
  mutating func scrub(to fraction: Double, isLinear: Bool, at time: Double) {
    let done = target == 1 ? fraction : 1 - fraction
    let part = isInverted ? 1 - done : done
    let elapsed = isLinear ? motion.time(atFraction: part) : part * motion.duration
    let position =
      isLinear ? motion.position(atFraction: part) : motion.state(after: elapsed).position
    let complete = isLinear ? part : clamped(motion.fraction(after: elapsed), 0, 1)
    hold = Hold(
      position: isInverted ? 1 - position : position, time: time,
      fraction: isInverted ? 1 - complete : complete,
      timelineTime: isInverted ? motion.duration - elapsed : elapsed)
  }

  /// Goes on from where it stands: in the time that is left, or in `durationFactor` times its duration.
  mutating func resume(at time: Double, durationFactor: Double) {
    guard let held = hold else { return }
    hold = nil
    guard let place = held.timelineTime else {
      let left = wayEnd - held.time
      let stretch = durationFactor > 0 && left > 0 ? durationFactor * motion.duration / left : 1
      start = time - (held.time - start) * stretch
      wayEnd = time + left * stretch
      rate /= stretch
      return
    }
    let left = target == 1 ? motion.duration - place : place
    way = .timeline
    rate = durationFactor > 0 && left > 0 ? left / (durationFactor * motion.duration) : 1
    wayEnd = time + left / rate
    start = wayEnd - motion.duration / rate
  }

  /// Ends at `time`: at the source or the destination, or where it stands.
  mutating func finish(at position: Double?, time: Double) {
    if let position {
      (target, hold) = (position, nil)
    } else {
      target = state(at: time).position
      hold = nil
    }
    (way, wayEnd) = (.rest, time)
  }
}
