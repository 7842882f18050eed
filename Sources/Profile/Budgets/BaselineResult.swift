/// One metric held against an earlier run.
public struct BaselineResult: Equatable, Sendable {
  /// The measured value.
  public let value: MetricValue
  /// The earlier run's number and definition version.
  public let stored: Baseline.Entry
  /// How much worse the value is, as a share of the stored number; negative where it is better.
  ///
  /// Infinite where the stored number is 0 and the value is not; nil without a value.
  public let increase: Double?
  /// What judging came to.
  public let verdict: Verdict
  /// Why the verdict is inconclusive or not available, in a sentence without its full stop.
  public let reason: String?

  /// Judges a value.
  ///
  /// A count of a replay fails if it grew by more than is allowed: it is the same on every machine and
  /// run. Whatever a device recorded varies between runs. If it is worse by more than is allowed, single
  /// runs leave the check inconclusive, and several runs on both sides fail it if they are surely worse.
  ///
  /// - Parameters:
  ///   - value: The measured value.
  ///   - stored: The earlier run's number.
  ///   - maxIncrease: The largest increase within the baseline, as a share, from 0.
  ///   - comparison: What several runs of both sides came to; nil where there are none.
  public init(
    _ value: MetricValue, stored: Baseline.Entry, maxIncrease: Double, comparison: Comparison? = nil
  ) {
    self.value = value
    self.stored = stored
    guard let number = value.number else {
      (increase, verdict, reason) = (nil, .notAvailable, value.notAvailableReason)
      return
    }
    if let lack = stored.lack {
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
    // Of a frame rate, less is worse; of all else, more.
    let worse = value.metric.better == .more ? stored.number - number : number - stored.number
    let share = worse == 0 ? 0 : worse / abs(stored.number)
    increase = share
    // Neither the difference nor a percentage is exact.
    let slack = 4 * max(abs(number), abs(stored.number)).ulp
    if worse <= maxIncrease * abs(stored.number) + slack {
      (verdict, reason) = (.pass, nil)
    } else if value.metric.evidence == .count {
      (verdict, reason) = (.fail, nil)
    } else if let comparison {
      switch comparison.word {
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
