/// What one row showed in one frame.
public struct ShownRow: Equatable, Sendable {
  /// The row's identity; the same through all frames.
  public var id: String
  /// The row's index within its kind, from 0.
  public var index: Int
  /// `row` or `header`.
  public var kind: String
  /// The top edge of the untransformed box on the list's screen, in points.
  public var minY: Double
  /// The height of the untransformed box, in points.
  public var height: Double
  /// The turn about the horizontal axis in degrees: 0 flat, 90 edge-on, the top edge away from the viewer.
  public var foldAngle: Double
  /// The opacity of the row as one layer, in 0...1.
  public var opacity: Double
  /// How far the row is moved along the list beside its place, in points.
  public var expandOffset: Double

  /// Creates what a row showed.
  public init(
    id: String, index: Int, kind: String = "row", minY: Double, height: Double,
    foldAngle: Double = 0, opacity: Double = 1, expandOffset: Double = 0
  ) {
    (self.id, self.index, self.kind) = (id, index, kind)
    (self.minY, self.height) = (minY, height)
    (self.foldAngle, self.opacity, self.expandOffset) = (foldAngle, opacity, expandOffset)
  }

  /// Creates what a row showed from the numbers that layers have.
  ///
  /// - Parameters:
  ///   - id: The row's identity.
  ///   - index: The row's index within its kind.
  ///   - kind: `row` or `header`.
  ///   - position: Where the anchor point lies on the list's screen, along y.
  ///   - anchor: Where the anchor point lies within the box: 0 at its top, 1 at its bottom.
  ///   - height: The box's height.
  ///   - transform: The turn and the move of the layer's transform; see ``Turn``.
  ///   - opacity: The layer's opacity.
  public init(
    id: String, index: Int, kind: String = "row", position: Double, anchor: Double, height: Double,
    transform: Turn, opacity: Double
  ) {
    self.init(
      id: id, index: index, kind: kind, minY: position - anchor * height, height: height,
      foldAngle: transform.degrees, opacity: opacity, expandOffset: transform.moveY)
  }

  /// Whether any of the untransformed box lies within a screen of some height.
  public func meets(screen: Double) -> Bool { minY < screen && minY + height > 0 }
}

/// What a 4×4 transform says of a turn about the horizontal axis and a move along y.
///
/// The entries bear Core Animation's names; perspective (m24, m34) plays no part in them.
public struct Turn: Equatable, Sendable {
  /// The cosine of the turn, times the scale along y.
  public var m22: Double
  /// The sine of the turn, times the scale along y.
  public var m23: Double
  /// The move along y, in points.
  public var moveY: Double

  /// Creates a turn; without numbers it is none.
  public init(m22: Double = 1, m23: Double = 0, moveY: Double = 0) {
    (self.m22, self.m23, self.moveY) = (m22, m23, moveY)
  }

  /// The turn in degrees, −180...180; 0 for a box without extent.
  public var degrees: Double { m22 == 0 && m23 == 0 ? 0 : arc(m23, m22) * 180 / .pi }
}
