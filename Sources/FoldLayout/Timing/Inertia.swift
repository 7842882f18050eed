/// A glide that slows down exponentially, as Motion's `inertia`.
///
///     Inertia(from: 0, velocity: 1000).target   // 800
public struct Inertia: Equatable, Simulation {
  /// The position at time 0.
  public var start: Double
  /// The velocity that the glide is thrown with, in units per second.
  ///
  /// The motion's own first velocity is power·velocity/timeConstant, 2.46 times as much by default.
  public var thrownVelocity: Double
  /// How far the glide goes, as a multiple of the thrown velocity; in seconds.
  public var power: Double
  /// The time in which the distance left falls to 1/e of it, in seconds; positive.
  public var timeConstant: Double
  /// The distance from the target that counts as none.
  public var restDistance: Double

  /// Creates a glide; the defaults are Motion's.
  public init(
    from start: Double, velocity: Double, power: Double = 0.8, timeConstant: Double = 0.325,
    restDistance: Double = 0.5
  ) {
    self.start = start
    thrownVelocity = velocity
    self.power = power
    self.timeConstant = timeConstant
    self.restDistance = restDistance
  }

  /// The position that the glide comes to.
  public var target: Double { start + power * thrownVelocity }

  /// The position at `time` seconds; `start` up to 0.
  public func position(at time: Double) -> Double {
    guard time > 0 else { return start }
    return target - power * thrownVelocity * exponential(-time / timeConstant)
  }

  /// The velocity at `time` seconds, in units per second; 0 before the glide starts at 0.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    return power * thrownVelocity / timeConstant * exponential(-time / timeConstant)
  }

  /// Whether the glide is within `restDistance` of its target at `time` seconds.
  public func isDone(at time: Double) -> Bool { abs(target - position(at: time)) <= restDistance }
}
