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

extension RowSeparator: OptionTable {
  /// Creates a separator that begins where text does, in the theme's colour.
  public init() { self.init(inset: nil) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &inset, "inset", .points(.zeroOrAbove),
      "where it begins, from the row's leading edge", otherwise: "where its text begins")
    visitor.option(&thickness, "thickness", .points(.aboveZero), "its thickness")
    visitor.option(&color, "color", .none, "its colour", otherwise: "the theme's")
  }
}
