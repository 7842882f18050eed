/// The distribution of the number of successes in `n` trials with success probability `p`.
struct BinomialDistribution {
  /// P(B ≤ k) for k in 0...n.
  let cumulative: [Double]

  /// Creates the distribution for `n` ≥ 0 trials with `p` in `0...1`, without underflow.
  init(n: Int, p: Double) {
    guard p > 0 else {
      cumulative = [Double](repeating: 1, count: n + 1)
      return
    }
    guard p < 1 else {
      cumulative = [Double](repeating: 0, count: n) + [1]
      return
    }
    var weights = [Double](repeating: 0, count: n + 1)
    let mode = min(n, Int(Double(n + 1) * p))
    let odds = p / (1 - p)
    weights[mode] = 1
    for k in stride(from: mode + 1, through: n, by: 1) {
      weights[k] = weights[k - 1] * odds * Double(n - k + 1) / Double(k)
    }
    for k in stride(from: mode - 1, through: 0, by: -1) {
      weights[k] = weights[k + 1] / odds * Double(k + 1) / Double(n - k)
    }
    let total = compensatedSum(weights)
    var sum = 0.0
    cumulative = weights.map { weight in
      sum += weight
      return sum / total
    }
  }
}
