/// Four corners of a rectangle as they appear on the screen, in points.
public struct Quad: Equatable, Sendable {
  /// The corner that was at the top left before any turn.
  public var topLeft: Point
  /// The corner that was at the top right before any turn.
  public var topRight: Point
  /// The corner that was at the bottom right before any turn.
  public var bottomRight: Point
  /// The corner that was at the bottom left before any turn.
  public var bottomLeft: Point

  /// The part below `y`, in points, of a quadrilateral whose upper and lower edges are level; all of it
  /// if `y` is `nil`.
  func cut(above y: Double?) -> Quad {
    guard let y, y > topLeft.y else { return self }
    let height = bottomLeft.y - topLeft.y
    let share = height > 0 ? min((y - topLeft.y) / height, 1) : 1
    func point(_ upper: Point, _ lower: Point) -> Point {
      Point(x: upper.x + (lower.x - upper.x) * share, y: upper.y + (lower.y - upper.y) * share)
    }
    var quad = self
    (quad.topLeft, quad.topRight) = (point(topLeft, bottomLeft), point(topRight, bottomRight))
    return quad
  }

  /// The corners by number, clockwise from the top left, which is 0.
  public subscript(corner: Int) -> Point {
    switch corner {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }
}
