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
  /// How far a run of the metric strays on this machine, where that was measured and judged with.
  public let floor: NoiseFloor?
  /// Where the value may lie, given how sure it is; nil where the number alone was judged.
  public let interval: ConfidenceInterval?

  /// Judges a value.
  ///
  /// Bounds belong to the budget. Where the value has a confidence interval, that has to lie wholly
  /// on one side of a bound; so does that of a wall time whose noise floor is known. A wall time
  /// measured once is inconclusive: only repetition tells the code from the machine.
  ///
  /// - Parameters:
  ///   - budget: The bound.
  ///   - value: What was measured or modelled.
  ///   - floor: How far a run of the metric strays on this machine; nil where that is not known.
  public init(_ budget: Budget, value: MetricValue, floor: NoiseFloor? = nil) {
    self.budget = budget
    self.value = value
    self.floor = floor
    guard let number = value.number else {
      interval = nil
      verdict = .notAvailable
      margin = nil
      reason = value.notAvailableReason
      return
    }
    margin = Self.margin(of: number, in: budget)
    interval = value.interval ?? floor?.typical(of: number)
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
    if value.interval == nil { return "within this machine's noise floor, \(range)" }
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
