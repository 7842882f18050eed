/// The numbers of an earlier run that later ones are held against.
public struct Baseline: Equatable, Sendable {
  /// An earlier run's number, with the version of the definition that judged it.
  public struct Entry: Equatable, Sendable {
    /// The number, in the metric's unit.
    public let number: Double
    /// The version of the metric's definition.
    public let version: Int
    /// How far the number varied between the run's own repetitions, as a share of it; 0 where it
    /// does not vary or is not known.
    public let noise: Double
    /// The numbers of the runs that it stands for, with the frames that each rests on; none for one.
    public let runs: [Run]

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

    /// Creates an entry; a noise that is negative or not finite counts as 0.
    public init(number: Double, version: Int, noise: Double = 0, runs: [Run] = []) {
      self.number = number
      self.version = version
      self.runs = runs
      self.noise = noise.isFinite ? max(0, noise) : 0
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
      guard let number = value.number else { continue }
      entries[value.metric.id] = Entry(
        number: number, version: value.metric.version,
        runs: Self.runs(of: value.metric, in: runs))
    }
    self.init(entries: entries, maxIncrease: maxIncrease)
  }

  /// The number of a metric in each of several runs that have it; none for a single run.
  public static func runs(of metric: Metric, in tables: [MetricTable]) -> [Entry.Run] {
    guard tables.count > 1 else { return [] }
    var runs: [Entry.Run] = []
    for table in tables {
      if let value = table[metric.id], let number = value.number {
        runs.append(Entry.Run(number: number, n: value.n))
      }
    }
    return runs
  }

  /// Holds a run, or several, against the baseline: a result for each metric that both have and that
  /// tells good from bad, in table order.
  ///
  /// Where both sides have several runs, ``ComparisonRule`` says whether they differ.
  ///
  /// - Parameters:
  ///   - runs: The metrics of each run.
  ///   - noise: How far wall times stray on this machine; nil where that is not known.
  /// - Returns: The results.
  /// - Complexity: O(k²) in the metrics, O(r²) in the runs
  public func judge(_ runs: [MetricTable], noise: MachineNoise? = nil) -> [BaselineResult] {
    let table = MetricTable(runs: runs)
    var words: [String: Comparison] = [:]
    if runs.count > 1 {
      for word in ComparisonRule().judge(stored(table), runs) { words[word.metric.id] = word }
    }
    return table.values.compactMap { value in
      guard value.metric.better != .neither, let entry = entries[value.metric.id] else {
        return nil
      }
      return BaselineResult(
        value, stored: entry, maxIncrease: maxIncrease, floor: noise?.floor(of: value.metric),
        comparison: words[value.metric.id])
    }
  }

  /// The earlier runs, as far as this table knows their metrics.
  private func stored(_ table: MetricTable) -> [MetricTable] {
    let count = entries.values.map(\.runs.count).max() ?? 0
    return (0..<count).map { run in
      var earlier = MetricTable(frameCount: 1)
      for value in table.values {
        guard let entry = entries[value.metric.id], run < entry.runs.count,
          entry.version == value.metric.version
        else { continue }
        earlier.add(
          MetricValue(value.metric, .number(entry.runs[run].number), n: entry.runs[run].n))
      }
      return earlier
    }
  }
}
