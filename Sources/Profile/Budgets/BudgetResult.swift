/// One budget with what was measured and what came of it.
public struct BudgetResult: Equatable, Sendable {
  /// The budget.
  public let budget: Budget
  /// The measured value.
  public let value: MetricValue
  /// What judging came to.
  public let verdict: Verdict
  /// How far the value lies within the nearest bound, in the metric's unit.
  ///
  /// Negative outside the budget; nil without a value.
  public let margin: Double?
  /// Why the verdict is inconclusive or not available, in a sentence without its full stop.
  public let reason: String?

  /// Judges a value.
  ///
  /// Bounds belong to the budget. Where the value has a confidence interval, that has to lie wholly
  /// on one side of a bound. A wall time measured once is inconclusive: only repetition tells the
  /// code from the machine.
  public init(_ budget: Budget, value: MetricValue) {
    self.budget = budget
    self.value = value
    guard let number = value.number else {
      verdict = .notAvailable
      margin = nil
      reason = value.notAvailableReason
      return
    }
    margin = Self.margin(of: number, in: budget)
    if value.metric.evidence == .wallTime, value.runs < 2 {
      verdict = .inconclusive
      reason = "a wall time measured only once cannot be judged"
    } else if let interval = value.interval {
      verdict = Self.verdict(of: interval, in: budget)
      reason =
        verdict == .inconclusive
        ? "the interval \(interval.lower)…\(interval.upper) straddles the budget" : nil
    } else {
      verdict = Self.margin(of: number, in: budget) >= 0 ? .pass : .fail
      reason = nil
    }
  }

  /// Whether this result fails the check.
  public var failsCheck: Bool { verdict == .fail && budget.severity == .error }

  private static func margin(of number: Double, in budget: Budget) -> Double {
    min(
      budget.max.map { $0 - number } ?? .infinity,
      budget.min.map { number - $0 } ?? .infinity)
  }

  private static func verdict(of interval: ConfidenceInterval, in budget: Budget) -> Verdict {
    if margin(of: interval.lower, in: budget) >= 0, margin(of: interval.upper, in: budget) >= 0 {
      return .pass
    }
    let isAbove = budget.max.map { interval.lower > $0 } ?? false
    let isBelow = budget.min.map { interval.upper < $0 } ?? false
    return isAbove || isBelow ? .fail : .inconclusive
  }
}
