extension FoldingList {
  /// Lays out the rows on screen, wherever they are.
  @inline(never)
  func layoutElsewhere(contentOffset: Double, into buffer: inout RowBuffer) {
    let top = contentOffset - geometry.leading
    if rows.tree.spot(atOffset: top, near: buffer.cursor) == nil,
      let cursor = rows.tree.cursor(atOffset: top)
    {
      buffer.cursor = cursor
      if layoutAtCursor(contentOffset: contentOffset, into: &buffer) { return }
    }
    if layoutAlongLeaves(contentOffset: contentOffset, into: &buffer) { return }
    if layoutRowByRow(contentOffset: contentOffset, into: &buffer) { return }
    let visible = rows.rows(from: top, to: top + geometry.viewport, near: &buffer.cursor)
    write(visible, contentOffset: contentOffset, to: &buffer)
  }

  /// As `layoutNearCursor`, after a jump; apart, as one function of them all is more than the
  /// compiler optimizes well.
  @inline(never)
  private func layoutAtCursor(contentOffset: Double, into buffer: inout RowBuffer) -> Bool {
    rows.tree.layoutNearCursor(
      geometry, contentOffset: contentOffset, isNear: false, into: &buffer)
  }

  /// Lays out the rows on screen if they lie in compact leaves from the cursor's on.
  @inline(never)
  private func layoutAlongLeaves(contentOffset: Double, into buffer: inout RowBuffer) -> Bool {
    let top = contentOffset - geometry.leading
    let bottom = top + geometry.viewport
    guard top < bottom, let spot = rows.tree.spot(atOffset: top, near: buffer.cursor),
      let walk = LeafWalk(rows.tree, spot, at: &buffer.cursor),
      let visible = walk.rows(to: bottom)
    else { return false }
    buffer.makeUnique()
    var writer = ColumnWriter(
      buffer.hold(visible), geometry: geometry, contentOffset: contentOffset,
      folded: buffer.folded)
    walk.write(visible.count, to: &writer)
    buffer.folded = writer.flatFrom
    return true
  }
}
