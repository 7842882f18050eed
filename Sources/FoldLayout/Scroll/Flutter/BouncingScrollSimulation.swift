/// Flutter's scroll on iOS: friction until an edge, then a spring at the edge.
///
/// Continuous in position and velocity, but for a speed above 5,000 pt/s at the end's edge, which the
/// spring takes over as 5,000; the leading edge has no such limit in Flutter. Source: Flutter's
/// `BouncingScrollSimulation`.
public struct BouncingScrollSimulation: Equatable, Simulation {
  /// What is left of the speed after a second: UIScrollView's 0.998 to the power of 1,000, as Flutter
  /// rounds it.
  public static let drag = 0.135
  /// The most speed that the spring at the end takes over, in points per second.
  public static let maxSpringTransferVelocity = 5000.0

  private let friction: FrictionSimulation
  private let spring: ScrollSpringSimulation?
  private let springTime: Double
  /// The speed below which free flight is done, in points per second.
  public let tolerance: ScrollTolerance?

  /// Creates a scroll that leaves `start` points with `velocity` points per second.
  ///
  /// - Parameters:
  ///   - start: The position at 0 s, in points.
  ///   - velocity: The velocity there, in points per second.
  ///   - bounds: The resting range.
  ///   - spring: The spring at the edges.
  ///   - tolerance: What counts as rest; nil keeps the motion going for ever.
  public init(
    from start: Double, velocity: Double, bounds: ScrollBounds, spring: Spring,
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

  /// Where the content comes to rest, in points.
  var destination: Double { spring?.end ?? friction.destination }

  /// The time at which the spring takes over, in seconds; infinite where it never does.
  public var timeAtEdge: Double { max(springTime, 0) }

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    guard let spring, time > springTime else { return friction.position(at: time) }
    return spring.position(at: time - timeAtEdge)
  }

  /// The velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    guard let spring, time >= springTime else { return friction.velocity(at: time) }
    return spring.velocity(at: time - timeAtEdge)
  }

  /// Whether the motion is done at `time` seconds, by the tolerance.
  public func isDone(at time: Double) -> Bool {
    guard let tolerance else { return false }
    if let spring, time > springTime { return spring.isDone(at: time - timeAtEdge) }
    return time <= springTime && abs(friction.velocity(at: time)) < tolerance.velocity
  }
}
