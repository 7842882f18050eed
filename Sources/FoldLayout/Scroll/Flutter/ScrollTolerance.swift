/// The distance and speed below which a scroll counts as at rest.
package struct ScrollTolerance: Equatable, Sendable {
  /// The maximum distance from the end, in points.
  package var distance: Double
  /// The maximum speed, in points per second.
  package var velocity: Double

  package init(distance: Double, velocity: Double) {
    self.distance = distance
    self.velocity = velocity
  }

  /// Creates Flutter's tolerance at `scale` pixels per point: 1 pixel, and 20 pixels per second.
  package init(scale: Double) { self.init(distance: 1 / scale, velocity: 20 / scale) }
}
