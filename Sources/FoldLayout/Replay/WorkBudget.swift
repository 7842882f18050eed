/// How much the frames and events of a replay have to do with, so that no recording takes days:
/// rows, cards and views that a frame shows, and what is under way.
struct WorkBudget {
  /// As many at a frame or an event, or fewer, may be for ever.
  private static var usual: Int { 1000 }
  /// The most that all of them together may have beyond, less what others have stayed below.
  private static var most: Int { 50_000_000 }
  private var excess = 0

  /// Adds what a frame or an event has to do with; throws where that is too much.
  mutating func add(_ count: Int) throws(EventError) {
    excess = max(0, excess + count - Self.usual)
    if excess > Self.most { throw .tooMuchWork(bound: Self.most, usual: Self.usual) }
  }
}

extension Stage {
  /// How many changes of rows, cards or views are under way, which each event and frame asks.
  var motionCount: Int {
    switch self {
    case .list(let state): state.value.list.motionCount
    case .deck(let state): state.value.deck.tracks.count + state.value.deck.spans.count
    case .shift(let state): state.value.scene.viewCount
    }
  }

  /// How many rows of a list a frame shows at a content offset.
  func rowCount(onScreenAt contentOffset: Double) -> Int {
    guard case .list(let state) = self else { return 0 }
    return state.value.list.visibleRows(contentOffset: contentOffset).count
  }
}
