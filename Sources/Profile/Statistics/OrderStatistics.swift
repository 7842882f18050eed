extension ConfidenceInterval {
  /// The interval of a quantile between two order statistics of independent observations.
  ///
  /// It assumes nothing about their distribution. Frames of one run depend on each other: hand in
  /// one summary for each run. Equal to scipy's `quantile_test(…).confidence_interval`.
  ///
  /// - Parameters:
  ///   - sample: One value a run.
  ///   - share: Which quantile, in 0...1; the median unless another is named.
  ///   - confidence: The least coverage, in 0..<1.
  /// - Returns: The interval with its exact coverage; nil for too few runs to reach `confidence`
  ///   (the median needs 6 for 95 %).
  /// - Complexity: O(n)
  public static func ofQuantile(
    _ sample: SortedSample, share: Double = 0.5, confidence: Double = 0.95
  ) -> ConfidenceInterval? {
    guard share > 0, share < 1, confidence >= 0, confidence < 1 else { return nil }
    let below = BinomialDistribution(n: sample.count, p: share).cumulative
    let tail = (1 - confidence) / 2
    guard let first = below.firstIndex(where: { $0 >= tail }),
      let last = below.firstIndex(where: { 1 - $0 <= tail })
    else { return nil }
    let lower = first - 1
    guard lower >= 0, last < sample.count else { return nil }
    return ConfidenceInterval(
      lower: sample.values[lower], upper: sample.values[last],
      coverage: below[last] - below[lower])
  }
}
