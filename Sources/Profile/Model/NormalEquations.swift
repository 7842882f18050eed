/// The sums over some frames from which the coefficients of linear least squares follow.
struct NormalEquations {
  /// AᵀA, row by row; only the lower triangle is set.
  private var gram: [Double]
  private var moment: [Double]
  private var square = 0.0
  private(set) var count = 0.0

  /// A column with a smaller share of its square length outside the earlier ones depends on them.
  private static let leastShare = 1e-7

  /// Creates sums over no frames, for `size` columns.
  init(size: Int) {
    gram = [Double](repeating: 0, count: size * size)
    moment = [Double](repeating: 0, count: size)
  }

  /// Adds a frame: its row of A and its element of b.
  mutating func add(_ row: [Double], _ value: Double) {
    let size = row.count
    for i in row.indices where row[i] != 0 {
      moment[i] += row[i] * value
      for j in 0...i { gram[i * size + j] += row[i] * row[j] }
    }
    square += value * value
    count += 1
  }

  /// Adds the sums over other frames, multiplied by `factor`.
  mutating func add(_ other: NormalEquations, times factor: Double = 1) {
    for i in gram.indices { gram[i] += factor * other.gram[i] }
    for i in moment.indices { moment[i] += factor * other.moment[i] }
    square += factor * other.square
    count += factor * other.count
  }

  var factor: Factor { Factor(gram, size: moment.count) }

  var solution: [Double] { factor.solve(moment) }

  func variance(around solution: [Double]) -> Double {
    let explained = zip(solution, moment).reduce(0) { $0 + $1.0 * $1.1 }
    return max(0, square - explained) / max(1, count - Double(moment.count))
  }

  /// The Cholesky factor of AᵀA, after the columns of A are scaled to length 1.
  ///
  /// A column that depends on the columns before it is left out, and its coefficient is 0.
  struct Factor {
    private(set) var isIndependent: [Bool]
    private let lengths: [Double]
    private var rows: [[Double]] = []

    /// Factors AᵀA, row by row; only the lower triangle is read.
    init(_ gram: [Double], size: Int) {
      lengths = (0..<size).map { gram[$0 * size + $0].squareRoot() }
      isIndependent = lengths.map { $0 > 0 }
      for i in 0..<size {
        var row = [Double](repeating: 0, count: size)
        for j in 0...i where isIndependent[i] && isIndependent[j] {
          var sum = gram[i * size + j] / (lengths[i] * lengths[j])
          for k in 0..<j { sum -= row[k] * (i == j ? row[k] : rows[j][k]) }
          if i > j { row[j] = sum / rows[j][j] } else { row[i] = sum }
        }
        if row[i] < NormalEquations.leastShare {
          isIndependent[i] = false
          row = [Double](repeating: 0, count: size)
        }
        row[i] = isIndependent[i] ? row[i].squareRoot() : 1
        rows.append(row)
      }
    }

    /// Returns x for AᵀA·x = `right`, with 0 for columns that are left out.
    func solve(_ right: [Double]) -> [Double] {
      var x = right.indices.map { isIndependent[$0] ? right[$0] / lengths[$0] : 0 }
      for i in x.indices {
        for k in 0..<i { x[i] -= rows[i][k] * x[k] }
        x[i] /= rows[i][i]
      }
      for i in x.indices.reversed() {
        for k in i + 1..<x.count { x[i] -= rows[k][i] * x[k] }
        x[i] /= rows[i][i]
      }
      return x.indices.map { isIndependent[$0] ? x[$0] / lengths[$0] : 0 }
    }
  }
}
