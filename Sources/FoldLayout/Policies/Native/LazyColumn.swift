/// The list policies `lazycolumn@1.12` and `@1.13`, by `Prefetch`: Jetpack Compose's `LazyColumn`.
///
/// A relative list: its state is the first visible row and the offset in it, in whole pixels. Rows
/// above never move the rows in view; only the scroll bar is estimated. Sticky headers,
/// `reverseLayout` and `animateItem` are not modeled. Sources: LazyListMeasure.kt:144-265,
/// LazyListState.kt:507-570, LazyListMeasureResult.kt:91-150, LazyListScrollPosition.kt:40-122,
/// LazyList.kt:399-430 (foundation 1.12.0-beta01; reference, section 5). A frame costs the rows in
/// view and those scrolled past.
package struct LazyColumn<Prefetch: LazyPrefetch>: NativeList {
  package var viewport: Double
  package var insets = (before: 0.0, after: 0.0)
  package private(set) var counts = PolicyCounts()
  package private(set) var prefetch: Prefetch
  package private(set) var layout: LazyLayout
  /// The index of the first visible row.
  package private(set) var firstRow: Int
  /// The distance by which the first visible row is scrolled out, in pixels.
  package private(set) var firstOffset: Int
  // The distance in pixels by which the first row, perhaps within the inset, is above the viewport.
  private var topOffset = 0
  /// The keys of the rows that are visible or in the prefetch window, which stay composed.
  package private(set) var kept: Set<Int> = []
  /// The indices of the rows that the measure passes of this frame composed, in order.
  package private(set) var composed: [Int] = []
  /// The indices of the rows that were prefetched at the end of this frame, in order.
  package private(set) var prefetched: [Int] = []

  /// The part of the last scroll that was not refused, in points; some may have yet to move rows.
  package private(set) var consumedDistance = 0.0

  // Whether rows have keys; without, the index is the key.
  private let isKeyed: Bool
  // Whether there is time to compose the requested rows at the end of the frame.
  private let hasTimeToPrefetch: Bool
  private let scale: Double
  // The key of the first visible row; `nil` after a jump or without rows.
  private var firstKey: Int?
  // The scroll that has not moved rows yet, in pixels, positive toward the end.
  private var rest = 0.0
  private var canScrollForward = false
  // Whether the last pass composed rows that are not visible, so that the next scroll measures.
  private var needsMeasure = false
  // The keys kept by the pass before, and the keys used by this pass.
  private var (formerlyKept, used): (Set<Int>, Set<Int>) = ([], [])

  package init(
    viewport: Double, prefetch: Prefetch, row: Int = 0, offset: Int = 0, isKeyed: Bool = true,
    hasTimeToPrefetch: Bool = true, scale: Double = 1
  ) {
    self.viewport = viewport
    self.prefetch = prefetch
    (self.isKeyed, self.hasTimeToPrefetch, self.scale) = (isKeyed, hasTimeToPrefetch, scale)
    (firstRow, firstOffset) = (row, offset)
    layout = LazyLayout(viewport: 0)
  }

  package var writes: [Double] { [] }
  package var built: [PlacedRow] {
    var top = -topOffset
    return layout.visible.map { row in
      defer { top += row.size + layout.spacing }
      return PlacedRow(row: row.row, top: Double(top) / scale)
    }
  }
  /// The offset that the scroll bar shows, in points; no row is placed by it.
  package var offset: Double { Double(layout.averageSize * firstRow + firstOffset) / scale }
  package var extent: Double {
    let length = layout.averageSize * layout.count - layout.spacing
    return layout.count == 0 ? 0 : Double(length) / scale
  }

  package mutating func mount(_ rows: RowHeights, at offset: Double) {
    if let place = rows.place(offset) {
      (firstRow, firstOffset) = (place.row, pixels(place.distance * scale))
    }
    measure(rows)
  }
  package mutating func edit(_ edits: [RowEdit], _ rows: RowHeights) { measure(rows) }
  package mutating func beginFrame(at time: Double, _ rows: RowHeights) {
    composed.removeAll(keepingCapacity: true)
    prefetched.removeAll(keepingCapacity: true)
    prefetch.events.removeAll(keepingCapacity: true)
  }
  package mutating func show(_ row: Int, _ rows: RowHeights) { show(row, offset: 0, rows) }

  /// Shows a row at the start of the viewport, moved up by an offset in pixels (`scrollToItem`).
  package mutating func show(_ row: Int, offset: Int, _ rows: RowHeights) {
    if row != firstRow || offset != firstOffset { prefetch.reset() }
    (firstRow, firstOffset, firstKey) = (row, offset, nil)
    measure(rows)
  }

  /// Scrolls by `distance` points, rounded to whole pixels, and returns the distance moved, in
  /// points; the rest is added to the next scroll.
  package mutating func scroll(by distance: Double, _ rows: RowHeights) -> Double {
    let canScroll = distance > 0 ? canScrollForward : firstRow > 0 || firstOffset > 0
    consumedDistance = canScroll ? distance : 0
    guard canScroll else { return 0 }
    rest += distance * scale
    guard abs(rest) > 0.5 else { return 0 }
    let before = rest
    let shift = Self.rounded(rest)
    if canShift(by: shift) {
      firstOffset += shift
      topOffset += shift
      rest -= Double(shift)
      canScrollForward = canScrollForward || shift < 0
      updateOverflow()
    } else {
      measure(rows)
    }
    let moved = before - rest
    prefetch.scrolled(by: moved, layout)
    if abs(rest) > 0.5 {
      consumedDistance -= rest / scale
      rest = 0
    }
    return moved / scale
  }

  package mutating func finish(_ rows: RowHeights) {
    while hasTimeToPrefetch, let next = prefetch.requests.firstIndex(where: { $0.key == nil }) {
      let row = prefetch.requests[next].row
      guard row < rows.count else {
        prefetch.requests.remove(at: next)
        continue
      }
      prefetch.requests[next].key = key(row, rows)
      prefetched.append(row)
      counts.created += 1
      prefetch.completed(row, size: size(row, rows))
    }
  }

  // Rounds a distance to whole pixels as Compose does: halves toward the start of the list.
  private static func rounded(_ distance: Double) -> Int { Int((distance - 0.5).rounded(.up)) }
  private func key(_ row: Int, _ rows: RowHeights) -> Int { rows.key(row, isKeyed: isKeyed) }
  private func size(_ row: Int, _ rows: RowHeights) -> Int { pixels(rows[row] * scale) }
  // The spacing below a row, in pixels; 0 for the last row.
  private func gap(_ row: Int) -> Int { row == layout.count - 1 ? 0 : layout.spacing }

  // Returns whether a shift in pixels changes neither the visible rows nor the first one, so that
  // positions change without a measure pass.
  private func canShift(by shift: Int) -> Bool {
    guard !needsMeasure, let top = layout.visible.first, let bottom = layout.visible.last else {
      return false
    }
    let first = layout.visible.first { $0.row == firstRow } ?? top
    let offset = firstOffset + shift
    guard offset >= 0, offset < first.size + gap(first.row) else { return false }
    let (hidden, end) = (layout.startOverflow, layout.endOverflow - layout.spacing)
    if shift > 0 { return min(top.size + gap(top.row) - hidden, end + gap(bottom.row)) > shift }
    return min(hidden, bottom.size - end) > -shift
  }

  private mutating func updateOverflow() {
    layout.startOverflow = topOffset - layout.insets.before
    let total = layout.visible.reduce(0) { $0 + $1.size + layout.spacing }
    layout.endOverflow = total - topOffset - layout.viewport - layout.insets.after
  }

  // Returns the row at an index with its height, in pixels, and its key, and composes the row
  // unless it is composed already.
  private mutating func compose(_ row: Int, _ rows: RowHeights) -> LazyLayout.Row {
    let key = key(row, rows)
    if used.insert(key).inserted {
      counts.measured += 1
      if !formerlyKept.contains(key), !prefetch.requests.contains(where: { $0.key == key }) {
        composed.append(row)
        counts.created += 1
      }
    }
    return LazyLayout.Row(row: row, size: size(row, rows), key: key)
  }

  // Updates the first row's index after edits, if its key is found near the old index; otherwise
  // the index stays, or becomes the last one if it is too large.
  private mutating func followFirstRow(_ rows: RowHeights) {
    if let firstKey, isKeyed, firstRow >= rows.count || key(firstRow, rows) != firstKey {
      let start = firstRow / 30 * 30
      let near = (max(start - 100, 0)..<start + 130).clamped(to: 0..<rows.count)
      firstRow = near.first { key($0, rows) == firstKey } ?? firstRow
    }
    if firstRow >= rows.count { (firstRow, firstOffset) = (max(0, rows.count - 1), 0) }
  }

  private mutating func measure(_ rows: RowHeights) {
    layout.count = rows.count
    layout.viewport = pixels(viewport * scale)
    layout.insets = (pixels(insets.before * scale), pixels(insets.after * scale))
    layout.spacing = pixels(rows.spacing * scale)
    layout.visible.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    swap(&kept, &formerlyKept)
    kept.removeAll(keepingCapacity: true)
    (needsMeasure, canScrollForward) = (false, false)
    followFirstRow(rows)
    if rows.count > 0 {
      let asked = Self.rounded(rest)
      let moved = fill(asked, rows)
      let isPart = asked.signum() == moved.signum() && abs(asked) >= abs(moved)
      rest -= isPart ? Double(moved) : rest
    }
    firstKey = layout.visible.first { $0.row == firstRow }?.key
    updateOverflow()
    prefetch.measured(layout)
    for row in layout.visible { kept.insert(row.key) }
    guard let window = prefetch.window, !layout.visible.isEmpty else { return }
    let visible = layout.first...layout.last
    for row in window where row < rows.count && !visible.contains(row) {
      kept.insert(compose(row, rows).key)
    }
  }

  // Fills the viewport and its insets with rows after a scroll by `distance`, and returns the
  // scroll that the rows allow, both in pixels, positive toward the end.
  private mutating func fill(_ distance: Int, _ rows: RowHeights) -> Int {
    var moved = distance
    var (row, offset) = (firstRow, firstOffset + distance)
    let (before, limit) = (layout.insets.before, layout.viewport + layout.insets.after)
    // Adds rows above, in the inset too; returns the part of a negative offset left at row 0, or 0.
    func fillStart() -> Int {
      var above: [LazyLayout.Row] = []
      while offset < before, row > 0 {
        row -= 1
        let added = compose(row, rows)
        above.append(added)
        offset += added.size + gap(row)
      }
      layout.visible.insert(contentsOf: above.reversed(), at: 0)
      defer { offset = max(0, offset) }
      return min(0, offset)
    }
    moved -= fillStart()
    var end = -offset
    var ready = 0
    while ready < layout.visible.count, end < limit {
      end += layout.visible[ready].size + gap(row + ready)
      ready += 1
    }
    needsMeasure = ready < layout.visible.count
    layout.visible.removeLast(layout.visible.count - ready)
    var next = row + ready
    while next < rows.count, end < limit || end <= 0 || layout.visible.isEmpty {
      let added = compose(next, rows)
      let length = added.size + gap(next)
      end += length
      next += 1
      if end <= -before, next < rows.count {
        row = next
        offset -= length
        needsMeasure = true
      } else {
        layout.visible.append(added)
      }
    }
    if end < layout.viewport {
      // The rows end too early: scroll back.
      let back = layout.viewport - end
      offset -= back
      let left = fillStart()
      moved -= back + left
      end += back + left
    }
    canScrollForward = next < rows.count || end > layout.viewport
    topOffset = offset
    // The first row is the first one in the viewport.
    for hidden in layout.visible.dropLast() {
      let length = hidden.size + gap(hidden.row)
      guard offset != 0, length <= offset else { break }
      (row, offset) = (hidden.row + 1, offset - length)
    }
    (firstRow, firstOffset) = (row, offset)
    return moved
  }
}
