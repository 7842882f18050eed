public import FoldLayout

/// The colors of screens and rows.
///
/// One accent color marks elements in motion. It differs from the other colors in lightness as well
/// as in hue, so that color-blind readers and black-and-white prints can distinguish it.
public struct RowTheme: Equatable, Sendable {
  /// The way in which the accent color marks elements in motion.
  public enum AccentUse: UInt8, CaseIterable, Sendable {
    /// A turned element keeps its color and gets an accented edge.
    case edge
    /// A turned element is filled with the accent color unless its content specifies a color.
    case fill
    /// Nothing is marked, so that the screen looks like the device.
    case none
  }

  /// The accent color.
  public var accent: Color
  /// The color of the far side of a folding row, and of its hinge.
  public var accentShade: Color
  /// The background of screens.
  public var screen: Color
  /// The background of a flat row.
  public var row: Color
  /// The outline of a flat row.
  public var rowEdge: Color
  /// The text color of a row's first line.
  public var rowInk: Color
  /// The text color of a row's other lines.
  public var rowQuietInk: Color
  /// The colors of cards that do not specify a color, used in turn.
  public var cards: [Color]
  /// The color of the frame around a screen, and of its notch.
  public var bezel: Color
  /// The use of the accent color.
  public var accentUse = AccentUse.edge

  /// The theme with white screens.
  public static let light = RowTheme(
    accent: Color(rgb: 0xc8480f), accentShade: Color(rgb: 0x7a2606), screen: Color(rgb: 0xffffff),
    row: Color(rgb: 0xf1f3f5), rowEdge: Color(rgb: 0xd6dae0), rowInk: Color(rgb: 0x23272e),
    rowQuietInk: Color(rgb: 0x6f7682),
    cards: [
      Color(rgb: 0xd9e4ee), Color(rgb: 0xf0e4cd), Color(rgb: 0xdce8da), Color(rgb: 0xe9dcea),
      Color(rgb: 0xd7e8e8), Color(rgb: 0xf1dcd6),
    ],
    bezel: Color(rgb: 0x30343b))

  /// The theme with dark screens.
  public static let dark = RowTheme(
    accent: Color(rgb: 0xf07a3a), accentShade: Color(rgb: 0xb9531f), screen: Color(rgb: 0x1b1e24),
    row: Color(rgb: 0x2a2f38), rowEdge: Color(rgb: 0x414855), rowInk: Color(rgb: 0xe9ebee),
    rowQuietInk: Color(rgb: 0x9aa1ad),
    cards: [
      Color(rgb: 0x3a4a5c), Color(rgb: 0x574b35), Color(rgb: 0x3d5043), Color(rgb: 0x50425a),
      Color(rgb: 0x355054), Color(rgb: 0x5a423d),
    ],
    bezel: Color(rgb: 0x4a505b))

  /// Returns the color of the card with an identifier, wherever the card is.
  public func card(_ number: UInt32) -> Color {
    cards.isEmpty ? row : cards[Int(number % UInt32(cards.count))]
  }
}
