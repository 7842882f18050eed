import FoldLayout

/// Draws a plot below the main one, on its time axis.
struct FurtherPlotPainter {
  let plot: SheetPlot
  let theme: SheetTheme
  let typesetter: Typesetter
  let area: Rect

  func draw(along x: PlotScale, on canvas: some Canvas) {
    let drawing = PlotDrawing(theme: theme, typesetter: typesetter, area: area)
    let runs = plot.curves.map { $0.runs.map(\.samples) }
    var values = runs.flatMap { $0.flatMap { $0.map(\.value) } }
    if let limit = plot.limit { values.append(limit.value) }
    let y = PlotScale(upwards: values, from: area.maxY, to: area.minY, steps: 2)
    drawing.drawTitle(plot.title, nil, baseline: area.minY - 12, on: canvas)
    drawing.drawValues(y, steps: 2, on: canvas)
    drawing.drawTimes(x, isLabelled: false, on: canvas)
    if let limit = plot.limit { draw(limit, y, on: canvas) }
    for (index, stretches) in runs.enumerated() {
      for samples in stretches {
        drawing.drawCurve(samples, x, y, color(index), on: canvas)
        drawDots(samples, x, y, color(index), on: canvas)
      }
    }
    drawLabels(on: canvas)
  }

  private func color(_ curve: Int) -> Color {
    plot.curves.count == 1 || theme.bands.isEmpty
      ? theme.ink : theme.bands[curve % theme.bands.count]
  }

  /// What lies beyond the limit, and a value without neighbours, as a dot.
  private func drawDots(
    _ samples: [SheetSeries.Sample], _ x: PlotScale, _ y: PlotScale, _ color: Color,
    on canvas: some Canvas
  ) {
    for sample in samples {
      let isOver = plot.limit.map { sample.value > $0.value } ?? false
      guard isOver || samples.count == 1 else { continue }
      let centre = Point(x: x.position(sample.time), y: y.position(sample.value))
      canvas.fill(Path(centre: centre, radius: 2), isOver ? theme.accent : color)
    }
  }

  private func draw(_ limit: SheetPlot.Limit, _ y: PlotScale, on canvas: some Canvas) {
    let height = y.position(limit.value)
    let line = Path(from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height))
    canvas.stroke(line, Pen(color: theme.accent, width: 1, dash: [5, 4]))
    guard let text = typesetter.line(limit.label, PlotDrawing.label) else { return }
    canvas.text(
      text, at: Point(x: area.maxX - text.width, y: height - 5), color: theme.accent)
  }

  /// The names of the curves in their colours, at the right of the title's line.
  private func drawLabels(on canvas: some Canvas) {
    guard plot.curves.count > 1 else { return }
    var right = area.maxX
    for (index, curve) in plot.curves.enumerated().reversed() {
      guard let label = curve.label,
        let line = typesetter.line(label, TextStyle(size: 12, weight: 500), width: 160)
      else { continue }
      right -= line.width
      canvas.text(line, at: Point(x: right, y: area.minY - 12), color: color(index))
      right -= 16
    }
  }
}
