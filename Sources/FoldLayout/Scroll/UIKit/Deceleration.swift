/// A scroll that slows down by a fixed factor per millisecond, as a function of time.
///
/// x(t) = x₀ + v₀·(r^(1000t) − 1)/K and v(t) = v₀·r^(1000t), K = 1000·ln r: the textbook form of
/// UIScrollView's deceleration, without its steps. Source: I. Lobanov, "Scrolling mechanics of
/// UIScrollView".
public struct Deceleration: Equatable, Simulation {
  /// The position at 0 s, in points.
  public let start: Double
  /// The velocity at 0 s, in points per second.
  public let initialVelocity: Double
  /// The factor per millisecond.
  public let rate: DecelerationRate
  /// How near the destination counts as arrived, in points; positive.
  public let threshold: Double

  /// Creates a scroll that leaves `start` points with `velocity` points per second.
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate = .normal, threshold: Double = 0.5
  ) {
    self.start = start
    initialVelocity = velocity
    self.rate = rate
    self.threshold = threshold
  }

  /// Where the scroll would come to rest after endless time, in points.
  public var destination: Double { start - initialVelocity / rate.exponentPerSecond }

  /// The time from which on the scroll is within `threshold` of its destination, in seconds.
  public var duration: Double {
    let k = rate.exponentPerSecond
    let left = -k * threshold / abs(initialVelocity)
    return left < 1 ? naturalLogarithm(left) / k : 0
  }

  /// The position at `time` seconds, in points.
  public func position(at time: Double) -> Double {
    let t = max(time, 0)
    return start + initialVelocity * (rate.decay(after: 1000 * t) - 1) / rate.exponentPerSecond
  }

  /// The velocity at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    initialVelocity * rate.decay(after: 1000 * max(time, 0))
  }

  /// Whether the destination is within `threshold` at `time` seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }

  /// The time at which the scroll passes `position`, in seconds; nil where it never does.
  public func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    let k = rate.exponentPerSecond
    let left = 1 + k * (position - start) / initialVelocity
    return left > 0 && left < 1 ? naturalLogarithm(left) / k : nil
  }

  /// The time from which on the speed is at most `speed` points per second, in seconds.
  public func time(atSpeed speed: Double) -> Double {
    let left = speed / abs(initialVelocity)
    return left < 1 ? naturalLogarithm(left) / rate.exponentPerSecond : 0
  }

  /// How far the scroll goes, in points, if it stops once it is as slow as `speed`, which is what
  /// UIScrollView foretells with 10 pt/s.
  public func distance(stoppingAtSpeed speed: Double) -> Double {
    let way = max(abs(initialVelocity) - speed, 0) / -rate.exponentPerSecond
    return initialVelocity < 0 ? -way : way
  }
}
