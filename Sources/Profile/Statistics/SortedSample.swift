/// The finite values of a sample, in ascending order.
///
///     SortedSample([4, 1, 3, 2])?.percentile(50)   // 2.5
///
/// NaN and infinities are left out. The order in which values were handed
/// in makes no difference to any answer, down to the last bit.
public struct SortedSample: Equatable, Sendable {
  /// The values, ascending; at least one.
  public let values: [Double]

  /// Creates a sample from the finite ones of `values`; nil when there is none.
  ///
  /// - Complexity: O(n log n)
  @inlinable
  public init?(_ values: some Sequence<Double>) {
    self.init(array: Array(values))
  }

  // The generic initializer is inlined where it is called, so that this loop is not generic.
  @usableFromInline
  init?(array: [Double]) {
    // −0 and 0 are equal, and their order must not depend on that of the sample: −0 + 0 is 0.
    var kept: [Double] = array.lazy.filter(\.isFinite).map { $0 + 0 }
    guard !kept.isEmpty else { return nil }
    sortAscending(&kept)
    self.values = kept
  }

  /// The number of values, at least 1.
  public var count: Int { values.count }
  /// The smallest value.
  public var min: Double { values[0] }
  /// The largest value.
  public var max: Double { values[values.count - 1] }

  /// The arithmetic mean.
  ///
  /// Summed with Neumaier's compensation, so that a million small values keep their last digits.
  ///
  /// - Complexity: O(n)
  public var mean: Double {
    let mean = compensatedSum(values) / Double(count)
    return mean.isFinite ? Swift.min(Swift.max(mean, min), max) : meanOfShares
  }

  /// The mean where the plain sum overflows.
  private var meanOfShares: Double {
    let n = Double(count)
    return values.reduce(0) { $0 + $1 / n }
  }

  /// The value below which `percent` of the sample lies, by linear interpolation between the two
  /// nearest ranks, as in androidx and numpy.
  ///
  /// - Parameter percent: A percentage; values outside 0...100 count as the nearer end.
  /// - Returns: A number between the smallest and the largest value.
  /// - Complexity: O(1)
  public func percentile(_ percent: Double) -> Double {
    interpolated(percent, of: count) { values[$0] }
  }

  /// The middle value, by linear interpolation.
  public var median: Double { percentile(50) }
}

/// The percentile of `count` ascending values, at least one, by linear interpolation between the two
/// that are next to its place (n − 1)·p/100; outside of 0...100 it is the nearer end.
func interpolated(_ percent: Double, of count: Int, _ value: (Int) -> Double) -> Double {
  let place = max(0, min(100, percent)) / 100 * Double(count - 1)
  let lower = Int(place)
  let (below, above) = (value(lower), value(min(lower + 1, count - 1)))
  let share = place - Double(lower)
  return min(max(below * (1 - share) + above * share, below), above)
}

/// Σ values by Neumaier's compensated summation.
///
/// - Complexity: O(n)
func compensatedSum(_ values: some Sequence<Double>) -> Double {
  var sum = CompensatedSum()
  for value in values { sum.add(value) }
  return sum.value
}

/// A sum that keeps what single additions lose, by Neumaier's compensation.
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  /// The sum of what was added.
  var value: Double { lost.isFinite ? sum + lost : sum }

  mutating func add(_ value: Double) {
    let next = sum + value
    lost += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
    sum = next
  }
}
