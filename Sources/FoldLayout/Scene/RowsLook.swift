/// How the rows of a list look where their content does not say; layout never reads it.
public struct RowsLook: Equatable, Sendable {
  /// How a row's texts are arranged.
  public enum Style: UInt8, CaseIterable, Sendable {
    /// Lines from where the row begins.
    case plain
    /// Lines below one another in the middle, as on the page of the folding list.
    case centered
    /// A receipt, as on the cells below the flipping notch: the third line on top, picture, first two
    /// lines and badge in the middle, and notes and date below a line.
    case receipt
  }

  /// How texts are arranged.
  public var style = Style.plain
  /// The colour of rows without one of their own; nil for the theme's.
  public var color: Color?
  /// The colour of their texts; nil for one that stands out.
  public var textColor: Color?

  /// Creates the theme's look.
  public init() {}
}

extension RowsLook.Style: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["plain", "centered", "receipt"] }
}
