extension DampedSpring {
  /// Returns `CASpringAnimation.settlingDuration` as measured, in seconds.
  ///
  /// For an underdamped spring, it is ln((1 + |(ζω − v)/ω_d|)/0.001)/(ζω). A spring without
  /// oscillation is treated as critically damped: it is the first tenth of a second with
  /// `(1 + ωt)e^(−ωt) ≤ 0.001`. Without damping, it is the greatest Float. Velocities are in travel
  /// distances per second.
  package func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    let frequency = angularFrequency
    guard damping > 0, frequency > 1e-9, initialVelocity.isFinite else { return never }
    let decay = damping / (2 * mass)
    let discriminant = stiffness / mass - decay * decay
    if discriminant > 0 && dampingRatio < 1 {
      let ratio = abs((decay - initialVelocity) / discriminant.squareRoot())
      return naturalLogarithm((1 + ratio) / 0.001) / decay
    }
    // (1 + x)e⁻ˣ falls to 0.001 at 9.2334…; the tenth of a second is searched from there.
    var tenths = max(1, (Self.criticalSettling(0.001) / frequency * 10).rounded(.down))
    while (1 + frequency * tenths / 10) * exponential(-frequency * tenths / 10) > 0.001 {
      tenths += 1
    }
    return tenths / 10
  }

  /// Creates a spring of mass 1 that settles within a thousandth in `settlingDuration` seconds.
  ///
  /// The spring solves ζ/√(1 − ζ²)·e^(−ζωD) = 0.001, or (1 + ωD)e^(−ωD) = 0.001 at critical
  /// damping. It is SwiftUI's `Spring(settlingDuration:dampingRatio:)`, UIKit's damping ratio and
  /// Framer's spring. The duration is clamped to 0.01...10, the damping fraction to 0.002...1.
  public init(settlingDuration: Double, dampingFraction: Double) {
    let duration = clamped(settlingDuration, 0.01, 10)
    let fraction = clamped(dampingFraction, 0.002, 1)
    let frequency: Double
    if fraction < 1 {
      let ratio = fraction / (1 - fraction * fraction).squareRoot()
      frequency = naturalLogarithm(ratio / 0.001) / (fraction * duration)
    } else {
      frequency = Self.criticalSettling(0.001) / duration
    }
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: 2 * fraction * frequency)
  }

  /// Returns the x > 0 with (1 + x)e⁻ˣ = `epsilon`, which must be between 0 and 1, both excluded.
  static func criticalSettling(_ epsilon: Double) -> Double {
    // The fixed-point iteration x = ln((1 + x)/ε) contracts by 1/(1 + x), about a tenth, per step.
    var x = 10.0
    for _ in 0..<60 { x = naturalLogarithm((1 + x) / epsilon) }
    return x
  }
}
