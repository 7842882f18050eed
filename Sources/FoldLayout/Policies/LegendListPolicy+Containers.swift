// The rows on screen and their elements, and scrolls to a row or to the end.
extension LegendListPolicy {
  mutating func findRows(_ window: Window) {
    let heights = sizes.heights
    (buffered, visible, inView) = (0..<0, 0..<0, [])
    guard sizes.count > 0 else { return }
    let first = heights.rows(from: window.top, to: .infinity).lowerBound
    let shown = heights.rows(from: window.scroll, to: .infinity).lowerBound
    guard first < sizes.count, shown < sizes.count else { return }
    buffered = first..<max(first, heights.lastRow(upTo: window.bottom)) + 1
    visible = shown..<max(shown, heights.lastRow(upTo: window.end)) + 1
    var anchor = heights.lastRow(upTo: window.scroll - 10)
    if heights.offset(ofRow: anchor) < window.scroll - 10 { anchor += 1 }
    anchor = max(anchor, first)
    if anchor >= visible.upperBound { anchor = shown }
    inView = (anchor..<visible.upperBound).map { ($0, heights.offset(ofRow: $0)) }
    skipBounds = (
      window.top < 0 ? nil : heights.offset(ofRow: first),
      window.bottom > pageContentHeight ? nil : heights.bottom(ofRow: buffered.upperBound - 1)
    )
  }

  /// Creates and fills the first screen's containers; does nothing without rows or viewport height
  /// (core/doInitialAllocateContainers.ts:37).
  mutating func allocate(_ screen: inout PolicyScreen) {
    guard sizes.count > 0, viewport > 0 else { return }
    let sample = min(20, sizes.count)
    let mean =
      estimates == .exact
      ? sizes.heights.bottom(ofRow: sample - 1) / Double(sample) : estimates.inserted
    let count = ((viewport + 2 * min(50, options.drawDistance)) / mean).rounded(.up)
    containers = Array(
      repeating: Container(), count: max(1, wholeNumber(count, upTo: sizes.count)))
    screen.counts.created += containers.count
    pass(&screen, anchors: true, gone: [])
  }

  /// Gives each mounted row a container: a free one, else one whose row is farthest outside the
  /// window and not in `kept`, else a new one; `gone` are the indices of containers whose rows were
  /// removed (utils/findAvailableContainers.ts).
  mutating func assign(
    _ gone: Set<Int>, keeping kept: Set<Int>, _ counts: inout PolicyCounts
  ) {
    let mounted = Set(containers.enumerated().compactMap { gone.contains($0) ? nil : $1.row })
    let needed = (Array(buffered) + pinned.clamped(to: 0..<sizes.count)).filter {
      !mounted.contains($0)
    }
    var free: [(index: Int, distance: Int)] = []
    for (index, container) in containers.enumerated() {
      guard let row = container.row, !gone.contains(index) else {
        free.append((index, .max))
        continue
      }
      if kept.contains(row) || pinned.contains(row) || buffered.contains(row) { continue }
      free.append(
        (
          index,
          row < buffered.lowerBound ? buffered.lowerBound - row : row - buffered.upperBound + 1
        ))
    }
    free.sort { ($1.distance, $0.index) < ($0.distance, $1.index) }
    for index in gone { containers[index].row = nil }
    for row in needed where !containers.contains(where: { $0.row == row }) {
      let type = options.types.isEmpty ? nil : type(row)
      let match =
        free.firstIndex { containers[$0.index].type == type }
        ?? free.firstIndex { containers[$0.index].type == nil } ?? free.indices.first
      let index = match.map { free.remove(at: $0).index } ?? containers.count
      if index == containers.count {
        containers.append(Container())
        counts.created += 1
      } else if containers[index].row != nil {
        counts.reused += 1
      }
      counts.bound += 1
      containers[index] = Container(row: row, type: type, isNew: true)
      unanchored?.insert(row)
    }
    if unanchored?.isEmpty == true { unanchored = nil }
  }

