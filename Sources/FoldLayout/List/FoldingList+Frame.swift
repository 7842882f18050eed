extension FoldingList {
  /// Lays out the rows on screen if they lie within one compact leaf or two, near where the last
  /// frame found them; this is nearly every frame of a long list.
  ///
  /// Writes what the general way writes, with one search instead of three.
  ///
  /// - Returns: Whether it did.
  @inline(__always)
  func layoutWithinLeaves(contentOffset: Double, into buffer: inout RowBuffer) -> Bool {
    // First, while there is little to be kept over a call.
    buffer.makeUnique()
    let top = contentOffset - geometry.leading
    let spacing = rows.tree.spacing
    guard
      let window = rows.tree.window(from: top, to: top + geometry.viewport, near: &buffer.cursor)
    else { return false }
    let columns = buffer.hold(window.rows)
    var writer = ColumnWriter(
      columns, geometry: geometry, contentOffset: contentOffset, folded: buffer.folded)
    // Not `append`, so that the writer's parts stay in registers.
    var part = window.first
    var rest = window.second
    while true {
      // Not `append`, so that the writer's parts stay in registers.
      var k = 0
      while k < part.rows {
        writer.write(four: k, tops: part.tops, top: part.top, spacing: spacing)
        k &+= 4
      }
      writer.advance(by: part.rows)
      guard let next = rest else { break }
      part = next
      rest = nil
    }
    buffer.folded = writer.flatFrom
    return true
  }
}

/// Rows on screen that lie within one compact leaf, or within two that follow each other.
struct LeafWindow {
  /// Rows of one leaf.
  struct Part {
    /// How many there are.
    let rows: Int
    /// The top of the leaf, from the start of the list; exact.
    let top: Double
    /// The top of the first of the rows from the leaf's, and those that follow.
    let tops: UnsafeRawPointer
  }

  /// The rows' indices in the list.
  let rows: Range<Int>
  let first: Part
  let second: Part?
}

extension HeightTree {
  /// The rows that meet `lower..<upper`, if the leaf that holds the first is compact, its top has no
  /// fine part, and all of them are few and lie in it and the next, which is such a leaf of the
  /// same group; looks at the cursor's leaf first and leaves the cursor at the one found.
  @inline(__always)
  func window(from lower: Double, to upper: Double, near cursor: inout RowCursor) -> LeafWindow? {
    guard lower < upper else { return nil }
    let root = self.root
    guard root.isCoarse else { return nil }
    for _ in 0..<2 {
      if cursor.group < root.count {
        let group = self.group(cursor.group)
        if cursor.slot < group.count {
          let base = root.coarseExtent(before: cursor.group)
          let top = base + group.coarseExtent(before: cursor.slot)
          let end = base + group.coarseExtent(before: cursor.slot &+ 1)
          if lower >= top, lower < end {
            return window(from: lower, to: upper, of: group, top: top, end: end, at: &cursor)
          }
        }
      }
      cursor = self.cursor(atOffset: lower)
    }
    return nil
  }

  /// As above, in the cursor's leaf, which reaches from `top` to `end`.
  @inline(__always)
  private func window(
    from lower: Double, to upper: Double, of group: SumTable, top: Double, end: Double,
    at cursor: inout RowCursor
  ) -> LeafWindow? {
    let leaf = self.leaf(group.child(cursor.slot))
    let local = lower - top
    guard group.isCoarse, leaf.kind == .compact,
      let near = leaf.compactRows(from: local, to: upper - top, near: cursor.row)
    else { return nil }
    var (row, found) = near
    if Double(leaf.tops[row &+ 1]) - spacing <= local {
      row &+= 1
      found &-= 1
    }
    cursor.row = row
    let first = root.rows(before: cursor.group) &+ group.rows(before: cursor.slot) &+ row
    let tops = UnsafeRawPointer(leaf.tops + row)
    let head = leaf.count &- row
    if found < head {
      return LeafWindow(
        rows: Range(uncheckedBounds: (first, first &+ found)),
        first: LeafWindow.Part(rows: found, top: top, tops: tops), second: nil)
    }
    guard head > 0, cursor.slot &+ 1 < group.count else { return nil }
    let next = self.leaf(group.child(cursor.slot &+ 1))
    guard next.kind == .compact else { return nil }
    let more = next.compactRows(from: 0, above: upper - end)
    guard more < 16, more < next.count else { return nil }
    return LeafWindow(
      rows: Range(uncheckedBounds: (first, first &+ head &+ more)),
      first: LeafWindow.Part(rows: head, top: top, tops: tops),
      second: LeafWindow.Part(rows: more, top: end, tops: UnsafeRawPointer(next.tops)))
  }

  /// A cursor at the leaf that holds an offset, and about at the row.
  @inline(never)
  private func cursor(atOffset offset: Double) -> RowCursor {
    let place = place(atOffset: offset)
    var cursor = RowCursor()
    cursor.group = place.group
    cursor.slot = place.slot
    cursor.row = place.hint
    return cursor
  }
}
