/// The verdict on one metric compared with the baseline.
public struct BaselineResult: Equatable, Sendable {
  /// The measured value.
  public let value: MetricValue
  /// The number in the baseline.
  public let stored: Baseline.Entry
  /// The change for the worse, as a share of the stored number; negative if the value improved.
  ///
  /// Infinite if the stored number is 0 and the value is not; `nil` if the two cannot be compared.
  public let increase: Double?
  /// The verdict on the change since the baseline.
  public let verdict: Verdict
  /// The comparison of the runs; `nil` if either side has no comparable value.
  public let comparison: Comparison?
  /// The reason there is no verdict, as a sentence without a period; `nil` if there is one.
  public let reason: String?

  /// Judges a value by its `comparison` with the baseline; `nil` if both have no common value.
  init(_ value: MetricValue, stored: Baseline.Entry, comparison: Comparison?) {
    self.value = value
    self.stored = stored
    let missingRunsReason =
      value.notAvailableReason ?? stored.missingRunsReason.map { "of the baseline, \($0)" }
      ?? (stored.version == value.metric.version
        ? nil
        : "the baseline was judged by version \(stored.version) of the definition, this run by "
          + "version \(value.metric.version)")
    guard missingRunsReason == nil, let comparison, let number = value.number else {
      (increase, verdict, self.comparison) = (nil, .notAvailable, nil)
      reason = missingRunsReason ?? "the runs of the baseline cannot be told apart"
      return
    }
    // A lower frame rate is worse; for most other metrics, a higher number is.
    let worse = value.metric.better == .more ? stored.number - number : number - stored.number
    increase = worse == 0 ? 0 : worse / abs(stored.number)
    self.comparison = comparison
    reason = nil
    guard comparison.isPrimary else {
      verdict = .pass
      return
    }
    verdict =
      comparison.conclusion == .undecided
      ? .inconclusive : comparison.conclusion.isWorse ? .fail : .pass
  }
}
