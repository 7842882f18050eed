/// The parameters of a list whose cells unfold when tapped; the defaults are those of the published
/// demo.
///
/// Lengths are in points, times in seconds.
public struct FoldingCellOptions: Equatable, Sendable {
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
  /// When a tap also scrolls the list, in a recording of touches.
  public var scroll = Scroll.none

  /// The scrolls that show the row of a tapped cell.
  public enum Scroll: UInt8, Sendable, CaseIterable {
    /// The list stays where it is.
    case none
    /// The row's lower edge comes to the list's, if its place in the content is below the screen's
    /// height; as published, so in almost any list that is scrolled, for rows that close, too.
    case published
    /// The list scrolls as far as the row needs to be seen whole.
    case minimal
  }

  /// Creates the options of the demo.
  public init() {}
}

extension FoldingCellOptions: ListBehavior {
  /// The key of the options in a scene's file.
  public static var key: String { "foldingCell" }
  /// What the behaviour is, in a line.
  public static var help: String {
    "cells that unfold when tapped; not with expand or notch, nor in a horizontal list"
  }

  /// Why a list cannot have it, or no paper can be folded by these options.
  public func problem(in list: ListScene) -> ListProblem? {
    if list.expand != nil || list.notch != nil {
      let other = list.expand != nil ? ExpandOptions.key : NotchOptions.key
      return ListProblem(
        "cells do not unfold in a list with " + other, remedy: "remove one of the two")
    }
    if list.axis == .horizontal {
      return ListProblem(
        "cells do not unfold in a horizontal list", remedy: "set axis to vertical")
    }
    let (folds, standard) = (itemCount - 1, FoldTimes())
    if durations.open != standard.open && durations.open.count < folds
      || durations.close != standard.close && durations.close.count < folds
    {
      return ListProblem(
        "durations has fewer times than the cell has folds", remedy: "give itemCount − 1 of them")
    }
    return misfit(in: list).map { ListProblem($0.found, remedy: $0.remedy) }
  }

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
    // First the row, then what it has to have room for: so sliders can raise both.
    visitor.option(
      &openHeight, "openHeight", .points(.aboveZero), "the height of an open row",
      slider: OptionSlider("Open row", 100...1000, step: 1))
    visitor.option(
      &containerHeight, "containerHeight", .points(.aboveZero),
      "the height of what an open cell shows",
      slider: OptionSlider("Container", 100...1000, step: 0.5))
    visitor.option(&durations, "durations", .none, "how long each fold takes, from the top down")
    visitor.option(
      &rowDuration, "rowDuration", .none, "how long the row takes to change its height",
      slider: OptionSlider("Row", 0...2, step: 0.01))
    visitor.option(&rowCurve, "rowCurve", .none, "the curve on which the row's height changes")
    visitor.option(
      &eyeDistance, "eyeDistance", .points(.eyeDistance),
      "how far the eye is from the line about which a segment turns",
      slider: OptionSlider("Eye’s distance", 200...3000, step: 10))
    visitor.option(&backColor, "backColor", .none, "the colour of the segments' backs")
    visitor.option(&clip, "clip", .none, "whether what reaches past the row is cut off")
    visitor.option(
      &scroll, "scroll", .none,
      "whether a tap scrolls to its row in a recording of touches: never, as published, or as far as needed"
    )
    visitor.member("open", "ids", "the ids of the rows that are open at the start")
  }
}
