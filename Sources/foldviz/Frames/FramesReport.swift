import FoldFormats
import FoldProfile

struct FramesReport: Reportable {
  struct Entry {
    let file: String
    let source: RecordedFrames
    let judge: FrameJudge
    let metrics: MetricTable
    let phases: [Phase: MetricTable]
    /// The differences between merged recordings, or `nil` for a single recording.
    var spread: RecordingSpread?

    init(file: String, source: RecordedFrames, refreshRate: Double?) {
      self.file = file
      self.source = source
      judge = FrameJudge(source.timeline, refreshRate: refreshRate)
      metrics = source.metrics(refreshRate: refreshRate)
      phases = judge.phaseMetrics
    }

    /// The refresh rate used, in hertz, or `nil` if it is unknown or differs between frames.
    var refreshRate: Double? { judge.refreshRate ?? source.timeline.refreshRate }

    var name: String {
      [file, source.process, source.window].compactMap(\.self).joined(separator: " · ")
    }

    /// The reason why the refresh rate is uncertain, or `nil` if it was specified.
    var rateRemark: String? { source.rateRemark(judgedBy: judge.refreshRate) }

    /// Returns whether the rate is uncertain and any of `metrics` would differ at twice the rate.
    func hingesOnRate(_ metrics: [String]) -> Bool {
      guard rateRemark != nil, let refreshRate else { return false }
      guard source.timeline.summary == nil else { return true }
      let faster = FrameJudge(source.timeline, refreshRate: 2 * refreshRate).metrics
      return metrics.contains { self.metrics[$0] != faster[$0] }
    }

    /// The source's remarks, with those on an uncertain rate and on late frames that are no hitches.
    var remarks: [String] {
      source.remarks + [rateRemark, metrics.lateWithoutHitch].compactMap(\.self)
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
        name: file, process: source.process, window: source.window, frames: .device(judge))
    }
  }

  var entries: [Entry] = []
  var policy: Policy?
  var showsDefinitions = false
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

  var json: JSONValue {
    [
      "foldviz": .number(1), "sources": .array(entries.map(json)),
      "errors": errors.json("file"),
    ]
  }

  private func json(_ entry: Entry) -> JSONValue {
    let (source, timeline) = (entry.source, entry.source.timeline)
    let phases = Phase.all.compactMap { phase in
      entry.phases[phase].map { (phase.name, $0.json) }
    }
    let groups = showsDefinitions ? FrameDefinitions.all(entry.judge) : []
    let definitions = groups.map { group -> JSONValue in
      [
        "title": .text(group.title),
        "values": .object(group.values.map { ($0.metric.id, $0.json) }),
        "explanation": .text(group.explanation),
      ]
    }
    return [
      "file": .text(entry.file), "kind": .text(source.kind.rawValue),
      "process": .text(orNull: source.process), "window": .text(orNull: source.window),
      "refreshRate": .number(orNull: entry.refreshRate),
      "frames": [
        "total": .count(timeline.total), "counted": .count(timeline.frameCount),
        "excluded": .object(entry.excluded.map { ($0.reason, .count($0.count)) }),
      ],
      "metrics": entry.metrics.json, "spread": entry.spread?.json,
      "phases": phases.isEmpty ? nil : .object(phases),
      "policy": policy?.json(of: entry.metrics),
      "definitions": showsDefinitions ? .array(definitions) : nil,
      "notes": .texts(entry.remarks),
    ]
  }
}
