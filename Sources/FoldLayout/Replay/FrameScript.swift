/// A recording resolved to frames: their times, content offsets and phases, and the inputs between.
///
/// A script can be played repeatedly, at the cost of the layout alone, so that it can be timed.
public struct FrameScript: Sendable {
  /// The frames' times, in seconds on the recording's clock.
  public private(set) var time: [Double] = []
  /// The frames' content offsets, in points.
  public private(set) var contentOffset: [Double] = []
  /// The phase of the scene in each frame; `nil` if it is unknown whether a finger is down.
  public private(set) var phase: [FramePhase?] = []
  /// The main value of each frame: a list's content offset in points, a deck's number of turned
  /// cards, or a shift's progress; see ``Stage/reading(contentOffset:time:)``.
  public private(set) var reading: [Double] = []
  /// The change of ``reading`` since the previous frame, in its unit, apart from edits above a
  /// list's screen; 0 in the first frame.
  package private(set) var travel: [Double] = []
  /// The times of the first entries, by kind, that had no effect.
  package let ignored: IgnoredEvents
  /// The calls that an app with the original library, such as Shifty, would receive, in order;
  /// empty unless they were logged.
  public private(set) var callbacks: [Callback] = []
  private(set) var inputs: [StageInput.TimedInput] = []

  /// Resolves `source` to frames at `rate` by playing it once on `scene`, with touches that scroll
  /// by `physics`, and with callbacks if `logsCallbacks`.
  ///
  /// - Throws: `ReplayError` if the recording cannot be replayed.
  /// - Complexity: O(frames) in time and memory.
  public init<Source: RecordingSource>(
    scene: FoldScene, source: Source, rate: FrameRate, physics: ScrollPhysics = .ios,
    logsCallbacks: Bool = false
  ) throws(ReplayError<Source.Failure>) {
    let replay = Replay(scene: scene, source: source, rate: rate, physics: physics)
    replay.player.keepsInputs = true
    if logsCallbacks { replay.logCallbacks() }
    var previous: FrameHead?
    while let frame = try replay.next() {
      time.append(frame.time)
      contentOffset.append(frame.contentOffset)
      phase.append(replay.stage.phase(of: frame, after: previous))
      let come = replay.stage.reading(
        contentOffset: frame.contentOffset, time: frame.time)
      let scroll = scene.list == nil ? nil : previous.map { frame.scroll(since: $0) }
      travel.append(scroll ?? come - (reading.last ?? come))
      reading.append(come)
      callbacks += replay.removeCallbacks(frame: frame.index)
      previous = frame
    }
    inputs = replay.player.inputs
    ignored = replay.ignored
  }

  /// The number of frames.
  public var frameCount: Int { time.count }

  /// The times of the events, in seconds on the recording's clock, ascending.
  package var eventTimes: [Double] { playedEvents.map { $0.time } }

  /// An event of a recording, with the index of the first frame that shows it.
  package struct PlayedEvent: Sendable {
    package let frame: Int
    /// The time of the event, in seconds on the recording's clock.
    package let time: Double
    package let event: SceneEvent
    /// The content offset at the time of the event, in points.
    package let contentOffset: Double
  }

  package var playedEvents: [PlayedEvent] {
    inputs.compactMap { timed in
      guard case .event(let event, let offset) = timed.input else { return nil }
      return PlayedEvent(
        frame: timed.frame, time: timed.time, event: event, contentOffset: offset)
    }
  }
}
