/// The hairline between two rows of a list.
///
/// Layout never reads it; like ``RowContent`` it lies beside the scene.
public struct RowSeparator: Equatable, Sendable {
  /// Where it begins, in points from the row's leading edge; nil for where the row's text begins.
  public var inset: Double?
  /// Its thickness, in points.
  public var thickness: Double
  /// Its colour; the theme's where there is none.
  public var color: Color?

  /// Creates a separator; without an inset it begins where text does.
  public init(inset: Double? = nil, thickness: Double = 1, color: Color? = nil) {
    self.inset = inset
    self.thickness = thickness
    self.color = color
  }
}
