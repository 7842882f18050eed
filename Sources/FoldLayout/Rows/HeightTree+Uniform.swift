extension HeightTree {
  /// Lays out the rows on screen of a list whose rows are all of one height, without a search, if
  /// the buffer has the room; if not, nothing has changed.
  @inline(always)
  func layoutUniform(
    _ geometry: FrameGeometry, contentOffset: Double, into buffer: inout RowBuffer
  ) -> Bool {
    guard buffer.isReady else { return false }
    let lower = contentOffset - geometry.leading
    let upper = lower + geometry.viewport
    guard lower < upper else { return false }
    let extent = uniformExtent
    let total = self.count
    // A quotient rounded to an integer is the one looked for, or the one beside it.
    var first = Self.multiple((lower + spacing) / extent, most: total)
    first = max(0, first &- (Double(first) * extent - spacing > lower ? 1 : 0))
    var end = Self.multiple(upper / extent, most: total)
    end = min(total, end &+ (Double(end) * extent >= upper ? 0 : 1))
    let count = max(0, end &- first)
    guard count <= buffer.capacity else { return false }
    let leading = geometry.leading
    let indices = RowColumns.Lanes(0, 1, 2, 3) + Double(first)
    let heights = RowColumns.Lanes(repeating: uniformHeight)
    geometry.write(first, count: count, to: &buffer) { k in
      ((leading + (indices + Double(k)) * extent) - contentOffset, heights)
    }
    return true
  }

  /// A number as the nearest integer in 0...most.
  @inline(always)
  private static func multiple(_ number: Double, most: Int) -> Int {
    let place = number > 0 ? (number < Double(most) ? number : Double(most)) : 0
    // Behind 2⁵² the bits of a small integer are the integer.
    return Int(truncatingIfNeeded: (place + 0x1p52).bitPattern & 0xFFFF_FFFF)
  }
}
