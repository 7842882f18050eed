/// What a deck is doing; the table's `phase` column bears the same words.
public enum DeckPhase: UInt8, Sendable, CaseIterable {
  /// Nothing moves.
  case rest
  /// The cards go to their new slots.
  case relayout
  /// A card fades in above its slot.
  case insert
  /// A card leaves.
  case remove
  /// A card that was not turned far enough goes back.
  case back
  /// The head turns down.
  case flipDown
  /// The previous card turns up.
  case flipUp
  /// A finger is on the deck.
  case pan
}

/// A phase from one time to another, in seconds.
struct DeckSpan: Sendable {
  var phase: DeckPhase
  var start: Double
  var end: Double
}

extension FramePhase {
  /// What a deck's phase is in the words of all scenes.
  init(_ phase: DeckPhase) {
    switch phase {
    case .rest: self = .rest
    case .pan: self = .drag
    case .flipDown, .flipUp, .back: self = .flip
    case .relayout: self = .relayout
    case .insert: self = .insert
    case .remove: self = .remove
    }
  }
}
