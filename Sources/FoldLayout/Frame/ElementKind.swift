/// What an element on the screen is; the table's `kind` column bears the same words.
public enum ElementKind: UInt8, Sendable, CaseIterable {
  /// A row of the list.
  case row
  /// A section's header.
  case header
  /// The notch while it is pulled, or at rest.
  case notch
  /// The notch's clone, on its way to become a row.
  case clone
  /// A card of the deck.
  case card
  /// The replica that moves during a shift.
  case replica
  /// A segment of a row that unfolds.
  case segment
}
