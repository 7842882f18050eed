/// A programmed scroll: from where the content is, as fast as it is, to rest at a target.
///
/// x(u) = x₀ + (x₁ − x₀)·e(u) + v₀·T·u·(1 − u)², u = t/T, with e the ease-in-out curve, which is flat
/// at both ends: position and velocity are continuous at the start and at rest.
public struct ScrollToMotion: Equatable, Simulation {
  /// The position at 0 s, in points.
  public let start: Double
  /// The position of rest, in points.
  public let target: Double
  /// The velocity at 0 s, in points per second.
  public let initialVelocity: Double
  /// T, in seconds; 0 jumps.
  public let duration: Double

  /// Creates a scroll from `start` to `target` points over `duration` seconds.
  public init(from start: Double, to target: Double, velocity: Double, duration: Double) {
    self.start = start
    self.target = target
    initialVelocity = velocity
    self.duration = duration > 0 ? duration : 0
  }

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    guard time < duration else { return target }
    let u = max(time, 0) / duration
    return start + (target - start) * CubicCurve.easeInOut.value(at: u)
      + initialVelocity * duration * u * (1 - u) * (1 - u)
  }

  /// The velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let u = max(time, 0) / duration
    return (target - start) / duration * CubicCurve.easeInOut.derivative(at: u)
      + initialVelocity * (1 - u) * (1 - 3 * u)
  }

  /// Whether the target is reached at `time` seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }
}
