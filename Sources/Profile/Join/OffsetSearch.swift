/// The similarity of one binned signal to several others together, at each lag.
///
/// The score is the square root of the mean of two R²: one for the signals, one for their differences
/// from bin to bin. The first finds times of activity, the second single events.
struct OffsetSearch {
  private let first: [Double]
  private let others: [[Double]]
  /// The index of each of ``others`` among the signals that were passed.
  private let indices: [Int]
  /// The sums of products of each of ``others`` with ``first``, from the lag `lowest - 1` on.
  private let products: [[Double]]
  private let lowest: Int
  private let highest: Int
  private let levels: Correlations
  private let changes: Correlations

  /// Creates the search; `nil` if the first signal or all others are constant.
  init?(_ first: [Double], _ signals: [[Double]]) {
    guard let centered = Self.centered(first) else { return nil }
    var (others, indices): ([[Double]], [Int]) = ([], [])
    for (index, signal) in signals.enumerated() {
      guard let signal = Self.centered(signal) else { continue }
      others.append(signal)
      indices.append(index)
    }
    guard let length = others.first?.count else { return nil }
    (self.first, self.others, self.indices) = (centered, others, indices)
    let least = max(2, min(first.count, length) / 2)
    let (lowest, highest) = (least - length, first.count - least)
    guard lowest <= highest else { return nil }
    (self.lowest, self.highest) = (lowest, highest)
    products = others.map { other in
      (lowest - 1...highest + 1).map { Self.product(centered, other, lag: $0) }
    }
    levels = Correlations(centered, others)
    changes = Correlations(Self.differences(centered), others.map(Self.differences))
  }

  /// The score, in `0...1`, at each lag: the bins by which the others are moved later.
  var scores: [(lag: Int, score: Double)] {
    (lowest...highest).map { lag in
      let r2 = levels.r2(levelProducts(lag), lag: lag) + changes.r2(changeProducts(lag), lag: lag)
      return (lag, (r2 / 2).squareRoot())
    }
  }

  /// Returns the factors with which the other signals, by index, best explain the first at a lag.
  func factors(lag: Int) -> [(signal: Int, factor: Double)] {
    Array(zip(indices, levels.factors(levelProducts(lag))))
  }

  private func levelProducts(_ lag: Int) -> [Double] { products.map { $0[lag - lowest + 1] } }

  private func changeProducts(_ lag: Int) -> [Double] {
    let at = lag - lowest + 1
    return products.map { 2 * $0[at] - $0[at - 1] - $0[at + 1] }
  }

  /// Returns the values less their mean; `nil` if they do not vary by more than rounding.
  private static func centered(_ values: [Double]) -> [Double]? {
    let mean = compensatedSum(values) / Double(values.count)
    let centered = values.map { $0 - mean }
    let squares = (product(centered, centered), product(values, values))
    // A standard deviation below a hundredth of the root mean square is rounding noise.
    return squares.0 > squares.1 * 1e-4 ? centered : nil
  }

  /// Returns the differences of neighbors, as if zeros surrounded the values.
  private static func differences(_ values: [Double]) -> [Double] {
    zip(values + [0], [0] + values).map { $0 - $1 }
  }

  fileprivate static func product(_ a: [Double], _ b: [Double], lag: Int = 0) -> Double {
    var sum = 0.0
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var i = max(0, lag)
        let end = min(a.count, b.count + lag)
        while i < end {
          sum += a[i] * b[i - lag]
          i += 1
        }
      }
    }
    return sum
  }

  /// The correlations of the other signals with each other, to combine theirs with the first.
  private struct Correlations {
    private let length: Double
    private let lengths: [Double]
    private let factor: NormalEquations.Factor
    private let counts: (first: Int, others: Int)
    private let shares: Shares

    /// The share by which the signals' correlations are reduced for stable factors, in `0...1`.
    private static let shrinkage = 0.05

    init(_ first: [Double], _ others: [[Double]]) {
      length = product(first, first).squareRoot()
      let lengths = others.map { product($0, $0).squareRoot() }
      var gram: [Double] = []
      for i in others.indices {
        for j in others.indices {
          let r = product(others[i], others[j]) / (lengths[i] * lengths[j])
          gram.append(i == j ? 1 : r * (1 - Self.shrinkage))
        }
      }
      self.lengths = lengths
      counts = (first.count, others[0].count)
      shares = Shares(of: first.count < others[0].count ? others : [first])
      factor = NormalEquations.Factor(gram, size: others.count)
    }

    private func correlations(_ products: [Double]) -> [Double] {
      zip(products, lengths).map { $0 / ($1 * length) }
    }

    /// Returns the share, in `0...1`, of the first signal's variance within the overlap that the
    /// others together explain at a lag in bins; `products` are their products with the first.
    func r2(_ products: [Double], lag: Int) -> Double {
      let r = correlations(products)
      let r2 = zip(r, factor.solve(r)).reduce(0) { $0 + $1.0 * $1.1 }
      let range = max(0, lag)..<min(counts.first, counts.others + lag)
      let shift = counts.first < counts.others ? lag : 0
      return min(1, r2 / shares.share(range.lowerBound - shift..<range.upperBound - shift))
    }

    func factors(_ products: [Double]) -> [Double] {
      zip(factor.solve(correlations(products)), lengths).map { $0 / $1 }
    }
  }

  /// The mean shares of the signals' sums of squares in ranges of bins, each at least 0.05.
  private struct Shares {
    private var sums = [0.0]

    init(of signals: [[Double]]) {
      let squares = signals.map { product($0, $0) * Double(signals.count) }
      for bin in signals[0].indices {
        let part = zip(signals, squares).reduce(0) { $0 + $1.0[bin] * $1.0[bin] / $1.1 }
        sums.append(sums[bin] + part)
      }
    }

    func share(_ bins: Range<Int>) -> Double {
      max(0.05, sums[bins.upperBound] - sums[bins.lowerBound])
    }
  }
}
