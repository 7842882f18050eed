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
