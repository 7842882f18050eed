extension RowHeights {
  /// Writes the tops on screen, the heights and the folds of rows.
  ///
  /// Tops and heights have the bits of `offset(ofRow: row)` and `self[row]`.
  ///
  /// - Complexity: O(`range.count`); looks at the cursor's leaf first.
  func write(_ range: Range<Int>, near cursor: RowCursor, to writer: inout ColumnWriter) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if !range.isEmpty { tree.write(range, near: cursor, to: &writer) }
  }
}

extension HeightTree {
  /// Writes rows of the list, at least one, beginning the search at the cursor.
  func write(_ range: Range<Int>, near cursor: RowCursor, to writer: inout ColumnWriter) {
    var place = place(ofRow: range.lowerBound, near: cursor)
    var row = range.lowerBound
    while true {
      let leaf = self.leaf(place.leaf)
      let local = row &- place.firstRow..<min(leaf.count, range.upperBound &- place.firstRow)
      switch leaf.kind {
      case .compact: leaf.writeCompact(local, top: place.top, spacing: spacing, to: &writer)
      case .wide: writeWide(local, of: leaf, top: place.top, to: &writer)
      case .run: writeRun(local, of: leaf, top: place.top, to: &writer)
      }
      row = place.firstRow &+ local.upperBound
      guard row < range.upperBound, let next = self.place(after: place) else { return }
      place = next
    }
  }

  /// As `place(ofRow:)`, trying the cursor's leaf first.
  @inline(always)
  func place(ofRow row: Int, near cursor: RowCursor) -> Place {
    if cursor.group < root.count, cursor.slot < group(cursor.group).count {
      let place = place(group: cursor.group, slot: cursor.slot)
      if row >= place.firstRow, row < place.firstRow &+ leaf(place.leaf).count { return place }
    }
    return place(ofRow: row)
  }

  private func writeWide(
    _ rows: Range<Int>, of leaf: Leaf, top: ExactSum, to writer: inout ColumnWriter
  ) {
    let start = writer.count
    var sum = RunningSum(top + leaf.wideTop(rows.lowerBound, spacing: spacingSum))
    for row in rows {
      let height = leaf.heights[row]
      writer.append(top: sum.value, height: height)
      sum.add(height, spacing: spacingSum)
    }
    writer.foldRows(from: start)
  }

  private func writeRun(
    _ rows: Range<Int>, of leaf: Leaf, top: ExactSum, to writer: inout ColumnWriter
  ) {
    let run = leaf.header.pointee
    var start = rows.lowerBound
    while start < rows.upperBound {
      // A running sum holds some hundred rows before its remainder would no longer be exact.
      let end = min(start + 256, rows.upperBound)
      let written = writer.count
      var sum = RunningSum(top + patterns.top(start, in: run, spacing: spacingSum))
      for row in start..<end {
        let height = patterns.height(row, in: run)
        writer.append(top: sum.value, height: height)
        sum.add(height, spacing: spacingSum)
      }
      writer.foldRows(from: written)
      start = end
    }
  }
}

extension Leaf {
  /// Writes rows of a compact leaf.
  @inline(always)
  func writeCompact(
    _ rows: Range<Int>, top: ExactSum, spacing: Double, to writer: inout ColumnWriter
  ) {
    let first = UnsafeRawPointer(tops + rows.lowerBound)
    if top.fine == 0 {
      writer.append(rows.count, tops: first, top: top.coarse, spacing: spacing)
    } else {
      writer.append(rows.count, tops: first, top: top, spacing: spacing)
    }
  }
}

/// An exact sum to which up to a few hundred lengths are added one by one, without carrying.
struct RunningSum {
  private var coarse: Double
  private var remainder: Int64

  @inline(always)
  init(_ sum: ExactSum) {
    coarse = sum.coarse
    remainder = sum.fine
  }

  /// The sum in points, rounded once.
  @inline(always)
  var value: Double { coarse + Double(remainder) * 0x1p-52 }

  /// Adds a height and the spacing after it.
  @inline(always)
  mutating func add(_ height: Double, spacing: ExactSum) {
    let parts = ExactSum.parts(of: height)
    coarse += parts.coarse + spacing.coarse
    remainder &+= parts.remainder &+ spacing.fine
  }
}
