/// A spring that stands exactly on its end once it is within a tolerance of it.
///
/// Named step: at the end of the motion less than `tolerance.distance`. Source: Flutter's
/// `ScrollSpringSimulation`.
public struct ScrollSpringSimulation: Equatable, Simulation {
  /// The spring.
  public let spring: Spring
  /// The position at 0 s, in points.
  public let start: Double
  /// The position of rest, in points.
  public let end: Double
  /// The velocity at 0 s, in points per second.
  public let initialVelocity: Double
  /// What counts as having arrived; nil is never.
  public let tolerance: ScrollTolerance?

  /// Creates the motion from `start` to `end`.
  public init(
    spring: Spring, from start: Double, to end: Double, velocity: Double,
    tolerance: ScrollTolerance?
  ) {
    self.spring = spring
    self.start = start
    self.end = end
    self.tolerance = tolerance
    initialVelocity = velocity
  }

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : swing(at: time)
  }

  private func swing(at time: Double) -> Double {
    spring.value(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// The velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    spring.velocity(at: time, from: start, to: end, initialVelocity: initialVelocity)
  }

  /// Whether position and velocity are within the tolerance at `time` seconds.
  public func isDone(at time: Double) -> Bool {
    guard let tolerance else { return false }
    return abs(swing(at: time) - end) < tolerance.distance
      && abs(velocity(at: time)) < tolerance.velocity
  }
}
