// An edit of one row updates the positions of the rows after it in its block, the blocks after that in
// its group, and the groups after that: about a microsecond in a list of a million rows. Other edits
// replace blocks, and take a few nanoseconds more for each block of the list.
extension RowHeights {
  /// Sets the height of a row in `0..<count`, in points.
  public mutating func resize(_ row: Int, to height: Double) { resize(row..<row + 1, to: height) }

  /// Sets the height of each row of a range within `0..<count`, in points.
  public mutating func resize(_ rows: Range<Int>, to height: Double) {
    let extent = extent(of: height)
    resize(1, isAnimated: false) { _ in (rows, extent) }
  }

  /// Gives all rows of each of `count` ranges one extent: a height and the spacing after it, in points.
  ///
  /// `change` returns the range with an index in `0..<count` and its extent. The ranges are in the
  /// order of their rows, without overlaps. A row that is opening or closing has a negative height
  /// if its extent is less than the spacing. `isAnimated` also reserves memory, so that the next
  /// change to extents of the same rows does not allocate.
  ///
  /// - Precondition: The ranges are within `0..<self.count`.
  mutating func resize(
    ranges count: Int, isAnimated: Bool = false,
    _ change: (Int) -> (rows: Range<Int>, extent: Double)
  ) {
    let (spacing, gap) = (spacing, gap)
    resize(count, isAnimated: isAnimated) { index in
      let (rows, extent) = change(index)
      return (rows, Extent(rows: 1, length: Self.length(extent) - spacing) + gap)
    }
  }

  private mutating func resize(
    _ count: Int, isAnimated: Bool, _ change: (Int) -> (rows: Range<Int>, extent: Extent)
  ) {
    var (index, row) = (0, 0)
    while index < count {
      let (rows, extent) = change(index)
      precondition(rows.lowerBound >= 0 && rows.upperBound <= self.count, "no such rows")
      row = max(row, rows.lowerBound)
      if row >= rows.upperBound {
        index += 1
        continue
      }
      let (block, start) = blockAndStart(ofRow: row)
      let end = starts[block + 1].rows
      let part = row..<min(rows.upperBound, end)
      guard blocks[block].isStored || part.count == blocks[block].count else {
        let ids = blocks[block].ids.part(
          part.lowerBound - start.rows..<part.upperBound - start.rows)
        splice(part, with: [Block([extent], count: part.count, ids: ids)])
        row = part.upperBound
        continue
      }
      // All ranges in the block at once, because each moves the rows after it.
      edit(block) { block in
        block.resize(isAnimated: isAnimated) {
          guard row < end, index < count else { return nil }
          let (rows, extent) = change(index)
          let first = max(row, rows.lowerBound)
          row = min(rows.upperBound, end)
          guard first < row else { return nil }
          if row == rows.upperBound { index += 1 }
          return (first - start.rows..<row - start.rows, extent)
        }
      }
    }
  }

  /// Stores the rows near a row one by one, so that edits of single rows there are fast.
  mutating func storeRows(near row: Int) {
    let (block, start) = blockAndStart(ofRow: row)
    if blocks[block].isStored { return }
    let first = start.rows + (row - start.rows) / (Block.fill / 2) * (Block.fill / 2)
    let rows = first..<min(first + Block.fill / 2, starts[block + 1].rows)
    splice(rows, with: parts(rows))
  }

  /// Inserts a row of a height in points before `row`, in `0...count`, with `id` or, if `nil`, the
  /// identifier after the highest so far; does nothing in a list of the maximum count.
  public mutating func insert(_ height: Double, at row: Int, id: RowID? = nil) {
    precondition(row >= 0 && row <= count, "no such place")
    guard count < Self.maximumCount else { return }
    insert(extent(of: height), id: firstID(of: 1, from: id), at: row)
  }

  /// Inserts rows of these heights in points before `row`, in `0...count`, with the identifiers
  /// from `firstID` or, if `nil`, from the one after the highest so far, up to the maximum count.
  public mutating func insert(
    _ heights: some Sequence<Double>, at row: Int, firstID: RowID? = nil
  ) {
    precondition(row >= 0 && row <= count, "no such place")
    let first = firstID?.rawValue ?? nextID
    var (new, part, rows): ([Block], [Extent], UInt32) = ([], [], 0)
    func endBlock() {
      new.append(Block(part, count: part.count, ids: RowIDs(from: first &+ rows)))
      rows += UInt32(part.count)
      part.removeAll(keepingCapacity: true)
    }
    for height in heights.prefix(Self.maximumCount - count) {
      part.append(extent(of: height))
      if part.count == Block.fill { endBlock() }
    }
    if !part.isEmpty { endBlock() }
    _ = self.firstID(of: Int(rows), from: firstID)
    splice(row..<row, with: new)
  }

  /// Inserts `count` rows of one height in points before `row`, in `0...count`, with the
  /// identifiers from `firstID` or, if `nil`, from the one after the highest so far.
  public mutating func insert(
    count new: Int, height: Double, at row: Int, firstID: RowID? = nil
  ) {
    if new == 1 { return insert(height, at: row, id: firstID) }
    insert(count: new, pattern: [height], at: row, firstID: firstID)
  }

