/// What a node of the tree of sums counts: rows, and the extent of their heights and spacings.
protocol Summand: Sendable {
  /// The number of rows.
  var count: Int { get }
  /// What the rows take with the spacing after each.
  var extent: ExactSum { get }
}

/// What an edit has added to the rows and to the extent of a part; either may be negative.
struct SumChange {
  var rows = 0
  var extent = ExactSum.zero
  /// Whether other extents follow, for which there has to be room.
  var goesOn = false
}

/// Parts in order, with the rows and the extent that lie before each.
///
/// The sums are exact, so they depend on the parts alone and not on the edits that led to them.
struct SumNode<Child: Summand>: Summand {
  /// How many sums a search looks at in one go.
  private static var searched: Int { 8 }

  private(set) var children: [Child]
  /// What lies before each child and before the end: rows, and the coarse part of their extent.
  private var sums: [SIMD2<Double>] = [.zero]
  /// The fine parts of the extents; none while all are 0.
  private var fines: [Int64] = []

  init(_ children: [Child]) {
    self.children = children
    refresh(from: 0)
  }

  var count: Int { rows(before: children.count) }
  var extent: ExactSum { extent(before: children.count) }

  /// The rows before a child, or before the end.
  @inline(__always)
  func rows(before slot: Int) -> Int { wholeNumber(sums[slot].x) }

  /// The extent before a child, or before the end.
  @inline(__always)
  func extent(before slot: Int) -> ExactSum {
    ExactSum(coarse: sums[slot].y, fine: fine(before: slot))
  }

  /// The fine part of the extent before a child.
  @inline(__always)
  func fine(before slot: Int) -> Int64 { fines.isEmpty ? 0 : fines[slot] }

  /// What lies before a child and before the next: rows, and the coarse part of their extent.
  @inline(__always)
  func sums(around slot: Int) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    (sums[slot], sums[slot &+ 1])
  }

  /// The rows, and the coarse part of their extent.
  @inline(__always)
  var total: SIMD2<Double> { sums[children.count] }

  /// The child that holds `row` of `rows`, which are the node's; of a row past the end, the last child.
  @inline(__always)
  func slot(ofRow row: Double, of rows: Double) -> Int { lastSlot(upTo: row, of: rows) { $0.x } }

  /// The last child that begins at or above `offset`, or the first, if the node begins at `top` and
  /// its extent is about `extent`.
  @inline(__always)
  func slot(atOffset offset: Double, from top: ExactSum, of extent: Double) -> Int {
    var slot = lastSlot(upTo: offset - top.coarse, of: extent) { $0.y }
    if fines.isEmpty, top.fine == 0 { return slot }
    // The fine parts can only push a child down.
    while slot > 0, !top.isAtMost(offset, with: self.extent(before: slot)) { slot &-= 1 }
    return slot
  }

  /// The last child before which there is no more than `part` of a sum that is about `whole`, or the
  /// first.
  @inline(__always)
  private func lastSlot(
    upTo part: Double, of whole: Double, _ sum: (SIMD2<Double>) -> Double
  ) -> Int {
    let count = children.count
    return sums.withUnsafeBufferPointer { sums in
      if count <= Self.searched {
        var slot = 0
        for k in 1..<max(1, count) { slot &+= sum(sums[k]) <= part ? 1 : 0 }
        return slot
      }
      let guess = proportion(part, of: whole, in: Double(count))
      return last(of: count, near: guess, window: Self.searched) { start in
        var found = 0
        for k in start..<start &+ Self.searched { found &+= sum(sums[k]) <= part ? 1 : 0 }
        return found
      } where: {
        sum(sums[$0]) <= part
      }
    }
  }

  /// Changes a child, and the sums behind it by what has been added to the child.
  @inline(__always)
  mutating func update(_ slot: Int, _ body: (inout Child) -> SumChange) -> SumChange {
    let change = body(&children[slot])
    let more = SIMD2(Double(change.rows), change.extent.coarse)
    sums.withUnsafeMutableBufferPointer { sums in
      for k in slot &+ 1..<sums.count { sums[k] += more }
    }
    if change.extent.fine != 0 || change.goesOn { add(fine: change.extent.fine, behind: slot) }
    return change
  }

  @inline(never)
  private mutating func add(fine: Int64, behind slot: Int) {
    if fines.isEmpty { fines = Array(repeating: 0, count: children.count + 1) }
    for k in slot + 1..<fines.count {
      let sum = extent(before: k) + ExactSum(coarse: 0, fine: fine)
      sums[k].y = sum.coarse
      fines[k] = sum.fine
    }
  }

  /// Changes a child in any way, and adds up anew.
  mutating func rebuild(_ slot: Int, _ body: (inout Child) -> Void) {
    body(&children[slot])
    refresh(from: slot)
  }

  /// Replaces children by others.
  mutating func replaceSubrange(_ slots: Range<Int>, with new: [Child]) {
    children.replaceSubrange(slots, with: new)
    refresh(from: slots.lowerBound)
  }

  /// Adds up in order the sums behind `slot`.
  private mutating func refresh(from slot: Int) {
    var (rows, extent) = (sums[slot].x, extent(before: slot))
    sums.removeLast(sums.count - slot - 1)
    var fines = fines.isEmpty ? Array(repeating: 0, count: slot + 1) : Array(fines[...slot])
    for child in children[slot...] {
      rows += Double(child.count)
      extent = extent + child.extent
      sums.append(SIMD2(rows, extent.coarse))
      fines.append(extent.fine)
    }
    self.fines = fines.allSatisfy { $0 == 0 } ? [] : fines
  }
}

