/// The Mann-Whitney U test: whether the values of one sample tend to be larger than the other's.
///
///     MannWhitney([1, 2, 3], [4, 5, 6]).pValue   // 0.1
///
/// The results match `mannwhitneyu` of scipy. The p-value is exact if the smaller sample
/// has at most 8 values and there are no ties. Otherwise it is the normal approximation, corrected
/// for ties and continuity.
public struct MannWhitney: Equatable, Sendable {
  /// The method that computes the p-value.
  public enum Method: String, Sendable, CaseIterable {
    /// Enumerates every order of the values, which is valid only without ties.
    case exact
    /// Uses the normal distribution, corrected for ties and continuity.
    case asymptotic
  }

  /// The number of pairs in which the first sample's value is larger; equal values count half.
  public let u: Double
  /// The probability of a `u` at least as extreme if both samples have the same distribution.
  public let pValue: Double
  /// The method that computed `pValue`.
  public let method: Method

  /// The largest size of the smaller sample for which the p-value is exact.
  public static let largestExactSample = 8
  /// The largest product of both sizes with an exact p-value; above, that would take minutes.
  static let largestExactPairs = 8_000

  /// Compares two samples, ignoring values that are not finite.
  ///
  /// The p-value is 1 if either sample is empty. If `method` is `nil`, it is chosen automatically.
  ///
  /// - Complexity: O(N log N) for N values; exact, O((m·n)²)
  public init(_ first: [Double], _ second: [Double], method: Method? = nil) {
    guard let x = SortedSample(first), let y = SortedSample(second) else {
      (u, pValue, self.method) = (0, 1, method ?? .asymptotic)
      return
    }
    let ranks = RankSums(x.values, y.values)
    let m = Double(x.count)
    let n = Double(y.count)
    u = ranks.first - m * (m + 1) / 2
    let isSmall =
      min(x.count, y.count) <= Self.largestExactSample
      && x.count <= Self.largestExactPairs / y.count
    self.method = method ?? (isSmall && ranks.tieTerm == 0 ? .exact : .asymptotic)
    let extreme = max(u, m * n - u)
    let tail =
      switch self.method {
      case .exact:
        RankDistribution(x.count, y.count).probability(ofAtLeast: Int(extreme.rounded(.down)))
      case .asymptotic:
        Self.normalTail(extreme, m: m, n: n, tieTerm: ranks.tieTerm)
      }
    pValue = min(1, 2 * tail)
  }

  private static func normalTail(_ u: Double, m: Double, n: Double, tieTerm: Double) -> Double {
    let all = m + n
    let variance = m * n / 12 * (all + 1 - tieTerm / (all * (all - 1)))
    guard variance > 0 else { return 1 }
    return NormalDistribution.upperTail((u - m * n / 2 - 0.5) / variance.squareRoot())
  }
}

/// The ranks of two samples in their union.
struct RankSums {
  /// The sum of the first sample's ranks, from 1; ties share their mean rank.
  private(set) var first = 0.0
  /// Σ t³ − t over groups of t equal values.
  private(set) var tieTerm = 0.0

  init(_ x: [Double], _ y: [Double]) {
    var i = 0
    var j = 0
    while i < x.count || j < y.count {
      let value = min(i < x.count ? x[i] : .infinity, j < y.count ? y[j] : .infinity)
      let start = (i, j)
      while i < x.count, x[i] == value { i += 1 }
      while j < y.count, y[j] == value { j += 1 }
      let equal = Double(i - start.0 + j - start.1)
      first += Double(i - start.0) * (Double(start.0 + start.1) + (equal + 1) / 2)
      tieTerm += equal * equal * equal - equal
    }
  }
}

/// The distribution of U if both samples have the same distribution and no ties.
struct RankDistribution {
  /// P(U = u) for u in 0...m·n.
  let probabilities: [Double]

  /// Computes P(u; m, n) = m/(m+n) P(u − n; m−1, n) + n/(m+n) P(u; m, n−1).
  ///
  /// The largest of all values belongs to the first sample with probability m/(m+n), and then
  /// exceeds all n of the second. Every term is positive, so no precision is lost.
  init(_ first: Int, _ second: Int) {
    let m = min(first, second)
    let n = max(first, second)
    var rows = [[Double]](repeating: [1], count: m + 1)
    for size in stride(from: 1, through: n, by: 1) {
      var next = [[1.0]]
      for k in stride(from: 1, through: m, by: 1) {
        let share = Double(k) / Double(k + size)
        var row = [Double](repeating: 0, count: k * size + 1)
        for (u, p) in rows[k].enumerated() { row[u] += (1 - share) * p }
        for (u, p) in next[k - 1].enumerated() { row[u + size] += share * p }
        next.append(row)
      }
      rows = next
    }
    probabilities = rows[m]
  }

  func probability(ofAtLeast u: Int) -> Double {
    // The distribution is symmetric; summing the shorter tail is more accurate.
    guard u > 0 else { return 1 }
    guard u < probabilities.count else { return 0 }
    return u * 2 > probabilities.count
      ? compensatedSum(probabilities[u...]) : 1 - compensatedSum(probabilities[..<u])
  }

  func probability(ofAtMost u: Int) -> Double {
    probability(ofAtLeast: probabilities.count - 1 - u)
  }
}
