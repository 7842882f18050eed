/// The visible part of a `LazyColumn`, as its prefetch strategy sees it (`LazyListLayoutInfo`).
///
/// All lengths are in pixels.
package struct LazyLayout: Sendable {
  /// A visible row, with its height without spacing.
  package struct Row: Sendable {
    var row: Int
    var size: Int
    /// The row's identifier as a number, or its index if the list has no keys.
    var key: Int
  }
  var count = 0
  var viewport: Int
  // The insets before and after the viewport, in which rows show too.
  var insets = (before: 0, after: 0)
  var spacing = 0
  /// The visible rows, from top to bottom.
  package internal(set) var visible: [Row] = []
  /// The height of the part of the first visible row that is above viewport and inset, in pixels.
  var startOverflow = 0
  /// The distance from the end of viewport and inset down to the end of the last visible row's
  /// spacing, in pixels; negative if the rows do not reach it.
  var endOverflow = 0
  var first: Int { visible.first?.row ?? 0 }
  var last: Int { visible.last?.row ?? -1 }
  /// The mean height of the visible rows plus the spacing, in pixels, rounded down; 0 without
  /// visible rows (LazyListLayoutInfo.kt:90-95).
  package var averageSize: Int {
    visible.isEmpty ? 0 : visible.reduce(0) { $0 + $1.size } / visible.count + spacing
  }
}

/// A request to compose the row at an index before it is visible.
package struct PrefetchRequest: Sendable {
  package var row: Int
  /// The key of the composed row; `nil` while the request waits.
  package var key: Int?
  var isUrgent = false
}

/// A decision to request the row at an index, to make its request urgent, or to cancel it.
package enum PrefetchEvent: Equatable, Sendable { case schedule(Int), urgent(Int), cancel(Int) }

/// The rules of a `LazyColumn` for composing rows ahead and keeping rows behind.
package protocol LazyPrefetch: Sendable {
  /// The waiting requests, and the requests whose composed rows have not been visible yet.
  var requests: [PrefetchRequest] { get set }
  /// The decisions that the strategy has made in this frame, in order.
  var events: [PrefetchEvent] { get set }
  /// The indices of the rows to keep composed, whether visible or not; `nil` for none.
  var window: ClosedRange<Int>? { get }
  /// Reacts to a measure pass with the result `layout` (`onVisibleItemsUpdated`).
  mutating func measured(_ layout: LazyLayout)
  /// Reacts to a scroll in pixels, positive toward the end, after any measure pass (`onScroll`).
  mutating func scrolled(by distance: Double, _ layout: LazyLayout)
  /// Reacts to the composition of the requested row at an index, with its height in pixels.
  mutating func completed(_ row: Int, size: Int)
  /// Forgets known rows and requests before a jump.
  mutating func reset()
}

extension LazyPrefetch {
  mutating func schedule(_ row: Int, isUrgent: Bool = false) {
    events.append(.schedule(row))
    requests.append(PrefetchRequest(row: row))
    if isUrgent { markUrgent(row) }
  }
  /// Marks the request for a row as urgent, unless the row is composed or not requested.
  mutating func markUrgent(_ row: Int) {
    guard let index = requests.firstIndex(where: { $0.row == row }), requests[index].key == nil,
      !requests[index].isUrgent
    else { return }
    requests[index].isUrgent = true
    events.append(.urgent(row))
  }
  mutating func cancel(_ rows: Range<Int>) {
    for request in requests where rows.contains(request.row) && request.key == nil {
      events.append(.cancel(request.row))
    }
    requests.removeAll { rows.contains($0.row) }
  }
}
