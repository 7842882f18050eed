import FoldLayout

extension RowLayout {
  /// Arranges a row in the screen's style, centered or as a receipt; adds nothing in the plain one.
  mutating func setStyled(
    _ parts: RowParts, on element: PlacedElement, screen: RowScreen, measurer: some RowMeasurer
  ) {
    switch screen.rows.style {
    case .plain: break
    case .centered: setCentered(parts, on: element, screen, measurer)
    case .receipt: setReceipt(parts, on: element, screen, measurer)
    }
    for i in lines.indices {
      lines[i].opacity *= Self.opacity(ofSize: lines[i].size, in: lines[i].box.width)
    }
    lines.removeAll { $0.opacity <= 0 }
    for i in lines.indices {
      let line = lines[i]
      lines[i].width = measurer.width(of: line.label, size: line.size, limit: line.box.width) ?? 0
    }
    // In these styles, lines may be anywhere on the picture.
    if parts.contains(.cover), !lines.isEmpty { scrim = Scrim(darkEnd: 1, fadeEnd: 1) }
  }

  /// Adds the date and notes of an expanded row below its lines.
  mutating func addDetail(
    _ parts: RowParts, below y: Double, x: Double, on element: PlacedElement, _ screen: RowScreen
  ) {
    guard let detail = screen.detail else { return }
    let shown = max(0, 2 * element.expansion - 1)
    let room = screen.size.width - 2 * detail.sidePadding
    var y = y + 8
    if parts.contains(.date) {
      let size = text.size(of: .date, in: detail)
      let box = Rect(x: x, y: y, width: room, height: size * 1.25)
      // Until then, the row's own date may still be visible.
      if shown > 0 {
        lines.append(
          Line(label: .date, box: box, size: size, width: room, opacity: shown, anchor: anchor))
      }
      y += size * 1.25 + 10
    }
    guard parts.contains(.notes) else { return }
    addNotes(
      at: y + 12 - box.y, to: screen.size.height, text.size(of: .notes, in: detail), width: room,
      opacity: shown, anchor)
  }

  /// Adds the date and notes of an open cell below its head.
  mutating func addInside(_ parts: RowParts, on element: PlacedElement, margin: Double) {
    let width = box.width - 2 * margin
    var y = box.height + margin
    if parts.contains(.date) {
      let size = text[.date]?.size ?? 12
      let box = Rect(x: box.x + margin, y: box.y + y, width: width, height: size * 1.25)
      lines.append(
        Line(label: .date, box: box, size: size, width: width, anchor: anchor, tone: .panel))
      y += size * 1.25 + 10
    }
    guard parts.contains(.notes) else { return }
    addNotes(
      at: y, to: element.box.height - margin, text.notes?.size ?? 14, width: width, opacity: 1,
      anchor, tone: .panel)
  }

  private var anchor: RowMark.Anchor { endsRight ? .right : .left }

  /// Adds as many lines of notes as fit between `top` and `bottom`, in points from the row's top.
  private mutating func addNotes(
    at top: Double, to bottom: Double, _ size: Double, width: Double, opacity: Double,
    _ anchor: RowMark.Anchor, tone: Tone = .quiet
  ) {
    let line = size * RowMark.notesLine
    let count = min(
      ((bottom - top) / line + 1e-9).rounded(.down),
      Double(text.notes?.lines ?? RowMark.maximumLineCount))
    guard opacity > 0, count >= 1 else { return }
    let notes = Rect(x: box.midX - width / 2, y: box.y + top, width: width, height: count * line)
    lines.append(
      Line(
        label: .notes, box: notes, size: size, width: 0, opacity: opacity, anchor: anchor,
        tone: tone, lineCount: Int(count)))
  }

  /// Arranges centered lines: title, subtitle, detail, a date when expanded, a tag, and notes.
  private mutating func setCentered(
    _ parts: RowParts, on element: PlacedElement, _ screen: RowScreen, _ measurer: some RowMeasurer
  ) {
    let (detail, open) = (screen.detail ?? ExpandDetail(), element.expansion)
    let sides = addSides(parts, on: element, screen, detail, measurer)
    // The y positions of the next line in the list and when expanded, in points.
    var (y, far) = (12.0, detail.topPadding)
    func between(_ rest: Double, _ full: Double) -> Double { rest + (full - rest) * open }
    func add(_ label: RowLabel, _ rest: Double, isOnlyExpanded: Bool = false) {
      let (rest, full) = (text[label]?.size ?? rest, text.size(of: label, in: detail))
      let arrow = label == .title && detail.hasBackButton ? detail.sidePadding + 36 : 0
      let size = between(rest, full)
      let side = between(sides.rest, max(arrow, sides.full))
      let width = box.width - 2 * side
      let count = measurer.lineCount(
        of: label, size: size, width: max(size, width), limit: text[label]?.lines ?? 1)
      let lineCount = Double(count)
      lines.append(
        Line(
          label: label,
          box: Rect(
            x: box.x + side, y: box.y + between(y, far), width: width,
            height: size * 1.2 * lineCount),
          size: size, width: 0, opacity: isOnlyExpanded ? max(0, 2 * open - 1) : 1,
          anchor: .center, tone: label == .title ? .ink : .quiet, lineCount: count))
      if !isOnlyExpanded { y += rest * 1.2 * lineCount + 2 }
      far += full * 1.2 * lineCount
    }
    if parts.contains(.title) {
      add(.title, 17)
      far += 10
    }
    for label in [RowLabel.subtitle, .detail] where parts.contains(label.part) {
      add(label, 10)
    }
    if parts.contains(.date) {
      far += 8
      add(.date, 12, isOnlyExpanded: true)
      far += 10
    }
    far = max(far, sides.bottom)
    tag = Rect(x: box.midX - 15, y: box.y + between(y + 6, far + 6), width: 30, height: 5)
    (y, far) = (y + 17, far + 31)
    guard parts.contains(.notes) else { return }
    // On a low row, the notes become visible with the space for them.
    let roomOpacity = min(1, max(0, (box.height - y) / 45))
    // They move down with the tag, which would cross them otherwise.
    let top = between(y, far)
    addNotes(
      at: top, to: top + 45, text.notes?.size ?? 12,
      width: screen.rowWidth - 2 * max(56, sides.rest),
      opacity: roomOpacity - 2 * open,
      .center)
    addNotes(
      at: far, to: screen.size.height, text.size(of: .notes, in: detail),
      width: screen.size.width - 2 * detail.sidePadding,
      opacity: 2 * open - 1, .center)
  }

