/// Flutter's scroll on iOS: friction up to an edge, then a spring at the edge.
///
/// Position and velocity are continuous, except that the spring at the trailing edge takes over at
/// most 5,000 pt/s; Flutter does not limit the leading edge. Source: Flutter's
/// `BouncingScrollSimulation`.
package struct BouncingScrollSimulation: Equatable, Simulation {
  /// The fraction of the speed left after a second: 0.998¹⁰⁰⁰, as rounded by Flutter.
  package static let drag = 0.135
  /// The maximum speed that the spring at the trailing edge takes over, in points per second.
  package static let maxSpringTransferVelocity = 5000.0

  private let friction: FrictionSimulation
  private let spring: ScrollSpringSimulation?
  private let springTime: Double
  /// The tolerance for the end of the motion; `nil` if the motion never ends.
  package let tolerance: ScrollTolerance?

  /// Creates a scroll within `bounds` from `start` points at `velocity` points per second, with
  /// `spring` at the edges; endless if `tolerance` is `nil`.
  package init(
    from start: Double, velocity: Double, bounds: ScrollBounds, spring: DampedSpring,
    tolerance: ScrollTolerance?
  ) {
    self.tolerance = tolerance
    friction = FrictionSimulation(drag: Self.drag, from: start, velocity: velocity)
    let nearest = bounds.clamped(start)
    if nearest != start {
      springTime = -.infinity
      self.spring = ScrollSpringSimulation(
        spring: spring, from: start, to: nearest, velocity: velocity, tolerance: tolerance)
      return
    }
    let edge = bounds.clamped(friction.destination)
    if edge != friction.destination, let time = friction.time(atPosition: edge) {
      springTime = time
      self.spring = ScrollSpringSimulation(
        spring: spring, from: edge, to: edge,
        velocity: min(friction.velocity(at: time), Self.maxSpringTransferVelocity),
        tolerance: tolerance)
    } else {
      springTime = .infinity
      self.spring = nil
    }
  }

  var destination: Double { spring?.end ?? friction.destination }

  /// The time from the start until the spring takes over, in seconds: 0 past an edge, or infinite.
  package var timeAtEdge: Double { max(springTime, 0) }

  /// Returns the position `time` seconds after the start, in points; constant before the start.
  package func position(at time: Double) -> Double {
    guard let spring, time > springTime else { return friction.position(at: time) }
    return spring.position(at: time - timeAtEdge)
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  package func velocity(at time: Double) -> Double {
    guard let spring, time >= springTime else { return friction.velocity(at: time) }
    return spring.velocity(at: time - timeAtEdge)
  }

  /// Returns whether the motion has ended, within the tolerance, `time` seconds after the start.
  package func isDone(at time: Double) -> Bool {
    guard let tolerance else { return false }
    if let spring, time > springTime { return spring.isDone(at: time - timeAtEdge) }
    return time <= springTime && abs(friction.velocity(at: time)) < tolerance.velocity
  }
}
