import FoldFormats
import FoldLayout
import FoldProfile

/// The measurements of a check, before anything is judged.
struct CheckMeasurement {
  let metrics: MetricTable
  let tables: [MetricTable]
  let phases: [Phase: MetricTable]
  /// The refresh rate used, in hertz, or `nil` if it is unknown.
  let refreshRate: Double?
  let frames: Int
  let runs: [FrameRun]
  let facts: [String]
  private(set) var recordings: Set<String> = []
  var notes: [String] = []
  /// Sentences on what makes the verdicts less certain.
  var warnings: [String] = []
  /// The replayed scene, or `nil` for device frames.
  var scene: SceneFile?
  /// The differences between summarized recordings, or `nil` for frames themselves.
  var spread: RecordingSpread?
}

extension CheckMeasurement {
  /// Measures the frames of a check; a replay that is not timed has times of 0.
  ///
  /// `assumedRate`, in hertz, is the rate of device sources that state none; `nil` to infer it.
  init(
    _ check: CheckEntry, in files: ConfigFolder, assumedRate: Double? = nil, isTimed: Bool = true,
    quiet: Bool
  ) throws(Failure) {
    switch check.subject {
    case .replay:
      try self.init(
        replayOf: check, in: files, repetitions: isTimed ? LayoutTimer.usualRepetitions : 0,
        quiet: quiet)
    case .device: try self.init(devicesOf: check, in: files, assumedRate)
    case .stability: try self.init(tablesOf: check, in: files)
    }
  }

  private init(
    replayOf check: CheckEntry, in files: ConfigFolder, repetitions: Int, quiet: Bool
  ) throws(Failure) {
    let inputs = try check.inputs(in: files)
    let model = try check.costModel(in: files)
    let script = try inputs.script(rate: .native)
    let profile = try LayoutMeasurement(
      inputs: inputs, refreshRate: check.refreshRate ?? LayoutTimer.usualRefreshRate,
      repetitions: repetitions, quiet: quiet
    ).run(script)
    var metrics = profile.metrics
    var phases: [Phase: MetricTable] = [:]
    for phase in Phase.all { phases[phase] = profile.part(in: phase)?.metrics }
    for id in check.percentiles {
      if let value = profile.percentile(id) { metrics.add(value) }
      for phase in phases.keys {
        if let value = profile.part(in: phase)?.percentile(id) { phases[phase]?.add(value) }
      }
    }
    if let model {
      let prediction = Prediction(model, for: script, of: inputs.scene.scene)
      metrics.add(prediction.metrics(refreshRate: profile.refreshRate))
      for phase in phases.keys {
        phases[phase]?.add(prediction.metrics(refreshRate: profile.refreshRate, in: phase))
      }
    }
    let policy = inputs.scene.scene.list?.policy
    let stability = Set(MetricCatalog.stability.map(\.id))
    if policy != nil || check.budgets.contains(where: { stability.contains($0.budget.metric) }) {
      metrics.add(
        try StabilityReport(
          inputs, policy, rate: .native, physics: .ios, follows: check.follow
        ).metrics)
    }
    self.metrics = metrics
    tables = [metrics]
    self.phases = phases
    refreshRate = profile.refreshRate
    frames = profile.frames
    runs = [FrameRun(name: check.name, frames: .layout(profile))]
    facts =
      [check.scene, check.recording].compactMap(\.self)
      + [counted(profile.frames, "frame"), "\(Figure.trimmed(profile.refreshRate)) Hz"]
    if let model, let name = check.model { notes = [Prediction.note(model, name: name)] }
    scene = inputs.scene
  }

  private init(
    devicesOf check: CheckEntry, in files: ConfigFolder, _ assumedRate: Double?
  ) throws(Failure) {
    let (names, repeated, recordings) = try Self.distinctFiles(of: check, in: files)
    self.recordings = recordings
    var found = DeviceRuns(check: check)
    var remarks: [String] = []
    var facts = [(names.count < 4 ? names : check.device).joined(separator: ", ")]
    let summaries = try check.summaries(of: names, in: files)
    if let summaries {
      let source: RecordedFrames
      (source, spread) = summaries.merged
      spread?.decisiveMetricIDs = check.budgets.map(\.budget.metric)
      let name = counted(summaries.traces.count, "recording")
      found.add(FramesReport.Entry(file: name, source: source, refreshRate: nil))
      remarks = source.remarks
    }
    let layout = try check.layoutToJoin(in: files)
    let alignment = try check.alignment(in: files)
    for name in names where summaries == nil {
      let source = try check.source(
        of: name, in: files, assumedRate: assumedRate, notes: &found.notes)
      var entry = FramesReport.Entry(file: name, source: source, refreshRate: check.refreshRate)
      if let layout {
        entry.add(try FrameJoin(entry.judge, of: name, with: layout, alignment: alignment))
      }
      for remark in source.remarks { found.notes.add(remark, of: name) }
      found.add(entry)
      found.warnIfRateMatters(in: entry)
    }
    let tables = found.tables
    (runs, self.tables, refreshRate, frames) = (found.runs, tables, found.rates.first, found.frames)
    metrics = MetricTable(runs: tables)
    phases = found.parts.mapValues { MetricTable(runs: $0, emptyRuns: tables.count - $0.count) }
    notes =
      remarks + found.notes.lines(of: names.count)
      + [repeated].compactMap(\.self)
    warnings = found.warnings.lines(of: names.count)
    facts.append(counted(frames, "frame"))
    if let scene = check.scene, let recording = check.recording {
      facts.append("joined with \(scene), \(recording)")
    }
    if runs.count > 1 { facts.append("medians of \(runs.count) runs") }
    if let summaries {
      facts.append("\(counted(summaries.traces.count, "recording")) together")
    }
    self.facts = facts + [found.rateLabel]
  }

