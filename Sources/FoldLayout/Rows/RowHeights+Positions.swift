extension RowHeights {
  /// The height of a row, in points.
  ///
  /// - Precondition: `row` is in `0..<count`.
  /// - Complexity: O(1) in practice: three short searches, whatever the length of the list.
  public subscript(row: Int) -> Double {
    precondition(row >= 0 && row < count, "no such row")
    let place = tree.place(ofRow: row)
    return tree.height(row - place.firstRow, in: tree.leaf(place.leaf))
  }

  /// The top of a row: Σ of height and spacing of the rows before it, in points.
  ///
  /// - Precondition: `row` is in `0...count`.
  /// - Complexity: O(1) in practice.
  public func offset(ofRow row: Int) -> Double {
    precondition(row >= 0 && row <= count, "no such row")
    return top(ofRow: row).value
  }

  /// The bottom of a row, rounded once: with no spacing it equals the next row's top, in points.
  ///
  /// - Precondition: `row` is in `0..<count`.
  /// - Complexity: O(1) in practice.
  public func bottom(ofRow row: Int) -> Double {
    precondition(row >= 0 && row < count, "no such row")
    return (top(ofRow: row + 1) - tree.spacingSum).value
  }

  /// The rows whose boxes, from top to bottom without the bottom edge, meet `lower..<upper`.
  ///
  /// These are the rows from the first whose bottom lies below `lower` (is greater) to the last whose
  /// top lies above `upper` (is smaller); none where `lower` is not less than `upper`.
  ///
  /// - Complexity: O(1) in practice.
  public func rows(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, count > 0 else { return 0..<0 }
    let place = tree.place(atOffset: lower)
    let leaf = tree.leaf(place.leaf)
    let row = tree.localRow(atOffset: lower, in: leaf, top: place.top, near: place.hint)
    return rows(from: lower, to: upper, startingAt: row, of: place).rows
  }

  func top(ofRow row: Int) -> ExactSum {
    let place = tree.place(ofRow: row)
    return place.top + tree.localTop(row - place.firstRow, in: tree.leaf(place.leaf))
  }
}
