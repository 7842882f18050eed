import FoldLayout

extension Rect {
  /// The corners, clockwise from the top left.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }

  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// Whether the two share more than an edge.
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The part within `other`, empty where they do not meet.
  func cut(to other: Rect) -> Rect {
    let (x0, y0) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x0, y: y0, width: max(0, min(maxX, other.maxX) - x0),
      height: max(0, min(maxY, other.maxY) - y0))
  }
}
