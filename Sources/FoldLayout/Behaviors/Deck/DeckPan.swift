/// A finger on the deck.
struct DeckPan: Sendable {
  /// The action of the finger, which its first movement decides.
  enum Kind: Sendable {
    case undecided
    /// The finger turns the head down.
    case down
    /// The finger turns the previous card up, or adds a spare card if `isNew`.
    case up(isNew: Bool)
    /// The finger slides the head away.
    case sideways
    /// The finger does nothing, because there is no card to move.
    case idle
  }

  var kind = Kind.undecided
  /// The screen point from which translations are measured.
  var origin: Point
  var translation = Point.zero
  /// The card held by the finger.
  var card: RowID?
}
