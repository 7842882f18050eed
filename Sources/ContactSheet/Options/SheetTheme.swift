public import FoldLayout
import RowDesign

/// The colors of a sheet.
///
/// One accent color marks elements in motion, such as folding rows. It differs from the others in
/// lightness as well as in hue, for color-blind readers and black-and-white prints.
public struct SheetTheme: Equatable, Sendable {
  /// The color of the page.
  public var paper: RGBAColor
  /// The color of headlines and curves.
  public var ink: RGBAColor
  /// The color of secondary texts.
  public var quietInk: RGBAColor
  /// The color of grid lines.
  public var hairline: RGBAColor
  /// The color that marks elements in motion.
  public var accent: RGBAColor {
    get { rows.accent }
    set { rows.accent = newValue }
  }
  package var rows: RowTheme
  /// The colors of phases, used in turn.
  public var bands: [RGBAColor]

  /// The theme with dark ink on light paper.
  public static let light = SheetTheme(
    paper: RGBAColor(rgb: 0xfbfaf7), ink: RGBAColor(rgb: 0x1b1e23),
    quietInk: RGBAColor(rgb: 0x6a6f78),
    hairline: RGBAColor(rgb: 0xe6e4de), rows: .light,
    bands: [
      RGBAColor(rgb: 0x0072b2), RGBAColor(rgb: 0x008a64), RGBAColor(rgb: 0xa9508a),
      RGBAColor(rgb: 0x8a6d00),
    ])

  /// The theme with light ink on a dark page.
  public static let dark = SheetTheme(
    paper: RGBAColor(rgb: 0x14161a), ink: RGBAColor(rgb: 0xeceded),
    quietInk: RGBAColor(rgb: 0x979da7),
    hairline: RGBAColor(rgb: 0x2a2d33), rows: .dark,
    bands: [
      RGBAColor(rgb: 0x56b4e9), RGBAColor(rgb: 0x3cc79b), RGBAColor(rgb: 0xd98dbb),
      RGBAColor(rgb: 0xd6b84a),
    ])
}

extension SheetTheme {
  /// Returns the background of screens; darker for a deck, whose cards have white borders.
  package func backgroundColor(of subject: SheetSubject) -> RGBAColor {
    subject == .deck ? rows.screen.mixed(with: rows.rowEdge, 0.4) : rows.screen
  }
}
