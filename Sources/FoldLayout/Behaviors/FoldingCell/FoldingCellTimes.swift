extension FoldingCellOptions {
  /// How long each fold takes, from the top down; further ones take as long as the last.
  public struct FoldTimes: Equatable, Sendable {
    /// The times of the folds of a cell that opens.
    public var open = [0.26, 0.2, 0.2]
    /// The times of the folds of a cell that closes.
    public var close = [0.26, 0.2, 0.2]

    /// Creates the times of the demo.
    public init() {}
  }

  /// How long a row takes to change its height.
  public struct RowTimes: Equatable, Sendable {
    /// The time in which it grows.
    public var open = 0.5
    /// The time in which it shrinks.
    public var close = 0.8

    /// Creates the times of the demo.
    public init() {}

    func of(opens: Bool) -> Double { opens ? open : close }
  }

  /// The curves on which a row changes its height.
  public enum RowCurve: UInt8, Sendable, CaseIterable {
    /// As in the demo in Swift.
    case easeOut
    /// As in the demo in Objective-C.
    case easeInOut

    var curve: CubicCurve { self == .easeOut ? .easeOut : .easeInOut }
  }
}

extension FoldingCellOptions.FoldTimes: OptionTable {
  /// Shows the times to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&open, "open", .seconds(.duration), "the times of the folds of an opening cell")
    visitor.option(
      &close, "close", .seconds(.duration), "the times of the folds of a closing cell")
  }
}

extension FoldingCellOptions.RowTimes: OptionTable {
  /// Shows the times to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&open, "open", .seconds(.duration), "the time in which it grows")
    visitor.option(&close, "close", .seconds(.duration), "the time in which it shrinks")
  }
}

extension FoldingCellOptions.RowCurve: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["easeOut", "easeInOut"] }
}

extension FoldingCellOptions.Scroll: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["none", "published", "minimal"] }
}
