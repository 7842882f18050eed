import FoldLayout

/// Draws the pages of a summary.
struct SummaryPainter {
  let summary: SheetSummary
  let theme: SheetTheme
  let typesetter: Typesetter
  let layout: SummaryLayout

  private static let text = TextStyle(size: 13, hasTabularFigures: true)
  /// Where the figures of a line end and its remark begins.
  private static let columns = (name: 24.0, value: 424.0, remark: 444.0)

  init(_ summary: SheetSummary, theme: SheetTheme, typesetter: Typesetter) {
    self.summary = summary
    self.theme = theme
    self.typesetter = typesetter
    layout = SummaryLayout(summary)
  }

  private var left: Double { SummaryLayout.margin }
  private var width: Double { SummaryLayout.page.width - 2 * SummaryLayout.margin }

  /// Draws a page, in points of the paper.
  func draw(page: Int, on canvas: some Canvas) {
    canvas.background(theme.paper)
    canvas.place(dx: 0, dy: 0, scale: SummaryLayout.paperScale) {
      for (top, block) in layout.pages[page] { draw(block, top: top, on: canvas) }
    }
  }

  private func draw(_ block: SummaryLayout.Block, top: Double, on canvas: some Canvas) {
    switch block {
    case .title(let title):
      let style = TextStyle(family: .display, size: 28, weight: 600, tracking: -12)
      write(title, style, x: left, y: top + 26, width: width, color: theme.ink, on: canvas)
    case .verdict(let line): draw(verdict: line, baseline: top + 16, on: canvas)
    case .heading(let title):
      let style = TextStyle(family: .display, size: 17, weight: 600)
      write(title, style, x: left, y: top + 16, width: width, color: theme.ink, on: canvas)
    case .facts(let facts), .note(let facts):
      write(
        facts, Self.text, x: left, y: top + 13, width: width, color: theme.quietInk, on: canvas)
    case .line(let line): draw(line, baseline: top + 14, on: canvas)
    case .plot(let plot): draw(plot, top: top, on: canvas)
    }
  }

  private func draw(verdict line: SheetSummary.Line, baseline: Double, on canvas: some Canvas) {
    let style = TextStyle(size: 16, weight: 600)
    if let mark = line.mark { draw(mark, x: left, baseline: baseline, size: 16, on: canvas) }
    let x = line.mark == nil ? left : left + 26
    let end = write(
      line.name, style, x: x, y: baseline, width: width - 26, color: color(of: line.mark),
      on: canvas)
    write(
      line.remark, Self.text, x: end + 16, y: baseline, width: left + width - end - 16,
      color: theme.quietInk, on: canvas)
  }

  private func draw(_ line: SheetSummary.Line, baseline: Double, on canvas: some Canvas) {
    if let mark = line.mark { draw(mark, x: left, baseline: baseline, size: 12, on: canvas) }
    let columns = Self.columns
    if let value = typesetter.line(line.value, Self.text, width: 176) {
      canvas.text(
        value, at: Point(x: left + columns.value - value.width, y: baseline),
        color: line.mark == .bad ? theme.accent : theme.ink)
      let room = columns.value - columns.name - value.width - 16
      write(
        line.name, Self.text, x: left + columns.name, y: baseline, width: room, color: theme.ink,
        on: canvas)
    }
    write(
      line.remark, Self.text, x: left + columns.remark, y: baseline,
      width: width - columns.remark, color: theme.quietInk, on: canvas)
    let rule = baseline + 6
    canvas.stroke(
      Path(from: Point(x: left, y: rule), to: Point(x: left + width, y: rule)),
      Pen(color: theme.hairline, width: 0.75))
  }

  private func draw(_ plot: SheetPlot, top: Double, on canvas: some Canvas) {
    let area = Rect(x: left + 40, y: top + 28, width: width - 40, height: 84)
    let times = plot.curves.flatMap { $0.runs.flatMap { $0.samples.map(\.time) } }
    guard let first = times.min(), let last = times.max() else { return }
    let x = PlotScale(low: first, high: last, start: area.minX, end: area.maxX)
    FurtherPlotPainter(plot: plot, theme: theme, typesetter: typesetter, area: area)
      .draw(along: x, on: canvas)
    PlotDrawing(theme: theme, typesetter: typesetter, area: area).drawTimes(x, on: canvas)
  }

  /// Writes a line, and says where it ends.
  @discardableResult
  private func write(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double, color: Color,
    on canvas: some Canvas
  ) -> Double {
    guard !text.isEmpty, width > 0, let line = typesetter.line(text, style, width: width) else {
      return x
    }
    canvas.text(line, at: Point(x: x, y: y), color: color)
    return x + line.width
  }

  private func color(of mark: SheetSummary.Mark?) -> Color {
    switch mark {
    case .good: theme.bands.first ?? theme.ink
    case .bad: theme.accent
    case .warning, .open: theme.bands.last ?? theme.ink
    case nil: theme.ink
    }
  }

  /// A tick, a cross, an exclamation or a question mark: told by shape first, then by colour.
  private func draw(
    _ mark: SheetSummary.Mark, x: Double, baseline: Double, size: Double, on canvas: some Canvas
  ) {
    let color = color(of: mark)
    let pen = Pen(color: color, width: size / 6.5)
    func point(_ across: Double, _ up: Double) -> Point {
      Point(x: x + across * size, y: baseline - up * size)
    }
    func line(_ points: Point...) {
      var path = Path()
      path.move(to: points[0])
      for point in points.dropFirst() { path.line(to: point) }
      canvas.stroke(path, pen)
    }
    switch mark {
    case .good: line(point(0.05, 0.4), point(0.32, 0.08), point(0.82, 0.75))
    case .bad:
      line(point(0.12, 0.08), point(0.74, 0.7))
      line(point(0.12, 0.7), point(0.74, 0.08))
    case .warning, .open:
      let style = TextStyle(size: size * 1.15, weight: 600)
      write(
        mark == .warning ? "!" : "?", style, x: x + size * 0.2, y: baseline, width: size,
        color: color, on: canvas)
    }
  }
}
