import FoldLayout

/// The rows of a frame that have a separator, and the side of the row on which it is.
package struct SeparatorEdges: Sendable {
  package enum Side: UInt8, Sendable {
    case bottom
    /// The right edge, in a horizontal list.
    case right
    /// The left edge, in a horizontal list from right to left.
    case left
  }

  private var sides: [Int: Side] = [:]

  package init() {}

  /// Finds the rows followed by a row of their section, except rows for which `isPicture` is true.
  package init(of elements: [PlacedElement], isPicture: (PlacedElement) -> Bool = { _ in false }) {
    var boxes: [Int: Rect] = [:]
    for element in elements where element.kind == .row && !isPicture(element) {
      boxes[element.row] = element.box
    }
    for (row, box) in boxes {
      guard let next = boxes[row + 1] else { continue }
      let isBelow = next.midY >= box.maxY
      let from = isBelow ? min(box.midY, next.midY) : min(box.midX, next.midX)
      let to = isBelow ? max(box.midY, next.midY) : max(box.midX, next.midX)
      let hasElementBetween = elements.contains { element in
        guard element.kind == .header else { return false }
        let middle = isBelow ? element.box.midY : element.box.midX
        return middle > from && middle < to
      }
      if !hasElementBetween {
        sides[row] = isBelow ? .bottom : next.midX > box.midX ? .right : .left
      }
    }
  }

  /// The side of the separator of the row at an index in the list, or `nil` without a separator.
  package subscript(row: Int) -> Side? { sides[row] }

  /// Returns the bounds of the separator at a side of a row, in the row's own plane.
  ///
  /// `inset` is the text's distance from the row's left or, if `isMirrored`, right edge, in points.
  package static func line(
    at side: Side, of box: Rect, separator: RowSeparator, inset: Double, isMirrored: Bool
  ) -> Rect {
    let thickness = min(separator.thickness, min(box.width, box.height))
    guard side == .bottom else {
      let inset = min(separator.inset ?? 0, box.height / 2)
      return Rect(
        x: side == .right ? box.maxX - thickness : box.minX, y: box.minY + inset,
        width: thickness, height: box.height - 2 * inset)
    }
    let begin = min(separator.inset ?? inset, box.width)
    let line = Rect(
      x: box.minX + begin, y: box.maxY - thickness, width: box.width - begin, height: thickness)
    return isMirrored ? line.mirrored(in: box) : line
  }
}
