/// The options of a screen that do not depend on the subject or affect layout.
public struct ScreenOptions: Equatable, Sendable {
  /// The background; `nil` for the theme's color.
  public var background: Background?

  /// Creates a screen in the theme's colors.
  public init() {}
}

extension ScreenOptions: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &background, "background", .none, "the background behind all content",
      otherwise: "the theme's color")
  }
}
