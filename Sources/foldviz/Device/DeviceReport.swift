import FoldFormats
import FoldProfile

/// The frames of devices with what was measured on them, for every form of report.
struct DeviceReport: Reportable {
  /// One window, process or run of a file.
  struct Entry {
    let file: String
    let source: DeviceSource
    let judge: FrameJudge
    let metrics: MetricTable
    let phases: [Phase: MetricTable]

    init(file: String, source: DeviceSource, refreshRate: Double?) {
      self.file = file
      self.source = source
      judge = FrameJudge(source.timeline, refreshRate: refreshRate)
      metrics = source.metrics(refreshRate: refreshRate)
      phases = judge.phaseMetrics
    }

    /// The rate that judged, in Hz; nil where each frame has its own or none is known.
    var refreshRate: Double? { judge.refreshRate ?? source.timeline.refreshRate }

    /// The process and the window, where they are known.
    var origin: [String] { [source.process, source.window].compactMap { $0 } }

    /// The reasons for which frames were left out, the most frequent first.
    var excluded: [(reason: String, count: Int)] {
      source.timeline.excluded.map { (reason: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
    }

    /// The entry as it can be read back: one of a report's runs.
    var run: FrameRun {
      FrameRun(
        name: file, process: source.process, window: source.window, frames: .device(judge))
    }
  }

  var entries: [Entry] = []
  var policy: Policy?
  /// Whether definitions that compete are shown side by side.
  var showsDefinitions = false
  /// The files that could not be read.
  var errors: [ReportError] = []

  var report: Report {
    Report(title: "foldviz profile", sections: entries.map(section), errors: errors)
  }

  private func section(_ entry: Entry) -> ReportSection {
    let name = ([entry.file] + entry.origin).joined(separator: " · ")
    var section = ReportSection(
      name: name, facts: [entry.source.kind.rawValue] + facts(entry), metrics: entry.metrics)
    section.runs = [entry.run]
    section.notes = entry.source.remarks
    section.notes += entry.excluded.map { "\($0.count.grouped) left out: \($0.reason)" }
    section.findings = assessments(entry).map { assessment, value in
      Finding(assessment, value: value, policy: policy?.name ?? "", section: name)
    }
    if showsDefinitions {
      section.notes += FrameDefinitions.all(entry.judge).map { "\($0.title): \($0.explanation)" }
    }
    return section
  }

  /// How many frames there are, and what they are held against.
  func facts(_ entry: Entry) -> [String] {
    let (count, total) = (entry.source.timeline.frameCount, entry.source.timeline.total)
    let frames =
      total == count
      ? "\(count.grouped) frame\(count == 1 ? "" : "s")"
      : "\(count.grouped) of \(total.grouped) frames"
    guard let rate = entry.refreshRate else { return [frames, "refresh rate not known"] }
    return [frames, "\(Figure.trimmed(rate)) Hz, \(Figure.trimmed(1000 / rate, 2)) ms a frame"]
  }

  /// What the policy says of each metric that it judges.
  func assessments(_ entry: Entry) -> [(Policy.Assessment, MetricValue)] {
    (policy?.assess(entry.metrics) ?? []).compactMap { assessment in
      entry.metrics[assessment.metric].map { (assessment, $0) }
    }
  }
}
