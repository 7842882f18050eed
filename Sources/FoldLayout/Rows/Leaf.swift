/// Rows next to each other, as a tree of sums keeps them.
///
/// Where heights and the spacing are multiples of 1/8 pt, Float sums of what lies before each row
/// stand for them. Any other heights stand as they are, with an exact sum before every sixteenth; they
/// may repeat without end, and the leaf have a part of that, so that rows of one height or of a pattern
/// take no memory each.
struct Leaf: Summand {
  /// The most rows that are stored one by one.
  static var capacity: Int { 256 }
  /// As many as a leaf is made with, so that others may come.
  static var fill: Int { 192 }
  /// The tallest extent that Float sums hold: multiples of 1/8 up to here are exact.
  private static var narrowExtent: Double { 0x1p21 }
  private static var blockRows: Int { 16 }

  /// The sums of the extents before each row and before the end, if they are Floats.
  private var tops: [Float] = []
  private(set) var count: Int
  /// Whether each row is stored, so that it may be edited.
  let isStored: Bool
  private let isNarrow: Bool
  private let spacing: ExactSum
  /// The heights if they are no Floats, or those of one period.
  private var heights: [Double] = []
  /// The exact sums before every sixteenth of them, with the spacings.
  private var sums: [ExactSum] = []
  /// The place of the first row in the period.
  private var phase = 0
  private(set) var ids: RowIDs

  /// Rows of these heights, at least one and at most `capacity`.
  init(_ heights: [Double], ids: RowIDs, spacing: ExactSum, goesOn: Bool = false) {
    self.init(
      repeating: heights, count: heights.count, ids: ids, spacing: spacing, goesOn: goesOn)
  }

  /// `count` rows that repeat a pattern of at least one height; heights that go on to others are no
  /// Floats.
  init(
    repeating pattern: [Double], count: Int, ids: RowIDs, spacing: ExactSum, goesOn: Bool = false
  ) {
    self.count = count
    self.ids = ids
    self.spacing = spacing
    isStored = pattern.count == count && count <= Self.capacity
    let gap = spacing.value
    isNarrow =
      isStored && !goesOn && isEighth(gap) && pattern.allSatisfy { isEighth($0) }
      && pattern.reduce(0) { $0 + $1 + gap } <= Self.narrowExtent
    if isNarrow {
      tops.reserveCapacity(Self.capacity + 1)
      var top: Float = 0
      tops.append(top)
      for height in pattern {
        top += Float(height + gap)
        tops.append(top)
      }
    } else {
      heights = pattern
      sums = [.zero]
      while sums.count * Self.blockRows <= heights.count {
        sums.append(sum(before: sums.count * Self.blockRows, from: sums.count - 1))
      }
    }
  }

  var extent: ExactSum { top(ofRow: count) }

  /// The height of a row, in points.
  @inline(__always)
  func height(ofRow row: Int) -> Double {
    isNarrow
      ? Double(tops[row &+ 1] - tops[row]) - spacing.coarse
      : heights[(row + phase) % heights.count]
  }

  /// The top of a row from the leaf's own, for rows in 0...count.
  @inline(__always)
  func top(ofRow row: Int) -> ExactSum {
    isNarrow ? ExactSum(coarse: Double(tops[row]), fine: 0) : wideTop(ofRow: row)
  }

  @inline(never)
  private func wideTop(ofRow row: Int) -> ExactSum {
    if isStored { return sum(before: row) }
    let (turns, place) = (row + phase).quotientAndRemainder(dividingBy: heights.count)
    return sum(before: heights.count) * turns + sum(before: place) - sum(before: phase)
  }

  /// What the heights before a place of the period take.
  private func sum(before place: Int) -> ExactSum {
    sum(before: place, from: place / Self.blockRows)
  }

  private func sum(before place: Int, from block: Int) -> ExactSum {
    var (coarse, remainder) = (0.0, Int64(0))
    for k in block * Self.blockRows..<place {
      let parts = ExactSum.parts(of: heights[k])
      coarse += parts.coarse + spacing.coarse
      remainder &+= parts.remainder &+ spacing.fine
    }
    return sums[block] + ExactSum(coarse: coarse, remainder: remainder)
  }

  /// The last row whose top is at most `offset`, if the leaf begins at `top`, or the first row; looks
  /// around `guess` first.
  @inline(__always)
  func row(atOffset offset: Double, from top: ExactSum, near guess: Int) -> Int {
    guard isNarrow else { return wideRow(atOffset: offset, from: top, near: guess) }
    let limit = roundedDown(offset - top.coarse)
    var row = tops.withUnsafeBytes { tops in
      last(of: count, near: guess, window: 16) { start in
        var found = SIMD4<Int32>.zero
        for quad in 0..<4 {
          let sums = tops.loadUnaligned(
            fromByteOffset: 4 &* start &+ 16 &* quad, as: SIMD4<Float>.self)
          // What holds is −1 in the machine's mask.
          found &+= SIMD4<Int32>.zero.replacing(with: -1, where: sums .<= limit)
        }
        return 0 &- Int(found.wrappedSum())
      } where: {
        tops.load(fromByteOffset: 4 &* $0, as: Float.self) <= limit
      }
    }
    if top.fine == 0 { return row }
    // The fine part can only push a row down.
    while row > 0, !top.isAtMost(offset, with: self.top(ofRow: row)) { row &-= 1 }
    return row
  }

