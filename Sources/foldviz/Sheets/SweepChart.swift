import ContactSheet
import FoldFormats
import FoldProfile

extension StabilityReport {
  /// Draws the blanks of a sweep above its work.
  func drawSweep(to path: String, _ format: RenderFormat) throws(Failure) {
    guard let sweep, let format = format.sheet else { return }
    let tables = policies.map(\.metrics)
    func plot(_ title: String, _ id: String) -> SheetPlot? {
      guard tables.contains(where: { $0[id]?.number != nil }) else { return nil }
      var series = SheetSeries()
      for (value, table) in zip(sweep.values, tables) {
        if let number = table[id]?.number { series.append(time: value, value: number) }
      }
      return SheetPlot(title: title, curves: [SheetPlot.Curve(runs: [series])])
    }
    let chart = PlotChart(
      title: sweepAnswer, subtitle: "\(name), \(counted(times.count, "frame"))",
      axis: sweep.option,
      plots: [
        plot("Largest blank, pt", "blankArea.max"), plot("Blank time, ms", "blankTime"),
        plot("Rows created", "rows.created"), plot("Rows measured", "rows.measured"),
      ].compactMap(\.self), mark: leastWithoutBlank)
    let output = try Output(path: path)
    try Failure.drawing("the sweep") { () throws(SheetError) in
      try chart.write(format) { try output.write($0) }
    }
    try output.finish()
  }
}
