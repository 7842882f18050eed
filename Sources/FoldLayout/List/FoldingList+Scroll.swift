extension FoldingList {
  /// The resting range of the content offset once all edits have come to their end.
  ///
  /// - Complexity: O(1) without edits under way, else O(elements on their way · log n).
  var scrollBounds: ScrollBounds { ScrollBounds(maxOffset: settled.maxContentOffset) }

  /// What edits above the screen have added to the content offset so far, in points.
  var scrollAnchor: Double { edits.anchor }

  /// Whether a row is expanded, or on its way there: it covers the screen and takes the touches.
  var coversScroll: Bool { expansions.activeRow != nil }

  /// The content offset at which a row lies where the first one lies at rest, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    let settled = settled
    return settled.rows.offset(ofRow: try settled.element(for: row))
  }

  /// The list as it is when all edits have come to their end.
  var settled: FoldingList {
    if edits.isEmpty { return self }
    var list = self
    list.settle(at: .infinity)
    return list
  }
}
