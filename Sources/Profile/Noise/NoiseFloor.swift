/// How far one metric strays from run to run on one machine while nothing changes.
///
///     let floor = NoiseFloor([435, 436, 434, …, 631], version: 1)
///     floor.typical(of: 631)   // 426…655: what the usual run may take where this one took 631
///
/// Numbers are in the metric's unit.
public struct NoiseFloor: Equatable, Sendable {
  /// The fewest runs that are judged; fewer know nothing of the edges.
  public static let fewestRuns = 20
  /// The share of runs that lie between ``lower`` and ``upper``.
  public static let coverage = 0.95
  /// The percentage of runs on either side of them.
  private static let tail = 2.5

  /// The middle of the runs.
  public let median: Double
  /// The robust spread of the runs as a share of the median: 1.4826 · the median of |value − median|,
  /// which for a normal distribution is its standard deviation; 0 where the median is 0.
  ///
  /// A few slow runs do not move it, which is why judging takes the interval and not the spread.
  public let spread: Double
  /// The 2.5th percentile of the runs.
  public let lower: Double
  /// The 97.5th percentile of the runs.
  public let upper: Double
  /// The version of the metric's definition.
  public let version: Int

  /// Creates a floor from its parts; nil unless 0 ≤ `lower` ≤ `median` ≤ `upper` are finite.
  public init?(median: Double, spread: Double, lower: Double, upper: Double, version: Int) {
    guard lower >= 0, lower <= median, median <= upper, upper.isFinite, spread >= 0, spread.isFinite
    else { return nil }
    self.median = median
    self.spread = spread
    self.lower = lower
    self.upper = upper
    self.version = version
  }

  /// Judges the values of many runs of the same thing; nil for fewer than ``fewestRuns``.
  ///
  /// - Parameters:
  ///   - runs: A value from 0 for each run.
  ///   - version: The version of the metric's definition.
  /// - Complexity: O(n log n)
  public init?(_ runs: [Double], version: Int) {
    guard let sample = SortedSample(runs), sample.count >= Self.fewestRuns,
      let deviations = SortedSample(runs.map { abs($0 - sample.median) })
    else { return nil }
    self.init(
      median: sample.median,
      spread: sample.median > 0 ? 1.4826 * deviations.median / sample.median : 0,
      lower: sample.percentile(Self.tail), upper: sample.percentile(100 - Self.tail),
      version: version)
  }

  /// Whether the metric was the same in every run.
  public var isSilent: Bool { lower == upper }

  /// The furthest that a run lies from the median, at its 95 %.
  public var reach: Double { max(upper - median, median - lower) }

  /// Where the median of all runs may lie, given the number of a single one.
  ///
  /// Noise grows with what is measured, so the interval is in proportion; where runs of 0 occur, it is
  /// as wide as among the runs.
  public func typical(of number: Double) -> ConfidenceInterval {
    guard lower > 0 else {
      return ConfidenceInterval(
        lower: max(0, number - (upper - median)), upper: number + (median - lower),
        coverage: Self.coverage)
    }
    return ConfidenceInterval(
      lower: number * (median / upper), upper: number * (median / lower), coverage: Self.coverage)
  }

  /// Whether a number that grew from another may still come from runs of the same thing.
  public func allows(from earlier: Double, to number: Double) -> Bool {
    lower > 0 ? number <= earlier * (upper / lower) : number - earlier <= upper - lower
  }
}
