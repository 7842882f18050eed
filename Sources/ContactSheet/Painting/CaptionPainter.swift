import FoldLayout

/// Draws the lines under a phone: when, how far, and what moves by how much.
struct CaptionPainter {
  let document: SheetDocument
  let theme: SheetTheme
  let layout: SheetLayout
  let typesetter: Typesetter

  private static func timeStyle(_ size: Double) -> TextStyle {
    TextStyle(size: size, weight: 600, hasTabularFigures: true)
  }

  private static func offsetStyle(_ size: Double) -> TextStyle {
    TextStyle(size: size, hasTabularFigures: true)
  }

  /// The room that the longest of the captions needs at a size, in points.
  static func width(
    of document: SheetDocument, size: Double, typesetter: Typesetter
  ) -> Double {
    let times = document.frames.map { NumberText.seconds($0.time) }
    let offsets = document.frames.map { document.subject.caption($0.reading) }
    let longest = [times, offsets].map { $0.max { $0.count < $1.count } ?? "" }
    let lines = [
      typesetter.line(longest[0], timeStyle(size)), typesetter.line(longest[1], offsetStyle(size)),
    ]
    return lines.reduce(size) { $0 + ($1?.width ?? 0) }
  }

  /// Draws the caption of a frame whose phone's lower left corner is `origin`.
  func draw(_ frame: SheetFrame, at origin: Point, on canvas: some Canvas) {
    let caption = layout.caption
    var baseline = origin.y + SheetLayout.grid + caption.lineHeight - 4
    let right = origin.x + layout.phone.width
    let time = typesetter.line(NumberText.seconds(frame.time), Self.timeStyle(caption.size))
    let offset = typesetter.line(
      document.subject.caption(frame.reading), Self.offsetStyle(caption.size))
    if let time { canvas.text(time, at: Point(x: origin.x, y: baseline), color: theme.ink) }
    if caption.isStacked { baseline += caption.lineHeight }
    if let offset {
      let x = caption.isStacked ? origin.x : right - offset.width
      canvas.text(offset, at: Point(x: x, y: baseline), color: theme.quietInk)
    }
    if document.frames.contains(where: { $0.note != nil }) {
      baseline += caption.lineHeight
      let style = TextStyle(size: caption.size, weight: 500, hasTabularFigures: true)
      if let note = frame.note,
        let line = typesetter.line(note, style, width: layout.phone.width)
      {
        canvas.text(line, at: Point(x: origin.x, y: baseline), color: theme.ink)
      }
    }
    drawMover(
      of: frame, at: Point(x: origin.x, y: baseline + caption.lineHeight), right: right, on: canvas)
  }

  /// The sign of what moves, its angle, and its name as far as it fits.
  private func drawMover(
    of frame: SheetFrame, at origin: Point, right: Double, on canvas: some Canvas
  ) {
    let movers = RowPainter.visible(frame.elements, on: document.device)
      .filter { $0.isMover(in: document.subject) }
    guard let mover = movers.min(by: { abs($0.angle) < abs($1.angle) }) else { return }
    let size = layout.caption.size
    Self.drawSign(of: document.subject, at: origin, size: size, theme: theme, on: canvas)
    var x = origin.x + size * 1.5
    if mover.isFolding, document.subject != .shift,
      let line = typesetter.line(
        NumberText.fixed(mover.angle, decimals: 0) + "°", Self.timeStyle(size))
    {
      canvas.text(line, at: Point(x: x, y: origin.y), color: theme.accent)
      x += line.width + size * 0.5
    }
    guard right - x >= size * 6 else { return }
    if let line = typesetter.line(name(of: movers, mover), TextStyle(size: size), width: right - x)
    {
      canvas.text(line, at: Point(x: x, y: origin.y), color: theme.quietInk)
    }
  }

  /// The title of what moves, and how many more there are; their number where none has a title.
  private func name(of movers: [PlacedElement], _ mover: PlacedElement) -> String {
    let more = movers.count > 1 ? " + \(movers.count - 1)" : ""
    guard document.subject == .shift else {
      return (document.content(mover.id)?.title ?? mover.defaultTitle) + more
    }
    let titles = movers.compactMap { document.content($0.id)?.title }.filter { !$0.isEmpty }
    if let title = titles.first { return title + more }
    return movers.count == 1 ? "1 replica" : "\(movers.count) replicas"
  }

  /// The sign of what moves, standing on the baseline; the key explains it.
  static func drawSign(
    of subject: SheetSubject, at origin: Point, size: Double, theme: SheetTheme,
    on canvas: some Canvas
  ) {
    guard subject == .shift else {
      drawTurnedCard(at: origin, size: size, theme: theme, on: canvas)
      return
    }
    let (w, h) = (size * 0.9, size * 0.66)
    let box = Rect(x: origin.x + 0.5, y: origin.y - h, width: w, height: h)
    canvas.stroke(
      Path(box, cornerRadius: size * 0.15), Pen(color: theme.accent, width: size * 0.11))
  }

  /// A card that leans back over its hinge.
  private static func drawTurnedCard(
    at origin: Point, size: Double, theme: SheetTheme, on canvas: some Canvas
  ) {
    let (w, h) = (size * 1.1, size * 0.62)
    let y = origin.y - size * 0.04
    canvas.fill(
      Path(polygon: [
        Point(x: origin.x + w * 0.17, y: y - h), Point(x: origin.x + w * 0.83, y: y - h),
        Point(x: origin.x + w, y: y), Point(x: origin.x, y: y),
      ]), theme.accent)
    canvas.fill(
      Path(Rect(x: origin.x, y: y - size * 0.1, width: w, height: size * 0.1)), theme.accentShade)
  }
}
