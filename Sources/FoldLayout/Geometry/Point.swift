/// A point in a plane, in points, with y growing downward.
public struct Point: Equatable, Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point at `x` and `y`, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at x = 0 and y = 0.
  public static let zero = Point(x: 0, y: 0)
}
