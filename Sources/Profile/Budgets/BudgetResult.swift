/// The verdict on one budget, with the measured value.
public struct BudgetResult: Equatable, Sendable {
  /// The budget that was judged.
  public let budget: Budget
  /// The measured value.
  public let value: MetricValue
  /// The verdict on the value.
  public let verdict: Verdict
  /// The distance from the value to the nearest bound, in the metric's unit: negative outside the
  /// budget, `nil` without a value.
  public let margin: Double?
  /// The reason for an inconclusive or unavailable verdict, without a period; `nil` otherwise.
  public let reason: String?
  /// The confidence interval of the value; `nil` if the number alone was judged.
  public let interval: ConfidenceInterval?

  /// Judges a value.
  ///
  /// A value with a confidence interval passes or fails only if the whole interval is on one side
  /// of the bounds. A single measurement of wall time is inconclusive, because only repetition can
  /// tell a change of the code from a change of the machine.
  public init(_ budget: Budget, value: MetricValue) {
    self.budget = budget
    self.value = value
    interval = value.interval
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
    } else if let interval {
      verdict = Self.verdict(of: interval, in: budget)
      reason = verdict == .inconclusive ? Self.straddling(interval, value) : nil
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

  private static func straddling(_ interval: ConfidenceInterval, _ value: MetricValue) -> String {
    let range = "\(shortened(interval.lower))…\(shortened(interval.upper))"
    if value.isModelled { return "within the model's error, \(range)" }
    return "the interval \(range) straddles the budget"
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

/// Formats a number for a sentence, with four significant digits and without trailing zeros.
func shortened(_ number: Double) -> String {
  guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
  var scale = 1.0
  while abs(number) * scale < 1000, scale < 1e9 { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
