extension RowHeights {
  /// Writes the tops on screen and the heights of rows into columns, which have room for eight
  /// elements more than there are rows, for a vector to spill into.
  ///
  /// Gives the bits of `leading + offset(ofRow: row) - contentOffset` and of `self[row]`.
  ///
  /// - Complexity: O(`range.count`); looks at the cursor's leaf first.
  func write(
    _ range: Range<Int>, leading: Double, contentOffset: Double, near cursor: RowCursor,
    minY: inout [Double], height: inout [Double]
  ) {
    precondition(minY.count >= range.count + 8 && height.count >= range.count + 8)
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if range.isEmpty { return }
    minY.withUnsafeMutableBufferPointer { minY in
      height.withUnsafeMutableBufferPointer { height in
        guard let y = minY.baseAddress, let h = height.baseAddress else { return }
        let columns = TopColumns(
          minY: y, height: h, leading: leading, contentOffset: contentOffset)
        tree.write(range, near: cursor, to: columns)
      }
    }
  }
}

/// Where tops and heights go, and what turns an offset in the list into one on screen.
struct TopColumns {
  var minY: UnsafeMutablePointer<Double>
  var height: UnsafeMutablePointer<Double>
  let leading: Double
  let contentOffset: Double

  /// Writes one row and goes on to the next.
  @inline(__always)
  mutating func append(top: Double, height extent: Double) {
    minY.pointee = leading + top - contentOffset
    height.pointee = extent
    minY += 1
    height += 1
  }
}

extension HeightTree {
  /// Writes rows of the list, at least one, beginning the search at the cursor.
  @inline(__always)
  func write(_ range: Range<Int>, near cursor: RowCursor, to columns: TopColumns) {
    var columns = columns
    var place = place(ofRow: range.lowerBound, near: cursor)
    var row = range.lowerBound
    while true {
      let leaf = self.leaf(place.leaf)
      let local = row &- place.firstRow..<min(leaf.count, range.upperBound &- place.firstRow)
      switch leaf.kind {
      case .compact: leaf.writeCompact(local, top: place.top, spacing: spacing, to: &columns)
      case .wide: writeWide(local, of: leaf, top: place.top, to: &columns)
      case .run: writeRun(local, of: leaf, top: place.top, to: &columns)
      }
      row = place.firstRow &+ local.upperBound
      guard row < range.upperBound, let next = self.place(after: place) else { return }
      place = next
    }
  }

  /// As `place(ofRow:)`, trying the cursor's leaf first.
  @inline(__always)
  func place(ofRow row: Int, near cursor: RowCursor) -> Place {
    if cursor.group < root.count, cursor.slot < group(cursor.group).count {
      let place = place(group: cursor.group, slot: cursor.slot)
      if row >= place.firstRow, row < place.firstRow &+ leaf(place.leaf).count { return place }
    }
    return place(ofRow: row)
  }

  private func writeWide(
    _ rows: Range<Int>, of leaf: Leaf, top: ExactSum, to columns: inout TopColumns
  ) {
    var sum = RunningSum(top + leaf.wideTop(rows.lowerBound, spacing: spacingSum))
    for row in rows {
      let height = leaf.heights[row]
      columns.append(top: sum.value, height: height)
      sum.add(height, spacing: spacingSum)
    }
  }

  private func writeRun(
    _ rows: Range<Int>, of leaf: Leaf, top: ExactSum, to columns: inout TopColumns
  ) {
    let run = leaf.header.pointee
    var start = rows.lowerBound
    while start < rows.upperBound {
      // A running sum holds some hundred rows before its remainder would no longer be exact.
      let end = min(start + 256, rows.upperBound)
      var sum = RunningSum(top + patterns.top(start, in: run, spacing: spacingSum))
      for row in start..<end {
        let height = patterns.height(row, in: run)
        columns.append(top: sum.value, height: height)
        sum.add(height, spacing: spacingSum)
      }
      start = end
    }
  }
}

extension Leaf {
  /// Writes rows of a compact leaf, four at a time; what is beyond the last is overwritten later.
  @inline(__always)
  func writeCompact(
    _ rows: Range<Int>, top: ExactSum, spacing: Double, to columns: inout TopColumns
  ) {
    typealias Lanes = SIMD4<Double>
    let coarse = Lanes(repeating: top.coarse)
    let fine = Lanes(repeating: top.fineValue)
    let source = UnsafeRawPointer(tops + rows.lowerBound)
    let minY = UnsafeMutableRawPointer(columns.minY)
    let height = UnsafeMutableRawPointer(columns.height)
    let count = rows.upperBound &- rows.lowerBound
    var k = 0
    while k < count {
      let local = Lanes(source.loadUnaligned(fromByteOffset: 4 &* k, as: SIMD4<Float>.self))
      let next = Lanes(source.loadUnaligned(fromByteOffset: 4 &* k &+ 4, as: SIMD4<Float>.self))
      // Tops and their coarse sum are exact; with the fine part they are rounded once.
      let y = (coarse + local) + fine
      minY.storeBytes(
        of: (columns.leading + y) - columns.contentOffset, toByteOffset: 8 &* k, as: Lanes.self)
      height.storeBytes(of: (next - local) - spacing, toByteOffset: 8 &* k, as: Lanes.self)
      k &+= 4
    }
    columns.minY += count
    columns.height += count
  }
}

/// An exact sum to which up to a few hundred lengths are added one by one, without carrying.
struct RunningSum {
  private var coarse: Double
  private var remainder: Int64

  @inline(__always)
  init(_ sum: ExactSum) {
    coarse = sum.coarse
    remainder = sum.fine
  }

  /// The sum in points, rounded once.
  @inline(__always)
  var value: Double { coarse + Double(remainder) * 0x1p-52 }

  /// Adds a height and the spacing after it.
  @inline(__always)
  mutating func add(_ height: Double, spacing: ExactSum) {
    let parts = ExactSum.parts(of: height)
    coarse += parts.coarse + spacing.coarse
    remainder &+= parts.remainder &+ spacing.fine
  }
}