  mutating func settle(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    for _ in 0..<50 {
      setContent(rows, &screen)
      screen.clamp()
      let new = containers.indices.filter { containers[$0].isNew }
      if new.isEmpty { return }
      for index in new {
        containers[index].isNew = false
        if let row = containers[index].row { containers[index].height = rows[row] }
      }
      measure(new, rows, &screen)
    }
  }

  // MARK: End

  mutating func checkEnd() {
    let distance = pageContentHeight - assumedOffset - viewport
    if pageContentHeight > 0, isReady {
      isAtEnd = pageContentHeight < viewport || distance <= 0.1 * viewport
    }
  }

  /// If the list is ready and at its end, scrolls to the end in the next frame and returns `true`.
  @discardableResult mutating func followEnd(_ screen: PolicyScreen) -> Bool {
    guard isAtEnd || followsAgain, isReady else {
      (following, followsAgain) = (.idle, false)
      return false
    }
    if pageContentHeight < viewport { assumedOffset = 0 }
    if following == .idle {
      following = .pending
      work.append(.follow(followsAgain ? nil : assumedOffset))
      followsAgain = false
    } else {
      followsAgain = true
    }
    return true
  }

  /// Scrolls, without an animation, so that the row at an index starts at the viewport's start, or
  /// if `isEnd`, ends at its end (core/scrollTo.ts:146-225).
  mutating func scroll(
    to row: Int, isEnd: Bool, _ rows: RowHeights, _ screen: inout PolicyScreen
  ) {
    let top = sizes.heights.offset(ofRow: row)
    let offset = min(isEnd ? .infinity : top, max(0, total - viewport))
    history.removeAll()
    target = Target(
      row: row, offset: offset, firstTop: top, top: top,
      height: isEnd ? sizes.heights[row] : nil, means: means)
    targetTime = screen.time + Self.scrollTime
    let first = sizes.heights.rows(from: offset, to: .infinity).lowerBound
    pinned = min(row, first)..<sizes.heights.lastRow(upTo: offset + viewport) + 1
    skipBounds = nil
    if abs(assumedOffset - offset) > 1 { moved(to: offset, rows, &screen, isForced: true) }
    write(offset, &screen)
    (assumedOffset, pendingOffset) = (offset, offset)
    settle(rows, &screen)
  }

  mutating func dropTarget() {
    history.removeAll()
    (target, pinned, targetTime) = (nil, 0..<0, .infinity)
    if following == .active { following = .idle }
  }

  /// Ends a scroll to a row, places all rows again, and follows the end if that was put off
  /// (core/finishScrollTo.ts, core/recalculateSettledScroll.ts).
  mutating func finishTarget(_ screen: inout PolicyScreen) {
    dropTarget()
    skipBounds = nil
    pass(&screen)
    checkEnd()
    if following == .idle, followsAgain { followEnd(screen) }
  }

  mutating func extendLater() {
    if options.drawDistance > 50, !work.contains(.extend) { work.append(.extend) }
  }
}

/// The part of the list for which rows are mounted, in points from its start
/// (core/calculateItemsInView.ts:380-460).
struct Window {
  let scroll, end: Double
  var top, bottom: Double
  let (before, after): (Double, Double)

  init(_ offset: Double, _ viewport: Double, _ total: Double, _ room: Double, _ speed: Double) {
    var scroll = roundedHalfUp(offset)
    if scroll + viewport > total { scroll = max(0, total - viewport) }
    let isForward = speed > 0 || speed == 0 && scroll < max(50, room)
    (before, after) = isForward ? (room * 0.5, room * 1.5) : (room * 1.5, room * 0.5)
    self.scroll = scroll
    end = max(max(0, scroll), scroll + viewport + max(0, -offset))
    (top, bottom) = (max(0, scroll) - before, end + after)
  }

  /// Shifts the edges by `speed`/4 (points/ms, at most ±1) of the smaller margin; `false` if by 0.
  mutating func shift(bySpeed speed: Double) -> Bool {
    let shift = min(1, max(-1, speed / 4)) * min(before, after)
    (top, bottom) = (top + shift, bottom + shift)
    return shift != 0
  }
}
