/// A list, and notes of the events that were played to it, so that they can be played again.
struct NotedList: ReplayContent {
  /// An event, the frame that shows it first, and the content offset shown when it came.
  typealias Event = (frame: Int, time: Double, event: TraceEvent, offset: Double)

  private(set) var list: FoldingList
  /// The next frame to be shown.
  var frame = 0
  private(set) var events: [Event] = []

  init(list: FoldingList) { self.list = list }

  var scrollBounds: ScrollBounds { list.scrollBounds }
  var scrollViewport: Double? { list.scrollViewport }
  var scrollAnchor: Double { list.scrollAnchor }
  var coversScroll: Bool { list.coversScroll }
  var scene: Scene { list.scene }
  var viewportHeight: Double { list.viewportHeight }

  mutating func apply(
    _ event: TraceEvent, at time: Double, shownAt offset: Double
  ) throws(EventError) {
    try list.apply(event, at: time, shownAt: offset)
    events.append((frame, time, event, offset))
  }

  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    list.settle(at: time)
    try apply(event, at: time, shownAt: list.anchored(contentOffset))
  }

  mutating func tap(_ tap: TouchScroller.Tap, contentOffset: Double) throws(EventError) {
    guard let event = list.event(for: tap, contentOffset: contentOffset) else { return }
    try apply(event, at: tap.time, shownAt: contentOffset)
  }

  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    try list.scrollOffset(of: row)
  }

  mutating func advance(to time: Double) { list.advance(to: time) }

  func anchored(_ contentOffset: Double) -> Double { list.anchored(contentOffset) }
}
