/// Chromium's classic fling curve.
///
/// p(t) = a·e^(−g·t) − b·t − a with a = −5707.62, b = 172, g = 3.7, entered at the time t₀ where its
/// slope is the fling's velocity and left where it is 0; a faster fling than its steepest part begins
/// there, all scaled up. Positions are relative to the start.
/// Source: `FlingCurve` of Chromium.
public struct ChromiumFlingCurve: Equatable, Simulation {
  private static let alpha = -5707.62
  private static let beta = 172.0
  private static let gamma = 3.7

  /// The velocity at the start, in pixels per second.
  public let initialVelocity: Double
  /// The time t₀ on the curve at which the fling enters, in seconds.
  public let entryTime: Double
  private let factor: Double

  /// The highest speed of the curve, in pixels per second.
  public static var maxVelocity: Double { slope(at: 0) }
  /// The time at which the curve comes to rest, in seconds.
  public static var curveDuration: Double { time(atSlope: 0) }

  /// Creates a fling of `velocity` pixels per second.
  public init(velocity: Double) {
    let speed = min(abs(velocity), Self.maxVelocity)
    initialVelocity = velocity
    factor = speed > 0 ? velocity / speed : 0
    entryTime = Self.time(atSlope: speed)
  }

  /// How long the fling takes, in seconds.
  public var duration: Double { Self.curveDuration - entryTime }

  /// The offset from the start at `time` seconds, in pixels.
  public func position(at time: Double) -> Double {
    let t = min(max(time, 0), duration)
    return factor * (Self.value(at: entryTime + t) - Self.value(at: entryTime))
  }

  /// The velocity at `time` seconds, in pixels per second.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return factor * Self.slope(at: entryTime + max(time, 0))
  }

  /// Whether the fling has ended at `time` seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }

  private static func value(at t: Double) -> Double {
    alpha * exponential(-gamma * t) - beta * t - alpha
  }

  private static func slope(at t: Double) -> Double {
    -alpha * gamma * exponential(-gamma * t) - beta
  }

  private static func time(atSlope slope: Double) -> Double {
    -naturalLogarithm((slope + beta) / (-alpha * gamma)) / gamma
  }
}
