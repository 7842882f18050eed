// Every edit costs O(1) in practice, whatever the length of the list, and for a range O(k/192) more in
// its k rows; the heights of a range that is inserted have to be written, O(k).
//
// A row of a leaf whose heights are stored is edited where it stands. All else is a splice: leaves are
// cut at the ends of a range of rows, and others put in their place.
extension RowHeights {
  /// Gives a row another height, in points.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public mutating func resize(_ row: Int, to height: Double) {
    precondition(row >= 0 && row < count, "no such row")
    setHeight(of: row, to: Self.length(height))
  }

  /// Gives all rows of a range one height, in points.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  public mutating func resize(_ rows: Range<Int>, to height: Double) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    setHeight(of: rows, to: Self.length(height))
  }

  /// Gives rows other extents, those of the changes, whose rows ascend.
  ///
  /// A row whose extent is below the spacing has a negative height: it is not to be seen, and the
  /// room after it is on its way to nothing.
  ///
  /// With `goesOn` what holds the rows keeps room for any other extents, so that to give them those
  /// the next time allocates nothing.
  ///
  /// - Precondition: all rows are within `0..<count`.
  /// - Complexity: O(1) in practice for each leaf with a change, and for each row of the changes whose
  ///   height is stored.
  mutating func resize(_ changes: [ExtentChange], goesOn: Bool = false) {
    var (k, row) = (0, 0)
    while k < changes.count {
      let rows = changes[k].rows
      precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
      row = max(row, rows.lowerBound)
      if row >= rows.upperBound {
        k += 1
        continue
      }
      let (place, gap) = (place(ofRow: row), spacing)
      let end = place.firstRow + leaf(at: place).count
      if leaf(at: place).isStored {
        var next = k + 1
        while next < changes.count, changes[next].rows.lowerBound < end { next += 1 }
        let part = changes[k..<next]
        update(place) {
          $0.resize(part, from: place.firstRow, spacing: gap, goesOn: goesOn)
        }
        k = next - 1
        row = end
      } else if row == place.firstRow, end <= rows.upperBound {
        let height = changes[k].height(gap)
        update(place) { $0.resize(to: height, goesOn: goesOn) }
        row = end
      } else {
        setHeight(of: row..<min(end, rows.upperBound), to: changes[k].height(gap))
        row = min(end, rows.upperBound)
      }
    }
  }

  /// Inserts a row of a height in points before `row`, or at the end where `row` is `count`.
  ///
  /// It bears the identity given, or else the one after the highest so far.
  ///
  /// - Precondition: `row` is in `0...count`.
  public mutating func insert(_ height: Double, at row: Int, id: RowID? = nil) {
    precondition(row >= 0 && row <= count, "no such place")
    guard count < Self.maximumCount else { return }
    insert(Self.length(height), id: firstID(of: 1, from: id), at: row)
  }

  /// Inserts rows of these heights in points before `row`, or at the end where `row` is `count`.
  ///
  /// They bear the identity given and those after it, or else those after the highest so far.
  ///
  /// - Precondition: `row` is in `0...count`.
  public mutating func insert(
    _ heights: some Sequence<Double>, at row: Int, firstID: RowID? = nil
  ) {
    precondition(row >= 0 && row <= count, "no such place")
    var next = firstID?.rawValue ?? nextID
    var leaves: [Leaf] = []
    var part: [Double] = []
    part.reserveCapacity(Leaf.fill)
    func endLeaf() {
      if part.isEmpty { return }
      leaves.append(Leaf(part, ids: RowIDs(from: next), spacing: spacingSum))
      next &+= UInt32(truncatingIfNeeded: part.count)
      part.removeAll(keepingCapacity: true)
    }
    var new = 0
    for height in heights {
      if new == Self.maximumCount - count { break }
      part.append(Self.length(height))
      new += 1
      if part.count == Leaf.fill { endLeaf() }
    }
    endLeaf()
    _ = self.firstID(of: new, from: firstID)
    splice(row..<row, with: leaves)
  }

  /// Inserts `count` rows of one height in points before `row`, or at the end.
  ///
  /// From 512 rows on they take no memory per row until they are edited. They bear the identity
  /// given and those after it, or else those after the highest so far.
  ///
  /// - Precondition: `row` is in `0...count`.
  public mutating func insert(
    count new: Int, height: Double, at row: Int, firstID: RowID? = nil
  ) {
    precondition(row >= 0 && row <= count, "no such place")
    let new = min(max(0, new), Self.maximumCount - count)
    if new == 1 { return insert(height, at: row, id: firstID) }
    if new < 512 {
      return insert(repeatElement(height, count: new), at: row, firstID: firstID)
    }
    let ids = RowIDs(from: self.firstID(of: new, from: firstID))
    let run = Leaf(
      repeating: [Self.length(height)], count: new, ids: ids, spacing: spacingSum)
    splice(row..<row, with: [run])
  }

  /// Removes a row.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public mutating func remove(_ row: Int) {
    precondition(row >= 0 && row < count, "no such row")
    let place = place(ofRow: row)
    let rows = leaf(at: place).count
    guard leaf(at: place).isStored, rows > 1 else { return splice(row..<row + 1, with: []) }
    update(place) { $0.remove(row - place.firstRow) }
    if rows < 48 {
      join(at: place.firstRow + rows - 1)
      join(at: place.firstRow)
    }
  }

  /// Removes the rows of a range.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  public mutating func remove(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    if rows.count == 1 { return remove(rows.lowerBound) }
    splice(rows, with: [])
  }

  /// Moves a row so that its index becomes `destination`.
  ///
  /// - Precondition: both are in `0..<count`.
  public mutating func move(_ row: Int, to destination: Int) {
    precondition(row >= 0 && row < count, "no such row")
    precondition(destination >= 0 && destination < count, "no such place")
    if row == destination { return }
    let height = self[row]
    let id = id(ofRow: row).rawValue
    remove(row)
    insert(height, id: id, at: destination)
  }

  /// Moves the rows of a range so that the index of the first becomes `destination`: the rows are
  /// taken out, then put in at that index among the rest.
  ///
  /// - Precondition: `rows` is within `0..<count`, and `destination` in `0...count - rows.count`.
  public mutating func move(_ rows: Range<Int>, to destination: Int) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    precondition(destination >= 0 && destination <= count - rows.count, "no such place")
    if rows.count == 1 { return move(rows.lowerBound, to: destination) }
    if rows.isEmpty || rows.lowerBound == destination { return }
    let moved = leaves(in: rows)
    splice(rows, with: [])
    splice(destination..<destination, with: moved)
  }

  /// Gives rows that come in without an identity none below `number`.
  public mutating func reserveIDs(below number: UInt32) { nextID = max(nextID, number) }

  /// The identity that `count` new rows begin with; the next to be drawn follows the highest.
  private mutating func firstID(of count: Int, from id: RowID?) -> UInt32 {
    let first = id?.rawValue ?? nextID
    // Those of names count down from the end of the range, and are not counted on from.
    if id == nil || first <= RowID.lastNumber {
      reserveIDs(below: first &+ UInt32(truncatingIfNeeded: count))
    }
    return first
  }

  private mutating func setHeight(of row: Int, to height: Double) {
    let place = place(ofRow: row)
    guard leaf(at: place).isStored else { return setHeight(of: row..<row + 1, to: height) }
    update(place) { $0.resize(row - place.firstRow, to: height) }
  }

  private mutating func setHeight(of rows: Range<Int>, to height: Double) {
    splice(rows, with: leaves(in: rows).map { $0.resized(to: height) })
  }

  private mutating func insert(_ height: Double, id: UInt32, at row: Int) {
    if count > 0 {
      let place = place(ofRow: row)
      if leaf(at: place).hasRoom {
        return update(place) { $0.insert(height, id: id, at: row - place.firstRow) }
      }
      if leaf(at: place).isStored {
        cut(at: place.firstRow + leaf(at: place).count / 2)
        return insert(height, id: id, at: row)
      }
    }
    splice(
      row..<row, with: [Leaf([height], ids: RowIDs(from: id), spacing: spacingSum)])
  }
}

