extension ShiftTransition {
  /// Lays the destination out anew before the transition begins.
  ///
  /// Committed destinations stay where they were; only the native views take the new layout.
  ///
  /// - Returns: Whether it did: not once the transition has begun.
  @discardableResult
  public mutating func layOutDestination(_ side: ShiftSide) -> Bool {
    guard startTime == nil else { return false }
    let old = destination.side
    destination = PlacedSide(side)
    for i in shifts.indices {
      guard let index = shifts[i].destination else { continue }
      shifts[i].destination = destination.index(of: old.elements[index].id)
    }
    return true
  }

  /// Takes the destinations' snapshots ahead of the start.
  public mutating func commit() {
    guard !isCommitted else { return }
    isCommitted = true
    shifts = plannedShifts()
  }

  /// Begins the transition; the destinations are committed where they are not yet.
  ///
  /// - Returns: Whether it began: it does so once.
  @discardableResult
  public mutating func start(at time: Double) -> Bool {
    guard startTime == nil, let now = moment(time) else { return false }
    commit()
    startTime = now
    for i in shifts.indices {
      let (end, start) = (shifts[i].end, shifts[i].start)
      shifts[i].legs = [
        Shift.Leg(
          difference: end.difference(from: start),
          mapDifference: shifts[i].endMap.adding(shifts[i].startMap, times: -1),
          progress: ShiftProgress(
            timing: shifts[i].settings.timing, startingAt: now,
            isInverted: shifts[i].role == .destinationAction))
      ]
    }
    prepareDrawing()
    return true
  }

  /// Turns the transition about, from where everything is and as fast as it is: back to the source,
  /// or on to the destination again.
  ///
  /// - Returns: Whether it did: not before the start, nor once all replicas are gone.
  @discardableResult
  public mutating func reverse(at time: Double) -> Bool {
    guard startTime != nil, let now = moment(time), cleanUpTime == nil,
      cleanUp == .manual || !isAtRest(at: now)
    else { return false }
    isForward.toggle()
    for i in shifts.indices {
      for k in shifts[i].legs.indices {
        shifts[i].legs[k].progress.retarget(to: isForward ? 1 : 0, at: now)
      }
    }
    return true
  }

  /// Sends the replicas on to another destination while they move.
  ///
  /// Each source is matched anew; one without a counterpart there keeps the place it was bound for.
  /// The new way is added to what is left of the old one and leaves from rest, so that position and
  /// velocity stay continuous.
  ///
  /// - Returns: Whether it did: only on the way forward.
  @discardableResult
  public mutating func redirect(to side: ShiftSide, at time: Double) -> Bool {
    guard startTime != nil, isForward, let now = moment(time), !isAtRest(at: now) else {
      return false
    }
    destination = PlacedSide(side)
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
      shifts[i].legs.append(
        Shift.Leg(
          difference: end.difference(from: shifts[i].end), mapDifference: Self.noChange,
          progress: ShiftProgress(leavingFromRestWith: shifts[i].settings.timing, at: now)))
      shifts[i].end = end
    }
    prepareDrawing()
    return true
  }

  /// Takes the replicas away and restores the native views, where that is left to the caller.
  ///
  /// - Returns: Whether there was something to clean up: not while replicas move.
  @discardableResult
  public mutating func cleanUpReplicas(at time: Double) -> Bool {
    guard cleanUp == .manual, cleanUpTime == nil, startTime != nil, let now = moment(time),
      isAtRest(at: now)
    else { return false }
    cleanUpTime = now
    return true
  }

  /// The difference of two equal transforms.
  private static let noChange = ShiftTransform.identity.adding(.identity, times: -1)
}
