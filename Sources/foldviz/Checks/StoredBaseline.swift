import FoldFormats
import FoldProfile

/// The stored results of earlier runs with which a check is compared.
struct StoredBaseline {
  private let baseline: Baseline
  private let metrics: [Metric]
  let refreshRate: Double?
  private(set) var recordings: Set<String> = []
  /// A note on what the error rate of a comparison does not cover; `nil` for counts of a replay, and
  /// for a baseline of the same day and machine.
  private(set) var uncovered: String?
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
      (refreshRate, recordings) = (runs.refreshRate, runs.recordings)
      return
    }
    let path = files.path(of: entry.file)
    do throws(FormatError) {
      let file = try BaselineFile.read(path: path)
      let stored = try file.check(named: check.name)
      uncovered = check.device.isEmpty ? nil : Self.difference(file)
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

  /// Returns a sentence if a baseline is from another day or machine than this run, else `nil`.
  private static func difference(_ file: BaselineFile) -> String? {
    let now = Origin(commit: nil)
    guard file.day != now.day || file.machine != now.machine else { return nil }
    let saved = [file.day.map { "on \($0)" }, file.machine.map { "by a machine with \($0)" }]
      .compactMap(\.self).joined(separator: " ")
    return "the baseline was saved \(saved.isEmpty ? "on a day that it does not name" : saved): "
      + "whatever else changed on the device since then counts as a change of the build, and no "
      + "error rate covers it; record both builds in turns, and compare them by against"
  }

  private static let listed =
    MetricCatalog.layout + CostModel.metrics + MetricCatalog.recorded + MetricCatalog.stability

  /// Compares the runs of `measurement` with each stored metric; throws if none can be compared.
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
