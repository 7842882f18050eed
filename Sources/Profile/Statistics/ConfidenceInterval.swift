/// A range that covers the true value with a stated probability.
public struct ConfidenceInterval: Equatable, Sendable {
  /// The lower end, in the unit of the value.
  public let lower: Double
  /// The upper end, in the unit of the value; at least `lower`.
  public let upper: Double
  /// The probability that such an interval covers the true value, in 0...1.
  public let coverage: Double

  /// Creates an interval from its ends, in either order, and its coverage, in `0...1`.
  public init(lower: Double, upper: Double, coverage: Double) {
    self.lower = min(lower, upper)
    self.upper = max(lower, upper)
    self.coverage = coverage
  }
}
