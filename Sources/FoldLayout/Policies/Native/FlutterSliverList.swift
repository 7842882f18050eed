/// The list policy `flutter-sliverlist@3.44`: Flutter's `SliverList` in a `ListView`.
///
/// Rows are placed next to rows that are already built (dead reckoning). The error in the offset of
/// the first built row shows when row 0 comes into reach: the list corrects its scroll offset, or
/// the view jumps. Offsets belong to indices, so an insertion above moves the view. Source:
/// `performLayout` of rendering/sliver_list.dart @ eb3072fc9752 (reference, section 5). A frame
/// costs the built rows; a far jump builds every row in between, as the original does.
package struct FlutterSliverList: NativeList {
  package var viewport: Double
  package var insets = (before: 0.0, after: 0.0)
  package private(set) var offset = 0.0
  package private(set) var extent = 0.0
  package private(set) var counts = PolicyCounts()
  package private(set) var dropped = 0
  /// The corrections of the offset in this frame, in order, in points.
  package private(set) var corrections: [Double] = []
  /// The change of the offset in this frame due to shorter content, in points, 0 or negative.
  package private(set) var clamped = 0.0

  // The distance beyond the viewport within which rows are built, in points.
  private let cacheExtent: Double
  private var firstRow = 0
  // The offset of the first built row, in points.
  private var firstOffset = 0.0
  // The heights of the built rows after this pass, in points.
  private var heights: [Double] = []
  // The heights of the built rows after the pass before, in points.
  private var former: [Double] = []
  // The offset and the largest offset after the previous frame's layout, in points.
  private var settled = (offset: 0.0, limit: 0.0)

  // The largest rounding error, in points (`precisionErrorTolerance`).
  private static var tolerance: Double { 1e-10 }
  // The number of layout passes in a frame after which the viewport gives up (viewport.dart).
  private static var maximumPasses: Int { 10 }

  package init(viewport: Double, cacheExtent: Double = 250) {
    (self.viewport, self.cacheExtent) = (viewport, cacheExtent)
  }

  private var limit: Double { max(0, extent - viewport) }
  package var writes: [Double] { clamped == 0 ? corrections : corrections + [clamped] }
  package var built: [PlacedRow] {
    var top = firstOffset - offset
    return heights.indices.map { index in
      defer { top += heights[index] }
      return PlacedRow(row: firstRow + index, top: top)
    }
  }

  /// Sets the offset (`initialScrollOffset`): `finish` lays out every frame.
  package mutating func mount(_ rows: RowHeights, at offset: Double) {
    self.offset = max(0, min(offset, rows.contentHeight - viewport))
  }
  package mutating func beginFrame(at time: Double, _ rows: RowHeights) {}
  package mutating func edit(_ edits: [RowEdit], _ rows: RowHeights) {}
  /// Does nothing: a `SliverList` cannot show a row by its index.
  package mutating func show(_ row: Int, _ rows: RowHeights) {}
  package mutating func scroll(by distance: Double, _ rows: RowHeights) -> Double {
    jump(to: min(max(0, offset + distance), limit))
  }

  /// Sets the offset to `target`, unlimited, and returns the change, both in points (`jumpTo`).
  package mutating func jump(to target: Double) -> Double {
    defer { offset = target }
    return target - offset
  }

  package mutating func finish(_ rows: RowHeights) {
    corrections.removeAll(keepingCapacity: true)
    clamped = 0
    // New bounds move the offset only if it has not changed since the last layout and was in range
    // (RangeMaintainingScrollPhysics).
    let mayClamp = offset == settled.offset && offset >= 0 && offset <= settled.limit
    for _ in 0..<Self.maximumPasses {
      let correction = layOut(rows)
      if correction != 0 {
        corrections.append(correction)
        offset += correction
        continue
      }
      guard mayClamp, corrections.isEmpty, offset > limit else { break }
      clamped += limit - offset
      offset = limit
    }
    settled = (offset, limit)
  }

  // Lays out the rows once; returns the needed correction of the offset, in points; 0 for none.
  private mutating func layOut(_ rows: RowHeights) -> Double {
    let surplus = min(heights.count, max(0, firstRow + heights.count - rows.count))
    heights.removeLast(surplus)
    dropped += surplus
    guard rows.count > 0 else {
      extent = 0
      return 0
    }
    if heights.isEmpty {
      (firstRow, firstOffset) = (0, 0)
      heights.append(0)
      counts.created += 1
    }
    let start = max(0, offset - insets.before - cacheExtent)
    var ready = 0  // rows at the beginning that this pass has laid out
    while firstOffset > start {
      guard firstRow > 0 else {
        firstOffset = 0
        // Rows above are shorter than they were, so row 0 comes too early.
        if start > 0 { return -start }
        if ready == 0 { heights[0] = rows.length(0) }
        counts.measured += 1
        ready = max(ready, 1)
        break
      }
      let top = buildBefore(rows)
      ready += 1
      firstOffset = max(0, top)
      if top < -Self.tolerance { return -top }
      firstOffset = top
    }
    // Rows above are taller than they were: the start is in reach, but row 0 is not built. One row a
    // pass is corrected.
    while start < Self.tolerance, firstRow > 0 {
      let top = buildBefore(rows)
      ready += 1
      firstOffset = 0
      if top < -Self.tolerance { return -top }
    }
    buildAfter(rows, from: start, to: offset + viewport + insets.after + cacheExtent, ready: ready)
    return 0
  }

  // Builds the row above the first built one, which must not be row 0; returns its top, in points.
  private mutating func buildBefore(_ rows: RowHeights) -> Double {
    firstRow -= 1
    heights.insert(rows.length(firstRow), at: 0)
    counts.created += 1
    counts.measured += 1
    return firstOffset - heights[0]
  }

  // Drops built rows that end before `start`, keeps and builds rows until one ends at or after
  // `end`, and estimates the content height; the first `ready` rows are measured already.
  private mutating func buildAfter(
    _ rows: RowHeights, from start: Double, to end: Double, ready: Int
  ) {
    swap(&heights, &former)
    heights.removeAll(keepingCapacity: true)
    let origin = firstRow
    var index = firstRow
    var bottom = firstOffset
    while index < rows.count, heights.isEmpty || bottom < end {
      let known = index - origin
      if known >= ready { counts.measured += 1 }
      if known >= former.count { counts.created += 1 }
      let height = known < ready ? former[known] : rows.length(index)
      bottom += height
      index += 1
      if bottom < start, index < rows.count {
        dropped += 1
        (firstRow, firstOffset) = (index, bottom)
      } else {
        heights.append(height)
      }
    }
    dropped += max(0, origin + former.count - index)
    let mean = (bottom - firstOffset) / Double(heights.count)
    extent = index == rows.count ? bottom : bottom + mean * Double(rows.count - index)
  }
}
