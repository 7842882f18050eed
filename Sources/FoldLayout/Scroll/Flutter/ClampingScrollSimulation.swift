/// Flutter's scroll on Android: a power law that ends after a fixed time.
///
/// x(t) = x₀ + d·(1 − (1 − t/T)^D) and v(t) = v₀·(1 − t/T)^(D−1), with D = ln 0.78/ln 0.9. A motion
/// restarted from its own state at any time continues unchanged. Source: Flutter's
/// `ClampingScrollSimulation`.
package struct ClampingScrollSimulation: Equatable, Simulation {
  package let start: Double
  package let initialVelocity: Double
  /// T, the duration, in seconds.
  package let duration: Double
  /// d, the signed distance from `start` to rest, in points.
  package let distance: Double

  /// Returns Flutter's reference speed for a friction factor such as 0.015, in points per second.
  package static func referenceVelocity(friction: Double) -> Double {
    friction * (9.80665 * 39.37 * 160 * 0.84) / 0.35
  }

  /// Creates a scroll from `start` points at `velocity` points per second with a friction factor.
  package init(
    from start: Double, velocity: Double, friction: Double = SplineFling.standardFriction
  ) {
    self.start = start
    initialVelocity = velocity
    let rate = SplineFling.decelerationRate
    let speed = abs(velocity) / Self.referenceVelocity(friction: friction)
    duration = rate * 0.35 * power(speed, 1 / (rate - 1))
    distance = velocity * duration / rate
  }

  private func left(at time: Double) -> Double {
    duration > 0 ? 1 - min(max(time / duration, 0), 1) : 0
  }

  /// Returns the position `time` seconds after the start, in points; constant before and at rest.
  package func position(at time: Double) -> Double {
    start + distance * (1 - power(left(at: time), SplineFling.decelerationRate))
  }

  /// Returns the velocity `time` seconds after the start, in points per second; 0 at rest.
  package func velocity(at time: Double) -> Double {
    initialVelocity * power(left(at: time), SplineFling.decelerationRate - 1)
  }

  package func isDone(at time: Double) -> Bool { time >= duration }
}
