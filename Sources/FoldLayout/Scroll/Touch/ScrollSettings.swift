/// The settings of a scroll driven by touches.
public struct ScrollSettings: Equatable, Sendable {
  /// The platform whose scroll physics apply.
  public var physics: ScrollPhysics
  /// The resting range of the content offset, in points.
  public var bounds: ScrollBounds
  /// The extent of the view along the axis, in points; positive.
  public var viewport: Double
  /// The number of pixels per point; positive.
  public var scale: Double
  /// The scroll axis.
  public var axis: FoldScene.Axis
  /// The reading direction; in a right-to-left horizontal list, the offset grows to the left.
  public var direction: FoldScene.Direction
  package var boostsRepeatedFlicks = true

  /// Creates settings; `bounds` and `viewport` are in points along `axis`, `scale` in pixels/point.
  public init(
    physics: ScrollPhysics = .ios, bounds: ScrollBounds, viewport: Double, scale: Double = 1,
    axis: FoldScene.Axis = .vertical, direction: FoldScene.Direction = .leftToRight
  ) {
    self.physics = physics
    self.bounds = bounds
    self.viewport = viewport
    self.scale = scale
    self.axis = axis
    self.direction = direction
  }

  var tolerance: ScrollTolerance { ScrollTolerance(scale: scale) }

  /// The settings with a viewport or scale that is not positive and finite replaced by 1.
  var sanitized: ScrollSettings {
    var settings = self
    if !(viewport > 0 && viewport < .infinity) { settings.viewport = 1 }
    if !(scale > 0 && scale < .infinity) { settings.scale = 1 }
    return settings
  }

  /// Returns a finger's coordinate along the scroll axis, in points; it grows with the offset.
  func coordinate(of point: Point) -> Double {
    switch axis {
    case .vertical: -point.y
    case .horizontal: direction == .leftToRight ? -point.x : point.x
    }
  }
}
