extension ShiftTransition {
  func plannedShifts() -> [Shift] {
    let pairs = ShiftMatching.pairs(
      from: source.side, to: destination.side, version: version)
    var shifts: [Shift] = []
    for pair in pairs {
      let element = source.side.elements[pair.source]
      let settings = element.settings ?? self.settings
      let (start, end) = ends(of: pair, settings: settings)
      shifts.append(
        Shift(
          role: .match, id: settings.configured ?? element.id, source: pair.source,
          destination: pair.destination,
          settings: settings, start: start, end: end))
    }
    guard source.side.isShiftingEnabled, destination.side.isShiftingEnabled else { return shifts }
    let matchedSources = pairs.map { $0.source }
    let matchedDestinations = pairs.map { $0.destination }
    for index in actors(of: source, except: matchedSources) {
      appendAction(of: index, on: source, role: .sourceAction, to: &shifts)
    }
    for index in actors(of: destination, except: matchedDestinations) {
      appendAction(of: index, on: destination, role: .destinationAction, to: &shifts)
    }
    return shifts
  }

  /// Returns the indices of a side's views that have an action and no match, and that are not
  /// within hidden or matched views in 2.2.0, or within excluded views in 3.x.
  private func actors(of placed: PlacedSide, except matched: [Int]) -> [Int] {
    let elements = placed.side.elements
    let ids = matched.map { elements[$0].id }
    let isPassedOver = placed.side.selfOrAncestor {
      version == .shifty2 ? $0.isHidden || ids.contains($0.id) : $0.isExcluded
    }
    return elements.indices.filter {
      elements[$0].action != nil && !isPassedOver[$0] && !matched.contains($0)
    }
  }

  private func appendAction(
    of index: Int, on placed: PlacedSide, role: Shift.Role, to shifts: inout [Shift]
  ) {
    let element = placed.side.elements[index]
    guard let action = element.action else { return }
    var settings = element.settings ?? self.settings
    if let timing = action.modification.timing { settings.timing = timing }
    settings.restoration = action.restoresNative ? .all : .none
    let own = placed.snapshot(
      of: index, includingContainers: settings.includesContainers)
    var modified = own
    if let opacity = action.modification.opacity { modified.look.opacity = opacity }
    modified.transform = action.modification.modified(own.transform)
    let isSource = role == .sourceAction
    shifts.append(
      Shift(
        role: role, id: settings.configured ?? element.id, source: isSource ? index : nil,
        destination: isSource ? nil : index, settings: settings, start: isSource ? own : modified,
        end: isSource ? modified : own))
  }

  private func ends(
    of pair: ShiftMatching.Pair, settings: ShiftSettings
  ) -> (ShiftSnapshot, ShiftSnapshot) {
    var start = source.snapshot(
      of: pair.source, includingContainers: settings.includesContainers)
    if let id = settings.configured {
      let sides = [source.side, destination.side]
      for side in sides {
        guard let view = side.elements.first(where: { $0.id == id }) else { continue }
        start.look.backgroundColor = view.look.backgroundColor
        break
      }
    }
    if case .custom(let from, _) = settings.visual { start.look = from }
    let end = finalSnapshot(from: start, to: pair.destination, settings: settings)
    start.look = start.look.completed(for: end.look)
    return (start, end)
  }

  func finalSnapshot(
    from start: ShiftSnapshot, to index: Int, settings: ShiftSettings
  ) -> ShiftSnapshot {
    var end = destination.snapshot(
      of: index, includingContainers: settings.includesContainers)
    switch settings.visual {
    case .cornerRadius:
      let radius = end.look.cornerRadius
      end.look = start.look
      end.look.cornerRadius = radius
    case .unchanged: end.look = start.look
    case .automatic: end.look = end.look.completed(for: start.look)
    case .custom(_, let to): end.look = to.completed(for: start.look)
    }
    return end
  }
}
