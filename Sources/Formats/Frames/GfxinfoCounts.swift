import FoldProfile

/// The counts, percentiles and histogram that `dumpsys gfxinfo` prints for a process or window.
struct GfxinfoCounts {
  private static let why = "the dump holds counts and a histogram; add framestats for every frame"
  private static let whyPrinted =
    "the dump holds counts and percentiles, as the platform printed them; add framestats for every frame"
  private static let lines: [(label: String, metric: String)] = [
    ("Janky frames", "jankyFrames.api31"), ("Janky frames (legacy)", "jankyFrames.legacy"),
    ("Number Missed Vsync", "reasons.missedVsync"), ("Number Slow UI thread", "reasons.slowUI"),
    ("Number Slow bitmap uploads", "reasons.slowBitmapUpload"),
    ("Number Slow issue draw commands", "reasons.slowIssueDraw"),
  ]
  /// The label of the histogram's first bucket of frozen frames, in milliseconds.
  private static let frozenLabel = 700

  private let process: String?
  let window: String?
  private let total: Int64
  var hasRows = false
  private var counts: [String: Int64] = [:]
  private var percentiles: [MetricValue] = []
  private var histogram = GfxinfoHistogram()

  init(process: String?, window: String?, total: Int64) {
    (self.process, self.window, self.total) = (process, window, total)
  }

  mutating func parse(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let fields = line[line.index(after: colon)...].split(separator: " ")
    if line[..<colon] == "HISTOGRAM" {
      for word in fields {
        let parts = word.split(separator: "=")
        guard parts.count == 2, parts[0].hasSuffix("ms"), let label = Int(parts[0].dropLast(2)),
          let count = Int64(parts[1]), RecordedFrames.counts.contains(count)
        else { continue }
        histogram.add(Int(count), toLabel: label)
      }
    } else if let known = Self.lines.first(where: { $0.label == line[..<colon] }),
      let count = fields.first.flatMap({ Int64($0) }), RecordedFrames.counts.contains(count)
    {
      counts[known.metric] = count
    } else if line[..<colon].hasSuffix("th percentile"), total > 0 {
      parsePercentile("gfxinfo.p\(line.prefix { $0.isNumber })", fields.first ?? "")
    }
  }

  private mutating func parsePercentile(_ id: String, _ label: Substring) {
    guard let metric = MetricCatalog.frames.first(where: { $0.id == id }), label.hasSuffix("ms"),
      let milliseconds = Int64(label.dropLast(2)), RecordedFrames.counts.contains(milliseconds)
    else { return }
    percentiles.append(MetricValue(metric, .number(Double(milliseconds)), n: Int(total)))
  }

  /// The recording with these counts; before Android 12, janky frames are counted as legacy ones.
  var recording: RecordedFrames {
    let why = histogram.total > 0 || percentiles.isEmpty ? Self.why : Self.whyPrinted
    var summary = FrameSummary(frames: total, otherwise: why)
    var counts = counts
    if counts["jankyFrames.legacy"] == nil {
      counts["jankyFrames.legacy"] = counts.removeValue(forKey: "jankyFrames.api31")
    }
    if histogram.total > 0 {
      let frozen = histogram.counts.filter { $0.key >= Self.frozenLabel }.values.reduce(0, +)
      counts["frozenFrames"] = Int64(frozen)
    }
    summary.tallies = counts.mapValues { FrameSummary.Tally(sum: $0, n: total) }
    summary.gfxinfo = histogram
    var source = RecordedFrames(
      kind: .gfxinfo, process: process, window: window, timeline: FrameTimeline(summary: summary))
    if histogram.total == 0 { source.extras = percentiles }
    source.notes.append(why)
    return source
  }
}
