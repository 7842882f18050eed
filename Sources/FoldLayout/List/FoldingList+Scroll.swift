extension FoldingList {
  /// The resting range of the content offset after all edits, in points.
  var scrollBounds: ScrollBounds { ScrollBounds(maxOffset: settled.maxContentOffset) }

  /// The total change of the content offset by edits above the screen, in points.
  var scrollAnchor: Double { placement?.value.shift ?? edits.anchor }

  /// Whether a row is expanded or expanding, so that it covers the screen and receives touches.
  var coversScroll: Bool { expansions.activeRow != nil }

  /// Returns the content offset at which a row is at the first row's resting position, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    if let placement { return placement.value.contentOffset(of: try element(for: row), rows) }
    let settled = settled
    return settled.rows.offset(ofRow: try settled.element(for: row))
  }

  var settled: FoldingList {
    if edits.isEmpty { return self }
    var list = self
    list.updateAnimations(at: .infinity)
    return list
  }
}
