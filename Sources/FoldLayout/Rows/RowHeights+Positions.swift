extension RowHeights {
  /// Where a leaf hangs and what lies before it.
  struct Place {
    var group: Int
    var slot: Int
    /// The index of the leaf's first row.
    var firstRow: Int
    /// The top of the leaf and that of the next, from the start of the list.
    var top: ExactSum
    var end: ExactSum
  }

  /// The place of the leaf that holds `row`; of a row past the end, of the last leaf.
  @inline(__always)
  func place(ofRow row: Int) -> Place {
    let group = root.slot(ofRow: row)
    return place(group, root.children[group].slot(ofRow: row - root.rows(before: group)))
  }

  /// The last row whose top is at most `offset`, or the first, and the place of its leaf.
  func row(atOffset offset: Double) -> (row: Int, place: Place) {
    let group = root.slot(atOffset: offset, from: .zero)
    let slot = root.children[group].slot(atOffset: offset, from: root.extent(before: group))
    let place = place(group, slot)
    return (row(atOffset: offset, of: place), place)
  }

  /// As `row(atOffset:)`, among the rows of the leaf at a place.
  @inline(__always)
  private func row(atOffset offset: Double, of place: Place) -> Int {
    let guess = proportion(
      offset - place.top.coarse, of: place.end.coarse - place.top.coarse, in: leaf(at: place).count)
    return place.firstRow
      + leaf(at: place).row(atOffset: offset, from: place.top, near: guess)
  }

  @inline(__always)
  func place(_ group: Int, _ slot: Int) -> Place {
    Place(
      group: group, slot: slot,
      firstRow: root.rows(before: group) + root.children[group].rows(before: slot),
      top: root.extent(before: group) + root.children[group].extent(before: slot),
      end: root.extent(before: group) + root.children[group].extent(before: slot + 1))
  }

  /// The place of the next leaf, or nil at the end.
  func place(after place: Place) -> Place? {
    if place.slot + 1 < root.children[place.group].children.count {
      return self.place(place.group, place.slot + 1)
    }
    return place.group + 1 < root.children.count ? self.place(place.group + 1, 0) : nil
  }

  @inline(__always)
  func leaf(at place: Place) -> Leaf { root.children[place.group].children[place.slot] }

  /// Gives `body` rows of the list, none of which lies before the leaf at a place: the place of each
  /// among them, its top and its bottom, rounded once, and its height, in points.
  @inline(__always)
  func read(
    _ rows: Range<Int>, from place: Place,
    _ body: (_ i: Int, _ top: Double, _ bottom: Double, _ height: Double) -> Void
  ) {
    var next: Place? = place
    while let place = next, place.firstRow < rows.upperBound {
      let part = rows.clamped(to: place.firstRow..<place.firstRow + leaf(at: place).count)
      let start = part.lowerBound - rows.lowerBound
      leaf(at: place).read(
        part.lowerBound - place.firstRow..<part.upperBound - place.firstRow, from: place.top
      ) { body(start &+ $0, $1, $2, $3) }
      next = self.place(after: place)
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
      limit < place.end.coarse ? row(atOffset: limit, of: place) : row(atOffset: limit).row
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

  /// The first row that bears an identity, or nil.
  ///
  /// - Complexity: O(`count`/192), and O(1) more for each run of identities that count on: about 10 µs
  ///   in a list of 1,000,000 rows.
  public func row(ofID id: RowID) -> Int? {
    for (index, group) in root.children.enumerated() {
      for (slot, leaf) in group.children.enumerated() {
        if let row = leaf.ids.row(ofID: id.rawValue, count: leaf.count) {
          return root.rows(before: index) + group.rows(before: slot) + row
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
