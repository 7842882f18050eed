import FoldLayout
import RowDesign

/// Draws a dot plot: its title, an axis with dots above it, and a line at the median.
struct DotPlotPainter {
  let painter: any TextPainter
  /// The area of the plot below its title, with the axis at the lower edge.
  let area: Rect

  func draw(_ plot: DotPlot) {
    guard let layout = DotPlotLayout(plot) else { return }
    let (theme, canvas) = (painter.theme, painter.canvas)
    let drawing = PlotDrawing(painter: painter, area: area)
    drawing.drawTitle(
      plot.title, ([plot.remark] + layout.remarks(plot)).joined(separator: " · "),
      baseline: area.minY - 8)
    let inset = area.width * 0.06
    func x(_ share: Double) -> Double { area.minX + inset + share * (area.width - 2 * inset) }
    let floor = area.maxY - 20
    let pen = Pen(color: theme.quietInk.mixed(with: theme.paper, 0.5), width: 1)
    painter.draw(from: Point(x: x(0), y: floor), to: Point(x: x(1), y: floor), pen)
    for (share, isBroken) in [(0.0, layout.isBrokenLow), (1.0, layout.isBrokenHigh)] where isBroken
    {
      for dx in [-2.0, 2] {
        painter.draw(
          from: Point(x: x(share) + dx - 2, y: floor + 5),
          to: Point(x: x(share) + dx + 2, y: floor - 5),
          pen)
      }
    }
    painter.draw(
      from: Point(x: x(layout.median), y: floor + 5), to: Point(x: x(layout.median), y: floor - 30),
      Pen(color: theme.ink, width: 1, dash: [2, 2]))
    let ticks = Ticks(from: layout.low, to: layout.high, count: 6)
    for value in ticks.values {
      let left = x((value - layout.low) / (layout.high - layout.low))
      painter.draw(from: Point(x: left, y: floor), to: Point(x: left, y: floor + 4), pen)
      painter.write(
        NumberText.fixed(value, decimals: ticks.decimals), PlotDrawing.label,
        at: Point(x: left, y: floor + 17), .middle, color: theme.quietInk)
    }
    for stack in layout.stacks {
      for (level, devices) in layout.dots(stack).enumerated() {
        let isMarked = devices.contains { plot.dots[$0].isMarked }
        let center = Point(x: x(stack.x), y: floor - 4 - Double(level) * 5.5)
        canvas.fill(
          Path(center: center, radius: 2.4),
          isMarked ? theme.accent : theme.ink.mixed(with: theme.paper, 0.35))
      }
    }
  }
}
