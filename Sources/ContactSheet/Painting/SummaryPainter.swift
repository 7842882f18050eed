import FoldLayout
import RowDesign

struct SummaryPainter: TextPainter {
  let summary: SheetSummary
  let layout: SummaryLayout
  let theme: SheetTheme
  let typesetter: Typesetter
  let canvas: any Canvas
  /// The sheet whose frames are shown below the verdict, or `nil` to show none.
  let pictured: SheetPainter?

  static let text = TextStyle(size: 13, hasTabularFigures: true)

  private var left: Double { SummaryLayout.margin }
  private var width: Double { SummaryLayout.width }

  func draw(page: Int) {
    canvas.background(theme.paper)
    canvas.withTransform(dx: 0, dy: 0, scale: SummaryLayout.paperScale) {
      for (top, block) in layout.pages[page] { draw(block, top: top) }
      write(
        summary.footer, Self.text, x: left, y: SummaryLayout.page.height - left * 0.6, width: width,
        color: theme.quietInk)
    }
  }

  private func draw(_ block: SummaryLayout.Block, top: Double) {
    switch block {
    case .title(let title):
      write(title, HeaderPainter.title, x: left, y: top + 26, width: width, color: theme.ink)
    case .verdict(let line): draw(verdict: line, baseline: top + 16)
    case .picture:
      pictured?.drawPhones(in: Rect(x: left, y: top, width: width, height: 208), on: canvas)
    case .heading(let title):
      let style = TextStyle(family: .display, size: 17, weight: 600)
      write(title, style, x: left, y: top + 16, width: width, color: theme.ink)
    case .facts(let facts), .note(let facts):
      write(facts, Self.text, x: left, y: top + 13, width: width, color: theme.quietInk)
    case .line(let line, let names, let remarks): draw(line, names, remarks, baseline: top + 14)
    case .plot(let plot): draw(plot, top: top)
    case .strip(let dotPlot):
      DotPlotPainter(painter: self, area: Rect(x: left, y: top + 24, width: width, height: 64))
        .draw(
          dotPlot)
    }
  }

  private func draw(verdict line: SheetSummary.Line, baseline: Double) {
    if let mark = line.mark { draw(mark, x: left, baseline: baseline, size: 16) }
    let end = write(
      line.name, TextStyle(size: 16, weight: 600), x: line.mark == nil ? left : left + 26,
      y: baseline, width: width - 26, color: color(of: line.mark))
    write(
      line.remark, Self.text, x: end + 16, y: baseline, width: left + width - end - 16,
      color: theme.quietInk)
  }

  private func draw(
    _ line: SheetSummary.Line, _ names: [String], _ remarks: [String], baseline: Double
  ) {
    if let mark = line.mark { draw(mark, x: left, baseline: baseline, size: 12) }
    let (columns, height) = (SummaryLayout.columns, SummaryLayout.lineHeight)
    write(
      line.value, Self.text, at: Point(x: left + columns.value, y: baseline), .right,
      width: SummaryLayout.valueWidth, color: line.mark == .bad ? theme.accent : theme.ink)
    for (x, texts, color) in [
      (columns.name, names, theme.ink), (columns.remark, remarks, theme.quietInk),
    ] {
      for (k, text) in texts.enumerated() {
        let y = baseline + Double(k) * height
        write(text, Self.text, x: left + x, y: y, width: width - x, color: color)
      }
    }
    let rule = baseline + 6 + Double(max(1, names.count, remarks.count) - 1) * height
    draw(
      from: Point(x: left, y: rule), to: Point(x: left + width, y: rule),
      Pen(color: theme.hairline, width: 0.75))
  }

  private func draw(_ plot: SheetPlot, top: Double) {
    let area = Rect(x: left + 40, y: top + 28, width: width - 40, height: 84)
    let times = plot.curves.flatMap { $0.runs.flatMap { $0.samples.map(\.time) } }
    guard let first = times.min(), let last = times.max() else { return }
    let x = PlotScale(low: first, high: last, start: area.minX, end: area.maxX)
    let drawing = PlotDrawing(painter: self, area: area)
    drawing.draw(plot, along: x)
    drawing.drawTimes(x)
  }

  /// Draws a text within `width`, and returns its right edge; lengths are in units of 3/4 point.
  @discardableResult
  private func write(
    _ text: String, _ style: TextStyle, x: Double, y: Double, width: Double, color: RGBAColor
  ) -> Double {
    guard !text.isEmpty, width > 0 else { return x }
    return x + (write(text, style, at: Point(x: x, y: y), width: width, color: color) ?? 0)
  }

  private func color(of mark: SheetSummary.Mark?) -> RGBAColor {
    switch mark {
    case .good: theme.bands.first ?? theme.ink
    case .bad: theme.accent
    case .warning, .undecided: theme.bands.last ?? theme.ink
    case nil: theme.ink
    }
  }

  /// Draws a check mark, cross, exclamation mark or question mark, which differ by shape first.
  private func draw(_ mark: SheetSummary.Mark, x: Double, baseline: Double, size: Double) {
    let color = color(of: mark)
    func line(_ corners: [(across: Double, up: Double)]) {
      let points = corners.map { Point(x: x + $0.across * size, y: baseline - $0.up * size) }
      canvas.stroke(Path(through: points), Pen(color: color, width: size / 6.5))
    }
    switch mark {
    case .good: line([(0.05, 0.4), (0.32, 0.08), (0.82, 0.75)])
    case .bad:
      line([(0.12, 0.08), (0.74, 0.7)])
      line([(0.12, 0.7), (0.74, 0.08)])
    case .warning, .undecided:
      write(
        mark == .warning ? "!" : "?", TextStyle(size: size * 1.15, weight: 600),
        x: x + size * 0.2, y: baseline, width: size, color: color)
    }
  }
}
