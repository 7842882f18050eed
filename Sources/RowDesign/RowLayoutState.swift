import FoldLayout

/// The available space of a row while its lines, picture and badge are arranged.
struct RowLayoutState {
  struct LineSize {
    var label: RowLabel
    var size: Double
    var advance: Double
    var lineCount = 1
    var opacity = 1.0
  }

  /// The row's surface within its border, in points.
  let box: Rect
  let titleSize: Double
  /// The factor by which fonts and margins differ from their usual size.
  let factor: Double
  let isMirrored: Bool
  var endsRight = false
  var text = TextLooks()
  /// The scale of a card, by which font sizes of the scene are multiplied; 1 for other elements.
  var scale = 1.0
  /// The row's expansion, in `0...1`; 0 if expanded rows have no detail and keep their font sizes.
  var expansion = 0.0
  /// The block of lines as in a row from left to right, in points; mirroring comes last.
  var block: Rect
  /// The width that the picture, icon or initials take from the lines, in points; 0 without them.
  private(set) var leading = 0.0
  /// The width that the badge takes from the lines, in points; 0 without a badge.
  private(set) var trailing = 0.0
  private var badgeWidth: Double?
  /// The leading part, its left edge and its side's length, in points; `nil` without such a part.
  private var lead: (part: RowParts, x: Double, side: Double)?

  init(
    box: Rect, titleSize: Double, factor: Double, isMirrored: Bool, block: Rect
  ) {
    (self.box, self.titleSize, self.factor) = (box, titleSize, factor)
    (self.isMirrored, self.block) = (isMirrored, block)
  }

  private var thumbMargin: Double { min(12 * factor, 0.1 * box.height) }

  /// Reserves space before the lines for the picture, initials or icon in `parts`, aligned with
  /// `column`; `expansion` is the row's, in `0...1`.
  mutating func reserveSpace(for parts: RowParts, column: RowScreen.TextColumn?, expansion: Double)
  {
    let part = RowParts.leads.first { parts.contains($0) }
    if let part {
      let (x, side, gap) = slot(of: part, expansion: expansion)
      if side > 0 {
        lead = (part, x, side)
        leading = x + side - block.minX + gap
      }
    }
    guard let column, !parts.contains(.cover) else { return }
    leading += max(0, box.minX + column.start - block.minX - leading) * (1 - expansion)
    guard let (part, x, side) = lead else { return }
    let shared = max(box.minX + thumbMargin, box.minX + column.leadMiddle - side / 2)
    lead = (part, x + (shared - x) * (1 - expansion), side)
  }

  /// Returns the left edge of a part before the lines, its side, and its gap to them, in points, in
  /// a row expanded by `expansion` in `0...1`.
  private func slot(
    of part: RowParts, expansion: Double
  ) -> (x: Double, side: Double, gap: Double) {
    guard part != .thumb else {
      let (margin, full) = (thumbMargin, block.minX - box.minX)
      return (
        box.minX + margin + (full - margin) * expansion,
        min(box.height - 2 * margin, 0.36 * box.width), titleSize * 0.6
      )
    }
    let isIcon = part == .icon
    let widest = min(titleSize * (isIcon ? 2 : 2.2), box.height * 0.7)
    let side = min(widest, block.width / 3)
    return (block.minX, side, side / widest * titleSize * (isIcon ? 0.7 : 0.6))
  }

  /// Returns the font size of a line, in points.
  private func size(of label: RowLabel) -> Double {
    let usual = label == .title ? titleSize : titleSize * 0.66
    guard let size = text[label]?.size else { return usual }
    let own = min(size * scale, 0.7 * box.height)
    return label == .title ? own + (usual - own) * expansion : own
  }

  /// Returns the width that a line may have, in points.
  func availableWidth(for label: RowLabel) -> Double {
    // Only the title is shortened by the badge, unless the lines end at the badge's side.
    let isBeside = label == .title || endsRight && !isMirrored
    return block.width - leading - (isBeside ? trailing : 0)
  }

