extension HeightTree {
  /// Lays out the rows on screen of a list in which every element is a row in its place, if that takes
  /// no search through the list; if not, nothing has changed.
  @inline(always)
  func layoutAtOnce(
    _ geometry: FrameGeometry, contentOffset: Double, into buffer: inout RowBuffer
  ) -> Bool {
    uniformExtent > 0
      ? layoutUniform(geometry, contentOffset: contentOffset, into: &buffer)
      : layoutNearCursor(geometry, contentOffset: contentOffset, isNear: true, into: &buffer)
  }

  /// The same as a call, with all that a frame needs in registers.
  @inline(never)
  func layoutAtOnceByCall(
    _ geometry: FrameGeometry, contentOffset: Double, into buffer: inout RowBuffer
  ) -> Bool {
    layoutAtOnce(geometry, contentOffset: contentOffset, into: &buffer)
  }

  /// Lays out the rows on screen if they lie within the cursor's leaf, which is compact, and close to
  /// the cursor's row; this is nearly every frame of a list that scrolls.
  ///
  /// Writes what the general way writes, with one search instead of three and without a call.
  ///
  /// With `isNear` the rows are likely to be those of the last frame.
  ///
  /// - Returns: Whether it did; if not, nothing has changed.
  @inline(always)
  func layoutNearCursor(
    _ geometry: FrameGeometry, contentOffset: Double, isNear: Bool, into buffer: inout RowBuffer
  ) -> Bool {
    guard buffer.isReady else { return false }
    let lower = contentOffset - geometry.leading
    let upper = lower + geometry.viewport
    guard lower < upper, let spot = spot(atOffset: lower, near: buffer.cursor),
      spot.leaf.kind == .compact
    else { return false }
    let spacing = spacing
    var first = buffer.cursor.row
    var count = buffer.count
    if !(isNear && spot.shows(first, count: count, to: upper, spacing: spacing)) {
      guard let found = spot.rows(to: upper, spacing: spacing, near: first),
        found.count <= buffer.capacity
      else { return false }
      (first, count) = found
      buffer.cursor.row = first
    }
    let tops = UnsafeRawPointer(spot.leaf.tops + first)
    let leading = geometry.leading
    geometry.write(spot.firstRow &+ first, count: count, to: &buffer) { k in
      // Reads up to four floats past the last row's bottom, which a leaf has.
      let local = tops.loadUnaligned(fromByteOffset: 4 &* k, as: SIMD4<Float>.self)
      let next = tops.loadUnaligned(fromByteOffset: 4 &* k &+ 4, as: SIMD4<Float>.self)
      // Tops and their sum are exact.
      return (
        (leading + (RowColumns.Lanes(local) + spot.top)) - contentOffset,
        RowColumns.Lanes(next - local) - spacing
      )
    }
    return true
  }
}
