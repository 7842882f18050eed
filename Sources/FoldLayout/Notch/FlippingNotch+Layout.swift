extension FlippingNotch {
  /// Lays out the rows of `list` on screen, with the pull and the clones' translations.
  ///
  /// Rows before the new row's index move with `translationBefore(at:)`, the others with
  /// `listTranslation(at:)`; their folds follow from where they then lie.
  ///
  /// - Parameters:
  ///   - list: The list, with all rows inserted that joined it by `time`.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(rows on screen + log n); allocates nothing once the columns are large enough.
  public func layout(_ list: FoldingList, at time: Double, into buffer: inout RowBuffer) {
    let after = listTranslation(at: time)
    let first = min(metrics.options.insertionIndex, list.rows.count)
    let before = translationBefore(at: time)
    guard first > 0, before != after else {
      list.layout(contentOffset: contentOffset - after, time: time, into: &buffer)
      return
    }
    list.layout(
      contentOffset: contentOffset, time: time, into: &buffer, gapAt: first, before: before,
      after: after)
  }
}

extension FoldingList {
  /// Lays out the rows on screen where those before row `gap` are moved down by `before` points and
  /// the others by `after`.
  ///
  /// - Precondition: `gap` is in `0...rows.count`.
  func layout(
    contentOffset: Double, time: Double, into buffer: inout RowBuffer, gapAt gap: Int,
    before: Double, after: Double
  ) {
    let upper = visibleRows(contentOffset: contentOffset - before)
    let lower = visibleRows(contentOffset: contentOffset - after)
    let hasUpper = upper.lowerBound < min(gap, upper.upperBound)
    let hasLower = max(gap, lower.lowerBound) < lower.upperBound
    let start = hasUpper ? upper.lowerBound : hasLower ? max(gap, lower.lowerBound) : gap
    let end = hasLower ? lower.upperBound : hasUpper ? min(gap, upper.upperBound) : start
    buffer.hold(start..<max(start, end))
    rows.write(
      buffer.rows, leading: leadingInset, contentOffset: contentOffset, near: buffer.cursor,
      minY: &buffer.minY, height: &buffer.height)
    for i in 0..<buffer.count { buffer.minY[i] += buffer.firstRow + i < gap ? before : after }
    finishLayout(of: &buffer, at: time)
  }
}
