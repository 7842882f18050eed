extension HeightTree {
  /// The number of a new leaf, whose kind has still to be chosen.
  func makeLeaf(firstID: UInt32) -> UInt32 {
    let number = leaves.allocate()
    leaf(number).initialize(firstID: firstID)
    return number
  }

  /// Makes a leaf of rows that repeat a pattern of at least one height.
  func makeRun(_ pattern: [Double], count: Int, firstID: UInt32) -> SumEntry {
    let number = makeLeaf(firstID: firstID)
    let header = leaf(number).header
    header.pointee.patternStart =
      pattern.count == 1
      ? patterns.uniform(pattern[0], spacing: spacingSum)
      : patterns.add(pattern, spacing: spacingSum)
    header.pointee.period = Int32(truncatingIfNeeded: pattern.count)
    header.pointee.count = Int32(truncatingIfNeeded: count)
    return entry(of: number)
  }

  /// Gives back a leaf and its identities.
  func release(_ number: UInt32) {
    let block = leaf(number).header.pointee.idBlock
    if block != LeafHeader.noBlock { ids.release(block) }
    leaves.release(number)
  }

  /// The heights of a leaf's rows.
  func heights(ofLeaf number: UInt32, _ rows: Range<Int>) -> [Double] {
    let leaf = self.leaf(number)
    return rows.map { height($0, in: leaf) }
  }

  /// Moves the rows from `row` on, of which there is at least one, to a new leaf.
  func divide(_ number: UInt32, at row: Int) -> UInt32 {
    let other = makeLeaf(firstID: leaf(number).header.pointee.firstID)
    divideIDs(of: number, at: row, into: other)
    let left = leaf(number)
    let right = leaf(other)
    switch left.kind {
    case .compact:
      right.makeCompact()
      left.divideCompact(at: row, into: right)
    case .wide:
      right.makeWide()
      for k in row..<left.count { right.appendWide(left.heights[k]) }
      right.refreshWide(from: 0, spacing: spacingSum)
      left.count = row
    case .run:
      let run = left.header.pointee
      right.header.pointee.kind = .run
      right.header.pointee.patternStart = run.patternStart
      right.header.pointee.period = run.period
      right.header.pointee.phase = Int32((Int(run.phase) + row) % Int(run.period))
      right.count = left.count - row
      left.count = row
    }
    return other
  }

  /// Appends the rows of a leaf to the one before it and gives it back, if together they are well
  /// within the capacity of their kind.
  func join(_ number: UInt32, to left: UInt32) -> Bool {
    let a = leaf(left)
    let b = leaf(number)
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .compact:
      guard a.count + b.count <= Leaf.compactFill,
        a.tops[a.count] + b.tops[b.count] <= Float(Leaf.compactExtent)
      else { return false }
    case .wide:
      guard a.count + b.count <= Leaf.wideFill else { return false }
    case .run:
      return false
    }
    joinIDs(of: number, to: left)
    let start = a.count
    if a.kind == .compact {
      for k in 0..<b.count { a.appendCompact(b.compactExtent(k)) }
    } else {
      for k in 0..<b.count { a.appendWide(b.heights[k]) }
      a.refreshWide(from: start, spacing: spacingSum)
    }
    release(number)
    return true
  }

  /// Builds the leaf at `place` anew from these heights: one leaf or more, of the kinds that fit.
  func rebuild(_ place: Place, with heights: [Double]) {
    let entries = rebuilt(place.leaf, with: heights)
    replace(place.slot..<place.slot + 1, ofGroup: place.group, with: entries)
  }

  /// Gives back a leaf of which there are new ones with these heights and the same identities.
  func rebuilt(_ number: UInt32, with heights: [Double]) -> [SumEntry] {
    var builder = LeafBuilder()
    let header = leaf(number).header.pointee
    let known = identities(of: number)
    for height in heights { builder.append(height, to: self, firstID: header.firstID) }
    builder.finish(self)
    var row = 0
    for entry in builder.entries {
      assignIDs(known, header.firstID, from: row, to: entry.child)
      row += entry.rows
    }
    release(number)
    return builder.entries
  }

  /// Turns a stretch of a run around one of its rows into leaves of their own, to be edited.
  func carve(_ place: Place, around row: Int) {
    let n = leaf(place.leaf).count
    var low = min(row, n - 1) / Leaf.compactFill * Leaf.compactFill
    var high = min(n, low + Leaf.compactFill)
    if low < 32 { low = 0 }
    if n - high < 32 { high = n }
    if high < n { _ = boundary(at: place.firstRow + high) }
    let (index, slot) = boundary(at: place.firstRow + low)
    let middle = self.place(group: index, slot: slot)
    rebuild(middle, with: heights(ofLeaf: middle.leaf, 0..<high - low))
  }
}
