/// A summary of a sample: its extremes, percentiles, mean and size.
///
///     let spread = Distribution([1, 2, 3, 4])
///     spread?.p50    // 2.5
///
/// Percentiles are interpolated linearly. All values are in the unit of the sample.
public struct Distribution: Equatable, Sendable {
  /// The smallest value, in the unit of the sample.
  public let min: Double
  /// The 50th percentile, the median, in the unit of the sample.
  public let p50: Double
  /// The 90th percentile, in the unit of the sample.
  public let p90: Double
  /// The 95th percentile, in the unit of the sample.
  public let p95: Double
  /// The 99th percentile, in the unit of the sample.
  public let p99: Double
  /// The largest value, in the unit of the sample.
  public let max: Double
  /// The arithmetic mean, in the unit of the sample.
  public let mean: Double
  /// The number of values, at least 1.
  public let n: Int

  /// The percentiles, extremes and mean with their names, in report order.
  public static var figures: [(name: String, path: KeyPath<Distribution, Double>)] {
    [
      ("min", \.min), ("p50", \.p50), ("p90", \.p90), ("p95", \.p95), ("p99", \.p99),
      ("max", \.max), ("mean", \.mean),
    ]
  }

  /// Summarizes the finite elements of `values`; `nil` without finite elements.
  public init?(_ values: some Sequence<Double>) {
    guard let sample = SortedSample(values) else { return nil }
    min = sample.min
    p50 = sample.median
    p90 = sample.percentile(90)
    p95 = sample.percentile(95)
    p99 = sample.percentile(99)
    max = sample.max
    mean = sample.mean
    n = sample.count
  }
}
