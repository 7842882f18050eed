/// Up to 512 rows next to each other, each stored, or any number of rows that repeat a pattern.
struct Block: Sendable {
  static var capacity: Int { 512 }
  /// The number of rows in a new block of a long list, which leaves room for insertions.
  static var fill: Int { 384 }

  /// The coarse parts of the lengths before each row of the pattern and before its end, in points.
  private var coarse = [0.0]
  /// The fine parts of the lengths in `coarse`, in points; empty if all are 0.
  private var fine = [0.0]
  private(set) var count: Int
  private var phase = 0
  private(set) var ids: RowIDs

  init(_ pattern: [Extent], count: Int, ids: RowIDs) {
    (self.count, self.ids) = (count, ids)
    let stored = count <= Self.capacity ? count : pattern.count
    coarse.reserveCapacity(stored + 1)
    fine.reserveCapacity(stored + 1)
    var sum = Extent()
    for row in 0..<stored {
      sum = (sum + pattern[row % pattern.count]).carried
      coarse.append(sum.coarse)
      fine.append(sum.fine)
    }
    if fine.allSatisfy({ $0 == 0 }) { fine = [] }
  }

  private var period: Int { coarse.count - 1 }

  /// Whether each row is stored, so that single rows can be edited in place.
  var isStored: Bool { count <= Self.capacity }

  /// Returns the rows and the length before a row of the pattern, in `0...period`.
  @inline(__always) private func startInPattern(ofRow index: Int) -> Extent {
    Extent(rows: index, coarse: coarse[index], fine: fine.isEmpty ? 0 : fine[index])
  }

  /// Returns the rows and the length before the block's row `row`, in `0...count`.
  @inline(__always) func start(ofRow row: Int) -> Extent {
    isStored ? startInPattern(ofRow: row) : repeatedStart(ofRow: row)
  }

  private func repeatedStart(ofRow row: Int) -> Extent {
    let (turns, index) = (row + phase).quotientAndRemainder(dividingBy: period)
    return
      (startInPattern(ofRow: period) * turns + startInPattern(ofRow: index)
      - startInPattern(ofRow: phase)).carried
  }

  func extent(ofRow row: Int) -> Extent { start(ofRow: row + 1) - start(ofRow: row) }

  var extent: Extent { start(ofRow: count) }

  /// Returns the block's last row whose top is at most `offset` points, or 0; the block begins at
  /// `start` in the list, and the search at `guess`.
  @inline(__always) func row(atOffset offset: Double, from start: Extent, near guess: Int) -> Int {
    last(of: count, near: guess) { (start + self.start(ofRow: $0)).length <= offset }
  }

  var byteCount: Int { 8 * (coarse.capacity + fine.capacity) + ids.byteCount }
}

// MARK: Edits

extension Block {
  /// Sets the lengths of runs of stored rows, or of all rows, and returns the block's change.
  ///
  /// `next` returns the runs from first to last, then `nil`. `isAnimated` also reserves memory,
  /// so that the next change to lengths of the same rows does not allocate.
  mutating func resize(
    isAnimated: Bool, next: () -> (rows: Range<Int>, extent: Extent)?
  ) -> Extent {
    let old = self.extent
    if isAnimated { storeFineParts() }
    var (change, done) = (Extent(), 0)
    while let (rows, extent) = next() {
      let indices = isStored ? rows : 0..<period
      if extent.fine != 0 { storeFineParts() }
      raise(done + 1..<indices.lowerBound + 1, by: change)
      var (sum, end) = (
        startInPattern(ofRow: indices.lowerBound), startInPattern(ofRow: indices.upperBound)
      )
      for index in indices {
        sum = (sum + extent).carried
        set(index + 1, to: sum)
      }
      (change, done) = ((sum - end).carried, indices.upperBound)
    }
    raise(done + 1..<coarse.count, by: change)
    return (self.extent - old).carried
  }

  mutating func insert(_ extent: Extent, id: UInt32, at row: Int) -> Extent {
    ids.insert(id, at: row, of: count)
    if coarse.count == coarse.capacity { coarse.reserveCapacity(Self.capacity + 1) }
    coarse.insert(coarse[row], at: row)
    if !fine.isEmpty { fine.insert(fine[row], at: row) }
    count += 1
    raise(row + 1..<coarse.count, by: extent)
    return extent
  }

  /// Removes a stored row, and returns the change of the block's extent, which is negative.
  mutating func remove(_ row: Int) -> Extent {
    let change = Extent() - extent(ofRow: row)
    ids.remove(at: row, of: count)
    coarse.remove(at: row)
    if !fine.isEmpty { fine.remove(at: row) }
    count -= 1
    raise(row..<coarse.count, by: change)
    return change
  }

  private mutating func raise(_ rows: Range<Int>, by change: Extent) {
    if change.coarse != 0 {
      for k in rows { coarse[k] += change.coarse }
    }
    if change.fine == 0 { return }
    storeFineParts()
    for k in rows { set(k, to: (startInPattern(ofRow: k) + Extent(fine: change.fine)).carried) }
  }

  private mutating func set(_ index: Int, to sum: Extent) {
    coarse[index] = sum.coarse
    if !fine.isEmpty { fine[index] = sum.fine }
  }

  private mutating func storeFineParts() {
    if fine.isEmpty { fine = Array(repeating: 0, count: coarse.count) }
  }

  func part(_ rows: Range<Int>) -> Block {
    if rows.count == count { return self }
    if rows.count <= Self.capacity {
      return Block(rows.map(extent), count: rows.count, ids: ids.part(rows))
    }
    var part = self
    (part.phase, part.count) = ((phase + rows.lowerBound) % period, rows.count)
    part.ids = ids.part(rows)
    return part
  }

  /// Returns a block of these rows and another block's after them; `nil` for more than 384 rows.
  func joined(with other: Block) -> Block? {
    guard count + other.count <= Self.fill else { return nil }
    var ids = ids
    ids.append(other.ids, at: count)
    let extents = (0..<count).map(extent) + (0..<other.count).map(other.extent)
    return Block(extents, count: extents.count, ids: ids)
  }
}
