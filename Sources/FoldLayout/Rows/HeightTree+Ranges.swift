extension HeightTree {
  /// Takes leaves out of a group, and the group out of the root if nothing is left in it.
  func drop(_ slots: Range<Int>, ofGroup index: Int) {
    replace(slots, ofGroup: index, with: [])
  }

  /// Puts leaves before `row`, or at the end.
  func insert(_ entries: [SumEntry], at row: Int) {
    if entries.isEmpty { return }
    if count == 0 {
      release(group(0).child(0))
      return plant(entries)
    }
    let rows = entries.reduce(0) { $0 + $1.rows }
    let (index, slot) = boundary(at: row)
    replace(slot..<slot, ofGroup: index, with: entries)
    mergeLeaves(at: row + rows)
    mergeLeaves(at: row)
  }

  /// Takes the leaves of a range of rows out of the tree; in it remains at least a leaf without rows.
  func extract(_ rows: Range<Int>) -> [SumEntry] {
    if rows.isEmpty { return [] }
    _ = boundary(at: rows.lowerBound)
    let upper = boundary(at: rows.upperBound)
    let lower = boundary(at: rows.lowerBound)
    let range = lower.group..<upper.group + 1
    var entries = entries(ofGroups: range)
    var end = upper.slot
    for index in lower.group..<upper.group { end += group(index).count }
    let taken = Array(entries[lower.slot..<end])
    entries.removeSubrange(lower.slot..<end)
    if entries.isEmpty, range == 0..<root.count {
      plant([])
    } else {
      replaceGroups(range, with: entries)
      mergeLeaves(at: rows.lowerBound)
    }
    return taken
  }

  /// Gives all rows of a range one height.
  func resize(_ rows: Range<Int>, to height: Double) {
    var resized: [SumEntry] = []
    for entry in extract(rows) {
      let leaf = self.leaf(entry.child)
      if leaf.kind == .run {
        leaf.header.pointee.patternStart = patterns.uniform(height, spacing: spacingSum)
        leaf.header.pointee.period = 1
        leaf.header.pointee.phase = 0
        resized.append(self.entry(of: entry.child))
      } else {
        let heights = [Double](repeating: height, count: entry.rows)
        resized += rebuilt(entry.child, with: heights)
      }
    }
    insert(resized, at: rows.lowerBound)
  }
}
