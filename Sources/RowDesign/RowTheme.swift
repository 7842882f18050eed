public import FoldLayout

/// The colours of screens and rows.
///
/// One accent marks what moves; all else is quiet. It differs from the rest in lightness as well as
/// in hue, so that it survives colour blindness and a black-and-white printer.
public struct RowTheme: Equatable, Sendable {
  /// How the accent marks what moves.
  public enum AccentUse: UInt8, CaseIterable, Sendable {
    /// An element that turns keeps its face, and the accent goes around it.
    case edge
    /// An element that turns is filled with the accent where it has no color of its own.
    case fill
    /// Nothing is marked: a screen looks as on the device.
    case none
  }

  /// The folding rows.
  public var accent: Color
  /// The far side of a folding row, and the line of its hinge.
  public var accentShade: Color
  /// The screens' background.
  public var screen: Color
  /// A row that lies flat.
  public var row: Color
  /// The outline of a row that lies flat.
  public var rowEdge: Color
  /// The first line of a row.
  public var rowInk: Color
  /// The other lines of a row.
  public var rowQuietInk: Color
  /// Cards without a colour of their own, in turn.
  public var cards: [Color]
  /// The frame around a screen, and its notch.
  public var bezel: Color
  /// How the accent marks what moves.
  public var accentUse = AccentUse.edge

  /// On white screens.
  public static let light = RowTheme(
    accent: Color(rgb: 0xc8480f), accentShade: Color(rgb: 0x7a2606), screen: Color(rgb: 0xffffff),
    row: Color(rgb: 0xf1f3f5), rowEdge: Color(rgb: 0xd6dae0), rowInk: Color(rgb: 0x23272e),
    rowQuietInk: Color(rgb: 0x6f7682),
    cards: [
      Color(rgb: 0xd9e4ee), Color(rgb: 0xf0e4cd), Color(rgb: 0xdce8da), Color(rgb: 0xe9dcea),
      Color(rgb: 0xd7e8e8), Color(rgb: 0xf1dcd6),
    ],
    bezel: Color(rgb: 0x30343b))

  /// On dark screens.
  public static let dark = RowTheme(
    accent: Color(rgb: 0xf07a3a), accentShade: Color(rgb: 0xb9531f), screen: Color(rgb: 0x1b1e24),
    row: Color(rgb: 0x2a2f38), rowEdge: Color(rgb: 0x414855), rowInk: Color(rgb: 0xe9ebee),
    rowQuietInk: Color(rgb: 0x9aa1ad),
    cards: [
      Color(rgb: 0x3a4a5c), Color(rgb: 0x574b35), Color(rgb: 0x3d5043), Color(rgb: 0x50425a),
      Color(rgb: 0x355054), Color(rgb: 0x5a423d),
    ],
    bezel: Color(rgb: 0x4a505b))

  /// The colour of a card without its own, the same wherever the card lies.
  public func card(_ number: UInt32) -> Color {
    cards.isEmpty ? row : cards[Int(number % UInt32(cards.count))]
  }
}
