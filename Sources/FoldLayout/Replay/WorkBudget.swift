/// A limit on the rows, views and animations in all frames: 50 million beyond 1,000 for each frame.
struct WorkBudget {
  private static var freeWork: Int { 1000 }
  private static var limit: Int { 50_000_000 }
  /// The sum over frames and events of their work minus `freeWork`, never below 0.
  private var excess = 0

  /// Adds the rows, views and animations that a frame or an event processes, less 1,000, to a total
  /// that never falls below 0; throws if the total exceeds 50 million.
  mutating func add(_ count: Int) throws(EventError) {
    excess = max(0, excess + count - Self.freeWork)
    if excess > Self.limit { throw .tooMuchWork(bound: Self.limit, free: Self.freeWork) }
  }
}

extension Stage {
  /// The number of rows, cards or views that are animated, which each frame and event processes.
  var motionCount: Int {
    switch self {
    case .list(let state): state.value.list.motionCount
    case .deck(let state): state.value.deck.tracks.count + state.value.deck.spans.count
    case .shift(let state): state.value.scene.viewCount
    }
  }

  /// Returns the number of list elements on screen at a content offset in points; 0 without a list.
  func rowCount(onScreenAt contentOffset: Double) -> Int {
    guard case .list(let state) = self else { return 0 }
    return state.value.list.visibleElements(contentOffset: contentOffset).count
  }
}
