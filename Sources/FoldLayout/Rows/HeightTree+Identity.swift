// A leaf's rows bear few runs of consecutive identities, `IdentityRuns`, until edits have broken
// them too often; then the leaf gets a block of its own for them.
extension HeightTree {
  /// The identity of a leaf's row.
  func id(_ row: Int, in leaf: Leaf) -> UInt32 {
    let header = leaf.header.pointee
    if header.idBlock == LeafHeader.noBlock { return IdentityRuns(leaf).id(ofRow: row) }
    return column(header.idBlock)[row]
  }

  /// The row that bears an identity, or nil.
  func row(ofID id: UInt32) -> Int? {
    for index in 0..<root.count {
      let group = self.group(index)
      for slot in 0..<group.count {
        let leaf = self.leaf(group.child(slot))
        if let row = row(ofID: id, in: leaf) {
          return root.rows(before: index) + group.rows(before: slot) + row
        }
      }
    }
    return nil
  }

  private func row(ofID id: UInt32, in leaf: Leaf) -> Int? {
    let header = leaf.header.pointee
    if header.idBlock == LeafHeader.noBlock { return IdentityRuns(leaf).row(ofID: id) }
    let column = self.column(header.idBlock)
    return (0..<leaf.count).first { column[$0] == id }
  }

  /// The identities of a leaf; nil of one that only counts.
  func identities(of number: UInt32) -> [UInt32]? {
    let leaf = self.leaf(number)
    let block = leaf.header.pointee.idBlock
    guard block != LeafHeader.noBlock else {
      let runs = IdentityRuns(leaf)
      return runs.count == 1 ? nil : (0..<leaf.count).map { runs.id(ofRow: $0) }
    }
    return Array(UnsafeBufferPointer(start: column(block), count: leaf.count))
  }

  /// Gives a leaf its identities: those known from index `start` on, or else `first + start` and on.
  func assignIDs(
    _ known: [UInt32]?, _ first: UInt32, from start: Int, to number: UInt32
  ) {
    let leaf = self.leaf(number)
    guard let known else {
      leaf.header.pointee.firstID = first &+ UInt32(truncatingIfNeeded: start)
      return
    }
    let block = makeColumn()
    for k in 0..<leaf.count { column(block)[k] = known[start + k] }
    leaf.header.pointee.idBlock = block
  }

  /// Makes room for a row's identity; called before the row itself is inserted.
  func insertID(_ id: UInt32, at row: Int, in number: UInt32) {
    let leaf = self.leaf(number)
    let count = leaf.count
    if leaf.header.pointee.idBlock == LeafHeader.noBlock {
      if count == 0 { return leaf.header.pointee.firstID = id }
      if IdentityRuns(leaf).insert(id, at: row) { return }
      spellOut(number)
    }
    let column = column(leaf.header.pointee.idBlock)
    (column + row + 1).update(from: column + row, count: count - row)
    column[row] = id
  }

  /// Takes out a row's identity; called before the row itself is removed.
  func removeID(at row: Int, in number: UInt32) {
    let leaf = self.leaf(number)
    let count = leaf.count
    if leaf.header.pointee.idBlock == LeafHeader.noBlock {
      if IdentityRuns(leaf).remove(at: row) { return }
      spellOut(number)
    }
    let column = column(leaf.header.pointee.idBlock)
    (column + row).update(from: column + row + 1, count: count - row - 1)
  }

  /// Gives `other` the identities from `row` on; called before the rows are moved.
  func divideIDs(of number: UInt32, at row: Int, into other: UInt32) {
    let header = leaf(number).header.pointee
    if header.idBlock == LeafHeader.noBlock {
      return IdentityRuns(leaf(number)).divide(at: row, into: IdentityRuns(leaf(other)))
    }
    let block = makeColumn()
    column(block).update(from: column(header.idBlock) + row, count: Int(header.count) - row)
    leaf(other).header.pointee.idBlock = block
  }

  /// Appends the identities of a leaf to those of the one before; called before the rows are moved.
  func joinIDs(of number: UInt32, to left: UInt32) {
    let a = leaf(left).header.pointee
    let b = leaf(number).header.pointee
    if a.idBlock == LeafHeader.noBlock, b.idBlock == LeafHeader.noBlock,
      IdentityRuns(leaf(left)).append(IdentityRuns(leaf(number)))
    {
      return
    }
    spellOut(left)
    spellOut(number)
    let target = column(leaf(left).header.pointee.idBlock) + Int(a.count)
    target.update(from: column(leaf(number).header.pointee.idBlock), count: Int(b.count))
  }

  /// Writes down the identities of a leaf that had runs of them.
  private func spellOut(_ number: UInt32) {
    let header = leaf(number).header
    guard header.pointee.idBlock == LeafHeader.noBlock else { return }
    let block = makeColumn()
    let column = column(block)
    let runs = IdentityRuns(leaf(number))
    for run in 0..<runs.count {
      let start = runs.start(run)
      for k in start..<runs.start(run + 1) {
        column[k] = runs.first(run) &+ UInt32(truncatingIfNeeded: k - start)
      }
    }
    runs.truncate(to: 1)
    header.pointee.idBlock = block
  }

  private func makeColumn() -> UInt32 {
    let block = ids.allocate()
    // An identity is written before it is read: the first `count` by whoever asked for the block.
    ids[block].bindMemory(to: UInt32.self, capacity: Leaf.compactCapacity)
    return block
  }

  private func column(_ block: UInt32) -> UnsafeMutablePointer<UInt32> {
    ids[block].assumingMemoryBound(to: UInt32.self)
  }
}
