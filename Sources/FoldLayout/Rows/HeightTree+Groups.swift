extension HeightTree {
  /// Replaces whatever is there by these leaves; without any, by one leaf without rows.
  func plant(_ entries: [SumEntry]) {
    var entries = entries
    if entries.isEmpty {
      let number = makeLeaf(firstID: nextID)
      if spacingIsEighth { leaf(number).makeCompact() } else { leaf(number).makeWide() }
      entries = [entry(of: number)]
    }
    replaceGroups(0..<root.count, with: entries)
  }

  /// A leaf as its group sees it.
  func entry(of number: UInt32) -> SumEntry {
    let leaf = self.leaf(number)
    return SumEntry(child: number, rows: leaf.count, extent: localTop(leaf.count, in: leaf))
  }

  /// The leaves of a range of groups.
  func entries(ofGroups range: Range<Int>) -> [SumEntry] {
    var entries: [SumEntry] = []
    for index in range {
      let group = self.group(index)
      for slot in 0..<group.count { entries.append(group.entry(slot)) }
    }
    return entries
  }

  /// Replaces leaves of one group by others; they may be more or fewer, with other sums.
  func replace(_ slots: Range<Int>, ofGroup index: Int, with new: [SumEntry]) {
    var entries = entries(ofGroups: index..<index + 1)
    entries.replaceSubrange(slots, with: new)
    replaceGroups(index..<index + 1, with: entries)
  }

  /// Replaces a range of groups by as few as hold the leaves.
  func replaceGroups(_ range: Range<Int>, with entries: [SumEntry]) {
    if range.count == 1, !entries.isEmpty, entries.count < SumTable.groupCapacity {
      if entries.count >= 24 || root.count == 1 {
        return refill(range.lowerBound, with: entries)
      }
      // A group with few leaves takes in its neighbour.
      let isLast = range.upperBound == root.count
      let other = isLast ? range.lowerBound - 1 : range.upperBound
      let more = self.entries(ofGroups: other..<other + 1)
      return replaceGroups(
        isLast ? other..<range.upperBound : range.lowerBound..<other + 1,
        with: isLast ? more + entries : entries + more)
    }
    let tail = (range.upperBound..<root.count).map { root.entry($0) }
    for index in range { groups.release(root.child(index)) }
    root.truncate(to: range.lowerBound)
    // Three quarters full, and evenly, so that insertions find room.
    let parts = (entries.count + 95) / 96
    reserveRoot(range.lowerBound + parts + tail.count)
    for part in 0..<parts {
      let members = part * entries.count / parts..<(part + 1) * entries.count / parts
      let number = groups.allocate()
      let table = SumTable(groups[number], capacity: SumTable.groupCapacity)
      table.initialize()
      for entry in entries[members] { table.append(entry) }
      root.append(
        SumEntry(child: number, rows: table.totalRows, extent: table.totalExtent))
    }
    for entry in tail { root.append(entry) }
  }

  private func refill(_ index: Int, with entries: [SumEntry]) {
    let table = group(index)
    let rows = table.totalRows
    let extent = table.totalExtent
    table.truncate(to: 0)
    for entry in entries { table.append(entry) }
    root.add(rows: table.totalRows - rows, extent: table.totalExtent - extent, at: index)
  }

  /// Joins the leaf that begins at `row` to the one before it where both are small and of one kind.
  func mergeLeaves(at row: Int) {
    guard row > 0, row < count else { return }
    let place = place(ofRow: row)
    guard place.firstRow == row, place.slot > 0 else { return }
    let left = group(place.group).child(place.slot - 1)
    guard join(place.leaf, to: left) else { return }
    replace(place.slot - 1..<place.slot + 1, ofGroup: place.group, with: [entry(of: left)])
  }

  /// Makes a leaf begin at `row` and returns the place in the tree, which may be the very end.
  func boundary(at row: Int) -> (group: Int, slot: Int) {
    if row >= count {
      let last = root.count - 1
      return (last, group(last).count)
    }
    let place = place(ofRow: row)
    if place.firstRow == row { return (place.group, place.slot) }
    let right = divide(place.leaf, at: row - place.firstRow)
    replace(
      place.slot..<place.slot + 1, ofGroup: place.group,
      with: [entry(of: place.leaf), entry(of: right)])
    let found = self.place(ofRow: row)
    return (found.group, found.slot)
  }
}