extension SumNode {
  /// The bytes of the node itself, without what its children own.
  var byteCount: Int {
    children.capacity * MemoryLayout<Child>.stride
      + sums.capacity * MemoryLayout<SIMD2<Double>>.stride
      + fines.capacity * MemoryLayout<Int64>.stride
  }

  /// Whether the sums are those of the children.
  var holds: Bool {
    let fresh = SumNode(children)
    return sums == fresh.sums
      && (fines == fresh.fines || fresh.fines.isEmpty && fines.allSatisfy { $0 == 0 })
  }
}

/// The last of `count` numbers from 0 on for which a condition holds that does so up to some number
/// and not beyond; 0 where it holds for none.
///
/// Tries `window` numbers around `guess` first, of which `tried` says for how many from a first on it
/// holds, without a branch that has to be foreseen; then ever further away.
///
/// - Complexity: O(log d) for a guess that is d away
@inline(__always)
func last(
  of count: Int, near guess: Int, window: Int, tried: (Int) -> Int, where holds: (Int) -> Bool
) -> Int {
  let start = max(0, min(guess &- window / 2, count &- window))
  if count >= window {
    let found = tried(start)
    if found > 0, found < window || start &+ window == count { return start &+ found &- 1 }
  }
  return last(of: count, near: guess, where: holds)
}

/// As `last(of:near:window:tried:where:)`, for a condition that takes long.
@inline(__always)
func last(of count: Int, near guess: Int, where holds: (Int) -> Bool) -> Int {
  var low = max(0, min(guess, count &- 1))
  var high = low &+ 1
  var step = 1
  while low > 0, !holds(low) {
    high = low
    low = max(0, low &- step)
    step &*= 2
  }
  step = 1
  while high < count, holds(high) {
    low = high
    high = min(count, high &+ step)
    step &*= 2
  }
  while high &- low > 1 {
    let middle = (low &+ high) &>> 1
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

/// Where among `count` equal parts of `whole` a part of it ends, rounded, within 0...count.
@inline(__always)
func proportion(_ part: Double, of whole: Double, in count: Double) -> Int {
  part > 0 ? wholeNumber(part < whole ? part / whole * count : count) : 0
}

/// The whole number nearest to one in 0..<2³¹.
@inline(__always)
func wholeNumber(_ number: Double) -> Int {
  // Behind 2⁵² the bits are the number; a conversion would ask first whether it has one.
  Int(truncatingIfNeeded: (number + 0x1p52).bitPattern & 0xFFFF_FFFF)
}
