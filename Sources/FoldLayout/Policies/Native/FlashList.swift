/// The list policy `flashlist@2.3.2`: Shopify's FlashList 2 on iOS and Android.
///
/// An absolute list. In one frame it renders and measures until nothing changes, then moves its
/// offset so that the first row in view keeps its place. After such a move because of an edit it
/// ignores scroll events for 100 ms. Masonry, grids, sticky rows and `scrollToIndex` are not
/// modeled; `show` moves the offset. Sources: helpers/EngagedIndicesTracker.ts,
/// helpers/VelocityTracker.ts, RecyclerView.tsx:185-243, RecyclerViewManager.ts:400-435,
/// hooks/useRecyclerViewController.tsx:95-216 @ 4c6abc3b8efb (reference, section 4).
package struct FlashList: NativeList {
  package var viewport: Double
  package var insets = (before: 0.0, after: 0.0)
  package private(set) var offset = 0.0
  package private(set) var writes: [Double] = []
  /// The velocity of this frame's scroll event, in points per millisecond; `nil` without an event.
  private(set) var velocity: Double?
  private(set) var layout: FlashLayout
  private(set) var views: FlashViews
  /// The indices of the rows to render; empty at first, while only rows on screen are rendered.
  private(set) var window = 0..<0

  // Half of the height rendered beyond both ends of the viewport together, in points.
  private let drawDistance: Double
  // Whether the first row in view keeps its place (`maintainVisibleContentPosition`).
  private let keepsAnchor: Bool
  /// Whether ``window`` always covers the viewport, as FlashList's pull request 2510 describes.
  private let coversViewport: Bool
  // The time by which the offset is projected ahead to choose the rows to render, in milliseconds;
  // Android measures it, in `16...32`.
  private static var renderTime: Double { 16 }
  // The number of renders without a commit after which FlashList gives up (RenderTimeTracker.ts).
  private static var maximumPasses: Int { 100 }

  private var trackedOffset = 0.0
  // The offset of the last scroll event that was not ignored, in points.
  private var reportedOffset = 0.0
  // Whether the list moved its offset after the last scroll event.
  private var hasMoved = false
  private var passes = 0
  private var isPainted = false
  /// Whether this frame, or the next, first renders the whole draw distance (useOnLoad.ts:50).
  // A list that starts empty has it from its first scroll event on (flashlist_empty_then_rows).
  private var (needsBuffer, needsBufferNext) = (false, false)
  private var anchor: (row: Int, id: RowID, top: Double)?
  private var count = 0
  // The last velocities, in points per millisecond; the next is stored at `nextVelocityIndex`.
  private var recentVelocities = [0, 0, 0, -0.1, -0.1]
  private var nextVelocityIndex = 0
  private var now = 0.0
  // The time at which the velocity was last set, in milliseconds.
  private var lastUpdate = 0.0
  // When the scroll counts as ended, in milliseconds; infinite while none is in progress.
  private var scrollEnd = Double.infinity
  // When scroll events count again after the list's own moves, in milliseconds.
  private var ignoreEnds: [Double] = []
  private var ignoresEvents = false

  package init(
    viewport: Double, drawDistance: Double = 250, isKeyed: Bool = true, keepsAnchor: Bool = true,
    coversViewport: Bool = false, kinds: [Int] = [], scale: Double = 3
  ) {
    (self.viewport, self.drawDistance) = (viewport, drawDistance)
    (self.keepsAnchor, self.coversViewport) = (keepsAnchor && isKeyed, coversViewport)
    layout = FlashLayout(kinds: kinds, pixelSize: 1 / scale)
    views = FlashViews(isKeyed: isKeyed)
  }

  package var extent: Double { layout.extent }
  private var limit: Double { max(0, extent - viewport) }
  // The part of the list on screen at `trackedOffset`, insets included, in points.
  private var shown: (top: Double, bottom: Double) {
    (trackedOffset - insets.before, trackedOffset + viewport + insets.after)
  }
  package var counts: PolicyCounts {
    var counts = views.counts
    counts.bound = counts.created + counts.reused
    counts.measured = layout.measuredRows
    return counts
  }
  package var built: [PlacedRow] {
    views.mounted.map { PlacedRow(row: $0.row, top: layout.tops[$0.row] - offset) }
      .sorted { $0.row < $1.row }
  }

  package mutating func mount(_ rows: RowHeights, at offset: Double) {
    layout.measure([], rows)
    self.offset = clamped(offset, 0, limit)
    (trackedOffset, reportedOffset) = (self.offset, self.offset)
    commit(rows)
    needsBufferNext = isPainted
  }

  package mutating func beginFrame(at time: Double, _ rows: RowHeights) {
    (now, velocity) = (time * 1000, nil)
    hasMoved = hasMoved || !writes.isEmpty
    writes.removeAll(keepingCapacity: true)
    layout.changes.removeAll(keepingCapacity: true)
    (needsBuffer, needsBufferNext) = (needsBufferNext, false)
    if ignoreEnds.contains(where: { $0 <= now }) {
      ignoreEnds.removeAll { $0 <= now }
      ignoresEvents = false
    }
    guard now >= scrollEnd else { return }
    (scrollEnd, lastUpdate) = (.infinity, now)
    guard !ignoresEvents else { return }
    saveAnchor(rows)
    let end = isBackward ? -0.1 : 0.1
    (recentVelocities, nextVelocityIndex) = ([0, 0, 0, end, end], 1)
    if moveWindow(to: reportedOffset, rows) { commit(rows) }
  }

  package mutating func edit(_ edits: [RowEdit], _ rows: RowHeights) {
    if !edits.isEmpty {
      // The window is computed before the new data are rendered (`processDataUpdate`).
      _ = update([], rows)
      if isPainted, !moveWindow(to: trackedOffset, rows) { assignViews(window, rows) }
    }
    commit(rows)
  }

  package mutating func show(_ row: Int, _ rows: RowHeights) {
    guard row < layout.count else { return }
    offset = min(layout.tops[row], limit)
    hasMoved = true
  }

  package mutating func scroll(by distance: Double, _ rows: RowHeights) -> Double {
    let target = min(max(0, offset + distance), limit)
    let moved = target - offset
    offset = target
    if moved != 0 { reportScroll(rows) }
    return moved
  }

  package mutating func finish(_ rows: RowHeights) {
    // A move of the list itself is reported in the next frame, unless a scroll has been.
    if hasMoved { reportScroll(rows) }
    if needsBuffer { commit(rows) }
    needsBuffer = false
    offset = min(offset, limit)
  }

  private mutating func reportScroll(_ rows: RowHeights) {
    hasMoved = false
    guard !ignoresEvents else { return }
    // The distance starts at the window's offset, which the list's own moves do not change.
    let speed = (offset - trackedOffset) / max(1, now - lastUpdate)
    (velocity, lastUpdate, scrollEnd, reportedOffset) = (speed, now, now + 100, offset)
    recentVelocities[nextVelocityIndex] = speed
    nextVelocityIndex = (nextVelocityIndex + 1) % recentVelocities.count
    if moveWindow(to: offset, rows) { commit(rows) }
  }

  private var isBackward: Bool {
    recentVelocities.reduce(0) { $0 + ($1 > 0 ? 1 : $1 < 0 ? -1 : 0) } < 0
  }

  /// Sets ``window`` to the rows to render at an offset in points; returns whether they changed.
  private mutating func moveWindow(to target: Double, _ rows: RowHeights) -> Bool {
    trackedOffset = target
    let (top, bottom) = shown
    let start = top + recentVelocities.sorted()[recentVelocities.count / 2] * Self.renderTime
    let before = (2 * drawDistance * (isBackward ? 0.7 : 0.3)).rounded(.up)
    let after = (2 * drawDistance * (isBackward ? 0.3 : 0.7)).rounded(.up)
    var low = max(0, start - before)
    var high = start + bottom - top + after + max(0, before - start)
    if high > extent { (low, high) = (max(0, low - high + extent), extent) }
    if coversViewport { (low, high) = (min(low, max(0, top)), max(high, bottom)) }
    let new = layout.rows(from: low, to: high)
    guard new != window else { return false }
    window = new
    assignViews(window, rows)
    return true
  }

  private mutating func assignViews(_ window: Range<Int>, _ rows: RowHeights) {
    views.assign(window, rows) { rows.kind($0, in: layout.kinds) }
  }

  // Renders and measures until nothing changes, then corrects the offset.
  private mutating func commit(_ rows: RowHeights) {
    for _ in 0..<Self.maximumPasses {
      views.attach()
      // Rendering estimates unmeasured rows again.
      for view in views.mounted { layout.estimate(view.row, rows) }
      if !update(views.mounted.map { $0.row }, rows), !correctOffset(rows) { return }
    }
  }

  // Stores the true heights of the rows `mounted`; returns whether to render the rows again.
  private mutating func update(_ mounted: [Int], _ rows: RowHeights) -> Bool {
    layout.measure(mounted, rows)
    guard rows.count > 0 else { return false }
    if isPainted { return moveWindow(to: trackedOffset, rows) }
    // The first paint adds some of the visible rows in each pass, until all are measured.
    passes += 1
    let visible = layout.rows(from: shown.top, to: shown.bottom)
    for row in visible { layout.estimate(row, rows) }
    isPainted = visible.allSatisfy { layout.isMeasured[$0] }
    if !isPainted {
      assignViews(visible.prefix(views.views.count + 1 << ((passes + 4) / 5)), rows)
    }
    return !isPainted
  }

  // Moves the offset so that the first row in view stays, also after an edit that changes the
  // number of rows; returns whether to render rows again.
  private mutating func correctOffset(_ rows: RowHeights) -> Bool {
    let isEdit = rows.count != count
    count = rows.count
    defer { saveAnchor(rows) }
    guard let old = anchor, isPainted else { return false }
    let isSame = old.row < rows.count && rows.id(ofRow: old.row) == old.id
    guard let row = isSame ? old.row : rows.row(ofID: old.id), isEdit || window.contains(row),
      layout.tops[row] != old.top
    else { return false }
    let shift = layout.tops[row] - old.top
    writes.append(shift)
    offset = max(0, offset + shift)
    guard isEdit else { return false }
    ignoresEvents = true
    ignoreEnds.append(now + 100)
    return moveWindow(to: trackedOffset + shift, rows)
  }

  private mutating func saveAnchor(_ rows: RowHeights) {
    guard keepsAnchor, isPainted, rows.count > 0 else { return }
    let first = layout.rows(from: shown.top, to: shown.bottom).first ?? 0
    anchor = (first, rows.id(ofRow: first), layout.tops[first])
  }
}
