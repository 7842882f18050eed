/// A mergeable sample of times, possibly negative: histograms for percentiles, with exact sum and
/// extremes, in nanoseconds.
public struct TimeSpread: Equatable, Sendable {
  /// The histogram of the times of at least 0, in nanoseconds.
  public var positive = HdrHistogram()
  /// The histogram of the absolute values of the times below 0, in nanoseconds.
  public var negative = HdrHistogram()
  /// The exact sum of the times, in nanoseconds.
  public var sum: Int64 = 0
  /// The smallest time, in nanoseconds; `nil` if the sample is empty.
  public var min: Int64?
  /// The largest time, in nanoseconds; `nil` if the sample is empty.
  public var max: Int64?

  /// Creates an empty sample.
  public init() {}

  /// The number of times.
  public var n: Int { Int(positive.total + negative.total) }

  mutating func record(contentsOf times: ArraySlice<Int64>) {
    for time in times {
      if time < 0 { negative.record(-Swift.max(time, -.max)) } else { positive.record(time) }
      sum = saturatingSum(sum, time)
      min = Swift.min(min ?? time, time)
      max = Swift.max(max ?? time, time)
    }
  }

  /// Adds another sample.
  public mutating func add(_ other: TimeSpread) {
    positive.add(other.positive)
    negative.add(other.negative)
    sum = saturatingSum(sum, other.sum)
    min = [min, other.min].compactMap { $0 }.min()
    max = [max, other.max].compactMap { $0 }.max()
  }

  /// Returns a percentile, with `percent` clamped to `0...100`, interpolated linearly, in
  /// nanoseconds; `nil` if the sample is empty.
  public func percentile(_ percent: Double) -> Double? {
    guard n > 0, let min, let max else { return nil }
    let number = interpolated(percent, of: n) { value(atRank: Int64($0)) ?? 0 }
    return Swift.max(Double(min), Swift.min(Double(max), number))
  }

  /// The buckets in use, ascending: the middle, in nanoseconds, and the number of times of each.
  public var buckets: [(value: Double, n: Int64)] {
    negative.buckets.reversed().map { (-$0.value, $0.n) } + positive.buckets
  }

  /// The mean, in nanoseconds; `nil` if the sample is empty.
  public var mean: Double? { n > 0 ? Double(sum) / Double(n) : nil }

  private func value(atRank rank: Int64) -> Double? {
    rank < negative.total
      ? negative.value(atRank: negative.total - 1 - rank).map { -$0 }
      : positive.value(atRank: rank - negative.total)
  }
}

/// Returns the sum of two numbers, clamped to the representable range.
func saturatingSum<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> Number {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : sum
}

/// Rounds to an integer, clamped to the representable range; 0 for NaN.
package func saturatingWhole(_ value: Double) -> Int64 {
  value.isNaN ? 0 : Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
}
