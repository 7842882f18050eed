/// A width and a height, in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size of `width` × `height` points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package var longestSide: Double { max(width, height) }

  /// The rectangle of this size at the origin, in points.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
