import FoldFormats
import FoldLayout
import FoldProfile

struct ProfileReport: Reportable {
  let scene: String
  let recording: String
  let profile: LayoutProfile
  var isOffsetsOnly = false
  var policy: Policy?
  /// The metrics that a cost model predicts for a device, or `nil` without a model.
  var prediction: MetricTable?
  var predictionNote: String?

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
      runs: [FrameRun(name: name, frames: .layout(profile))],
      notes: [predictionNote].compactMap(\.self))
    return Report(title: "foldviz profile", sections: [section])
  }

  private var facts: [String] { isOffsetsOnly ? [FrameScript.offsetsOnly] : [] }

  private typealias Figures = [(name: String, value: Double)]

  /// The layout cost per frame in nanoseconds: percentiles, mean and extremes.
  private var costs: Figures {
    Distribution.figures.map { ($0.name, profile.nsPerFrame[keyPath: $0.path]) }
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
        style.symbol(
          over == 0 ? .pass : .error,
          "\(over.grouped) of \(profile.frames.grouped) frames")
      ),
    ]
    lines += [""] + facts.map { "  \($0.padded(to: 16)) \($1)" }
    if let prediction {
      lines += ["", style.quiet("modelled on the device")] + prediction.lines(style)
      lines += predictionNote.map { ["", style.quiet("note: \($0)")] } ?? []
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

extension ProfileReport: JSONObject {
  static let keys: [JSONKey<ProfileReport>] = [
    JSONKey("foldviz", as: .version, isRequired: false) { _ in 1 },
    JSONKey("scene", isRequired: false) { $0.scene },
    JSONKey("recording", isRequired: false) { $0.recording },
    JSONKey("frames", as: .countFromOne) { $0.profile.frames },
    JSONKey("refreshRate", "frames a second", as: .aboveZero) { $0.profile.refreshRate },
    .offsetsOnly { $0.isOffsetsOnly },
    JSONKey("layout", keys: layoutKeys),
    JSONKey("timing", "how it was measured", isRequired: false, keys: timingKeys),
    JSONKey("modelled") { $0.prediction },
    JSONKey("policy") { GradedMetrics($0.policy, of: $0.profile.metrics) },
  ]

  private static let layoutKeys: [JSONKey<ProfileReport>] = [
    JSONKey(
      "nsPerFrame", "nanoseconds",
      keys: Distribution.figures.map(\.name).map { name in
        JSONKey(name, isRequired: true) { $0.cost(name) }
      }),
    JSONKey(
      "rowsPerFrame",
      keys: [
        JSONKey("mean") { $0.profile.meanRowsPerFrame },
        JSONKey("max") { $0.profile.maxRowsPerFrame },
      ]),
    JSONKey(orNull: "allocationsPerFrame", as: .fromZero) { $0.profile.allocationsPerFrame },
    JSONKey(
      "frameShare", "per cent of the time between two frames", isRequired: false,
      keys: ["p50", "p99", "max"].map { name in
        JSONKey(name) { report in report.cost(name).map { report.profile.frameShare(of: $0) } }
      }),
    JSONKey("framesOverBudget", isRequired: false) { $0.profile.framesOverBudget },
  ]

  private static let timingKeys: [JSONKey<ProfileReport>] = [
    JSONKey("repetitions", isRequired: false) { $0.profile.repetitions },
    JSONKey("repetitionRule", isRequired: false) { _ in "minimum" },
    JSONKey("framesPerReading", isRequired: false) { $0.profile.batch },
    JSONKey("clockCostNs", "what reading the clock costs, in nanoseconds", isRequired: false) {
      $0.profile.clockCost
    },
  ]

  private func cost(_ name: String) -> Double? { costs.first { $0.name == name }?.value }
}

extension JSONKey {
  /// The key of reports on recordings that may have no touches.
  static func offsetsOnly(_ value: @escaping @Sendable (Root) -> Bool) -> JSONKey {
    JSONKey(
      "offsetsOnly", "true where the recording has offsets only, no touches", as: .flag
    ) { value($0) ? true : nil }
  }
}
