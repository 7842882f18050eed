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
          progress: ShiftProgress(timing: shifts[i].settings.timing, startingAt: now))
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
    let pairs = ShiftMatching.pairs(from: source.side, to: side)
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

extension ShiftTransition {
  private func plannedShifts() -> [Shift] {
    let pairs = ShiftMatching.pairs(from: source.side, to: destination.side)
    var shifts: [Shift] = []
    for pair in pairs {
      let element = source.side.elements[pair.source]
      let settings = element.settings ?? self.settings
      let (start, end) = ends(of: pair, settings: settings)
      shifts.append(
        Shift(
          role: .match, id: element.id, source: pair.source, destination: pair.destination,
          settings: settings, start: start, end: end))
    }
    guard source.side.isShiftingEnabled, destination.side.isShiftingEnabled else { return shifts }
    let matchedSources = pairs.map(\.source)
    let matchedDestinations = pairs.map(\.destination)
    for index in actors(of: source, except: matchedSources) {
      appendAction(of: index, on: source, role: .sourceAction, to: &shifts)
    }
    for index in actors(of: destination, except: matchedDestinations) {
      appendAction(of: index, on: destination, role: .destinationAction, to: &shifts)
    }
    return shifts
  }

  /// The views of a side that have an action and no counterpart.
  private func actors(of placed: PlacedSide, except matched: [Int]) -> [Int] {
    let takesPart = ShiftMatching.participation(of: placed.side)
    return placed.side.elements.indices.filter {
      takesPart[$0] && placed.side.elements[$0].action != nil && !matched.contains($0)
    }
  }

  private func appendAction(
    of index: Int, on placed: PlacedSide, role: Shift.Role, to shifts: inout [Shift]
  ) {
    let element = placed.side.elements[index]
    guard let action = element.action else { return }
    var settings = element.settings ?? self.settings
    if let timing = action.timing { settings.timing = timing }
    settings.restoration = action.restoresNative ? .all : .none
    let own = placed.snapshot(of: index)
    var modified = own
    if let opacity = action.opacity { modified.look.opacity = opacity }
    let map = ShiftTransform(action.transform)
    let isSource = role == .sourceAction
    shifts.append(
      Shift(
        role: role, id: element.id, source: isSource ? index : nil,
        destination: isSource ? nil : index, settings: settings, start: isSource ? own : modified,
        end: isSource ? modified : own, startMap: isSource ? .identity : map,
        endMap: isSource ? map : .identity))
  }

  /// Where a matched replica starts and ends, its look as the visual behaviour wants it.
  private func ends(
    of pair: ShiftMatching.Pair, settings: ShiftSettings
  ) -> (ShiftSnapshot, ShiftSnapshot) {
    var start = source.snapshot(of: pair.source)
    if case .custom(let from, _) = settings.visual { start.look = from }
    let end = finalSnapshot(from: start, to: pair.destination, settings: settings)
    start.look = start.look.completed(for: end.look)
    return (start, end)
  }

  private func finalSnapshot(
    from start: ShiftSnapshot, to index: Int, settings: ShiftSettings
  ) -> ShiftSnapshot {
    var end = destination.snapshot(of: index)
    switch settings.visual {
    case .none: end.look = start.look
    case .automatic: end.look = end.look.completed(for: start.look)
    case .custom(_, let to): end.look = to.completed(for: start.look)
    }
    return end
  }

  private mutating func prepareDrawing() {
    order = paintersOrder()
    shiftOfSource = source.side.elements.map { _ in nil }
    shiftOfDestination = destination.side.elements.map { _ in nil }
    for i in shifts.indices {
      if let index = shifts[i].source { shiftOfSource[index] = i }
      if let index = shifts[i].destination { shiftOfDestination[index] = i }
    }
  }

  /// The views of both sides with the replicas among them where their settings want them.
  private func paintersOrder() -> [Drawn] {
    var order: [Drawn] = source.side.elements.indices.map { .source($0) }
    order += destination.side.elements.indices.map { .destination($0) }
    for i in shifts.indices {
      switch shifts[i].settings.insertion {
      case .standard: order.append(.replica(i))
      case .above(let id): order.insert(.replica(i), at: position(above: id, in: order))
      case .below(let id): order.insert(.replica(i), at: position(below: id, in: order))
      }
    }
    return order
  }

  /// The place after a view and all that it contains; the end where there is no such view.
  private func position(above id: RowID, in order: [Drawn]) -> Int {
    let inSource = source.index(of: id).map { source.places[$0].end - 1 }
    let inDestination = destination.index(of: id).map { destination.places[$0].end - 1 }
    let position = order.firstIndex {
      switch $0 {
      case .destination(let index): index == inDestination
      case .source(let index): inDestination == nil && index == inSource
      case .replica: false
      }
    }
    return position.map { $0 + 1 } ?? order.count
  }

  /// The place before a view; the end where there is no such view.
  private func position(below id: RowID, in order: [Drawn]) -> Int {
    let (inSource, inDestination) = (source.index(of: id), destination.index(of: id))
    return order.firstIndex {
      switch $0 {
      case .destination(let index): index == inDestination
      case .source(let index): inDestination == nil && index == inSource
      case .replica: false
      }
    } ?? order.count
  }
}
