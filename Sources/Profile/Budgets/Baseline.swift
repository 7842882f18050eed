/// The metrics of an earlier run, or of several, that later runs are compared with.
public struct Baseline: Equatable, Sendable {
  /// The number of one metric in the baseline.
  public struct Entry: Equatable, Sendable {
    /// The number, in the metric's unit.
    public let number: Double
    /// The version of the metric's definition that produced the number.
    public let version: Int
    /// The number of each run if the baseline was made from several, with their median as `number`;
    /// empty for a single run.
    public let runs: [Run]
    /// The reason some runs have no number, as a sentence without a period; `nil` if all have one.
    public let missingRunsReason: String?

    /// The number of one run in a baseline of several.
    public struct Run: Equatable, Sendable {
      /// The number, in the metric's unit.
      public let number: Double
      /// The number of frames that the number was computed from.
      public let n: Int

      /// Creates the number of a run, computed from `n` frames.
      public init(number: Double, n: Int) {
        self.number = number
        self.n = n
      }
    }

    /// Creates an entry; `missingRunsReason` is the reason some runs have no number.
    public init(number: Double, version: Int, runs: [Run] = [], missingRunsReason: String? = nil) {
      self.number = number
      self.version = version
      self.runs = runs
      self.missingRunsReason = missingRunsReason
    }
  }

  /// The entries by metric id.
  public let entries: [String: Entry]
  /// The largest increase that passes, as a share of the stored number: 0.05 for 5 %.
  public let maxIncrease: Double

  /// Creates a baseline; `maxIncrease` is a share, and counts as 0 if negative or not finite.
  public init(entries: [String: Entry], maxIncrease: Double) {
    self.entries = entries
    self.maxIncrease = maxIncrease.isFinite ? max(0, maxIncrease) : 0
  }

  /// Creates a baseline from one run's metrics, or medians of several; `maxIncrease` is a share.
  public init(runs: [MetricTable], maxIncrease: Double) {
    var entries: [String: Entry] = [:]
    for value in MetricTable(runs: runs).values {
      let found = runs.compactMap { table in
        table[value.metric.id].flatMap { known in
          known.number.map { Entry.Run(number: $0, n: known.n) }
        }
      }
      guard let sample = SortedSample(found.map(\.number)) else { continue }
      entries[value.metric.id] = Entry(
        number: sample.median, version: value.metric.version,
        runs: runs.count > 1 && value.number != nil ? found : [],
        missingRunsReason: value.notAvailableReason)
    }
    self.init(entries: entries, maxIncrease: maxIncrease)
  }

  /// Compares one run, or several, with the baseline.
  ///
  /// ``ComparisonRule`` decides, with ``maxIncrease`` as the margin. Results of primary metrics come
  /// first, and others that changed come last. `known` primary metrics that only the baseline has
  /// are ``Verdict/notAvailable``.
  public func judge(_ runs: [MetricTable], known: [Metric] = []) -> [BaselineResult] {
    let table = MetricTable(runs: runs)
    var rule = ComparisonRule()
    rule.margin = maxIncrease
    let missing = known.filter { table[$0.id] == nil }.map {
      MetricValue($0, .notAvailable(reason: "this check's frames no longer have it"), n: 0)
    }
    let values = (table.values + missing).filter {
      $0.metric.better != .neither && entries[$0.metric.id] != nil
    }
    let primary = rule.primaryIDs(among: values.map(\.metric))
    rule.primary = Array(primary)
    var comparisons: [String: Comparison] = [:]
    for comparison in rule.judge(stored(values), runs) {
      comparisons[comparison.metric.id] = comparison
    }
    let results = values.compactMap { value in
      entries[value.metric.id].map {
        BaselineResult(value, stored: $0, comparison: comparisons[value.metric.id])
      }
    }
    return results.filter { primary.contains($0.value.metric.id) }
      + results.filter {
        !primary.contains($0.value.metric.id) && $0.comparison?.conclusion.isChange == true
      }
  }

  private func stored(_ values: [MetricValue]) -> [MetricTable] {
    let count = entries.values.map(\.runs.count).max() ?? 0
    return (0..<max(1, count)).map { run in
      var earlier = MetricTable(frameCount: 1)
      for value in values {
        guard let entry = entries[value.metric.id], entry.version == value.metric.version,
          entry.missingRunsReason == nil
        else { continue }
        // With fewer numbers than runs, the runs that they belong to are unknown.
        let known =
          count == 0
          ? Entry.Run(number: entry.number, n: value.n)
          : entry.runs.count == count ? entry.runs[run] : nil
        guard let known else { continue }
        earlier.add(MetricValue(value.metric, .number(known.number), n: known.n))
      }
      return earlier
    }
  }
}
