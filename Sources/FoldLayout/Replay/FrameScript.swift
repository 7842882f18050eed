/// A recording resolved to frames, to be played again and again: when each frame is shown, where the
/// content stands, and which events come before it.
///
/// Playing a script costs only the layout itself, so that the layout can be timed.
public struct FrameScript: Sendable {
  /// The frames' times, in seconds on the recording's clock.
  public private(set) var time: [Double] = []
  /// The frames' content offsets, in points.
  public private(set) var contentOffset: [Double] = []
  /// What the scene is doing in each frame; nil where the recording does not tell.
  public private(set) var phase: [FramePhase?] = []
  /// How far the scene has come in each frame, by `Stage.reading(contentOffset:time:)`.
  public private(set) var reading: [Double] = []
  /// How far the scene has come since the frame before, by its reading; 0 in the first frame.
  ///
  /// A list comes by its scroll alone, whatever edits above the screen have added to its offset.
  public private(set) var travel: [Double] = []
  /// When entries first did nothing.
  public let ignored: IgnoredEvents
  /// What an app written against the original is told and asked, in order, where that is logged.
  public private(set) var callbacks: [Callback] = []
  private(set) var notes: [RecordingStage.Note] = []

  /// Resolves `source` to frames by playing it once on `scene`; touches scroll by `physics`, and
  /// callbacks are logged where that is asked for.
  ///
  /// - Throws: `ReplayError` where the recording cannot be replayed.
  /// - Complexity: O(frames) in time and memory.
  public init<Source: RecordingSource>(
    scene: FoldScene, source: Source, rate: FrameRate, physics: ScrollPhysics = .ios,
    logsCallbacks: Bool = false
  ) throws(ReplayError<Source.Failure>) {
    var replay = Replay(scene: scene, source: source, rate: rate, physics: physics)
    replay.play.content.keepsInputs = true
    if logsCallbacks { replay.logCallbacks() }
    var previous: FrameHead?
    while let frame = try replay.next() {
      time.append(frame.time)
      contentOffset.append(frame.contentOffset)
      phase.append(replay.play.content.stage.phase(of: frame, after: previous))
      let come = replay.play.content.stage.reading(
        contentOffset: frame.contentOffset, time: frame.time)
      let scroll = scene.list == nil ? nil : previous.map { frame.scroll(since: $0) }
      travel.append(scroll ?? come - (reading.last ?? come))
      reading.append(come)
      callbacks += replay.removeCallbacks(frame: frame.index)
      previous = frame
    }
    notes = replay.play.content.inputs
    ignored = replay.ignored
  }

  /// The number of frames.
  public var frameCount: Int { time.count }

  /// The times of the events, in seconds, in order.
  public var eventTimes: [Double] { playedEvents.map { $0.time } }

  /// An event that was played.
  public struct PlayedEvent: Sendable {
    /// The frame that shows it first.
    public let frame: Int
    /// When it happened, in seconds.
    public let time: Double
    /// What happened.
    public let event: SceneEvent
    /// Where the content stood then, in points.
    public let contentOffset: Double
  }

  /// The events in order.
  public var playedEvents: [PlayedEvent] {
    notes.compactMap { note in
      guard case .event(let event, let offset) = note.input else { return nil }
      return PlayedEvent(
        frame: note.frame, time: note.time, event: event, contentOffset: offset)
    }
  }
}
