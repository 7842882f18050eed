/// The rows of a list in a counted tree of three levels: a root, groups of leaves, leaves of rows.
///
/// The root and the groups keep prefix sums of rows and of extents (heights with the spacing after
/// each), so a search compares within three short columns and an edit adds to the tails of three.
/// All sums are exact (`ExactSum`, and Floats where they cannot round), hence a position depends on
/// the list and not on the edits that led to it or on the shape of the tree.
///
/// There is always at least one group and one leaf; only in an empty list does a leaf have no rows.
///
/// A class, so that a frame reads through one pointer; `RowHeights` makes a value of it, edits only
/// trees that nobody shares and is what makes sending one safe. For the same reason its properties
/// need no run-time checks of exclusive access: no method calls back into another's edit.
final class HeightTree: @unchecked Sendable {
  @exclusivity(unchecked) private var rootPool: BlockPool
  @exclusivity(unchecked) private var rootCapacity: Int
  @exclusivity(unchecked) private(set) var root: SumTable
  @exclusivity(unchecked) var groups: BlockPool
  @exclusivity(unchecked) var leaves: BlockPool
  @exclusivity(unchecked) var ids: BlockPool
  @exclusivity(unchecked) var patterns = RowPatterns()
  let spacing: Double
  let spacingSum: ExactSum
  /// Whether the spacing is a multiple of 1/8 pt, without which no leaf is compact.
  let spacingIsEighth: Bool
  /// In a list whose rows are all of one height: that height, in points.
  @exclusivity(unchecked) private(set) var uniformHeight = 0.0
  /// In such a list: what a row takes with its spacing, in points, or 0 in any other list and where
  /// multiples of it would not be exact, or not rounded once.
  @exclusivity(unchecked) private(set) var uniformExtent = 0.0
  /// The identity of the next row that is inserted without one.
  @exclusivity(unchecked) var nextID: UInt32 = 0

  /// Where a leaf hangs and what lies before it.
  struct Place {
    var group: Int
    var slot: Int
    var leaf: UInt32
    /// The index of the leaf's first row.
    var firstRow: Int
    /// The top of the leaf, from the start of the list.
    var top: ExactSum
    /// About which of the leaf's rows was looked for.
    var hint = 0
  }

  /// Creates a tree without rows.
  init(spacing: Double) {
    self.spacing = spacing
    spacingSum = ExactSum(spacing)
    spacingIsEighth = isEighth(spacing)
    rootCapacity = 64
    (rootPool, root) = Self.makeRoot(capacity: 64)
    groups = BlockPool(stride: SumTable.byteCount(capacity: SumTable.groupCapacity))
    leaves = BlockPool(stride: Leaf.byteCount)
    ids = BlockPool(stride: 4 * Leaf.compactCapacity)
    plant([])
  }

  private init(copying other: HeightTree) {
    spacing = other.spacing
    spacingSum = other.spacingSum
    spacingIsEighth = other.spacingIsEighth
    rootCapacity = other.rootCapacity
    rootPool = other.rootPool.copy()
    root = SumTable(rootPool[0], capacity: rootCapacity)
    groups = other.groups.copy()
    leaves = other.leaves.copy()
    ids = other.ids.copy()
    patterns = other.patterns
    nextID = other.nextID
    noteUniformity()
  }

  deinit {
    rootPool.deallocate()
    groups.deallocate()
    leaves.deallocate()
    ids.deallocate()
  }

  /// A tree of its own with the same rows.
  func copy() -> HeightTree { HeightTree(copying: self) }

  /// The bytes that the tree sets aside.
  var byteCount: Int {
    rootPool.byteCount + groups.byteCount + leaves.byteCount + ids.byteCount + patterns.byteCount
  }

  /// Finds out whether all rows are of one height; to be called after every edit.
  @inline(__always)
  func noteUniformity() {
    uniformExtent = 0
    if root.count == 1, group(0).count == 1 { noteUniformRun() }
  }

  @inline(never)
  private func noteUniformRun() {
    let run = leaf(group(0).child(0)).header.pointee
    guard run.kind == .run, run.period == 1 else { return }
    uniformHeight = patterns.height(0, in: run)
    let sum = ExactSum(uniformHeight) + spacingSum
    let isExact = spacing == 0 ? sum == ExactSum(sum.value) : sum.fine == 0 && spacingSum.fine == 0
    uniformExtent = isExact ? sum.value : 0
  }

