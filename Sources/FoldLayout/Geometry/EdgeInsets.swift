/// The room kept free at the four edges, in points.
public struct EdgeInsets: Equatable, Sendable {
  /// The room above, in points.
  public var top: Double
  /// The room at the left, in points.
  public var left: Double
  /// The room below, in points.
  public var bottom: Double
  /// The room at the right, in points.
  public var right: Double

  /// Creates insets; an edge that is not named keeps no room free.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
