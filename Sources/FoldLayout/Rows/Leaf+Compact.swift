extension Leaf {
  private typealias Lanes = SIMD8<Float>

  /// The tops of the rows from the leaf's own; entry `count` is the leaf's extent, those past it are
  /// infinite.
  @inline(always)
  var tops: UnsafeMutablePointer<Float> { (base + 64).assumingMemoryBound(to: Float.self) }

  /// Turns the leaf into a compact one without rows.
  func makeCompact() {
    header.pointee.kind = .compact
    count = 0
    (base + 64).bindMemory(to: Float.self, capacity: Self.topCapacity)
      .initialize(repeating: .infinity, count: Self.topCapacity)
    tops[0] = 0
  }

  /// Whether the sums stay exact with a row of this height more, or instead of one of extent `old`.
  ///
  /// The spacing of a list with compact leaves is itself a multiple of 1/8 pt.
  @inline(always)
  func compactHolds(_ height: Double, spacing: Double, insteadOf old: Double = 0) -> Bool {
    isEighth(height) && Double(tops[count]) - old + (height + spacing) <= Self.compactExtent
  }

  /// Adds a row at the end.
  @inline(always)
  func appendCompact(_ extent: Double) {
    let end = count
    tops[end &+ 1] = tops[end] + Float(extent)
    count = end &+ 1
  }

  /// The height and spacing of a row, exactly.
  @inline(always)
  func compactExtent(_ row: Int) -> Double { Double(tops[row &+ 1] - tops[row]) }

  /// Adds `delta` to the row's extent.
  @inline(always)
  func resizeCompact(_ row: Int, by delta: Float) {
    var k = row &+ 1
    while k <= count {
      store(lanes(k) + delta, k)  // infinity stays what it is
      k &+= 8
    }
  }

  /// Inserts a row, for which there must be room.
  @inline(always)
  func insertCompact(_ extent: Float, at row: Int) {
    var k = row &+ (count &- row) & ~7
    while k >= row {  // from the end, so that each lane is read before it is overwritten
      store(lanes(k) + extent, k &+ 1)
      k &-= 8
    }
    count &+= 1
  }

  /// Removes a row.
  @inline(always)
  func removeCompact(_ row: Int) {
    let extent = tops[row &+ 1] - tops[row]
    var k = row
    while k <= count {
      store(lanes(k &+ 1) - extent, k)
      k &+= 8
    }
    count &-= 1
  }

  /// Moves the rows from `row` on to an empty compact leaf.
  func divideCompact(at row: Int, into other: Leaf) {
    for k in row..<count { other.appendCompact(compactExtent(k)) }
    for k in row + 1..<count + 1 { tops[k] = .infinity }
    count = row
  }

  /// The last row whose top is at most `offset` from the leaf's, or the first row.
  @inline(always)
  func compactRow(atOffset offset: Double) -> Int {
    let target = Self.roundedDown(offset)
    let targets = SIMD4<Float>(repeating: target)
    var lines = SIMD4<Int32>(repeating: 0)
    for k in 0..<4 {
      let first = tops + 64 &* k
      lines &+= Self.minusOnes(SIMD4(first[0], first[16], first[32], first[48]) .<= targets)
    }
    let line = max(0, Int(truncatingIfNeeded: 0 &- lines.wrappedSum()) &- 1)
    return rowOfLine(line &* 16, target: target)
  }

  /// As `compactRow(atOffset:)`, looking first at the sixteen rows around `hint`.
  @inline(always)
  func compactRow(atOffset offset: Double, near hint: Int) -> Int {
    let target = Self.roundedDown(offset)
    let start = min(max(0, hint &- 8), Self.topCapacity &- 17)
    if tops[start] <= target, !(tops[start &+ 16] <= target) {
      return rowOfLine(start, target: target)
    }
    return compactRow(atOffset: offset)
  }

  /// The number of rows from `row` on whose tops are above `offset` from the leaf's.
  @inline(always)
  func compactCount(from row: Int, above offset: Double) -> Int {
    var found = 0
    while row &+ found < count {
      let part = compactRows(from: row &+ found, above: offset)
      found &+= part
      if part < 16 { break }
    }
    return min(found, count &- row)
  }

  /// The number of rows of sixteen from `row` on whose tops are above `offset` from the leaf's.
  @inline(always)
  func compactRows(from row: Int, above offset: Double) -> Int {
    let target = SIMD4<Float>(repeating: Self.roundedUp(offset))
    let count =
      Self.minusOnes(quad(row) .< target) &+ Self.minusOnes(quad(row &+ 4) .< target)
      &+ Self.minusOnes(quad(row &+ 8) .< target) &+ Self.minusOnes(quad(row &+ 12) .< target)
    return Int(truncatingIfNeeded: 0 &- count.wrappedSum())
  }

  /// The greatest Float that is at most `offset`, if that is not negative; a top is at most the one
  /// if and only if it is at most the other.
  @inline(always)
  private static func roundedDown(_ offset: Double) -> Float {
    let nearest = Float(offset)
    return Double(nearest) > offset ? Float(bitPattern: nearest.bitPattern &- 1) : nearest
  }

  /// The least Float that is at least `offset`, if that is not negative.
  @inline(always)
  private static func roundedUp(_ offset: Double) -> Float {
    let nearest = Float(offset)
    return Double(nearest) < offset ? Float(bitPattern: nearest.bitPattern &+ 1) : nearest
  }

  /// The last of the sixteen rows from `start` on whose top is at most `target`.
  @inline(always)
  private func rowOfLine(_ start: Int, target: Float) -> Int {
    let target = SIMD4<Float>(repeating: target)
    let count =
      Self.minusOnes(quad(start) .<= target) &+ Self.minusOnes(quad(start &+ 4) .<= target)
      &+ Self.minusOnes(quad(start &+ 8) .<= target) &+ Self.minusOnes(quad(start &+ 12) .<= target)
    let within = Int(truncatingIfNeeded: 0 &- count.wrappedSum())
    return max(0, min(start &+ within &- 1, self.count &- 1))
  }

  /// −1 where the mask holds and 0 elsewhere, which is what a comparison gives in hardware.
  @inline(always)
  private static func minusOnes(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Int32> {
    SIMD4(repeating: 0).replacing(with: -1, where: mask)
  }

  @inline(always)
  private func quad(_ k: Int) -> SIMD4<Float> {
    UnsafeRawPointer(tops + k).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(always)
  private func lanes(_ k: Int) -> Lanes {
    UnsafeRawPointer(tops + k).loadUnaligned(as: Lanes.self)
  }

  @inline(always)
  private func store(_ value: Lanes, _ k: Int) {
    UnsafeMutableRawPointer(tops + k).storeBytes(of: value, as: Lanes.self)
  }
}