  @inline(never)
  private func wideRow(atOffset offset: Double, from top: ExactSum, near guess: Int) -> Int {
    last(of: count, near: guess) { top.isAtMost(offset, with: self.top(ofRow: $0)) }
  }

  /// Writes some rows, if the leaf begins at `top`.
  @inline(__always)
  func read(_ rows: Range<Int>, from top: ExactSum, into columns: RowColumns) {
    guard isNarrow, rows.count >= 4 else { return readWide(rows, from: top, into: columns) }
    let (coarse, fine, gap) = (top.coarse, top.fineValue, spacing.coarse)
    tops.withUnsafeBytes { tops in
      var row = rows.lowerBound
      repeat {
        let k = min(row, rows.upperBound &- 4)  // some of the last four may be written again
        let starts = tops.loadUnaligned(fromByteOffset: 4 &* k, as: SIMD4<Float>.self)
        let ends = tops.loadUnaligned(fromByteOffset: 4 &* k &+ 4, as: SIMD4<Float>.self)
        let (start, end) = (SIMD4<Double>(starts), SIMD4<Double>(ends) - gap)
        // Exact but for the last addition.
        columns.write(
          k &- rows.lowerBound, tops: coarse + start + fine, bottoms: coarse + end + fine,
          heights: end - start)
        row &+= 4
      } while row < rows.upperBound
    }
  }

  @inline(never)
  private func readWide(_ rows: Range<Int>, from top: ExactSum, into columns: RowColumns) {
    var sum = top + self.top(ofRow: rows.lowerBound)
    for row in rows {
      let height = height(ofRow: row)
      let bottom = sum + ExactSum(height)
      columns.write(
        row - rows.lowerBound, top: sum.value, bottom: bottom.value, height: height)
      sum = bottom + spacing
    }
  }
}

/// Where rows next to each other are written to, in points.
struct RowColumns {
  var tops: UnsafeMutablePointer<Double>
  var bottoms: UnsafeMutablePointer<Double>?
  var heights: UnsafeMutablePointer<Double>
  /// What is added to a top, and then taken from it.
  var leading = 0.0
  var contentOffset = 0.0

  /// Goes on behind so many rows.
  mutating func advance(by rows: Int) {
    tops += rows
    bottoms = bottoms.map { $0 + rows }
    heights += rows
  }

  @inline(__always)
  func write(_ row: Int, top: Double, bottom: Double, height: Double) {
    tops[row] = leading + top - contentOffset
    bottoms?[row] = bottom
    heights[row] = height
  }

  /// Writes four rows.
  @inline(__always)
  func write(
    _ row: Int, tops: SIMD4<Double>, bottoms: SIMD4<Double>, heights: SIMD4<Double>
  ) {
    func store(_ numbers: SIMD4<Double>, _ column: UnsafeMutablePointer<Double>) {
      UnsafeMutableRawPointer(column + row).storeBytes(of: numbers, as: SIMD4<Double>.self)
    }
    store(leading + tops - contentOffset, self.tops)
    if let column = self.bottoms { store(bottoms, column) }
    store(heights, self.heights)
  }
}

// MARK: Edits

extension Leaf {
  /// Whether another row may come in.
  @inline(__always)
  var hasRoom: Bool { isStored && count < Self.capacity }

  /// Whether the sums stay exact with a height more, which is added to the last of them.
  @inline(__always)
  private func holds(_ height: Double, more: Double) -> Bool {
    isNarrow && isEighth(height) && Double(tops[count]) + more <= Self.narrowExtent
  }

  /// Gives a stored row another height.
  @inline(__always)
  mutating func resize(_ row: Int, to height: Double, goesOn: Bool = false) -> SumChange {
    let old = self.height(ofRow: row)
    if !goesOn, holds(height, more: height - old) {
      raise(from: row + 1, by: Float(height - old))
      return SumChange(extent: ExactSum(coarse: height - old, fine: 0))
    }
    let change = ExactSum(height) - ExactSum(old)
    if isNarrow || !goesOn && isEighth(height) {
      rewrite(goesOn: goesOn) { $0[row] = height }
    } else {
      heights[row] = height
      for block in sums.indices.dropFirst(row / Self.blockRows + 1) {
        sums[block] = sums[block] + change
      }
    }
    return SumChange(extent: change, goesOn: goesOn)
  }

