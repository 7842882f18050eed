/// The deck of a scene before playback: its options, cards and container.
public struct DeckScene: Equatable, Sendable {
  /// The deck's parameters, including the class of CardAnimation that it reproduces.
  public var options: DeckOptions
  /// The cards, in the order of the data source.
  public var cards: [RowID]
  /// The cards that upward pans add at the front of the deck, the next one first.
  public var spareCards: [RowID]
  /// The raw value of the first generated identifier; `nil` for the number of all given cards.
  public var nextCard: UInt32?
  /// The view that contains the deck, in screen points; `nil` for the screen within `insets`.
  public var container: Rect?
  /// The margins around the deck if `container` is `nil`, in points.
  public var insets: Insets

  /// Creates a deck of `cards`, and of `spareCards` that upward pans add, all with distinct
  /// identifiers; `container` is in screen points, `nil` for the screen within `insets`.
  public init(
    options: DeckOptions = DeckOptions(), cards: [RowID], spareCards: [RowID] = [],
    container: Rect? = nil, insets: Insets = Insets()
  ) {
    self.options = options
    self.cards = cards
    self.spareCards = spareCards
    self.container = container
    self.insets = insets
  }

  func container(on screen: Size) -> Rect {
    container
      ?? Rect(
        x: insets.left, y: insets.top,
        width: max(0, screen.width - insets.left - insets.right),
        height: max(0, screen.height - insets.top - insets.bottom))
  }
}

extension DeckScene: OptionTable {
  package init() { self.init(cards: []) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    options.visit(&visitor)
    visitor.option(
      &container, "container", .none, "the view that holds the deck",
      otherwise: "the screen without the insets")
    visitor.member("cards", "cards", "the number of cards, or the cards one by one")
    visitor.member("spareCards", "contents", "the cards that wait to be added by a pan")
  }
}

/// An event of a deck in a recording, besides touches.
@nonexhaustive public enum DeckEvent: Equatable, Sendable {
  /// Turns the head card down, unless a flip locks the deck.
  case slideDown
  /// Turns the previous card up, unless a flip locks the deck.
  case slideUp
  /// Reloads all cards and animates the first layout of their new views.
  case reload
  /// Changes the size of a card at scale 1, in points.
  case cardSize(Size)
}
