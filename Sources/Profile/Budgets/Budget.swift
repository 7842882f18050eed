/// A limit on a metric: an upper bound, a lower bound, or both.
public struct Budget: Hashable, Sendable {
  /// The id of the metric, such as `layout.nsPerFrame.p99`.
  public let metric: String
  /// The largest value within the budget, in the metric's unit; `nil` for no upper bound.
  public let max: Double?
  /// The smallest value within the budget, in the metric's unit; `nil` for no lower bound.
  public let min: Double?
  /// The effect on the check if the value is outside the budget.
  public let severity: Severity
  /// The phase whose frames are measured; `nil` for all frames.
  public let phase: Phase?

  /// The effect of a broken budget; the raw value is the name in a configuration file.
  public enum Severity: String, Sendable, CaseIterable {
    /// Fails the check.
    case error
    /// Is reported and does not fail the check.
    case warn
  }

  /// Whether the bounds are percentages of the counted frames rather than numbers of frames.
  public let isShare: Bool
  /// A part of the name of the process whose frames are measured; `nil` for the check's process.
  public var process: String?
  /// A part of the name of the window whose frames are measured; `nil` for the window of the check.
  public var window: String?
  /// A part of the name of the file or source that is measured; `nil` for the check's source.
  public var source: String?

  /// Creates a budget on the metric with an id; `nil` means no bound, or every phase.
  ///
  /// - Throws: ``BudgetError`` if both bounds are `nil`, one is not finite, or `min` > `max`.
  public init(
    metric: String, max: Double? = nil, min: Double? = nil, severity: Severity = .error,
    phase: Phase? = nil, isShare: Bool = false
  ) throws(BudgetError) {
    guard max != nil || min != nil else { throw .noBound(metric: metric) }
    for bound in [max, min].compactMap({ $0 }) where !bound.isFinite {
      throw .boundNotFinite(metric: metric, bound: bound)
    }
    if let max, let min, min > max { throw .boundsCross(metric: metric, min: min, max: max) }
    self.metric = metric
    self.max = max
    self.min = min
    self.severity = severity
    self.phase = phase
    self.isShare = isShare
  }
}

/// The result of judging one value; the raw value is its name in reports.
@nonexhaustive public enum Verdict: String, Sendable, CaseIterable {
  /// The value is within the budget.
  case pass
  /// The value is outside the budget.
  case fail
  /// The runs do not decide; more runs are needed.
  case inconclusive
  /// The metric exists, but this run has no value for it.
  case notAvailable = "n/a"
}
