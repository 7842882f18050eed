/// A spring motion that jumps to its end once it is within a tolerance.
///
/// The jump is less than `tolerance.distance`. Source: Flutter's `ScrollSpringSimulation`.
package struct ScrollSpringSimulation: Equatable, Simulation {
  package let spring: DampedSpring
  package let start: Double
  package let end: Double
  package let initialVelocity: Double
  /// The tolerance within which the motion ends; `nil` if it never ends.
  package let tolerance: ScrollTolerance?

  /// Creates the motion of `spring` from `start` to `end` points with `velocity` points per second;
  /// if `tolerance` is `nil`, it never ends.
  package init(
    spring: DampedSpring, from start: Double, to end: Double, velocity: Double,
    tolerance: ScrollTolerance?
  ) {
    self.spring = spring
    self.start = start
    self.end = end
    self.tolerance = tolerance
    initialVelocity = velocity
  }

  /// Returns the position `time` seconds after the start, in points; `start` before, `end` at rest.
  package func position(at time: Double) -> Double {
    isDone(at: time) ? end : swing(at: time)
  }

  private func swing(at time: Double) -> Double {
    spring.value(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  package func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// Returns whether the motion is within its tolerance, if any, `time` seconds after the start.
  package func isDone(at time: Double) -> Bool {
    guard let tolerance else { return false }
    return abs(swing(at: time) - end) < tolerance.distance
      && abs(velocity(at: time)) < tolerance.velocity
  }
}
