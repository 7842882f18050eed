/// A recording played on a scene: trace in, one frame after the other out.
///
///     var replay = Replay(scene: scene, source: RecordingEntries(entries), rate: .hertz(120))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       let lines = replay.stage.lines(of: frame)
///     }
///
/// The recording is streamed: a replay remembers one sample, and the events up to the next; copies of
/// it read from one source. What it has played a ``FrameScript`` writes down, for whoever wants to see
/// it again, or in any order.
///
/// A recording of touches is replayed by physics: its frames show the scroll that the touches drive,
/// and run on until it rests, and with it notch, deck or shift. A recording is one of touches when it
/// says so, or else when a touch stands before its second offset.
public struct Replay<Source: RecordingSource> {
  var play: FeedReplay
  private let feed: SourceFeed<Source>?

  /// Creates a replay of `source` on `scene`; `rate` says when frames are shown, and `physics` how
  /// touches scroll.
  public init(
    scene: FoldScene, source: Source, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) {
    let feed = SourceFeed(source)
    self.feed = feed
    play = FeedReplay(scene, LookAhead(feed), rate: rate, physics: physics)
  }

  /// Creates a replay of touches and events that come while it plays, by `append(_:)`; it does not end.
  ///
  /// Frame k is at k/`rate` seconds; before the first touch the content rests at `offset` points.
  public init(live scene: FoldScene, offset: Double, rate: Double, physics: ScrollPhysics) {
    feed = nil
    let start = RecordingEntry(time: 0, contentOffset: offset)
    play = FeedReplay(scene, LookAhead(from: start), rate: .hertz(rate), physics: physics)
  }

  /// What the scene shows, in the state of the current frame.
  public var stage: Stage { play.content.stage }

  /// When entries first did nothing, up to the current frame; of an event that no frame shows, once
  /// the frames have ended.
  public var ignored: IgnoredEvents { play.ignored }

  /// Listens to what an app written against the originals would be told and asked, from now on.
  public mutating func logCallbacks() { play.content.callbacks = CallbackLog() }

  /// The calls up to `frame`, the current one, that it is the first to show, in order; they are
  /// forgotten then.
  public mutating func removeCallbacks(frame: Int) -> [Callback] {
    play.content.callbacks?.removeCallbacks(frame: frame) ?? []
  }

  /// Adds a touch or an event, which must not be earlier than those before it, to a live replay.
  public mutating func append(_ entry: RecordingEntry) { play.append(entry) }

  /// Goes on to the next frame and applies the events up to it; nil after the last.
  ///
  /// - Complexity: O(1) without events; allocates nothing then.
  public mutating func next() throws(ReplayError<Source.Failure>) -> FrameHead? {
    do throws(FeedError) { return try play.next() } catch {
      throw ReplayError(error, failure: feed?.failure)
    }
  }

  /// Goes on to the next frame and lays it out; false after the last.
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
