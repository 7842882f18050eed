import FoldLayout

/// Draws elements onto a screen, in the screen's points.
struct RowPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf
  /// Where lines between rows are drawn.
  var separators = SeparatorEdges()

  /// The elements that show, in painter's order.
  static func visible(_ elements: [PlacedElement], on device: Device) -> [PlacedElement] {
    elements.filter { element in
      guard element.opacity > 0, element.box.width > 0, element.box.height > 0,
        element.box.isFinite, element.transform.isFinite, !element.isEdgeOn
      else { return false }
      guard let bounds = Projector(element.transform).bounds(of: element.box) else {
        return false
      }
      return bounds.meets(device.bounds) && bounds.height > 1e-3 && bounds.width > 1e-3
    }
  }

  func draw(_ element: PlacedElement, frame: SheetFrame, on canvas: some Canvas) {
    let content = document.content(element.id)
    let shape = ElementShape(element, cornerRadius: content?.cornerRadius)
    guard let bounds = shape.outline.bounds else { return }
    let title = element.isNotch ? "" : content?.title ?? element.defaultTitle
    canvas.mark(
      .row(
        frame: frame.index, kind: element.kind, row: element.row,
        title: options.bare ? nil : title)
    ) {
      let cut = element.clip.map { quad in Path(polygon: (0..<4).map { quad[$0] }) }
      clip(cut, canvas) {
        guard element.opacity < 1 else {
          paint(element, shape: shape, content: content, title: title, on: canvas)
          return
        }
        canvas.layer(opacity: element.opacity, within: bounds.cut(to: document.device.bounds)) {
          paint(element, shape: shape, content: content, title: title, on: canvas)
        }
      }
    }
  }

  private func clip(_ path: Path?, _ canvas: some Canvas, _ body: () -> Void) {
    guard let path else { return body() }
    canvas.clip(to: path, body)
  }

  private func paint(
    _ element: PlacedElement, shape: ElementShape, content: RowContent?, title: String,
    on canvas: some Canvas
  ) {
    if options.bare {
      let surface = RowLook.surface(
        of: element, color: content?.color, subject: document.subject, theme: options.theme)
      if let surface {
        let border = element.borderWidth > 0 ? Color.white : nil
        shape.fill(with: .solid(surface), border: border, on: canvas)
      }
      return
    }
    var look = RowLook(
      of: element, color: content?.color, subject: document.subject, theme: options.theme)
    let cover = images.cover(of: content, on: element)
    if let cover {
      look.cover(with: cover.mean, keepsEdge: element.isMover(in: document.subject))
    } else if document.separator != nil, element.kind == .row, !element.isFolding {
      look.edge = nil
    }
    clip(element.window == nil ? nil : shape.outline, canvas) {
      paint(element, shape, look, content, cover, title, canvas)
    }
  }

  private func paint(
    _ element: PlacedElement, _ shape: ElementShape, _ look: RowLook, _ content: RowContent?,
    _ cover: CanvasImage?, _ title: String, _ canvas: some Canvas
  ) {
    let text = element.showsFace ? text(of: element, content: content, title: title) : nil
    if let text {
      hide(text, of: element, outline: shape.outline, color: look.ground, on: canvas)
    }
    if let paint = look.paint { shape.fill(with: paint, border: look.border, on: canvas) }
    if element.face == .content { drawInside(of: element, look: look, on: canvas) }
    if let cover {
      draw(cover, filling: element.box, within: shape.inside, on: element, canvas)
      if let text { drawVeil(below: text, of: element, within: shape.inside, canvas) }
    }
    drawSeparator(below: element, text: text, outline: shape.outline, look: look, canvas)
    finishEdge(element, outline: shape.outline, look: look, on: canvas)
    if let text { letter(text, on: element, outline: shape.outline, look: look, canvas) }
  }

  private func text(
    of element: PlacedElement, content: RowContent?, title: String
  ) -> RowText? {
    let isPicture = content?.hasText == false && images.cover(of: content, on: element) != nil
    let detail = element.isClosedCell ? "" : content?.detail ?? ""
    let strings = [isPicture ? "" : title, content?.subtitle ?? "", detail]
    let hasAccessory =
      content?.icon != nil || content?.badge != nil || content?.avatar != nil
      || images[content?.image] != nil
    guard hasAccessory || strings.contains(where: { !$0.isEmpty }) else { return nil }
    return RowText(
      strings, content, on: element, document: document, typesetter: typesetter, images: images)
  }

  func clip(
    _ text: RowText, _ element: PlacedElement, _ outline: Path, _ canvas: some Canvas,
    _ body: () -> Void
  ) {
    if text.overflows(element.box) {
      canvas.clip(to: outline, body)
    } else {
      body()
    }
  }

  /// The line of a turned row's hinge, and the line around an element.
  private func finishEdge(
    _ element: PlacedElement, outline: Path, look: RowLook, on canvas: some Canvas
  ) {
    if let edge = look.edge { canvas.stroke(outline, edge) }
    guard look.hasHinge else { return }
    let box = element.box
    let inset = min(max(element.cornerRadius, 0), box.width / 2)
    let hinge = Path(
      Rect(x: box.minX + inset, y: box.maxY - 3, width: box.width - 2 * inset, height: 3))
    canvas.fill(Projector(element.transform).project(hinge), options.theme.accentShade)
  }
}

extension PlacedElement {
  /// Whether it lies over what a device itself shows at its top: the notch and what comes of it.
  var isOverGlass: Bool { kind == .notch || kind == .clone }

  var isNotch: Bool { kind == .notch }

  /// Whether it is what a row shows that has more inside.
  var isClosedCell: Bool { face == .front && (window != nil || kind == .segment) }

  /// Whether what it shows is turned to the viewer.
  var showsFace: Bool { face != .back && !isNotch }

  /// What a row without content is called; the number is the table's.
  var defaultTitle: String {
    switch kind {
    case .row, .segment: "Row \(row)"
    case .header: "Header \(row)"
    case .notch: ""
    case .clone: ""
    case .card: "Card \(row)"
    case .replica: "Replica \(row)"
    }
  }
}
