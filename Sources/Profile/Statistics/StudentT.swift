enum StudentT {
  /// Returns the number that a variable with `freedom` degrees of freedom exceeds with a probability
  /// above 0 and up to a half.
  ///
  /// The error is below 1 % from 4 degrees of freedom on, for probabilities from 0.001. Source:
  /// Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.5.
  static func quantile(ofUpperTail tail: Double, freedom: Int) -> Double {
    let z = NormalDistribution.quantile(ofUpperTail: tail)
    let (n, s) = (Double(freedom), z * z)
    let terms = [
      z, z * (s + 1) / 4, z * ((5 * s + 16) * s + 3) / 96,
      z * (((3 * s + 19) * s + 17) * s - 15) / 384,
      z * ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160,
    ]
    return terms.reversed().reduce(0) { $0 / n + $1 }
  }
}
