import FoldLayout

/// Draws a frame of two replays side by side, with what differs marked and named.
struct PairPainter {
  let document: SheetDocument
  let second: SheetDocument
  let options: SheetOptions
  let layout: SheetLayout
  let typesetter: Typesetter
  let images: ImageShelf
  let secondImages: ImageShelf

  private var theme: SheetTheme { options.theme }

  /// Draws the pair at a place in the document, its upper left corner at `origin`.
  func draw(_ number: Int, at origin: Point, on canvas: some Canvas) {
    guard number < second.frames.count else { return }
    let (a, b) = (document.frames[number], second.frames[number])
    let top = Point(x: origin.x, y: origin.y + SheetLayout.pairLabel)
    let right = Point(x: top.x + layout.phone.width + layout.pairGap, y: top.y)
    let (inA, inB) = (document.differing(in: a), second.differing(in: b))
    canvas.mark(.frame(number: number, index: a.index, title: document.sentence(of: a))) {
      draw("A", a, of: document, images, at: top, marks: marks(inA, ghosts: []), on: canvas)
      draw("B", b, of: second, secondImages, at: right, marks: marks(inB, ghosts: inA), on: canvas)
      drawCaption(a, b, at: Point(x: top.x, y: top.y + layout.phone.height), on: canvas)
    }
  }

  private func marks(_ marked: [ElementShape], ghosts: [ElementShape]) -> DifferenceMarks {
    DifferenceMarks(marked: marked, ghosts: ghosts, theme: theme)
  }

  private func draw(
    _ name: String, _ frame: SheetFrame, of side: SheetDocument, _ images: ImageShelf,
    at corner: Point, marks: DifferenceMarks, on canvas: some Canvas
  ) {
    var quiet = options
    quiet.theme = theme.withQuietMovers
    let phone = PhonePainter(
      document: side, options: quiet, typesetter: typesetter, images: images,
      bezel: layout.bezel / layout.scale, unit: 1 / layout.scale, side: name.lowercased() + "-",
      marks: marks)
    canvas.mark(.side(name)) {
      if let label = typesetter.line(name, TextStyle(size: 11, weight: 600)) {
        canvas.text(label, at: Point(x: corner.x + 2, y: corner.y - 5), color: theme.quietInk)
      }
      canvas.place(
        dx: corner.x + layout.bezel, dy: corner.y + layout.bezel, scale: layout.scale
      ) {
        phone.draw(frame, on: canvas)
      }
    }
  }

  /// When, and how far on either side; below it what differs most.
  private func drawCaption(
    _ a: SheetFrame, _ b: SheetFrame, at origin: Point, on canvas: some Canvas
  ) {
    let caption = layout.caption
    let right = origin.x + layout.figure.width
    var baseline = origin.y + SheetLayout.grid + caption.lineHeight - 4
    let strong = TextStyle(size: caption.size, weight: 600, hasTabularFigures: true)
    let plain = TextStyle(size: caption.size, hasTabularFigures: true)
    if let time = typesetter.line(NumberText.seconds(a.time), strong) {
      canvas.text(time, at: Point(x: origin.x, y: baseline), color: theme.ink)
    }
    if let reading = typesetter.line(Self.readings(document, a, second, b), plain) {
      canvas.text(reading, at: Point(x: right - reading.width, y: baseline), color: theme.quietInk)
    }
    baseline += caption.lineHeight
    guard let note = a.note,
      let line = typesetter.line(
        note, TextStyle(size: caption.size, weight: 500, hasTabularFigures: true),
        width: layout.figure.width)
    else { return }
    canvas.text(line, at: Point(x: origin.x, y: baseline), color: theme.ink)
  }

  /// The reading of both sides, or that of each.
  private static func readings(
    _ document: SheetDocument, _ a: SheetFrame, _ second: SheetDocument, _ b: SheetFrame
  ) -> String {
    let texts = [document.subject.caption(a.reading), second.subject.caption(b.reading)]
    return texts[0] == texts[1] ? texts[0] : texts.joined(separator: " → ")
  }
}
