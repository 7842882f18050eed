/// The phase of a deck, as shown in the table's `phase` column.
package enum DeckPhase: UInt8, Sendable, CaseIterable {
  case rest
  /// The cards move to new slots.
  case relayout
  /// A card fades in above its slot.
  case insert
  /// A removed card moves up and fades out, or slides away after a sideways pan.
  case remove
  /// A card that was not turned far enough returns.
  case back
  case flipDown
  case flipUp
  case pan
}

struct DeckSpan: Sendable {
  var phase: DeckPhase
  var start: Double
  var end: Double
}

extension FramePhase {
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
