import ContactSheet
import FoldFormats
import FoldProfile

/// A dot plot of the recordings of a merge, with the name of each as a tooltip.
struct HTMLDotPlot {
  let strip: DotPlot

  var text: String {
    guard let layout = DotPlotLayout(strip) else { return "" }
    func x(_ share: Double) -> Double { ((40 + share * 400) * 10).rounded() / 10 }
    var svg = "<line class=\"axis\" x1=\"40\" x2=\"440\" y1=\"56\" y2=\"56\"/>"
    svg +=
      "<line class=\"limit\" x1=\"\(x(layout.median))\" x2=\"\(x(layout.median))\" y1=\"10\" y2=\"60\"/>"
    for (share, isBroken) in [(0.0, layout.isBrokenLow), (1.0, layout.isBrokenHigh)] where isBroken
    {
      svg += "<path class=\"break\" d=\"M\(x(share) - 4) 61l4 -10m0 10l4 -10\"/>"
    }
    for stack in layout.stacks {
      for (level, devices) in layout.dots(stack).enumerated() {
        let isMarked = devices.contains { strip.dots[$0].isMarked }
        let names = devices.prefix(8).map { strip.dots[$0].label }
        let more = devices.count > 8 ? ["and \(devices.count - 8) more"] : []
        svg +=
          "<circle class=\"\(isMarked ? "late" : "bar")\" cx=\"\(x(stack.x))\" "
          + "cy=\"\(52 - Double(level) * 6.5)\" r=\"3\"><title>"
          + "\(XMLText.escaped((names + more).joined(separator: "\n")))</title></circle>\n"
      }
    }
    svg +=
      "<text x=\"40\" y=\"72\" text-anchor=\"middle\">\(Figure.faithful(layout.low))</text>"
      + "<text x=\"440\" y=\"72\" text-anchor=\"middle\">\(Figure.faithful(layout.high))</text>"
    return HTMLCharts.picture(
      svg, ([strip.title, strip.remark] + layout.remarks(strip)).joined(separator: " · "),
      height: 78)
  }
}

extension RecordingSpread {
  var dotPlots: [DotPlot] {
    decisive.map { spread in
      let indices = spread.values.indices.filter { spread.values[$0]?.isFinite ?? false }
      let outliers = Set(spread.outliers)
      let sample = spread.sample
      return DotPlot(
        title: "\(spread.metric.id), \(spread.metric.unit.rawValue)",
        remark: "median \(figure(sample.median))"
          + (worst(spread).map { " · worst \(escapedLine($0))" } ?? ""),
        dots: indices.map {
          DotPlot.Dot(
            value: spread.values[$0] ?? 0,
            label: "\(escapedLine(names[$0])): \(figure(spread.values[$0]))",
            isMarked: outliers.contains($0))
        })
    }
  }

  var pictures: String { dotPlots.map { HTMLDotPlot(strip: $0).text }.joined() }
}
