import FoldLayout

extension RowPlan {
  /// Sets a row in one of the styles that have published measures, in points.
  mutating func setStyled(
    _ parts: RowParts, on element: PlacedElement, screen: RowScreen, measurer: some RowMeasurer
  ) {
    switch screen.rows.style {
    case .plain: break
    case .centered: setCentered(parts, on: element, screen)
    case .receipt: setReceipt(parts, on: element, screen, measurer)
    }
    for i in lines.indices {
      lines[i].opacity *= Self.presence(of: lines[i].size, in: lines[i].box.width)
    }
    lines.removeAll { $0.opacity <= 0 }
    for i in lines.indices {
      let line = lines[i]
      lines[i].width = measurer.width(of: line.label, size: line.size, limit: line.box.width) ?? 0
    }
  }

  /// What an expanded row shows below its lines: a date, and notes up to its end.
  mutating func addDetail(
    _ parts: RowParts, below y: Double, x: Double, on element: PlacedElement, _ screen: RowScreen
  ) {
    guard let detail = screen.detail else { return }
    let shown = max(0, 2 * element.expansion - 1)
    let room = screen.size.width - 2 * detail.sidePadding
    var y = y + 8
    if parts.contains(.date) {
      let box = Rect(x: x, y: y, width: room, height: 15)
      lines.append(Line(label: .date, box: box, size: 12, width: room, opacity: shown))
      y += 25
    }
    guard parts.contains(.notes) else { return }
    addNotes(
      at: y + 12 - box.y, to: screen.size.height, detail.notesSize, width: room, opacity: shown,
      endsRight ? .right : .left)
  }

  /// Whole lines of notes between two distances from the row's top, at a width and for a height that
  /// do not change while the row expands, so that no word leaps from line to line.
  private mutating func addNotes(
    at top: Double, to bottom: Double, _ size: Double, width: Double, opacity: Double,
    _ anchor: RowMark.Anchor
  ) {
    let line = size * RowMark.notesLine
    let count = ((bottom - top) / line).rounded(.down)
    guard opacity > 0, count >= 1 else { return }
    let notes = Rect(x: box.midX - width / 2, y: box.y + top, width: width, height: count * line)
    lines.append(
      Line(label: .notes, box: notes, size: size, width: 0, opacity: opacity, anchor: anchor))
  }

  /// Lines below one another in the middle: name, times, a date once expanded, a tag, and notes, which
  /// are set anew as the row expands.
  private mutating func setCentered(
    _ parts: RowParts, on element: PlacedElement, _ screen: RowScreen
  ) {
    let (detail, open) = (screen.detail ?? ExpandDetail(), element.expansion)
    // Where the next line begins in the list, and expanded.
    var (y, far) = (12.0, detail.topPadding)
    func between(_ rest: Double, _ full: Double) -> Double { rest + (full - rest) * open }
    func add(
      _ label: RowLabel, _ rest: Double, _ full: Double, sides: (Double, Double),
      isOnlyExpanded: Bool = false
    ) {
      let (size, side) = (between(rest, full), between(sides.0, sides.1))
      lines.append(
        Line(
          label: label,
          box: Rect(
            x: box.x + side, y: box.y + between(y, far), width: box.width - 2 * side,
            height: size * 1.2),
          size: size, width: 0, opacity: isOnlyExpanded ? max(0, 2 * open - 1) : 1,
          anchor: .center, tone: label == .title ? .ink : .quiet))
      if !isOnlyExpanded { y += rest * 1.2 + 2 }
      far += full * 1.2
    }
    let full = detail.sidePadding
    if parts.contains(.title) {
      add(.title, 17, detail.titleSize, sides: (40, full + (detail.hasBackButton ? 36 : 0)))
      far += 10
    }
    if parts.contains(.subtitle) { add(.subtitle, 10, detail.subtitleSize, sides: (40, full)) }
    if parts.contains(.date) {
      far += 8
      add(.date, 12, 12, sides: (40, full), isOnlyExpanded: true)
      far += 10
    }
    tag = Rect(x: box.midX - 15, y: box.y + between(y + 6, far + 6), width: 30, height: 5)
    (y, far) = (y + 17, far + 31)
    guard parts.contains(.notes) else { return }
    // On a low row they come with the room for them.
    let isRoom = min(1, max(0, (box.height - y) / 45))
    addNotes(
      at: y, to: y + 45, 12, width: screen.rowWidth - 112, opacity: isRoom - 2 * open, .center)
    addNotes(
      at: far, to: screen.size.height, detail.notesSize, width: screen.size.width - 2 * full,
      opacity: 2 * open - 1, .center)
  }

  /// A receipt of 343 × 177 points: the third line on top, a picture with the first two beside it and
  /// the badge at the end, and below a line the notes and the date.
  private mutating func setReceipt(
    _ parts: RowParts, on element: PlacedElement, _ screen: RowScreen, _ measurer: some RowMeasurer
  ) {
    let isMirrored = screen.direction == .rightToLeft
    let width = box.width - 32
    // Below the line, as much as there is room.
    var shown = 1.0
    func add(
      _ label: RowLabel, x: Double, y: Double, _ size: Double, _ tone: Tone, atEnd: Bool = false
    ) {
      guard parts.contains(label.part) else { return }
      let room = Rect(
        x: box.x + x, y: box.y + y, width: box.width - x - 16, height: size * 1.25)
      lines.append(
        Line(
          label: label, box: isMirrored ? room.mirrored(in: box) : room, size: size, width: 0,
          opacity: shown, anchor: atEnd != isMirrored ? .right : .left, tone: tone))
    }
    add(.detail, x: 16, y: 16, 13, .quiet)
    for part in RowParts.leads where lead == nil && parts.contains(part) {
      let square = Rect(x: box.x + 16, y: box.y + 50, width: 60, height: 60)
      lead = Lead(
        part: part, box: isMirrored ? square.mirrored(in: box) : square,
        cornerRadius: part == .thumb ? 6 : 30, size: 24,
        width: measurer.width(of: .initials, size: 24, limit: nil) ?? 0)
    }
    let x: Double = lead == nil ? 16.0 : 84.0
    // Together 20 + 4 + 15 points, at the middle of the picture.
    add(.title, x: x, y: 60.5, 16, .ink)
    add(.subtitle, x: x, y: 84.5, 12, .quiet)
    add(.badge, x: x, y: 50, 20, .ink, atEnd: true)
    guard box.height > 129 else { return }
    rule = Rect(x: box.x + 16, y: box.y + 128, width: width, height: 1)
    let footer = (129 + box.height) / 2
    shown = min(1, (box.height - 129) / 16)
    add(.notes, x: 16, y: footer - 8, 13, .tag)
    add(.date, x: 16, y: footer - 7.5, 12, .quiet, atEnd: true)
  }
}
