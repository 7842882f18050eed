import FoldLayout

/// What all plots of a page share: grids, curves and their labels.
struct PlotDrawing {
  let theme: SheetTheme
  let typesetter: Typesetter
  let area: Rect

  static let label = TextStyle(size: 12, hasTabularFigures: true)

  /// The horizontal lines at round values, with their numbers at the left.
  func drawValues(_ y: PlotScale, steps: Int, on canvas: some Canvas) {
    let values = Ticks(from: y.low, to: y.high, count: steps)
    for value in values.values {
      let height = y.position(value)
      let isZero = abs(value) < values.step / 2
      canvas.stroke(
        Path(from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height)),
        Pen(color: isZero ? theme.quietInk.mixed(with: theme.paper, 0.5) : theme.hairline, width: 1)
      )
      if let line = typesetter.line(
        NumberText.fixed(value, decimals: values.decimals), Self.label)
      {
        canvas.text(
          line, at: Point(x: area.minX - 8 - line.width, y: height + 4), color: theme.quietInk)
      }
    }
  }

  /// The ticks at round times, with their numbers below.
  func drawTimes(_ x: PlotScale, isLabelled: Bool = true, on canvas: some Canvas) {
    let times = Ticks(from: x.low, to: x.high, count: max(2, Int(area.width / 120)))
    for time in times.values {
      let left = x.position(time)
      canvas.stroke(
        Path(from: Point(x: left, y: area.maxY), to: Point(x: left, y: area.maxY + 4)),
        Pen(color: theme.quietInk.mixed(with: theme.paper, 0.5), width: 1))
      if isLabelled,
        let line = typesetter.line(
          NumberText.fixed(time, decimals: times.decimals) + " s", Self.label)
      {
        canvas.text(
          line, at: Point(x: left - line.width / 2, y: area.maxY + 20), color: theme.quietInk)
      }
    }
  }

  /// The plot's name and a quieter explanation beside it.
  func drawTitle(_ title: String, _ key: String?, baseline: Double, on canvas: some Canvas) {
    guard let name = typesetter.line(title, TextStyle(size: 12, weight: 500)) else { return }
    canvas.text(name, at: Point(x: area.minX, y: baseline), color: theme.ink)
    if let key, let line = typesetter.line(key, TextStyle(size: 12)) {
      canvas.text(
        line, at: Point(x: area.minX + name.width + 12, y: baseline), color: theme.quietInk)
    }
  }

  func drawCurve(
    _ samples: [SheetSeries.Sample], _ x: PlotScale, _ y: PlotScale, _ color: Color,
    on canvas: some Canvas
  ) {
    guard samples.count > 1 else { return }
    var path = Path()
    for (index, sample) in samples.enumerated() {
      let point = Point(x: x.position(sample.time), y: y.position(sample.value))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    canvas.stroke(path, Pen(color: color, width: 1.5))
  }
}
