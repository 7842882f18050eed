/// The parameters of a card deck; the defaults are those of CardAnimation's class `style`.
public struct DeckOptions: Equatable, Sendable {
  /// The class of the CardAnimation library that the deck reproduces.
  public var style: DeckStyle
  /// The size of a card at scale 1, in points.
  public var cardSize = Size(width: 400, height: 300)
  /// The maximum number of visible cards, in `1...1000`; by default 10, in `CardAnimationView` 8.
  public var maxVisible: Int
  /// The distance from the head's bottom edge upward to the next card's bottom edge, in points.
  public var maxYOffset = 35.0
  /// The distance from the bottom edge of the card at queue index `maxVisible` − 1, or 7 in
  /// `CardAnimationView`, upward to the next card's bottom edge, in points; nearer the head, the
  /// distances between cards change evenly from `maxYOffset` to this one.
  public var minYOffset = 15.0
  /// The head's border width, in points; by default 5, or 0 in `CardAnimationView`.
  public var borderWidth: Double
  /// A card's corner radius at scale 1, in points.
  public var cornerRadius = 0.0
  /// A card's back color, also seen through a dimmed face; black, or gray in `CardAnimationView`.
  public var backColor: RGBAColor
  /// Whether a card's back shows `backColor` in pans too; if not, `CardContainerView` shows black.
  public var showsBackColorInPans = false
  /// The m34 element of a card's transform: −1 over the eye's distance, or 0 for no perspective.
  public var m34: Double
  /// Whether deeper cards are darker, or in `CardAnimationView` more transparent.
  public var controlsBrightness = true

  /// The pan distance of a whole flip or a whole sideways deletion, in points.
  public var panDistance = 150.0
  /// The movement before a pan begins, which is subtracted from its translation, in points.
  public var panHysteresis = 10.0
  /// Whether a sideways pan removes the head card.
  public var deletesByPan = true
  /// Whether a flip blocks gestures and other flips, and delays edits to its end; by default
  /// `true`, but `false` for `CardAnimationView`.
  public var ignoresGesturesDuringFlip: Bool
  /// Whether the relayout after a flip counts as part of the flip, so that it blocks gestures too.
  public var ignoresGesturesDuringRelayout = true

  /// The duration from a finger's release to the end of the flip, forward or back, in seconds.
  public var releaseDuration = 0.2
  /// The duration of a flip down without a finger, in seconds.
  public var slideDuration: Double
  /// The duration of a flip up without a finger, in seconds; `nil` for `slideDuration`, divided by
  /// 1.5 in `CardAnimationView`.
  public var slideUpDuration: Double?
  /// The duration of one card's relayout, in seconds.
  public var relayoutDuration: Double
  /// The delay between the relayouts of two successive cards, in seconds.
  public var relayoutStagger: Double
  /// The duration in which an inserted card fades in, in seconds.
  public var insertDuration = 0.25
  /// The duration in which a removed card leaves, in seconds.
  public var removeDuration = 0.4
  /// The easing of every animation and of each timeline of keyframes: UIKit's default.
  public static let curve = CubicCurve.easeInOut

  /// Creates the parameters of CardAnimation's `CardContainerView`.
  public init() { self.init(style: .cardContainerView) }

  /// Creates the parameters of CardAnimation's class `style`.
  public init(style: DeckStyle) {
    self.style = style
    switch style {
    case .cardAnimationView:
      maxVisible = 8
      m34 = -1.0 / 1000
      borderWidth = 0
      backColor = RGBAColor(rgb: 0x555555)
      ignoresGesturesDuringFlip = false
      slideDuration = 0.3
      relayoutDuration = 0.2
      relayoutStagger = 0.1
    case .cardContainerView:
      maxVisible = 10
      m34 = -1.0 / 2000
      borderWidth = 5
      backColor = RGBAColor(rgb: 0)
      ignoresGesturesDuringFlip = true
      slideDuration = 0.4
      relayoutDuration = 0.25
      relayoutStagger = 0
    }
  }
}

