extension FoldingList {
  /// Lays out the rows on screen if they lie within one compact leaf, near where the last frame
  /// found it; this is nearly every frame of a long list.
  ///
  /// Writes what the general way writes, in one pass over the columns instead of five.
  ///
  /// - Returns: Whether it did.
  @inline(__always)
  func layoutWithinLeaf(contentOffset: Double, into buffer: inout RowBuffer) -> Bool {
    let leading = leadingInset
    let top = contentOffset - leading
    guard
      let window = rows.tree.window(from: top, to: top + viewportHeight, near: &buffer.cursor)
    else { return false }
    buffer.hold(window.rows)
    let spacing = rows.tree.spacing
    let rule = scene.fold.map(FoldRule.init)
    let count = window.rows.count
    buffer.withColumns { columns in
      var k = 0
      while k < count {
        let (local, extent) = window.lanes(k)
        let minY = leading + (local + window.top) - contentOffset
        let height = extent - spacing
        columns.place(at: k, minY: minY, height: height)
        let fold = rule?.fold(minY: minY, rowHeight: height)
        columns.setFold(
          at: k, angle: fold?.angle ?? SIMD4(repeating: 0),
          opacity: fold?.opacity ?? SIMD4(repeating: 1))
        columns.keepInPlace(at: k)
        k &+= 4
      }
    }
    return true
  }
}

/// Rows on screen that lie within one compact leaf.
struct LeafWindow {
  /// The rows' indices in the list.
  let rows: Range<Int>
  /// The top of the leaf, from the start of the list; exact.
  let top: Double
  /// The top of the first of the rows from the leaf's, and those that follow.
  let tops: UnsafeRawPointer

  /// Four tops from the leaf's, and the rows' heights with spacing.
  @inline(__always)
  func lanes(_ k: Int) -> (local: SIMD4<Double>, extent: SIMD4<Double>) {
    let local = tops.loadUnaligned(fromByteOffset: 4 &* k, as: SIMD4<Float>.self)
    let next = tops.loadUnaligned(fromByteOffset: 4 &* k &+ 4, as: SIMD4<Float>.self)
    return (SIMD4<Double>(local), SIMD4<Double>(next - local))  // exact: both are eighths
  }
}

extension HeightTree {
  /// The rows that meet `lower..<upper`, if the leaf that holds the first is compact, its top has no
  /// fine part, and all of them are fewer than sixteen and within it; looks at the cursor's leaf
  /// first and leaves the cursor at the one found.
  @inline(__always)
  func window(from lower: Double, to upper: Double, near cursor: inout RowCursor) -> LeafWindow? {
    guard lower < upper else { return nil }
    var isNear = false
    if cursor.group < root.count {
      let group = self.group(cursor.group)
      let base = root.coarseExtent(before: cursor.group)
      isNear =
        cursor.slot < group.count && lower >= base + group.coarseExtent(before: cursor.slot)
        && lower < base + group.coarseExtent(before: cursor.slot &+ 1)
    }
    if !isNear {
      let place = place(atOffset: lower)
      cursor.group = place.group
      cursor.slot = place.slot
    }
    let group = self.group(cursor.group)
    let leaf = self.leaf(group.child(cursor.slot))
    let fine = root.fineExtent(before: cursor.group) | group.fineExtent(before: cursor.slot)
    guard leaf.kind == .compact, fine == 0 else { return nil }
    let top = root.coarseExtent(before: cursor.group) + group.coarseExtent(before: cursor.slot)
    let local = lower - top
    let count = leaf.count
    guard local >= 0 else { return nil }
    var row =
      isNear
      ? leaf.compactRow(atOffset: local, near: cursor.row) : leaf.compactRow(atOffset: local)
    if Double(leaf.tops[row &+ 1]) - spacing <= local { row &+= 1 }
    cursor.row = row
    let found = leaf.compactRows(from: row, above: upper - top)
    guard found < 16, row &+ found < count else { return nil }
    let first = root.rows(before: cursor.group) &+ group.rows(before: cursor.slot) &+ row
    return LeafWindow(
      rows: Range(uncheckedBounds: (first, first &+ found)), top: top,
      tops: UnsafeRawPointer(leaf.tops + row))
  }
}