  /// Gives stored rows other heights, as far as they are the leaf's, if that begins at row `first`.
  mutating func resize(
    _ changes: ArraySlice<ExtentChange>, from first: Int, spacing gap: Double, goesOn: Bool
  ) -> SumChange {
    let own = first..<first + count
    if changes.reduce(0, { $0 + $1.rows.clamped(to: own).count }) < 4 {
      return changes.reduce(into: SumChange(goesOn: goesOn)) { sum, change in
        for row in change.rows.clamped(to: own) {
          sum.extent =
            sum.extent + resize(row - first, to: change.height(gap), goesOn: goesOn).extent
        }
      }
    }
    let old = extent
    let write = { (heights: inout [Double]) in
      for change in changes {
        let height = change.height(gap)
        for row in change.rows.clamped(to: own) { heights[row - first] = height }
      }
    }
    if isNarrow || !goesOn && changes.contains(where: { isEighth($0.height(gap)) }) {
      rewrite(goesOn: goesOn, write)
    } else {
      write(&heights)
      for block in sums.indices.dropFirst() {
        sums[block] = sum(before: block * Self.blockRows, from: block - 1)
      }
    }
    return SumChange(extent: extent - old, goesOn: goesOn)
  }

  /// Gives all rows one height, which are not stored.
  mutating func resize(to height: Double, goesOn: Bool) -> SumChange {
    let old = extent
    if heights.count == 1 { heights[0] = height } else { self = resized(to: height) }
    return SumChange(extent: extent - old, goesOn: goesOn)
  }

  /// Lets a row come in among stored ones, for which there is room.
  @inline(__always)
  mutating func insert(_ height: Double, id: UInt32, at row: Int) -> SumChange {
    ids.insert(id, at: row, of: count)
    let extent = height + spacing.coarse
    if holds(height, more: extent) {
      tops.insert(tops[row], at: row)
      count += 1
      raise(from: row + 1, by: Float(extent))
      return SumChange(rows: 1, extent: ExactSum(coarse: extent, fine: 0))
    } else {
      rewrite { $0.insert(height, at: row) }
    }
    return SumChange(rows: 1, extent: ExactSum(height) + spacing)
  }

  /// Lets a stored row go, which is not the only one.
  @inline(__always)
  mutating func remove(_ row: Int) -> SumChange {
    let height = self.height(ofRow: row)
    ids.remove(at: row, of: count)
    if isNarrow {
      tops.remove(at: row)
      count -= 1
      raise(from: row, by: -Float(height + spacing.coarse))
      if row == 0 { tops[0] = 0 }
      return SumChange(rows: -1, extent: ExactSum(coarse: -height - spacing.coarse, fine: 0))
    } else {
      rewrite { $0.remove(at: row) }
    }
    return SumChange(rows: -1, extent: ExactSum.zero - ExactSum(height) - spacing)
  }

  @inline(__always)
  private mutating func raise(from row: Int, by more: Float) {
    tops.withUnsafeMutableBufferPointer { tops in for k in row..<tops.count { tops[k] += more } }
  }

  /// Stores other heights, as Floats as soon as all can be.
  @inline(never)
  private mutating func rewrite(goesOn: Bool = false, _ change: (inout [Double]) -> Void) {
    var heights = all
    change(&heights)
    self = Leaf(heights, ids: ids, spacing: spacing, goesOn: goesOn)
  }

  private var all: [Double] { (0..<count).map { height(ofRow: $0) } }

  /// The rows in a range, at least one.
  func part(_ rows: Range<Int>) -> Leaf {
    var part = self
    part.ids = ids.part(rows, of: count)
    if rows.count <= Self.capacity {
      return Leaf(rows.map { height(ofRow: $0) }, ids: part.ids, spacing: spacing)
    }
    part.phase = (phase + rows.lowerBound) % heights.count
    part.count = rows.count
    return part
  }

  /// As many rows of one height, which take no memory each.
  func resized(to height: Double) -> Leaf {
    Leaf(repeating: [height], count: count, ids: ids, spacing: spacing)
  }

  /// The leaf with the rows of another behind its own, or nil if that would be too many, or rows that
  /// take no memory would take some.
  func joined(with other: Leaf) -> Leaf? {
    func isSmall(_ leaf: Leaf) -> Bool { leaf.isStored || leaf.count < 64 }
    guard count + other.count <= Self.fill, isSmall(self), isSmall(other) else { return nil }
    var ids = ids
    ids.append(other.ids, other.count, to: count)
    return Leaf(all + other.all, ids: ids, spacing: spacing)
  }

  /// The bytes that the leaf owns.
  var byteCount: Int {
    tops.capacity * MemoryLayout<Float>.stride + heights.capacity * MemoryLayout<Double>.stride
      + sums.capacity * MemoryLayout<ExactSum>.stride + ids.byteCount
  }

  /// Whether the sums and identities are those of the rows.
  var holds: Bool {
    let fresh = Leaf(
      repeating: isStored ? all : heights, count: count, ids: ids, spacing: spacing)
    return tops == fresh.tops && sums == fresh.sums && ids.holds(count) && count > 0
      && (isStored ? phase == 0 && count <= Self.capacity : phase < heights.count)
  }
}

/// The greatest Float that is at most `limit`, if that is not negative, and less than 0 or nothing if
/// it is: a Float of 0 or above is at most the one if and only if it is at most the other.
@inline(__always)
private func roundedDown(_ limit: Double) -> Float {
  let nearest = Float(limit)
  return Double(nearest) > limit ? Float(bitPattern: nearest.bitPattern &- 1) : nearest
}
