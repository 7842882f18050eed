/// The parameters of a list whose cells unfold when tapped; the defaults are those of the published
/// demo.
///
/// Lengths are in points, times in seconds.
public struct FoldingCellOptions: Equatable, Sendable {
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

  /// Into how many segments the container is cut, 2 or more.
  public var itemCount = 4
  /// How far below the row's top edge foreground and container lie.
  public var top = 7.0
  /// How far from the row's sides foreground and container lie.
  public var side = 20.0
  /// The height of what a closed cell shows; nil for the closed row's without `top`, above and below.
  public var foregroundHeight: Double?
  /// The height of what an open cell shows.
  public var containerHeight = 479.0
  /// The height of an open row.
  public var openHeight = 488.0
  /// How long each fold takes.
  public var durations = FoldTimes()
  /// How long the row takes to change its height.
  public var rowDuration = RowTimes()
  /// The curve on which it does.
  public var rowCurve = RowCurve.easeOut
  /// How far the eye is from the line about which a segment turns.
  public var eyeDistance = 800.0
  /// The colour of the segments' backs.
  public var backColor = Color(rgb: 0xf7eff7)
  /// Whether what reaches past the row is cut off.
  public var clip = true

  /// Creates the options of the demo.
  public init() {}
}

extension FoldingCellOptions: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &itemCount, "itemCount", .whole(2, 100), "into how many segments the container is cut",
      slider: OptionSlider("Segments", 2...10, step: 1))
    visitor.option(
      &top, "top", .points(.zeroOrAbove),
      "how far below the row's top edge foreground and container lie")
    visitor.option(
      &side, "side", .points(.zeroOrAbove),
      "how far from the row's sides foreground and container lie")
    visitor.option(
      &foregroundHeight, "foregroundHeight", .points(.aboveZero),
      "the height of what a closed cell shows, and of the first two segments",
      otherwise: "the row's height − 2·top")
    visitor.option(
      &containerHeight, "containerHeight", .points(.aboveZero),
      "the height of what an open cell shows",
      slider: OptionSlider("Container", 100...1000, step: 0.5))
    visitor.option(
      &openHeight, "openHeight", .points(.aboveZero), "the height of an open row",
      slider: OptionSlider("Open row", 100...1000, step: 1))
    visitor.option(&durations, "durations", .none, "how long each fold takes, from the top down")
    visitor.option(
      &rowDuration, "rowDuration", .none, "how long the row takes to change its height",
      slider: OptionSlider("Row", 0...2, step: 0.01))
    visitor.option(&rowCurve, "rowCurve", .none, "the curve on which the row's height changes")
    visitor.option(
      &eyeDistance, "eyeDistance", .points(.aboveZero),
      "how far the eye is from the line about which a segment turns",
      slider: OptionSlider("Eye’s distance", 200...3000, step: 10))
    visitor.option(&backColor, "backColor", .none, "the colour of the segments' backs")
    visitor.option(&clip, "clip", .none, "whether what reaches past the row is cut off")
  }

  /// Why no paper can be folded by these options, and what would do; nil where one can.
  public var problem: (found: String, remedy: String)? {
    let folds = itemCount - 1
    let (own, standard) = (durations, FoldTimes())
    if own.open != standard.open && own.open.count < folds
      || own.close != standard.close && own.close.count < folds
    {
      return ("durations has fewer times than the cell has folds", "give itemCount − 1 of them")
    }
    if let height = foregroundHeight, containerHeight < 2 * height {
      return (
        "the container is lower than its first two segments, each as high as the foreground",
        "make containerHeight at least twice foregroundHeight"
      )
    }
    return nil
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
