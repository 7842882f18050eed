extension MetricTable {
  /// Creates one table from the tables of runs and `emptyRuns` further runs without frames: the
  /// medians over the runs, with confidence intervals.
  ///
  /// Frames of one run are not independent, so the interval follows from the differences between
  /// runs. A metric that some runs lack has no value, because the other runs do not represent them.
  public init(runs: [MetricTable], emptyRuns: Int = 0) {
    guard !runs.isEmpty, runs.count + emptyRuns > 1 else {
      self = runs.first ?? MetricTable(frameCount: 0)
      return
    }
    self.init(frameCount: runs.map(\.frameCount).min() ?? 0)
    let missing = [MetricValue?](repeating: nil, count: emptyRuns)
    for table in runs {
      for id in table.ids where self[id] == nil {
        guard let value = Self.median(of: runs.map { $0[id] } + missing) else { continue }
        add(value)
        sharesOfRuns[id] = Self.median(of: runs.map { $0.share(of: id) } + missing)
      }
    }
  }

  private static func median(of runs: [MetricValue?]) -> MetricValue? {
    let known = runs.compactMap(\.self)
    guard let first = known.first else { return nil }
    let values = known.filter { $0.number != nil }
    guard let sample = SortedSample(values.compactMap(\.number)) else { return first }
    let (n, count) = (
      values.map(\.n).reduce(0, saturatingSum), values.map(\.runs).reduce(0, saturatingSum)
    )
    if let reason = missingRunsReason(of: runs) {
      return MetricValue(first.metric, .notAvailable(reason: reason), n: n, runs: count)
    }
    // The uncertainty within a run also applies to the median.
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

  /// Returns a sentence about the runs without a number; `nil` if every or no run has one.
  static func missingRunsReason(of runs: [MetricValue?]) -> String? {
    let lacking = runs.filter { $0?.number == nil }
    guard let first = lacking.first, lacking.count < runs.count else { return nil }
    return "\(lacking.count) of \(runs.count) runs have no value: "
      + (first?.notAvailableReason ?? "there is nothing of the kind in them")
  }
}
