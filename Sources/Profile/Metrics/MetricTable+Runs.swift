extension MetricTable {
  /// One table of several runs of the same thing: medians over the runs, with their intervals.
  ///
  /// Frames within a run depend on each other, so that only runs can be counted: each metric's value
  /// is the median of the runs' values, its interval lies between two of them. A metric that a run
  /// lacks is taken from the others; one that all lack keeps the first run's reason.
  ///
  /// - Parameters:
  ///   - runs: The tables, at least one; the first decides order and ids.
  ///   - confidence: The least coverage of the intervals.
  /// - Complexity: O(metrics · runs log runs)
  public init(runs: [MetricTable], confidence: Double = 0.95) {
    guard let first = runs.first, runs.count > 1 else {
      self = runs.first ?? MetricTable(frameCount: 0)
      return
    }
    self.init(frameCount: runs.map(\.frameCount).min() ?? 0)
    for value in first.values {
      let same = runs.compactMap { $0[value.metric.id] }
      guard let sample = SortedSample(same.compactMap(\.number)) else {
        add(value)
        continue
      }
      add(
        MetricValue(
          value.metric, .number(sample.median), n: same.map(\.n).reduce(0, +),
          runs: same.filter { $0.number != nil }.map(\.runs).reduce(0, +),
          interval: .ofQuantile(sample, confidence: confidence), isModelled: value.isModelled))
    }
  }
}
