import FoldFormats
import FoldLayout
import FoldProfile

/// Charts of a run's frames: a histogram of durations, then durations and errors over time.
struct HTMLCharts {
  static let columns = 60
  private static let plot = (left: 64.0, right: 470.0, top: 10.0, bottom: 140.0)

  private let run: FrameRun
  private let durations: [Double?]
  private let interval: Double?

  init(_ run: FrameRun) {
    self.run = run
    durations = (0..<run.count).map { run.duration($0) }
    interval = (0..<run.count).lazy.compactMap { run.interval($0) }.first
  }

  var text: String {
    let known = durations.compactMap { $0 }.filter { $0.isFinite && $0 >= 0 }
    guard let sample = SortedSample(known), let most = sample.values.last, most > 0 else {
      return displacements
    }
    // Without this cut, a few very long frames would make all other bars invisible.
    var end = min(most, max(sample.percentile(95) * 1.5, most / 1000))
    if case .device = run.frames, let interval { end = max(end, interval * 1.5) }
    let times = timeline(
      durations, end: min(end, most), limit: interval, figure: figure,
      caption: "\(run.subject) over the run, the longest of each stretch")
    return histogram(known, end: end) + times + displacements
  }

  /// A chart of displacement errors; empty without any above 0.
  private var displacements: String {
    let most = run.displacements.compactMap(\.self).max() ?? 0
    guard most > 0 else { return "" }
    return timeline(
      run.displacements, end: most, limit: nil, figure: { "\(Figure.trimmed($0, 2)) pt" },
      caption: "displacement error over the run, the largest of each stretch")
  }

  private var unit: (name: String, scale: Double) {
    if case .layout = run.frames { return ("µs", 1000) }
    return ("ms", 1)
  }

  /// Returns a histogram whose last bar contains all frames longer than `end` milliseconds.
  private func histogram(_ known: [Double], end: Double) -> String {
    let step = Self.step(end / Double(Self.columns))
    let count = max(1, Int((end / step).rounded(.up)))
    var counts = [Int](repeating: 0, count: count)
    for duration in known { counts[min(count - 1, Int(min(duration / step, 1e6)))] += 1 }
    let highest = Double(max(1, counts.max() ?? 1))
    var svg = ""
    for (index, frames) in counts.enumerated() where frames > 0 {
      let isLate = interval.map { Double(index) * step >= $0 } ?? false
      svg += bar(
        index, of: count, share: Double(frames) / highest, isLate: isLate,
        title:
          "\(figure(Double(index) * step))–\(figure(Double(index + 1) * step)): \(frames.grouped)")
    }
    if let interval, interval <= Double(count) * step {
      let x = Self.x(interval / (Double(count) * step))
      svg += "<line class=\"limit\" x1=\"\(x)\" x2=\"\(x)\" y1=\"10\" y2=\"140\"/>"
      svg += "<text x=\"\(x)\" y=\"8\" text-anchor=\"middle\">interval</text>"
    }
    svg += axis(low: "0", high: figure(Double(count) * step), left: "\(Int(highest).grouped)")
    // The tolerance excludes frames exactly at the end of the axis.
    let longer = known.count { $0 > Double(count) * step * (1 + 1e-9) }
    let rest = longer > 0 ? "; \(longer.grouped) longer in the last bar" : ""
    return Self.picture(svg, "\(run.subject): how many frames take how long\(rest)")
  }

  /// Returns a chart over time with the largest value of each section, cut at `end`, with a line at
  /// `limit` unless that is `nil`; all are in the same unit.
  private func timeline(
    _ values: [Double?], end top: Double, limit: Double?, figure: (Double) -> String,
    caption: String
  ) -> String {
    let count = min(Self.columns * 2, values.count)
    var svg = ""
    for column in 0..<count {
      let first = column * values.count / count
      let end = (column + 1) * values.count / count
      let stretch = first..<max(end, first + 1)
      let largest = stretch.compactMap { frame in values[frame].map { (frame, $0) } }
        .max { $0.1 < $1.1 }
      guard let (frame, value) = largest else { continue }
      let isLate = limit != nil && run.interval(frame).map { value > $0 } ?? false
      svg += bar(
        column, of: count, share: value / top, isLate: isLate,
        title: "frame \(frame): \(figure(value))")
    }
    if let limit, limit <= top {
      let y = Self.y(limit / top)
      svg += "<line class=\"limit\" x1=\"64\" x2=\"470\" y1=\"\(y)\" y2=\"\(y)\"/>"
    }
    svg += axis(low: "frame 0", high: "\((values.count - 1).grouped)", left: figure(top))
    let cut = values.count { $0.map { $0 > top } ?? false }
    let rest = cut > 0 ? "; \(cut.grouped) cut off at the top" : ""
    return Self.picture(svg, caption + rest)
  }

  private func bar(
    _ index: Int, of count: Int, share: Double, isLate: Bool, title: String
  ) -> String {
    let x = Self.x(Double(index) / Double(count))
    let width = (Self.plot.right - Self.plot.left) / Double(count)
    let y = Self.y(share)
    return "<rect class=\"\(isLate ? "late" : "bar")\" x=\"\(x)\" y=\"\(y)\" "
      + "width=\"\(Self.round(max(width - 1, 0.6)))\" "
      + "height=\"\(Self.round(Self.plot.bottom - y))\"><title>\(title)</title></rect>\n"
  }

  private func axis(low: String, high: String, left: String) -> String {
    "<line class=\"axis\" x1=\"64\" x2=\"470\" y1=\"140\" y2=\"140\"/>"
      + "<text x=\"64\" y=\"156\">\(low)</text>"
      + "<text x=\"470\" y=\"156\" text-anchor=\"end\">\(high)</text>"
      + "<text x=\"60\" y=\"18\" text-anchor=\"end\">\(left)</text>"
  }

  static func picture(_ content: String, _ caption: String, height: Int = 170) -> String {
    let text = XMLText.escaped(caption)
    return "<figure><svg viewBox=\"0 0 480 \(height)\" role=\"img\" aria-label=\"\(text)\">"
      + "\(content)</svg>\n<figcaption>\(text)</figcaption></figure>\n"
  }

  private func figure(_ milliseconds: Double) -> String {
    "\(Figure.trimmed(milliseconds * unit.scale, 2)) \(unit.name)"
  }

  /// Returns the smallest of 1, 2 and 5 times a power of ten that is at least `least`.
  private static func step(_ least: Double) -> Double {
    var power = 1e-6
    while power * 10 <= least, power < 1e9 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? least
  }

  private static func x(_ share: Double) -> Double {
    round(plot.left + max(0, min(share, 1)) * (plot.right - plot.left))
  }

  private static func y(_ share: Double) -> Double {
    round(plot.bottom - max(0, min(share, 1)) * (plot.bottom - plot.top))
  }

  private static func round(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
