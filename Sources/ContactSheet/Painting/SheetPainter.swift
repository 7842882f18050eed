import FoldLayout

/// Draws the pages of a sheet, each onto a canvas of its size.
struct SheetPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf
  /// The pictures of the second side, where there is one.
  let secondImages: ImageShelf?
  let layout: SheetLayout
  let pages: SheetPages

  /// Lays out the pages; `firstImage` numbers the pictures where a file holds several sheets.
  init(
    document: SheetDocument, options: SheetOptions, typesetter: Typesetter, firstImage: Int = 0
  ) {
    self.document = document
    self.options = options
    self.typesetter = typesetter
    images = ImageShelf(document, theme: options.theme, first: firstImage)
    secondImages = document.secondSide.map {
      ImageShelf($0, theme: options.theme, first: firstImage + document.images.count)
    }
    pages = SheetPages(document: document, options: options)
    layout = SheetLayout(document: document, options: options) { size in
      CaptionPainter.width(of: document, size: size, typesetter: typesetter)
    }
  }

  /// A page, in points of 1/72 inch.
  var size: Size { options.bare ? document.device.size : layout.paper ?? layout.page }

  /// Draws the page with an index from 0 on.
  func draw(page: Int = 0, on canvas: some Canvas) {
    if options.bare {
      drawBare(on: canvas)
      return
    }
    canvas.background(options.theme.paper)
    guard layout.paper != nil else {
      drawContent(ofPage: page, on: canvas)
      return
    }
    canvas.place(dx: 0, dy: 0, scale: layout.paperScale) { drawContent(ofPage: page, on: canvas) }
  }

  /// Whether a file of these pages begins with an index.
  func beginsWithIndex(_ shown: Range<Int>) -> Bool {
    options.hasIndex && !options.bare && shown.count > 1
  }

  /// Draws the page that shows all frames.
  func drawIndex(on canvas: some Canvas) {
    canvas.background(options.theme.paper)
    canvas.place(dx: 0, dy: 0, scale: layout.paperScale) {
      IndexPainter(
        document: document, options: options, typesetter: typesetter, images: images,
        page: layout.page, pages: pages
      ).draw(on: canvas)
    }
  }

  private func drawContent(ofPage page: Int, on canvas: some Canvas) {
    let shown = pages.frames(ofPage: page)
    HeaderPainter(document: document, options: options, layout: layout, typesetter: typesetter)
      .draw(on: canvas)
    drawFrames(shown, on: canvas)
    if let area = layout.plot {
      PlotPainter(
        document: document, theme: options.theme, typesetter: typesetter, area: area,
        furtherAreas: layout.furtherPlots, shown: shown, isPart: pages.count > 1
      ).draw(on: canvas)
    }
    if pages.count > 1 { drawNumber(ofPage: page, on: canvas) }
  }

  private func drawNumber(ofPage page: Int, on canvas: some Canvas) {
    let style = TextStyle(size: 13, hasTabularFigures: true)
    let text = "page \(page + 1) of \(pages.count)"
    guard let line = typesetter.line(text, style) else { return }
    let (right, bottom) = (layout.page.width, layout.page.height)
    canvas.text(
      line,
      at: Point(x: right - SheetLayout.margin - line.width, y: bottom - SheetLayout.margin * 0.6),
      color: options.theme.quietInk)
  }

  private func drawFrames(_ shown: Range<Int>, on canvas: some Canvas) {
    if let second = document.secondSide, let secondImages {
      let pair = PairPainter(
        document: document, second: second, options: options, layout: layout,
        typesetter: typesetter, images: images, secondImages: secondImages)
      for number in shown {
        pair.draw(number, at: layout.origin(ofFrame: number - shown.lowerBound), on: canvas)
      }
      return
    }
    let phone = PhonePainter(
      document: document, options: options, typesetter: typesetter, images: images,
      bezel: layout.bezel / layout.scale, unit: 1 / layout.scale)
    let caption = CaptionPainter(
      document: document, theme: options.theme, layout: layout, typesetter: typesetter)
    for number in shown {
      let frame = document.frames[number]
      let origin = layout.origin(ofFrame: number - shown.lowerBound)
      let title = document.sentence(of: frame)
      canvas.mark(.frame(number: number, index: frame.index, title: title)) {
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
    let rows = RowPainter(
      document: document, options: options, typesetter: typesetter, images: images)
    for element in RowPainter.visible(frame.elements, on: document.device) {
      rows.draw(element, frame: frame, on: canvas)
    }
  }
}

extension SheetDocument {
  /// A frame in words, for marks and outlines.
  func sentence(of frame: SheetFrame) -> String {
    "\(NumberText.seconds(frame.time)), \(subject.sentence(frame.reading))"
      + (frame.note.map { ", " + $0 } ?? "")
  }
}
