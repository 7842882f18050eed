/// The distance and duration of an Android fling: `OverScroller`'s spline fling without bounds.
///
/// With C = 9.80665·39.37·160·density·0.84 and l = ln(0.35·|v|/(friction·C)), the duration is
/// e^(l/(D−1)) seconds and the distance friction·C·e^(D·l/(D−1)) pixels, D = ln 0.78/ln 0.9.
package struct SplineFling: Equatable, Sendable {
  /// The scroll friction of Android's `ViewConfiguration`, a factor without a unit.
  package static let standardFriction = 0.015
  /// D = ln 0.78/ln 0.9, the exponent of the deceleration.
  package static let decelerationRate = naturalLogarithm(0.78) / naturalLogarithm(0.9)

  package let initialVelocity: Double
  package let density: Double
  package let friction: Double

  /// Creates a fling of `velocity` pixels per second, with `density` pixels per independent pixel.
  package init(velocity: Double, density: Double, friction: Double = standardFriction) {
    initialVelocity = velocity
    self.density = density
    self.friction = friction
  }

  private var resistance: Double { friction * (9.80665 * 39.37 * 160 * density * 0.84) }

  /// l, the logarithm of the speed relative to the friction; `-infinity` at speed 0.
  package var splineDeceleration: Double {
    naturalLogarithm(0.35 * abs(initialVelocity) / resistance)
  }

  /// The duration, in seconds; Android truncates it to milliseconds.
  package var duration: Double {
    initialVelocity == 0 ? 0 : exponential(splineDeceleration / (Self.decelerationRate - 1))
  }

  /// The signed distance, in pixels; Android truncates it to whole pixels.
  package var distance: Double {
    guard initialVelocity != 0 else { return 0 }
    let exponent = Self.decelerationRate / (Self.decelerationRate - 1)
    let fraction = resistance * exponential(exponent * splineDeceleration)
    return initialVelocity < 0 ? -fraction : fraction
  }

  /// Returns the fraction of the distance per fraction of the duration at the fraction `progress`
  /// of the duration: constant between table entries 1/100 apart, 0 from 1 on.
  package static func slope(atProgress progress: Double) -> Double {
    SplineTables.shared.distance(at: progress).slope
  }
}
