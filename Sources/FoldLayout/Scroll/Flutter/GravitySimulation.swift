/// A motion under constant acceleration, which is done at a distance from the origin.
///
/// x(t) = x₀ + v₀·t + a·t²/2. Source: Flutter's `GravitySimulation`.
public struct GravitySimulation: Equatable, Simulation {
  /// The acceleration, per second squared.
  public let acceleration: Double
  /// The position at 0 s.
  public let start: Double
  /// The distance from the origin at which the motion is done.
  public let endDistance: Double
  /// The velocity at 0 s, per second.
  public let initialVelocity: Double

  /// Creates the motion.
  public init(acceleration: Double, from start: Double, endDistance: Double, velocity: Double) {
    self.acceleration = acceleration
    self.start = start
    self.endDistance = endDistance
    initialVelocity = velocity
  }

  /// The position at `time` seconds.
  public func position(at time: Double) -> Double {
    start + initialVelocity * time + acceleration * time * time / 2
  }

  /// The velocity at `time` seconds, per second.
  public func velocity(at time: Double) -> Double { initialVelocity + acceleration * time }

  /// Whether the motion has passed the distance at `time` seconds.
  public func isDone(at time: Double) -> Bool { abs(position(at: time)) >= endDistance }
}
