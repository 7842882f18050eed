/// A bound on a metric.
public struct Budget: Hashable, Sendable {
  /// The id of the metric, such as `layout.nsPerFrame.p99`.
  public let metric: String
  /// The largest value within budget, in the metric's unit; nil for no upper bound.
  public let max: Double?
  /// The smallest value within budget, in the metric's unit; nil for no lower bound.
  public let min: Double?
  /// What a broken budget does.
  public let severity: Severity
  /// The phase whose frames are judged; nil for all frames.
  public let phase: Phase?

  /// What a broken budget does; the raw value is its name in a budget file.
  public enum Severity: String, Sendable, CaseIterable {
    /// It fails the check.
    case error
    /// It is reported and fails nothing.
    case warn
  }

  /// Whether the bounds are shares of the counted frames, in per cent.
  public let isShare: Bool
  /// A part of the name of the process whose frames are judged; nil for that of the check.
  public var process: String?
  /// A part of the name of the window whose frames are judged; nil for that of the check.
  public var window: String?
  /// A part of the name of the file, or of the source within it, whose frames are judged; nil for those
  /// of the check.
  public var source: String?

  /// Creates a budget.
  ///
  /// - Throws: ``BudgetError`` when there is no bound, a bound is not finite, or `min` > `max`.
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
