import FoldLayout
import RowDesign

/// Draws a phone's caption: time, main value, note, and the element in motion with its angle.
struct CaptionPainter: ContextPainter {
  let context: DrawingContext
  let layout: SheetLayout

  private static func timeStyle(_ size: Double) -> TextStyle {
    TextStyle(size: size, weight: 600, hasTabularFigures: true)
  }

  private static func offsetStyle(_ size: Double) -> TextStyle {
    TextStyle(size: size, hasTabularFigures: true)
  }

  /// Returns the width of the longest caption at a font size, in points.
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

  func draw(_ frame: SheetFrame, at origin: Point) {
    let caption = layout.caption
    var point = Point(x: origin.x, y: origin.y + SheetLayout.grid + caption.lineHeight - 4)
    let right = origin.x + layout.phone.width
    context.write(
      NumberText.seconds(frame.time), Self.timeStyle(caption.size), at: point, color: theme.ink)
    if caption.isStacked { point.y += caption.lineHeight }
    context.write(
      document.subject.caption(frame.reading), Self.offsetStyle(caption.size),
      at: caption.isStacked ? point : Point(x: right, y: point.y),
      caption.isStacked ? .left : .right, color: theme.quietInk)
    if document.frames.contains(where: { $0.note != nil }) {
      point.y += caption.lineHeight
      if let note = frame.note {
        context.write(
          note, TextStyle(size: caption.size, weight: 500, hasTabularFigures: true), at: point,
          width: layout.phone.width, color: theme.ink)
      }
    }
    point.y += caption.lineHeight
    drawMover(of: frame, at: point, right: right)
  }

  /// Draws the motion symbol at `origin` on the baseline, the least angle, and names up to `right`.
  private func drawMover(of frame: SheetFrame, at origin: Point, right: Double) {
    let movers = document.visible(in: frame).filter { $0.isMover(in: document.subject) }
    guard let mover = movers.min(by: { abs($0.angle) < abs($1.angle) }) else { return }
    let size = layout.caption.size
    context.drawMoverSign(at: origin, size: size)
    var point = Point(x: origin.x + size * 1.5, y: origin.y)
    if mover.isFolding, document.subject != .shift {
      let angle = NumberText.fixed(mover.angle, decimals: 0) + "°"
      if let width = context.write(angle, Self.timeStyle(size), at: point, color: theme.accent) {
        point.x += width + size * 0.5
      }
    }
    guard right - point.x >= size * 6 else { return }
    context.write(
      name(of: movers, mover), TextStyle(size: size), at: point, width: right - point.x,
      color: theme.quietInk)
  }

  private func name(of movers: [PlacedElement], _ mover: PlacedElement) -> String {
    let others = Set(movers.map(\.id)).count - 1
    let more = others > 0 ? " + \(others)" : ""
    guard document.subject == .shift else {
      let title = document.content(mover.contentID)?.title
      return (title ?? document.screen.defaultTitle(of: mover)) + more
    }
    let titles = movers.compactMap { document.content($0.contentID)?.title }.filter { !$0.isEmpty }
    if let title = titles.first { return title + more }
    return movers.count == 1 ? "1 replica" : "\(movers.count) replicas"
  }
}

extension SheetDocument {
  /// Whether captions and rings mark elements in motion.
  var hasMovers: Bool {
    subject != .list || foldOffset != nil
      || frames.contains { visible(in: $0).contains { $0.isMover(in: subject) } }
  }
}

extension DrawingContext {
  /// Draws a leaning card, or for a shift a replica, from `origin` on a baseline; `size` is the
  /// font size of the text beside it, in points.
  func drawMoverSign(at origin: Point, size: Double) {
    guard document.subject != .shift else {
      let box = Rect(
        x: origin.x + 0.5, y: origin.y - size * 0.66, width: size * 0.9, height: size * 0.66)
      canvas.stroke(
        Path(box, cornerRadius: size * 0.15), Pen(color: theme.accent, width: size * 0.11))
      return
    }
    let (w, h) = (size * 1.1, size * 0.62)
    let y = origin.y - size * 0.04
    canvas.fill(
      Path(polygon: [
        Point(x: origin.x + w * 0.17, y: y - h), Point(x: origin.x + w * 0.83, y: y - h),
        Point(x: origin.x + w, y: y), Point(x: origin.x, y: y),
      ]), theme.accent)
    canvas.fill(
      Path(Rect(x: origin.x, y: y - size * 0.1, width: w, height: size * 0.1)),
      theme.rows.accentShade)
  }
}
