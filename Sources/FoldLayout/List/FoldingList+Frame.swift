extension FoldingList {
  /// Lays out the rows on screen if they lie within the cursor's leaf, which is compact, and close to
  /// the cursor's row; this is nearly every frame of a list that scrolls.
  ///
  /// Writes what the general way writes, with one search instead of three and without a call.
  ///
  /// - Parameters:
  ///   - contentOffset: How far the list is scrolled, in points.
  ///   - isNear: Whether the rows are likely to be those of the last frame.
  ///   - buffer: The columns to fill.
  /// - Returns: Whether it did; if not, nothing has changed.
  @inline(always)
  func layoutNearCursor(
    contentOffset: Double, isNear: Bool, into buffer: inout RowBuffer
  ) -> Bool {
    guard buffer.isReady else { return false }
    let lower = contentOffset - geometry.leading
    let upper = lower + geometry.viewport
    guard lower < upper, let spot = rows.tree.spot(atOffset: lower, near: buffer.cursor),
      spot.leaf.kind == .compact
    else { return false }
    let spacing = rows.tree.spacing
    var first = buffer.cursor.row
    var count = buffer.count
    if !(isNear && spot.shows(first, count: count, to: upper, spacing: spacing)) {
      guard let found = spot.rows(to: upper, spacing: spacing, near: first),
        found.count <= buffer.capacity
      else { return false }
      (first, count) = found
      buffer.cursor.row = first
    }
    let tops = UnsafeRawPointer(spot.leaf.tops + first)
    let leading = geometry.leading
    write(spot.firstRow &+ first, count: count, to: &buffer) { k in
      // Reads up to four floats past the last row's bottom, which a leaf has.
      let local = tops.loadUnaligned(fromByteOffset: 4 &* k, as: SIMD4<Float>.self)
      let next = tops.loadUnaligned(fromByteOffset: 4 &* k &+ 4, as: SIMD4<Float>.self)
      // Tops and their sum are exact.
      return (
        (leading + (RowColumns.Lanes(local) + spot.top)) - contentOffset,
        RowColumns.Lanes(next - local) - spacing
      )
    }
    return true
  }

  /// Writes the rows of a frame, which the buffer has room for, four at a time as `place` gives their
  /// tops and heights, and folds them.
  @inline(always)
  func write(
    _ first: Int, count: Int, to buffer: inout RowBuffer,
    place: (Int) -> (minY: RowColumns.Lanes, height: RowColumns.Lanes)
  ) {
    let columns = buffer.hold(from: first, count: count)
    let rule = geometry.rule
    // Most frames have five to twelve rows.
    let head = place(0)
    columns.place(at: 0, minY: head.minY, height: head.height)
    let next = place(4)
    columns.place(at: 4, minY: next.minY, height: next.height)
    var k = 8
    while k < count {
      let more = place(k)
      columns.place(at: k, minY: more.minY, height: more.height)
      k &+= 4
    }
    if head.minY[0] < rule.foldOffset, !(next.minY[0] < rule.foldOffset), buffer.folded <= 4 {
      let fold = rule.fold(minY: head.minY, rowHeight: head.height)
      columns.setFold(at: 0, angle: fold.angle, opacity: fold.opacity)
      buffer.folded = 4
    } else {
      fold(&buffer)
    }
  }

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
    layoutNearCursor(contentOffset: contentOffset, isNear: false, into: &buffer)
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

  /// Folds the rows of a frame that are in their places.
  @inline(never)
  private func fold(_ buffer: inout RowBuffer) {
    var writer = ColumnWriter(
      buffer.columns, geometry: geometry, contentOffset: 0, folded: buffer.folded)
    writer.fold(rows: buffer.count)
    buffer.folded = writer.flatFrom
  }
}
