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
}

/// Parts in order, with the rows and the extent that lie before each.
///
/// The sums are exact, so they depend on the parts alone and not on the edits that led to them.
struct SumNode<Child: Summand>: Summand {
  private struct Sum: Equatable {
    var rows = 0
    var extent = ExactSum.zero
  }

  private(set) var children: [Child]
  /// What lies before each child and before the end.
  private var sums = [Sum()]

  init(_ children: [Child]) {
    self.children = children
    refresh(from: 0)
  }

  var count: Int { rows(before: children.count) }
  var extent: ExactSum { extent(before: children.count) }

  /// The rows before a child, or before the end.
  @inline(__always)
  func rows(before slot: Int) -> Int { sums[slot].rows }

  /// The extent before a child, or before the end.
  @inline(__always)
  func extent(before slot: Int) -> ExactSum { sums[slot].extent }

  /// The child that holds `row`; of a row past the end, the last child.
  @inline(__always)
  func slot(ofRow row: Int) -> Int {
    let guess = proportion(Double(row), of: Double(count), in: children.count)
    return sums.withUnsafeBufferPointer { sums in
      last(of: children.count, near: guess, window: 4) { sums[$0].rows <= row }
    }
  }

  /// The last child that begins at or above `offset`, or the first, if the node begins at `top`.
  @inline(__always)
  func slot(atOffset offset: Double, from top: ExactSum) -> Int {
    let limit = offset - top.coarse
    let guess = proportion(limit, of: extent.coarse, in: children.count)
    var slot = sums.withUnsafeBufferPointer { sums in
      last(of: children.count, near: guess, window: 4) { sums[$0].extent.coarse <= limit }
    }
    // The fine parts can only push a child down.
    while slot > 0, !top.isAtMost(offset, with: extent(before: slot)) { slot &-= 1 }
    return slot
  }

  /// Changes a child, and the sums behind it by what has been added to the child.
  @inline(__always)
  mutating func update(_ slot: Int, _ body: (inout Child) -> SumChange) -> SumChange {
    let change = body(&children[slot])
    sums.withUnsafeMutableBufferPointer { sums in
      for k in slot &+ 1..<sums.count {
        sums[k].rows &+= change.rows
        sums[k].extent = sums[k].extent + change.extent
      }
    }
    return change
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
    sums.removeLast(sums.count - slot - 1)
    var sum = sums[slot]
    for child in children[slot...] {
      sum.rows += child.count
      sum.extent = sum.extent + child.extent
      sums.append(sum)
    }
  }
}

extension SumNode {
  /// The bytes of the node itself, without what its children own.
  var byteCount: Int {
    children.capacity * MemoryLayout<Child>.stride + sums.capacity * MemoryLayout<Sum>.stride
  }

  /// Whether the sums are those of the children.
  var holds: Bool { sums == SumNode(children).sums }
}

/// The last of `count` numbers from 0 on for which a condition holds that does so up to some number
/// and not beyond; 0 where it holds for none.
///
/// Tries `window` numbers around `guess` first, all of them, so that no branch has to be foreseen; then
/// ever further away.
///
/// - Complexity: O(log d) for a guess that is d away
@inline(__always)
func last(of count: Int, near guess: Int, window: Int, where holds: (Int) -> Bool) -> Int {
  let start = max(0, min(guess &- window / 2, count &- window))
  if count >= window {
    var found = 0
    for k in start..<start &+ window { found &+= holds(k) ? 1 : 0 }
    if found > 0, found < window || start &+ window == count { return start &+ found &- 1 }
  }
  return last(of: count, near: guess, where: holds)
}

/// As `last(of:near:window:where:)`, for a condition that takes long.
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

/// In which of `count` equal parts of `whole` a part of it ends.
@inline(__always)
func proportion(_ part: Double, of whole: Double, in count: Int) -> Int {
  // Nothing is left of a quotient that is not a number.
  Int(max(0, min(part / whole, 1)) * Double(count))
}
