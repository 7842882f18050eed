/// Chromium's fling for touch screens with physical sizes: a cubic Bézier as steep at its start as
/// the finger was fast.
///
/// The distance is v²/2a with a = 2.7559·10⁻⁵ inch/ms², limited to three times the view; the duration
/// is |v|/2300 s, at most 2 s. Positions are relative to the start. Source: `PhysicsBasedFlingCurve`
/// of Chromium.
public struct ChromiumPhysicsFling: Equatable, Simulation {
  /// How many views a fling may cover.
  public static let boundsMultiplier = 3.0

  /// The velocity at the start, in pixels per second.
  public let initialVelocity: Double
  /// The distance in pixels, signed.
  public let distance: Double
  /// The duration in seconds.
  public let duration: Double
  private let curve: CubicCurve

  /// Creates a fling of `velocity` pixels per second.
  ///
  /// - Parameters:
  ///   - velocity: The velocity at the start, in pixels per second.
  ///   - pixelsPerInch: The density of the display; positive.
  ///   - viewport: The extent of the view along the axis, in pixels; positive.
  ///   - boost: A factor on the longest distance.
  public init(velocity: Double, pixelsPerInch: Double, viewport: Double, boost: Double = 1) {
    initialVelocity = velocity
    let speed = abs(velocity) / 1000
    let deceleration = pixelsPerInch * 2.7559e-5
    let longest = (viewport * boost * Self.boundsMultiplier).rounded(.down)
    let way = min(speed * speed / (2 * deceleration), longest)
    distance = velocity < 0 ? -way : way
    duration = min(2, abs(velocity) / 2300)
    let slope = way > 0 ? abs(velocity) * duration / way : 0
    // The first control point moves up until its y is 1, and from there on to the left.
    curve =
      slope * 0.2 < 1
      ? CubicCurve(0.2, 0.2 * slope, 0.55, 1) : CubicCurve(1 / slope, 1, 0.55, 1)
  }

  /// The offset from the start at `time` seconds, in pixels.
  public func position(at time: Double) -> Double {
    isDone(at: time) ? distance : distance * curve.value(at: max(time, 0) / duration)
  }

  /// The velocity at `time` seconds, in pixels per second.
  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : distance * curve.derivative(at: max(time, 0) / duration) / duration
  }

  /// Whether the fling has ended at `time` seconds.
  public func isDone(at time: Double) -> Bool { time >= duration }
}
