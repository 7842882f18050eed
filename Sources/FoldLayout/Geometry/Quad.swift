/// The four corners of a transformed rectangle on the screen, in points.
public struct Quad: Equatable, Sendable {
  /// The corner that is at the top left before the transform.
  public var topLeft: Point
  /// The corner that is at the top right before the transform.
  public var topRight: Point
  /// The corner that is at the bottom right before the transform.
  public var bottomRight: Point
  /// The corner that is at the bottom left before the transform.
  public var bottomLeft: Point

  /// Returns this quad, whose top and bottom edges are horizontal, without the part above `y`
  /// points; all of it for `nil`, or a quad without height if `y` is below it.
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

  /// The corner with a number in `0...3`: before the transform, clockwise from the top left.
  public subscript(corner: Int) -> Point {
    switch corner {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }
}
