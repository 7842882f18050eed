/// The evidence that the mean of a series exceeds 0, valid however often the series is checked.
///
/// The evidence is the likelihood ratio of Student's t: a mean of several multiples of the standard
/// deviation against a mean of 0, whatever the standard deviation is. While the mean is at most 0,
/// the evidence ever reaches 1/α with probability at most α. The test assumes that the numbers are
/// independent and normally distributed; ``SignEvidence`` does not.
///
/// Sources: Lai, "On confidence sequences", 1976; Pérez-Ortiz, Lardy, de Heide and Grünwald,
/// "E-statistics, group invariance and anytime-valid testing", 2024.
enum TEvidence {
  /// The assumed means, in standard deviations; they share the evidence equally.
  ///
  /// Above 1.5, a few equal numbers would decide, which a machine with two speeds gives by chance.
  static let effects = [0.5, 1, 1.5]

  static func evidence(count: Int, sum: Double, squares: Double) -> Double {
    guard count > 1, sum > 0, squares > 0 else { return 0 }
    let all = effects.reduce(0.0) { all, effect in
      all + ratio(effect, count, effect * sum / squares.squareRoot())
    }
    return min(1e200, all / Double(effects.count))
  }

  /// Returns the likelihood ratio of one effect.
  ///
  /// It is exp(−n·effect²/2)·I(n, b)/I(n, 0) for I(n, b) = ∫ sⁿ⁻¹ exp(b·s − s²/2) ds over s > 0, by
  /// the recursion I(n + 1, b) = b·I(n, b) + (n − 1)·I(n − 1, b). `b` is above 0.
  private static func ratio(_ effect: Double, _ n: Int, _ b: Double) -> Double {
    let none = Double(n) * effect * effect / 2
    let normal = 2 * NormalDistribution.upperTail(-b) * exponential(b * b / 2 - none)
    let root = (Double.pi / 2).squareRoot()
    var (previous, ratio) = (normal, exponential(-none) + b * root * normal)
    // I(k, 0) / I(k + 1, 0)
    var quotient = 1 / root
    for k in stride(from: 2, to: n, by: 1) {
      (previous, ratio) = (ratio, b * quotient * ratio + previous)
      quotient = 1 / (Double(k) * quotient)
    }
    return ratio
  }
}
