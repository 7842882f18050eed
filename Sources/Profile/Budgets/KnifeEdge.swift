/// A warning that a time budget equals a whole number of refresh periods.
///
/// Displayed frames last whole periods, so rounding errors of the clock decide such a budget: the
/// same build passes one time and fails the next. Moving the bound by half a period removes the
/// flakiness and still separates the same frames.
public struct KnifeEdge: Equatable, Sendable, CustomStringConvertible {
  /// The flaky budget.
  public let budget: Budget
  /// The bound that equals whole refresh periods, in the metric's unit.
  public let bound: Double
  /// The number of refresh periods that the bound equals.
  public let periods: Int
  /// The refresh rate, in hertz.
  public let refreshRate: Double

  /// The largest distance from a multiple of the period at which a bound is flaky, in periods.
  ///
  /// Wide enough for common roundings, such as 16.7 or 16.6 ms for 1/60 s.
  static let tolerance = 0.005
  /// The longest bound that is examined, in periods, as any longer time is close to a multiple.
  static let maximumPeriods = 100.0

  /// Returns the knife edge of a budget, or `nil` if no bound equals whole refresh periods.
  ///
  /// - Parameters:
  ///   - budget: The budget.
  ///   - unit: The unit of its metric. Metrics in nanoseconds measure layout rather than displayed
  ///     frames and have no knife edges.
  ///   - refreshRate: The refresh rate, in hertz.
  public init?(_ budget: Budget, unit: MetricUnit, refreshRate: Double) {
    guard unit != .nanoseconds, let scale = unit.nanosecondsPerUnit, refreshRate > 0,
      refreshRate.isFinite, Self.isOfSingleFrames(budget.metric)
    else { return nil }
    for bound in [budget.max, budget.min].compactMap({ $0 }) {
      let periods = bound * scale * refreshRate / 1e9
      let nearest = periods.rounded()
      guard nearest >= 1, nearest <= Self.maximumPeriods, abs(periods - nearest) <= Self.tolerance
      else { continue }
      self.budget = budget
      self.bound = bound
      self.periods = Int(nearest)
      self.refreshRate = refreshRate
      return
    }
    return nil
  }

  /// Returns whether a metric measures single frames; sums over a run are no multiple of a period.
  private static func isOfSingleFrames(_ metric: String) -> Bool {
    guard let figure = metric.split(separator: ".").dropFirst().last else { return false }
    return figure == "max" || figure == "mean" || figure.drop { $0 == "p" }.allSatisfy(\.isNumber)
  }

  /// The warning in one sentence.
  public var description: String {
    "the budget on \(budget.metric) sits on \(periods) refresh period\(periods == 1 ? "" : "s") at "
      + "\(shortened(refreshRate)) Hz, where frames land by nature; move it half a period up or down"
  }
}
