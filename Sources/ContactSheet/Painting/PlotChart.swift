import FoldLayout

/// Plots below one another on a common axis, as a picture of their own.
package struct PlotChart: Sendable {
  package var title: String
  package var subtitle: String
  /// The name of the axis; the positions on it are the times of the plots' curves.
  package var axis: String
  package var plots: [SheetPlot]
  /// A position on the axis to mark; `nil` for none.
  package var mark: Double?

  package init(
    title: String, subtitle: String, axis: String, plots: [SheetPlot], mark: Double? = nil
  ) {
    (self.title, self.subtitle, self.axis) = (title, subtitle, axis)
    (self.plots, self.mark) = (plots, mark)
  }

  private static let (width, top, plot) = (720.0, 76.0, 132.0)
  private var size: Size {
    Size(width: Self.width, height: Self.top + Double(plots.count) * Self.plot + 20)
  }

  /// Draws the chart, and then passes its bytes to `output`.
  package func write(
    _ format: SheetFormat, to output: (UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    func draw(on canvas: any Canvas) {
      Painter(typesetter: typesetter, canvas: canvas).draw(self)
    }
    let file: SheetFile
    switch format {
    case .pdf:
      file = try .pdf(title: title, size: size) { surface throws(SheetError) in
        try SheetFile.drawPage("1", on: surface) { draw(on: $0) }
      }
    case .svg:
      let canvas = SVGCanvas()
      draw(on: canvas)
      file = SheetFile(bytes: canvas.file(size: size, title: title, description: subtitle))
    case .png:
      let picture = try Picture(size, pixelsPerPoint: 2) { draw(on: $0) }
      file = SheetFile(bytes: try picture.png())
    }
    try file.send(to: output)
  }

  private struct Painter: TextPainter {
    let theme = SheetTheme.light
    let typesetter: Typesetter
    let canvas: any Canvas

    func draw(_ chart: PlotChart) {
      canvas.background(theme.paper)
      let room = PlotChart.width - 2 * 24
      write(
        chart.title, TextStyle(size: 17, weight: 600), at: Point(x: 24, y: 34), width: room,
        color: theme.ink)
      write(
        chart.subtitle, TextStyle(size: 12), at: Point(x: 24, y: 54), width: room,
        color: theme.quietInk)
      let positions = chart.plots.flatMap { $0.curves.flatMap { $0.runs.flatMap(\.samples) } }
        .map(\.time)
      guard let low = positions.min(), let high = positions.max() else { return }
      for (index, plot) in chart.plots.enumerated() {
        let area = Rect(
          x: 84, y: PlotChart.top + 24 + Double(index) * PlotChart.plot,
          width: PlotChart.width - 124, height: PlotChart.plot - 56)
        let x = PlotScale(low: low, high: high, start: area.minX, end: area.maxX)
        let drawing = PlotDrawing(painter: self, area: area)
        drawing.draw(plot, along: x)
        let isLast = index == chart.plots.count - 1
        if isLast { drawing.drawTimes(x, unit: "") }
        if let mark = chart.mark {
          let left = x.position(mark)
          draw(
            from: Point(x: left, y: area.minY), to: Point(x: left, y: area.maxY),
            Pen(color: theme.accent, width: 1, dash: [5, 4]))
        }
        guard isLast else { continue }
        write(
          chart.axis, PlotDrawing.label, at: Point(x: area.maxX, y: area.maxY + 34), .right,
          color: theme.quietInk)
      }
    }
  }
}
