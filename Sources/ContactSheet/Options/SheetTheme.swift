public import FoldLayout
public import RowDesign

/// The colours of a sheet.
///
/// One accent marks what matters, the folding rows; all else is paper and ink. The accent differs
/// from the rest in lightness as well as in hue, so that it survives colour blindness and a
/// black-and-white printer.
@dynamicMemberLookup
public struct SheetTheme: Equatable, Sendable {
  /// The page.
  public var paper: Color
  /// Headlines and the curve.
  public var ink: Color
  /// Text of lesser weight.
  public var quietInk: Color
  /// Grid lines.
  public var hairline: Color
  /// The screens and what lies on them.
  public var rows: RowTheme
  /// The tints of phases, in turn.
  public var bands: [Color]

  /// Dark ink on warm paper.
  public static let light = SheetTheme(
    paper: Color(rgb: 0xfbfaf7), ink: Color(rgb: 0x1b1e23), quietInk: Color(rgb: 0x6a6f78),
    hairline: Color(rgb: 0xe6e4de), rows: .light,
    bands: [
      Color(rgb: 0x0072b2), Color(rgb: 0x008a64), Color(rgb: 0xa9508a), Color(rgb: 0x8a6d00),
    ])

  /// Light ink on a dark page.
  public static let dark = SheetTheme(
    paper: Color(rgb: 0x14161a), ink: Color(rgb: 0xeceded), quietInk: Color(rgb: 0x979da7),
    hairline: Color(rgb: 0x2a2d33), rows: .dark,
    bands: [
      Color(rgb: 0x56b4e9), Color(rgb: 0x3cc79b), Color(rgb: 0xd98dbb), Color(rgb: 0xd6b84a),
    ])

  /// A colour of the screens, by its own name.
  public subscript<Value>(dynamicMember member: WritableKeyPath<RowTheme, Value>) -> Value {
    get { rows[keyPath: member] }
    set { rows[keyPath: member] = newValue }
  }
}

extension SheetTheme {
  /// The ground of a subject's screens; a deck lies on a darker one, so that its white borders show.
  public func ground(of subject: SheetSubject) -> Color {
    subject == .deck ? rows.screen.mixed(with: rows.rowEdge, 0.4) : rows.screen
  }

  /// The color of the status bar's signs over a dark or a light ground.
  ///
  /// The contrast to `screen`, or to `rowInk` where the ground is the opposite of the screen, exceeds 4.5:1.
  public func signs(onDark isGroundDark: Bool) -> Color {
    isGroundDark == rows.screen.isDark
      ? rows.rowInk.mixed(with: rows.screen, 0.25) : rows.screen.mixed(with: rows.rowInk, 0.25)
  }
}
