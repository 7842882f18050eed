/// A recording played on a scene, frame by frame.
///
///     var replay = Replay(scene: scene, source: RecordingEntries(entries), rate: .hertz(120))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       let lines = replay.stage.lines(of: frame)
///     }
///
/// The recording is streamed: a replay stores one sample, and the events up to the next. Copies of
/// a replay read from the same source. To show frames repeatedly or in any order, use a
/// ``FrameScript``.
///
/// A recording of touches is replayed with scroll physics. Its frames continue until the scroll and
/// all animations are at rest. A recording consists of touches if it says so, or else if a touch
/// comes before its second offset.
public struct Replay<Source: RecordingSource> {
  var play: FeedReplay
  private let feed: SourceFeed<Source>?

  /// Creates a replay of `source` on `scene`, with frames at `rate`; touches scroll by `physics`.
  public init(
    scene: FoldScene, source: Source, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) {
    let feed = SourceFeed(source)
    self.feed = feed
    play = FeedReplay(scene, LookAhead(feed), rate: rate, physics: physics)
  }

  /// Creates an endless replay of touches and events that are appended while it plays.
  ///
  /// Frame k is at k/`rate` seconds; before the first touch the content rests at `offset` points.
  public init(live scene: FoldScene, offset: Double, rate: Double, physics: ScrollPhysics) {
    feed = nil
    let start = RecordingEntry(time: 0, contentOffset: offset)
    play = FeedReplay(scene, LookAhead(from: start), rate: .hertz(rate), physics: physics)
  }

  /// The state of the scene in the current frame.
  public var stage: Stage { play.content.stage }

  /// The entries without effect up to the current frame; `unshown` is set after the last frame.
  public var ignored: IgnoredEvents { play.ignored }

  /// Starts to log the callbacks that an app of the original library would receive.
  public mutating func logCallbacks() { play.content.callbacks = CallbackLog() }

  /// Removes and returns the callbacks whose effect is first shown by `frame`, the current frame.
  public mutating func removeCallbacks(frame: Int) -> [Callback] {
    play.content.callbacks?.removeCallbacks(frame: frame) ?? []
  }

  /// Appends a touch or an event, not earlier than the previous ones, to a live replay.
  public mutating func append(_ entry: RecordingEntry) { play.append(entry) }

  /// Advances to the next frame and applies the events up to it; returns `nil` after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next() throws(ReplayError<Source.Failure>) -> FrameHead? {
    do throws(FeedError) { return try play.next() } catch {
      throw ReplayError(error, failure: feed?.failure)
    }
  }

  /// Advances to the next frame and lays it out; returns `false` after the last.
  ///
  /// - Complexity: O(rows on screen + log n) without events; allocates nothing then.
  public mutating func next(
    into frame: inout Frame
  ) throws(ReplayError<Source.Failure>) -> Bool {
    guard let head = try next() else { return false }
    play.content.layOut(head, into: &frame)
    return true
  }
}
