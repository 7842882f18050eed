extension FlippingNotch {
  /// Lays out the elements in the index `range`, or on screen if it is `nil`, at `time` seconds.
  ///
  /// The list must include all rows inserted by `time`. The pull and the flying clone move elements
  /// before the new row's index and the others by different distances.
  ///
  /// - Complexity: O(rows laid out + log n); allocates only if the buffer must grow
  package func layout(
    _ list: FoldingList, rows range: Range<Int>? = nil, at time: Double,
    into buffer: inout RowBuffer
  ) {
    list.layout(
      rows: range, contentOffset: contentOffset, shift: shift(of: list, at: time), time: time,
      into: &buffer)
  }

  // How far the clone in flight moves the list's elements, in points.
  func shift(of list: FoldingList, at time: Double) -> ListShift {
    let element = list.landingElement(forRow: metrics.options.insertionIndex)
    let after = listTranslation(at: time)
    let isDivided = element > 0 || !list.edits.moves.isEmpty
    return ListShift(
      element: element, before: isDivided ? translationBefore(at: time) : after, after: after)
  }

  // How far a flight has moved the list's elements between two times in seconds, in points, its new
  // row included; `nil` without a flight.
  func moves(of list: FoldingList, from start: Double, to end: Double) -> ListShift? {
    guard let flight = clone ?? landed?.clone, !Moment.isReached(flight.end, at: start) else {
      return nil
    }
    var moves = shift(of: list, at: end)
    if clone == nil, let landed, let row = landed.row.flatMap({ list.rows.row(ofID: $0) }) {
      moves = ListShift(element: row, after: landed.room)
    }
    guard Moment.isReached(flight.start, at: start) else { return moves }
    let after = flight.translation(at: start, metrics: metrics)
    let isDivided = moves.element > 0 || !list.edits.moves.isEmpty
    moves.before -= isDivided ? flight.translationBefore(at: start, metrics: metrics) : after
    moves.after -= after
    return moves
  }
}
