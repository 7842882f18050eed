/// A node of the tree: its children in order, with the rows and the extent that lie before each.
///
/// A view of one block: a count, then `capacity` prefix sums of extents (coarse and fine part apart),
/// as many of rows, and the children's numbers. Entry `count` of a prefix column holds the total;
/// the coarse sums past it are infinite, so that a search need not look at the count.
struct SumTable {
  /// How many entries a node of the middle level can hold, one more than its children.
  static var groupCapacity: Int { 128 }

  private let base: UnsafeMutableRawPointer
  private let capacity: Int

  /// The bytes of a table of `capacity` entries, a multiple of 8.
  static func byteCount(capacity: Int) -> Int { 64 + capacity * 24 }

  /// A view of the table at `base`, whose block was made for `capacity` entries.
  @inline(always)
  init(_ base: UnsafeMutableRawPointer, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  /// The number of children, below `capacity`.
  @inline(always)
  var count: Int {
    get { base.load(as: Int.self) }
    nonmutating set { base.storeBytes(of: newValue, as: Int.self) }
  }

  /// Whether no sum has a fine part, or ever had one since the table was emptied.
  @inline(always)
  var isCoarse: Bool { base.load(fromByteOffset: 8, as: Int64.self) == 0 }

  private func note(fine: Int64) {
    let seen = base.load(fromByteOffset: 8, as: Int64.self)
    base.storeBytes(of: seen | fine, toByteOffset: 8, as: Int64.self)
  }

  @inline(always)
  private var coarse: UnsafeMutablePointer<Double> {
    (base + 64).assumingMemoryBound(to: Double.self)
  }
  @inline(always)
  private var fine: UnsafeMutablePointer<Int64> {
    (base + (64 &+ capacity &* 8)).assumingMemoryBound(to: Int64.self)
  }
  @inline(always)
  private var rowColumn: UnsafeMutablePointer<UInt32> {
    (base + (64 &+ capacity &* 16)).assumingMemoryBound(to: UInt32.self)
  }
  @inline(always)
  private var childColumn: UnsafeMutablePointer<UInt32> {
    (base + (64 &+ capacity &* 20)).assumingMemoryBound(to: UInt32.self)
  }

  /// The number of the child at `slot`.
  @inline(always)
  func child(_ slot: Int) -> UInt32 { childColumn[slot] }

  /// The rows before the child at `slot`, for slots in 0...count.
  @inline(always)
  func rows(before slot: Int) -> Int { Int(truncatingIfNeeded: rowColumn[slot]) }

  /// The extent before the child at `slot`, for slots in 0...count.
  @inline(always)
  func extent(before slot: Int) -> ExactSum {
    ExactSum(coarse: coarse[slot], remainder: fine[slot])
  }

  /// The coarse part of the extent before the child at `slot`, for slots in 0...count.
  @inline(always)
  func coarseExtent(before slot: Int) -> Double { coarse[slot] }

  /// The fine part of the extent before the child at `slot`, for slots in 0...count.
  @inline(always)
  func fineExtent(before slot: Int) -> Int64 { fine[slot] }

  /// All rows.
  var totalRows: Int { rows(before: count) }
  /// The whole extent.
  var totalExtent: ExactSum { extent(before: count) }

  /// Fills an unused block with no children.
  func initialize() {
    (base + 64).bindMemory(to: Double.self, capacity: capacity)
      .initialize(repeating: .infinity, count: capacity)
    (base + (64 + capacity * 8)).bindMemory(to: Int64.self, capacity: capacity)
      .initialize(repeating: 0, count: capacity)
    (base + (64 + capacity * 16)).bindMemory(to: UInt32.self, capacity: 2 * capacity)
      .initialize(repeating: 0, count: 2 * capacity)
    base.storeBytes(of: 0, toByteOffset: 8, as: Int64.self)
    count = 0
    coarse[0] = 0
  }

  /// Cuts the table down to its first `slots` children.
  func truncate(to slots: Int) {
    for slot in slots..<max(slots, count) { coarse[slot + 1] = .infinity }
    count = slots
    if slots == 0 { base.storeBytes(of: 0, toByteOffset: 8, as: Int64.self) }
  }

  /// Adds a child at the end, for which there must be room.
  func append(_ entry: SumEntry) {
    let slot = count
    assert(slot + 1 < capacity)
    let end = extent(before: slot) + entry.extent
    childColumn[slot] = entry.child
    rowColumn[slot + 1] = rowColumn[slot] + UInt32(truncatingIfNeeded: entry.rows)
    coarse[slot + 1] = end.coarse
    fine[slot + 1] = end.fine
    note(fine: end.fine)
    count = slot + 1
  }

  /// The child at `slot` with its own rows and extent.
  func entry(_ slot: Int) -> SumEntry {
    SumEntry(
      child: child(slot), rows: rows(before: slot + 1) - rows(before: slot),
      extent: extent(before: slot + 1) - extent(before: slot))
  }

  /// Adds rows and an extent, either of which may be negative, to the child at `slot`.
  ///
  /// Sums are exact, so the result is the same as adding up all children anew.
  @inline(always)
  func add(rows: Int, extent: ExactSum, at slot: Int) {
    let count = count
    let extra = UInt32(truncatingIfNeeded: rows)
    if extra != 0 {
      for k in slot &+ 1..<count &+ 1 { rowColumn[k] &+= extra }
    }
    if extent.fine == 0 {
      for k in slot &+ 1..<count &+ 1 { coarse[k] += extent.coarse }
    } else {
      for k in slot &+ 1..<count &+ 1 {
        let sum = self.extent(before: k) + extent
        coarse[k] = sum.coarse
        fine[k] = sum.fine
        note(fine: sum.fine)
      }
    }
  }

  /// The last child that begins at or above `offset`, or the first child.
  @inline(always)
  func slot(atOffset offset: Double) -> Int {
    var slot =
      slotByProportion(offset: offset)
      ?? (capacity <= Self.groupCapacity ? coarseSlotByLines(offset) : coarseSlotByHalves(offset))
    if isCoarse { return slot }
    // The fine part can only push a child down, by less than 2⁻¹⁰ pt.
    while slot > 0 && extent(before: slot).value > offset { slot &-= 1 }
    return slot
  }

  /// The child that holds `row`; of a row past the end, the last child.
  @inline(always)
  func slot(ofRow row: Int) -> Int {
    if let slot = slotByProportion(row: row) { return slot }
    let row = UInt32(truncatingIfNeeded: row)
    var slot = 0
    var n = count
    while n > 1 {
      let half = n &>> 1
      slot &+= rowColumn[slot &+ half] <= row ? half : 0
      n &-= half
    }
    return slot
  }

  /// Looks at the eight children around the place that `offset` would have if all were alike, which
  /// in a long list they nearly are; nil if it lies outside of these.
  @inline(always)
  private func slotByProportion(offset: Double) -> Int? {
    let count = count
    let guess = proportion(offset, of: coarse[count], in: count)
    let start = max(0, min(guess &- 3, capacity &- 8))
    // Entries past the last are infinite, and the column has `capacity` of them.
    let target = SIMD4<Double>(repeating: offset)
    let found =
      Self.minusOnes(quad(start, stride: 1) .<= target)
      &+ Self.minusOnes(quad(start &+ 4, stride: 1) .<= target)
    let within = Int(truncatingIfNeeded: 0 &- found.wrappedSum())
    let slot = start &+ within &- 1
    return slot >= start && (within < 8 || slot &+ 1 >= count) ? min(slot, count &- 1) : nil
  }

  @inline(always)
  private func slotByProportion(row: Int) -> Int? {
    let count = count
    guard count >= 8 else { return nil }
    let guess = proportion(Double(row), of: Double(rowColumn[count]), in: count)
    let start = max(0, min(guess &- 3, count &- 8))
    // A list has fewer than 2³¹ rows, and the eight entries belong to children.
    let rows = UnsafeRawPointer(rowColumn + start)
    let target = SIMD4<Int32>(repeating: Int32(truncatingIfNeeded: row))
    let first = rows.loadUnaligned(as: SIMD4<Int32>.self) .<= target
    let second = rows.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self) .<= target
    let zero = SIMD4<Int32>(repeating: 0)
    let found =
      zero.replacing(with: -1, where: first) &+ zero.replacing(with: -1, where: second)
    let within = Int(truncatingIfNeeded: 0 &- found.wrappedSum())
    return within >= 1 && (within < 8 || start &+ 8 == count) ? start &+ within &- 1 : nil
  }

