extension ShiftTransition {
  mutating func prepareDrawing() {
    order = paintersOrder()
    source.prepareDrawing(shifts, motions)
    destination.prepareDrawing(shifts, motions)
  }

  private func paintersOrder() -> [DrawnView] {
    var order: [DrawnView] = source.side.elements.indices.map { .native($0, isSource: true) }
    order += destination.side.elements.indices.map { .native($0, isSource: false) }
    for i in shifts.indices {
      switch shifts[i].settings.insertion {
      case .standard: order.append(.replica(i))
      case .above(let id): order.insert(.replica(i), at: index(of: id, isAbove: true, in: order))
      case .below(let id): order.insert(.replica(i), at: index(of: id, isAbove: false, in: order))
      case .custom(let position): order.insert(.replica(i), at: min(position, order.count))
      }
    }
    return order
  }

  /// Returns a view's index in `order`, with `isAbove` after its contents; `order.count` if absent.
  private func index(of id: RowID, isAbove: Bool, in order: [DrawnView]) -> Int {
    func view(on placed: PlacedSide) -> DrawnView? {
      placed.index(of: id).map {
        .native(isAbove ? placed.slots[$0].end - 1 : $0, isSource: placed.isSource)
      }
    }
    guard let view = view(on: destination) ?? view(on: source),
      let index = order.firstIndex(of: view)
    else { return order.count }
    return isAbove ? index + 1 : index
  }
}
