extension FoldingList {
  /// The range in which the content offset rests once all edits have ended, in points.
  var scrollBounds: ScrollBounds { ScrollBounds(maxOffset: settled.maxContentOffset) }

  /// The sum of all changes of the content offset by edits above the screen or a policy, in points.
  var scrollAnchor: Double { placement?.value.policyShift ?? anchor }

  /// Whether a row is expanded or expanding, so that it covers the screen and receives touches.
  var coversScroll: Bool { expansions.activeRow != nil }

  /// Returns the content offset that brings a row to where the first row rests, after all edits and
  /// perhaps past the list's end, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    try restingSpan(of: row).offset
  }

  /// Returns a row's top, from the first row's, and its height after all edits, in points.
  package func restingSpan(
    of row: RowReference
  ) throws(EventError) -> (offset: Double, height: Double) {
    let settled = settled
    let element = try settled.element(for: row)
    return (
      settled.placement?.value.contentOffset(of: element, settled.rows)
        ?? settled.rows.offset(ofRow: element),
      settled.rows[element]
    )
  }

  /// The list after all animations; a row that grows stays as it is now.
  var settled: FoldingList {
    if edits.isEmpty || edits.endTime <= extentTime { return self }
    var list = self
    list.edits.endGrowth(at: extentTime)
    list.updateAnimations(at: .infinity)
    return list
  }
}
