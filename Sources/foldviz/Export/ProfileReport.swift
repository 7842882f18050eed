import FoldFormats
import FoldLayout
import FoldProfile

struct ProfileReport: Reportable {
  let scene: String
  let recording: String
  let profile: LayoutProfile
  /// Whether the recording has content offsets only, and no touches.
  var isOffsetsOnly = false
  var policy: Policy?
  /// The metrics that a cost model predicts for a device, or `nil` without a model.
  var prediction: MetricTable?

  var report: Report {
    let name = "\(scene) – \(recording)"
    var metrics = profile.metrics
    for value in prediction?.values ?? [] { metrics.add(value) }
    let section = ReportSection(
      name: name,
      facts: [
        counted(profile.frames, "frame"),
        "\(Figure.trimmed(profile.refreshRate)) Hz, "
          + "\(Figure.trimmed(profile.frameInterval / 1e6, 2)) ms a frame",
      ] + facts, metrics: metrics, findings: policy?.findings(on: metrics, section: name) ?? [],
      runs: [FrameRun(name: name, frames: .layout(profile))])
    return Report(title: "foldviz profile", sections: [section])
  }

  private var facts: [String] { isOffsetsOnly ? [FrameScript.offsetsOnly] : [] }

  private typealias Figures = [(name: String, value: Double)]

  /// The layout cost per frame in nanoseconds: percentiles, mean and extremes.
  private var costs: Figures {
    Distribution.figures.map { ($0.name, profile.nsPerFrame[keyPath: $0.path]) }
  }

  var json: JSONValue {
    let shares = costs.filter { ["p50", "p99", "max"].contains($0.name) }
      .map { ($0.name, JSONValue.number(profile.frameShare(of: $0.value))) }
    return [
      "foldviz": .number(1), "scene": .text(scene), "recording": .text(recording),
      "frames": .count(profile.frames), "refreshRate": .number(profile.refreshRate),
      "offsetsOnly": isOffsetsOnly ? .flag(true) : nil,
      "layout": [
        "nsPerFrame": .object(costs.map { ($0.name, .number($0.value)) }),
        "rowsPerFrame": [
          "mean": .number(profile.meanRowsPerFrame), "max": .count(profile.maxRowsPerFrame),
        ],
        "allocationsPerFrame": .number(orNull: profile.allocationsPerFrame),
        "frameShare": .object(shares), "framesOverBudget": .count(profile.framesOverBudget),
      ],
      "timing": [
        "repetitions": .count(profile.repetitions),
        "repetitionRule": .text("minimum"),
        "framesPerReading": .count(profile.batch), "clockCostNs": .number(profile.clockCost),
      ],
      "modelled": prediction?.json, "policy": policy?.json(of: profile.metrics),
    ]
  }

  func lines(_ style: Style) -> [String] {
    var lines = [
      style.bold("\(scene) — \(recording)"),
      style.quiet(
        "\(counted(profile.frames, "frame")) against \(Figure.trimmed(profile.refreshRate)) Hz, "
          + "\(Figure.duration(profile.frameInterval)) a frame"
          + facts.map { "; \($0)" }.joined()),
      "", style.quiet("layout per frame         time  of a frame"),
    ]
    let bars = TextBar.bars(of: costs.map(\.value))
    lines += zip(costs, bars).map { cost, bar in
      let (name, value) = cost
      let share = profile.frameShare(of: value)
      return "  \(name.padded(to: 14))" + Figure.duration(value).alignedRight(to: 13)
        + Figure.percent(share).alignedRight(to: 12) + "  " + style.quiet(bar)
    }
    let over = profile.framesOverBudget
    let rows = Figure.fixed(profile.meanRowsPerFrame, 1)
    let allocations = profile.allocationsPerFrame.map { "\(Figure.trimmed($0)) per frame" }
    let facts = [
      ("rows per frame", "\(rows) on average, \(profile.maxRowsPerFrame) at most"),
      ("allocations", allocations ?? "not counted on this system"),
      (
        "over budget",
        style.mark(
          over == 0 ? .pass : .error,
          "\(over.grouped) of \(profile.frames.grouped) frames")
      ),
    ]
    lines += [""] + facts.map { "  \($0.padded(to: 16)) \($1)" }
    if let prediction {
      lines += ["", style.quiet("modelled on the device")] + prediction.lines(style)
    }
    let unit =
      profile.batch == 1
      ? "each frame" : "\(profile.batch) consecutive frames at a time and each alone for its share"
    lines += [
      "",
      style.quiet(
        "Timed \(unit), \(profile.repetitions) times over; the minimum of each "
          + "frame counts. The clock's own \(Figure.duration(profile.clockCost)) are taken off."),
    ]
    return lines
  }
}
