extension ShiftTransition {
  /// Replaces the views of the destination screen by `side` at `time` seconds, but keeps snapshots
  /// that are committed; returns `false` if the shifts have begun.
  @discardableResult
  package mutating func layOutDestination(
    _ side: ShiftSide, at time: Double = -.infinity
  ) -> Bool {
    if let startTime, Moment.isReached(startTime, at: time) { return false }
    let old = destination.side
    destination = PlacedSide(side, isSource: false)
    if isCommitted {
      for i in shifts.indices {
        guard let index = shifts[i].destination else { continue }
        shifts[i].destination = destination.index(of: old.elements[index].id)
      }
    }
    if startTime != nil { launch() }
    return true
  }

  /// Fixes the replicas' final states; does nothing after the start or if they are fixed already.
  package mutating func commit() {
    guard !isCommitted, startTime == nil else { return }
    isCommitted = true
    shifts = plannedShifts()
  }

  /// Begins the transition at `time` seconds, and takes the destinations' snapshots unless they are
  /// committed; returns `false` if the transition has already begun.
  @discardableResult
  package mutating func start(at time: Double) -> Bool {
    start(at: time, preparing: prepareDuration)
  }

  mutating func start(at time: Double, preparing duration: Double) -> Bool {
    guard startTime == nil, let now = advance(to: time) else { return false }
    (prepareTime, startTime) = (now, now + duration)
    launch()
    return true
  }

  private mutating func launch() {
    guard let startTime else { return }
    if !isCommitted { shifts = plannedShifts() }
    for i in shifts.indices {
      let (end, start) = (shifts[i].end, shifts[i].start)
      shifts[i].legs = [
        Shift.Animation(
          difference: end.difference(from: start),
          progress: ShiftProgress(
            timing: shifts[i].settings.timing, startingAt: startTime,
            isInverted: shifts[i].role == .destinationAction))
      ]
    }
    motions = nativeMotions(from: startTime)
    prepareDrawing()
    gatherContents()
  }

  /// Reverses the transition at `time` seconds, with continuous positions and velocities; returns
  /// `false` if the shifts have not begun, are stopped, or have all ended or been cleaned up.
  @discardableResult
  package mutating func reverse(at time: Double) -> Bool {
    guard let startTime, let now = advance(to: time), Moment.isReached(startTime, at: now),
      cleanUpTime == nil, cleanUp == .manual || !isOver(at: now)
    else { return false }
    if case .stopped = control { return false }
    isForward.toggle()
    let target = isForward ? 1.0 : 0
    let isPaused = control == .paused
    changeProgresses {
      $0.retarget(to: target, at: now)
      if isPaused { $0.pause(at: now) }
    }
    return true
  }

  /// Redirects the replicas to another side at `time` seconds; returns `false`, and keeps their
  /// targets, unless they move forward.
  ///
  /// Each source is matched again, and keeps its target without a match. The new animation starts
  /// from rest and is added to the current ones, so position and velocity stay continuous.
  @discardableResult
  package mutating func redirect(to side: ShiftSide, at time: Double) -> Bool {
    guard startTime != nil, isForward, let now = advance(to: time), isActive(at: now) else {
      return false
    }
    destination = PlacedSide(side, isSource: false)
    let pairs = ShiftMatching.pairs(from: source.side, to: side, version: version)
    for i in shifts.indices where shifts[i].role != .sourceAction {
      guard let pair = pairs.first(where: { $0.source == shifts[i].source }) else {
        shifts[i].destination = nil
        continue
      }
      let end = finalSnapshot(
        from: shifts[i].start, to: pair.destination, settings: shifts[i].settings)
      shifts[i].start.look = shifts[i].start.look.completed(for: end.look)
      shifts[i].end.look = shifts[i].end.look.completed(for: end.look)
      shifts[i].destination = pair.destination
      var progress = ShiftProgress(leavingFromRestWith: shifts[i].settings.timing, at: now)
      if control == .paused { progress.pause(at: now) }
      shifts[i].legs.append(
        Shift.Animation(
          difference: end.difference(from: shifts[i].end), progress: progress))
      shifts[i].end = end
    }
    prepareDrawing()
    return true
  }

  /// Removes the replicas at `time` seconds if clean-up is manual and they rest; else returns `false`.
  @discardableResult
  package mutating func cleanUpReplicas(at time: Double) -> Bool {
    guard cleanUp == .manual, cleanUpTime == nil, startTime != nil, let now = advance(to: time),
      isOver(at: now)
    else { return false }
    cleanUpTime = now
    return true
  }
}
