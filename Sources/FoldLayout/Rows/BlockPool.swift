/// Equal blocks of raw memory, numbered from 0, with the numbers of those that are free.
///
/// The memory comes in chunks that do not move, so growth copies nothing and an edit never takes
/// long. It is raw because a block holds Float, Double or UInt32 columns by turns, and because a
/// frame must not count references for each array that it reads. Whoever owns a pool has to call
/// `deallocate()` once, and `copy()` for another owner.
struct BlockPool {
  /// A chunk has 2⁶ blocks.
  private static var chunkBits: UInt32 { 6 }
  private static var chunkBlocks: Int { 1 << Int(chunkBits) }

  private let stride: Int
  private var chunks: UnsafeMutablePointer<UnsafeMutableRawPointer>
  private var chunkCount = 1
  private var chunkCapacity: Int
  /// The blocks of the first chunk, while it is the only one; a small pool has a small chunk.
  private var firstBlocks = 1
  private var used = 0
  private var free: [UInt32] = []

  /// Creates a pool of blocks of `stride` bytes, a multiple of 64.
  init(stride: Int) {
    self.stride = stride
    chunkCapacity = 16
    chunks = .allocate(capacity: chunkCapacity)
    chunks.initialize(to: Self.memory(stride))
  }

  /// The start of a block, aligned to 64 bytes.
  @inline(always)
  subscript(block: UInt32) -> UnsafeMutableRawPointer {
    // Numbers come from `allocate()` alone, so a block lies within one of the chunks.
    assert(block < used)
    return chunks[Int(block &>> Self.chunkBits)]
      + Int(block & (1 &<< Self.chunkBits &- 1)) &* stride
  }

  /// The bytes that are set aside.
  var byteCount: Int { capacity * stride }

  /// The number of blocks that hold something.
  var liveCount: Int { used - free.count }

  /// The number of a block to write to.
  ///
  /// The other blocks stay where they are, except in a pool that has less than one full chunk.
  mutating func allocate() -> UInt32 {
    if let block = free.popLast() { return block }
    if used == capacity { grow() }
    used += 1
    return UInt32(truncatingIfNeeded: used - 1)
  }

  /// Gives a block back.
  mutating func release(_ block: UInt32) { free.append(block) }

  /// A pool with the same blocks in memory of its own.
  func copy() -> BlockPool {
    var copy = self
    copy.chunks = .allocate(capacity: chunkCapacity)
    for index in 0..<chunkCount {
      let byteCount = min(capacity, Self.chunkBlocks) * stride
      let blocks = min(Self.chunkBlocks, used - index * Self.chunkBlocks)
      let chunk = Self.memory(byteCount)
      chunk.copyMemory(from: chunks[index], byteCount: blocks * stride)
      (copy.chunks + index).initialize(to: chunk)
    }
    return copy
  }

  /// Frees all memory.
  func deallocate() {
    for index in 0..<chunkCount { chunks[index].deallocate() }
    chunks.deallocate()
  }

  private var capacity: Int { chunkCount == 1 ? firstBlocks : chunkCount * Self.chunkBlocks }

  private mutating func grow() {
    if firstBlocks < Self.chunkBlocks {
      firstBlocks = min(Self.chunkBlocks, firstBlocks * 4)
      let larger = Self.memory(firstBlocks * stride)
      larger.copyMemory(from: chunks[0], byteCount: used * stride)
      chunks[0].deallocate()
      chunks[0] = larger
      return
    }
    if chunkCount == chunkCapacity {
      chunkCapacity *= 2
      let larger = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: chunkCapacity)
      larger.initialize(from: chunks, count: chunkCount)
      chunks.deallocate()
      chunks = larger
    }
    (chunks + chunkCount).initialize(to: Self.memory(Self.chunkBlocks * stride))
    chunkCount += 1
  }

  private static func memory(_ byteCount: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: byteCount, alignment: 64)
  }
}
