/// One metric of two groups of runs of the same thing: A was before, B is after.
public struct Comparison: Equatable, Sendable {
  /// What can be said of B; the raw value is its name in reports.
  public enum Word: String, Sendable, CaseIterable {
    /// It has more of what should be little.
    case slower
    /// It has less of what should be little.
    case faster
    /// It has less of what should be much.
    case worse
    /// It has more of what should be much.
    case better
    /// It differs by less than the margin.
    case same
    /// The runs cannot tell.
    case undecided

    /// Whether B is the worse of the two.
    public var isWorse: Bool { self == .slower || self == .worse }
  }

  /// The metric.
  public let metric: Metric
  /// What stands for A's runs, in the metric's unit: the median of times, the mean of counts, of
  /// shares that of all frames.
  public let before: Double
  /// The same of B's runs.
  public let after: Double
  /// By how much B lies above A, in the metric's unit: the middle of what the pairs of runs say.
  public let shift: Double
  /// Where the shift lies; nil for too few runs.
  ///
  /// It holds at every number of runs at once: it may be looked at after each. It leaves out 0 where
  /// the word says so.
  public let interval: ConfidenceInterval?
  /// The probability that runs of the same thing speak as strongly against it, at any of the looks and
  /// for any of the metrics; of `same`, that runs which differ by the margin do.
  public let pValue: Double
  /// What can be said of B.
  public internal(set) var word: Word
  /// How many runs of each side were compared.
  public let runs: Int
  /// After how many runs of each side that could be said; nil where it cannot.
  public internal(set) var decidedAfter: Int?
  /// How many more runs of each side it will take; nil where that cannot be told, or nothing is open.
  public internal(set) var runsNeeded: Int?
  /// Of how many runs of a side there is no value, and why; nil where all runs have one.
  ///
  /// B is undecided then unless it is worse: the runs without a value may have fared worst.
  public internal(set) var lack: String?

  /// The shift as a share of A; nil where A is 0.
  public var relativeShift: Double? { before == 0 ? nil : shift / abs(before) }
}
