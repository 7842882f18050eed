/// A way along compact leaves whose tops have no fine part, from the first row on screen on.
struct LeafWalk {
  private unowned(unsafe) let tree: HeightTree
  private var group: Int
  private var slot: Int
  private var leaf: Leaf
  private var top: Double
  /// The row of the leaf.
  private var row: Int
  private let firstRow: Int

  /// A way from the first row whose bottom lies below a spot, to which it moves the cursor; nil if
  /// the spot's leaf is not compact.
  @inline(__always)
  init?(_ tree: HeightTree, _ spot: LeafSpot, at cursor: inout RowCursor) {
    guard spot.leaf.kind == .compact else { return nil }
    self.tree = tree
    group = cursor.group
    slot = cursor.slot
    leaf = spot.leaf
    top = spot.top
    row = leaf.compactRow(atOffset: spot.local, near: cursor.row)
    if Double(leaf.tops[row &+ 1]) - tree.spacing <= spot.local { row &+= 1 }
    cursor.row = row
    firstRow = spot.firstRow &+ row
  }

  /// The rows on the way whose tops lie above `bottom`; nil if it leads to a leaf of another kind.
  @inline(__always)
  func rows(to bottom: Double) -> Range<Int>? {
    var walk = self
    var count = 0
    while true {
      let found = walk.leaf.compactCount(from: walk.row, above: bottom - walk.top)
      count &+= found
      if walk.row &+ found < walk.leaf.count { break }
      guard let isNext = walk.goOn() else { return nil }
      if !isNext { break }
    }
    return Range(uncheckedBounds: (firstRow, firstRow &+ count))
  }

  /// Writes as many rows.
  @inline(__always)
  func write(_ count: Int, to writer: inout ColumnWriter) {
    var walk = self
    while true {
      let part = min(walk.leaf.count &- walk.row, count &- writer.count)
      writer.append(
        part, tops: UnsafeRawPointer(walk.leaf.tops + walk.row), top: walk.top,
        spacing: tree.spacing)
      guard writer.count < count, walk.goOn() == true else { return }
    }
  }

  /// Goes to the next leaf; false if there is none, nil if it is none to walk along.
  @inline(__always)
  private mutating func goOn() -> Bool? {
    if slot &+ 1 < tree.group(group).count {
      slot &+= 1
    } else if group &+ 1 < tree.root.count {
      group &+= 1
      slot = 0
    } else {
      return false
    }
    let table = tree.group(group)
    guard table.isCoarse else { return nil }
    leaf = tree.leaf(table.child(slot))
    guard leaf.kind == .compact else { return nil }
    top = tree.root.coarseExtent(before: group) + table.coarseExtent(before: slot)
    row = 0
    return true
  }
}
