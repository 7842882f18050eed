/// The prefetch strategy of `lazycolumn@1.13`, which keeps a window of rows ahead and behind.
///
/// Source: `MultiLaneCacheWindow` with one lane, CacheWindowLogic.kt @ 0837a65bdf37; the default
/// window from LazyListDefaults.kt:30-52. Its rounding to whole pixels is assumed.
package struct CacheWindow: LazyPrefetch {
  private struct Known {
    var row: Int
    var size: Int
    /// The row's key when it was visible; `nil` for a row that was only prefetched.
    var key: Int?
  }
  private struct Edge {
    /// The index of the outermost row; without a window, `.max` at the start and `.min` at the end.
    var row: Int
    /// The height that is left for more rows, in pixels.
    var space = 0
  }
  package var requests: [PrefetchRequest] = []
  package var events: [PrefetchEvent] = []
  // The height to prefetch ahead, in pixels; `nil` for the mean height of the visible rows, limited
  // to 10…50 % of the viewport.
  private let ahead: Int?
  // The height to keep of rows that have scrolled out, in pixels.
  private let behind: Int
  private let fillsAtRest: Bool
  // The known rows, in no order; few, because those outside the window are removed.
  private var known: [Known] = []
  private var (start, end) = (Edge(row: .max), Edge(row: .min))
  // The edge that the last scroll moved towards.
  private var leading: Edge {
    get { lastDistance >= 0 ? end : start }
    set { if lastDistance >= 0 { end = newValue } else { start = newValue } }
  }
  // The last scroll, in pixels, positive toward the end.
  private var lastDistance = 0.0
  // The number of rows in the last measure pass; `nil` before the first.
  private var count: Int?
  private var needsRefill = true

  package init(ahead: Int? = nil, behind: Int = 0, fillsAtRest: Bool = false) {
    (self.ahead, self.behind, self.fillsAtRest) = (ahead, behind, fillsAtRest)
  }

  package var window: ClosedRange<Int>? { start.row <= end.row ? start.row...end.row : nil }

  private func height(_ layout: LazyLayout) -> Int {
    let part = Double(layout.viewport + layout.insets.before + layout.insets.after) / 10
    return ahead
      ?? min(max(layout.averageSize, pixels(part)), pixels(part * 5))
  }

  package mutating func measured(_ layout: LazyLayout) {
    if let count, count != layout.count {
      needsRefill = true
      // Rows on the side of the last scroll are forgotten, up to the former number of rows.
      if !layout.visible.isEmpty {
        end.row = min(end.row, layout.count - 1)
        let next = layout.last + 1
        forget(lastDistance >= 0 ? next..<max(count, next) : 0..<layout.first)
      }
    }
    count = layout.count
    guard !layout.visible.isEmpty else { return reset() }
    for row in layout.visible { show(row) }
    if needsRefill {
      fill(fillsAtRest ? height(layout) : 0, 0, isForward: lastDistance >= 0, layout)
    }
    needsRefill = false
  }

  // Stores a visible row; a height or key that differs from the stored one requires a refill.
  private mutating func show(_ row: LazyLayout.Row) {
    if let old = known.first(where: { $0.row == row.row }) {
      if old.size != row.size || old.key != row.key { needsRefill = true }
      known.removeAll { $0.row == row.row }
    }
    known.append(Known(row: row.row, size: row.size, key: row.key))
    start.row = min(start.row, row.row)
    end.row = max(end.row, row.row)
    cancel(row.row..<row.row + 1)
  }

  package mutating func scrolled(by distance: Double, _ layout: LazyLayout) {
    if !layout.visible.isEmpty {
      keep(isForward: distance >= 0, layout)
      fill(height(layout), distance, isForward: distance >= 0, layout)
    }
    lastDistance = distance
  }

  /// Keeps rows that scroll out (at the top if `isForward`) up to ``behind``, and forgets the rest.
  private mutating func keep(isForward: Bool, _ layout: LazyLayout) {
    var edge = Edge(
      row: isForward ? layout.first : layout.last,
      space: behind - (isForward ? layout.startOverflow : abs(layout.endOverflow)))
    let step = isForward ? -1 : 1
    while edge.space > 0, (0..<layout.count).contains(edge.row + step),
      let size = size(edge.row + step)
    {
      edge.row += step
      edge.space -= size
    }
    edge.space = min(edge.space, 0)
    if isForward {
      start = edge
      forget(0..<max(0, edge.row))
    } else {
      end = edge
      forget(edge.row + 1..<max(layout.count, edge.row + 1))
    }
  }

  // Extends the window down (up if not `isForward`) over known rows to `height` pixels beyond the
  // viewport, and requests the first unknown row; `distance` is the last scroll, in pixels.
  private mutating func fill(
    _ height: Int, _ distance: Double, isForward: Bool, _ layout: LazyLayout
  ) {
    let hidden = isForward ? abs(layout.endOverflow) : layout.startOverflow
    let nearest = isForward ? layout.last : layout.first
    let step = isForward ? 1 : -1
    var edge = isForward ? end : start
    // A refill or a change of direction resets the space; otherwise it grows by the scroll.
    if needsRefill || Self.sign(distance) != Self.sign(lastDistance) {
      edge = Edge(row: nearest, space: height - hidden)
    } else {
      let grown = edge.space + Int(roundedHalfUp(abs(distance)))
      edge.space = min(grown, height - hidden)
    }
    while edge.space > 0 {
      let next = edge.row + step
      guard (0..<layout.count).contains(next) else {
        edge.space = 0
        break
      }
      guard let size = size(next) else {
        let isScheduled = requests.contains { $0.row == next }
        let isUrgent =
          next == nearest + step && distance != 0 && abs(distance) >= Double(hidden)
        if !isScheduled { schedule(next, isUrgent: isUrgent) }
        if isScheduled, isUrgent { markUrgent(next) }
        break
      }
      edge.row = next
      edge.space -= size
    }
    if isForward { end = edge } else { start = edge }
  }

  package mutating func completed(_ row: Int, size: Int) {
    known.removeAll { $0.row == row }
    known.append(Known(row: row, size: size))
    if row > end.row {
      end = Edge(row: row, space: end.space - size)
    } else if row < start.row {
      start = Edge(row: row, space: start.space - size)
    }
    let next = leading.row + (lastDistance >= 0 ? 1 : -1)
    guard leading.space > 0 else { return }
    guard (0..<(count ?? 0)).contains(next) else { return leading.space = 0 }
    if self.size(next) == nil, !requests.contains(where: { $0.row == next }) { schedule(next) }
  }

  package mutating func reset() {
    (start, end, needsRefill) = (Edge(row: .max), Edge(row: .min), false)
    known.removeAll(keepingCapacity: true)
    cancel(0..<Int.max)
  }

  private func size(_ row: Int) -> Int? { known.first { $0.row == row }?.size }
  private mutating func forget(_ rows: Range<Int>) {
    cancel(rows)
    known.removeAll { rows.contains($0.row) }
  }
  private static func sign(_ distance: Double) -> Int { distance > 0 ? 1 : distance < 0 ? -1 : 0 }
}
