/// A warning that a time budget equals a whole number of refresh periods.
///
/// Displayed frames last whole periods, so rounding errors of the clock decide such a budget: the
/// same build passes one time and fails the next. Moving the bound by half a period removes the
/// flakiness and still separates the same frames.
public struct KnifeEdge: Equatable, Sendable, CustomStringConvertible {
  /// The flaky budget.
  public let budget: Budget
  /// The number of refresh periods that a bound of the budget equals.
  public let periods: Int
  /// The refresh rate, in hertz.
  public let refreshRate: Double

  /// The largest distance of a flaky bound from a multiple of the period, in periods; it covers
  /// 16.6 or 16.7 ms for 1/60 s.
  static let tolerance = 0.005
  /// The longest bound that is examined, in periods, as any longer time is close to a multiple.
  static let maximumPeriods = 100.0

  /// Creates the knife edge of a budget whose metric has a unit; `nil` if no bound equals whole
  /// refresh periods at `refreshRate` hertz, or if the metric is in nanoseconds, as layout's are.
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

extension FrameJudge {
  /// Whether durations are whole refresh periods because the source counts vsyncs: as many periods
  /// always take the same time, to the microsecond, and most such times occur again.
  package var hasWholePeriods: Bool {
    var times: [Double: Int64] = [:]
    for frame in frames {
      guard let time = timeline.duration[frame], let period = period(ofFrame: frame) else {
        return false
      }
      let periods = (Double(time) / period).rounded()
      guard periods >= 1, abs(Double(time) / period - periods) <= KnifeEdge.tolerance,
        abs(time - times[periods, default: time]) <= 1000
      else { return false }
      times[periods] = time
    }
    return !frames.isEmpty && frames.count >= 2 * times.count
  }
}
