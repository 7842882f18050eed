/// Why an event cannot happen in the state that a list is in.
public enum EventError: Error, Equatable, Sendable {
  /// The event names a row that the list does not have at that time.
  case rowOutOfRange(row: Int, count: Int)
  /// The event names a row that has left the list.
  case rowIsGone(RowID)
  /// The event's range of `rows` rows from `row` on does not fit the list.
  case rangeOutOfBounds(row: Int, rows: Int, count: Int)
  /// The event names a header where only rows take part.
  case isHeader(RowID)
}