  /// Returns the lines that fit, translucent if they barely fit; adds their height to the block.
  mutating func setLines(
    _ parts: RowParts, detailOpacity: Double, measurer: some RowMeasurer
  ) -> [LineSize] {
    var lines: [LineSize] = []
    // The height of all lines so far, faded ones included: nothing comes below a line that is
    // coming.
    var filled = block.height
    for label in [RowLabel.title, .subtitle, .detail, .date, .notes]
    where parts.contains(label.part) {
      let isTitle = label == .title
      let size = size(of: label)
      let most = Double(text[label]?.lines ?? (label == .notes ? RowMark.maximumLineCount : 1))
      var advance = size * (isTitle ? 1.25 : label == .notes ? RowMark.notesLine : 1.4)
      let room = box.height * 0.96 - filled
      var opacity = isTitle ? 1 : min(1, (room - advance) / (Self.fadeInShare * advance))
      guard opacity > 0 else { break }
      if label == .date || label == .notes { opacity *= detailOpacity }
      guard opacity > 0 else { continue }
      var height = advance
      if label == .notes {
        let width = max(size, block.width - leading)
        let parts = (measurer.width(of: .notes, size: size, limit: nil) ?? 0) / width
        // Word wrap leaves about half a line empty if there are several lines.
        height = min(room, advance * max(1, min(parts + 0.5, 1.5 * parts - 0.5)))
        height = min(height, advance * most)
      }
      var count = max(1, min(most, (room / advance).rounded(.down)))
      if label != .notes {
        count = Double(
          measurer.lineCount(
            of: label, size: size, width: max(size, self.availableWidth(for: label)),
            limit: Int(count)))
        height = advance * count
      }
      advance *= count
      lines.append(
        LineSize(
          label: label, size: size, advance: advance, lineCount: Int(count), opacity: opacity))
      block.height += height * opacity
      filled += height
    }
    return lines
  }

  /// The height left below a line at which it is opaque, as a fraction of the line's height.
  private static let fadeInShare = 0.3

  /// Sets the block's y: in the row's middle or, in a high row, near the top; in a view of a shift,
  /// at most `margin` points above the bottom.
  ///
  /// While a row expands, the block moves to 10 points below the back button.
  mutating func placeBlock(margin: Double, screen: RowScreen, of element: PlacedElement) {
    let room = min((box.height - block.height) / 2, 32 * factor)
    block.y =
      screen.showsViews ? box.maxY - block.height - min(room, margin) : box.minY + room
    let header = element.backArrow(screen.direction, of: screen.detail).maxY + 10
    block.y += element.expansion * max(0, min(header, box.maxY - block.height) - block.y)
  }

  mutating func placeLead(cornerRadius: Double, measurer: some RowMeasurer) -> RowLayout
    .LeadingItem?
  {
    guard let (part, x, side) = lead else { return nil }
    if part == .thumb { return thumb(x: x, side: side, cornerRadius: cornerRadius) }
    let isIcon = part == .icon
    // The lead is aligned with the title if there are several lines, otherwise with the middle of
    // the line.
    let lines = block.height / side - (isIcon ? 0.9 : 1.4)
    let more = min(1, max(0, lines * 10))
    let start = isIcon ? titleSize * 0.16 : 0
    let y = block.minY + more * start + (1 - more) * (block.height - side) / 2
    let square = Rect(x: x, y: y, width: side, height: side)
    return RowLayout.LeadingItem(
      part, in: placed(square), cornerRadius: isIcon ? side * 0.24 : side / 2, measurer: measurer)
  }

  private mutating func thumb(x: Double, side: Double, cornerRadius: Double) -> RowLayout
    .LeadingItem?
  {
    let margin = thumbMargin
    let y = max(box.minY + margin, min(block.minY, box.midY - side / 2))
    block.y = max(box.minY + margin / 2, y + (side - block.height) / 2)
    // Concentric with the corners of the row.
    return RowLayout.LeadingItem(
      part: .thumb, box: placed(Rect(x: x, y: y, width: side, height: side)),
      cornerRadius: max(6, cornerRadius - margin), size: 0)
  }

  private var badgeSize: Double { titleSize * 0.6 }
  private var badgeLimit: Double { block.width * 0.3 }

  mutating func reserveBadgeSpace(measurer: some RowMeasurer) {
    guard let width = measurer.width(of: .badge, size: badgeSize, limit: badgeLimit) else { return }
    let capsule = max(badgeSize * 1.6, width + badgeSize)
    (badgeWidth, trailing) = (capsule, capsule + titleSize * 0.5)
  }

  /// The badge, centered on the title's first line or else on the block; `nil` for none.
  var badge: RowLayout.Badge? {
    guard let badgeWidth else { return nil }
    let height = badgeSize * 1.6
    let middle = block.height > 0 ? block.minY + size(of: .title) * 0.625 : block.midY
    return RowLayout.Badge(
      box: placed(
        Rect(x: block.maxX - badgeWidth, y: middle - height / 2, width: badgeWidth, height: height)),
      size: badgeSize, limit: badgeLimit)
  }

  private func placed(_ rect: Rect) -> Rect {
    isMirrored ? rect.mirrored(in: Rect(x: box.minX, y: 0, width: box.width, height: 0)) : rect
  }
}
