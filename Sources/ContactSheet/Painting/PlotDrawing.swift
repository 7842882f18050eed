import FoldLayout
import RowDesign

/// Draws the parts that all plots share: grid, curves and labels.
struct PlotDrawing {
  let painter: any TextPainter
  let area: Rect

  private var theme: SheetTheme { painter.theme }

  static let label = TextStyle(size: 12, hasTabularFigures: true)

  /// Draws horizontal lines at round values, with labels on the left.
  func drawValues(_ y: PlotScale) {
    guard let values = y.ticks else { return }
    // Labels with more digits would not fit beside the plot.
    let isInMillions = values.values.contains { abs($0) >= 1_000_000 }
    var (step, decimals) = (values.step / 1_000_000, 0)
    while step < 0.999, decimals < 9 { (step, decimals) = (step * 10, decimals + 1) }
    func label(_ value: Double) -> String {
      isInMillions
        ? NumberText.fixed(value / 1_000_000, decimals: decimals) + " M"
        : NumberText.fixed(value, decimals: values.decimals)
    }
    for value in values.values {
      let height = y.position(value)
      let isZero = abs(value) < values.step / 2
      painter.draw(
        from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height),
        Pen(color: isZero ? theme.quietInk.mixed(with: theme.paper, 0.5) : theme.hairline, width: 1)
      )
      painter.write(
        label(value), Self.label,
        at: Point(x: area.minX - 8, y: height + 4), .right, color: theme.quietInk)
    }
  }

  /// Draws ticks at round times, with labels that end in `unit` below if `isLabelled`.
  func drawTimes(_ x: PlotScale, isLabelled: Bool = true, unit: String = " s") {
    let times = Ticks(from: x.low, to: x.high, count: max(2, Int(area.width / 120)))
    for time in times.values {
      let left = x.position(time)
      painter.draw(
        from: Point(x: left, y: area.maxY), to: Point(x: left, y: area.maxY + 4),
        Pen(color: theme.quietInk.mixed(with: theme.paper, 0.5), width: 1))
      guard isLabelled else { continue }
      painter.write(
        NumberText.fixed(time, decimals: times.decimals) + unit, Self.label,
        at: Point(x: left, y: area.maxY + 20), .middle, color: theme.quietInk)
    }
  }

  /// Draws the title above the plot, with the explanation `key` beside it, and the limit's name.
  func drawTitle(
    _ title: String, _ key: String? = nil, limit: SheetPlot.Limit? = nil, baseline: Double
  ) {
    var room = area.width
    if let limit,
      let width = painter.write(
        limit.label, Self.label, at: Point(x: area.maxX, y: baseline), .right, color: theme.accent)
    {
      let end = area.maxX - width - 6
      painter.draw(
        from: Point(x: end - 19, y: baseline - 4.5), to: Point(x: end, y: baseline - 4.5), limitPen)
      room -= width + 37
    }
    let point = Point(x: area.minX, y: baseline)
    let style = TextStyle(size: 12, weight: 500)
    let width = painter.write(title, style, at: point, width: room, color: theme.ink)
    guard let width, let key, width + 12 < room else { return }
    painter.write(
      key, TextStyle(size: 12), at: Point(x: area.minX + width + 12, y: baseline),
      width: room - width - 12, color: theme.quietInk)
  }

  private var limitPen: Pen { Pen(color: theme.accent, width: 1, dash: [5, 4]) }

  func drawCurve(
    _ samples: [SheetSeries.Sample], _ x: PlotScale, _ y: PlotScale, _ color: RGBAColor
  ) {
    guard samples.count > 1 else { return }
    let points = samples.map { Point(x: x.position($0.time), y: y.position($0.value)) }
    painter.canvas.stroke(Path(through: points), Pen(color: color, width: 1.5))
  }

  func draw(_ plot: SheetPlot, along x: PlotScale) {
    guard !plot.curves.isEmpty else { return drawMoments(of: plot, x) }
    var runs = plot.curves.map { $0.runs.map(\.samples) }
    var values = runs.flatMap { $0.flatMap { $0.map(\.value) } }
    let top = plot.top(of: values)
    let note = top.map { top in
      "the axis is cut at \(NumberText.figure(top)): peaks reach \(NumberText.figure(values.max() ?? top))"
    }
    if let top {
      values = values.map { min($0, top) }
      runs = runs.map { $0.map { $0.map { .init(time: $0.time, value: min($0.value, top)) } } }
    }
    if let limit = plot.limit { values.append(limit.value) }
    let y = PlotScale(upwards: values, from: area.maxY, to: area.minY, steps: 2)
    drawTitle(plot.title, plot.peak?.label ?? note, limit: plot.limit, baseline: area.minY - 12)
    drawValues(y)
    drawTimes(x, isLabelled: false)
    func color(_ curve: Int) -> RGBAColor {
      plot.curves.count == 1 || theme.bands.isEmpty
        ? theme.ink : theme.bands[curve % theme.bands.count]
    }
    for (index, stretches) in runs.enumerated() {
      for samples in stretches {
        drawCurve(samples, x, y, color(index))
        // Values beyond the limit and isolated values are dots.
        for sample in samples {
          let isOver = plot.limit.map { sample.value > $0.value } ?? false
          let center = Point(x: x.position(sample.time), y: y.position(sample.value))
          if let top, sample.value >= top {
            drawPeak(above: center)
          } else if isOver || samples.count == 1 {
            painter.canvas.fill(
              Path(center: center, radius: 2), isOver ? theme.accent : color(index))
          }
        }
      }
    }
    if let limit = plot.limit {
      let height = y.position(limit.value)
      painter.draw(
        from: Point(x: area.minX, y: height), to: Point(x: area.maxX, y: height), limitPen)
    }
    if let peak = plot.peak {
      let center = Point(x: x.position(peak.time), y: y.position(peak.value))
      painter.canvas.fill(Path(center: center, radius: 3), theme.accent)
    }
    drawLabels(plot, runs.map { $0.last?.last }, x, y, color)
  }

  private func drawPeak(above point: Point) {
    painter.canvas.fill(
      Path(polygon: [
        Point(x: point.x - 3, y: point.y), Point(x: point.x + 3, y: point.y),
        Point(x: point.x, y: point.y - 6),
      ]), theme.accent)
  }

  private func drawLabels(
    _ plot: SheetPlot, _ ends: [SheetSeries.Sample?], _ x: PlotScale, _ y: PlotScale,
    _ color: (Int) -> RGBAColor
  ) {
    guard plot.curves.count > 1 else { return }
    let style = TextStyle(size: 11, weight: 500)
    var occupied: [Rect] = []
    for (index, (curve, end)) in zip(plot.curves, ends).enumerated() {
      guard let label = curve.label, let end,
        let line = painter.typesetter.line(label, style, width: 120)
      else { continue }
      var box = Rect(
        x: min(x.position(end.time) + 5, area.maxX + 58 - line.width),
        y: y.position(end.value) - 7, width: line.width, height: 13)
      // An overlapping name moves to the next free line, below or above.
      var step = 0
      while occupied.contains(where: { $0.meets(box) }), step < 16 {
        step += 1
        box.y += (step % 2 == 1 ? 1 : -1) * Double(step) * 13
      }
      occupied.append(box)
      painter.canvas.fill(Path(box), theme.paper.opacity(0.8))
      painter.write(
        label, style, at: Point(x: box.x, y: box.y + 10), width: 120, color: color(index))
    }
  }

  private func drawMoments(of plot: SheetPlot, _ x: PlotScale) {
    drawTitle(plot.title, baseline: area.minY - 12)
    guard !plot.moments.isEmpty else { return }
    drawTimes(x, isLabelled: false)
    let style = TextStyle(size: 11)
    for (number, moments) in plot.moments.enumerated() {
      let y = area.minY + Double(number) * SheetPlot.momentsHeight
      let color = theme.bands.isEmpty ? theme.ink : theme.bands[number % theme.bands.count]
      let positions = moments.times.map(x.position).filter {
        $0 >= area.minX - 0.5 && $0 <= area.maxX + 0.5
      }
      guard let first = positions.min() else { continue }
      for position in positions {
        painter.canvas.fill(Path(Rect(x: position - 0.75, y: y + 12, width: 1.5, height: 6)), color)
      }
      let width = painter.typesetter.line(moments.name, style, width: area.width)?.width ?? 0
      painter.write(
        moments.name, style, at: Point(x: min(first - 0.75, area.maxX - width), y: y + 9),
        width: area.width, color: color.mixed(with: theme.ink, 0.25))
    }
  }
}
