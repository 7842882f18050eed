/// The progress of a shift as a function of time: 0 at the source, 1 at the destination.
///
/// A reversal starts from the current position and velocity: a spring continues as a spring, a
/// curve as the cubic that ends at rest. A paused progress can be scrubbed. The scrubbed fraction
/// then replaces the curve, and the timeline resumes where it reaches that fraction.
struct ShiftProgress: Sendable {
  private enum Segment: Sendable {
    case rest
    /// The motion's own course, or the reverse of it toward target 0.
    case timeline
    /// The cubic Hermite curve from this position and velocity, per second, to rest at the target.
    case hermite(position: Double, velocity: Double)
    case spring(DampedSpring, position: Double, velocity: Double)
  }

  private struct PausedState: Sendable {
    var position: Double
    var time: Double
    /// The eased fraction of the duration completed: 0 at the source, 1 at the destination.
    var fraction: Double
    /// The time on the timeline at which to resume, in seconds; `nil` to resume this segment.
    var timelineTime: Double?
  }

  /// The smallest fraction of a curve's duration that a reversal takes.
  private static let shortestReversal = 0.25

  private(set) var target = 1.0
  private let motion: ShiftTiming.Motion
  private let isInverted: Bool
  private var segment = Segment.timeline
  private var start: Double
  /// When the current segment counts as done, in seconds.
  private var segmentEnd: Double
  /// The duration of a segment that is not a timeline, in seconds at speed 1.
  private var segmentDuration: Double
  private var rate = 1.0
  private var pausedState: PausedState?

  init(timing: ShiftTiming, startingAt time: Double, isInverted: Bool = false) {
    motion = timing.motion
    self.isInverted = isInverted
    (start, segmentEnd, segmentDuration) = (time, time + motion.duration, motion.duration)
  }

  /// Creates a progress from rest at `time` seconds: `timing`'s spring, or a cubic of its duration.
  init(leavingFromRestWith timing: ShiftTiming, at time: Double) {
    self.init(timing: timing, startingAt: time)
    switch motion.course {
    case .cubic: segment = .hermite(position: 0, velocity: 0)
    case .spring(let spring, _): segment = .spring(spring, position: 0, velocity: 0)
    }
  }

  /// When the progress counts as done, in seconds; infinite while it is paused.
  var end: Double { pausedState == nil ? segmentEnd : .infinity }