extension DeckOptions: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&style, "style", .none, "the published class, whose constants are the defaults")
    visitor.option(
      &cardSize, "cardSize", .none, "the size of a card at scale 1",
      slider: OptionSlider("Card", 40...(.infinity), step: 1))
    visitor.option(
      &maxVisible, "maxVisible", .whole(1, 1000), "how many cards are visible at most",
      slider: OptionSlider("Cards in sight", 1...20, step: 1))
    visitor.option(
      &maxYOffset, "maxYOffset", .points(.any),
      "how much higher the first card behind the head lies than the head",
      slider: OptionSlider("First card behind", 0...120, step: 0.5))
    visitor.option(
      &minYOffset, "minYOffset", .points(.any),
      "how much higher the last visible card lies than the one before it",
      slider: OptionSlider("Last card behind", 0...120, step: 0.5))
    visitor.option(
      &borderWidth, "borderWidth", .points(.zeroOrAbove),
      "the head card's border; deeper ones are scaled with their cards",
      slider: OptionSlider("Border", 0...30, step: 0.5))
    visitor.option(
      &cornerRadius, "cornerRadius", .points(.zeroOrAbove), "a card's corner radius at scale 1",
      slider: OptionSlider("Card corners", 0...60, step: 0.5))
    visitor.option(
      &backColor, "backColor", .none,
      "the color of a card's back and behind a dimmed face")
    visitor.option(
      &showsBackColorInPans, "showsBackColorInPans", .none,
      "whether a card that a finger turns shows that color too; in the newer class its back is "
        + "black until it has been turned down without a finger")
    visitor.option(
      &m34, "m34", .number(.any), "the perspective: −1 over the eye's distance; 0 draws none",
      slider: OptionSlider("Perspective, m34", -0.005...0, step: 0.00005))
    visitor.option(
      &controlsBrightness, "controlsBrightness", .none,
      "whether deeper cards are less bright or opaque")
    visitor.option(
      &panDistance, "panDistance", .points(.aboveZero),
      "the finger's way for a whole flip, and for a whole deletion sideways",
      slider: OptionSlider("Pan for a flip", 20...600, step: 1))
    visitor.option(
      &panHysteresis, "panHysteresis", .points(.zeroOrAbove),
      "how far a finger moves before it pans, taken off its way",
      slider: OptionSlider("Pan before it counts", 0...40, step: 1))
    visitor.option(
      &deletesByPan, "deletesByPan", .none, "whether a sideways pan throws the head card away")
    visitor.option(
      &ignoresGesturesDuringFlip, "ignoresGesturesDuringFlip", .none,
      "whether one flip runs at a time: gestures during one are ignored, edits wait for its end")
    visitor.option(
      &ignoresGesturesDuringRelayout, "ignoresGesturesDuringRelayout", .none,
      "whether the relayout counts as a part of the flip before it")
    visitTimes(&visitor)
  }

  private mutating func visitTimes(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &releaseDuration, "releaseDuration", .seconds(.duration),
      "the time from a finger's release to the end of the flip, or back",
      slider: OptionSlider("Release duration", 0...2, step: 0.01))
    visitor.option(
      &slideDuration, "slideDuration", .seconds(.duration),
      "the time of a flip down without a finger",
      slider: OptionSlider("Slide duration", 0...2, step: 0.01))
    visitor.option(
      &slideUpDuration, "slideUpDuration", .seconds(.duration),
      "the time of a flip up without a finger",
      otherwise: "`slideDownDuration`, in the older class divided by 1.5")
    visitor.option(
      &relayoutDuration, "relayoutDuration", .seconds(.duration),
      "the time of one card's relayout",
      slider: OptionSlider("Relayout duration", 0...2, step: 0.01))
    visitor.option(
      &relayoutStagger, "relayoutStagger", .seconds(.duration),
      "the delay between the starts of two consecutive cards' relayouts",
      slider: OptionSlider("Relayout stagger", 0...1, step: 0.01))
    visitor.option(
      &insertDuration, "insertDuration", .seconds(.duration),
      "the time in which an inserted card fades in",
      slider: OptionSlider("Insert duration", 0...2, step: 0.01))
    visitor.option(
      &removeDuration, "removeDuration", .seconds(.duration),
      "the time in which a removed card leaves",
      slider: OptionSlider("Remove duration", 0...2, step: 0.01))
  }
}
