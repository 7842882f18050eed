/// UIKit's `UIViewAnimating`, applied to all shifts and the animations alongside them.
extension ShiftTransition {
  func isActive(at time: Double) -> Bool {
    guard let startTime, Moment.isReached(startTime, at: time), !isOver(at: time) else {
      return false
    }
    if case .stopped = control { return false }
    return true
  }

  /// Pauses all animations at `time` seconds; returns `false` unless the shifts are in progress.
  @discardableResult
  package mutating func pause(at time: Double) -> Bool {
    guard let now = advance(to: time), isActive(at: now) else { return false }
    control = .paused
    changeProgresses { $0.pause(at: now) }
    return true
  }

  /// Moves all animations at `time` seconds to a fraction of the path to their target, in `0...1`.
  ///
  /// A running transition continues from there; one that has not begun starts and pauses there. As
  /// in Shifty, the fraction applies to each shift on its own timeline. Returns `false` if
  /// the shifts have ended or are stopped.
  @discardableResult
  package mutating func scrub(to fraction: Double, at time: Double) -> Bool {
    guard fraction.isFinite, let now = advance(to: time) else { return false }
    if startTime == nil {
      _ = start(at: now, preparing: 0)
      control = .paused
    }
    guard isActive(at: now) else { return false }
    let (fraction, isLinear) = (clamped(fraction, 0, 1), scrubsLinearly)
    changeProgresses { $0.scrub(to: fraction, isLinear: isLinear, at: now) }
    if control == .running {
      changeProgresses { $0.resume(at: now, durationFactor: 0) }
    }
    return true
  }

  /// Resumes paused animations at `time` seconds over the time left, or `durationFactor` times
  /// their duration if that is not 0; returns `false` if they are not paused.
  @discardableResult
  package mutating func resume(durationFactor: Double = 0, at time: Double) -> Bool {
    guard let now = advance(to: time), control == .paused else { return false }
    control = .running
    changeProgresses { $0.resume(at: now, durationFactor: durationFactor) }
    return true
  }

  /// Stops all animations at `time` seconds, permanently if `isFinal`, else until they are
  /// finished; returns `false` unless the shifts are in progress.
  @discardableResult
  package mutating func stop(withoutFinishing isFinal: Bool, at time: Double) -> Bool {
    guard pause(at: time) else { return false }
    control = .stopped(isFinal: isFinal)
    return true
  }

  /// Finishes a stopped transition at `time` seconds: the shifts jump to an end, or stay in place.
  ///
  /// The transition counts as complete only at the `end` position; otherwise the source is visible.
  /// Returns `false` if the transition is not stopped, or is stopped permanently.
  package mutating func finish(at position: ShiftPosition, time: Double) -> Bool {
    guard control == .stopped(isFinal: false), let now = advance(to: time) else { return false }
    (isForward, finishPosition) = (position == .end, position)
    let target: Double? =
      switch position {
      case .start: 0
      case .end: 1
      case .current: nil
      }
    control = .stopped(isFinal: true)
    changeProgresses { $0.finish(at: target, time: now) }
    return true
  }

  /// Starts the transition, if it has not begun and `isForward`, or pauses a running one at `time`
  /// seconds, for a finger to drive; returns the completed fraction toward the destination, in
  /// `0...1`, or `nil` if neither is possible.
  mutating func takeOver(isForward: Bool, at time: Double) -> Double? {
    if startTime == nil {
      guard isForward, scrub(to: 0, at: time) else { return nil }
    } else {
      guard pause(at: time) else { return nil }
      if !self.isForward { reverse(at: time) }
    }
    isPanned = true
    return fraction(at: time)
  }

  func fraction(at time: Double) -> Double {
    shifts.first?.legs.first?.progress.fraction(at: time) ?? 0
  }

  mutating func changeProgresses(_ change: (inout ShiftProgress) -> Void) {
    for i in shifts.indices {
      for k in shifts[i].legs.indices { change(&shifts[i].legs[k].progress) }
    }
    for i in motions.indices where motions[i].part == .alongside { change(&motions[i].progress) }
  }
}
