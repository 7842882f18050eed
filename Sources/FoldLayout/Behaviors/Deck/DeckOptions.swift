/// The parameters of the card deck; the defaults are the published ones of a class.
///
///     var options = DeckOptions()                          // the newer class
///     let older = DeckOptions(style: .cardAnimationView)   // older.m34 == -1.0 / 1000
///
/// Lengths are in points, times in seconds.
public struct DeckOptions: Equatable, Sendable {
  /// The class whose formulas are followed.
  public var style: DeckStyle
  /// The size of a card at scale 1.
  public var cardSize = Size(width: 400, height: 300)
  /// How many cards are visible at most, in 1...1000; 10, in the older class 8.
  public var maxVisible: Int
  /// How much higher the first card behind the head lies than the head.
  public var maxYOffset = 35.0
  /// How much higher the last visible card lies than the one before it.
  public var minYOffset = 15.0
  /// The head card's border, 5 or in the older class 0; deeper ones are scaled with their cards.
  public var borderWidth: Double
  /// A card's corner radius at scale 1.
  public var cornerRadius = 0.0
  /// The colour of a card's back, and of what a dimmed face lies over: black, in the older class dark
  /// grey.
  public var backColor: Color
  /// Whether a card that a finger turns shows that colour too; in the newer class its back is black
  /// until it has been turned down without a finger.
  public var showsBackColorInPans = false
  /// The perspective of a card's own layer: −1 over the eye's distance; 0 draws none.
  public var m34: Double
  /// Whether deeper cards are less bright or opaque.
  public var controlsBrightness = true

  /// The finger's way for a whole flip, and for a whole deletion sideways.
  public var panDistance = 150.0
  /// How far a finger moves before it pans, taken off its translation; UIKit's recogniser has 10.
  public var panHysteresis = 10.0
  /// Whether a sideways pan throws the head card away.
  public var deletesByPan = true
  /// Whether gestures and calls during a flip are ignored and edits wait for its end, as in the newer
  /// class; the older one has no lock.
  public var ignoresGesturesDuringFlip: Bool
  /// Whether the relayout counts as a part of the flip before it.
  public var ignoresGesturesDuringRelayout = true

  /// The time from a finger's release to the end of the flip, or back.
  public var releaseDuration = 0.2
  /// The time of a flip down without a finger.
  public var slideDuration: Double
  /// The time of a flip up without a finger; nil for that of a flip down, in the older class for
  /// 1/1.5 of it.
  public var slideUpDuration: Double?
  /// The time of one card's relayout.
  public var relayoutDuration: Double
  /// How much later each card's relayout starts than that of the card before it.
  public var relayoutStagger: Double
  /// The time in which an inserted card fades in.
  public var insertDuration = 0.25
  /// The time in which a removed card leaves.
  public var removeDuration = 0.4
  /// The curve of every motion, which also bends the whole of a timeline with key frames: UIKit's
  /// default for view animations.
  public static let curve = CubicCurve.easeInOut

  /// Creates the published parameters of the newer class.
  public init() { self.init(style: .cardContainerView) }

  /// Creates the published parameters of a class.
  public init(style: DeckStyle) {
    self.style = style
    switch style {
    case .cardAnimationView:
      maxVisible = 8
      m34 = -1.0 / 1000
      borderWidth = 0
      backColor = Color(rgb: 0x555555)
      ignoresGesturesDuringFlip = false
      slideDuration = 0.3
      relayoutDuration = 0.2
      relayoutStagger = 0.1
    case .cardContainerView:
      maxVisible = 10
      m34 = -1.0 / 2000
      borderWidth = 5
      backColor = Color(rgb: 0)
      ignoresGesturesDuringFlip = true
      slideDuration = 0.4
      relayoutDuration = 0.25
      relayoutStagger = 0
    }
  }
}

extension DeckOptions: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
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
      "the colour of a card's back, and of what a dimmed face lies over")
    visitor.option(
      &showsBackColorInPans, "showsBackColorInPans", .none,
      "whether a card that a finger turns shows that colour too; in the newer class its back is "
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
      otherwise: "that of a flip down, in the older class 1/1.5 of it")
    visitor.option(
      &relayoutDuration, "relayoutDuration", .seconds(.duration),
      "the time of one card's relayout",
      slider: OptionSlider("Relayout duration", 0...2, step: 0.01))
    visitor.option(
      &relayoutStagger, "relayoutStagger", .seconds(.duration),
      "how much later each card's relayout starts than that of the card before it",
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
