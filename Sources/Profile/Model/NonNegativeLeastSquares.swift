/// The non-negative vector x that minimizes |A·x − b|.
///
/// Source: Lawson and Hanson, "Solving Least Squares Problems", 1974, chapter 23, applied to the
/// normal equations after scaling the columns to length 1.
struct NonNegativeLeastSquares: Equatable, Sendable {
  /// The solution: an element for each column, at least 0.
  let solution: [Double]

  /// Solves the problem for columns of equal length, with a weight for each line.
  ///
  /// A column of zeros, or one that depends linearly on the others, gets 0.
  init(columns: [[Double]], target: [Double], weights: [Double]? = nil) {
    let k = columns.count
    var gram = [[Double]](repeating: [Double](repeating: 0, count: k), count: k)
    var moment = [Double](repeating: 0, count: k)
    for i in 0..<k {
      moment[i] = Self.product(columns[i], target, weights)
      for j in i..<k {
        gram[i][j] = Self.product(columns[i], columns[j], weights)
        gram[j][i] = gram[i][j]
      }
    }
    self.init(gram: gram, moment: moment)
  }

  /// Solves the problem, given AᵀA and Aᵀb.
  init(gram: [[Double]], moment: [Double]) {
    let lengths = gram.indices.map { gram[$0][$0].squareRoot() }
    var scaled = gram
    var right = moment
    for i in gram.indices {
      right[i] = lengths[i] > 0 ? moment[i] / lengths[i] : 0
      for j in gram.indices {
        let scale = lengths[i] * lengths[j]
        scaled[i][j] = scale > 0 ? gram[i][j] / scale : (i == j ? 1 : 0)
      }
    }
    var x = [Double](repeating: 0, count: gram.count)
    var passive: [Int] = []
    let tolerance = 1e-12 * (right.map(abs).max() ?? 0)
    for _ in 0..<(3 * gram.count + 3) {
      let next = Self.steepest(scaled, right, x, besides: passive, tolerance: tolerance)
      guard let next else { break }
      passive.append(next)
      Self.settle(scaled, right, &x, &passive)
    }
    solution = zip(x, lengths).map { $1 > 0 ? $0 / $1 : 0 }
  }

  /// Returns the column outside the passive set along which the error decreases fastest; `nil` if
  /// it decreases along no column.
  private static func steepest(
    _ gram: [[Double]], _ right: [Double], _ x: [Double], besides passive: [Int],
    tolerance: Double
  ) -> Int? {
    var best: (column: Int, slope: Double)?
    for i in x.indices where !passive.contains(i) {
      var slope = right[i]
      for j in passive { slope -= gram[i][j] * x[j] }
      if slope > max(tolerance, best?.slope ?? 0) { best = (i, slope) }
    }
    return best?.column
  }

  /// Moves to the best point of the passive set, or towards it until an element reaches 0.
  private static func settle(
    _ gram: [[Double]], _ right: [Double], _ x: inout [Double], _ passive: inout [Int]
  ) {
    while !passive.isEmpty {
      guard let wanted = solve(gram, right, passive) else {
        // The newest column depends linearly on the others.
        x[passive.removeLast()] = 0
        continue
      }
      if wanted.allSatisfy({ $0 > 0 }) {
        for (k, i) in passive.enumerated() { x[i] = wanted[k] }
        return
      }
      var step = 1.0
      for (k, i) in passive.enumerated() where wanted[k] <= 0 {
        step = min(step, x[i] / (x[i] - wanted[k]))
      }
      for (k, i) in passive.enumerated() { x[i] += step * (wanted[k] - x[i]) }
      let dropped = passive.enumerated().filter { wanted[$0.offset] <= 0 && x[$0.element] <= 1e-14 }
      for (_, i) in dropped { x[i] = 0 }
      passive.removeAll { i in dropped.contains { $0.element == i } }
    }
  }

  /// Returns the unconstrained solution on some columns, by Cholesky; `nil` if they are dependent.
  private static func solve(_ gram: [[Double]], _ right: [Double], _ columns: [Int]) -> [Double]? {
    let n = columns.count
    var factor = [[Double]](repeating: [Double](repeating: 0, count: n), count: n)
    for i in 0..<n {
      for j in 0...i {
        var sum = gram[columns[i]][columns[j]]
        for k in 0..<j { sum -= factor[i][k] * factor[j][k] }
        if i == j {
          guard sum > 1e-10 else { return nil }
          factor[i][i] = sum.squareRoot()
        } else {
          factor[i][j] = sum / factor[j][j]
        }
      }
    }
    var result = columns.map { right[$0] }
    for i in 0..<n {
      for k in 0..<i { result[i] -= factor[i][k] * result[k] }
      result[i] /= factor[i][i]
    }
    for i in stride(from: n - 1, through: 0, by: -1) {
      for k in stride(from: i + 1, to: n, by: 1) { result[i] -= factor[k][i] * result[k] }
      result[i] /= factor[i][i]
    }
    return result
  }

  private static func product(_ a: [Double], _ b: [Double], _ weights: [Double]?) -> Double {
    guard let weights else { return compensatedSum(zip(a, b).lazy.map { $0 * $1 }) }
    return compensatedSum(zip(zip(a, b), weights).lazy.map { $0.0 * $0.1 * $1 })
  }
}
