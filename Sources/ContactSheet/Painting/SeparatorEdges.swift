import FoldLayout

/// Which rows of a frame have a line at their end, and at which of their sides.
struct SeparatorEdges {
  enum Side {
    case bottom
    case right
    case left
  }

  private var sides: [Int: Side] = [:]

  init() {}

  /// Finds the rows that are followed by the next row of the same section; a row that is a picture
  /// all over parts itself from its neighbours.
  init(of elements: [PlacedElement], isPicture: (PlacedElement) -> Bool = { _ in false }) {
    var boxes: [Int: Rect] = [:]
    for element in elements where element.kind == .row && !isPicture(element) {
      boxes[element.row] = element.box
    }
    let headers = elements.filter { $0.kind == .header }.map(\.box)
    for (row, box) in boxes {
      guard let next = boxes[row + 1] else { continue }
      let isBelow = next.midY >= box.maxY
      let between = Rect(
        x: min(box.midX, next.midX), y: min(box.midY, next.midY),
        width: abs(next.midX - box.midX), height: abs(next.midY - box.midY))
      let isParted = headers.contains { header in
        isBelow
          ? header.midY > between.minY && header.midY < between.maxY
          : header.midX > between.minX && header.midX < between.maxX
      }
      if !isParted { sides[row] = isBelow ? .bottom : next.midX > box.midX ? .right : .left }
    }
  }

  /// The side of a row's line; nil where it has none.
  subscript(row: Int) -> Side? { sides[row] }
}
