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
    guard let first = times.first else { return }
    var (least, most, total) = (first, first, Int64(0))
    for time in times {
      least = Swift.min(least, time)
      most = Swift.max(most, time)
      total &+= time
    }
    let bound = Swift.max(least.magnitude, most.magnitude)
      .multipliedReportingOverflow(by: UInt64(times.count))
    // The plain sum is correct if even `count` times the largest value would not overflow.
    sum =
      bound.overflow || bound.partialValue > UInt64(Int64.max)
      ? times.reduce(sum, saturatingSum) : saturatingSum(sum, total)
    min = min.map { Swift.min($0, least) } ?? least
    max = max.map { Swift.max($0, most) } ?? most
    if least >= 0 { return positive.record(contentsOf: times, largest: most) }
    let below = times.filter { $0 < 0 }.map { -Swift.max($0, -.max) }
    negative.record(contentsOf: below[...], largest: -Swift.max(least, -.max))
    if most >= 0 { positive.record(contentsOf: times.filter { $0 >= 0 }[...], largest: most) }
  }

  /// Adds another sample, or returns `false` without any effect if the precision differs.
  public mutating func add(_ other: TimeSpread) -> Bool {
    guard isAsPrecise(as: other) else { return false }
    _ = (positive.add(other.positive), negative.add(other.negative))
    sum = saturatingSum(sum, other.sum)
    min = [min, other.min].compactMap { $0 }.min()
    max = [max, other.max].compactMap { $0 }.max()
    return true
  }

  func isAsPrecise(as other: TimeSpread) -> Bool {
    positive.significantDigits == other.positive.significantDigits
      && negative.significantDigits == other.negative.significantDigits
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
func saturatingWhole(_ value: Double) -> Int64 {
  guard abs(value) < 9e15 else {
    return value.isNaN ? 0 : Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
  // Equals the C library's round, without a call for each number.
  let whole = Int64(value)
  let rest = value - Double(whole)
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}
