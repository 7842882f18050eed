/// The distance and speed below which a scroll counts as at rest.
public struct ScrollTolerance: Equatable, Sendable {
  /// The maximum distance from the end, in points.
  public var distance: Double
  /// The maximum speed, in points per second.
  public var velocity: Double

  /// Creates a tolerance of `distance` points and `velocity` points per second.
  public init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// Creates Flutter's tolerance at `scale` pixels per point: 1 pixel, and 20 pixels per second.
  public init(scale: Double) { self.init(distance: 1 / scale, velocity: 20 / scale) }
}
