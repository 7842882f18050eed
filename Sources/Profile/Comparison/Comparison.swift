/// The comparison of one metric in two groups of runs: A before a change, B after it.
public struct Comparison: Equatable, Sendable {
  /// The conclusion about B; the raw value is its name in reports.
  @nonexhaustive public enum Conclusion: String, Sendable, CaseIterable {
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
    /// Whether B is better or worse than A.
    public var isChange: Bool { self != .same && self != .undecided }
  }

  /// The metric that was compared.
  public let metric: Metric
  /// Whether the metric may fail a comparison.
  ///
  /// The conclusion about any other metric ignores how many metrics there are, so it is a hint.
  public let isPrimary: Bool
  /// The typical value of A's runs, in the metric's unit: their mean on the scale of the
  /// comparison, which is the geometric mean for times.
  public let before: Double
  /// The typical value of B's runs, in the metric's unit.
  public let after: Double
  /// The range of the difference B − A that the runs do not exclude, in the metric's unit; `nil` if
  /// there are too few runs.
  public let interval: ConfidenceInterval?
  /// The probability, in `0...1`, of a shift at least this large in its direction if B differed
  /// from A by no more than the margin.
  ///
  /// For primary metrics, the number of primary metrics is taken into account.
  public let pValue: Double
  /// The conclusion about B.
  public let conclusion: Conclusion
  /// The number of runs of A that have a value.
  public let runs: Int
  /// The number of runs of B that have a value.
  public let runsAfter: Int
  /// The number of further runs of each side that would probably show a change of ``target``; `nil`
  /// if the conclusion is reached or no estimate is possible.
  public let runsNeeded: Int?
  /// The change, as a share of A, that ``runsNeeded`` refers to; `nil` if even the largest change
  /// needs that many runs.
  public let target: Double?
  /// A sentence about the runs without a value; `nil` if every run has one.
  ///
  /// B is then undecided unless it is worse, as the runs without a value may be the worst ones.
  public let missingRunsReason: String?

  /// The difference B − A, in the metric's unit.
  public var shift: Double { after - before }
  /// The shift as a share of A; `nil` if A is 0.
  public var relativeShift: Double? { before == 0 ? nil : shift / abs(before) }
}
