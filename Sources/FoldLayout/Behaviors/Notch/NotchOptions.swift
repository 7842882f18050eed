/// The parameters of the flipping notch, by default as in jdisho's FlippingNotch.
public struct NotchOptions: Equatable, Sendable {
  /// The looks of the notch at rest.
  @nonexhaustive public enum Look: UInt8, OptionKeyword {
    /// A notch of `notchWidth` × `notchHeight` at the top of any screen, as in FlippingNotch.
    case published
    /// The device's own notch, which hangs from the top edge, or its island or punch hole, which
    /// stretches downward; `published` without any of these at the top, or in landscape.
    case device

    package static var keywords: [String] { ["published", "device"] }
  }

  /// The results of a pull.
  @nonexhaustive public enum Action: UInt8, OptionKeyword {
    /// The clone becomes a new row, as in FlippingNotch.
    case add
    /// The clone lands on the existing row, and the list makes no room for it.
    case refresh
    /// The clone lands on the existing row, which then expands; requires expandable rows.
    case show

    package static var keywords: [String] { ["add", "refresh", "show"] }
  }

  /// The row whose picture the clone shows while it flips.
  public enum Picture: UInt8, OptionKeyword {
    /// The row that was at the new row's position before the insertion, as in FlippingNotch.
    case old
    /// The new row, with its own content.
    case new

    package static var keywords: [String] { ["old", "new"] }
  }

  /// The notch's width, and the clone's width after the drop, in points.
  public var notchWidth = 209.0
  /// The y of the notch's bottom edge at rest, in points.
  public var notchHeight = 26.0
  /// The content offset at which a pull stops, in points; negative offsets are below the top.
  public var maxScrollOffset = -86.0
  /// The y of the dropped clone's top edge, in points.
  public var notchViewTopInset = 40.0
  /// The notch's height up from its bottom edge; `nil` for `notchHeight - maxScrollOffset` points.
  public var drawnHeight: Double?
  /// The notch's corner radius, in points.
  public var cornerRadius = 20.0
  /// The clone's corner radius as the drop starts, in points; unlike the notch's, fixed.
  public static let cloneStartCornerRadius = 16.0
  /// The clone's corner radius after the drop, in points; the flip changes it to a row's.
  public static let cloneEndCornerRadius = 10.0
  /// The color blended over the clone's black back, at 20% opacity.
  public var tint = RGBAColor(rgb: 0)

  /// The duration of the drop, in seconds.
  public var dropDuration = 0.3
  /// The duration of the flip, in seconds.
  public var flipDuration = 0.6
  /// The duration of the clone's corner radius change, from the start of the drop on, in seconds.
  public var cornerDuration = 0.3
  /// The easing of drop and flip: UIKit's default for view animations.
  public static let curve = CubicCurve.easeInOut
  /// The eye's distance from the flipping clone, in points; our choice, as none is published.
  public var flipDistance = 800.0

  /// The result of a pull.
  public var action = Action.add
  /// The row whose picture the clone shows while it flips.
  public var picture = Picture.old
  /// The index, 0 or more, of the row that is added or landed on; in a shorter list, the last row.
  public var insertionIndex = 0
  /// The height of a row that `add` inserts, in points; `nil` for the height of the first row.
  public var itemHeight: Double?
  /// The width of a row that `add` inserts, in points; `nil` for the width of the list's rows.
  public var itemWidth: Double?
  /// The look at rest; `nil` for `device` if that is an island or punch hole, else `published`.
  public var look: Look?

  /// Creates the parameters of FlippingNotch.
  public init() {}
}

extension NotchOptions: ListBehavior {
  package static var key: String { "notch" }
  package static var help: String {
    "the flipping notch over a vertical list"
  }

  /// Returns the reason why a list cannot use a notch, or `nil` if it can: the list must be
  /// vertical, and its rows must expand if the action is `show`.
  package func problem(in list: ListScene) -> ListProblem? {
    if action == .show, list.expand == nil {
      return ListProblem(
        "action show opens nothing where rows do not expand",
        remedy: "add expand, or set action to refresh")
    }
    guard list.axis == .horizontal else { return nil }
    return ListProblem(
      "a horizontal list has no notch to pull", remedy: "remove notch, or set axis to vertical")
  }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &notchWidth, "notchWidth", .points(.aboveZero), "the notch's width",
      slider: OptionSlider("Notch width", 1...(.infinity), step: 1))
    visitor.option(
      &notchHeight, "notchHeight", .points(.zeroOrAbove),
      "the y of the notch's bottom edge at rest",
      slider: OptionSlider("Notch height", 0...80, step: 0.5))
    visitor.option(
      &maxScrollOffset, "maxScrollOffset", .points(.belowZero),
      "the content offset at which a pull stops; a pull is negative",
      slider: OptionSlider("Pull until", -240...(-1), step: 1))
    visitor.option(
      &notchViewTopInset, "notchViewTopInset", .points(.any),
      "the y of the dropped clone's top edge")
    visitor.option(
      &drawnHeight, "drawnHeight", .points(.zeroOrAbove),
      "the height that the notch is drawn with", otherwise: "notchHeight − maxScrollOffset")
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove), "the notch's corner radius",
      slider: OptionSlider("Notch corners", 0...40, step: 0.5))
    visitor.option(&tint, "tint", .none, "a fifth of it lies over the black of the clone's back")
    visitor.option(
      &dropDuration, "dropDuration", .seconds(.duration), "the time of the drop",
      slider: OptionSlider("Drop duration", 0...2, step: 0.01))
    visitor.option(
      &flipDuration, "flipDuration", .seconds(.duration), "the time of the flip",
      slider: OptionSlider("Flip duration", 0...2, step: 0.01))
    visitor.option(
      &cornerDuration, "cornerDuration", .seconds(.duration),
      "the time in which the clone's corner radius changes, from the start of the drop")
    visitor.option(
      &flipDistance, "flipDistance", .points(.eyeDistance),
      "how far the eye is from the flipping clone", source: "none is published",
      slider: OptionSlider("Eye’s distance", 100...3000, step: 10))
    visitor.option(
      &action, "action", .none, "the effect of a pull: insert a row, refresh one, or open one")
    visitor.option(
      &picture, "picture", .none,
      "the picture on the flipping clone: of the old row or of the new one"
    )
    visitor.option(
      &insertionIndex, "insertionIndex", .whole(0, 100_000_000),
      "the index that the new row has in the list; in a shorter list it is the last")
    visitor.option(
      &itemHeight, "itemHeight", .points(.zeroOrAbove), "the new row's height",
      otherwise: "the first row's")
    visitor.option(
      &itemWidth, "itemWidth", .points(.aboveZero), "the new row's width",
      otherwise: "the rows'")
    visitor.option(
      &look, "look", .none, "which look the notch has at rest",
      otherwise: "`device` with an island or a punch hole, else `published`")
    visitor.member("newRows", "contents", "the rows to come, the next one first")
  }
}
