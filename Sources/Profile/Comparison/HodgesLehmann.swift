/// The Hodges-Lehmann estimate of the shift between two samples: the median of all differences.
///
/// Source: Hodges and Lehmann, 1963. The interval is Moses', from the Mann-Whitney distribution.
public struct HodgesLehmann: Equatable, Sendable {
  /// The median of `second − first` over all pairs of values.
  public let shift: Double
  /// The confidence interval of the shift; `nil` if there are too few values.
  public let interval: ConfidenceInterval?

  static let largestPairs = 4_000_000

  /// Compares two samples; `nil` if either is empty or there are over 4,000,000 differences.
  ///
  /// - Parameters: - first: The reference sample. - second: The sample whose shift from `first` is
  ///   estimated. - confidence: The least coverage of the interval, in `0..<1`. - Complexity: O(m·n
  ///   log(m·n)); for the interval of small samples, O((m·n)²)
  public init?(_ first: [Double], _ second: [Double], confidence: Double = 0.95) {
    guard let x = SortedSample(first), let y = SortedSample(second),
      x.count <= Self.largestPairs / y.count
    else { return nil }
    var differences: [Double] = []
    differences.reserveCapacity(x.count * y.count)
    for b in y.values { for a in x.values { differences.append(b - a) } }
    guard let sample = SortedSample(differences) else { return nil }
    shift = sample.median
    interval = Self.interval(
      of: sample, m: x.count, n: y.count, confidence: max(0, min(1, confidence)))
  }

  private static func interval(
    of differences: SortedSample, m: Int, n: Int, confidence: Double
  ) -> ConfidenceInterval? {
    let tail = (1 - confidence) / 2
    guard tail > 0, differences.count == m * n else { return nil }
    let isExact =
      min(m, n) <= MannWhitney.largestExactSample && m * n <= MannWhitney.largestExactPairs
    let exact = isExact ? RankDistribution(m, n) : nil
    let deviation = (Double(m * n) * Double(m + n + 1) / 12).squareRoot()
    func atMost(_ u: Int) -> Double {
      exact?.probability(ofAtMost: u)
        ?? NormalDistribution.upperTail((Double(m * n) / 2 - Double(u) - 0.5) / deviation)
    }
    // The number of differences to cut off on each side.
    var low = 0
    var high = m * n / 2
    while low < high {
      let middle = (low + high + 1) / 2
      if atMost(middle - 1) <= tail { low = middle } else { high = middle - 1 }
    }
    guard low > 0 else { return nil }
    return ConfidenceInterval(
      lower: differences.values[low - 1], upper: differences.values[m * n - low],
      coverage: 1 - 2 * atMost(low - 1))
  }
}
