import FoldLayout

/// The colors of screens and rows.
///
/// One accent color marks elements in motion. It differs from the other colors in lightness as well
/// as in hue, so that color-blind readers and black-and-white prints can distinguish it.
package struct RowTheme: Equatable, Sendable {
  /// The parts of elements in motion that have the accent color.
  package enum AccentUse: UInt8, CaseIterable, Sendable {
    /// A turned element keeps its color and gets an accented edge.
    case edge
    /// A turned element is filled with the accent color unless its content specifies a color.
    case fill
    /// Nothing is marked, so that the screen looks like the device.
    case none
  }

  package var accent: RGBAColor
  /// The color of the far side of a folding row, and of its hinge.
  package var accentShade: RGBAColor
  package var screen: RGBAColor
  package var row: RGBAColor
  package var rowEdge: RGBAColor
  /// The text color of a row's first line.
  package var rowInk: RGBAColor
  /// The text color of a row's other lines.
  package var rowQuietInk: RGBAColor
  /// The colors of cards without their own color, used in turn by the cards' identifiers.
  package var cards: [RGBAColor]
  /// The color of the frame around a screen, and of its notch.
  package var bezel: RGBAColor
  /// The parts of elements in motion that have the accent color; by default an edge.
  package var accentUse = AccentUse.edge

  package static let light = RowTheme(
    accent: RGBAColor(rgb: 0xc8480f), accentShade: RGBAColor(rgb: 0x7a2606),
    screen: RGBAColor(rgb: 0xffffff),
    row: RGBAColor(rgb: 0xf1f3f5), rowEdge: RGBAColor(rgb: 0xd6dae0),
    rowInk: RGBAColor(rgb: 0x23272e),
    rowQuietInk: RGBAColor(rgb: 0x6f7682),
    cards: [
      RGBAColor(rgb: 0xd9e4ee), RGBAColor(rgb: 0xf0e4cd), RGBAColor(rgb: 0xdce8da),
      RGBAColor(rgb: 0xe9dcea),
      RGBAColor(rgb: 0xd7e8e8), RGBAColor(rgb: 0xf1dcd6),
    ],
    bezel: RGBAColor(rgb: 0x30343b))

  package static let dark = RowTheme(
    accent: RGBAColor(rgb: 0xf07a3a), accentShade: RGBAColor(rgb: 0xb9531f),
    screen: RGBAColor(rgb: 0x1b1e24),
    row: RGBAColor(rgb: 0x2a2f38), rowEdge: RGBAColor(rgb: 0x414855),
    rowInk: RGBAColor(rgb: 0xe9ebee),
    rowQuietInk: RGBAColor(rgb: 0x9aa1ad),
    cards: [
      RGBAColor(rgb: 0x3a4a5c), RGBAColor(rgb: 0x574b35), RGBAColor(rgb: 0x3d5043),
      RGBAColor(rgb: 0x50425a),
      RGBAColor(rgb: 0x355054), RGBAColor(rgb: 0x5a423d),
    ],
    bezel: RGBAColor(rgb: 0x4a505b))

  /// Returns the color of the card with an identifier, whatever the position of the card is.
  package func card(_ number: UInt32) -> RGBAColor {
    cards.isEmpty ? row : cards[Int(number % UInt32(cards.count))]
  }
}
