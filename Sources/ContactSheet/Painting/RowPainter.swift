import FoldLayout

/// Draws elements onto a screen, in the screen's points.
struct RowPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter

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
    let radius = content?.cornerRadius ?? element.cornerRadius
    let projector = Projector(element.transform)
    let outline = projector.project(Path(element.box, cornerRadius: max(0, radius)))
    guard let bounds = outline.bounds else { return }
    let title = content?.title ?? element.defaultTitle
    canvas.mark(
      .row(
        frame: frame.index, kind: element.kind, row: element.row,
        title: options.bare ? nil : title)
    ) {
      guard element.opacity < 1 else {
        paint(element, outline: outline, content: content, title: title, on: canvas)
        return
      }
      canvas.layer(opacity: element.opacity, within: bounds.cut(to: document.device.bounds)) {
        paint(element, outline: outline, content: content, title: title, on: canvas)
      }
    }
  }

  private func paint(
    _ element: PlacedElement, outline: Path, content: RowContent?, title: String,
    on canvas: some Canvas
  ) {
    if options.bare {
      canvas.fill(outline, content?.color ?? options.theme.row)
      return
    }
    let look = RowLook(of: element, color: content?.color, theme: options.theme)
    guard element.face == .front else {
      canvas.fill(outline, look.paint, precision: .fine)
      return
    }
    let strings = [title, content?.subtitle, content?.detail].compactMap(\.self)
    let text = RowText(strings, in: element.box, device: document.device, typesetter: typesetter)
    hide(text, of: element, outline: outline, color: look.ground, on: canvas)
    canvas.fill(outline, look.paint, precision: .fine)
    finishEdge(element, outline: outline, look: look, on: canvas)
    if element.transform.isAffine {
      clip(text, element, outline, canvas) {
        for line in text.lines {
          let color = line.isTitle ? look.ink : look.quietInk
          let transform = element.transform == .identity ? nil : element.transform
          canvas.text(line.text, at: line.origin, color: color, transform: transform)
        }
      }
      return
    }
    let projector = Projector(element.transform)
    clip(text, element, outline, canvas) {
      for line in text.lines {
        let letters = line.text.outline.offsetBy(dx: line.origin.x, dy: line.origin.y)
        let color = line.isTitle ? look.ink : look.quietInk
        canvas.fill(projector.project(letters), .solid(color), precision: .lettering)
      }
    }
  }

  private func clip(
    _ text: RowText, _ element: PlacedElement, _ outline: Path, _ canvas: some Canvas,
    _ body: () -> Void
  ) {
    if text.overflows(element.box) {
      canvas.clip(to: outline, body)
    } else {
      body()
    }
  }

  /// The line of a turned row's hinge, or the hairline around a flat one.
  private func finishEdge(
    _ element: PlacedElement, outline: Path, look: RowLook, on canvas: some Canvas
  ) {
    if let edge = look.edge { canvas.stroke(outline, Pen(color: edge, width: 1)) }
    guard element.isFolding else { return }
    let box = element.box
    let inset = min(max(element.cornerRadius, 0), box.width / 2)
    let hinge = Path(
      Rect(x: box.minX + inset, y: box.maxY - 3, width: box.width - 2 * inset, height: 3))
    canvas.fill(Projector(element.transform).project(hinge), options.theme.accentShade)
  }
}

extension PlacedElement {
  /// What a row without content is called; the number is the table's.
  var defaultTitle: String {
    switch kind {
    case .row: "Row \(row)"
    case .header: "Header \(row)"
    case .notch: ""
    case .clone: ""
    case .card: "Card \(row)"
    case .replica: "Replica \(row)"
    }
  }
}
