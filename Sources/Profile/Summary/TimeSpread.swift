/// A sample of times that can be added to others: a histogram for percentiles, and what is exact.
///
/// Times are in nanoseconds and may be negative: those below 0 have a histogram of their own.
public struct TimeSpread: Equatable, Sendable {
  /// The times of 0 and more.
  public var positive = HdrHistogram()
  /// The times below 0, without their sign.
  public var negative = HdrHistogram()
  /// The sum, exact.
  public var sum: Int64 = 0
  /// The smallest time; nil without times.
  public var min: Int64?
  /// The largest time; nil without times.
  public var max: Int64?

  /// Creates a sample without times.
  public init() {}

  /// The number of times.
  public var n: Int { Int(positive.total + negative.total) }

  /// Adds times.
  ///
  /// - Complexity: O(n)
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
    // The plain sum is right where not even as many of the largest would overflow.
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

  /// Adds the times of another sample; false, having done nothing, where its precision differs.
  public mutating func add(_ other: TimeSpread) -> Bool {
    guard isAsPrecise(as: other) else { return false }
    _ = (positive.add(other.positive), negative.add(other.negative))
    sum = saturatingSum(sum, other.sum)
    min = [min, other.min].compactMap { $0 }.min()
    max = [max, other.max].compactMap { $0 }.max()
    return true
  }

  /// Whether both keep as many digits, so that one can be added to the other.
  func isAsPrecise(as other: TimeSpread) -> Bool {
    positive.significantDigits == other.positive.significantDigits
      && negative.significantDigits == other.negative.significantDigits
  }

  /// The value below which `percent` of the times lie, by linear interpolation between two of them,
  /// each known to the histogram's precision; nil without times.
  public func percentile(_ percent: Double) -> Double? {
    guard n > 0, let min, let max else { return nil }
    let number = interpolated(percent, of: n) { value(atRank: Int64($0)) ?? 0 }
    return Swift.max(Double(min), Swift.min(Double(max), number))
  }

  /// What percentiles are read off, from the smallest: the middle of each bucket in use, in nanoseconds,
  /// and how many times lie in it.
  ///
  /// - Complexity: O(b) in the buckets
  public var buckets: [(value: Double, n: Int64)] {
    negative.buckets.reversed().map { (-$0.value, $0.n) } + positive.buckets
  }

  /// The mean; nil without times.
  public var mean: Double? { n > 0 ? Double(sum) / Double(n) : nil }

  private func value(atRank rank: Int64) -> Double? {
    rank < negative.total
      ? negative.value(atRank: negative.total - 1 - rank).map { -$0 }
      : positive.value(atRank: rank - negative.total)
  }
}

/// The sum of two counts or times; the nearest number where it does not fit.
func saturatingSum<Number: FixedWidthInteger>(_ a: Number, _ b: Number) -> Number {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? (a < 0 ? .min : .max) : sum
}

/// A number rounded to a whole one, at the bounds where it is beyond them; 0 for what is no number.
func saturatingWhole(_ value: Double) -> Int64 {
  guard abs(value) < 9e15 else {
    return value.isNaN ? 0 : Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
  // What the C library's round gives, without a call for each number.
  let whole = Int64(value)
  let rest = value - Double(whole)
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}
