/// The line between two rows of a list, which does not affect layout.
public struct RowSeparator: Equatable, Sendable {
  /// The distance from the row's leading edge, in points; `nil` to begin at the row's text.
  public var inset: Double?
  /// The thickness, in points.
  public var thickness: Double
  /// The color; `nil` for the theme's.
  public var color: RGBAColor?

  /// Creates a separator, with lengths in points.
  public init(inset: Double? = nil, thickness: Double = 1, color: RGBAColor? = nil) {
    self.inset = inset
    self.thickness = thickness
    self.color = color
  }
}

extension RowSeparator: OptionTable {
  package init() { self.init(inset: nil) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &inset, "inset", .points(.zeroOrAbove),
      "where it begins, from the row's leading edge", otherwise: "where its text begins")
    visitor.option(&thickness, "thickness", .points(.aboveZero), "its thickness")
    visitor.option(&color, "color", .none, "its color", otherwise: "the theme's")
  }
}
