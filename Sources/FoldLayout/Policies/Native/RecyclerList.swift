/// The list policy `recyclerview@1.4.0`: a vertical `LinearLayoutManager` in a `RecyclerView`.
///
/// A relative list: an edit keeps the first row in view at its place, in whole pixels. One row
/// ahead is prepared in the gap after a frame. Item animations, nested lists and `stackFromEnd` are
/// not modeled; a move counts as a removal and an insertion. Sources:
/// LinearLayoutManager.java:548-742, 1034-1060, 1480-1660, 1866 and RecyclerView.java:5182, 9951 @
/// bfc972c52435, GapWorker.java @ 637e40154703 (reference, section 5). A frame costs the rows in
/// view and those scrolled past.
package struct RecyclerList: NativeList {
  /// A row that is prepared in the gap after a frame.
  struct Prefetch: Sendable {
    var row: Int
    /// The distance to scroll until the row shows, in pixels; at least 0.
    var distance: Int
    /// Whether repeating the last scroll would show the row, so that no deadline applies.
    var isNeeded: Bool
    /// The origin of the row's view; `nil` if there was no time to create one.
    var source: ViewPool.Source?
    var isBound = true
  }
  // The row that keeps its place in a layout, with its position in pixels (`AnchorInfo`).
  private struct Anchor {
    var row = 0
    /// The top of the row in the viewport, or its bottom if the layout begins there, in pixels.
    var coordinate = 0
    var isBottom = false
  }
  // The state of adding rows in one direction, in pixels (`LayoutState`).
  private struct Fill {
    var isForward: Bool
    /// The index of the next row to add.
    var row: Int
    /// The position in the viewport at which the next row begins, or ends if not `isForward`.
    var offset: Int
    /// The space left to fill; 0 or less if no more rows are needed.
    var available: Int
    // The inset beyond that space, which is filled too.
    var extra: Int
    /// The distance that can be scrolled without another row, in pixels; `nil` during a layout.
    var scrolling: Int?
  }

  package var viewport: Double
  package var insets = (before: 0.0, after: 0.0)
  /// The time at which the gap after the frame ends, in nanoseconds.
  var deadline = Int.max
  var pool = ViewPool()
  /// The views in the list, from top to bottom.
  private(set) var views: [ViewPool.View] = []
  /// The indices of rows that this frame's layout added or bound again, and their views' origins.
  private(set) var sources: [(row: Int, source: ViewPool.Source)] = []
  private(set) var prefetch: Prefetch?
  // The types of the scene's rows by their identifiers' numbers; other rows have type 0.
  private let kinds: [Int]
  // Whether edits are reported by `notifyDataSetChanged`, without stable ids.
  private let reloads: Bool
  private let scale: Double
  private var scrap: [ViewPool.View] = []
  private var pending: (row: Int, offset: Int?)?
  private var count = 0
  // The scroll of this frame, in pixels, positive toward the end.
  private var frameScroll = 0
  // The part of a pixel that is left for the next scroll, in pixels.
  private var rest = 0.0

  package init(viewport: Double, kinds: [Int] = [], reloads: Bool = false, scale: Double = 1) {
    (self.viewport, self.kinds, self.reloads, self.scale) = (viewport, kinds, reloads, scale)
  }

  package var counts: PolicyCounts { pool.counts }
  package var writes: [Double] { [] }
  package var built: [PlacedRow] {
    views.map { PlacedRow(row: $0.row, top: Double($0.top) / scale) }
  }
  package var offset: Double {
    guard let scrollBar else { return 0 }
    return Double(min(scrollBar.offset, max(0, scrollBar.range - height))) / scale
  }
  package var extent: Double { Double(scrollBar?.range ?? 0) / scale }
  private var height: Int { pixels(viewport * scale) }
  // The inset at the end of the list if `isForward`, else at its start, in pixels.
  private func inset(_ isForward: Bool) -> Int {
    pixels((isForward ? insets.after : insets.before) * scale)
  }
  /// The scroll bar's estimated figures, in pixels; `nil` if no row is in view.
  var scrollBar: (offset: Int, range: Int, extent: Int)? {
    guard let first = views.first(where: { $0.bottom > 0 }),
      let last = views.last(where: { $0.top < height })
    else { return nil }
    return Self.scrollBar(first, last, count: count, viewport: height)
  }
  /// Returns the scroll bar's offset, range and extent for `count` rows, estimated from the first
  /// and last row in view, all in pixels like `viewport` (`ScrollbarHelper`).
  static func scrollBar(
    _ first: ViewPool.View, _ last: ViewPool.View, count: Int, viewport: Int
  ) -> (offset: Int, range: Int, extent: Int) {
    let length = last.bottom - first.top
    let average = Float(length) / Float(last.row - first.row + 1)
    let offset = (Float(first.row) * average - Float(first.top) + 0.5).rounded(.down)
    return (Int(offset), Int(average * Float(count)), min(viewport, length))
  }

  package mutating func mount(_ rows: RowHeights, at offset: Double) {
    if let place = rows.place(offset) { pending = (place.row, -pixels(place.distance * scale)) }
    layOut(rows)
  }
  package mutating func beginFrame(at time: Double, _ rows: RowHeights) {
    (frameScroll, prefetch) = (0, nil)
    sources.removeAll(keepingCapacity: true)
  }

  package mutating func edit(_ edits: [RowEdit], _ rows: RowHeights) {
    if reloads, !edits.isEmpty {
      // No view can be matched. The position of the first row stays.
      let anchor = anchor(rows.count)
      pool.dropCached { _ in true }
      pool.protect(nil)
      for view in views { pool.addToPool(view) }
      views.removeAll()
      return layOut(rows, anchor)
    }
    for edit in edits {
      if case .move(let moved, let target) = edit {
        follow(.removal(moved))
        follow(.insertion(moved.count, at: target))
      } else {
        follow(edit)
      }
    }
    for index in views.indices where !views[index].isRemoved {
      let length = pixels(rows.length(views[index].row) * scale)
      if views[index].height != length { views[index].needsBind = true }
    }
    let scale = scale
    pool.dropCached { $0.height != pixels(rows.length($0.row) * scale) }
    layOut(rows)
  }

  private mutating func follow(_ edit: RowEdit) {
    pool.follow(edit)
    for index in views.indices {
      if let row = edit.newIndex(ofRow: views[index].row) {
        views[index].row = row
      } else if case .removal(let rows) = edit {
        views[index].row = rows.lowerBound - 1
        views[index].isRemoved = true
      }
    }
  }

  /// Shows a row at the start of the viewport (`scrollToPositionWithOffset`).
  package mutating func show(_ row: Int, _ rows: RowHeights) { show(row, offset: 0, rows) }
  /// Shows a row at an offset from the start, in pixels; for `nil`, with the least movement if the
  /// row has a view, else at the end of the viewport if it is below, at the start if it is above.
  mutating func show(_ row: Int, offset: Int?, _ rows: RowHeights) {
    pending = (row, offset)
    layOut(rows)
  }

  // Returns the row that keeps its place in a list of `count` rows (`updateAnchorInfoForLayout`).
  private func anchor(_ count: Int) -> Anchor {
    if let (row, offset) = pending, (0..<count).contains(row) {
      if let offset { return Anchor(row: row, coordinate: offset) }
      guard let view = views.first(where: { $0.row == row && !$0.isRemoved }) else {
        let isBelow = views.first.map { row >= $0.row } ?? false
        return Anchor(row: row, coordinate: isBelow ? height : 0, isBottom: isBelow)
      }
      if view.height > height || view.top < 0 { return Anchor(row: row) }
      let isCut = view.bottom > height
      return Anchor(row: row, coordinate: isCut ? height : view.top, isBottom: isCut)
    }
    let valid = views.filter { (0..<count).contains($0.row) }
    let left = valid.filter { !$0.isRemoved }
    // A row without height at an end of the viewport is in view, a row in an inset is not.
    let inView = left.first {
      ($0.bottom > 0 || $0.top >= 0) && ($0.top < height || $0.bottom <= height)
    }
    guard
      let view = inView ?? left.first(where: { $0.top >= height }) ?? left.last ?? valid.first
    else { return Anchor() }
    let isVisible = view.top < height && view.bottom >= 0
    return Anchor(row: view.row, coordinate: isVisible ? view.top : 0)
  }

  private mutating func layOut(_ rows: RowHeights) { layOut(rows, anchor(rows.count)) }

  // Fills the viewport from the anchor to both sides and closes gaps (`onLayoutChildren`).
  private mutating func layOut(_ rows: RowHeights, _ anchor: Anchor) {
    (count, pending) = (rows.count, nil)
    swap(&scrap, &views)
    let isForward = !anchor.isBottom
    func fill(_ isForward: Bool, _ row: Int, _ offset: Int, extra: Int) -> Fill {
      let available = isForward ? height - offset : offset
      var state = Fill(
        isForward: isForward, row: row, offset: offset, available: available, extra: extra)
      self.fill(&state, rows)
      return state
    }
    // Each side takes over the space that the other could not fill.
    var near = fill(isForward, anchor.row, anchor.coordinate, extra: inset(isForward))
    let next = anchor.row + (isForward ? -1 : 1)
    let far = fill(
      !isForward, next, anchor.coordinate, extra: inset(!isForward) + max(0, near.available))
    if far.available > 0 { near = fill(isForward, near.row, near.offset, extra: far.available) }
    let start = isForward ? far.offset : near.offset
    var end = isForward ? near.offset : far.offset
    if !views.isEmpty, start > 0 {
      let gap = start - scrollBy(start, rows)
      for index in views.indices { views[index].top -= gap }
      end -= start
    }
    if !views.isEmpty, end < height { _ = scrollBy(end - height, rows) }
    // The order, last row first, follows from all vectors with several rows left over.
    while let view = scrap.popLast() { pool.recycle(view) }
  }

  // Adds rows while `state` has space left, and recycles rows that a scroll moves out of view.
  private mutating func fill(_ state: inout Fill, _ rows: RowHeights) {
    recycleHidden(&state)
    while state.available + state.extra > 0, (0..<rows.count).contains(state.row) {
      var view = take(state.row, rows)
      view.height = pixels(rows.length(state.row) * scale)
      view.top = state.isForward ? state.offset : state.offset - view.height
      views.insert(view, at: state.isForward ? views.count : 0)
      state.row += state.isForward ? 1 : -1
      state.offset += state.isForward ? view.height : -view.height
      state.available -= view.height
      state.scrolling? += view.height
      recycleHidden(&state)
    }
  }

  private mutating func take(_ row: Int, _ rows: RowHeights) -> ViewPool.View {
    if let index = scrap.firstIndex(where: { $0.row == row && !$0.isRemoved }) {
      var view = scrap.remove(at: index)
      guard view.needsBind else { return view }
      pool.bind(&view)
      sources.append((row, .scrap))
      return view
    }
    let kind = rows.kind(row, in: kinds)
    let found = pool.view(for: row, kind: kind, height: pixels(rows.length(row) * scale))
    sources.append((row, found?.source ?? .create))
    return found?.view ?? ViewPool.View(row: row, kind: kind)
  }

  private mutating func recycleHidden(_ state: inout Fill) {
    guard var scrolling = state.scrolling else { return }
    scrolling += min(0, state.available)
    state.scrolling = scrolling
    guard scrolling >= 0 else { return }
    if state.isForward {
      let limit = scrolling - inset(false)
      let hidden = views.firstIndex { $0.bottom > limit } ?? 0
      for view in views[..<hidden].reversed() { pool.recycle(view) }
      views.removeFirst(hidden)
    } else {
      let limit = height + inset(true) - scrolling
      let hidden = views.count - 1 - (views.lastIndex { $0.top < limit } ?? views.count - 1)
      for view in views.suffix(hidden).reversed() { pool.recycle(view) }
      views.removeLast(hidden)
    }
  }

  package mutating func scroll(by distance: Double, _ rows: RowHeights) -> Double {
    rest += distance * scale
    frameScroll = pixels(rest)
    rest -= Double(frameScroll)
    let scrolled = scrollBy(frameScroll, rows)
    if scrolled != frameScroll { rest = 0 }
    return Double(scrolled) / scale
  }

  // Returns the state of adding rows at the end of the list if `isForward`, else at its start;
  // `nil` if the list is empty.
  private func edge(_ isForward: Bool) -> Fill? {
    guard let first = views.first, let last = views.last else { return nil }
    let (row, offset) = isForward ? (last.row + 1, last.bottom) : (first.row - 1, first.top)
    return Fill(
      isForward: isForward, row: row, offset: offset, available: 0, extra: inset(isForward),
      scrolling: isForward ? offset - height : -offset)
  }

  // Scrolls by pixels, positive toward the end, and returns the part that the rows allow.
  private mutating func scrollBy(_ distance: Int, _ rows: RowHeights) -> Int {
    guard distance != 0, var state = edge(distance > 0) else { return 0 }
    let free = state.scrolling ?? 0
    let space = abs(distance) - free
    state.available = space
    fill(&state, rows)
    let scrolled = distance.signum() * max(0, min(abs(distance), free + space - state.available))
    for index in views.indices { views[index].top -= scrolled }
    return scrolled
  }

  /// Prefetches the row that the frame's scroll would show next, if any (`GapWorker`).
  package mutating func finish(_ rows: RowHeights) {
    guard frameScroll != 0, let next = edge(frameScroll > 0) else { return }
    let isValid = (0..<rows.count).contains(next.row)
    pool.protect(isValid ? next.row : nil)
    guard isValid else { return }
    let distance = max(0, next.scrolling ?? 0)
    let isNeeded = distance <= abs(frameScroll)
    let found = pool.view(
      for: next.row, kind: rows.kind(next.row, in: kinds),
      height: pixels(rows.length(next.row) * scale),
      by: isNeeded ? .max : deadline)
    if let found {
      if found.isBound { pool.recycle(found.view) } else { pool.addToPool(found.view) }
    }
    prefetch = Prefetch(
      row: next.row, distance: distance, isNeeded: isNeeded, source: found?.source,
      isBound: found?.isBound ?? false)
  }
}
