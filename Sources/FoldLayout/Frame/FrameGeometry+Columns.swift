extension FrameGeometry {
  /// Writes the rows of a frame, which the buffer has room for, four at a time as `place` gives their
  /// tops and heights, and folds them.
  @inline(always)
  func write(
    _ first: Int, count: Int, to buffer: inout RowBuffer,
    place: (Int) -> (minY: RowColumns.Lanes, height: RowColumns.Lanes)
  ) {
    let columns = buffer.hold(from: first, count: count)
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

  /// Folds the rows of a frame that are in their places.
  @inline(never)
  private func fold(_ buffer: inout RowBuffer) {
    var writer = ColumnWriter(
      buffer.columns, geometry: self, contentOffset: 0, folded: buffer.folded)
    writer.fold(rows: buffer.count)
    buffer.folded = writer.flatFrom
  }
}
