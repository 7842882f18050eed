extension RowHeights {
  /// Returns the index of the block with a row, or the last for a row past the end, and its start.
  @inline(__always) func blockAndStart(ofRow row: Int) -> (block: Int, start: Extent) {
    let block = starts.block(upTo: Double(row)) { Double($0.rows) }
    return (block, starts[block])
  }

  /// Returns the list's index of a block's last row with a top up to `offset` points, or its first.
  @inline(__always) private func row(atOffset offset: Double, in block: Int) -> Int {
    let (start, end) = (starts[block], starts[block &+ 1])
    let (count, length) = (end.rows &- start.rows, end.length - start.length)
    let guess = wholeNumber((offset - start.length) / length * Double(count), upTo: count)
    return start.rows &+ blocks[block].row(atOffset: offset, from: start, near: guess)
  }

  private func start(ofRow row: Int) -> Extent {
    if row == 0 { return Extent() }
    let (block, start) = blockAndStart(ofRow: row)
    return start + blocks[block].start(ofRow: row - start.rows)
  }

  /// Calls `body` for each row of a range, with the row's index in the range, its top, its bottom
  /// and its height, in points.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  @inline(__always) func read(
    _ rows: Range<Int>, _ body: (Int, _ top: Double, _ bottom: Double, _ height: Double) -> Void
  ) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (index, before) = blockAndStart(ofRow: row)
      let (block, last) = (blocks[index], min(starts[index &+ 1].rows, rows.upperBound))
      var start = before + block.start(ofRow: row &- before.rows)
      while row < last {
        let end = before + block.start(ofRow: row &+ 1 &- before.rows)
        let bottom = end - gap
        body(row &- rows.lowerBound, start.length, bottom.length, (bottom - start).length)
        (start, row) = (end, row &+ 1)
      }
    }
  }
}

extension RowHeights {
  /// The height of a row in `0..<count`, in points.
  public subscript(row: Int) -> Double {
    precondition(row >= 0 && row < count, "no such row")
    return (start(ofRow: row + 1) - start(ofRow: row) - gap).length
  }

  /// Returns the top of a row in `0...count`, in points: the heights and spacings before it.
  public func offset(ofRow row: Int) -> Double {
    precondition(row >= 0 && row <= count, "no such row")
    return start(ofRow: row).length
  }

  /// Returns the bottom of a row in `0..<count`, above the spacing after it, in points.
  public func bottom(ofRow row: Int) -> Double {
    precondition(row >= 0 && row < count, "no such row")
    return (start(ofRow: row + 1) - gap).length
  }

  /// Returns the index of the last row with a top up to `offset` points; 0 without such a row.
  package func lastRow(upTo offset: Double) -> Int {
    count == 0 ? 0 : row(atOffset: offset, in: starts.block(upTo: offset) { $0.length })
  }

  /// Returns the indices of the rows that meet `lower..<upper`, in points from the list's start.
  ///
  /// They are the rows from the first whose top or bottom is greater than `lower` to the last whose
  /// top is less than `upper`. The range is empty if `lower` is not less than `upper`.
  public func rows(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, count > 0 else { return 0..<0 }
    let block = starts.block(upTo: lower) { $0.length }
    let row = row(atOffset: lower, in: block)
    let end = starts[block] + blocks[block].start(ofRow: row + 1 - starts[block].rows)
    // A top above 0 is at most `lower`.
    let first = max(0, (end - gap).length) <= lower ? row + 1 : row
    // A top is less than a number if it is at most the number before it.
    let limit = upper.nextDown
    let isNear = limit < starts[block + 1].length
    let last = self.row(
      atOffset: limit, in: isNear ? block : starts.block(upTo: limit) { $0.length })
    // Only the first row of the list may lie below both limits.
    return first..<max(first, last > 0 || limit >= 0 ? last + 1 : 0)
  }

  /// Returns the identifier of a row in `0..<count`, which the row keeps when the list is edited.
  public func id(ofRow row: Int) -> RowID {
    precondition(row >= 0 && row < count, "no such row")
    let (block, start) = blockAndStart(ofRow: row)
    return RowID(blocks[block].ids[row - start.rows])
  }

  /// Returns the index of the first row with `id` for which `isWanted` is true; `nil` for none.
  ///
  /// - Complexity: O(`count`/384 + runs of consecutive identifiers)
  public func row(ofID id: RowID, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    for (k, block) in blocks.enumerated() {
      let first = starts[k].rows
      let row = block.ids.row(ofID: id.rawValue, of: block.count) { isWanted(first + $0) }
      if let row { return first + row }
    }
    return nil
  }
}
