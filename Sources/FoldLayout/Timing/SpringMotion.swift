/// A spring's motion from a place and a velocity to a target, which may be changed on the way.
///
///     var motion = SpringMotion(spring: Spring(duration: 0.5), from: 0, to: 100)
///     motion.retarget(to: 0, at: 0.1)   // goes on from where it is, as fast as it is
///
/// Unlike the `Simulation`s that begin at 0, its times are on whatever clock `startTime` is on.
public struct SpringMotion: Equatable, Simulation {
  /// The spring that pulls.
  public private(set) var spring: Spring
  /// When the present curve began, in seconds.
  public private(set) var startTime: Double
  /// Where the present curve began.
  public private(set) var origin: Double
  /// How fast it began, in units per second.
  public private(set) var initialVelocity: Double
  /// Where the spring rests.
  public private(set) var target: Double
  /// How near the target, in units, counts as arrived.
  public var distanceTolerance = 0.001
  /// How slow, in units per second, counts as standing.
  public var velocityTolerance = 0.001

  /// Creates the motion that begins at `startTime` seconds.
  public init(
    spring: Spring, from origin: Double, to target: Double, initialVelocity: Double = 0,
    startTime: Double = 0
  ) {
    self.spring = spring
    self.origin = origin
    self.target = target
    self.initialVelocity = initialVelocity
    self.startTime = startTime
  }

  /// The position at `time` seconds; the origin before the start.
  public func position(at time: Double) -> Double {
    spring.value(
      at: time - startTime, from: origin, to: target, initialVelocity: initialVelocity)
  }

  /// The velocity at `time` seconds, in units per second.
  public func velocity(at time: Double) -> Double {
    spring.velocity(
      at: time - startTime, from: origin, to: target, initialVelocity: initialVelocity)
  }

  /// Whether the motion is within both tolerances of rest at `time` seconds.
  public func isDone(at time: Double) -> Bool {
    guard time >= startTime else { return false }
    let state = spring.state(
      at: time - startTime, distance: origin - target, velocity: initialVelocity)
    return abs(state.distance) <= distanceTolerance && abs(state.velocity) <= velocityTolerance
  }

  /// Gives the motion a new target, and if asked a new spring, at `time` seconds.
  ///
  /// Position and velocity are continuous there.
  public mutating func retarget(to target: Double, spring: Spring? = nil, at time: Double) {
    let place = position(at: time)
    let speed = velocity(at: time)
    origin = place
    initialVelocity = speed
    startTime = time
    self.target = target
    if let spring { self.spring = spring }
  }
}
