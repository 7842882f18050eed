/// Flutter's scroll on Android: a power law that ends after a fixed time.
///
/// x(t) = x₀ + d·(1 − (1 − t/T)^D) and v(t) = v₀·(1 − t/T)^(D−1), with D = ln 0.78/ln 0.9. Restarted
/// at any time with its own velocity it goes on as before. Source: Flutter's
/// `ClampingScrollSimulation`.
public struct ClampingScrollSimulation: Equatable, Simulation {
  /// The position at 0 s, in points.
  public let start: Double
  /// The velocity at 0 s, in points per second.
  public let initialVelocity: Double
  /// T, the duration in seconds.
  public let duration: Double
  /// d, the distance in points, signed.
  public let distance: Double

  /// The speed that Flutter measures others by, in points per second.
  public static func referenceVelocity(friction: Double) -> Double {
    friction * (9.80665 * 39.37 * 160 * 0.84) / 0.35
  }

  /// Creates a scroll that leaves `start` points with `velocity` points per second.
  public init(
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

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    start + distance * (1 - power(left(at: time), SplineFling.decelerationRate))
  }

  /// The velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * power(left(at: time), SplineFling.decelerationRate - 1)
  }

  /// Whether the duration is over at `time` seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }
}