  func state(at time: Double) -> (position: Double, velocity: Double) {
    if let pausedState { return (pausedState.position, 0) }
    if time >= segmentEnd { return (target, 0) }
    switch segment {
    case .rest:
      return (target, 0)
    case .timeline:
      let (position, velocity) = motion.state(after: elapsed(at: time))
      return (
        isInverted ? 1 - position : position, target == 0 ? -velocity * rate : velocity * rate
      )
    case .hermite(let position, let velocity):
      if time <= start { return (position, velocity) }
      let part = (time - start) * rate / segmentDuration
      let (distance, slope) = (position - target, velocity * segmentDuration)
      let h0 = (2 * part - 3) * part * part + 1
      let h1 = ((part - 2) * part + 1) * part
      let d0 = 6 * (part - 1) * part
      let d1 = (3 * part - 4) * part + 1
      return (
        target + distance * h0 + slope * h1, (distance * d0 + slope * d1) / segmentDuration * rate
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
  /// Returns the elapsed time of the motion, in seconds; it decreases while playing backward.
  private func elapsed(at time: Double) -> Double {
    (isInverted != (target == 0) ? (start + segmentEnd - time) - start : time - start) * rate
  }

  /// The time on the timeline at which the progress is paused, in seconds; `nil` if it is not.
  private var pausedTimelineTime: Double? {
    guard let pausedState, case .timeline = segment, pausedState.time < segmentEnd else {
      return nil
    }
    let elapsed = elapsed(at: pausedState.time)
    return isInverted ? motion.duration - elapsed : elapsed
  }

  mutating func retarget(to newTarget: Double, at time: Double) {
    guard newTarget != target else { return }
    if let position = pausedState?.timelineTime ?? pausedTimelineTime {
      pausedState?.timelineTime = position
      target = newTarget
      return
    }
    let (now, time) = (state(at: time), pausedState?.time ?? time)
    target = newTarget
    (start, rate) = (time, 1)
    if now.position == newTarget && now.velocity == 0 {
      (segment, segmentDuration, segmentEnd) = (.rest, 0, time)
      return
    }
    switch motion.course {
    case .cubic(_, let keyframe):
      let part = keyframe.map { $0.endTime - $0.startTime } ?? 1
      let share = max(min(abs(newTarget - now.position), 1), Self.shortestReversal)
      segment = .hermite(position: now.position, velocity: now.velocity)
      segmentDuration = motion.movingDuration * part * share
    case .spring(let spring, _):
      segment = .spring(spring, position: now.position, velocity: now.velocity)
      segmentDuration = motion.movingDuration
    }
    segmentEnd = time + segmentDuration
    if !(segmentDuration > 0) { (segment, segmentEnd) = (.rest, time) }
  }
}

extension ShiftProgress {
  /// Returns the eased fraction of the duration toward the target at `time` seconds, in `0...1`.
  func fraction(at time: Double) -> Double {
    let done = fractionOfTimeline(at: time)
    return target == 1 ? done : 1 - done
  }

  private func fractionOfTimeline(at time: Double) -> Double {
    if let pausedState { return pausedState.fraction }
    if time >= segmentEnd, target == 0 || target == 1 { return target }
    let done: Double
    if case .timeline = segment {
      done = motion.fraction(after: elapsed(at: time))
    } else {
      let position = state(at: time).position
      done = motion.fraction(of: isInverted ? 1 - position : position)
    }
    return clamped(isInverted ? 1 - done : done, 0, 1)
  }

  mutating func pause(at time: Double) {
    guard pausedState == nil, time < segmentEnd else { return }
    pausedState = PausedState(
      position: state(at: time).position, time: time, fraction: fractionOfTimeline(at: time))
  }

  /// Pauses at `time` seconds at a `fraction` in `0...1`: of the eased progress if `isLinear` is
  /// set, and otherwise of the duration.
  mutating func scrub(to fraction: Double, isLinear: Bool, at time: Double) {
    let done = target == 1 ? fraction : 1 - fraction
    let part = isInverted ? 1 - done : done
    let elapsed = isLinear ? motion.time(atFraction: part) : part * motion.duration
    let position =
      isLinear ? motion.position(atFraction: part) : motion.state(after: elapsed).position
    let complete = isLinear ? part : clamped(motion.fraction(after: elapsed), 0, 1)
    pausedState = PausedState(
      position: isInverted ? 1 - position : position, time: time,
      fraction: isInverted ? 1 - complete : complete,
      timelineTime: isInverted ? motion.duration - elapsed : elapsed)
  }

  mutating func resume(at time: Double, durationFactor: Double) {
    guard let held = pausedState else { return }
    pausedState = nil
    guard let position = held.timelineTime else {
      let left = segmentEnd - held.time
      let stretch = durationFactor > 0 && left > 0 ? durationFactor * motion.duration / left : 1
      start = time - (held.time - start) * stretch
      segmentEnd = time + left * stretch
      rate /= stretch
      return
    }
    let left = target == 1 ? motion.duration - position : position
    segment = .timeline
    rate = durationFactor > 0 && left > 0 ? left / (durationFactor * motion.duration) : 1
    segmentEnd = time + left / rate
    start = segmentEnd - motion.duration / rate
  }

  /// Ends the progress at `time` seconds, at `position` in `0...1`; `nil` to end it where it is.
  mutating func finish(at position: Double?, time: Double) {
    if let position {
      (target, pausedState) = (position, nil)
    } else {
      target = state(at: time).position
      pausedState = nil
    }
    (segment, segmentEnd) = (.rest, time)
  }
}
