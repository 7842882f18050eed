/// An upright rectangle, in points; y grows downwards.
public struct Rect: Equatable, Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Creates the rectangle whose top left corner lies at `x` and `y`; all in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The left edge, in points.
  public var minX: Double { x }
  /// The top edge, in points.
  public var minY: Double { y }
  /// The right edge, in points.
  public var maxX: Double { x + width }
  /// The bottom edge, in points.
  public var maxY: Double { y + height }
  /// The x of the centre, in points.
  public var midX: Double { x + width / 2 }
  /// The y of the centre, in points.
  public var midY: Double { y + height / 2 }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }

  /// Whether a point lies in it; of its edges the upper and the left one are its own.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// The same rectangle, moved right by `dx` and down by `dy` points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The same rectangle without `inset` points at each side.
  public func insetBy(_ inset: Double) -> Rect {
    Rect(x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset)
  }

  /// The part within `other`, empty where they do not meet.
  public func cut(to other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x),
      height: max(0, min(maxY, other.maxY) - y))
  }

  /// The rectangle at the same distance from the other side of `bounds`.
  public func mirrored(in bounds: Rect) -> Rect {
    Rect(x: bounds.minX + bounds.maxX - maxX, y: y, width: width, height: height)
  }
}
