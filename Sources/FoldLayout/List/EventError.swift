/// Why an event cannot happen in the state that a scene is in.
public enum EventError: Error, Equatable, Sendable {
  /// The event names a row that the list does not have at that time.
  case rowOutOfRange(row: Int, count: Int)
  /// The event puts rows at a place that the list does not have at that time; they go from 0 to `last`.
  case placeOutOfRange(Int, last: Int)
  /// The event names a row that has left the list.
  case rowIsGone(RowID)
  /// The event's range of `rows` rows from `row` on does not fit the list.
  case rangeOutOfBounds(row: Int, rows: Int, count: Int)
  /// A row comes in without a height, into a list that has none it could take.
  case noHeight
  /// The list would hold more than `bound` rows, headers and closing gaps counted.
  case tooManyRows(Int, bound: Int)
  /// More than `bound` rows are on the screen at once.
  case tooManyVisible(Int, bound: Int)
  /// More than `bound` changes of one kind would be under way at once.
  case tooManyMotions(Int, bound: Int)
  /// The frames and events so far have had to do with more than `bound` rows and changes under way
  /// beyond `usual` of them at each.
  case tooMuchWork(bound: Int, usual: Int)
  /// The event names a header where only rows take part.
  case isHeader(RowID)
  /// A row that comes in bears the identity of one that is there.
  case idIsTaken(RowID)
  /// The screen would be `extent` points wide, or where the list is horizontal high, and `insets` of
  /// that leave rows nothing.
  case noRoom(insets: Double, extent: Double, Scene.Axis)
  /// The heights of a tapped cell do not allow it to fold.
  case cellDoesNotFit(row: Int, CellMisfit)
  /// The event is a tap that is not animated, and the rows of the scene are no folding cells.
  case needsCells
  /// The event is one of lists, and the scene has none.
  case needsList
  /// The event is one of decks, and the scene has none.
  case needsDeck
  /// The event is one of shifts, and the scene has none.
  case needsShift
  /// The event names a state that the shift does not have; they count from 0 to `count` − 1.
  case stateOutOfRange(Int, count: Int)
  /// The shift is to be finished, and was not stopped for it.
  case shiftIsNotStopped
}
