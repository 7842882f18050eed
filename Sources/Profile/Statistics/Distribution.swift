/// The shape of a sample in eight numbers.
///
///     let spread = Distribution([1, 2, 3, 4])
///     spread?.p50    // 2.5
///
/// Percentiles follow ``PercentileMethod/linear`` unless another method is named; the unit is that
/// of the sample.
public struct Distribution: Equatable, Sendable {
  /// The smallest value.
  public let min: Double
  /// The 50th percentile, the median.
  public let p50: Double
  /// The 90th percentile.
  public let p90: Double
  /// The 95th percentile.
  public let p95: Double
  /// The 99th percentile.
  public let p99: Double
  /// The largest value.
  public let max: Double
  /// The arithmetic mean.
  public let mean: Double
  /// How many values the sample has, at least 1.
  public let n: Int
  /// The rule behind the percentiles.
  public let method: PercentileMethod

  /// The numbers by their names, in the order of a report.
  static var figures: [(name: String, path: KeyPath<Distribution, Double>)] {
    [
      ("min", \.min), ("p50", \.p50), ("p90", \.p90), ("p95", \.p95), ("p99", \.p99),
      ("max", \.max), ("mean", \.mean),
    ]
  }

  /// Summarises a sorted sample.
  ///
  /// - Complexity: O(n)
  public init(_ sample: SortedSample, method: PercentileMethod = .linear) {
    min = sample.min
    p50 = sample.percentile(50, method: method)
    p90 = sample.percentile(90, method: method)
    p95 = sample.percentile(95, method: method)
    p99 = sample.percentile(99, method: method)
    max = sample.max
    mean = sample.mean
    n = sample.count
    self.method = method
  }

  /// Summarises times in milliseconds, as if they stood in a sorted sample; nil where there are none.
  ///
  /// - Complexity: O(n)
  public init?(_ times: TimeCounts, method: PercentileMethod = .linear) {
    let ascending = times.ascending
    guard let first = ascending.first, let last = ascending.last else { return nil }
    func percentile(_ percent: Double) -> Double {
      method.percentile(percent, of: times.total) { rank in
        var passed = 0
        let found = ascending.first { time in
          passed += time.n
          return passed > rank
        }
        return Double((found ?? last).time) / 1e6
      }
    }
    (p50, p90, p95, p99) = (percentile(50), percentile(90), percentile(95), percentile(99))
    var sum = CompensatedSum()
    for (time, n) in ascending {
      let milliseconds = Double(time) / 1e6
      for _ in 0..<n { sum.add(milliseconds) }
    }
    (min, max) = (Double(first.time) / 1e6, Double(last.time) / 1e6)
    mean = Swift.min(Swift.max(sum.value / Double(times.total), min), max)
    n = times.total
    self.method = method
  }

  /// Summarises the finite ones of `values`; nil when there is none.
  ///
  /// - Complexity: O(n log n)
  @inlinable
  public init?(_ values: some Sequence<Double>, method: PercentileMethod = .linear) {
    guard let sample = SortedSample(values) else { return nil }
    self.init(sample, method: method)
  }
}
