import FoldLayout

/// A small picture in one colour, drawn for this package on a square of 24.
struct Icon {
  /// The outline, on a square of 24.
  let path: Path

  static let side = 24.0

  /// The icon of this name; nil where there is none.
  init?(named name: String) {
    guard let path = Self.paths[name] else { return nil }
    self.path = path
  }

  /// The names of all icons.
  static var names: [String] { drawings.map(\.name) }

  private static let paths = Dictionary(
    uniqueKeysWithValues: drawings.map { ($0.name, IconReader.read($0.drawing)) })

  /// The outline within a box.
  func path(in box: Rect) -> Path {
    let scale = min(box.width, box.height) / Self.side
    let (x, y) = (box.midX - scale * Self.side / 2, box.midY - scale * Self.side / 2)
    return path.map { Point(x: x + $0.x * scale, y: y + $0.y * scale) }
  }
}
