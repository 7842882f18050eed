extension HeightTree {
  /// As `place(atOffset:)`, trying the cursor's leaf first.
  @inline(always)
  func place(atOffset offset: Double, near cursor: RowCursor) -> Place {
    if cursor.group < root.count {
      let group = self.group(cursor.group)
      if cursor.slot < group.count {
        var place = place(group: cursor.group, slot: cursor.slot)
        place.hint = cursor.row
        let start = root.extent(before: cursor.group)
        if place.top.value <= offset,
          offset < (start + group.extent(before: cursor.slot &+ 1)).value
        {
          return place
        }
      }
    }
    return place(atOffset: offset)
  }

  /// The first row whose top is at least `offset`, given a row of a leaf that does not lie after it.
  @inline(always)
  func end(above offset: Double, from place: Place, row: Int) -> Int {
    let leaf = self.leaf(place.leaf)
    if leaf.kind == .compact, place.top.fine == 0, row < leaf.count {
      let found = leaf.compactRows(from: row, above: offset - place.top.coarse)
      if found < 16, row &+ found < leaf.count { return place.firstRow &+ row &+ found }
    }
    return end(above: offset)
  }

  /// The first row whose top is at least `offset`, by a search through the whole list.
  func end(above offset: Double) -> Int {
    // Rows whose top is less than the offset are those whose top is at most the number before it.
    let last = offset.nextDown
    let place = place(atOffset: last)
    let leaf = self.leaf(place.leaf)
    let row = localRow(atOffset: last, in: leaf, top: place.top, near: place.hint)
    let top = place.top + localTop(row, in: leaf)
    return place.firstRow + row + (top.value < offset ? 1 : 0)
  }
}