  /// Halves the whole table; every step is a load and a conditional move.
  @inline(always)
  private func coarseSlotByHalves(_ offset: Double) -> Int {
    var slot = 0
    var n = count
    while n > 1 {
      let half = n &>> 1
      slot &+= coarse[slot &+ half] <= offset ? half : 0
      n &-= half
    }
    return slot
  }

  /// Compares the first of every eight entries, then the eight: two rounds of independent loads.
  @inline(always)
  private func coarseSlotByLines(_ offset: Double) -> Int {
    let target = SIMD4<Double>(repeating: offset)
    var lines = SIMD4<Int64>(repeating: 0)
    for k in 0..<4 { lines &+= Self.minusOnes(quad(32 &* k, stride: 8) .<= target) }
    // The offset may lie before all entries, and so may its line.
    let start = max(0, Int(truncatingIfNeeded: 0 &- lines.wrappedSum()) &- 1) &* 8
    let within =
      Self.minusOnes(quad(start, stride: 1) .<= target)
      &+ Self.minusOnes(quad(start &+ 4, stride: 1) .<= target)
    let slot = max(0, start &+ Int(truncatingIfNeeded: 0 &- within.wrappedSum()) &- 1)
    return slot < count ? slot : max(0, count &- 1)
  }

  /// −1 where the mask holds and 0 elsewhere; sums of these have no branch for a search to miss.
  @inline(always)
  private static func minusOnes(_ mask: SIMDMask<SIMD4<Int64>>) -> SIMD4<Int64> {
    SIMD4(repeating: 0).replacing(with: -1, where: mask)
  }

  @inline(always)
  private func quad(_ k: Int, stride: Int) -> SIMD4<Double> {
    SIMD4(coarse[k], coarse[k &+ stride], coarse[k &+ 2 &* stride], coarse[k &+ 3 &* stride])
  }
}

/// A child of a node: its number, its rows and its extent.
struct SumEntry: Equatable, Sendable {
  var child: UInt32
  var rows: Int
  var extent: ExactSum
}

/// Where among `count` equal parts of `whole` a part of it ends, rounded, within 0...count.
@inline(always)
func proportion(_ part: Double, of whole: Double, in count: Int) -> Int {
  // Nothing is left of a quotient that is not a number; the numbers that remain are small enough
  // for their bits behind 2⁵² to be the integer.
  let place = max(0, min(part / whole, 1)) * Double(count)
  return Int(truncatingIfNeeded: (place + 0x1p52).bitPattern & 0xFFFF_FFFF)
}
