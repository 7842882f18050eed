/// The way back of over-scrolled content, as a function of time: what UIScrollView's bounce steps
/// come to when the steps grow short.
///
/// o(t) = s^t·(o₀ + v₀·c·(1 − r^t)) with t in milliseconds, s the spring's factor, r the deceleration
/// rate and c = r/(1 − r): two real rates, not a critically damped spring. The velocity that the scroll
/// view carries, v₀·(s·r)^t, is a state of its own and not the derivative.
public struct BounceBack: Equatable, Simulation {
  /// The over-scroll that counts as none, in points.
  public static let threshold = 0.5

  /// The edge, in points.
  public let edge: Double
  /// The over-scroll at 0 s, in points; positive past the edge at the end.
  public let initialOverscroll: Double
  /// The carried velocity at 0 s, in points per millisecond.
  public let initialCarriedVelocity: Double
  /// The deceleration rate of the scroll.
  public let rate: DecelerationRate
  /// The factor by which the over-scroll shrinks.
  public let springRate: DecelerationRate

  /// Creates a bounce at `edge`, for an over-scroll in points and a velocity in points per millisecond.
  public init(
    edge: Double = 0, overscroll: Double, carriedVelocity: Double,
    rate: DecelerationRate = .normal, springRate: DecelerationRate = .fast
  ) {
    self.edge = edge
    initialOverscroll = overscroll
    initialCarriedVelocity = carriedVelocity
    self.rate = rate
    self.springRate = springRate
  }

  /// The over-scroll at `time` seconds, in points.
  public func overscroll(at time: Double) -> Double {
    let ms = 1000 * max(time, 0)
    let pushed = initialCarriedVelocity * rate.stepSum * (1 - rate.decay(after: ms))
    return springRate.decay(after: ms) * (initialOverscroll + pushed)
  }

  /// The carried velocity at `time` seconds, in points per millisecond.
  public func carriedVelocity(at time: Double) -> Double {
    let ms = 1000 * max(time, 0)
    return initialCarriedVelocity * springRate.decay(after: ms) * rate.decay(after: ms)
  }

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double { edge + overscroll(at: time) }

  /// The derivative of the position at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    let push = carriedVelocity(at: time) * rate.stepSum
    return springRate.exponentPerSecond * overscroll(at: time) - rate.exponentPerSecond * push
  }

  /// Whether the over-scroll is below 0.5 pt at `time` seconds and shrinks.
  public func isDone(at time: Double) -> Bool {
    abs(overscroll(at: time)) < Self.threshold && time >= (timeOfPeak ?? 0)
  }

  /// The time of the widest over-scroll, in seconds; nil where it shrinks from the start.
  public var timeOfPeak: Double? {
    let push = initialCarriedVelocity * rate.stepSum
    // 0 = ln s·(o₀ + p) − (ln s + ln r)·p·r^t
    let a = springRate.exponentPerSecond
    let b = rate.exponentPerSecond
    let left = a * (initialOverscroll + push) / ((a + b) * push)
    return push != 0 && left > 0 && left < 1 ? naturalLogarithm(left) / b : nil
  }
}
