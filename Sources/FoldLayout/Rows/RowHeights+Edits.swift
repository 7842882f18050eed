// Every edit costs O(1) in practice, whatever the length of the list, and for a range O(k/192) more in
// its k rows; the heights of a range that is inserted have to be written, O(k). The first edit of
// rows that took no memory writes out at most 256 of them.
extension RowHeights {
  /// Gives a row another height, in points.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public mutating func resize(_ row: Int, to height: Double) {
    precondition(row >= 0 && row < count, "no such row")
    makeUnique()
    tree.resize(row, to: Self.length(height))
    finishEdit()
  }

  /// Gives all rows of a range one height, in points.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  public mutating func resize(_ rows: Range<Int>, to height: Double) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    if rows.isEmpty { return }
    makeUnique()
    tree.resize(rows, to: Self.length(height))
    finishEdit()
  }

  /// Gives all rows of a range one extent, height and spacing together, in points, 0 or above.
  ///
  /// A row whose extent is below the spacing has a negative height: it is not to be seen, and the
  /// room after it is on its way to nothing.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  mutating func resize(_ rows: Range<Int>, toExtent extent: Double) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    if rows.isEmpty { return }
    makeUnique()
    let height = Self.length(extent) - spacing
    if rows.count == 1 {
      tree.resize(rows.lowerBound, to: height)
    } else {
      tree.resize(rows, to: height)
    }
    finishEdit()
  }

  /// Inserts a row of a height in points before `row`, or at the end where `row` is `count`.
  ///
  /// It bears the identity given, or else the one after the highest so far.
  ///
  /// - Precondition: `row` is in `0...count`.
  public mutating func insert(_ height: Double, at row: Int, id: RowID? = nil) {
    precondition(row >= 0 && row <= count, "no such place")
    guard count < Self.maximumCount else { return }
    makeUnique()
    tree.insert(Self.length(height), id: firstID(of: 1, from: id), at: row)
    finishEdit()
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
    makeUnique()
    let first = firstID?.rawValue ?? tree.nextID
    var builder = LeafBuilder()
    var room = Self.maximumCount - count
    for height in heights where room > 0 {
      builder.append(Self.length(height), to: tree, firstID: first)
      room -= 1
    }
    builder.finish(tree)
    let rows = builder.entries.reduce(0) { $0 + $1.rows }
    _ = self.firstID(of: rows, from: firstID)
    tree.insert(builder.entries, at: row)
    finishEdit()
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
    if new < 512 {
      return insert(repeatElement(height, count: new), at: row, firstID: firstID)
    }
    makeUnique()
    let first = self.firstID(of: new, from: firstID)
    let run = tree.makeRun([Self.length(height)], count: new, firstID: first)
    tree.insert([run], at: row)
    finishEdit()
  }

  /// Removes a row.
  ///
  /// - Precondition: `row` is in `0..<count`.
  public mutating func remove(_ row: Int) {
    precondition(row >= 0 && row < count, "no such row")
    makeUnique()
    tree.remove(row)
    finishEdit()
  }

  /// Removes the rows of a range.
  ///
  /// - Precondition: `rows` is within `0..<count`.
  public mutating func remove(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    if rows.count == 1 { return remove(rows.lowerBound) }
    if rows.isEmpty { return }
    makeUnique()
    for entry in tree.extract(rows) { tree.release(entry.child) }
    finishEdit()
  }

  /// Moves a row so that its index becomes `destination`.
  ///
  /// - Precondition: both are in `0..<count`.
  public mutating func move(_ row: Int, to destination: Int) {
    precondition(row >= 0 && row < count, "no such row")
    precondition(destination >= 0 && destination < count, "no such place")
    if row == destination { return }
    makeUnique()
    let place = tree.place(ofRow: row)
    let leaf = tree.leaf(place.leaf)
    let height = tree.height(row - place.firstRow, in: leaf)
    let id = tree.id(row - place.firstRow, in: leaf)
    tree.remove(row)
    tree.insert(height, id: id, at: destination)
    finishEdit()
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
    makeUnique()
    let entries = tree.extract(rows)
    tree.insert(entries, at: destination)
    finishEdit()
  }

  /// The identity that `count` new rows begin with; the next to be drawn follows the highest.
  private mutating func firstID(of count: Int, from id: RowID?) -> UInt32 {
    let first = id?.rawValue ?? tree.nextID
    let end = first.addingReportingOverflow(UInt32(truncatingIfNeeded: count))
    if !end.overflow { tree.nextID = max(tree.nextID, end.partialValue) }
    return first
  }

  /// Copies the tree if another value shares it; every edit begins with this.
  @inline(always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&tree) { tree = tree.copy() }
  }

  /// Notes what an edit has made of the list, and checks it in debug builds; every edit ends with this.
  @inline(always)
  private func finishEdit() {
    tree.noteUniformity()
    #if DEBUG
      if let broken = tree.brokenInvariant() { assertionFailure("\(broken)") }
    #endif
  }
}
