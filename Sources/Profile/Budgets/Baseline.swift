/// The numbers of an earlier run that later ones are held against.
public struct Baseline: Equatable, Sendable {
  /// An earlier run's number, with the version of the definition that judged it.
  public struct Entry: Equatable, Sendable {
    /// The number, in the metric's unit.
    public let number: Double
    /// The version of the metric's definition.
    public let version: Int
    /// The numbers of the runs that it stands for, with the frames that each rests on; none for one.
    public let runs: [Run]
    /// Why it stands for no more than some of the runs, in a sentence without its full stop; nil where
    /// it stands for all.
    public let lack: String?

    /// The number of one of several runs.
    public struct Run: Equatable, Sendable {
      /// The number, in the metric's unit.
      public let number: Double
      /// How many frames it rests on.
      public let n: Int

      /// Creates the number of a run.
      public init(number: Double, n: Int) {
        self.number = number
        self.n = n
      }
    }

    /// Creates an entry.
    public init(number: Double, version: Int, runs: [Run] = [], lack: String? = nil) {
      self.number = number
      self.version = version
      self.runs = runs
      self.lack = lack
    }
  }

  /// The numbers by the metrics' ids.
  public let entries: [String: Entry]
  /// The largest increase within the baseline, as a share of its number; 0.05 for 5 %.
  public let maxIncrease: Double

  /// Creates a baseline; an increase that is negative or not finite counts as 0.
  public init(entries: [String: Entry], maxIncrease: Double) {
    self.entries = entries
    self.maxIncrease = maxIncrease.isFinite ? max(0, maxIncrease) : 0
  }

  /// Takes the numbers of one run, or of several, as the baseline of later ones.
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

  /// Holds a run, or several, against the baseline: a result for each of its metrics that tells good
  /// from bad, those of the runs first, in table order.
  ///
  /// Where both sides have several runs, ``ComparisonRule`` says whether they differ.
  ///
  /// - Parameters:
  ///   - runs: The metrics of each run.
  ///   - known: Metrics that are missed where the baseline has them and the runs do not.
  /// - Returns: The results.
  /// - Complexity: O(k²) in the metrics, O(r²) in the runs
  public func judge(_ runs: [MetricTable], known: [Metric] = []) -> [BaselineResult] {
    let table = MetricTable(runs: runs)
    var words: [String: Comparison] = [:]
    if runs.count > 1 {
      for word in ComparisonRule().judge(stored(table), runs) { words[word.metric.id] = word }
    }
    let missing = known.filter { table[$0.id] == nil }.map {
      MetricValue($0, .notAvailable(reason: "this check's frames do not have it any more"), n: 0)
    }
    return (table.values + missing).compactMap { value in
      guard value.metric.better != .neither, let entry = entries[value.metric.id] else {
        return nil
      }
      return BaselineResult(
        value, stored: entry, maxIncrease: maxIncrease, comparison: words[value.metric.id])
    }
  }

  /// The earlier runs, as far as this table knows their metrics.
  private func stored(_ table: MetricTable) -> [MetricTable] {
    let count = entries.values.map(\.runs.count).max() ?? 0
    return (0..<count).map { run in
      var earlier = MetricTable(frameCount: 1)
      for value in table.values {
        // Of fewer runs nobody knows which were their partners.
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
