import FoldFormats
import FoldProfile

/// The numbers of an earlier run that a check is held against.
struct StoredBaseline {
  private let baseline: Baseline
  private let refreshRate: Double?
  private let entry: BaselineEntry
  private let files: ConfigFolder

  /// Reads the file that a check names, and finds the check in it.
  init(_ entry: BaselineEntry, check: CheckEntry, in files: ConfigFolder) throws(Failure) {
    let stored = try Failure.reading(
      try BaselineFile.read(path: files.path(of: entry.file)).check(named: check.name))
    var entries: [String: Baseline.Entry] = [:]
    for metric in stored.metrics { entries[metric.id] = metric.entry }
    baseline = Baseline(entries: entries, maxIncrease: entry.maxIncrease)
    refreshRate = stored.refreshRate
    self.entry = entry
    self.files = files
  }

  /// Holds a run against the numbers.
  ///
  /// - Parameters:
  ///   - measurement: The run.
  ///   - noise: How far wall times stray on this machine; nil where that is not known.
  /// - Returns: A result for each metric that both have.
  /// - Throws: A failure where the two have nothing that can be compared.
  func judge(
    _ measurement: CheckMeasurement, noise: MachineNoise?
  ) throws(Failure) -> [BaselineResult] {
    guard refreshRate == measurement.refreshRate else {
      func name(_ rate: Double?) -> String {
        rate.map { "\(Figure.trimmed($0)) Hz" } ?? "no known rate"
      }
      throw files.failure(
        entry.line,
        "the baseline was taken at \(name(refreshRate)), this run at "
          + "\(name(measurement.refreshRate)); save it again with foldviz baseline save")
    }
    let results = baseline.judge(measurement.metrics, noise: noise)
    guard !results.isEmpty else {
      throw files.failure(
        entry.line,
        "the baseline has none of this check's metrics; save it again with foldviz baseline save")
    }
    return results
  }
}
