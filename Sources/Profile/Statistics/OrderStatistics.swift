extension ConfidenceInterval {
  /// Returns the confidence interval of a quantile in `0...1`, with its exact coverage; `nil` if
  /// there are too few runs for `confidence`, in `0..<1`.
  ///
  /// The observations must be independent; their distribution does not matter. Frames of one run
  /// are not independent, so pass one value for each run. Equals scipy's
  /// `quantile_test(…).confidence_interval`.
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
