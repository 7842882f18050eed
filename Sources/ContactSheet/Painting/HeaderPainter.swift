import FoldLayout
import RowDesign

struct HeaderPainter: ContextPainter {
  let context: DrawingContext
  let layout: SheetLayout

  static let title = TextStyle(family: .display, size: 28, weight: 600, tracking: -12)
  static let facts = TextStyle(size: 13, hasTabularFigures: true)

  func draw() {
    let left = SheetLayout.margin
    let right = layout.page.width - SheetLayout.margin
    let titleLine = SheetLayout.margin + 16.0
    let factLine = titleLine + 28
    let keyLine = layout.isNarrow ? factLine + 28 : factLine
    let keyLeft = drawKey(baseline: keyLine, right: right)
    var titleRight = right
    if let note = document.note, !note.isEmpty,
      let width = context.write(
        note, Self.facts, at: Point(x: right, y: titleLine), .right, width: (right - left) * 0.45,
        color: theme.quietInk)
    {
      titleRight = right - width - 24
    }
    context.write(
      document.title, Self.title, at: Point(x: left, y: titleLine), width: titleRight - left,
      color: theme.ink)
    guard !document.subtitle.isEmpty else { return }
    let factRight = layout.isNarrow ? right : keyLeft - 32
    context.write(
      document.subtitle, Self.facts, at: Point(x: left, y: factLine), width: factRight - left,
      color: theme.quietInk)
  }

  private typealias Entry = (text: String, draw: (Point) -> Void)

  private func line(_ pen: Pen) -> (Point) -> Void {
    { point in
      let (x, y) = (point.x, point.y - 4.5)
      context.draw(from: Point(x: x, y: y), to: Point(x: x + 15, y: y), pen)
    }
  }

  private var entries: [Entry] {
    let overlays = options.overlays
    let subject = document.subject
    guard document.comparison == nil else { return comparisonEntries }
    var entries: [Entry] = []
    if document.hasMovers {
      let text = subject.mover + (subject == .shift ? "" : " and its angle")
      entries.append((text, { context.drawMoverSign(at: $0, size: 13) }))
    }
    if let y = document.foldOffset, overlays.contains(.foldLine) {
      let pen = Pen(color: theme.accent, width: 1, dash: [3, 2.5])
      entries.append(("fold line at \(NumberText.points(y))", line(pen)))
    }
    if overlays.contains(.ghost) {
      entries.append(
        ("frame before", line(Pen(color: theme.quietInk, width: 0.75, dash: [2, 1.5]))))
    }
    if overlays.contains(.trails) {
      entries.append(("way of a center", line(Pen(color: theme.trail, width: 1.5))))
    }
    if overlays.contains(.hits), subject == .list || subject == .notch {
      entries.append(("touch area", line(Pen(color: theme.hit, width: 1))))
    }
    return entries
  }

  private var comparisonEntries: [Entry] {
    guard document.frames.indices.contains(where: document.isMarked) else { return [] }
    let mark: (Point) -> Void = { point in
      let box = Path(Rect(x: point.x - 2, y: point.y - 9.5, width: 15, height: 10), cornerRadius: 2)
      canvas.fill(box, theme.accent.opacity(0.13))
      canvas.stroke(box, DifferenceMarks.pen(theme, unit: 1))
    }
    return [
      ("differs", mark), ("where A has it", line(DifferenceMarks.ghostPen(theme, unit: 1))),
    ]
  }

  /// Draws the legend, and returns its left edge in points; on a narrow page, it is left-aligned.
  private func drawKey(baseline: Double, right: Double) -> Double {
    let entries = entries
    guard !entries.isEmpty else { return right }
    let widths = entries.map { typesetter.line($0.text, Self.facts)?.width ?? 0 }
    let width = widths.reduce(-24) { $0 + 44 + $1 }
    let left = layout.isNarrow ? SheetLayout.margin : right - width
    var point = Point(x: left, y: baseline)
    for (entry, width) in zip(entries, widths) {
      if layout.isNarrow, point.x > left, point.x + 20 + width > right {
        point = Point(x: left, y: point.y + 20)
      }
      entry.draw(point)
      context.write(
        entry.text, Self.facts, at: Point(x: point.x + 20, y: point.y), color: theme.quietInk)
      point.x += 44 + width
    }
    return left
  }
}
