/// The parameters of the flipping notch; the defaults are the published ones.
///
///     var options = NotchOptions()
///     options.insertionIndex = 2
///
/// Lengths are in points, times in seconds.
public struct NotchOptions: Equatable, Sendable {
  /// Which look the notch has at rest.
  public enum Look: UInt8, Sendable, CaseIterable {
    /// `notchWidth` wide and `notchHeight` high at the top of any screen, as published.
    case published
    /// The device's own: a notch hangs from the top edge, an island or a punch hole stretches
    /// downwards from its place. As published where the screen has none at its top: none at all, or
    /// turned to landscape.
    case device
  }

  /// What a pull does.
  public enum Action: UInt8, Sendable, CaseIterable {
    /// The clone becomes a new row, as published.
    case add
    /// The clone lands on the row that is there: the list makes no room for it.
    case refresh
    /// As `refresh`, and the row expands; not in a list whose rows do not.
    case show
  }

  /// Whose picture the clone shows while it flips.
  public enum Picture: UInt8, Sendable, CaseIterable {
    /// That of the row that lies there before the new one, as published.
    case old
    /// That of the new row.
    case new
  }

  /// The notch's width, which the clone takes when it drops.
  public var notchWidth = 209.0
  /// The y of the notch's bottom edge at rest.
  public var notchHeight = 26.0
  /// The content offset at which a pull stops; negative is pulled down.
  public var maxScrollOffset = -86.0
  /// The y of the dropped clone's top edge.
  public var notchViewTopInset = 40.0
  /// The height that the notch is drawn with, from its bottom edge upwards.
  ///
  /// Nil stands for `notchHeight − maxScrollOffset`, 112 as published. The sample app's is 200.
  public var drawnHeight: Double?
  /// The notch's corner radius.
  public var cornerRadius = 20.0
  /// The clone's corner radius where it leaves the notch: a step from the notch's, as published.
  public static let cloneStartCornerRadius = 16.0
  /// The clone's corner radius when it has dropped; it flips to that of a row.
  public static let cloneEndCornerRadius = 10.0
  /// A fifth of this lies over the black of the clone's back; the published one is the view's
  /// background.
  public var tint = Color(rgb: 0)

  /// The time of the drop.
  public var dropDuration = 0.3
  /// The time of the flip.
  public var flipDuration = 0.6
  /// The time in which the clone's corner radius changes, from the start of the drop.
  public var cornerDuration = 0.3
  /// The curve of drop and flip: UIKit's default for view animations.
  public static let curve = CubicCurve.easeInOut
  /// How far the eye is from the flipping clone; none is published, so this is a choice.
  public var flipDistance = 800.0

  /// What a pull does.
  public var action = Action.add
  /// Whose picture the clone shows while it flips.
  public var picture = Picture.old
  /// The index that the new row has in the list, 0 or above; in a shorter list it is the last.
  public var insertionIndex = 0
  /// The new row's height; nil for that of the list's first row.
  public var itemHeight: Double?
  /// The new row's width; nil for that of the list's rows.
  public var itemWidth: Double?
  /// The look of the notch at rest; `nil` for the device's own island or punch hole, or else the
  /// published look.
  public var look: Look?

  /// Creates the published parameters.
  public init() {}
}

extension NotchOptions: ListBehavior {
  /// The key of the options in a scene's file.
  public static var key: String { "notch" }
  /// What the behaviour is, in a line.
  public static var help: String {
    "the flipping notch over a vertical list"
  }

  /// Why a list cannot have it: nothing to pull in a horizontal one, or no row that opens.
  public func problem(in list: ListScene) -> ListProblem? {
    if action == .show, list.expand == nil {
      return ListProblem(
        "action show opens nothing where rows do not expand",
        remedy: "add expand, or set action to refresh")
    }
    guard list.axis == .horizontal else { return nil }
    return ListProblem(
      "a horizontal list has no notch to pull", remedy: "remove notch, or set axis to vertical")
  }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
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
    visitor.option(&action, "action", .none, "what a pull does: bring a row, or renew or open one")
    visitor.option(
      &picture, "picture", .none,
      "whose picture the clone shows as it flips: that of the row which lies there, or of the new one"
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

extension NotchOptions.Action: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["add", "refresh", "show"] }
}

extension NotchOptions.Picture: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["old", "new"] }
}

extension NotchOptions.Look: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["published", "device"] }
}
