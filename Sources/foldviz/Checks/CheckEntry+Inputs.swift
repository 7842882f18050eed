import FoldFormats
import FoldLayout
import FoldProfile

extension CheckEntry {
  /// Returns the file's source with the most frames that fits the check's process and window.
  ///
  /// `assumedRate`, in hertz, is the rate of sources that state none; `nil` to infer it.
  func source(
    of name: String, in files: ConfigFolder, assumedRate: Double?, notes: inout GroupedRemarks
  ) throws(Failure) -> RecordedFrames {
    let sources = try FrameFiles.sources(
      of: files.path(of: name), kind: nil, refreshRate: refreshRate, assumedRate: assumedRate,
      limit: scene == nil ? FrameTimelineBuilder.storedLimit : FrameLimits.joinLimit)
    do throws(Failure) {
      let (source, remark) = try choice.best(of: sources, in: name)
      if let remark { notes.add(remark, of: name) }
      return source
    } catch {
      throw files.failure(choiceLine, error.message ?? "")
    }
  }

  private var choice: SourceChoice {
    SourceChoice(process: process, window: window, source: source)
  }

  /// Returns the check's recorded files, reduced to the matches of `source` if any match.
  func recordedFiles(in files: ConfigFolder) throws(Failure) -> [String] {
    let names = try files.expand(self.files, line: deviceLine)
    guard let source else { return names }
    let fitting = names.filter { $0.contains(source) }
    return fitting.isEmpty ? names : fitting
  }

  /// Returns the matching summaries in files, `nil` if all are recordings; throws if only some are.
  func summaries(of names: [String], in files: ConfigFolder) throws(Failure) -> SummaryFiles? {
    var paths: [String] = []
    for name in names {
      let path = files.path(of: name)
      let source = try files.open(name, line: deviceLine)
      if try Failure.reading(try TraceSummaryReader.fits(source)) { paths.append(path) }
    }
    if paths.isEmpty { return nil }
    guard paths.count == names.count else {
      throw files.failure(
        deviceLine, "device names both recordings and summaries; give each kind a check of its own")
    }
    var (summaries, errors) = SummaryFiles.read(paths, "check: file", quiet: true)
    if let failure = errors.first?.failure { throw failure }
    do throws(Failure) {
      try summaries.filter(by: choice, of: device.joined(separator: ", "))
    } catch {
      throw files.failure(choiceLine, error.message ?? "")
    }
    let others = summaries.traces.filter { $0.head.refreshRate != refreshRate }
    guard let refreshRate, let other = others.first else { return summaries }
    let known = other.head.refreshRate.map { "\(Figure.trimmed($0)) Hz" } ?? "no known rate"
    throw files.failure(
      line,
      "\(others.count.grouped) of \(counted(summaries.traces.count, "summary", "summaries")) "
        + "\(others.count == 1 ? "was" : "were") judged by another rate, "
        + "the first by \(known); profile the recordings with --refresh-rate "
        + "\(Figure.trimmed(refreshRate))")
  }
}

extension CheckEntry {
  func inputs(in files: ConfigFolder) throws(Failure) -> Inputs {
    guard let scene, let recording else {
      throw files.failure(line, "the check names no scene and no recording; add both")
    }
    let source = try files.open(scene, line: sceneLine)
    _ = try files.open(recording, line: recordingLine)
    return try Inputs(
      scene: files.path(of: scene), recording: files.path(of: recording), source: source)
  }

  /// Returns the replay with which device frames are joined, or `nil` without a scene.
  func layoutToJoin(in files: ConfigFolder) throws(Failure) -> LayoutCauses? {
    if scene == nil { return nil }
    let inputs = try inputs(in: files)
    return LayoutCauses(script: try inputs.script(rate: .native), scene: inputs.scene.scene)
  }

  func alignment(in files: ConfigFolder) throws(Failure) -> ClockAlignment {
    guard let align else { return .shared }
    if let choice = ClockAlignment(argument: align) { return choice }
    throw files.failure(
      deviceLine,
      "align is \"\(escapedLine(align))\"; write none, start, auto or a number of seconds")
  }

  /// The percentiles used by budgets that are not among the standard metrics.
  var percentiles: [String] {
    let listed = Set((MetricCatalog.layout + MetricCatalog.recorded).map(\.id))
    let wanted = Set(budgets.map(\.budget.metric)).subtracting(listed)
    return wanted.filter { MetricCatalog.percentile($0) != nil }.sorted()
  }

  /// Returns the reason why a check of this kind never has the budget's metric, or `nil` if it can.
  func unavailabilityReason(of budget: Budget) -> String? {
    let id = budget.metric
    let this = subject == .replay ? "replays a scene" : "judges \(subject.rawValue)"
    func has(_ metrics: [Metric]) -> Bool { metrics.contains { $0.id == id } }
    if model == nil, has(CostModel.metrics) {
      return subject == .replay
        ? "\(id) is predicted by a cost model; make one with foldviz calibrate and name it with "
          + "model: FILE"
        : "\(id) is predicted for a scene and a recording, and this check \(this)"
    }
    let percentile = MetricCatalog.percentile(id).map { [$0] } ?? []
    let recorded = MetricCatalog.recorded + percentile.filter { $0.evidence == .recording }
    let layout = MetricCatalog.layout + percentile.filter { $0.evidence == .wallTime }
    func metrics(of subject: CheckEntry.Subject) -> [Metric] {
      switch subject {
      case .replay:
        layout + (model == nil ? [] : CostModel.metrics) + MetricCatalog.stability
      case .device: recorded
      case .stability: MetricCatalog.stability
      }
    }
    let known = metrics(of: subject)
    guard !has(known) else { return nil }
    guard let other = CheckEntry.Subject.allCases.last(where: { has(metrics(of: $0)) }) else {
      return BudgetError.unknownMetric(id: id, known: known.map(\.id)).sentence
    }
    let owner = other == .replay ? "a replay's layout" : other.rawValue
    return "\(id) is a metric of \(owner), and this check \(this)"
  }

  func costModel(in files: ConfigFolder) throws(Failure) -> CostModel? {
    guard let model else { return nil }
    let source = try files.open(model, line: modelLine)
    return try Failure.reading(try CostModelFile.read(source))
  }
}

extension CheckEntry {
  /// Returns the check reduced to the budget's process, window and source; `nil` if it names none.
  func narrowed(to entry: BudgetEntry) -> CheckEntry? {
    let budget = entry.budget
    guard !device.isEmpty,
      [budget.process, budget.window, budget.source].contains(where: { $0 != nil })
    else { return nil }
    var part = self
    (part.line, part.choiceLine) = (entry.line, entry.line)
    part.process = budget.process ?? process
    part.window = budget.window ?? window
    part.source = budget.source
    return part
  }
}
