/// How a leaf keeps its rows.
enum LeafKind: UInt32 {
  /// Up to 256 rows, as Float prefix sums: every height and the spacing a multiple of 1/8 pt.
  case compact
  /// Up to 120 rows of any height, with an exact sum before each sixteenth.
  case wide
  /// Any number of rows that repeat a pattern, which lies beside the tree.
  case run
}

/// What stands at the start of a leaf's block.
struct LeafHeader {
  var kind: LeafKind
  /// The number of rows.
  var count: Int32
  /// The identity of the first row, where the leaf's `IdentityRuns` begin, unless `idBlock` holds the
  /// identities.
  var firstID: UInt32
  /// The block of identities, or `noBlock`.
  var idBlock: UInt32
  /// Of a run: where its pattern starts, how long it is, and the place in it of the first row.
  var patternStart: Int32 = 0
  var period: Int32 = 1
  var phase: Int32 = 0

  static var noBlock: UInt32 { .max }
}

/// A view of one leaf's block: the header, `IdentityRuns`, then the columns of its kind from byte 64.
///
/// A row's extent is its height and the spacing after it. Indices of rows count from the leaf's first
/// and are below the header's count, which is at most the capacity of the kind; that is why none of
/// the accesses leaves the block.
struct Leaf {
  static var compactCapacity: Int { 256 }
  static var wideCapacity: Int { 120 }
  /// The rows that a build puts into a leaf, with room for later insertions.
  static var compactFill: Int { 192 }
  static var wideFill: Int { 104 }
  /// The floats of a compact leaf: one more than its rows, and as much as a vector may read beyond.
  static var topCapacity: Int { 272 }
  static var byteCount: Int { 64 + 4 * topCapacity }
  /// The tallest compact leaf, in points: multiples of 1/8 up to here are exact in a Float.
  static var compactExtent: Double { 0x1p21 }

  let base: UnsafeMutableRawPointer

  @inline(always)
  init(_ base: UnsafeMutableRawPointer) { self.base = base }

  @inline(always)
  var header: UnsafeMutablePointer<LeafHeader> { base.assumingMemoryBound(to: LeafHeader.self) }

  @inline(always)
  var kind: LeafKind { header.pointee.kind }

  @inline(always)
  var count: Int {
    get { Int(truncatingIfNeeded: header.pointee.count) }
    nonmutating set { header.pointee.count = Int32(truncatingIfNeeded: newValue) }
  }

  /// Writes the header of a leaf that has no rows yet.
  func initialize(firstID: UInt32) {
    base.bindMemory(to: LeafHeader.self, capacity: 1).initialize(
      to: LeafHeader(kind: .run, count: 0, firstID: firstID, idBlock: LeafHeader.noBlock))
    IdentityRuns(self).truncate(to: 1)
  }
}
