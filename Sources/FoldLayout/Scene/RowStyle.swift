/// The default look of a list's rows, which does not affect layout.
public struct RowStyle: Equatable, Sendable {
  /// The arrangement of a row's texts.
  @nonexhaustive public enum Style: UInt8, CaseIterable, Sendable {
    /// Lines that begin at the leading edge.
    case plain
    /// Centered lines, as on the page of the folding list.
    case centered
    /// A receipt, as in the demo of the flipping notch: the third line on top, the picture, first
    /// lines and badge in the middle, and the notes and date below a line.
    case receipt
  }

  /// The arrangement of the texts.
  public var style = Style.plain
  /// The color of rows without their own; `nil` for the theme's.
  public var color: RGBAColor?
  /// The color of the texts; `nil` for a contrasting color.
  public var textColor: RGBAColor?
  /// The picture of rows without their own; `nil` for none.
  package var artwork: Artwork?
  package var text: TextLooks?

  /// Creates the theme's look.
  public init() {}
}

extension RowStyle.Style: OptionKeyword {
  package static var keywords: [String] { ["plain", "centered", "receipt"] }
}
