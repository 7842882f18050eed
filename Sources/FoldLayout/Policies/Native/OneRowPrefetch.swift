/// The prefetch strategy of `lazycolumn@1.12`: one row in the direction of the scroll.
///
/// Source: LazyListPrefetchStrategy.kt:150-255 (foundation 1.12.0-beta01).
package struct OneRowPrefetch: LazyPrefetch {
  package var requests: [PrefetchRequest] = []
  package var events: [PrefetchEvent] = []
  package var window: ClosedRange<Int>? { nil }
  // The index of the row requested last; `nil` once another row is expected.
  private var scheduled: Int?
  private var isForward = false
  // The last scroll, in pixels, positive toward the end.
  private var distance = 0.0
  // The number of rows in the last measure pass; `nil` before the first.
  private var count: Int?

  package init() {}

  private static func next(_ isForward: Bool, _ layout: LazyLayout) -> Int {
    isForward ? layout.last + 1 : layout.first - 1
  }

  package mutating func measured(_ layout: LazyLayout) {
    defer { count = layout.count }
    guard !layout.visible.isEmpty else { return }
    if let scheduled, scheduled != Self.next(isForward, layout) {
      self.scheduled = nil
      cancel(0..<Int.max)
    }
    let row = Self.next(distance > 0, layout)
    if let count, count != layout.count, distance != 0, (0..<layout.count).contains(row) {
      replace(by: row)
    }
  }

  package mutating func scrolled(by distance: Double, _ layout: LazyLayout) {
    defer { self.distance = distance }
    let row = Self.next(distance > 0, layout)
    guard !layout.visible.isEmpty, (0..<layout.count).contains(row) else { return }
    if row != scheduled {
      if isForward != (distance > 0) { cancel(0..<Int.max) }
      isForward = distance > 0
      replace(by: row)
    }
    // The row is urgent if the same scroll again would show it.
    let hidden = isForward ? layout.endOverflow : layout.startOverflow
    if Double(hidden) < abs(distance) { markUrgent(row) }
  }

  // Requests a row and forgets earlier requests, without cancel events for them.
  private mutating func replace(by row: Int) {
    scheduled = row
    requests.removeAll(keepingCapacity: true)
    schedule(row)
  }

  package mutating func completed(_ row: Int, size: Int) {}
  package mutating func reset() {}
}
