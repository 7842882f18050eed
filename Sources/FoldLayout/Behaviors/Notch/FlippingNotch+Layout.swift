extension FlippingNotch {
  /// Lays out the elements of `list` on screen, or with `rows` any and none besides, with the pull and
  /// the clone's translation.
  ///
  /// Rows before the new row's index move with `translationBefore(at:)`, the others with
  /// `listTranslation(at:)`; their folds follow from where they then lie.
  ///
  /// - Parameters:
  ///   - list: The list, with all rows inserted that joined it by `time`.
  ///   - range: The elements, where not those on screen.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(rows laid out + log n); allocates nothing once the columns are large enough.
  public func layout(
    _ list: FoldingList, rows range: Range<Int>? = nil, at time: Double,
    into buffer: inout RowBuffer
  ) {
    list.layout(
      rows: range, contentOffset: contentOffset, shift: shift(of: list, at: time), time: time,
      into: &buffer)
  }

  /// How far pull and clone move the list's elements; all as far where none lies before the new row,
  /// nor comes from there.
  private func shift(of list: FoldingList, at time: Double) -> ListShift {
    let element = list.element(ofNewRow: metrics.options.insertionIndex)
    let after = listTranslation(at: time)
    let isDivided = element > 0 || !list.edits.travels.isEmpty
    return ListShift(
      element: element, before: isDivided ? translationBefore(at: time) : after, after: after)
  }
}
