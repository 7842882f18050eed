import FoldLayout
import RowDesign

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
    let showsViews = document.subject == .shift
    if options.bare {
      let surface = RowLook.surface(
        of: element, color: content?.color, showsViews: showsViews, theme: options.theme.rows)
      if let surface {
        let border = element.borderWidth > 0 ? Color.white : nil
        shape.fill(with: .solid(surface), border: border, on: canvas)
      }
      return
    }
    let cover = images.cover(of: content, on: element)
    let look = RowLook(
      of: element, color: content?.color, cover: cover?.mean,
      separates: document.separator != nil, showsViews: showsViews, theme: options.theme.rows)
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
    if let paint = Paint(look.fill, of: element) {
      shape.fill(with: paint, border: look.border, on: canvas)
    }
    if element.face == .content { drawInside(of: element, look: look, on: canvas) }
    if let cover {
      draw(cover, filling: element.box, within: shape.inside, on: element, canvas)
      if let veil = text?.plan.veil {
        draw(veil, of: element, isMirrored: text?.plan.endsRight == true, shape.inside, canvas)
      }
    }
    finishEdges(element, inset: text?.plan.inset ?? 0, shape.outline, look, canvas)
    if let text { letter(text, on: element, outline: shape.outline, look: look, canvas) }
  }

  private func text(
    of element: PlacedElement, content: RowContent?, title: String
  ) -> RowText {
    let face = RowFace(
      content, title: title, hidesDetail: element.isClosedCell, direction: document.direction
    ) { name, isIcon in
      isIcon ? Icon(named: name) != nil : images[name] != nil
    }
    let screen = RowScreen(
      size: document.device.size, statusBar: document.device.statusBar,
      direction: document.direction, showsViews: document.subject == .shift)
    return RowText(
      face, on: element, cornerRadius: content?.cornerRadius, screen: screen,
      typesetter: typesetter)
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

  /// The line between a row and the next, that around an element, and that of a hinge.
  private func finishEdges(
    _ element: PlacedElement, inset: Double, _ outline: Path, _ look: RowLook,
    _ canvas: some Canvas
  ) {
    let projector = Projector(element.transform)
    if let separator = document.separator, element.kind == .row,
      let side = separators[element.row]
    {
      let line = SeparatorEdges.line(
        at: side, of: element.box, separator: separator, inset: inset,
        isMirrored: document.direction == .rightToLeft)
      canvas.clip(to: outline) {
        canvas.fill(projector.project(Path(line)), separator.color ?? look.separator)
      }
    }
    if let edge = look.edge { canvas.stroke(outline, Pen(color: edge.color, width: edge.width)) }
    if let hinge = look.hinge {
      canvas.fill(projector.project(Path(RowLook.hingeBox(of: element))), hinge)
    }
  }
}

extension Paint {
  /// The fill of an element on the screen; nil for none.
  init?(_ fill: RowLook.Fill, of element: PlacedElement) {
    switch fill {
    case .none: return nil
    case .solid(let color): self = .solid(color)
    case .shade(let start, let end, let isAcross):
      let ends = RowLook.middle(of: element.shownBox, isAcross: isAcross)
      self = .linear(
        from: element.transform.project(ends.0), to: element.transform.project(ends.1),
        stops: [(0, start), (1, end)])
    }
  }
}

extension PlacedElement {
  /// Whether it lies over what a device itself shows at its top: the notch and what comes of it.
  var isOverGlass: Bool { kind == .notch || kind == .clone }

  var isNotch: Bool { kind == .notch }

  /// Whether what it shows is turned to the viewer.
  var showsFace: Bool { face != .back && !isNotch }
}
