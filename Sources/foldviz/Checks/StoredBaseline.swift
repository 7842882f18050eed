import FoldFormats
import FoldProfile

/// The stored results of earlier runs with which a check is compared.
struct StoredBaseline {
  private let baseline: Baseline
  private let metrics: [Metric]
  /// The refresh rate of the stored results in hertz, or `nil` if it was unknown.
  let refreshRate: Double?
  private let entry: BaselineEntry
  private let files: ConfigFolder

  /// Reads the check's entry in a baseline file, or the runs of an earlier build from recordings.
  init(_ entry: BaselineEntry, check: CheckEntry, in files: ConfigFolder) throws(Failure) {
    self.entry = entry
    self.files = files
    guard entry.runs.isEmpty else {
      var before = check
      (before.files, before.line, before.deviceLine) = (entry.runs, entry.line, entry.line)
      let runs = try CheckMeasurement(before, in: files, quiet: true)
      baseline = Baseline(runs: runs.tables, maxIncrease: entry.maxIncrease)
      metrics = runs.metrics.values.map(\.metric)
      refreshRate = runs.refreshRate
      return
    }
    let path = files.path(of: entry.file)
    do throws(FormatError) {
      let stored = try BaselineFile.read(path: path).check(named: check.name)
      var entries: [String: Baseline.Entry] = [:]
      for metric in stored.metrics { entries[metric.id] = metric.entry }
      metrics = try stored.metrics.map { metric throws(FormatError) in
        // A replay and a device may have different metrics of the same name.
        let alike = Self.listed.filter { $0.id == metric.id }
        guard let first = alike.first ?? MetricCatalog.percentile(metric.id) else {
          throw FormatError(
            file: path,
            problem: .unknownName(
              kind: "metric", metric.id,
              nearest: nearestName(to: metric.id, among: Self.listed.map(\.id))))
        }
        guard let known = alike.first(where: \.isKeptByBaselines) else {
          throw FormatError(
            file: path,
            problem: .other(
              found: "\(first.id) is not a count, and a baseline judges only counts",
              remedy: "save it again with foldviz baseline save"))
        }
        return known
      }
      baseline = Baseline(entries: entries, maxIncrease: entry.maxIncrease)
      refreshRate = stored.refreshRate
    } catch {
      var failure = Failure(error)
      if failure.code == .noInput {
        failure.message =
          "\(files.config):\(entry.line): \(failure.message ?? ""); save it with foldviz baseline save "
          + "\(shellWord(files.config)) -o \(shellWord(path))"
      }
      throw failure
    }
  }

  private static let listed =
    MetricCatalog.layout + CostModel.metrics + MetricCatalog.recorded + MetricCatalog.stability

  /// Compares the runs of `measurement` with the stored results; throws if none can be compared.
  ///
  /// Each stored metric has a result, even if the runs no longer have the metric.
  func judge(_ measurement: CheckMeasurement) throws(Failure) -> [BaselineResult] {
    guard measurement.frames > 0 else {
      throw files.failure(entry.line, "there are no frames to judge")
    }
    guard refreshRate == measurement.refreshRate else {
      func name(_ rate: Double?) -> String {
        rate.map { "\(Figure.trimmed($0)) Hz" } ?? "no known rate"
      }
      throw files.failure(
        entry.line,
        "the baseline was taken at \(name(refreshRate)), this run at "
          + "\(name(measurement.refreshRate)); judge both by one rate, named with refreshRate")
    }
    let isFile = entry.runs.isEmpty
    let results = baseline.judge(measurement.tables, known: metrics).filter {
      !isFile || $0.value.metric.isKeptByBaselines
    }
    guard results.contains(where: { measurement.metrics[$0.value.metric.id] != nil }) else {
      throw files.failure(
        entry.line,
        "the baseline has none of this check's metrics; save it again with foldviz baseline save")
    }
    return results
  }
}
