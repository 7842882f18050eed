public import FoldLayout

/// The colours of a sheet.
///
/// One accent marks what matters, the folding rows; all else is paper and ink. The accent differs
/// from the rest in lightness as well as in hue, so that it survives colour blindness and a
/// black-and-white printer.
public struct SheetTheme: Equatable, Sendable {
  /// The page.
  public var paper: Color
  /// Headlines and the curve.
  public var ink: Color
  /// Text of lesser weight.
  public var quietInk: Color
  /// Grid lines.
  public var hairline: Color
  /// The folding rows and the rings of the plot.
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
  /// The tints of phases, in turn.
  public var bands: [Color]

  /// Dark ink on warm paper.
  public static let light = SheetTheme(
    paper: Color(rgb: 0xfbfaf7), ink: Color(rgb: 0x1b1e23), quietInk: Color(rgb: 0x6a6f78),
    hairline: Color(rgb: 0xe6e4de), accent: Color(rgb: 0xc8480f),
    accentShade: Color(rgb: 0x7a2606), screen: Color(rgb: 0xffffff), row: Color(rgb: 0xf1f3f5),
    rowEdge: Color(rgb: 0xd6dae0), rowInk: Color(rgb: 0x23272e), rowQuietInk: Color(rgb: 0x6f7682),
    cards: [
      Color(rgb: 0xd9e4ee), Color(rgb: 0xf0e4cd), Color(rgb: 0xdce8da), Color(rgb: 0xe9dcea),
      Color(rgb: 0xd7e8e8), Color(rgb: 0xf1dcd6),
    ],
    bezel: Color(rgb: 0x30343b),
    bands: [
      Color(rgb: 0x0072b2), Color(rgb: 0x008a64), Color(rgb: 0xa9508a), Color(rgb: 0x8a6d00),
    ])

  /// Light ink on a dark page.
  public static let dark = SheetTheme(
    paper: Color(rgb: 0x14161a), ink: Color(rgb: 0xeceded), quietInk: Color(rgb: 0x979da7),
    hairline: Color(rgb: 0x2a2d33), accent: Color(rgb: 0xf07a3a),
    accentShade: Color(rgb: 0xb9531f), screen: Color(rgb: 0x1b1e24), row: Color(rgb: 0x2a2f38),
    rowEdge: Color(rgb: 0x414855), rowInk: Color(rgb: 0xe9ebee), rowQuietInk: Color(rgb: 0x9aa1ad),
    cards: [
      Color(rgb: 0x3a4a5c), Color(rgb: 0x574b35), Color(rgb: 0x3d5043), Color(rgb: 0x50425a),
      Color(rgb: 0x355054), Color(rgb: 0x5a423d),
    ],
    bezel: Color(rgb: 0x4a505b),
    bands: [
      Color(rgb: 0x56b4e9), Color(rgb: 0x3cc79b), Color(rgb: 0xd98dbb), Color(rgb: 0xd6b84a),
    ])
}

extension SheetTheme {
  /// The ground of a subject's screens; a deck lies on a darker one, so that its white borders show.
  func screen(of subject: SheetSubject) -> Color {
    subject == .deck ? screen.mixed(with: rowEdge, 0.4) : screen
  }

  /// The colour of a card without its own, the same wherever the card lies.
  func card(_ id: RowID) -> Color {
    cards.isEmpty ? row : cards[Int(id.rawValue) % cards.count]
  }
}

extension Color {
  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)

  /// The colour `fraction` of the way to `other`.
  func mixed(with other: Color, _ fraction: Double) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The relative lightness as the eye weighs it, 0...1, near enough to choose ink by.
  var lightness: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// Whether white stands out from it better than black.
  var isDark: Bool { lightness < 0.5 }
}
