/// UIKit's `UIViewAnimating`: of all shifts at once, and what goes on alongside.
extension ShiftTransition {
  /// Whether the shifts have begun and may yet be interrupted.
  private func isActive(at time: Double) -> Bool {
    guard let startTime, Moment.isReached(startTime, at: time), !isOver(at: time) else {
      return false
    }
    if case .stopped = control { return false }
    return true
  }

  /// Lets all that moves stand still.
  ///
  /// - Returns: Whether it did: not before the shifts begin, nor once they have ended or are stopped.
  @discardableResult
  public mutating func pause(at time: Double) -> Bool {
    guard let now = moment(time), isActive(at: now) else { return false }
    control = .paused
    changeProgresses { $0.pause(at: now) }
    return true
  }

  /// Sets all that moves where a fraction of the way to the target is complete, 0...1: a transition that
  /// runs goes on from there, one that has not begun begins and stands still.
  ///
  /// The fraction counts for each shift on its own timeline, as the original writes it to all its
  /// animators.
  ///
  /// - Returns: Whether it did: not once the shifts have ended or are stopped.
  @discardableResult
  public mutating func scrub(to fraction: Double, at time: Double) -> Bool {
    guard fraction.isFinite, let now = moment(time) else { return false }
    if startTime == nil {
      _ = start(at: now, preparing: 0)
      control = .paused
    }
    guard isActive(at: now) else { return false }
    let (fraction, isLinear) = (clamped(fraction, 0, 1), scrubsLinearly)
    changeProgresses { $0.scrub(to: fraction, isLinear: isLinear, at: now) }
    if case .running = control {
      changeProgresses { $0.resume(at: now, durationFactor: 0) }
    }
    return true
  }

  /// Lets what stands still go on: in the time that is left, or in `durationFactor` times its duration.
  ///
  /// - Returns: Whether it did: only what is paused.
  @discardableResult
  public mutating func resume(durationFactor: Double = 0, at time: Double) -> Bool {
    guard let now = moment(time), case .paused = control else { return false }
    control = .running
    changeProgresses { $0.resume(at: now, durationFactor: durationFactor) }
    return true
  }

  /// Lets all that moves stand still for good, or until it is finished.
  ///
  /// - Returns: Whether it did: not before the shifts begin, nor once they have ended.
  @discardableResult
  public mutating func stop(withoutFinishing isFinal: Bool, at time: Double) -> Bool {
    guard pause(at: time) else { return false }
    control = .stopped(isFinal: isFinal)
    return true
  }

  /// Ends a stopped transition: all that moved jumps to an end, or stays.
  ///
  /// The native views show as the settings say. Only at its end the transition counts as complete; else
  /// the source shows.
  ///
  /// - Returns: Whether it did: only one that was stopped to be finished.
  public mutating func finish(at position: ShiftPosition, time: Double) -> Bool {
    guard case .stopped(false) = control, let now = moment(time) else { return false }
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

  /// Takes the transition over for a finger: begins it, or pauses it on its way.
  ///
  /// - Returns: The fraction that is complete on the way to the destination; nil where there is nothing
  ///   to drive.
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

  /// The fraction of the first shift that is complete on the way to its target.
  func fraction(at time: Double) -> Double {
    shifts.first?.legs.first?.progress.fraction(at: time) ?? 0
  }

  /// Changes the progress of all shifts, and of what goes on alongside.
  mutating func changeProgresses(_ change: (inout ShiftProgress) -> Void) {
    for i in shifts.indices {
      for k in shifts[i].legs.indices { change(&shifts[i].legs[k].progress) }
    }
    for i in motions.indices where motions[i].part == .alongside { change(&motions[i].progress) }
  }
}
