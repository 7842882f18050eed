import FoldLayout

/// Draws a whole sheet onto a canvas of its size.
struct SheetPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let layout: SheetLayout

  init(document: SheetDocument, options: SheetOptions, typesetter: Typesetter) {
    self.document = document
    self.options = options
    self.typesetter = typesetter
    layout = SheetLayout(document: document, options: options) { size in
      CaptionPainter.width(of: document, size: size, typesetter: typesetter)
    }
  }

  /// The page, in points.
  var size: Size { options.bare ? document.device.size : layout.page }

  func draw(on canvas: some Canvas) {
    if options.bare {
      drawBare(on: canvas)
      return
    }
    canvas.background(options.theme.paper)
    HeaderPainter(document: document, options: options, layout: layout, typesetter: typesetter)
      .draw(on: canvas)
    drawFrames(on: canvas)
    if let area = layout.plot {
      PlotPainter(
        document: document, theme: options.theme, typesetter: typesetter, area: area
      ).draw(on: canvas)
    }
  }

  private func drawFrames(on canvas: some Canvas) {
    let phone = PhonePainter(
      document: document, options: options, typesetter: typesetter,
      bezel: layout.bezel / layout.scale)
    let caption = CaptionPainter(
      document: document, theme: options.theme, layout: layout, typesetter: typesetter)
    for (place, frame) in document.frames.enumerated() {
      let origin = layout.origin(ofFrame: place)
      let title =
        "\(NumberText.seconds(frame.time)), \(document.subject.sentence(frame.reading))"
      canvas.mark(.frame(index: frame.index, title: title)) {
        canvas.place(
          dx: origin.x + layout.bezel, dy: origin.y + layout.bezel, scale: layout.scale
        ) {
          phone.draw(frame, on: canvas)
        }
        let below = Point(x: origin.x, y: origin.y + layout.phone.height)
        caption.draw(frame, at: below, on: canvas)
      }
    }
  }

  private func drawBare(on canvas: some Canvas) {
    canvas.background(options.bareBackground)
    guard let frame = document.frames.first else { return }
    let rows = RowPainter(document: document, options: options, typesetter: typesetter)
    for element in RowPainter.visible(frame.elements, on: document.device) {
      rows.draw(element, frame: frame, on: canvas)
    }
  }
}
