import FoldLayout

/// What a row's lines and the things beside them share while they are placed.
struct RowGround {
  /// A line before it has its place, in points.
  struct LineSize {
    var label: RowLabel
    var size: Double
    var advance: Double
    /// How much of it shows, 0...1.
    var opacity = 1.0
  }

  /// The row's surface within its border.
  let box: Rect
  let titleSize: Double
  /// How much larger than usual all is drawn.
  let factor: Double
  let isMirrored: Bool
  /// What the lines fill, as if the row began at the left.
  var block: Rect
  /// The room that a lead takes from the lines, in points.
  var leading = 0.0
  /// The room that a badge takes, in points.
  var trailing = 0.0

  /// The lines that fit below one another; one that is not there takes no room, and one that just
  /// finds its place, as the row grows, comes little by little.
  mutating func setLines(_ parts: RowParts) -> [LineSize] {
    var lines: [LineSize] = []
    for label in [RowLabel.title, .subtitle, .detail] where parts.contains(label.part) {
      let isTitle = label == .title
      let size = isTitle ? titleSize : titleSize * 0.66
      let advance = size * (isTitle ? 1.25 : 1.4)
      let spare = box.height * 0.96 - block.height - advance
      let opacity = isTitle ? 1 : min(1, spare / (Self.coming * advance))
      guard opacity > 0 else { break }
      lines.append(LineSize(label: label, size: size, advance: advance, opacity: opacity))
      block.height += advance * opacity
    }
    return lines
  }

  /// The room to spare at which a line has come, as a part of its height.
  private static let coming = 0.3

  /// Puts the lines where they begin; `margin` is the room at the row's sides.
  ///
  /// On a row that expands they go below its back button with it, by the published ten points.
  mutating func placeBlock(margin: Double, screen: RowScreen, of element: PlacedElement) {
    let room = min((box.height - block.height) / 2, 32 * factor)
    block.y =
      screen.showsViews ? box.maxY - block.height - min(room, margin) : box.minY + room
    let header = element.backArrow(screen.direction, of: screen.detail).maxY + 10
    block.y += element.expansion * max(0, min(header, box.maxY - block.height) - block.y)
  }

  /// What stands where the row begins; nil where it does not fit.
  mutating func lead(
    _ part: RowParts, cornerRadius: Double, measurer: some RowMeasurer
  ) -> RowPlan.Lead? {
    if part == .thumb { return thumb(cornerRadius: cornerRadius) }
    let isIcon = part == .icon
    let widest = min(titleSize * (isIcon ? 2 : 2.2), box.height * 0.7)
    // It takes a third of the row at most; where it comes to that it shrinks away.
    let fit = min(1, 4 * (block.width / widest - 3))
    let side = widest * fit
    guard fit > 0, side > 0 else { return nil }
    // Beside several lines it begins with the title, beside one it stands at its middle.
    let lines = block.height / side - (isIcon ? 0.9 : 1.4)
    let more = min(1, max(0, lines * 10))
    let start = isIcon ? titleSize * 0.16 : 0
    let y = block.minY + more * start + (1 - more) * (block.height - side) / 2
    var (size, width) = (0.0, 0.0)
    if part == .initials {
      size = side * 0.42
      let limit = side * 0.72
      guard let wide = measurer.width(of: .initials, size: size, limit: nil) else { return nil }
      width = min(wide, limit)
      if wide > limit { size *= limit / wide }
    }
    leading = side + fit * titleSize * (isIcon ? 0.7 : 0.6)
    return RowPlan.Lead(
      part: part, box: placed(Rect(x: block.minX, y: y, width: side, height: side)),
      cornerRadius: isIcon ? side * 0.24 : side / 2, size: size, width: width)
  }

  /// A square picture: as tall as the row within an even margin, on a tall row a third of its width
  /// and beside the first lines, which then stand at its middle.
  private mutating func thumb(cornerRadius: Double) -> RowPlan.Lead? {
    let margin = min(12 * factor, 0.1 * box.height)
    let side = min(box.height - 2 * margin, 0.36 * box.width)
    guard side > 0 else { return nil }
    let y = max(box.minY + margin, min(block.minY, box.midY - side / 2))
    let square = Rect(x: box.minX + margin, y: y, width: side, height: side)
    block.y = max(box.minY + margin / 2, y + (side - block.height) / 2)
    leading = square.maxX - block.minX + titleSize * 0.6
    // Its corners have the same centre as the row's.
    return RowPlan.Lead(
      part: .thumb, box: placed(square), cornerRadius: max(6, cornerRadius - margin), size: 0,
      width: 0)
  }

  /// A badge at the title's middle, or else at the row's.
  mutating func badge(measurer: some RowMeasurer) -> RowPlan.Badge? {
    let size = titleSize * 0.6
    let limit = block.width * 0.3
    guard let width = measurer.width(of: .badge, size: size, limit: limit) else { return nil }
    let height = size * 1.6
    let capsule = max(height, width + size)
    let middle = block.height > 0 ? block.minY + titleSize * 0.625 : block.midY
    trailing = capsule + titleSize * 0.5
    return RowPlan.Badge(
      box: placed(
        Rect(x: block.maxX - capsule, y: middle - height / 2, width: capsule, height: height)),
      size: size, limit: limit)
  }

  /// A rectangle of a row that begins at the left, where the row begins.
  private func placed(_ rect: Rect) -> Rect {
    isMirrored ? rect.mirrored(in: Rect(x: box.minX, y: 0, width: box.width, height: 0)) : rect
  }
}
