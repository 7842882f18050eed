/// What a screen shows whatever the subject; layout never reads it.
public struct ScreenOptions: Equatable, Sendable {
  /// What lies behind all else; the theme's colour where there is none.
  public var background: Background?

  /// Creates a screen in the theme's colours.
  public init() {}
}

extension ScreenOptions: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &background, "background", .none, "what lies behind all else",
      otherwise: "the theme's colour")
  }
}
