extension FoldingList {
  /// Lays out the rows on screen of any list by one search and one pass, if the buffer has the room;
  /// if not, nothing has changed that can be seen.
  @inline(never)
  func layoutRowByRow(contentOffset: Double, into buffer: inout RowBuffer) -> Bool {
    let lower = contentOffset - geometry.leading
    let upper = lower + geometry.viewport
    guard lower < upper, rows.count > 0 else { return false }
    let tree = rows.tree
    let gap = tree.spacingSum
    var place = tree.place(atOffset: lower, near: buffer.cursor)
    var leaf = tree.leaf(place.leaf)
    var row = tree.localRow(atOffset: lower, in: leaf, top: place.top, near: place.hint)
    if (place.top + tree.localTop(row &+ 1, in: leaf) - gap).value <= lower { row &+= 1 }
    buffer.cursor.group = place.group
    buffer.cursor.slot = place.slot
    buffer.cursor.row = row
    let first = place.firstRow &+ row
    buffer.makeUnique()
    let most = buffer.capacity
    var writer = ColumnWriter(
      buffer.columns, geometry: geometry, contentOffset: contentOffset, folded: buffer.folded)
    while true {
      var sum = RunningSum(place.top + tree.localTop(row, in: leaf))
      let start = writer.count
      while row < leaf.count, sum.value < upper {
        // A running sum holds some hundred rows before its remainder would no longer be exact.
        guard writer.count < most, writer.count &- start < 256 else { return false }
        let height = tree.height(row, in: leaf)
        writer.append(top: sum.value, height: height)
        sum.add(height, spacing: gap)
        row &+= 1
      }
      guard row == leaf.count, let next = tree.place(after: place) else { break }
      place = next
      leaf = tree.leaf(place.leaf)
      row = 0
    }
    writer.foldRows(from: 0)
    _ = buffer.hold(Range(uncheckedBounds: (first, first &+ writer.count)))
    buffer.folded = writer.flatFrom
    return true
  }
}
