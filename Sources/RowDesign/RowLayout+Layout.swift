import FoldLayout

extension RowLayout {
  /// Arranges the parts of a row on an element.
  ///
  /// Text begins at the top, or on the views of a shift at the bottom, so that it keeps its
  /// distance from the edge while a view grows. For right-to-left layouts the row is mirrored; in
  /// other layouts, the lines of ``RowParts/endsRight`` are aligned to the right. `cornerRadius`
  /// overrides the element's.
  package init(
    _ parts: RowParts, on element: PlacedElement, cornerRadius: Double? = nil, screen: RowScreen,
    text: TextLooks = TextLooks(), measurer: some RowMeasurer
  ) {
    self.text = text
    let isCard = element.kind == .card
    let border = max(0, element.borderWidth)
    box = element.box.insetBy(border)
    if element.face == .content { box.height = element.head }
    // The date and notes of an open cell are below its head.
    let headParts = element.face == .content ? parts.subtracting([.date, .notes]) : parts
    endsRight = screen.direction == .rightToLeft || parts.contains(.endsRight)
    defer { align() }
    if screen.rows.style != .plain, [.row, .clone, .segment].contains(element.kind) {
      setStyled(headParts, on: element, screen: screen, measurer: measurer)
      if headParts != parts { addInside(parts, on: element, margin: 16) }
      return
    }
    let scale = isCard ? min(1, max(0.1, element.scale)) : 1
    let factor = screen.textFactor * scale
    var titleSize = min(min(isCard ? 30 : 24, 11 + 0.1 * box.height) * factor, 0.7 * box.height)
    var margin = min(24 * factor, 0.07 * box.width)
    if let detail = screen.detail {
      titleSize += (text.size(of: .title, in: detail) - titleSize) * element.expansion
      margin += (detail.sidePadding - margin) * element.expansion
    }
    let isMirrored = screen.direction == .rightToLeft
    let room = box.width - 2 * margin
    inset = parts.isSubset(of: [.cover, .endsRight]) ? 0 : margin
    guard inset > 0, titleSize >= 2, room >= titleSize else { return }
    opacity = min((titleSize - 2) / 4, Self.opacity(ofSize: titleSize, in: room))

    var state = RowLayoutState(
      box: box, titleSize: titleSize, factor: factor, isMirrored: isMirrored,
      block: Rect(x: box.minX + margin, y: box.minY, width: room, height: 0))
    (state.text, state.scale, state.endsRight) = (text, scale, endsRight)
    if screen.detail != nil { state.expansion = element.expansion }
    let isInList = element.kind != .header && !isCard && !screen.showsViews
    state.reserveSpace(
      for: parts, column: isInList ? screen.textColumn : nil, expansion: element.expansion)
    if parts.contains(.badge) { state.reserveBadgeSpace(measurer: measurer) }
    let sizes = state.setLines(
      headParts, detailOpacity: screen.detail == nil ? 1 : max(0, 1 - 2 * element.expansion),
      measurer: measurer)
    state.placeBlock(margin: margin, screen: screen, of: element)
    lead = state.placeLead(
      cornerRadius: (cornerRadius ?? element.cornerRadius) - border, measurer: measurer)
    badge = state.badge
    arrange(sizes, on: state, measurer: measurer)
    inset = margin + state.leading
    let last = lines.last { $0.label != .date && $0.label != .notes }
    if screen.detail != nil, let last, element.expansion > 0 {
      let end = max(last.box.maxY, lead?.box.maxY ?? 0)
      addDetail(parts, below: end, x: state.block.x, on: element, screen)
    }
    if headParts != parts { addInside(parts, on: element, margin: margin) }
    if parts.contains(.cover) { scrim = Self.scrim(over: lines, of: box, endsRight: endsRight) }
  }

  private mutating func arrange(
    _ sizes: [RowLayoutState.LineSize], on state: RowLayoutState, measurer: some RowMeasurer
  ) {
    let (block, isMirrored) = (state.block, state.isMirrored)
    let left = block.minX + (isMirrored ? state.trailing : state.leading)
    let right = block.maxX - (isMirrored ? state.leading : state.trailing)
    var (y, shown) = (block.minY, 1.0)
    for line in sizes {
      let room = state.availableWidth(for: line.label)
      guard room >= line.size,
        let width = measurer.width(of: line.label, size: line.size, limit: room)
      else { break }
      shown = min(shown, Self.opacity(ofSize: line.size, in: room))
      let x = endsRight ? right - room : left
      lines.append(
        Line(
          label: line.label, box: Rect(x: x, y: y, width: room, height: line.advance),
          size: line.size, width: width,
          opacity: line.opacity * shown,
          anchor: endsRight ? .right : .left, tone: line.label == .title ? .ink : .quiet,
          lineCount: line.lineCount))
      y += line.advance
    }
  }

  /// Aligns the lines whose looks have an alignment; such lines may be anywhere on a picture.
  private mutating func align() {
    for index in lines.indices {
      guard let alignment = text[lines[index].label]?.alignment else { continue }
      lines[index].anchor = alignment.anchor(endsRight: endsRight)
      if scrim != nil, alignment != .start { scrim = Scrim(darkEnd: 1, fadeEnd: 1) }
    }
  }

  /// Returns the opacity of text: 1 in a `room` of twice its font size, 0 at the size, or negative.
  static func opacity(ofSize size: Double, in room: Double) -> Double { min(1, room / size - 1) }

  /// Returns the scrim that darkens a picture up to beyond the longest line; `nil` without lines.
  private static func scrim(over lines: [Line], of box: Rect, endsRight: Bool) -> Scrim? {
    var longest: Double?
    for line in lines {
      let end =
        endsRight
        ? box.maxX - line.box.maxX + line.width : line.box.minX + line.width - box.minX
      longest = max(longest ?? 0, end / box.width)
    }
    guard let longest else { return nil }
    let full = min(1, longest + 0.04)
    return Scrim(darkEnd: full, fadeEnd: min(1, full + 0.4))
  }
}
