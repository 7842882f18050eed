public import FoldLayout

/// Which rows of a frame have a line at their end, and at which of their sides.
public struct SeparatorEdges: Sendable {
  /// A side of a row.
  public enum Side: UInt8, Sendable {
    /// The lower edge.
    case bottom
    /// The right edge, in a horizontal list.
    case right
    /// The left edge, in a horizontal list from right to left.
    case left
  }

  private var sides: [Int: Side] = [:]

  /// Creates edges without lines.
  public init() {}

  /// Finds the rows that are followed by the next row of the same section; a row that is a picture
  /// all over parts itself from its neighbours.
  ///
  /// - Complexity: O(rows · headers) of the elements
  public init(of elements: [PlacedElement], isPicture: (PlacedElement) -> Bool = { _ in false }) {
    var boxes: [Int: Rect] = [:]
    for element in elements where element.kind == .row && !isPicture(element) {
      boxes[element.row] = element.box
    }
    for (row, box) in boxes {
      guard let next = boxes[row + 1] else { continue }
      let isBelow = next.midY >= box.maxY
      let from = isBelow ? min(box.midY, next.midY) : min(box.midX, next.midX)
      let to = isBelow ? max(box.midY, next.midY) : max(box.midX, next.midX)
      let isParted = elements.contains { element in
        guard element.kind == .header else { return false }
        let middle = isBelow ? element.box.midY : element.box.midX
        return middle > from && middle < to
      }
      if !isParted { sides[row] = isBelow ? .bottom : next.midX > box.midX ? .right : .left }
    }
  }

  /// The side of a row's line; nil where it has none.
  public subscript(row: Int) -> Side? { sides[row] }

  /// The line between a row and the next, in the row's own plane.
  ///
  /// - Parameters:
  ///   - side: The side of the row.
  ///   - box: The row.
  ///   - separator: How the line looks.
  ///   - inset: Where the row's text begins, in points from its beginning.
  ///   - isMirrored: Whether the row begins at the right.
  /// - Returns: The line as a rectangle along that side.
  public static func line(
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
