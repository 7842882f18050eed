extension RowHeights {
  /// As `rows(from:to:)`, beginning the search where the last frame ended its own.
  ///
  /// - Complexity: O(1) in practice, and about one comparison of sixteen rows near the cursor.
  public func rows(
    from lower: Double, to upper: Double, near cursor: inout RowCursor
  ) -> Range<Int> {
    guard lower < upper, count > 0 else { return 0..<0 }
    let place = tree.place(atOffset: lower, near: cursor)
    let leaf = tree.leaf(place.leaf)
    let row = tree.localRow(atOffset: lower, in: leaf, top: place.top, near: place.hint)
    let found = rows(from: lower, to: upper, startingAt: row, of: place)
    cursor.group = place.group
    cursor.slot = place.slot
    cursor.row = found.local
    return found.rows
  }

  /// The visible rows, and the first one's place in its leaf, given the last row whose top is not
  /// below `lower` (or the first row of all).
  @inline(always)
  func rows(
    from lower: Double, to upper: Double, startingAt row: Int, of place: HeightTree.Place
  ) -> (rows: Range<Int>, local: Int) {
    let leaf = tree.leaf(place.leaf)
    let bottom = place.top + tree.localTop(row + 1, in: leaf) - tree.spacingSum
    let local = bottom.value <= lower ? row + 1 : row
    let first = place.firstRow + local
    return (first..<max(first, tree.end(above: upper, from: place, row: local)), local)
  }
}