  /// Adds a picture before centered lines and a badge after them.
  ///
  /// - Returns: The distance of the lines from both sides, in the list (`rest`) and when expanded
  ///   (`full`), and the lower edge of the expanded row's picture, in points.
  private mutating func addSides(
    _ parts: RowParts, on element: PlacedElement, _ screen: RowScreen, _ detail: ExpandDetail,
    _ measurer: some RowMeasurer
  ) -> (rest: Double, full: Double, bottom: Double) {
    let (open, far, full) = (element.expansion, detail.topPadding, detail.sidePadding)
    func between(_ rest: Double, _ full: Double) -> Double { rest + (full - rest) * open }
    func placed(_ rect: Rect) -> Rect {
      screen.direction == .rightToLeft ? rect.mirrored(in: box) : rect
    }
    var sides = (rest: 40.0, full: full, bottom: 0.0)
    if let part = RowParts.leads.first(where: { parts.contains($0) }) {
      let side = min(48, box.height * 0.6, box.width * 0.2)
      let (margin, top) = (min(16, box.width * 0.06), far + (detail.hasBackButton ? 36 : 0))
      let square = Rect(
        x: box.x + between(margin, full), y: box.y + between((box.height - side) / 2, top),
        width: side, height: side)
      lead = LeadingItem(
        part, in: placed(square),
        cornerRadius: part == .thumb ? 6 : part == .icon ? side * 0.24 : side / 2,
        measurer: measurer)
      sides = (max(40, margin + side + 8), full + side + 8, top + side + 6)
    }
    let limit = box.width * 0.2
    if parts.contains(.badge), let width = measurer.width(of: .badge, size: 10, limit: limit) {
      let capsule = max(16, width + 10)
      let frame = Rect(
        x: box.maxX - between(12, full) - capsule, y: box.y + between(14, far + 5), width: capsule,
        height: 16)
      badge = Badge(box: placed(frame), size: 10, limit: limit)
      (sides.rest, sides.full) = (
        max(sides.rest, capsule + 20), max(sides.full, full + capsule + 8)
      )
    }
    return sides
  }

  /// Arranges a receipt, designed for 343 × 177 points; below 130 it lacks its rule and footer.
  private mutating func setReceipt(
    _ parts: RowParts, on element: PlacedElement, _ screen: RowScreen, _ measurer: some RowMeasurer
  ) {
    let isMirrored = screen.direction == .rightToLeft
    let width = box.width - 32
    // The opacity of the texts below the rule, which depends on the available height.
    var shown = 1.0
    /// Adds a text that leaves room for `other`, which ends its line.
    func add(
      _ label: RowLabel, x: Double, y: Double, _ size: Double, _ tone: Tone,
      before other: (label: RowLabel, size: Double)? = nil, atEnd: Bool = false
    ) {
      guard parts.contains(label.part) else { return }
      let size = text[label]?.size ?? size
      // A text is faint where it only just fits, and gone where it does not.
      let opacity = min(shown, max(0, (box.height - y - size * 1.25) / 2))
      let taken = other.flatMap { other -> Double? in
        guard parts.contains(other.label.part) else { return nil }
        return measurer.width(
          of: other.label, size: text[other.label]?.size ?? other.size, limit: width / 2)
      }
      let room = Rect(
        x: box.x + x, y: box.y + y,
        width: max(0, box.width - x - 16 - (taken.map { $0 + 12 } ?? 0)),
        height: size * 1.25)
      lines.append(
        Line(
          label: label, box: isMirrored ? room.mirrored(in: box) : room, size: size, width: 0,
          opacity: opacity, anchor: atEnd != isMirrored ? .right : .left, tone: tone))
    }
    add(.detail, x: 16, y: 16, 13, .quiet)
    for part in RowParts.leads where lead == nil && parts.contains(part) && box.height >= 110 {
      let square = Rect(x: box.x + 16, y: box.y + 50, width: 60, height: 60)
      lead = LeadingItem(
        part, in: isMirrored ? square.mirrored(in: box) : square,
        cornerRadius: part == .thumb ? 6 : 30, letters: 0.4, measurer: measurer)
    }
    let x: Double = lead == nil ? 16.0 : 84.0
    // The lines have 20 + 4 + 15 points together, centered on the picture.
    add(.title, x: x, y: 60.5, 16, .ink, before: (.badge, 20))
    add(.subtitle, x: x, y: 84.5, 12, .quiet)
    // The badge may take half of the row.
    add(.badge, x: 16 + width / 2, y: 50, 20, .ink, atEnd: true)
    guard box.height > 129 else { return }
    rule = Rect(x: box.x + 16, y: box.y + 128, width: width, height: 1)
    let footer = (129 + box.height) / 2
    shown = min(1, (box.height - 129) / 16)
    add(.notes, x: 16, y: footer - 8, 13, .tag, before: (.date, 12))
    add(.date, x: 16 + width / 2, y: footer - 7.5, 12, .quiet, atEnd: true)
  }
}
