/// The appearance of one row in one frame.
public struct ShownRow: Equatable, Sendable {
  /// The row's identifier, which is the same in all frames.
  public var id: String
  /// The row's index among the rows of its kind, starting at 0.
  public var index: Int
  /// The kind of row: `row` or `header`.
  public var kind: String
  /// The top edge of the untransformed box, in points below the top of the visible list.
  public var minY: Double
  /// The height of the untransformed box, in points.
  public var height: Double
  /// The rotation about the horizontal axis, in degrees: 0 is flat, and at 90 the row is edge-on
  /// with its top edge away from the viewer.
  public var foldAngle: Double
  /// The opacity of the row as one layer, in 0...1.
  public var opacity: Double
  /// The distance by which the row is moved down from its position in the layout, in points.
  public var expandOffset: Double
  /// Whether the row is painted; `false` for a hidden row.
  public var isPainted: Bool

  /// Creates the appearance of a row from its box and effects.
  public init(
    id: String, index: Int, kind: String = "row", minY: Double, height: Double,
    foldAngle: Double = 0, opacity: Double = 1, expandOffset: Double = 0, isPainted: Bool = true
  ) {
    self.isPainted = isPainted
    (self.id, self.index, self.kind) = (id, index, kind)
    (self.minY, self.height) = (minY, height)
    (self.foldAngle, self.opacity, self.expandOffset) = (foldAngle, opacity, expandOffset)
  }

  /// Creates the appearance of a row from the properties of its layer.
  ///
  /// `position` is the anchor point's y coordinate in the visible list, in points. `anchor` is its
  /// position in the box, from 0 at the top to 1 at the bottom.
  public init(
    id: String, index: Int, kind: String = "row", position: Double, anchor: Double, height: Double,
    transform: Turn, opacity: Double, isPainted: Bool = true
  ) {
    self.init(
      id: id, index: index, kind: kind, minY: position - anchor * height, height: height,
      foldAngle: transform.degrees, opacity: opacity, expandOffset: transform.moveY,
      isPainted: isPainted)
  }

  /// Returns whether any part of the untransformed box is visible, given the screen's height in
  /// points.
  public func meets(screen: Double) -> Bool { minY < screen && minY + height > 0 }
}

/// The rotation about the horizontal axis and the translation along y of a 4×4 transform.
///
/// The entries are named as in Core Animation's `CATransform3D`. Perspective does not affect them.
public struct Turn: Equatable, Sendable {
  /// The cosine of the rotation, times the scale along y.
  public var m22: Double
  /// The sine of the rotation, times the scale along y.
  public var m23: Double
  /// The translation along y, in points.
  public var moveY: Double

  /// Creates a rotation and translation; the default is the identity.
  public init(m22: Double = 1, m23: Double = 0, moveY: Double = 0) {
    (self.m22, self.m23, self.moveY) = (m22, m23, moveY)
  }

  /// The rotation in degrees, in `-180...180`, or 0 if the transform scales y to 0.
  public var degrees: Double { m22 == 0 && m23 == 0 ? 0 : arc(m23, m22) * 180 / .pi }
}
