/// The options of a screen that do not depend on the subject or affect layout.
public struct ScreenOptions: Equatable, Sendable {
  /// The background; `nil` for the theme's color.
  public var background: Background?
  /// The default colors, light or dark; `nil` for the viewer's choice, and light on sheets.
  package var appearance: Appearance?

  /// Creates a screen in the theme's colors.
  public init() {}
}

extension ScreenOptions: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &background, "background", .none, "the background behind all content",
      otherwise: "the theme's color")
    visitor.option(
      &appearance, "appearance", .none, "the colors of screen and rows; `--theme` overrides them",
      otherwise: "`light`; on a page, the system's")
  }
}

/// The default colors of a screen and its rows: light or dark.
package enum Appearance: UInt8, OptionKeyword {
  case light
  case dark

  package static var keywords: [String] { ["light", "dark"] }
}
