extension MetricTable {
  /// One table of several runs of the same thing: medians over the runs, with their intervals.
  ///
  /// Frames within a run depend on each other, so that only runs can be counted: each metric's value
  /// is the median of the runs' values, its interval lies between two of them. A metric that a run
  /// lacks is taken from the others; one that all lack keeps the first run's reason.
  ///
  /// - Parameter runs: The tables, at least one; the first decides order and ids.
  /// - Complexity: O(metrics · runs log runs)
  public init(runs: [MetricTable]) {
    guard let first = runs.first, runs.count > 1 else {
      self = runs.first ?? MetricTable(frameCount: 0)
      return
    }
    self.init(frameCount: runs.map(\.frameCount).min() ?? 0)
    for value in first.values {
      add(Self.middle(of: runs.compactMap { $0[value.metric.id] }, value))
      guard let share = first.share(of: value.metric.id) else { continue }
      let shares = runs.compactMap { $0.share(of: value.metric.id) }
      sharesOfRuns[value.metric.id] = Self.middle(of: shares, share)
    }
  }

  private static func middle(of values: [MetricValue], _ first: MetricValue) -> MetricValue {
    guard let sample = SortedSample(values.compactMap(\.number)) else { return first }
    return MetricValue(
      first.metric, .number(sample.median), n: values.map(\.n).reduce(0, saturatingSum),
      runs: values.filter { $0.number != nil }.map(\.runs).reduce(0, saturatingSum),
      interval: .ofQuantile(sample), isModelled: first.isModelled)
  }
}
