/// The state of a finger that is on the deck.
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
  /// The point from which the finger's translation is measured, in screen points.
  var origin: Point
  var translation = Point.zero
  var card: RowID?
}
