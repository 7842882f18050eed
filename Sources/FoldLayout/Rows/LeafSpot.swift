/// A leaf around an offset, where neither its top nor its end has a fine part.
struct LeafSpot {
  let leaf: Leaf
  /// The offset that was looked for, from the leaf's top, exactly.
  let local: Double
  /// The top of the leaf, from the start of the list.
  let top: Double
  /// The index in the list of the leaf's first row.
  let firstRow: Int
}

extension HeightTree {
  /// The cursor's leaf, if `offset` lies in it and no sum around it has a fine part.
  @inline(always)
  func spot(atOffset offset: Double, near cursor: RowCursor) -> LeafSpot? {
    let root = self.root
    guard root.isCoarse, cursor.group < root.count else { return nil }
    let group = self.group(cursor.group)
    guard group.isCoarse, cursor.slot < group.count else { return nil }
    let base = root.coarseExtent(before: cursor.group)
    let top = base + group.coarseExtent(before: cursor.slot)
    let end = base + group.coarseExtent(before: cursor.slot &+ 1)
    guard offset >= top, offset < end else { return nil }
    return LeafSpot(
      leaf: leaf(group.child(cursor.slot)), local: offset - top, top: top,
      firstRow: root.rows(before: cursor.group) &+ group.rows(before: cursor.slot))
  }

  /// A cursor at the leaf that holds an offset, and about at the row, if no sum around it has a fine
  /// part.
  @inline(never)
  func cursor(atOffset offset: Double) -> RowCursor? {
    let root = self.root
    guard root.isCoarse else { return nil }
    let index = root.slot(atOffset: offset)
    let group = self.group(index)
    guard group.isCoarse else { return nil }
    let local = offset - root.coarseExtent(before: index)
    let slot = group.slot(atOffset: local)
    let top = group.coarseExtent(before: slot)
    var cursor = RowCursor()
    cursor.group = index
    cursor.slot = slot
    cursor.row = proportion(
      local - top, of: group.coarseExtent(before: slot &+ 1) - top,
      in: group.rows(before: slot &+ 1) &- group.rows(before: slot))
    return cursor
  }
}

extension LeafSpot {
  private typealias Quad = SIMD4<Float>

  /// Whether `count` rows of a compact leaf from `first` on are those from the first whose bottom lies
  /// below the offset to the last whose top lies above `upper`, and the leaf has another behind them.
  @inline(always)
  func shows(_ first: Int, count: Int, to upper: Double, spacing: Double) -> Bool {
    let end = first &+ count
    // As unsigned numbers negative ones are too large.
    guard UInt(bitPattern: first) < UInt(bitPattern: end),
      UInt(bitPattern: end) < UInt(bitPattern: leaf.count)
    else { return false }
    // A top is a multiple of 1/8 and as exact as the differences it is compared with.
    let tops = leaf.tops
    let bottom = upper - top
    return Double(tops[first]) - spacing <= local && Double(tops[first &+ 1]) - spacing > local
      && Double(tops[end &- 1]) < bottom && Double(tops[end]) >= bottom
  }

  /// The rows of a compact leaf from the first whose bottom lies below the offset to the last whose
  /// top lies above `upper`, if both are among the 24 rows around `hint` and not the leaf's last.
  @inline(always)
  func rows(
    to upper: Double, spacing: Double, near hint: Int
  ) -> (first: Int, count: Int)? {
    // Tops are multiples of 1/8 pt: at most an offset if at most the next multiple below it, and
    // less than another if less than the next multiple above that.
    let last = Quad(repeating: Float(Self.roundedDown(local) + spacing))
    let end = Quad(repeating: -Float(Self.roundedDown(top - upper)))
    let start = min(max(0, hint &- 6), Leaf.topCapacity &- 24)
    let tops = UnsafeRawPointer(leaf.tops + start)
    let (a, b, c) = (quad(tops, 0), quad(tops, 16), quad(tops, 32))
    let bottoms =
      Self.minusOnes(a .<= last) &+ Self.minusOnes(b .<= last) &+ Self.minusOnes(c .<= last)
    let above =
      Self.minusOnes(a .< end) &+ Self.minusOnes(b .< end) &+ Self.minusOnes(c .< end)
      &+ Self.minusOnes(quad(tops, 48) .< end) &+ Self.minusOnes(quad(tops, 64) .< end)
      &+ Self.minusOnes(quad(tops, 80) .< end)
    let passed = Int(truncatingIfNeeded: 0 &- bottoms.wrappedSum())
    let until = Int(truncatingIfNeeded: 0 &- above.wrappedSum())
    guard passed > 0, passed < 12, until < 24, start &+ until < leaf.count else { return nil }
    return (start &+ passed &- 1, until &- passed &+ 1)
  }

  /// The greatest multiple of 1/8 that is at most `value`, if that is below 2⁴⁸.
  @inline(always)
  private static func roundedDown(_ value: Double) -> Double {
    let nearest = (value + 0x1.8p49) - 0x1.8p49
    return nearest - (nearest > value ? 0.125 : 0)
  }

  /// −1 where the mask holds and 0 elsewhere, which is what a comparison gives in hardware.
  @inline(always)
  private static func minusOnes(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Int32> {
    SIMD4(repeating: 0).replacing(with: -1, where: mask)
  }

  @inline(always)
  private func quad(_ tops: UnsafeRawPointer, _ byte: Int) -> Quad {
    tops.loadUnaligned(fromByteOffset: byte, as: Quad.self)
  }
}