  private init(tablesOf check: CheckEntry, in files: ConfigFolder) throws(Failure) {
    let (names, repeated, recordings) = try Self.distinctFiles(of: check, in: files)
    self.recordings = recordings
    var tables: [MetricTable] = []
    for name in names {
      let source = try files.open(name, line: check.deviceLine)
      let report = try Failure.reading(
        try StabilityReport(source, name: name, follows: check.follow))
      tables.append(report.metrics)
    }
    (self.tables, metrics, phases) = (tables, MetricTable(runs: tables), [:])
    (refreshRate, runs) = (nil, [])
    frames = tables.reduce(0) { $0 + $1.frameCount }
    facts =
      [(names.count < 4 ? names : check.stability).joined(separator: ", ")]
      + [counted(frames, "frame")]
      + (names.count > 1 ? ["medians of \(names.count) runs"] : [])
    notes = [repeated].compactMap(\.self)
  }
}

/// The runs in the device files of a check, added one by one.
private struct DeviceRuns {
  let check: CheckEntry
  var runs: [FrameRun] = []
  var tables: [MetricTable] = []
  var parts: [Phase: [MetricTable]] = [:]
  var rates: [Double] = []
  var frames = 0
  var notes = GroupedRemarks()
  var warnings = GroupedRemarks()

  mutating func add(_ entry: FramesReport.Entry) {
    func completed(_ table: MetricTable, in phase: Phase? = nil) -> MetricTable {
      var table = table
      for id in check.percentiles {
        if let value = entry.judge.percentile(id, in: phase) { table.add(value) }
      }
      return table
    }
    tables.append(completed(entry.metrics))
    for (phase, table) in entry.phases {
      parts[phase, default: []].append(completed(table, in: phase))
    }
    if let rate = entry.refreshRate { rates.append(rate) }
    runs.append(entry.run)
    frames += entry.source.timeline.frameCount
    for (reason, count) in entry.excluded {
      notes.add("left out: \(reason)", of: entry.file, count: count)
    }
  }

  /// Warns if the verdict on a run depends on a refresh rate that is uncertain.
  mutating func warnIfRateMatters(in entry: FramesReport.Entry) {
    guard
      let remark = entry.source.rateRemark(
        judgedBy: entry.judge.refreshRate, option: "refreshRate"),
      check.baseline != nil || entry.dependsOnRate(check.budgets.map(\.budget.metric))
    else { return }
    warnings.add(remark, of: entry.file)
  }

  var rateLabel: String {
    guard !rates.isEmpty else { return "refresh rate not known" }
    return Set(rates).sorted().map { Figure.trimmed($0) }.joined(separator: " and ") + " Hz"
  }
}

extension CheckMeasurement {
  private static func distinctFiles(
    of check: CheckEntry, in files: ConfigFolder
  ) throws(Failure) -> (names: [String], note: String?, recordings: Set<String>) {
    let named = try check.recordedFiles(in: files)
    var known: Set<String> = []
    let names = named.filter { known.insert(contentID(of: files.path(of: $0))).inserted }
    return (names, RunGroup.repeats(named.count - names.count), known)
  }

  private static func contentID(of path: String) -> String {
    // Other files, such as pipes, can be read only once.
    guard Output.fileIdentity(of: path) != nil else { return path }
    return (try? FrameReader.contentHash(path: path)) ?? path
  }

  /// Whether the devices' durations are whole refresh periods, so that no budget on them is flaky.
  var hasWholePeriods: Bool {
    !runs.isEmpty
      && runs.allSatisfy { run in
        if case .device(let judge) = run.frames { judge.hasWholePeriods } else { false }
      }
  }

  func baseline(named name: String) -> JSONValue {
    let entries = Baseline(runs: tables, maxIncrease: 0).entries
    let metrics = metrics.values.compactMap { value -> (String, JSONValue)? in
      guard value.metric.isKeptByBaselines, let entry = entries[value.metric.id] else { return nil }
      let stored: JSONValue = [
        "value": .number(entry.number), "unit": .text(value.metric.unit.rawValue),
        "version": .count(value.metric.version),
        "runs": entry.runs.isEmpty
          ? nil
          : .array(entry.runs.map { ["value": .number($0.number), "n": .count($0.n)] }),
        "lacking": entry.missingRunsReason.map { .text($0) },
      ]
      return (value.metric.id, stored)
    }
    return [
      "name": .text(name), "refreshRate": .number(orNull: refreshRate),
      "frames": .count(frames), "metrics": .object(metrics),
    ]
  }
}
