/// The list policy `tanstack@3.17.8`: TanStack Virtual in React or without a framework.
///
/// Sources: reference/list-policies.md, sections 4 and 11; names as in virtual-core.
package struct TanStackPolicy: ListPolicy {
  // The scroll state and visible rows; if either changes, a scroll renders the list again.
  private struct Notice: Equatable {
    var isScrolling = false
    var visible = 0..<0
  }

  // The program's scroll target: a row, or the end if `nil`, and the offset set, in points.
  private struct Target: Equatable {
    var row: Int?
    var offset: Double
  }

  private let options: Options
  private var sizes: EstimatedRows
  // The heights measured since the positions were last computed, in points.
  private var pending: [(row: Int, height: Double)] = []
  private var pendingGrowth = 0.0
  private var observer = RowObserver()
  private var offset = 0.0
  private var viewport = 0.0
  private var ownWrite: Double?
  private var isBackward = false
  private var isScrolling = false
  private var scrollEnd = Double.infinity
  private var notice = Notice()
  private var needsRender = false
  private var target: Target?
  private var followsAppended = false
  // Whether a row was removed since the observer's last delivery.
  private var hasRemoved = false
  private var isInBatch = false
  // The indices of the rows removed during a delivery, which does not measure them again.
  private var removedInBatch: [Int] = []

  // The time after the last scroll event at which a scroll ends, in seconds: 150 ms and 1 ms.
  private static var scrollDelay: Double { 0.151 }

  package init(_ options: Options, _ rows: RowHeights, _ estimates: RowEstimates) {
    self.options = options
    sizes = EstimatedRows(rows, estimates)
  }

  // MARK: Frame

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    (viewport, offset) = (screen.viewport, screen.offset)
    render(rows, &screen)
  }

  package mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if needsRender { render(rows, &screen) }
    guard screen.time >= scrollEnd else { return }
    (scrollEnd, isScrolling, isBackward, offset) = (.infinity, false, false, screen.offset)
    notify(rows, &screen, flushes: true)
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    if !edits.isEmpty { adopt(edits, rows, &screen) }
    if screen.hasNewHeights { screen.setContent(sizes.heights, rows) }
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    adoptMeasurements()
    let targetOffset = targetOffset(of: row, screen)
    target = Target(row: row, offset: targetOffset)
    write(targetOffset, &screen)
  }

  package mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen) {
    var new = screen.offset
    if let ownWrite, abs(new - ownWrite) <= 1.5 { new = ownWrite }
    ownWrite = nil
    if new != offset { isBackward = new < offset }
    (offset, isScrolling, scrollEnd) = (new, true, screen.time + Self.scrollDelay)
    notify(rows, &screen, flushes: options.flushSync)
  }

  package mutating func prepareLayout(_ rows: RowHeights, on screen: inout PolicyScreen) {
    guard let target else { return }
    if target.row != nil { adoptMeasurements() }
    let targetOffset = targetOffset(of: target.row, screen)
    if targetOffset != target.offset {
      self.target?.offset = targetOffset
      write(targetOffset, &screen)
    } else if abs(screen.offset - targetOffset) <= 1.01 {
      self.target = nil
      write(targetOffset, &screen)
    }
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if viewport != screen.viewport {
      viewport = screen.viewport
      if options.adapter == .react, !(isScrolling && options.flushSync) {
        needsRender = true
      } else {
        render(rows, &screen)
      }
    }
    let deliversTwice = hasRemoved && options.adapter == .react
    hasRemoved = false
    deliver(rows, &screen)
    if deliversTwice { deliver(rows, &screen) }
  }

  // MARK: Positions

  /// Adopts the pending measured heights, from which the positions follow.
  ///
  /// The rows from the first new one on are asked for their estimates again (index.ts:1259-1295).
  private mutating func adoptMeasurements() {
    for (row, height) in pending { sizes.measure(row, height) }
    if let first = pending.map({ $0.row }).min() { sizes.applyAverage(from: first) }
    pending.removeAll(keepingCapacity: true)
    pendingGrowth = 0
  }

  // The indices of the rows in the viewport by the assumed heights; empty without rows.
  private var visible: Range<Int> {
    let heights = sizes.heights
    guard heights.count > 0 else { return 0..<0 }
    let first = heights.lastRow(upTo: offset)
    var last = max(first, heights.lastRow(upTo: offset + viewport))
    while last > first, heights.bottom(ofRow: last - 1) >= offset + viewport { last -= 1 }
    while last + 1 < heights.count, heights.bottom(ofRow: last) < offset + viewport { last += 1 }
    return first..<last + 1
  }

  private func targetOffset(of row: Int?, _ screen: PolicyScreen) -> Double {
    row.map { min(sizes.heights.offset(ofRow: $0) - screen.leading, screen.limit) } ?? screen.limit
  }

  private var isAtEnd: Bool {
    sizes.heights.contentHeight + pendingGrowth - viewport - offset <= 1
  }

  // MARK: Rendering

  // Renders if the visible rows or the state of the scroll have changed: immediately if `flushes`,
  // and otherwise in the next frame.
  private mutating func notify(
    _ rows: RowHeights, _ screen: inout PolicyScreen, flushes: Bool
  ) {
    adoptMeasurements()
    guard notice != Notice(isScrolling: isScrolling, visible: visible) else { return }
    if flushes { render(rows, &screen) } else { needsRender = true }
  }

  private mutating func render(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    for _ in 0..<Self.maximumRenders {
      needsRender = false
      adoptMeasurements()
      notice = Notice(isScrolling: isScrolling, visible: visible)
      let new =
        notice.visible.isEmpty
        ? 0..<0
        : max(
          0, notice.visible.lowerBound - options.overscan)..<min(
            sizes.count, notice.visible.upperBound + options.overscan)
      let firstMounted = mount(new, rows, &screen)
      if !isScrolling || target != nil {
        if options.adapter == .react {
          for index in firstMounted..<observer.entries.count {
            resize(observer.entries[index].row, rows, &screen, isMounting: true)
          }
        } else {
          for row in new { resize(row, rows, &screen, isMounting: true) }
        }
      }
      if followsAppended {
        followsAppended = false
        target = Target(row: nil, offset: screen.limit)
        write(screen.limit, &screen)
      }
      if !needsRender || isScrolling && target == nil { return }
    }
  }

  private static var maximumRenders: Int { 50 }

  // Places the rows at indices `new` instead of the current ones, observes them, and returns the
  // index of the first newly observed one among the observer's entries.
  private mutating func mount(
    _ new: Range<Int>, _ rows: RowHeights, _ screen: inout PolicyScreen
  ) -> Int {
    observer.removeAll { row in
      if new.contains(row) { return false }
      hasRemoved = true
      if isInBatch { removedInBatch.append(row) }
      return true
    }
    screen.placed.replace(by: new, of: sizes.heights)
    screen.setContent(sizes.heights, rows)
    // Measuring makes the browser lay out, which moves an offset beyond the end back.
    if options.adapter == .react { screen.clamp() }
    let first = observer.entries.count
    observer.observe(new)
    screen.counts.created += observer.entries.count - first
    return first
  }

  // MARK: Measuring

  // Measures the observed rows whose height has changed since the last delivery.
  private mutating func deliver(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    guard observer.collectChanged(rows, checksAll: screen.hasNewHeights) else { return }
    removedInBatch.removeAll(keepingCapacity: true)
    isInBatch = true
    for index in observer.batch.indices {
      let row = observer.batch[index]
      if !removedInBatch.contains(row) { resize(row, rows, &screen, isMounting: false) }
    }
    isInBatch = false
  }

  // Stores the true height of the row at an index, moves the offset by the change if the options
  // require it, and renders: later while `isMounting` and in most cases in React, otherwise now.
  private mutating func resize(
    _ row: Int, _ rows: RowHeights, _ screen: inout PolicyScreen, isMounting: Bool
  ) {
    let height = roundedHalfUp(rows[row])
    let last = pending.last { $0.row == row }?.height
    let isFirst = last == nil && !sizes.isMeasured(row)
    let old = last ?? sizes.heights[row]
    if isFirst || height != old { screen.counts.measured += 1 }
    guard height != old else { return }
    let start = sizes.heights.offset(ofRow: row)
    let isAbove = isFirst ? start < offset : start + old <= offset && !isBackward
    pending.append((row, height))
    let moves = options.anchorTo == .end && isAtEnd || options.adjust == .allowed && isAbove
    pendingGrowth += height - old
    if moves { write(max(screen.minimum, offset + height - old), &screen, isKnown: true) }
    if isMounting || options.adapter == .react && !(moves && options.flushSync) {
      needsRender = true
    } else {
      render(rows, &screen)
    }
  }

  private mutating func write(
    _ offset: Double, _ screen: inout PolicyScreen, isKnown: Bool = false
  ) {
    if isKnown { self.offset = offset }
    ownWrite = offset
    screen.write(offset)
  }

  // MARK: Edits

  private mutating func adopt(
    _ edits: [RowEdit], _ rows: RowHeights, _ screen: inout PolicyScreen
  ) {
    let wasAtEnd = isAtEnd
    let last = sizes.count - 1
    let anchor = visible.first.map { (row: $0, distance: offset - sizes.heights.offset(ofRow: $0)) }
    pending = pending.compactMap { item in edits.newIndex(ofRow: item.row).map { ($0, item.height) }
    }
    sizes.follow(edits, rows, screen.estimates)
    adoptMeasurements()
    sizes.applyAverage()
    if observer.follow(edits) { hasRemoved = true }
    screen.placed.follow(edits)
    if let row = target?.row {
      target = edits.newIndex(ofRow: row).flatMap { Target(row: $0, offset: target?.offset ?? 0) }
    }
    if options.anchorTo == .end {
      if wasAtEnd, edits.newIndex(ofRow: last) != sizes.count - 1 {
        followsAppended = true
      } else if let anchor, let row = edits.newIndex(ofRow: anchor.row) {
        let new = sizes.heights.offset(ofRow: row) + anchor.distance
        if new != offset {
          screen.setContent(sizes.heights, rows)
          write(new, &screen, isKnown: true)
        }
      }
    }
    render(rows, &screen)
  }
}
