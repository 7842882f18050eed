/// A spring motion that jumps to its end once it is within a tolerance.
///
/// The jump is less than `tolerance.distance`. Source: Flutter's `ScrollSpringSimulation`.
public struct ScrollSpringSimulation: Equatable, Simulation {
  /// The spring.
  public let spring: DampedSpring
  /// The position at time 0, in points.
  public let start: Double
  /// The position at rest, in points.
  public let end: Double
  /// The velocity at time 0, in points per second.
  public let initialVelocity: Double
  /// The tolerance within which the motion ends; `nil` if it never ends.
  public let tolerance: ScrollTolerance?

  /// Creates the motion, in points and seconds; without a `tolerance`, it never ends.
  public init(
    spring: DampedSpring, from start: Double, to end: Double, velocity: Double,
    tolerance: ScrollTolerance?
  ) {
    self.spring = spring
    self.start = start
    self.end = end
    self.tolerance = tolerance
    initialVelocity = velocity
  }

  /// Returns the position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : swing(at: time)
  }

  private func swing(at time: Double) -> Double {
    spring.value(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// Returns the velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// Returns whether position and velocity are within the tolerance at `time` seconds.
  public func isDone(at time: Double) -> Bool {
    guard let tolerance else { return false }
    return abs(swing(at: time) - end) < tolerance.distance
      && abs(velocity(at: time)) < tolerance.velocity
  }
}
