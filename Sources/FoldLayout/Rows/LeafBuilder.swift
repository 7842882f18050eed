/// Fills leaves with rows that arrive one after another.
///
/// A leaf begins compact. At the first height that does not suit it becomes wide if it has few rows;
/// else it ends there and a wide one follows.
struct LeafBuilder {
  private(set) var entries: [SumEntry] = []
  private var rows = 0
  private var open: UInt32 = LeafHeader.noBlock

  /// Adds a row; `firstID` is the identity of the very first one, which the others follow.
  @inline(always)
  mutating func append(_ height: Double, to tree: HeightTree, firstID: UInt32) {
    if open != LeafHeader.noBlock, fits(height, tree) { return }
    appendToNext(height, to: tree, firstID: firstID)
  }

  /// Ends the last leaf; without any row there is none.
  mutating func finish(_ tree: HeightTree) {
    guard open != LeafHeader.noBlock else { return }
    let leaf = tree.leaf(open)
    if leaf.kind == .wide { leaf.refreshWide(from: 0, spacing: tree.spacingSum) }
    let entry = tree.entry(of: open)
    entries.append(entry)
    rows += entry.rows
    open = LeafHeader.noBlock
  }

  @inline(always)
  private func fits(_ height: Double, _ tree: HeightTree) -> Bool {
    let leaf = tree.leaf(open)
    if leaf.kind == .compact {
      guard leaf.count < Leaf.compactFill, leaf.compactHolds(height, spacing: tree.spacing) else {
        return false
      }
      leaf.appendCompact(height + tree.spacing)
    } else {
      guard leaf.count < Leaf.wideFill else { return false }
      leaf.appendWide(height)
    }
    return true
  }

  private mutating func appendToNext(
    _ height: Double, to tree: HeightTree, firstID: UInt32
  ) {
    let suits =
      tree.spacingIsEighth && isEighth(height)
      && height + tree.spacing <= Leaf.compactExtent / Double(Leaf.compactCapacity)
    if open != LeafHeader.noBlock, !suits, tree.leaf(open).kind == .compact,
      tree.leaf(open).count < Leaf.wideFill
    {
      let leaf = tree.leaf(open)
      let heights = tree.heights(ofLeaf: open, 0..<leaf.count)
      leaf.makeWide()
      for height in heights { leaf.appendWide(height) }
      return leaf.appendWide(height)
    }
    finish(tree)
    open = tree.makeLeaf(firstID: firstID &+ UInt32(truncatingIfNeeded: rows))
    let leaf = tree.leaf(open)
    if suits {
      leaf.makeCompact()
      leaf.appendCompact(height + tree.spacing)
    } else {
      leaf.makeWide()
      leaf.appendWide(height)
    }
  }
}
