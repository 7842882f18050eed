/// What counts as no distance and no speed.
public struct ScrollTolerance: Equatable, Sendable {
  /// The distance below which nothing is seen, in points.
  public var distance: Double
  /// The speed below which nothing is seen to move, in points per second.
  public var velocity: Double

  /// Creates a tolerance of `distance` points and `velocity` points per second.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// Flutter's tolerance for scrolling on a display of `scale` pixels per point: a pixel, and a pixel
  /// in a twentieth of a second.
  public init(scale: Double) { self.init(distance: 1 / scale, velocity: 20 / scale) }
}
