import FoldFormats
import FoldLayout
import FoldProfile

struct FramesReport: Reportable {
  struct Entry {
    let file: String
    let source: RecordedFrames
    let judge: FrameJudge
    private(set) var metrics: MetricTable
    private(set) var phases: [Phase: MetricTable]
    /// The displacement error of each frame, in points; empty without a join, `nil` if unknown.
    private var displacements: [Double?] = []
    var spread: RecordingSpread?

    init(file: String, source: RecordedFrames, refreshRate: Double?) {
      self.file = file
      self.source = source
      judge = FrameJudge(source.timeline, refreshRate: refreshRate)
      metrics = source.metrics(refreshRate: refreshRate)
      phases = judge.phaseMetrics
    }

    /// Adds the displacement errors of the frames to the metrics, and to those of each phase.
    mutating func add(_ join: FrameJoin) {
      displacements = join.displacements
      func values(in phase: Phase?) -> [MetricValue] {
        let errors = displacements.indices.compactMap { frame in
          phase == nil || source.timeline.phases[frame] == phase ? displacements[frame] : nil
        }
        return DisplacementError.measure(errors, reason: join.reasonWithoutDisplacement)
      }
      for value in values(in: nil) { metrics.add(value) }
      for phase in phases.keys {
        for value in values(in: phase) { phases[phase]?.add(value) }
      }
    }

    /// The refresh rate used, in hertz, or `nil` if it is unknown or differs between frames.
    var refreshRate: Double? { judge.refreshRate ?? source.timeline.refreshRate }

    var name: String {
      [file, source.process, source.window].compactMap(\.self).joined(separator: " · ")
    }

    /// The reason why the refresh rate is uncertain, or `nil` if it was specified.
    var rateRemark: String? { source.rateRemark(judgedBy: judge.refreshRate) }

    /// Returns whether the rate is uncertain and any of `metrics` would differ at twice the rate.
    func dependsOnRate(_ metrics: [String]) -> Bool {
      guard rateRemark != nil, let refreshRate else { return false }
      guard source.timeline.summary == nil else { return true }
      let faster = FrameJudge(source.timeline, refreshRate: 2 * refreshRate).metrics
      return metrics.contains { self.metrics[$0] != faster[$0] }
    }

    /// The source's remarks, with those on an uncertain rate and on late frames that are no hitches.
    var remarks: [String] {
      (source.remarks + [rateRemark, metrics.lateWithoutHitch].compactMap(\.self)).counted
    }

    var facts: [String] {
      let (count, total) = (source.timeline.frameCount, source.timeline.total)
      let frames =
        total == count
        ? counted(count, "frame")
        : "\(count.grouped) of \(total.grouped) frames"
      let unknown = "refresh rate not known"
      let rate = refreshRate.map {
        "\(Figure.trimmed($0)) Hz, \(Figure.trimmed(1000 / $0, 2)) ms a frame"
      }
      return [source.kind.rawValue, frames, rate ?? (rateRemark == nil ? unknown : nil)]
        .compactMap(\.self)
    }

    /// The reasons why frames were left out, most frequent first.
    var excluded: [(reason: String, count: Int)] {
      source.timeline.excluded.map { (reason: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    var run: FrameRun {
      FrameRun(
        name: file, process: source.process, window: source.window, frames: .device(judge),
        displacements: displacements)
    }
  }

  var entries: [Entry] = []
  var policy: Policy?
  var showsDefinitions = false
  /// Whether the text has all metrics, rather than the few that explain its first line.
  var isComplete = true
  var errors: [ReportError] = []

  var report: Report {
    Report(title: "foldviz profile", sections: entries.map(section), errors: errors)
  }

  private func section(_ entry: Entry) -> ReportSection {
    var notes = entry.remarks
    notes += entry.excluded.map { "\($0.count.grouped) left out: \($0.reason)" }
    if showsDefinitions {
      notes += FrameDefinitions.all(entry.judge).map { "\($0.title): \($0.explanation)" }
    }
    return ReportSection(
      name: entry.name, facts: entry.facts, metrics: entry.metrics,
      findings: policy?.findings(on: entry.metrics, section: entry.name) ?? [],
      runs: [entry.run], notes: notes, spread: entry.spread)
  }
}

extension FramesReport: JSONObject {
  static let keys: [JSONKey<FramesReport>] = [
    .version,
    JSONKey("sources", as: .list(.object(Source.keys).help(Source.help))) { report in
      report.entries.map { Source(entry: $0, report: report) }
    },
    .errors("file") { $0.errors },
  ]

  private struct Source: JSONObject {
    let entry: Entry
    let report: FramesReport

    static let help = "one window, process or run of a file, in the order of the file"

    static let keys: [JSONKey<Source>] = [
      JSONKey("file") { $0.entry.file }, JSONKey("kind") { $0.entry.source.kind },
      JSONKey(orNull: "process") { $0.entry.source.process },
      JSONKey(orNull: "window") { $0.entry.source.window },
      JSONKey(orNull: "refreshRate", "the rate that judged, in Hz", as: .aboveZero) {
        $0.entry.refreshRate
      },
      JSONKey(
        "frames",
        keys: [
          JSONKey("total") { $0.entry.source.timeline.total },
          JSONKey("counted") { $0.entry.source.timeline.frameCount },
          JSONKey("excluded", "how many were left out, by reason", as: .map(.countFromOne)) {
            JSONValue.object($0.entry.excluded.map { ($0.reason, .count($0.count)) })
          },
        ]),
      JSONKey("metrics") { $0.entry.metrics }, JSONKey("spread") { $0.entry.spread },
      JSONKey(
        "phases", "the metrics of each phase that has frames", as: .map(MetricTable.shape)
      ) { $0.phases },
      JSONKey("policy") { GradedMetrics($0.report.policy, of: $0.entry.metrics) },
      JSONKey("definitions") {
        $0.report.showsDefinitions ? FrameDefinitions.all($0.entry.judge) : nil
      },
      .notes { $0.entry.remarks },
    ]

    private var phases: JSONValue? {
      let phases = Phase.all.compactMap { phase in
        entry.phases[phase].map { (phase.name, $0.json) }
      }
      return phases.isEmpty ? nil : .object(phases)
    }
  }
}

extension FrameDefinitions: JSONObject {
  package static let keys: [JSONKey<FrameDefinitions>] = [
    JSONKey("title") { $0.title },
    JSONKey("values", as: MetricTable.shape) {
      JSONValue.object($0.values.map { ($0.metric.id, $0.json) })
    },
    JSONKey("explanation", "why they disagree") { $0.explanation },
  ]

  package static var shape: Shape {
    Shape.object(keys).help("definitions that compete, side by side")
  }
}
