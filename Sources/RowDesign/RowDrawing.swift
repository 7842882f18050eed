import FoldLayout

/// Everything that sheets and pages draw for an element, in points in the element's plane.
package struct RowDrawing: Equatable, Sendable {
  package let outline: RoundedBox
  // The outline with what reaches under the next element.
  private let ground: RoundedBox
  package let colors: RowColors
  /// The layout of texts and pictures, or `nil` if the back is visible or artwork replaces them.
  package let layout: RowLayout?
  /// The marks to draw, from back to front.
  package private(set) var marks: [RowMark] = []

  /// Creates the drawing of an element; `side` is the side with a separator, or `nil` for none.
  ///
  /// A straight lower edge reaches `overlap` points under the next element.
  package init(
    of element: PlacedElement, face: RowFace, side: SeparatorEdges.Side?, overlap: Double = 0,
    on screen: RowScreen, theme: RowTheme, measurer: some RowMeasurer
  ) {
    let cover = element.showsFace && face.parts.contains(.cover) ? face.mean : nil
    outline = RoundedBox(of: element, cornerRadius: face.cornerRadius)
    ground = outline.bottom > 0 ? outline : outline.extended(by: overlap)
    let isRow = element.kind != .card && element.kind != .header && !screen.showsViews
    let inside = RoundedBox(insideOf: element, cornerRadius: face.cornerRadius)
    let color = face.color ?? (isRow ? screen.rows.color : nil)
    let artwork = element.showsFace ? face.artwork ?? (isRow ? screen.pictures.rows : nil) : nil
    let isPicture = artwork.map { element.face != .content || $0.open != nil } ?? false
    colors = RowColors(
      of: element, color: color,
      textColor: face.textColor ?? (isRow ? screen.rows.textColor : nil), cover: cover,
      veil: face.veil, isPicture: isPicture,
      separates: screen.separator != nil, showsViews: screen.showsViews,
      on: screen.backgroundColor(theme), theme: theme)
    layout =
      element.showsFace && !isPicture
      ? RowLayout(
        face.parts, on: element, cornerRadius: face.cornerRadius, screen: screen,
        text: screen.textLooks(of: face, isHeader: element.kind == .header), measurer: measurer)
      : nil
    if isPicture, let artwork {
      // Transparent parts show the row's color, or else everything behind the row.
      addBackground(
        of: element, inside: inside, isFilled: color != nil || screen.showsViews, isPicture: true)
      marks += artwork.marks(
        in: colors.border == nil ? ground : inside, covering: element.box,
        isOpen: element.face == .content, expansion: element.expansion)
      dim(as: element)
      addShade(of: element)
      addEdge(of: element)
      return
    }
    addBackground(of: element, inside: inside)
    if element.face == .content {
      addInside(
        of: element, screen: theme.screen, isRuled: face.parts.isDisjoint(with: [.date, .notes]))
    }
    if cover != nil { addCover(of: element, inside: inside, veil: face.veil) }
    addSeparator(of: element, side: side, on: screen)
    if let layout { add(layout, face, theme) }
    // The arrow appears only when the lines that move down have left its place.
    let arrowOpacity = 4 * element.expansion - 3
    if arrowOpacity > 0, element.showsFace, screen.detail?.hasBackButton != false {
      let arrow = RoundedBox(element.backArrow(screen.direction, of: screen.detail))
      var mark = RowMark(
        kind: .back, box: arrow, fill: .solid(colors.ink.opacity(arrowOpacity)), span: arrow.rect)
      // The arrow points to the side where it stands.
      mark.anchor = screen.direction == .rightToLeft ? .right : .left
      marks.append(mark)
    }
    dim(as: element)
    if element.kind == .segment {
      // Over the shade, the edge would be a bright line at the hinge.
      addEdge(of: element)
      addShade(of: element)
    } else {
      addShade(of: element)
      addEdge(of: element)
    }
  }

  private mutating func fill(_ box: RoundedBox, _ fill: RowColors.Fill, across span: Rect? = nil) {
    guard fill != .none, box.rect.width > 0, box.rect.height > 0 else { return }
    marks.append(RowMark(kind: .fill, box: box, fill: fill, span: span ?? box.rect))
  }

  private mutating func addBackground(
    of element: PlacedElement, inside: RoundedBox, isFilled: Bool = true, isPicture: Bool = false
  ) {
    if element.isDimmed, colors.backgroundColor.alpha < 1 {
      fill(outline, .solid(element.back.opacity(1 - max(0, element.brightness))))
    }
    if let border = colors.border { fill(outline, .solid(border)) }
    guard isFilled else { return }
    var box = colors.border == nil ? ground : inside
    if element.face == .content, !isPicture {
      // Below the head is the panel, at whose edges this color must not show through.
      let end = element.box.y + element.head + Self.overlap
      if end < box.rect.maxY { (box.rect.height, box.bottom) = (end - box.rect.y, 0) }
    }
    fill(box, colors.fill, across: element.shownBox)
  }

  // How far a head reaches under the panel below it, in points.
  private static let overlap = 2.0

  /// Adds the panel of an open cell below its head, with lines in place of texts if `isRuled`.
  private mutating func addInside(of element: PlacedElement, screen: RGBAColor, isRuled: Bool) {
    let (box, shown) = (element.box, element.shownBox)
    let (header, inset, rules) = (element.head, 0.07 * box.width, isRuled ? 4 : 1)
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> RoundedBox {
      let (top, end) = (max(y, shown.minY), min(y + height, shown.maxY))
      return RoundedBox(Rect(x: x, y: top, width: width, height: end - top))
    }
    func fill(_ part: RoundedBox, _ color: RGBAColor) {
      self.fill(part, .solid(color), across: shown)
    }
    let height = box.height - header
    fill(part(box.x, box.y + header, box.width, height), colors.panel(on: screen))
    for rule in 1..<rules {
      let y = box.y + header + height * Double(rule) / Double(rules)
      fill(
        part(box.x + inset, y, box.width - 2 * inset, 1),
        colors.backgroundColor.mixed(with: screen, 0.5))
    }
  }

  private mutating func addPicture(_ kind: RowMark.Kind, in box: RoundedBox, covering span: Rect) {
    guard box.rect.width > 0, box.rect.height > 0 else { return }
    marks.append(RowMark(kind: kind, box: box, span: span))
  }

  /// Mixes the color of the back into every color of a dimmed face.
  ///
  /// A dark layer over the whole face would leave a bright line at the face's antialiased edges.
  private mutating func dim(as element: PlacedElement) {
    guard element.isDimmed else { return }
    let cover = RowColors.Fill.solid(element.back.opacity(1 - max(0, element.brightness)))
    marks = marks.flatMap { mark -> [RowMark] in
      var (dimmed, darkness) = (mark, mark)
      dimmed.fill = mark.fill.dimmed(as: element)
      guard [.image, .portrait, .artwork].contains(mark.kind) else { return [dimmed] }
      (darkness.kind, darkness.fill, darkness.box) = (.fill, cover, mark.pictureBox)
      return [mark, darkness]
    }
  }

  private mutating func addShade(of element: PlacedElement) {
    guard colors.fill != .none, element.kind != .notch, element.angle != 0, !colors.isAccented
    else {
      return
    }
    let far = RGBAColor.black.opacity(Self.darkness * colors.backgroundColor.alpha)
    let shade = RowColors.shade(element, near: far.opacity(0), far: far)
    let picture = marks.last { $0.kind == .artwork }
    fill(picture?.pictureBox ?? ground, shade, across: element.shownBox)
  }

  /// The opacity of the shade over the far edge of an element seen edge-on, in `0...1`.
  private static let darkness = 0.5

  private mutating func addCover(of element: PlacedElement, inside: RoundedBox, veil: Veil) {
    addPicture(.image, in: colors.border == nil ? ground : inside, covering: element.box)
    guard let layout, let scrim = layout.scrim, veil == .gradient else { return }
    let span = element.box.insetBy(max(0, element.borderWidth))
    guard RowColors.isBeforeEye(span, isAcross: true, element.transform) else { return }
    fill(inside, .scrim(scrim, isMirrored: layout.endsRight), across: span)
  }

  private mutating func addSeparator(
    of element: PlacedElement, side: SeparatorEdges.Side?, on screen: RowScreen
  ) {
    if let separator = screen.separator, element.kind == .row, let side {
      let line = SeparatorEdges.line(
        at: side, of: element.box, separator: separator, inset: layout?.inset ?? 0,
        isMirrored: screen.direction == .rightToLeft)
      marks.append(
        RowMark(
          kind: .separator, box: RoundedBox(line),
          fill: .solid(separator.color ?? colors.separator), span: line))
    }
  }

  private mutating func addEdge(of element: PlacedElement) {
    if let edge = colors.edge, element.kind == .segment, element.face == .content {
      addRim(of: element, edge)
    } else if let edge = colors.edge {
      marks.append(
        RowMark(
          kind: .edge, box: outline, fill: .solid(edge.color), span: outline.rect,
          size: edge.width))
    }
    if let hinge = colors.hinge { fill(RoundedBox(RowColors.hingeBox(of: element)), .solid(hinge)) }
  }

  /// Adds the outline of an open cell to one of its segments, without lines between segments.
  private mutating func addRim(of element: PlacedElement, _ edge: RowColors.Edge) {
    let (box, shown, width) = (element.box, element.shownBox, edge.width / 2)
    for x in [box.minX, box.maxX - width] {
      fill(
        RoundedBox(Rect(x: x, y: shown.y, width: width, height: shown.height)), .solid(edge.color))
    }
    for y in [box.minY, box.maxY - width] where y >= shown.minY && y + width <= shown.maxY {
      fill(RoundedBox(Rect(x: box.x, y: y, width: box.width, height: width)), .solid(edge.color))
    }
  }

  private mutating func add(_ layout: RowLayout, _ face: RowFace, _ theme: RowTheme) {
    if let lead = layout.lead { add(lead, layout.opacity, face, theme) }
    if let badge = layout.badge {
      let room = Rect(
        x: badge.box.midX - badge.limit / 2, y: badge.box.y, width: badge.limit,
        height: badge.box.height)
      fill(
        RoundedBox(badge.box, cornerRadius: badge.box.height / 2),
        .solid(colors.quietInk.opacity(layout.opacity)))
      addText(
        .badge, in: room, badge.size, colors.badgeInk.opacity(layout.opacity), .center)
    }
    if let tag = layout.tag, let color = face.tag {
      fill(RoundedBox(tag, cornerRadius: 8), .solid(color))
    }
    if let rule = layout.rule { fill(RoundedBox(rule), .solid(colors.ink.opacity(0.3))) }
    for line in layout.lines {
      let ink =
        switch line.tone {
        case .ink: colors.ink
        case .quiet: colors.quietInk
        case .tag: face.tag ?? colors.ink
        case .panel: colors.panelInk(on: theme.screen)
        }
      addText(
        line.label, in: line.box, line.size, ink.opacity(line.opacity * layout.opacity),
        line.anchor, lines: line.lineCount)
    }
  }

  private mutating func add(
    _ lead: RowLayout.LeadingItem, _ opacity: Double, _ face: RowFace, _ theme: RowTheme
  ) {
    let box = RoundedBox(lead.box, cornerRadius: lead.cornerRadius)
    switch lead.part {
    case .icon:
      fill(box, .solid(colors.tile.opacity(opacity)))
      let icon = RoundedBox(lead.iconBox)
      let ink = RowColors.Fill.solid(colors.quietInk.opacity(opacity))
      marks.append(RowMark(kind: .icon, box: icon, fill: ink, span: icon.rect))
    case .initials:
      fill(box, .solid(colors.disc(tint: face.tint, theme: theme).opacity(opacity)))
      addText(.initials, in: lead.box, lead.size, colors.ink.opacity(opacity), .center)
    default:
      let kind: RowMark.Kind = lead.part == .thumb ? .image : .portrait
      addPicture(kind, in: box, covering: lead.box)
    }
  }

  private mutating func addText(
    _ label: RowLabel, in box: Rect, _ size: Double, _ color: RGBAColor, _ anchor: RowMark.Anchor,
    lines: Int = 1
  ) {
    var mark = RowMark(label.mark, in: box, size: size, color: color, anchor: anchor)
    mark.lineCount = lines
    marks.append(mark)
  }
}

extension PlacedElement {
  /// Whether the visible side can show content; false for a back and for a notch.
  package var showsFace: Bool { face != .back && kind != .notch }

  /// Whether the visible face is dimmed, by mixing the color of the back into its colors.
  var isDimmed: Bool { brightness < 1 && showsFace }

  /// The color of the element's back; black unless the element has a background color.
  var back: RGBAColor { backgroundColor ?? .black }

  /// Returns the layer in which the element is drawn, in `0...4`; rows are in layer 0.
  ///
  /// An expanding row is in layer 1, or in layer 3 if its list does not clip it. Layer 2 is for
  /// whatever else covers rows, such as the navigation bar. A notch and its clones are in layer 4.
  package func layer(on screen: RowScreen) -> Int {
    if kind == .notch || kind == .clone { return 4 }
    guard expansion > 0 else { return 0 }
    return screen.viewport == nil ? 3 : 1
  }
}
