/// The kind of an element in a frame, as shown in the table's `kind` column.
@nonexhaustive public enum ElementKind: UInt8, Sendable, CaseIterable {
  /// A row of the list, or a view of a shift.
  case row
  /// A section header.
  case header
  /// The notch, pulled or at rest.
  case notch
  /// The copy of a row that drops from the notch and becomes a row.
  case clone
  /// A card of the deck.
  case card
  /// A copy of a view that moves during a shift.
  case replica
  /// A segment of a folding cell that opens or closes.
  case segment
}
