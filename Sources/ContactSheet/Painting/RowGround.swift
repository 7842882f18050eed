import FoldLayout

/// Where a row's lines and what stands beside them may lie, in the row's own plane.
struct RowGround {
  /// The row's surface within its border.
  let box: Rect
  /// What the lines fill.
  private(set) var block: Rect
  /// In points.
  let titleSize: Double
  let direction: Scene.Direction
  /// The place of a picture beside the lines, as if the row began at the left.
  private(set) var thumb: Rect?
  /// The radius of its corners, with the same centre as the row's.
  private(set) var thumbRadius = 0.0

  init(box: Rect, block: Rect, titleSize: Double, direction: Scene.Direction) {
    (self.box, self.block) = (box, block)
    (self.titleSize, self.direction) = (titleSize, direction)
  }

  /// A rectangle of a row that begins at the left, where the row begins.
  func placed(_ rect: Rect) -> Rect {
    direction == .leftToRight
      ? rect : rect.mirrored(in: Rect(x: box.minX, y: 0, width: box.width, height: 0))
  }

  /// Makes room for a square picture: as tall as the row within an even margin, on a tall row a third
  /// of its width and beside the first lines, which then stand at its middle.
  mutating func addThumb(cornerRadius: Double, factor: Double) {
    let margin = min(12 * factor, 0.1 * box.height)
    let side = min(box.height - 2 * margin, 0.36 * box.width)
    guard side >= 4 else { return }
    let y = max(box.minY + margin, min(block.minY, box.midY - side / 2))
    thumb = Rect(x: box.minX + margin, y: y, width: side, height: side)
    thumbRadius = cornerRadius - margin
    let top = max(box.minY + margin / 2, y + (side - block.height) / 2)
    block = Rect(x: block.x, y: top, width: block.width, height: block.height)
  }
}