// MARK: Leaves

extension RowHeights {
  /// Says that the list holds something else from now on.
  @inline(__always)
  private mutating func renew() {
    if isKnownUniquelyReferenced(&contents) { return }
    swap(&contents, &formerContents)
    if !isKnownUniquelyReferenced(&contents) { contents = Contents() }
  }

  /// Says so in a way that no copy made before has a part in.
  mutating func disown() { (contents, formerContents) = (Contents(), Contents()) }

  /// Edits the leaf at a place where it stands.
  @inline(__always)
  private mutating func update(_ place: Place, _ edit: (inout Leaf) -> SumChange) {
    renew()
    _ = root.update(place.group) { $0.update(place.slot, edit) }
  }

  /// Replaces rows by leaves.
  mutating func splice(_ rows: Range<Int>, with leaves: [Leaf]) {
    if rows.isEmpty, leaves.isEmpty { return }
    renew()
    if root.children.isEmpty { root.replaceSubrange(0..<0, with: [Group([])]) }
    cut(at: rows.upperBound)
    cut(at: rows.lowerBound)
    let (lower, upper) = (boundary(at: rows.lowerBound), boundary(at: rows.upperBound))
    let oldCount = count
    if lower.group == upper.group {
      root.rebuild(lower.group) { $0.replaceSubrange(lower.slot..<upper.slot, with: leaves) }
    } else {
      let rest = root.children[upper.group].children[upper.slot...]
      root.replaceSubrange(lower.group + 1..<upper.group + 1, with: [])
      root.rebuild(lower.group) {
        $0.replaceSubrange(lower.slot..<$0.children.count, with: leaves + rest)
      }
    }
    balance(lower.group)
    join(around: rows.upperBound + count - oldCount)
    join(around: rows.lowerBound)
  }

