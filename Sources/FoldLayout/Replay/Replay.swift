/// Plays a recording on a scene, frame by frame.
///
///     let replay = Replay(scene: scene, source: RecordingEntries(entries), rate: .hertz(120))
///     var frame = Frame()
///     while try replay.next(into: &frame) {
///       let lines = replay.stage.lines(of: frame)
///     }
///
/// The recording is streamed: a replay holds one sample and the events up to the next one. To play
/// the frames again, or in any order, use a ``FrameScript``.
///
/// A recording of touches is replayed with scroll physics: its frames show the scroll that the
/// touches drive, until the scroll and the notch, deck or shift are at rest. A recording is one of
/// touches if its source declares so, or if a touch comes before its second offset.
public final class Replay<Source: RecordingSource> {
  var player: EntryPlayer
  private var source: Source

  /// Creates a replay of a recording on a scene, with frames at `rate` and scrolls by `physics`.
  public init(
    scene: FoldScene, source: Source, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) {
    self.source = source
    player = EntryPlayer(scene, rate: rate, physics: physics, supply: .source)
  }

  /// The state of the scene in the current frame.
  public var stage: Stage { player.stage }

  /// The times of the first entries, by kind, without effect up to the current frame; `unshown` is
  /// set after the last frame.
  package var ignored: IgnoredEvents { player.ignored }

  /// Starts logging the calls that an app written with the original libraries would receive.
  public func logCallbacks() { player.callbacks = CallbackLog() }

  /// Removes and returns the logged calls in order; `frame`, the current index, becomes theirs.
  public func removeCallbacks(frame: Int) -> [Callback] {
    player.callbacks?.removeCallbacks(frame: frame) ?? []
  }

  /// Advances to the next frame and applies the events up to it; returns `nil` after the last frame.
  public func next() throws(ReplayError<Source.Failure>) -> FrameHead? {
    while true {
      let step: EntryPlayer.Step
      do { step = try player.next() } catch { throw .recording(error) }
      switch step {
      case .frame(let head): return head
      case .end: return nil
      case .entryNeeded:
        let entry: RecordingEntry?
        do { entry = try source.next() } catch { throw .source(error) }
        // Only the first entries depend on it, and reading it copies the source.
        player.append(entry, recordsTouches: player.hasBegun ? nil : source.recordsTouches)
      }
    }
  }

  /// Advances to the next frame and lays it out; returns `false` after the last frame.
  ///
  /// - Complexity: O(rows on screen + log n) and without allocation if there are no events
  public func next(into frame: inout Frame) throws(ReplayError<Source.Failure>) -> Bool {
    guard let head = try next() else { return false }
    player.stage.play(head, into: &frame)
    return true
  }
}

extension Replay where Source == RecordingEntries {
  /// Creates an endless replay of touches and events that are appended while it plays.
  ///
  /// Frame k is at k/`rate` seconds; `rate` is in hertz. `offset` is the content offset before the
  /// first touch, in points.
  public convenience init(
    live scene: FoldScene, offset: Double, rate: Double, physics: ScrollPhysics
  ) {
    self.init(scene: scene, source: RecordingEntries([]), rate: .hertz(rate), physics: physics)
    player = EntryPlayer(scene, rate: .hertz(rate), physics: physics, supply: .live)
    append(RecordingEntry(time: 0, contentOffset: offset))
  }

  /// Appends a touch or an event, whose time must not be before the last entry's, to a live replay.
  public func append(_ entry: RecordingEntry) { player.append(entry, recordsTouches: true) }
}
