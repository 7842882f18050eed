/// A programmatic scroll from the content's current position and velocity to rest at a target.
///
/// x(u) = x₀ + (x₁ − x₀)·e(u) + v₀·T·u·(1 − u)², with u = t/T and e the ease-in-out curve, which is
/// flat at both ends. Position and velocity are therefore continuous at the start and at rest.
package struct ScrollToMotion: Equatable, Simulation {
  package let start: Double
  /// The position at rest, in points.
  package let target: Double
  package let initialVelocity: Double
  /// T, the duration, in seconds; 0 for a jump.
  package let duration: Double

  /// Creates a scroll from `start` to `target` points, at first with `velocity` points per second,
  /// over `duration` seconds, 0 or less for a jump.
  package init(from start: Double, to target: Double, velocity: Double, duration: Double) {
    self.start = start
    self.target = target
    initialVelocity = velocity
    self.duration = duration > 0 ? duration : 0
  }

  /// Returns the position `time` seconds after the start, in points; constant before and at rest.
  package func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let u = max(time, 0) / duration
    return start + (target - start) * CubicCurve.easeInOut.value(at: u)
      + initialVelocity * duration * u * (1 - u) * (1 - u)
  }

  /// Returns the velocity `time` seconds after the start, in points per second; 0 at rest.
  package func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let u = max(time, 0) / duration
    return (target - start) / duration * CubicCurve.easeInOut.derivative(at: u)
      + initialVelocity * (1 - u) * (1 - 3 * u)
  }

  package func isDone(at time: Double) -> Bool { time >= duration }
}
