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
    var row = tree.localRow(atOffset: lower, in: leaf, top: place.top, near: cursor.row)
    let bottom = place.top + tree.localTop(row + 1, in: leaf) - tree.spacingSum
    if bottom.value <= lower { row += 1 }
    cursor.group = place.group
    cursor.slot = place.slot
    cursor.row = row
    let first = place.firstRow + row
    return first..<max(first, tree.end(above: upper, from: place, row: row))
  }
}
