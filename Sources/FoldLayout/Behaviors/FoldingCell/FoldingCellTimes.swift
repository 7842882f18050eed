extension FoldingCellOptions {
  /// The durations of the folds, from the top down; further folds last as long as the last one.
  public struct FoldTimes: Equatable, Sendable {
    /// The durations of an opening cell's folds, in seconds.
    public var open = [0.26, 0.2, 0.2]
    /// The durations of a closing cell's folds, in seconds.
    public var close = [0.26, 0.2, 0.2]

    /// Creates the durations of the demo.
    public init() {}
  }

  /// The duration of the row's height change.
  public struct RowTimes: Equatable, Sendable {
    /// The duration when the row grows, in seconds.
    public var open = 0.5
    /// The duration when the row shrinks, in seconds.
    public var close = 0.8

    /// Creates the durations of the demo.
    public init() {}

    func of(opens: Bool) -> Double { opens ? open : close }
  }

  /// The easing of the row's height change.
  public enum RowCurve: UInt8, OptionKeyword {
    /// Ease-out, as in the Swift demo.
    case easeOut
    /// Ease-in-out, as in the Objective-C demo.
    case easeInOut

    var curve: CubicCurve { self == .easeOut ? .easeOut : .easeInOut }

    package static var keywords: [String] { ["easeOut", "easeInOut"] }
  }
}

extension FoldingCellOptions.FoldTimes: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&open, "open", .seconds(.duration), "the times of the folds of an opening cell")
    visitor.option(
      &close, "close", .seconds(.duration), "the times of the folds of a closing cell")
  }
}

extension FoldingCellOptions.RowTimes: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&open, "open", .seconds(.duration), "the time in which it grows")
    visitor.option(&close, "close", .seconds(.duration), "the time in which it shrinks")
  }
}

extension FoldingCellOptions.Scroll: OptionKeyword {
  package static var keywords: [String] { ["none", "published", "minimal"] }
}
