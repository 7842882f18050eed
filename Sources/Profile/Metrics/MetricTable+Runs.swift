extension MetricTable {
  /// One table of several runs of the same thing: medians over the runs, with their intervals.
  ///
  /// Frames within a run depend on each other, so that only runs can be counted: each metric's value
  /// is the median of the runs' values, its interval lies between two of them. A metric that some runs
  /// lack has no value, as the rest of them would not tell how the runs fared.
  ///
  /// - Parameters:
  ///   - runs: The tables, at least one; ids stand in the order in which the tables have them.
  ///   - others: How many more runs there are, which have none of the frames that the tables judge.
  /// - Complexity: O(metrics · runs log runs)
  public init(runs: [MetricTable], others: Int = 0) {
    guard !runs.isEmpty, runs.count + others > 1 else {
      self = runs.first ?? MetricTable(frameCount: 0)
      return
    }
    self.init(frameCount: runs.map(\.frameCount).min() ?? 0)
    let missing = [MetricValue?](repeating: nil, count: others)
    for table in runs {
      for id in table.ids where self[id] == nil {
        guard let value = Self.middle(of: runs.map { $0[id] } + missing) else { continue }
        add(value)
        sharesOfRuns[id] = Self.middle(of: runs.map { $0.share(of: id) } + missing)
      }
    }
  }

  /// The median of what the runs have of a metric; nil where none knows it.
  private static func middle(of runs: [MetricValue?]) -> MetricValue? {
    let known = runs.compactMap(\.self)
    guard let first = known.first else { return nil }
    let values = known.filter { $0.number != nil }
    guard let sample = SortedSample(values.compactMap(\.number)) else { return first }
    let (n, count) = (
      values.map(\.n).reduce(0, saturatingSum), values.map(\.runs).reduce(0, saturatingSum)
    )
    if let reason = lack(of: runs) {
      return MetricValue(first.metric, .notAvailable(reason: reason), n: n, runs: count)
    }
    // What is uncertain within a run is no less so in the middle of several.
    let all = (values.map(\.interval) + [.ofQuantile(sample)]).compactMap(\.self)
    let ends = SortedSample(all.flatMap { [$0.lower, $0.upper] })
    let interval = ends.map {
      ConfidenceInterval(
        lower: $0.min, upper: $0.max, coverage: all.map(\.coverage).min() ?? 0)
    }
    return MetricValue(
      first.metric, .number(sample.median), n: n, runs: count, interval: interval,
      isModelled: first.isModelled)
  }

  /// How many of several runs have no number of a metric, and why the first of them has none; nil where
  /// all have one, or none has.
  static func lack(of runs: [MetricValue?]) -> String? {
    let lacking = runs.filter { $0?.number == nil }
    guard let first = lacking.first, lacking.count < runs.count else { return nil }
    return "\(lacking.count) of \(runs.count) runs have no value: "
      + (first?.notAvailableReason ?? "there is nothing of the kind in them")
  }
}
