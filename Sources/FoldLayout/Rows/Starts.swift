/// The rows and lengths before each block of a list and before its end, each the sum of the one
/// before its group of 64 blocks and the one from there to the block.
struct Starts: Sendable {
  private static var size: Int { 64 }

  private var groups = [Extent()]
  /// The extent from the start of its group to each block, and to the end of the list.
  private var offsets = [Extent()]

  var count: Int { offsets.count &- 1 }

  // The extent before the block at an index in `0...count`; at `count`, the total of all blocks.
  @inline(__always) subscript(block: Int) -> Extent { groups[block / Self.size] + offsets[block] }

  var total: Extent { self[count] }

  /// Returns the index of the last block whose start is at most `limit`, or 0; `measure` returns
  /// the part of an extent to compare with the limit: its rows or its length.
  @inline(__always) func block(upTo limit: Double, _ measure: (Extent) -> Double) -> Int {
    let density = Double(count) / measure(total)
    let guess = wholeNumber(limit * density, upTo: count) / Self.size
    let group = last(of: (count &+ Self.size &- 1) / Self.size, near: guess) {
      measure(groups[$0]) <= limit
    }
    let (start, first) = (groups[group], group &* Self.size)
    let index = wholeNumber((limit - measure(start)) * density, upTo: Self.size)
    return first
      &+ last(of: min(Self.size, count &- first), near: index) {
        measure(start + offsets[first &+ $0]) <= limit
      }
  }

  mutating func add(_ change: Extent, after block: Int) {
    let group = block / Self.size
    let end = min(offsets.count, (group + 1) * Self.size)
    for k in block + 1..<end { offsets[k] = (offsets[k] + change).carried }
    for k in group + 1..<groups.count { groups[k] = (groups[k] + change).carried }
  }

  mutating func replaceSubrange(_ blocks: Range<Int>, with new: [Extent]) {
    let rest = (blocks.upperBound..<count).map { self[$0 + 1] - self[$0] }
    var sum = self[blocks.lowerBound]
    offsets.removeLast(count - blocks.lowerBound)
    groups.removeLast(groups.count - blocks.lowerBound / Self.size - 1)
    for extent in new + rest {
      sum = (sum + extent).carried
      if offsets.count % Self.size == 0 { groups.append(sum) }
      offsets.append((sum - groups[groups.count - 1]).carried)
    }
  }

  var byteCount: Int { (groups.capacity + offsets.capacity) * MemoryLayout<Extent>.stride }
}

/// Returns the last index below `count` at which `isTrue`, or 0; it must be true up to some index
/// and false after it, and the search starts at `guess`.
@inline(__always) func last(of count: Int, near guess: Int, where isTrue: (Int) -> Bool) -> Int {
  var low = max(0, min(guess, count &- 1))
  var (high, step) = (low &+ 1, 1)
  while low > 0, !isTrue(low) { (low, high, step) = (max(0, low &- step), low, 2 &* step) }
  while high < count, isTrue(high) {
    (low, high, step) = (high, min(count, high &+ step), 2 &* step)
  }
  while high &- low > 1 {
    let middle = (low &+ high) &>> 1
    if isTrue(middle) { low = middle } else { high = middle }
  }
  return low
}

/// Returns the first index below `count` at which `isTrue`, as at all later ones; else `count`.
@inline(__always) func first(of count: Int, where isTrue: (Int) -> Bool) -> Int {
  var (low, high) = (0, count)
  while low < high {
    let middle = low + (high - low) / 2
    if isTrue(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

/// Returns the integer part of a number, limited to `0...limit`; 0 for NaN.
@inline(__always) func wholeNumber(_ number: Double, upTo limit: Int) -> Int {
  number > 0 ? Int(min(number, Double(limit))) : 0
}
