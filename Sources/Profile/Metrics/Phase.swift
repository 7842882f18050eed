/// What a list is doing during a frame; the raw value is the name in budgets and reports.
public enum Phase: String, Sendable, CaseIterable {
  /// Nothing moves.
  case rest
  /// A finger drags the content.
  case drag
  /// The content glides on after a finger has left.
  case fling
  /// The content springs back into its bounds.
  case bounce
  /// A row expands or collapses.
  case expand
  /// A cell unfolds.
  case opening
  /// A cell folds up.
  case closing
  /// The notch is being pulled.
  case pull
  /// The notch drops.
  case drop
  /// A card flips.
  case flip
  /// The cards of a deck go to their new places.
  case relayout
  /// A card comes in.
  case insert
  /// A card leaves.
  case remove
  /// Elements shift between two states.
  case shift
  /// Elements shift back.
  case reverse
}
