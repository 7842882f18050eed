extension RowHeights {
  /// Where a leaf hangs and what lies before it.
  struct Place {
    var group: Int
    var slot: Int
    /// What lies before the leaf and before the next: rows, and the coarse part of their extent.
    var start: SIMD2<Double>
    var end: SIMD2<Double>
    /// The fine part of the extent before the leaf, without a carry.
    var fine: Int64

    /// The index of the leaf's first row.
    @inline(__always)
    var firstRow: Int { wholeNumber(start.x) }

    /// The leaf's top from the start of the list.
    @inline(__always)
    var top: ExactSum {
      fine == 0
        ? ExactSum(coarse: start.y, fine: 0) : ExactSum(coarse: start.y, remainder: fine)
    }
  }

  /// The place of the leaf that holds `row`; of a row past the end, of the last leaf.
  @inline(never)
  func place(ofRow row: Int) -> Place {
    let (row, group) = (Double(row), root.slot(ofRow: Double(row), of: root.total.x))
    let (start, end) = root.sums(around: group)
    return place(
      group, root.children[group].slot(ofRow: row - start.x, of: end.x - start.x))
  }

  /// The last row whose top is at most `offset`, or the first, and the place of its leaf.
  func row(atOffset offset: Double) -> (row: Int, place: Place) {
    let group = root.slot(atOffset: offset, from: .zero, of: root.total.y)
    let (start, end) = root.sums(around: group)
    let top = ExactSum(coarse: start.y, fine: root.fine(before: group))
    let place = place(
      group, root.children[group].slot(atOffset: offset, from: top, of: end.y - start.y))
    let size = place.end - place.start
    let guess = proportion(offset - place.start.y, of: size.y, in: size.x)
    return (row(atOffset: offset, of: place, near: guess), place)
  }

  /// As `row(atOffset:)`, among the rows of the leaf at a place.
  @inline(__always)
  private func row(atOffset offset: Double, of place: Place, near guess: Int) -> Int {
    place.firstRow &+ leaf(at: place).row(atOffset: offset, from: place.top, near: guess)
  }

  @inline(__always)
  func place(_ group: Int, _ slot: Int) -> Place {
    let (before, around) = (root.sums(around: group).start, root.children[group].sums(around: slot))
    return Place(
      group: group, slot: slot, start: before + around.start, end: before + around.end,
      fine: root.fine(before: group) &+ root.children[group].fine(before: slot))
  }

  /// The place of the next leaf, or nil at the end.
  @inline(never)
  func place(after place: Place) -> Place? {
    if place.slot + 1 < root.children[place.group].children.count {
      return self.place(place.group, place.slot + 1)
    }
    return place.group + 1 < root.children.count ? self.place(place.group + 1, 0) : nil
  }

  @inline(__always)
  func leaf(at place: Place) -> Leaf { root.children[place.group].children[place.slot] }

  /// Writes rows of the list, none of which lies before the leaf at a place.
  func read(_ rows: Range<Int>, from place: Place, into columns: RowColumns) {
    var (place, row, columns) = (place, rows.lowerBound, columns)
    while true {
      let end = min(wholeNumber(place.end.x), rows.upperBound)
      if row < end {
        leaf(at: place).read(
          row &- place.firstRow..<end &- place.firstRow, from: place.top, into: columns)
        columns.advance(by: end &- row)
        row = end
      }
      guard row < rows.upperBound, let next = self.place(after: place) else { return }
      place = next
    }
  }
}

extension RowHeights {
  /// The height of a row, in points.
  ///
  /// - Precondition: `row` is in `0..<count`.
  /// - Complexity: O(1) in practice: three short searches, whatever the length of the list.
  public subscript(row: Int) -> Double {
    precondition(row >= 0 && row < count, "no such row")
    let place = place(ofRow: row)
    return leaf(at: place).height(ofRow: row - place.firstRow)
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
    return bottom(ofRow: row, of: place(ofRow: row))
  }

  /// The rows whose boxes, from top to bottom without the bottom edge, meet `lower..<upper`.
  ///
  /// These are the rows from the first whose bottom lies below `lower` (is greater) to the last whose
  /// top lies above `upper` (is smaller); none where `lower` is not less than `upper`.
  ///
  /// - Complexity: O(1) in practice.
  public func rows(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, count > 0 else { return 0..<0 }
    let (start, place) = row(atOffset: lower)
    let first = bottom(ofRow: start, of: place) <= lower ? start + 1 : start
    // Rows whose top is less than a number are those whose top is at most the number before it.
    let limit = upper.nextDown
    let last =
      limit < place.end.y
      ? row(atOffset: limit, of: place, near: start - place.firstRow + 8) : row(atOffset: limit).row
    // Only the first row of all may lie below.
    return first..<max(first, last > 0 || limit >= 0 ? last + 1 : 0)
  }

  /// The identity of a row, which stays with it through edits.
  ///
  /// - Precondition: `row` is in `0..<count`.
  /// - Complexity: O(1) in practice.
  public func id(ofRow row: Int) -> RowID {
    precondition(row >= 0 && row < count, "no such row")
    let place = place(ofRow: row)
    return RowID(leaf(at: place).ids.id(ofRow: row - place.firstRow))
  }

  /// The first row that bears an identity and of which `holds` is true, or nil.
  ///
  /// - Complexity: O(`count`/192), and O(1) more for each run of identities that count on: about 10 µs
  ///   in a list of 1,000,000 rows.
  public func row(ofID id: RowID, where holds: (Int) -> Bool = { _ in true }) -> Int? {
    for (index, group) in root.children.enumerated() {
      let start = root.rows(before: index)
      for (slot, leaf) in group.children.enumerated() {
        let first = start + group.rows(before: slot)
        if let row = leaf.ids.row(
          ofID: id.rawValue, count: leaf.count, where: { holds(first + $0) })
        {
          return first + row
        }
      }
    }
    return nil
  }

  private func bottom(ofRow row: Int, of place: Place) -> Double {
    (place.top + leaf(at: place).top(ofRow: row + 1 - place.firstRow) - spacingSum).value
  }

  private func top(ofRow row: Int) -> ExactSum {
    if row == 0 { return .zero }
    let place = place(ofRow: row)
    return place.top + leaf(at: place).top(ofRow: row - place.firstRow)
  }
}
