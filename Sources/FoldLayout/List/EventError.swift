/// The reason why an event cannot be applied in the current state of a scene.
@nonexhaustive public enum EventError: Error, Equatable, Sendable {
  /// The event refers to a row index that does not exist at that time.
  case rowOutOfRange(row: Int, count: Int)
  /// The event inserts or moves rows to an index outside `0...last`, as of that time.
  case insertionIndexOutOfRange(Int, last: Int)
  /// The event refers to a row that has been removed.
  case rowWasRemoved(RowID)
  /// The event's `rows` rows from `row` on are none, or not all among the `count` existing ones.
  case rangeOutOfBounds(row: Int, rows: Int, count: Int)
  /// A row is inserted without a height, and no other row provides one.
  case noHeight
  /// The list would have more than `bound` rows, including headers and closing gaps.
  case tooManyRows(Int, bound: Int)
  /// More than `bound` rows are on screen.
  case tooManyVisible(Int, bound: Int)
  /// More than `bound` animations of one kind would be in flight.
  case tooManyMotions(Int, bound: Int)
  /// The frames and events so far have processed more than `bound` rows and animations beyond the
  /// `free` ones that each of them may process.
  case tooMuchWork(bound: Int, free: Int)
  /// The event refers to a header, but must refer to a row.
  case isHeader(RowID)
  /// An inserted row has the identifier of an existing one.
  case idIsTaken(RowID)
  /// The insets leave no room for rows on a screen `extent` points across.
  case noRoom(insets: Double, extent: Double, FoldScene.Axis)
  /// The heights of a tapped cell do not allow it to fold.
  case cellDoesNotFit(row: Int, CellMisfit)
  /// The event is a tap that is not animated, and the scene's rows are not folding cells.
  case needsCells
  /// The event requires a list, but the scene does not contain one.
  case needsList
  /// The event requires a deck, but the scene does not contain one.
  case needsDeck
  /// The event requires a shift, but the scene does not contain one.
  case needsShift
  /// The event refers to a state that the shift does not have; states count from 0 to `count` − 1.
  case stateOutOfRange(Int, count: Int)
  /// The event finishes a shift that is not stopped.
  case shiftIsNotStopped
}

// The checks that rows of a list and cards of a deck have in common.
extension RowReference {
  /// Returns the row's index, by `find` for an identifier; throws for an index out of `0..<count`.
  func index(
    among count: Int, _ find: (RowID) throws(EventError) -> Int
  ) throws(EventError) -> Int {
    switch self {
    case .id(let id): return try find(id)
    case .index(let row):
      guard row >= 0, row < count else { throw .rowOutOfRange(row: row, count: count) }
      return row
    }
  }
}

extension EventError {
  /// Throws unless `rows` is at least 1 and that many rows from `row` on are among `count` rows.
  static func check(_ rows: Int, from row: Int, among count: Int) throws(EventError) {
    guard rows >= 1, rows <= count - row else {
      throw .rangeOutOfBounds(row: row, rows: rows, count: count)
    }
  }

  static func check(insertionIndex index: Int, last: Int) throws(EventError) {
    guard index >= 0, index <= last else { throw .insertionIndexOutOfRange(index, last: last) }
  }

  /// Throws unless 1 to `room` rows are inserted beside the `count` existing ones; `bound` is the
  /// maximum number of rows, for the error.
  static func check(
    inserted new: Int, at row: Int, into count: Int, room: Int, bound: Int
  ) throws(EventError) {
    guard new >= 1 else { throw .rangeOutOfBounds(row: row, rows: new, count: count) }
    guard new <= room else { throw .tooManyRows(count + min(new, .max - count), bound: bound) }
  }
}
