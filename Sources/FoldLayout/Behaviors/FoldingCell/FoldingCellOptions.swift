/// The parameters of unfolding cells, in points and seconds; by default those of Ramotion's demo.
public struct FoldingCellOptions: Equatable, Sendable {
  /// The number of segments that the container, an open cell's content, is cut into; 2 or more.
  public var itemCount = 4
  /// The distance from the row's top edge to the closed or open cell's content, in points.
  public var top = 7.0
  /// The distance from the row's sides to the closed or open cell's content, in points.
  public var side = 20.0
  /// The height of a closed cell's content, in points; `nil` for the closed row's minus `2 * top`.
  public var foregroundHeight: Double?
  /// The height of an open cell's content, in points.
  public var containerHeight = 479.0
  /// The height of an open row, in points.
  public var openHeight = 488.0
  /// The durations of the folds.
  public var durations = FoldTimes()
  /// The duration of the row's height change.
  public var rowDuration = RowTimes()
  /// The easing of the row's height change.
  public var rowCurve = RowCurve.easeOut
  /// The distance from the viewer's eye to the axis about which a segment turns, in points.
  public var eyeDistance = 800.0
  /// The color of the segments' backs.
  public var backColor = RGBAColor(rgb: 0xf7eff7)
  /// Whether folding layers are clipped at the row's edge.
  public var clip = true
  /// The scroll that a tap on a cell causes when a recording of touches is played.
  public var scroll = Scroll.none

  /// The ways in which the list scrolls to show the row of a tapped cell.
  public enum Scroll: UInt8, Sendable, CaseIterable {
    /// A tap on a cell does not scroll the list.
    case none
    /// As in FoldingCell's demo, the row's bottom edge scrolls to the bottom of the screen.
    ///
    /// It does so if that edge is farther from the top of the content than the screen is high,
    /// which is nearly always the case in a scrolled list, even when the cell closes.
    case published
    /// A tap scrolls the list just far enough to show the whole row.
    case minimal
  }

  /// Creates the options of Ramotion's demo.
  public init() {}
}

extension FoldingCellOptions: ListBehavior {
  package static var key: String { "foldingCell" }
  package static var help: String {
    "cells that unfold when tapped; not with expand or notch, nor in a horizontal list"
  }

  /// Returns the reason why a list cannot use these options, or `nil` if it can: it must be
  /// vertical, without expansion and notch, and have enough fold durations and fitting heights.
  package func problem(in list: ListScene) -> ListProblem? {
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

  package mutating func visit(_ visitor: inout some OptionVisitor) {
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
      "the height of a closed cell and of the first two segments",
      otherwise: "the row's height − 2·top")
    // The row's height comes before the container's height, which must fit into it. Sliders can
    // then raise both.
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
    visitor.option(&backColor, "backColor", .none, "the color of the segments' backs")
    visitor.option(&clip, "clip", .none, "whether what reaches past the row is cut off")
    visitor.option(
      &scroll, "scroll", .none,
      "whether a tap scrolls to its row in a recording of touches: never, as published, or as far as needed"
    )
    visitor.member("open", "ids", "the ids of the rows that are open at the start")
  }
}
