/// The keys of a deck; the names are the published ones.
public enum DeckKey: String, CaseIterable, Sendable {
  /// The published class: one of ``DeckStyleWord``.
  case style
  /// The number of cards, or the cards one by one, by ``ItemKey``.
  case cards
  /// The cards that wait to be added by a pan, by ``ItemKey``.
  case spareCards
  /// The view that holds the deck, by ``RectKey``.
  case container
  /// The size of a card, by ``SizeKey``.
  case cardSize
  /// How many cards are visible at most.
  case maxVisible
  /// How much higher the first card behind the head lies, in points.
  case maxYOffset
  /// How much higher the last visible card lies than the one before it, in points.
  case minYOffset
  /// The head card's border, in points.
  case borderWidth
  /// A card's corner radius, in points.
  case cornerRadius
  /// The colour of a card's back.
  case backColor
  /// The perspective of a card's layer.
  case m34
  /// Whether deeper cards are less bright or opaque.
  case controlsBrightness
  /// The finger's way for a whole flip, in points.
  case panDistance
  /// How far a finger moves before it pans, in points.
  case panHysteresis
  /// Whether a sideways pan throws the head card away.
  case deletesByPan
  /// Whether gestures are ignored during the relayout after a flip too.
  case ignoresGesturesDuringRelayout
  /// The time from a release to the end of the flip, in seconds.
  case releaseDuration
  /// The time of a flip without a finger, in seconds.
  case slideDuration
  /// The time of one card's relayout, in seconds.
  case relayoutDuration
  /// How much later each card's relayout starts, in seconds.
  case relayoutStagger
  /// The time in which an inserted card fades in, in seconds.
  case insertDuration
  /// The time in which a removed card leaves, in seconds.
  case removeDuration
}

/// The words for a deck's class.
public enum DeckStyleWord: String, CaseIterable, Sendable {
  /// The older class.
  case cardAnimationView
  /// The newer class.
  case cardContainerView
}

/// The keys of a size, in points.
public enum SizeKey: String, CaseIterable, Sendable {
  /// The extent along x.
  case width
  /// The extent along y.
  case height
}

/// The keys of a rectangle, in points.
public enum RectKey: String, CaseIterable, Sendable {
  /// The left edge.
  case x
  /// The top edge.
  case y
  /// The extent along x.
  case width
  /// The extent along y.
  case height
}
