extension Leaf {
  /// The rows between two stored sums of a wide leaf.
  private static var blockRows: Int { 16 }

  /// The heights of a wide leaf's rows.
  @inline(always)
  var heights: UnsafeMutablePointer<Double> { (base + 64).assumingMemoryBound(to: Double.self) }

  /// The sums before row 0, 16, 32, … of a wide leaf.
  @inline(always)
  private var blockSums: UnsafeMutablePointer<ExactSum> {
    (base + (64 &+ 8 &* Self.wideCapacity)).assumingMemoryBound(to: ExactSum.self)
  }

  /// Turns the leaf into a wide one without rows.
  func makeWide() {
    header.pointee.kind = .wide
    count = 0
    (base + 64).bindMemory(to: Double.self, capacity: Self.wideCapacity)
      .initialize(repeating: 0, count: Self.wideCapacity)
    (base + (64 + 8 * Self.wideCapacity)).bindMemory(to: ExactSum.self, capacity: 8)
      .initialize(repeating: .zero, count: 8)
  }

  /// Adds a row at the end; `refreshWide` has to follow.
  func appendWide(_ height: Double) {
    heights[count] = height
    count += 1
  }

  /// Inserts a row, for which there must be room; `refreshWide` has to follow.
  func insertWide(_ height: Double, at row: Int) {
    (heights + row + 1).update(from: heights + row, count: count - row)
    heights[row] = height
    count += 1
  }

  /// Removes a row; `refreshWide` has to follow.
  func removeWide(_ row: Int) {
    (heights + row).update(from: heights + row + 1, count: count - row - 1)
    count -= 1
  }

  /// Adds up in order the sums that follow `row`.
  func refreshWide(from row: Int, spacing: ExactSum) {
    // The sum just before the row is missing if the row is the first of its sixteen and the last of all.
    var block = max(0, row - 1) / Self.blockRows
    while (block + 1) * Self.blockRows < count {
      blockSums[block + 1] = wideTop((block + 1) * Self.blockRows, after: block, spacing: spacing)
      block += 1
    }
  }

  /// The top of a row from the leaf's own, for rows in 0...count.
  func wideTop(_ row: Int, spacing: ExactSum) -> ExactSum {
    wideTop(row, after: max(0, min(row, count - 1)) / Self.blockRows, spacing: spacing)
  }

  /// The last row whose top, from the start of the list, is at most `offset`; or the first row.
  func wideRow(atOffset offset: Double, top: ExactSum, spacing: ExactSum) -> Int {
    var block = 0
    while (block + 1) * Self.blockRows < count,
      (top + blockSums[block + 1]).value <= offset
    { block += 1 }
    var row = block * Self.blockRows
    var next = top + blockSums[block]
    while row + 1 < count {
      next = next + ExactSum(heights[row]) + spacing
      if next.value > offset { break }
      row += 1
    }
    return row
  }

  private func wideTop(_ row: Int, after block: Int, spacing: ExactSum) -> ExactSum {
    var coarse = 0.0
    var remainder: Int64 = 0
    for k in block * Self.blockRows..<row {
      let parts = ExactSum.parts(of: heights[k])
      coarse += parts.coarse + spacing.coarse
      remainder &+= parts.remainder &+ spacing.fine
    }
    return blockSums[block] + ExactSum(coarse: coarse, remainder: remainder)
  }
}
