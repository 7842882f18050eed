/// A time budget that sits on a whole number of refresh periods.
///
/// Displayed frames last whole periods, so such a bound is decided by the last digits of a clock:
/// the same build passes and fails by turns. Half a period more or less judges the same frames
/// without flaking.
public struct KnifeEdge: Equatable, Sendable, CustomStringConvertible {
  /// The budget at fault.
  public let budget: Budget
  /// The bound that sits on the edge, in the metric's unit.
  public let bound: Double
  /// How many refresh periods that is.
  public let periods: Int
  /// The refresh rate, in Hz.
  public let refreshRate: Double

  /// How near to a multiple of the period a bound may come, as a share of the period.
  ///
  /// Wide enough for the usual roundings, 16.7 or 16.6 ms for 1/60 s.
  static let tolerance = 0.005
  /// Bounds beyond so many periods are not looked at: every long time is near some multiple.
  static let mostPeriods = 100.0

  /// Finds the knife edge of a budget; nil when there is none.
  ///
  /// - Parameters:
  ///   - budget: The budget.
  ///   - unit: The unit of its metric; only times of single frames that a display shows can sit on an edge,
  ///     not the nanoseconds that a layout takes.
  ///   - refreshRate: The refresh rate in Hz.
  public init?(_ budget: Budget, unit: MetricUnit, refreshRate: Double) {
    guard unit != .nanoseconds, let scale = unit.nanosecondsPerUnit, refreshRate > 0,
      refreshRate.isFinite, Self.isOfSingleFrames(budget.metric)
    else { return nil }
    for bound in [budget.max, budget.min].compactMap({ $0 }) {
      let periods = bound * scale * refreshRate / 1e9
      let nearest = periods.rounded()
      guard nearest >= 1, nearest <= Self.mostPeriods, abs(periods - nearest) <= Self.tolerance
      else { continue }
      self.budget = budget
      self.bound = bound
      self.periods = Int(nearest)
      self.refreshRate = refreshRate
      return
    }
    return nil
  }

  /// Whether the numbers of a metric are those of single frames; sums over a run land nowhere by nature.
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
