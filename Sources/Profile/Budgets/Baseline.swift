/// The metrics of an earlier run, or of several, that later runs are compared with.
public struct Baseline: Equatable, Sendable {
  /// The number of one metric in the baseline.
  public struct Entry: Equatable, Sendable {
    /// The number, in the metric's unit.
    public let number: Double
    /// The version of the metric's definition that produced the number.
    public let version: Int
    /// The number of each run if the baseline was made from several runs; empty for a single run.
    ///
    /// `number` is then their median.
    public let runs: [Run]
    /// The reason some runs have no number, as a sentence without a period; `nil` if all have one.
    public let missingRunsReason: String?

    /// The number of one run in a baseline of several.
    public struct Run: Equatable, Sendable {
      /// The number, in the metric's unit.
      public let number: Double
      /// The number of frames that the number was computed from.
      public let n: Int

      /// Creates the number of a run.
      public init(number: Double, n: Int) {
        self.number = number
        self.n = n
      }
    }

    /// Creates an entry; `lack` is the reason some runs have no number.
    public init(number: Double, version: Int, runs: [Run] = [], lack: String? = nil) {
      self.number = number
      self.version = version
      self.runs = runs
      self.missingRunsReason = lack
    }
  }

  /// The entries by metric id.
  public let entries: [String: Entry]
  /// The largest increase that passes, as a share of the stored number: 0.05 for 5 %.
  public let maxIncrease: Double

  /// Creates a baseline; a `maxIncrease` that is negative or not finite counts as 0.
  public init(entries: [String: Entry], maxIncrease: Double) {
    self.entries = entries
    self.maxIncrease = maxIncrease.isFinite ? max(0, maxIncrease) : 0
  }

  /// Creates a baseline from the metrics of one run or of several.
  ///
  /// Each entry is the median of the runs that have a number for its metric.
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
        lack: value.notAvailableReason)
    }
    self.init(entries: entries, maxIncrease: maxIncrease)
  }

  /// Compares one run, or several, with the baseline.
  ///
  /// Metrics that have no better direction, and metrics that the baseline lacks, are left out. If
  /// both sides have several runs, ``ComparisonRule`` decides whether they differ. `known` metrics
  /// that only the baseline has are ``Verdict/notAvailable``, and come last.
  ///
  /// - Complexity: O(k²) in the metrics, O(r²) in the runs
  public func judge(_ runs: [MetricTable], known: [Metric] = []) -> [BaselineResult] {
    let table = MetricTable(runs: runs)
    var conclusions: [String: Comparison] = [:]
    if runs.count > 1 {
      for word in ComparisonRule().judge(stored(table), runs) { conclusions[word.metric.id] = word }
    }
    let missing = known.filter { table[$0.id] == nil }.map {
      MetricValue($0, .notAvailable(reason: "this check's frames do not have it any more"), n: 0)
    }
    return (table.values + missing).compactMap { value in
      guard value.metric.better != .neither, let entry = entries[value.metric.id] else {
        return nil
      }
      return BaselineResult(
        value, stored: entry, maxIncrease: maxIncrease, comparison: conclusions[value.metric.id])
    }
  }

  /// Returns one table for each run in the baseline, with the metrics that `table` has too.
  private func stored(_ table: MetricTable) -> [MetricTable] {
    let count = entries.values.map(\.runs.count).max() ?? 0
    return (0..<count).map { run in
      var earlier = MetricTable(frameCount: 1)
      for value in table.values {
        // With fewer numbers than runs, the runs that they belong to are unknown.
        guard let entry = entries[value.metric.id], entry.runs.count == count,
          entry.version == value.metric.version
        else { continue }
        earlier.add(
          MetricValue(value.metric, .number(entry.runs[run].number), n: entry.runs[run].n))
      }
      return earlier
    }
  }
}
