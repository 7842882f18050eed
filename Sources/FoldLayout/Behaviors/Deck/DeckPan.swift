/// A finger on the deck.
struct DeckPan: Sendable {
  /// What the finger does; its first movement decides.
  enum Kind: Sendable {
    case undecided
    /// Turns the head down.
    case down
    /// Turns the previous card up, or where `isNew` a card that is added.
    case up(isNew: Bool)
    /// Throws the head away.
    case sideways
    /// Nothing: there is no card to move.
    case idle
  }

  var kind = Kind.undecided
  /// Where translations are counted from.
  var origin: Point
  var translation = Point.zero
  /// The card that the finger holds.
  var card: RowID?
}
