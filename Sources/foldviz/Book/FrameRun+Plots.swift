import ContactSheet
import FoldFormats
import FoldProfile

extension FrameRun {
  /// The plots of a device's frames over time: durations, and displacement errors if any is above 0.
  var plots: [SheetPlot] {
    guard let timeline else { return [] }
    let stamps = (0..<count).map {
      timeline.start[$0] ?? timeline.intended[$0] ?? timeline.present[$0]
    }
    guard let origin = stamps.lazy.compactMap(\.self).first else { return [] }
    let name = escapedLine(self.name)
    let limit = (0..<count).lazy.compactMap { interval($0) }.first.map {
      SheetPlot.Limit(value: $0, label: "frame interval, \(Figure.trimmed($0, 2)) ms")
    }
    let durations = SheetPlot(
      title: "\(subject), ms – \(name)",
      curves: [.init(runs: lines(of: duration, at: { stamps[$0] }, since: origin))],
      limit: limit, cutsOutliers: true)
    var plots = [durations]
    if displacements.contains(where: { $0 ?? 0 > 0 }) {
      plots.append(displacementPlot(since: origin))
      plots[1].title += " – \(name)"
    }
    return plots.filter { !$0.curves[0].runs.isEmpty }
  }

  /// Returns a plot over the times of presents since `origin`, which is in nanoseconds.
  func displacementPlot(since origin: Int64) -> SheetPlot {
    let present = { timeline?.present[$0] }
    var plot = SheetPlot(
      title: "displacement error, pt",
      curves: [.init(runs: lines(of: { displacements[$0] }, at: present, since: origin))])
    let errors = displacements.map { $0 ?? 0 }
    if let worst = errors.indices.max(by: { errors[$0] < errors[$1] }), errors[worst] > 0,
      let time = present(worst).map({ Double($0 - origin) / 1e9 })
    {
      plot.peak = SheetPlot.Peak(
        time: time, value: errors[worst],
        label: "frame \(worst) is the worst: \(Figure.trimmed(errors[worst], 2)) pt "
          + "at \(Figure.trimmed(time, 3)) s")
    }
    return plot
  }

  private func lines(
    of value: (Int) -> Double?, at stamp: (Int) -> Int64?, since origin: Int64
  ) -> [SheetSeries] {
    var lines: [SheetSeries] = []
    var last = -Double.infinity
    for frame in 0..<count {
      guard let stamp = stamp(frame), let value = value(frame) else { continue }
      let time = Double(stamp - origin) / 1e9
      guard time >= last else { continue }
      // Frames with a rest between them are not joined by a line.
      if time - last > max(0.1, 4 * (interval(frame) ?? 0) / 1000) { lines.append(SheetSeries()) }
      lines[lines.count - 1].append(time: time, value: value)
      last = time
    }
    return lines
  }
}