  /// Makes room in the root for as many groups.
  func reserveRoot(_ children: Int) {
    guard children >= rootCapacity else { return }
    // A multiple of 8 entries keeps the block's size a multiple of 64.
    rootCapacity = (children + children / 2 + 15) & ~7
    let (pool, table) = Self.makeRoot(capacity: rootCapacity)
    for slot in 0..<root.count { table.append(root.entry(slot)) }
    rootPool.deallocate()
    (rootPool, root) = (pool, table)
  }

  /// Whether the root has room for what it holds.
  var rootHasRoom: Bool { root.count < rootCapacity }

  private static func makeRoot(capacity: Int) -> (BlockPool, SumTable) {
    var pool = BlockPool(stride: SumTable.byteCount(capacity: capacity))
    let number = pool.allocate()
    let table = SumTable(pool[number], capacity: capacity)
    table.initialize()
    return (pool, table)
  }

  /// The group at an index of the root.
  @inline(always)
  func group(_ index: Int) -> SumTable {
    SumTable(groups[root.child(index)], capacity: SumTable.groupCapacity)
  }

  /// The leaf of a number.
  @inline(always)
  func leaf(_ number: UInt32) -> Leaf { Leaf(leaves[number]) }

  /// The number of rows.
  @inline(always)
  var count: Int { root.totalRows }

  /// The place of the leaf that holds `row`; of a row past the end, of the last leaf.
  @inline(always)
  func place(ofRow row: Int) -> Place {
    let root = self.root
    let index = root.slot(ofRow: row)
    let group = self.group(index)
    return place(index, group.slot(ofRow: row &- root.rows(before: index)), root, group)
  }

  /// The place of the last leaf whose top is at most `offset`; or of the first leaf.
  @inline(always)
  func place(atOffset offset: Double) -> Place {
    let root = self.root
    let index = root.slot(atOffset: offset)
    let group = self.group(index)
    let start = root.extent(before: index)
    var slot = group.slot(atOffset: offset - start.value)
    if !(root.isCoarse && group.isCoarse) {
      // The difference was rounded apart from the sum, so look again with the sums themselves.
      while slot &+ 1 < group.count, (start + group.extent(before: slot &+ 1)).value <= offset {
        slot &+= 1
      }
      while slot > 0, (start + group.extent(before: slot)).value > offset { slot &-= 1 }
    }
    var place = place(index, slot, root, group)
    let top = group.coarseExtent(before: slot)
    place.hint = proportion(
      offset - start.coarse - top, of: group.coarseExtent(before: slot &+ 1) - top,
      in: group.rows(before: slot &+ 1) &- group.rows(before: slot))
    return place
  }

  @inline(always)
  private func place(_ index: Int, _ slot: Int, _ root: SumTable, _ group: SumTable) -> Place {
    Place(
      group: index, slot: slot, leaf: group.child(slot),
      firstRow: root.rows(before: index) &+ group.rows(before: slot),
      top: root.extent(before: index) + group.extent(before: slot))
  }

  /// The place at a slot of a group, both of which exist.
  @inline(always)
  func place(group index: Int, slot: Int) -> Place { place(index, slot, root, group(index)) }

  /// The place of the next leaf, or nil at the end.
  @inline(always)
  func place(after place: Place) -> Place? {
    if place.slot &+ 1 < group(place.group).count {
      return self.place(group: place.group, slot: place.slot &+ 1)
    }
    return place.group &+ 1 < root.count ? self.place(group: place.group &+ 1, slot: 0) : nil
  }

  /// The top of a row from its leaf's own, for rows of the leaf in 0...count.
  @inline(always)
  func localTop(_ row: Int, in leaf: Leaf) -> ExactSum {
    switch leaf.kind {
    case .compact: ExactSum(coarse: Double(leaf.tops[row]), remainder: 0)
    case .wide: leaf.wideTop(row, spacing: spacingSum)
    case .run: patterns.top(row, in: leaf.header.pointee, spacing: spacingSum)
    }
  }

  /// The height of a leaf's row.
  @inline(always)
  func height(_ row: Int, in leaf: Leaf) -> Double {
    switch leaf.kind {
    case .compact: leaf.compactExtent(row) - spacing
    case .wide: leaf.heights[row]
    case .run: patterns.height(row, in: leaf.header.pointee)
    }
  }

  /// The last row of a leaf whose top, from the start of the list, is at most `offset`; or the first;
  /// looks first at the rows around `hint`.
  @inline(always)
  func localRow(atOffset offset: Double, in leaf: Leaf, top: ExactSum, near hint: Int) -> Int {
    switch leaf.kind {
    case .compact where top.fine == 0:
      return leaf.compactRow(atOffset: offset - top.coarse, near: hint)
    case .compact:
      var row = leaf.compactRow(atOffset: offset - top.value, near: hint)
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