  /// The leaves of a range of rows, those at its ends cut.
  func leaves(in rows: Range<Int>) -> [Leaf] {
    var leaves: [Leaf] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let place = place(ofRow: row)
      let leaf = leaf(at: place)
      let end = min(leaf.count, rows.upperBound - place.firstRow)
      let part = row - place.firstRow..<end
      leaves.append(part.count == leaf.count ? leaf : leaf.part(part))
      row = place.firstRow + end
    }
    return leaves
  }

  /// Lets a leaf begin at a row.
  private mutating func cut(at row: Int) {
    if row == count { return }
    let place = place(ofRow: row)
    let k = row - place.firstRow
    if k == 0 { return }
    let leaf = leaf(at: place)
    root.rebuild(place.group) {
      $0.replaceSubrange(
        place.slot..<place.slot + 1, with: [leaf.part(0..<k), leaf.part(k..<leaf.count)])
    }
    balance(place.group)
  }

  /// Where the leaf hangs that begins at a row, or that would at the end.
  private func boundary(at row: Int) -> (group: Int, slot: Int) {
    if row == count {
      return (root.children.count - 1, root.children[root.children.count - 1].children.count)
    }
    let place = place(ofRow: row)
    return (place.group, place.slot)
  }

  /// Makes one leaf of those that meet at a row and at the ends of what is next to it then, as far as
  /// they are small together: a cut leaves small ones behind.
  private mutating func join(around row: Int) {
    join(at: row)
    guard row > 0 else { return }
    let place = place(ofRow: row - 1)
    join(at: place.firstRow + leaf(at: place).count)
    join(at: place.firstRow)
  }

  /// Makes one leaf of the two that meet at a row, if there are two and together they are small.
  private mutating func join(at row: Int) {
    guard row > 0, row < count else { return }
    let place = place(ofRow: row)
    guard place.firstRow == row, place.slot > 0 else { return }
    let leaves = root.children[place.group].children
    guard let joined = leaves[place.slot - 1].joined(with: leaves[place.slot]) else { return }
    root.rebuild(place.group) {
      $0.replaceSubrange(place.slot - 1..<place.slot + 1, with: [joined])
    }
  }

  /// Divides a group that has too many leaves, and gives those of one with few to its neighbour.
  private mutating func balance(_ index: Int) {
    var range = index..<index + 1
    var leaves = root.children[index].children
    if leaves.count >= 24 && leaves.count <= 128 { return }
    if leaves.count < 24, root.children.count > 1 {
      if range.upperBound < root.children.count {
        leaves += root.children[range.upperBound].children
        range = index..<index + 2
      } else {
        leaves = root.children[index - 1].children + leaves
        range = index - 1..<index + 1
      }
    } else if !leaves.isEmpty, leaves.count <= 128 {
      return
    }
    // Three quarters full, and evenly, so that others find room.
    let parts = (leaves.count + 95) / 96
    root.replaceSubrange(
      range,
      with: (0..<parts).map { part in
        Group(
          Array(leaves[part * leaves.count / parts..<(part + 1) * leaves.count / parts]))
      })
  }

  /// Whether all sums, leaves and identities hold together.
  var holds: Bool {
    root.holds
      && root.children.allSatisfy { group in
        group.holds && !group.children.isEmpty && group.children.allSatisfy { $0.holds }
      }
  }
}

/// Rows that are to have another extent.
struct ExtentChange: Sendable {
  /// The rows.
  let rows: Range<Int>
  /// The height and the spacing after it of each, in points, 0 or above.
  let extent: Double

  /// The height that goes with the extent; negative where that is below the spacing.
  func height(_ spacing: Double) -> Double { RowHeights.length(extent) - spacing }
}