  /// Inserts `count` rows before `row`, in `0...count`, whose heights in points repeat a pattern,
  /// with the identifiers from `firstID` or, if `nil`, from the one after the highest so far.
  mutating func insert(count new: Int, pattern: [Double], at row: Int, firstID: RowID? = nil) {
    precondition(row >= 0 && row <= count, "no such place")
    let new = min(max(0, new), Self.maximumCount - count)
    let ids = RowIDs(from: self.firstID(of: new, from: firstID))
    if new > 0 { splice(row..<row, with: [Block(pattern.map(extent), count: new, ids: ids)]) }
  }

  /// Removes a row in `0..<count`.
  public mutating func remove(_ row: Int) { remove(row..<row + 1) }

  /// Removes the rows of a range within `0..<count`.
  public mutating func remove(_ rows: Range<Int>) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    let (block, start) = blockAndStart(ofRow: rows.lowerBound)
    guard rows.count == 1, blocks[block].isStored, blocks[block].count > 1 else {
      return splice(rows, with: [])
    }
    edit(block) { $0.remove(rows.lowerBound - start.rows) }
    // A block that has become small is joined with its neighbors.
    if blocks[block].count == Block.fill / 8 { splice(start.rows..<start.rows, with: []) }
  }

  /// Moves a row so that its index becomes `destination`; both are in `0..<count`.
  public mutating func move(_ row: Int, to destination: Int) {
    move(row..<row + 1, to: destination)
  }

  /// Moves the rows of a range so that the index of the first becomes `destination`: the rows are
  /// removed, then inserted at that index among the rest.
  ///
  /// - Precondition: `rows` is within `0..<count`, and `destination` in `0...count - rows.count`.
  public mutating func move(_ rows: Range<Int>, to destination: Int) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "no such rows")
    precondition(destination >= 0 && destination <= count - rows.count, "no such place")
    if rows.isEmpty || rows.lowerBound == destination { return }
    if rows.count == 1 {
      let (block, start) = blockAndStart(ofRow: rows.lowerBound)
      let row = rows.lowerBound - start.rows
      let (extent, id) = (blocks[block].extent(ofRow: row), blocks[block].ids[row])
      remove(rows)
      return insert(extent, id: id, at: destination)
    }
    let moved = parts(rows)
    splice(rows, with: [])
    splice(destination..<destination, with: moved)
  }

  /// Reserves the identifiers below `number`, which new rows without a given identifier do not get.
  package mutating func reserveIDs(below number: UInt32) { nextID = max(nextID, number) }

  /// Returns the first of `count` new identifiers, `id` or else `nextID`, and raises the latter.
  private mutating func firstID(of count: Int, from id: RowID?) -> UInt32 {
    let first = id?.rawValue ?? nextID
    // Identifiers of named rows count down from the end of the range; `nextID` stays below them.
    if id == nil || first <= RowID.lastNumber {
      reserveIDs(below: first &+ UInt32(truncatingIfNeeded: count))
    }
    return first
  }

  private mutating func insert(_ extent: Extent, id: UInt32, at row: Int) {
    let (block, start) = blockAndStart(ofRow: row)
    guard block < blocks.count, blocks[block].count < Block.capacity else {
      return splice(row..<row, with: [Block([extent], count: 1, ids: RowIDs(from: id))])
    }
    edit(block) { $0.insert(extent, id: id, at: row - start.rows) }
  }
}

// MARK: Blocks

extension RowHeights {
  /// Replaces the token ``contents`` before an edit, unless only this list refers to it.
  private mutating func changeContents() {
    if !isKnownUniquelyReferenced(&contents) { swap(&contents, &formerContents) }
    if !isKnownUniquelyReferenced(&contents) { contents = Contents() }
  }

  /// Replaces ``contents`` and ``formerContents``, so that the next edits do not allocate a token.
  mutating func detachContents() { (contents, formerContents) = (Contents(), Contents()) }

  private mutating func edit(_ block: Int, _ edit: (inout Block) -> Extent) {
    changeContents()
    starts.add(edit(&blocks[block]), after: block)
  }

  /// Replaces the rows at indices `rows` by the blocks `new`, and joins small neighboring blocks.
  mutating func splice(_ rows: Range<Int>, with new: [Block]) {
    changeContents()
    // One more block on either side may be joined with the others.
    let first = max(0, blockAndStart(ofRow: rows.lowerBound).block - 1)
    let end = min(blocks.count, blockAndStart(ofRow: rows.upperBound).block + 2)
    let before = parts(starts[first].rows..<rows.lowerBound)
    var joined: [Block] = []
    for block in before + new + parts(rows.upperBound..<starts[end].rows) {
      let whole = joined.last?.joined(with: block)
      if whole != nil { joined.removeLast() }
      joined.append(whole ?? block)
    }
    blocks.replaceSubrange(first..<end, with: joined)
    starts.replaceSubrange(first..<end, with: joined.map { $0.extent })
  }

  private func parts(_ rows: Range<Int>) -> [Block] {
    var (parts, row) = ([Block](), rows.lowerBound)
    while row < rows.upperBound {
      let (block, start) = blockAndStart(ofRow: row)
      let end = min(rows.upperBound, starts[block + 1].rows)
      parts.append(blocks[block].part(row - start.rows..<end - start.rows))
      row = end
    }
    return parts
  }
}
