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

  private func shift(of list: FoldingList, at time: Double) -> ListShift {
    let element = list.landingElement(forRow: metrics.options.insertionIndex)
    let after = listTranslation(at: time)
    let isDivided = element > 0 || !list.edits.moves.isEmpty
    return ListShift(
      element: element, before: isDivided ? translationBefore(at: time) : after, after: after)
  }
}
