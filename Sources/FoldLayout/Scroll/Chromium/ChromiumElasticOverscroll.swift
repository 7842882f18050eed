/// Chromium's elastic over-scroll: the stretch past an edge and its way back.
///
/// x(t) = (x₀ + v₀·t·A)·e^(−20·t/P). Chromium rounds the stretch to whole pixels, a named step of at
/// most half a pixel, which `roundedStretch(at:)` gives. Source: the exponential elastic over-scroll
/// controller of Chromium.
public struct ChromiumElasticOverscroll: Equatable, Simulation {
  /// How strongly a system bounces.
  public struct Style: Equatable, Sendable {
    /// A, what the velocity counts.
    public var amplitude: Double
    /// P, the period in seconds.
    public var period: Double

    /// Creates a style.
    public init(amplitude: Double, period: Double) {
      self.amplitude = amplitude
      self.period = period
    }

    /// As on desktops.
    public static let desktop = Style(amplitude: 0.31, period: 1.6)
    /// As on Android.
    public static let android = Style(amplitude: 0.2, period: 1.1)
  }

  private static let stiffness = 20.0

  /// The stretch at 0 s, in pixels.
  public let start: Double
  /// The velocity at 0 s, in pixels per second.
  public let initialVelocity: Double
  /// The style.
  public let style: Style

  /// Creates the way back from a stretch of `start` pixels.
  public init(from start: Double, velocity: Double, style: Style) {
    self.start = start
    initialVelocity = velocity
    self.style = style
  }

  /// The stretch for a finger that has gone `accumulated` pixels past the edge.
  public static func stretch(forAccumulated accumulated: Double) -> Double {
    accumulated / stiffness
  }

  /// The stretch at `time` seconds, in pixels.
  public func position(at time: Double) -> Double {
    let t = max(time, 0)
    return (start + initialVelocity * t * style.amplitude) * fading(t)
  }

  /// The stretch at `time` seconds as Chromium shows it, in whole pixels.
  public func roundedStretch(at time: Double) -> Double { nearestInteger(position(at: time)) }

  /// The velocity at `time` seconds, in pixels per second.
  public func velocity(at time: Double) -> Double {
    let t = max(time, 0)
    let rate = Self.stiffness / style.period
    return initialVelocity * style.amplitude * fading(t) - rate * position(at: t)
  }

  /// Whether the stretch rounds to none at `time` seconds and ever after.
  public func isDone(at time: Double) -> Bool {
    let rate = Self.stiffness / style.period
    let isShrinking = position(at: time) * velocity(at: time) <= 0
    let push = initialVelocity * style.amplitude
    // The stretch changes its sign at most once, at −x₀/(v₀·A), and grows at most until 1/rate later.
    let turn = push == 0 ? 0 : -start / push + 1 / rate
    return abs(position(at: time)) < 0.5 && isShrinking && time >= turn
  }

  private func fading(_ t: Double) -> Double { exponential(-t * Self.stiffness / style.period) }
}
