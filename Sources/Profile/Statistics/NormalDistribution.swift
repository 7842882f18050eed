/// The upper tail of the standard normal distribution, to about 1e-13 for z up to 35.
enum NormalDistribution {
  static func upperTail(_ z: Double) -> Double {
    if z.isNaN { return .nan }
    return 0.5 * complementaryError(z / 2.0.squareRoot())
  }

  /// Returns erfc x = 2/√π ∫ exp(−t²) dt from x to ∞.
  static func complementaryError(_ x: Double) -> Double {
    if x < 0 { return 2 - complementaryError(-x) }
    if x > 27 { return 0 }
    let bell = exponential(-x * x) / Double.pi.squareRoot()
    if x < 1.5 {
      // erf x = 2/√π exp(−x²) Σ 2ⁿ x²ⁿ⁺¹ / (2n + 1)!!: every term is positive.
      var term = x
      var sum = x
      var n = 1.0
      while term > sum * 1e-17, n < 200 {
        term *= 2 * x * x / (2 * n + 1)
        sum += term
        n += 1
      }
      return 1 - 2 * bell * sum
    }
    // erfc x = exp(−x²)/√π / (x + ½/(x + 1/(x + 3⁄2/(x + …)))), from the inside out.
    var fraction = x
    for k in stride(from: 300.0, to: 0, by: -1) { fraction = x + k / 2 / fraction }
    return bell / fraction
  }
}

extension NormalDistribution {
  /// Returns the number that a standard normal variable exceeds with probability `tail`, above 0.
  static func quantile(ofUpperTail tail: Double) -> Double {
    var (low, high) = (-38.0, 38.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if upperTail(middle) > tail { low = middle } else { high = middle }
    }
    return low
  }
}
