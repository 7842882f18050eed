import FoldFormats
import FoldProfile

extension CheckEntry {
  /// The source of a file of frames that the check judges: of those that fit its `process` and
  /// `window`, the one with the most frames.
  func source(
    of name: String, in files: ConfigFolder, notes: inout [String]
  ) throws(Failure) -> RecordedFrames {
    let sources = try FrameFiles.sources(
      of: files.path(of: name), kind: nil, refreshRate: refreshRate)
    do throws(Failure) {
      let choice = SourceChoice(process: process, window: window)
      let (source, remark) = try choice.best(of: sources, in: name)
      if let remark { notes.append(remark) }
      return source
    } catch {
      throw files.failure(line, error.message ?? "")
    }
  }
}

extension CheckEntry {
  /// Reads the scene that the check replays, and opens its recording.
  func inputs(in files: ConfigFolder) throws(Failure) -> Inputs {
    guard let scene, let recording else {
      throw files.failure(line, "the check names no scene and no recording; add both")
    }
    return try Inputs(scene: files.path(of: scene), recording: files.path(of: recording))
  }

  /// The percentiles with a budget that no table lists by itself.
  var percentiles: [String] {
    let listed = Set((MetricCatalog.layout + MetricCatalog.recorded).map(\.id))
    let wanted = Set(budgets.map(\.budget.metric)).subtracting(listed)
    return wanted.filter { MetricCatalog.percentile($0) != nil }.sorted()
  }

  /// Whether a metric is one that a cost model predicts.
  static func isModelled(_ metric: String) -> Bool {
    CostModel.metrics.contains { $0.id == metric }
  }

  /// Why a budget lacks a model to be judged by; nil where it does not.
  func lacksModel(for budget: Budget) -> String? {
    guard model == nil, Self.isModelled(budget.metric) else { return nil }
    return device.isEmpty
      ? "\(budget.metric) is predicted by a cost model; make one with foldviz calibrate and name it "
        + "with model: FILE"
      : "\(budget.metric) is predicted for a scene and a recording, and this check judges device "
        + "frames"
  }

  /// Reads the model that the check names; nil where it names none.
  func costModel(in files: ConfigFolder) throws(Failure) -> CostModel? {
    guard let model else { return nil }
    return try Failure.reading(try CostModelFile.read(path: files.path(of: model)))
  }
}

extension CheckEntry {
  /// The check of the process and the window that a budget names; nil where it names none.
  func part(for entry: BudgetEntry) -> CheckEntry? {
    let budget = entry.budget
    guard !device.isEmpty, budget.process != nil || budget.window != nil else { return nil }
    var part = self
    part.line = entry.line
    part.process = budget.process ?? process
    part.window = budget.window ?? window
    return part
  }
}
