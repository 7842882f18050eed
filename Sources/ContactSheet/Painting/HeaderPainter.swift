import FoldLayout

/// Draws the headline, the facts and the key.
struct HeaderPainter {
  let document: SheetDocument
  let options: SheetOptions
  let layout: SheetLayout
  let typesetter: Typesetter

  private var theme: SheetTheme { options.theme }

  func draw(on canvas: some Canvas) {
    let left = SheetLayout.margin
    let right = layout.page.width - SheetLayout.margin
    let titleLine = SheetLayout.margin + 16.0
    let factLine = titleLine + 28
    let keyLine = layout.isNarrow ? factLine + 28 : factLine
    let keyLeft = drawKey(baseline: keyLine, right: right, on: canvas)
    var titleRight = right
    if let note = document.note, !note.isEmpty,
      let line = typesetter.line(
        note, TextStyle(size: 13, hasTabularFigures: true), width: (right - left) * 0.45)
    {
      titleRight = right - line.width - 24
      canvas.text(line, at: Point(x: right - line.width, y: titleLine), color: theme.quietInk)
    }
    let title = TextStyle(family: .display, size: 28, weight: 600, tracking: -12)
    if let line = typesetter.line(document.title, title, width: titleRight - left) {
      canvas.text(line, at: Point(x: left, y: titleLine), color: theme.ink)
    }
    let factRight = layout.isNarrow ? right : keyLeft - 32
    let facts = TextStyle(size: 13, hasTabularFigures: true)
    if !document.subtitle.isEmpty,
      let line = typesetter.line(document.subtitle, facts, width: factRight - left)
    {
      canvas.text(line, at: Point(x: left, y: factLine), color: theme.quietInk)
    }
  }

  private typealias Entry = (text: String, draw: (Point) -> Void)

  /// What the marks mean, as far as they are drawn.
  private func entries(on canvas: some Canvas) -> [Entry] {
    let subject = document.subject
    func line(_ color: Color, _ width: Double, _ dash: [Double]) -> (Point) -> Void {
      { point in
        let (x, y) = (point.x, point.y - 4.5)
        canvas.stroke(
          Path(from: Point(x: x - 4, y: y), to: Point(x: x + 15, y: y)),
          Pen(color: color, width: width, dash: dash))
      }
    }
    guard document.comparison == nil else { return comparisonEntries(line, on: canvas) }
    var entries: [Entry] = []
    if subject != .list || document.foldOffset != nil {
      entries.append(
        (
          subject.mover + (subject == .shift ? "" : " and its angle"),
          { CaptionPainter.drawSign(of: subject, at: $0, size: 13, theme: theme, on: canvas) }
        ))
    }
    if let y = document.foldOffset, options.overlays.contains(.foldLine) {
      let text = "fold line at \(NumberText.points(y))"
      entries.append((text, line(theme.accent, 1, [3, 2.5])))
    }
    if options.overlays.contains(.ghost) {
      entries.append(("frame before", line(theme.quietInk, 0.75, [2, 1.5])))
    }
    if options.overlays.contains(.trails) {
      entries.append(("way of a centre", line(OverlayPainter.trailColor(theme), 1.5, [])))
    }
    if options.overlays.contains(.hits), subject == .list || subject == .notch {
      entries.append(("touch area", line(OverlayPainter.hitColor(theme), 1, [])))
    }
    return entries
  }

  /// What the marks of a comparison mean.
  private func comparisonEntries(
    _ line: (Color, Double, [Double]) -> (Point) -> Void, on canvas: some Canvas
  ) -> [Entry] {
    guard document.frames.indices.contains(where: document.isMarked) else { return [] }
    let mark: (Point) -> Void = { point in
      let box = Path(Rect(x: point.x - 2, y: point.y - 9.5, width: 15, height: 10), cornerRadius: 2)
      canvas.fill(box, theme.accent.opacity(0.13))
      canvas.stroke(box, DifferenceMarks.pen(theme, unit: 1))
    }
    let ghost = DifferenceMarks.ghostPen(theme, unit: 1)
    return [
      ("differs", mark), ("where A has it", line(ghost.color, ghost.width, ghost.dash)),
    ]
  }

  /// Draws what the marks mean, right-aligned or from the left on a narrow page; returns its left.
  private func drawKey(baseline: Double, right: Double, on canvas: some Canvas) -> Double {
    let style = TextStyle(size: 13, hasTabularFigures: true)
    let entries = entries(on: canvas)
    guard !entries.isEmpty else { return right }
    let lines = entries.map { typesetter.line($0.text, style) }
    let width = lines.reduce(-24) { $0 + 44 + ($1?.width ?? 0) }
    let left = layout.isNarrow ? SheetLayout.margin : right - width
    var x = left
    for (entry, line) in zip(entries, lines) {
      entry.draw(Point(x: x, y: baseline))
      if let line { canvas.text(line, at: Point(x: x + 20, y: baseline), color: theme.quietInk) }
      x += 44 + (line?.width ?? 0)
    }
    return left
  }
}
