/// The rows of a list in a counted tree of three levels: a root, groups of leaves, leaves of rows.
///
/// The root and the groups keep prefix sums of rows and of extents (heights with the spacing after
/// each), so a search compares within three short columns and an edit adds to the tails of three.
/// All sums are exact (`ExactSum`, and Floats where they cannot round), hence a position depends on
/// the list and not on the edits that led to it or on the shape of the tree.
///
/// There is always at least one group and one leaf; only in an empty list does a leaf have no rows.
struct HeightTree: Sendable {
  var rootBlock: BlockPool
  var rootCapacity: Int
  var groups: BlockPool
  var leaves: BlockPool
  var ids: BlockPool
  var patterns = RowPatterns()
  let spacing: Double
  let spacingSum: ExactSum
  /// Whether the spacing is a multiple of 1/8 pt, without which no leaf is compact.
  let spacingIsEighth: Bool
  /// The identity of the next row that is inserted without one.
  var nextID: UInt32 = 0

  /// Where a leaf hangs and what lies before it.
  struct Place {
    var group: Int
    var slot: Int
    var leaf: UInt32
    /// The index of the leaf's first row.
    var firstRow: Int
    /// The top of the leaf, from the start of the list.
    var top: ExactSum
  }

  /// Creates a tree without rows and with room for as many leaves.
  init(spacing: Double, leafCapacity: Int = 1) {
    self.spacing = spacing
    spacingSum = ExactSum(spacing)
    spacingIsEighth = isEighth(spacing)
    rootCapacity = 64
    rootBlock = BlockPool(stride: SumTable.byteCount(capacity: 64), capacity: 1)
    groups = BlockPool(stride: SumTable.byteCount(capacity: SumTable.groupCapacity), capacity: 1)
    leaves = BlockPool(stride: Leaf.byteCount, capacity: leafCapacity)
    ids = BlockPool(stride: 4 * Leaf.compactCapacity, capacity: 1)
    let number = rootBlock.allocate()
    SumTable(rootBlock[number], capacity: rootCapacity).initialize()
    plant([])
  }

  @inline(__always)
  var root: SumTable { SumTable(rootBlock[0], capacity: rootCapacity) }

  /// The group at an index of the root.
  @inline(__always)
  func group(_ index: Int) -> SumTable {
    SumTable(groups[root.child(index)], capacity: SumTable.groupCapacity)
  }

  @inline(__always)
  func leaf(_ number: UInt32) -> Leaf { Leaf(leaves[number]) }

  @inline(__always)
  var count: Int { root.totalRows }

  /// The place of the leaf that holds `row`; of a row past the end, of the last leaf.
  @inline(__always)
  func place(ofRow row: Int) -> Place {
    let root = self.root
    let index = root.slot(ofRow: row)
    let group = self.group(index)
    return place(index, group.slot(ofRow: row &- root.rows(before: index)), root, group)
  }

  /// The place of the last leaf whose top is at most `offset`; or of the first leaf.
  @inline(__always)
  func place(atOffset offset: Double) -> Place {
    let root = self.root
    let index = root.slot(atOffset: offset)
    let group = self.group(index)
    let start = root.extent(before: index)
    var slot = group.slot(atOffset: offset - start.value)
    if start.fine | group.fineExtent(before: slot) | group.fineExtent(before: slot &+ 1) != 0 {
      // The difference was rounded apart from the sum, so look again with the sums themselves.
      while slot &+ 1 < group.count, (start + group.extent(before: slot &+ 1)).value <= offset {
        slot &+= 1
      }
      while slot > 0, (start + group.extent(before: slot)).value > offset { slot &-= 1 }
    }
    return place(index, slot, root, group)
  }

  @inline(__always)
  private func place(_ index: Int, _ slot: Int, _ root: SumTable, _ group: SumTable) -> Place {
    Place(
      group: index, slot: slot, leaf: group.child(slot),
      firstRow: root.rows(before: index) &+ group.rows(before: slot),
      top: root.extent(before: index) + group.extent(before: slot))
  }

  /// The place at a slot of a group, both of which exist.
  @inline(__always)
  func place(group index: Int, slot: Int) -> Place { place(index, slot, root, group(index)) }

  /// The place of the next leaf, or nil at the end.
  @inline(__always)
  func place(after place: Place) -> Place? {
    if place.slot &+ 1 < group(place.group).count {
      return self.place(group: place.group, slot: place.slot &+ 1)
    }
    return place.group &+ 1 < root.count ? self.place(group: place.group &+ 1, slot: 0) : nil
  }

  /// The top of a row from its leaf's own, for rows of the leaf in 0...count.
  @inline(__always)
  func localTop(_ row: Int, in leaf: Leaf) -> ExactSum {
    switch leaf.kind {
    case .compact: ExactSum(coarse: Double(leaf.tops[row]), remainder: 0)
    case .wide: leaf.wideTop(row, spacing: spacingSum)
    case .run: patterns.top(row, in: leaf.header.pointee, spacing: spacingSum)
    }
  }

  /// The height of a leaf's row.
  @inline(__always)
  func height(_ row: Int, in leaf: Leaf) -> Double {
    switch leaf.kind {
    case .compact: leaf.compactExtent(row) - spacing
    case .wide: leaf.heights[row]
    case .run: patterns.height(row, in: leaf.header.pointee)
    }
  }

  /// The last row of a leaf whose top, from the start of the list, is at most `offset`; or the first.
  @inline(__always)
  func localRow(atOffset offset: Double, in leaf: Leaf, top: ExactSum) -> Int {
    switch leaf.kind {
    case .compact where top.fine == 0:
      return leaf.compactRow(atOffset: offset - top.coarse)
    case .compact:
      var row = leaf.compactRow(atOffset: offset - top.value)
      while row &+ 1 < leaf.count, (top + localTop(row &+ 1, in: leaf)).value <= offset {
        row &+= 1
      }
      while row > 0, (top + localTop(row, in: leaf)).value > offset { row &-= 1 }
      return row
    case .wide: return leaf.wideRow(atOffset: offset, top: top, spacing: spacingSum)
    case .run:
      return patterns.row(
        atOffset: offset, top: top, in: leaf.header.pointee, spacing: spacingSum)
    }
  }
}
