/// The list policy `legendlist@3.3.8`: LegendList on the web, with one column.
///
/// Sources: reference/list-policies.md, section 4; the paths there are in `src` of the library.
package struct LegendListPolicy: ListPolicy {
  /// The options that an app sets on a list.
  package struct Options: Equatable, Sendable {
    /// Whether edits leave rows on screen in place (`maintainVisibleContentPosition.data`).
    package var keepsRowsOnEdit = false
    /// Whether new heights leave rows on screen in place (`maintainVisibleContentPosition.size`).
    package var keepsRowsOnResize = true
    /// The types of the first rows, in order; a container is reused within a type; empty for one.
    package var types: [Int] = []
    /// The room mounted beyond the viewport, in points: 1.5 times this ahead, half of it behind.
    package var drawDistance = 250.0

    package init() {}
  }

  /// An element of the page that is reused for one row after another.
  struct Container: Sendable {
    /// The index of the row that the container shows; `nil` if it is free.
    var row: Int?
    var top = 0.0
    var type: Int?
    /// Whether the row is new in the container and not measured there yet.
    var isNew = false
    /// The last known true height of the row, in points; 0 before the first.
    var height = 0.0
  }

  /// The target row of a scroll, with the offset asked for, the row's first and last top, and if its
  /// end is to meet the viewport's end, its last height, all in points.
  struct Target: Sendable {
    var row: Int
    let (offset, firstTop): (Double, Double)
    var top: Double
    var height: Double?
    /// The mean heights of measured rows when the scroll started, for rows that are inserted since.
    let means: [Int: (mean: Double, count: Int)]
  }

  /// The kinds of work left for the next `requestAnimationFrame`.
  enum Work: Equatable, Sendable {
    case extend, keepAnchor, adjust(Double), shrink, follow(Double?), removePadding, finish
  }

  /// The progress of a scroll to the end (core/doMaintainScrollAtEnd.ts).
  enum Following { case idle, pending, active }

  let options: Options
  let estimates: RowEstimates
  var sizes: EstimatedRows
  /// The mean height, in points, and the number of the measured rows of each type.
  var means: [Int: (mean: Double, count: Int)] = [:]
  var containers: [Container] = []
  var viewport = 0.0
  /// The offset that the list assumes, in points; the screen's may differ.
  var assumedOffset = 0.0
  /// The offset of the last pass that a scroll event caused, in points; `nil` before the first.
  var lastScroll: Double?
  /// The offset of the last scroll event, or of a scroll to a row since, in points.
  var pendingOffset = 0.0
  /// The last scroll events, at most five: offsets in points, and times in milliseconds.
  var history: [(offset: Double, time: Double)] = []
  /// The sums, in points, of the list's own changes of the offset: until now, and until the last
  /// scroll event, `nil` before the first.
  var (adjusted, lastAdjusted) = (0.0, Double?.none)
  /// The top and bottom between which the window needs no new pass, in points: `nil` for an edge
  /// without rows beyond, and as a whole if the next pass must not be skipped.
  var skipBounds: (top: Double?, bottom: Double?)?
  var buffered = 0..<0
  var inView: [(row: Int, top: Double)] = []
  var visible = 0..<0
  /// Whether the first rows on screen have been measured.
  var isReady = false
  /// The index of the first row whose height changed since the last pass; `nil` for none.
  var changed: Int?
  /// Whether the data has changed since the last scroll event.
  var isEdited = false
  /// The index of the row kept in place after an edit, its top in points, the time in seconds until
  /// which it is kept, and its passes without movement; `nil` for none (core/mvcp.ts).
  var lock: (row: Int, top: Double, end: Double, quietPasses: Int)?
  /// The indices of the rows mounted since the user's last jump and unmeasured; `nil` without a
  /// jump or once all are measured, and only then do passes after measurements keep rows in place.
  var unanchored: Set<Int>?
  /// The row to which the app or the list scrolls; `nil` if neither does.
  var target: Target?
  /// Whether a scroll by more than a viewport is being handled, in which far rows stay.
  var isJumping = false
  var pinned = 0..<0
  var (settleTime, targetTime) = (Double.infinity, Double.infinity)
  var work: [Work] = []
  var shrinking: Set<Int> = []
  var padding = 0.0
  /// The height of the content in the page, in points, which follows new estimates only later.
  var pageContentHeight = 0.0
  var following = Following.idle
  /// Flags: the list is at its end, must scroll there again, has lost all its rows to an edit.
  var (isAtEnd, followsAgain, wasEmptied) = (false, false, false)

  package init(_ rows: RowHeights, _ estimates: RowEstimates, _ options: Options = Options()) {
    (self.options, self.estimates) = (options, estimates)
    sizes = EstimatedRows(rows, estimates)
  }

  /// The height of all rows by measurements and estimates, in points.
  var total: Double {
    sizes.count == 0 ? wasEmptied ? estimates.inserted : 0 : sizes.heights.contentHeight
  }

  /// The largest offset by the height of the content in the page, in points.
  var limit: Double { max(0, pageContentHeight - viewport) }

  /// The time after which a scroll to a row ends, in seconds: 100 ms and 1 ms.
  static var scrollTime: Double { 0.101 }

  // MARK: Frame

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    (viewport, assumedOffset) = (screen.viewport, screen.offset)
    allocate(&screen)
    settle(rows, &screen)
    // A page mounts a list before the frame's animation callbacks.
    prepareLayout(rows, on: &screen)
  }

  package mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if screen.time >= targetTime { finishTarget(&screen) }
    if screen.time >= settleTime {
      settleTime = .infinity
      history.removeAll()
      pass(&screen)
    }
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard !edits.isEmpty else { return settle(rows, &screen) }
    var gone: Set<Int> = []
    sizes.follow(
      edits, rows, mean(0).map { estimates == .exact ? .exact : .fixed($0) } ?? estimates)
    for index in containers.indices {
      guard let row = containers[index].row else { continue }
      containers[index].row = edits.newIndex(ofRow: row)
      if containers[index].row == nil { gone.insert(index) }
    }
    unanchored = unanchored.map { Set($0.compactMap(edits.newIndex(ofRow:))) }
    if let row = target?.row {
      if let new = edits.newIndex(ofRow: row) { target?.row = new } else { dropTarget() }
      pinned = 0..<0
    }
    inView = inView.compactMap { entry in edits.newIndex(ofRow: entry.row).map { ($0, entry.top) } }
    if let row = lock?.row, let new = edits.newIndex(ofRow: row) {
      lock?.row = new
    } else {
      lock = nil
    }
    isEdited = true
    wasEmptied = rows.count == 0 && !containers.isEmpty
    if containers.isEmpty { allocate(&screen) } else { pass(&screen, anchors: true, gone: gone) }
    if !(screen.follows && followEnd(screen)) { checkEnd() }
    settle(rows, &screen)
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    scroll(to: row, isEnd: row == sizes.count - 1, rows, &screen)
  }

  package mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if let target {
      work.append(.finish)
      // A scroll beyond the end that the list assumes goes back there (core/onScroll.ts).
      if screen.offset > limit + 1, screen.offset <= target.firstTop {
        history.removeAll()
        (assumedOffset, pendingOffset, targetTime) = (limit, limit, screen.time + Self.scrollTime)
        return write(limit, &screen)
      }
    }
    moved(to: screen.offset, rows, &screen)
    let (offset, wasJump) = (screen.offset, isJumping)
    settle(rows, &screen)
    isJumping = false
    // The page clamps a jump to rows that turn out shorter, and says so in the same frame.
    if wasJump, screen.offset < offset {
      screen.hasScrolled = false
      handleScroll(rows, on: &screen)
    }
  }

  package mutating func prepareLayout(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let due = work
    work.removeAll()
    for item in due {
      switch item {
      case .extend: pass(&screen)
      case .keepAnchor: pass(&screen, anchors: true)
      case .adjust(let distance):
        adjusted += distance
        write(assumedOffset, &screen)
      case .shrink:
        let batch = containers.indices.filter { shrinking.contains($0) }
        shrinking.removeAll()
        measure(batch, rows, &screen)
      case .follow(let offset):
        guard following == .pending else { continue }
        let isMeant = offset == nil || isAtEnd || assumedOffset == offset
        if isMeant, target == nil, sizes.count > 0 {
          following = .active
          scroll(to: sizes.count - 1, isEnd: true, rows, &screen)
        } else {
          following = .idle
          if isMeant, followsAgain { followEnd(screen) } else { followsAgain = false }
        }
      case .removePadding:
        padding = 0
        setContent(rows, &screen)
        screen.clamp()
      case .finish:
        guard let target, pendingOffset < limit + 1 else { continue }
        let isEnd = target.height != nil && target.row == sizes.count - 1
        let distance = pendingOffset - (isEnd ? limit : min(target.offset, limit))
        if abs(distance) < 1 || abs(distance - adjusted) < 1 { finishTarget(&screen) }
      }
      settle(rows, &screen)
    }
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if viewport != screen.viewport {
      let isTaller = screen.viewport > viewport
      viewport = screen.viewport
      skipBounds = nil
      if containers.isEmpty { allocate(&screen) }
      if isTaller { pass(&screen, anchors: true) }
      if screen.follows { followEnd(screen) }
      checkEnd()
      settle(rows, &screen)
    }
    if screen.hasNewHeights {
      var batch: [Int] = []
      for (index, container) in containers.enumerated() {
        guard let row = container.row, container.height != rows[row] else { continue }
        containers[index].height = rows[row]
        // The web waits a frame for a row that shrinks (hooks/useContainerMeasurement.tsx:60-107).
        if isKnown(row), !isSettling, rows[row] + 1 < sizes.heights[row] {
          if shrinking.isEmpty { work.append(.shrink) }
          shrinking.insert(index)
        } else {
          shrinking.remove(index)
          batch.append(index)
        }
      }
      measure(batch, rows, &screen)
      settle(rows, &screen)
    }
    screen.placed = containers.compactMap { container in
      container.row.map { PlacedRow(row: $0, top: container.top) }
    }.sorted { ($0.top, $0.row) < ($1.top, $1.row) }
  }
}
