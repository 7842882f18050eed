/// The comparison of one metric in two groups of runs: A before a change, B after it.
public struct Comparison: Equatable, Sendable {
  /// The conclusion about B; the raw value is its name in reports.
  public enum Conclusion: String, Sendable, CaseIterable {
    /// B has a higher value of a metric that should be low.
    case slower
    /// B has a lower value of a metric that should be low.
    case faster
    /// B has a lower value of a metric that should be high.
    case worse
    /// B has a higher value of a metric that should be high.
    case better
    /// B differs from A by less than the margin.
    case same
    /// The runs do not decide.
    case undecided

    /// Whether B is worse than A.
    public var isWorse: Bool { self == .slower || self == .worse }
  }

  /// The metric.
  public let metric: Metric
  /// The typical value of A's runs, in the metric's unit.
  ///
  /// The median for times, the mean for counts, and the share over all frames for percentages.
  public let before: Double
  /// The typical value of B's runs, in the metric's unit.
  public let after: Double
  /// The difference B − A, in the metric's unit: the median over the pairs of runs.
  public let shift: Double
  /// The confidence interval of the shift; `nil` if there are too few runs.
  ///
  /// The interval is valid after every run, so it may be checked as often as you like. It excludes
  /// 0 if `conclusion` is a difference.
  public let interval: ConfidenceInterval?
  /// The probability of equally strong evidence if A and B do not differ, over all metrics and all
  /// looks at the data; for `same`, if they differ by the margin.
  public let pValue: Double
  /// The conclusion about B.
  public internal(set) var conclusion: Conclusion
  /// The number of pairs of runs.
  public let runs: Int
  /// The number of runs of each side after which the conclusion was reached; `nil` if it was not.
  public internal(set) var decidedAfter: Int?
  /// The estimated number of further runs of each side until a conclusion; `nil` if the conclusion
  /// is reached or no estimate is possible.
  public internal(set) var runsNeeded: Int?
  /// A sentence about the runs without a value; `nil` if every run has one.
  ///
  /// B is then undecided unless it is worse, as the runs without a value may be the worst.
  public internal(set) var missingRunsReason: String?

  /// The shift as a share of A; `nil` if A is 0.
  public var relativeShift: Double? { before == 0 ? nil : shift / abs(before) }
}
