/// Equal blocks of raw memory, numbered from 0, with the numbers of those that are free.
///
/// A value: copies share the memory until one of them calls `makeUnique()`, which every edit does
/// before it writes. Raw memory serves here because a block holds Float, Double or UInt32 columns
/// by turns, and because a frame must not count references for each array that it reads.
struct BlockPool: Sendable {
  private var memory: BlockMemory
  private var used: Int
  private var free: [UInt32] = []

  /// Creates a pool of blocks of `stride` bytes, a multiple of 64.
  init(stride: Int, capacity: Int) {
    memory = BlockMemory(stride: stride, capacity: max(1, capacity))
    used = 0
  }

  /// The start of a block, aligned to 64 bytes; to be written only after `makeUnique()`.
  @inline(__always)
  subscript(block: UInt32) -> UnsafeMutableRawPointer {
    // Numbers come from `allocate()` alone, so a block lies within the memory.
    assert(block < used)
    return memory.base + Int(block) &* memory.stride
  }

  /// The bytes that are set aside.
  var byteCount: Int { memory.capacity * memory.stride }

  /// The number of blocks that hold something.
  var liveCount: Int { used - free.count }

  /// Copies the memory if another value shares it.
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) {
      memory = memory.copy(capacity: memory.capacity, used: used)
    }
  }

  /// The number of a block to write to; pointers into the pool are no longer valid.
  mutating func allocate() -> UInt32 {
    if let block = free.popLast() { return block }
    if used == memory.capacity {
      memory = memory.copy(capacity: used + max(8, used / 4), used: used)
    }
    used += 1
    return UInt32(truncatingIfNeeded: used - 1)
  }

  /// Gives a block back.
  mutating func release(_ block: UInt32) { free.append(block) }

  /// Makes room for `count` blocks without further growth.
  mutating func reserve(_ count: Int) {
    if count > memory.capacity { memory = memory.copy(capacity: count, used: used) }
  }

  /// Gives back what a growing build set aside in excess.
  mutating func trim() {
    if memory.capacity > used + used / 16 + 8 {
      memory = memory.copy(capacity: max(1, used), used: used)
    }
  }
}

/// The memory of a pool, written only by a pool that is its one owner, hence safe to send.
private final class BlockMemory: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let stride: Int
  let capacity: Int

  init(stride: Int, capacity: Int) {
    self.stride = stride
    self.capacity = capacity
    base = .allocate(byteCount: stride * capacity, alignment: 64)
  }

  deinit { base.deallocate() }

  func copy(capacity: Int, used: Int) -> BlockMemory {
    let other = BlockMemory(stride: stride, capacity: capacity)
    other.base.copyMemory(from: base, byteCount: used * stride)
    return other
  }
}
