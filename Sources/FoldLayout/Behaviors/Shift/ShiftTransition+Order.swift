extension ShiftTransition {
  mutating func prepareDrawing() {
    order = paintersOrder()
    motionsOfSource = motionRanges(of: source, isSource: true)
    motionsOfDestination = motionRanges(of: destination, isSource: false)
    shiftOfSource = source.side.elements.map { _ in nil }
    shiftOfDestination = destination.side.elements.map { _ in nil }
    for i in shifts.indices {
      if let index = shifts[i].source { shiftOfSource[index] = i }
      if let index = shifts[i].destination { shiftOfDestination[index] = i }
    }
  }

  private func paintersOrder() -> [Drawn] {
    var order: [Drawn] = source.side.elements.indices.map { .source($0) }
    order += destination.side.elements.indices.map { .destination($0) }
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

  /// Returns the index of a view in `order`, or after its contents if `isAbove`; the end if absent.
  private func index(of id: RowID, isAbove: Bool, in order: [Drawn]) -> Int {
    func index(on side: PlacedSide) -> Int? {
      side.index(of: id).map { isAbove ? side.slots[$0].end - 1 : $0 }
    }
    let (inSource, inDestination) = (index(on: source), index(on: destination))
    let position = order.firstIndex {
      switch $0 {
      case .destination(let index): index == inDestination
      case .source(let index): inDestination == nil && index == inSource
      case .replica: false
      }
    }
    return position.map { isAbove ? $0 + 1 : $0 } ?? order.count
  }
}
