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
  /// The verdict.
  public let verdict: Verdict
  /// The reason for an inconclusive or unavailable verdict, without a period; `nil` otherwise.
  public let reason: String?

  /// Compares a value with the baseline.
  ///
  /// A count of a replay is the same on every machine, so it fails if it grew by more than
  /// `maxIncrease`. Recorded values vary between runs. If one is worse by more than `maxIncrease`,
  /// single runs are inconclusive; several runs on both sides fail if `comparison` is worse.
  ///
  /// - Parameters:
  ///   - value: The measured value.
  ///   - stored: The number in the baseline.
  ///   - maxIncrease: The largest increase that passes, as a share of the stored number, from 0.
  ///   - comparison: The comparison of several runs on both sides; `nil` if a side has only one.
  public init(
    _ value: MetricValue, stored: Baseline.Entry, maxIncrease: Double, comparison: Comparison? = nil
  ) {
    self.value = value
    self.stored = stored
    guard let number = value.number else {
      (increase, verdict, reason) = (nil, .notAvailable, value.notAvailableReason)
      return
    }
    if let lack = stored.missingRunsReason {
      (increase, verdict, reason) = (nil, .notAvailable, "of the baseline, \(lack)")
      return
    }
    guard stored.version == value.metric.version else {
      increase = nil
      verdict = .notAvailable
      reason =
        "the baseline was judged by version \(stored.version) of the definition, this run by "
        + "version \(value.metric.version)"
      return
    }
    // A lower frame rate is worse; for most other metrics, a higher number is.
    let worse = value.metric.better == .more ? stored.number - number : number - stored.number
    let share = worse == 0 ? 0 : worse / abs(stored.number)
    increase = share
    // Rounding errors of the difference and of the percentage must not fail a check.
    let slack = 4 * max(abs(number), abs(stored.number)).ulp
    if worse <= maxIncrease * abs(stored.number) + slack {
      (verdict, reason) = (.pass, nil)
    } else if value.metric.evidence == .count {
      (verdict, reason) = (.fail, nil)
    } else if let comparison {
      switch comparison.conclusion {
      case .slower, .worse: (verdict, reason) = (.fail, nil)
      case .undecided:
        verdict = .inconclusive
        reason =
          "\(comparison.runs) runs cannot tell"
          + (comparison.runsNeeded.map { "; about \($0) more a side could" } ?? "")
      default: (verdict, reason) = (.pass, nil)
      }
    } else {
      (verdict, reason) = (.inconclusive, "single runs cannot tell; several on both sides could")
    }
  }
}
