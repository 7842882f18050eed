/// The deck of a scene: its cards before the recording, and where it stands.
public struct DeckScene: Equatable, Sendable {
  /// The parameters, with the published class.
  public var options: DeckOptions
  /// The cards, in the order of the data source.
  public var cards: [RowID]
  /// The cards that wait to be added by a pan.
  public var spareCards: [RowID]
  /// The identity of the first card that comes in without one, if it is not to follow these.
  public var nextCard: UInt32?
  /// The view that holds the deck, in screen points; nil for the screen without the insets.
  public var container: Rect?
  /// The room around the deck where it has no view of its own, in points.
  public var insets: EdgeInsets

  /// Creates a deck of distinct cards.
  public init(
    options: DeckOptions = DeckOptions(), cards: [RowID], spareCards: [RowID] = [],
    container: Rect? = nil, insets: EdgeInsets = EdgeInsets()
  ) {
    self.options = options
    self.cards = cards
    self.spareCards = spareCards
    self.container = container
    self.insets = insets
  }

  /// The view that holds the deck on a screen of some size, in screen points.
  func container(on screen: Size) -> Rect {
    container
      ?? Rect(
        x: insets.left, y: insets.top,
        width: max(0, screen.width - insets.left - insets.right),
        height: max(0, screen.height - insets.top - insets.bottom))
  }
}

extension DeckScene: OptionTable {
  /// Creates the published deck without cards.
  public init() { self.init(cards: []) }

  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    options.visit(&visitor)
    visitor.option(
      &container, "container", .none, "the view that holds the deck",
      otherwise: "the screen without the insets")
    visitor.member("cards", "cards", "the number of cards, or the cards one by one")
    visitor.member("spareCards", "contents", "the cards that wait to be added by a pan")
  }
}

/// What a recording does to a deck besides touches.
public enum DeckEvent: Equatable, Sendable {
  /// Turns the head card down; nothing during a flip.
  case slideDown
  /// Turns the previous card up; nothing during a flip.
  case slideUp
  /// Asks for all cards again, and animates the first layout of their new views.
  case reload
  /// Changes the size of a card at scale 1, in points.
  case cardSize(Size)
}
