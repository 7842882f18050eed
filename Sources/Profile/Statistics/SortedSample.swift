/// The finite values of a sample, in ascending order.
///
///     SortedSample([4, 1, 3, 2])?.percentile(50)   // 2.5
///
/// NaN and infinities are left out and counted in `excluded`. The order in which values were handed
/// in makes no difference to any answer, down to the last bit.
public struct SortedSample: Equatable, Sendable {
  /// The values, ascending; at least one.
  public let values: [Double]
  /// How many values were left out because they were not finite.
  public let excluded: Int

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
    var kept = array.filter(\.isFinite)
    let excluded = array.count - kept.count
    guard !kept.isEmpty else { return nil }
    sortAscending(&kept)
    self.values = kept
    self.excluded = excluded
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

  /// The value below which `percent` of the sample lies, by `method`.
  ///
  /// - Parameters:
  ///   - percent: A percentage; values outside 0...100 count as the nearer end.
  ///   - method: The rule; linear interpolation unless another is named.
  /// - Returns: A number between the smallest and the largest value.
  /// - Complexity: O(1)
  public func percentile(_ percent: Double, method: PercentileMethod = .linear) -> Double {
    let share = Swift.max(0, Swift.min(100, percent)) / 100
    let index = share * Double(count - 1)
    switch method {
    case .linear:
      let lower = Swift.min(Int(index), count - 1)
      let upper = Swift.min(lower + 1, count - 1)
      let ratio = index - Double(lower)
      let value = values[lower] * (1 - ratio) + values[upper] * ratio
      return Swift.min(Swift.max(value, values[lower]), values[upper])
    case .flutter:
      return values[Swift.min(Int(index.rounded(.toNearestOrAwayFromZero)), count - 1)]
    }
  }

  /// The middle value, by linear interpolation.
  public var median: Double { percentile(50) }
}

/// Σ values by Neumaier's compensated summation.
///
/// - Complexity: O(n)
func compensatedSum(_ values: some Sequence<Double>) -> Double {
  var sum = 0.0
  var lost = 0.0
  for value in values {
    let next = sum + value
    lost += abs(sum) >= abs(value) ? (sum - next) + value : (value - next) + sum
    sum = next
  }
  return lost.isFinite ? sum + lost : sum
}
