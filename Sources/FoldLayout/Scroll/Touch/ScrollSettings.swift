/// What a scroll by touch depends on besides the touches.
public struct ScrollSettings: Equatable, Sendable {
  /// Whose rules it follows.
  public var physics: ScrollPhysics
  /// The resting range of the content offset.
  public var bounds: ScrollBounds
  /// The extent of the view along the axis, in points; positive.
  public var viewport: Double
  /// Pixels per point; positive.
  public var scale: Double
  /// The axis of scrolling.
  public var axis: Scene.Axis
  /// The reading direction; in a horizontal list from right to left the offset grows to the left.
  public var direction: Scene.Direction
  /// Whether UIKit's quick flicks in a row go further and further.
  public var boostsRepeatedFlicks = true

  /// Creates settings; lengths in points.
  public init(
    physics: ScrollPhysics = .ios, bounds: ScrollBounds, viewport: Double, scale: Double = 1,
    axis: Scene.Axis = .vertical, direction: Scene.Direction = .leftToRight
  ) {
    self.physics = physics
    self.bounds = bounds
    self.viewport = viewport
    self.scale = scale
    self.axis = axis
    self.direction = direction
  }

  /// What counts as rest on this display, by Flutter's rule.
  var tolerance: ScrollTolerance { ScrollTolerance(scale: scale) }

  /// The settings with 1 in the place of a length or scale that is none.
  var sanitized: ScrollSettings {
    var settings = self
    if !(viewport > 0 && viewport < .infinity) { settings.viewport = 1 }
    if !(scale > 0 && scale < .infinity) { settings.scale = 1 }
    return settings
  }

  /// How far along the axis a place is, so that a growing value is a growing content offset when the
  /// content is pushed there: the negative of where the finger is.
  func pull(at place: Point) -> Double {
    switch axis {
    case .vertical: -place.y
    case .horizontal: direction == .leftToRight ? -place.x : place.x
    }
  }
}
