/// A finger on the deck.
struct DeckPan: Sendable {
  enum Kind: Sendable {
    case undecided
    case down
    /// The finger turns the previous card up, or adds a spare card if `isNew`.
    case up(isNew: Bool)
    case sideways
    case idle
  }

  var kind = Kind.undecided
  /// The screen point from which translations are measured.
  var origin: Point
  var translation = Point.zero
  var card: RowID?
}
