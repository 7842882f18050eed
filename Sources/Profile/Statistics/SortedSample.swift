/// The finite values of a sample, in ascending order.
///
///     SortedSample([4, 1, 3, 2])?.percentile(50)   // 2.5
public struct SortedSample: Equatable, Sendable {
  /// The values, ascending, in the unit of the sample; at least one.
  public let values: [Double]

  /// Creates a sample from the finite elements of `values`; `nil` without finite elements.
  @inlinable
  public init?(_ values: some Sequence<Double>) {
    self.init(array: Array(values))
  }

  // The generic initializer is inlined at the call site, so that this loop is not generic.
  @usableFromInline
  init?(array: [Double]) {
    // −0 + 0 is 0: −0 and 0 are equal, and sorting must not depend on their original order.
    var kept: [Double] = array.lazy.filter(\.isFinite).map { $0 + 0 }
    guard !kept.isEmpty else { return nil }
    sortAscending(&kept)
    self.values = kept
  }

  /// The number of values, at least 1.
  public var count: Int { values.count }
  /// The smallest value, in the unit of the sample.
  public var min: Double { values[0] }
  /// The largest value, in the unit of the sample.
  public var max: Double { values[values.count - 1] }

  /// The arithmetic mean in the unit of the sample, computed with Neumaier's compensation.
  public var mean: Double {
    let mean = compensatedSum(values) / Double(count)
    return mean.isFinite ? Swift.min(Swift.max(mean, min), max) : meanOfShares
  }

  private var meanOfShares: Double {
    let n = Double(count)
    return values.reduce(0) { $0 + $1 / n }
  }

  /// Returns a percentile, interpolated linearly between the two nearest ranks as in androidx and
  /// numpy; percentages outside `0...100` are clamped.
  public func percentile(_ percent: Double) -> Double {
    interpolated(percent, of: count) { values[$0] }
  }

  /// The median, interpolated linearly, in the unit of the sample.
  public var median: Double { percentile(50) }
}

/// Returns a percentile of `count` ascending values, at least one, interpolated linearly at the
/// position (n − 1)·p/100; percentages outside `0...100` are clamped.
func interpolated(_ percent: Double, of count: Int, _ value: (Int) -> Double) -> Double {
  let position = max(0, min(100, percent)) / 100 * Double(count - 1)
  let lower = Int(position)
  let (below, above) = (value(lower), value(min(lower + 1, count - 1)))
  let share = position - Double(lower)
  return min(max(below * (1 - share) + above * share, below), above)
}

func compensatedSum(_ values: some Sequence<Double>) -> Double {
  var sum = CompensatedSum()
  for value in values { sum.add(value) }
  return sum.value
}

/// A sum with Neumaier's compensation of rounding errors.
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  var value: Double { lost.isFinite ? sum + lost : sum }

  mutating func add(_ value: Double) {
    let next = sum + value
    lost += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
    sum = next
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies `predicate`, as all later elements must;
  /// `endIndex` if no element does.
  @inlinable
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SortedSample {
  /// Returns the two-sample Kolmogorov-Smirnov statistic D, in `0...1`.
  ///
  /// It is the largest difference between the shares of both samples at or below any number: 0 for
  /// equal distributions, 1 if they do not overlap.
  ///
  ///     if let first = SortedSample([1, 2]), let second = SortedSample([2, 3]) {
  ///       print(first.distance(to: second))   // 0.5
  ///     }
  public func distance(to other: SortedSample) -> Double {
    var (i, j, greatest) = (0, 0, 0.0)
    while i < count, j < other.count {
      let bound = Swift.min(values[i], other.values[j])
      while i < count, values[i] <= bound { i += 1 }
      while j < other.count, other.values[j] <= bound { j += 1 }
      let shares = (Double(i) / Double(count), Double(j) / Double(other.count))
      greatest = Swift.max(greatest, abs(shares.0 - shares.1))
    }
    return greatest
  }
}
