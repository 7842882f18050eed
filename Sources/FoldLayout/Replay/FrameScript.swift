/// A recording resolved to frames, to be played again and again: when each frame is shown, where the
/// content stands, and which events come before it.
///
/// Playing a script costs only the layout itself, so that the layout can be timed.
public struct FrameScript: Sendable {
  /// The frames' times, in seconds on the recording's clock.
  public private(set) var time: [Double] = []
  /// The frames' content offsets, in points.
  public private(set) var contentOffset: [Double] = []
  /// What the list is doing in each frame; nil where the recording does not tell.
  public private(set) var phase: [FramePhase?] = []
  private var events: [NotedList.Event] = []

  /// Resolves `source` to frames by playing it once on `scene`; touches scroll by `physics`.
  ///
  /// - Throws: `ReplayError` where the recording cannot be replayed.
  /// - Complexity: O(frames) in time and memory.
  public init<Source: TraceSource>(
    scene: Scene, source: Source, rate: FrameRate, physics: ScrollPhysics = .ios
  ) throws(ReplayError<Source.Failure>) {
    var frames = ReplayFrames(source: source, rate: rate, physics: physics)
    var content = NotedList(list: FoldingList(scene: scene))
    var previous: Frame?
    while let frame = try frames.next(content: &content) {
      time.append(frame.time)
      contentOffset.append(frame.contentOffset)
      phase.append(content.list.phase(of: frame, after: previous))
      content.frame += 1
      previous = frame
    }
    events = content.events
  }

  /// The number of frames.
  public var frameCount: Int { time.count }

  /// The times of the events, in seconds, in order.
  public var eventTimes: [Double] { events.map { $0.time } }

  /// The events in order: what happened, when, in seconds, and which frame shows it first.
  public var playedEvents: [(frame: Int, time: Double, event: TraceEvent)] {
    events.map { ($0.frame, $0.time, $0.event) }
  }

  /// A pass over the frames of a script, from the first on.
  public struct Player: Sendable {
    /// The list, in the state that the last frame played shows.
    public private(set) var list: FoldingList
    private let script: FrameScript
    private var nextEvent = 0
    private var nextEventFrame: Int
    private var frame = 0

    /// Creates a pass over `script` on `scene`, which must be the scene of the script.
    public init(_ script: FrameScript, scene: Scene) {
      list = FoldingList(scene: scene)
      self.script = script
      nextEventFrame = script.events.first?.frame ?? .max
    }

    /// Plays the next frame into `buffer`: applies its events and lays out the rows on screen.
    ///
    /// - Precondition: No more calls than the script has frames.
    /// - Complexity: O(rows on screen + log n); allocates nothing without events.
    public mutating func playFrame(into buffer: inout RowBuffer) {
      playEvents()
      layoutFrame(into: &buffer)
    }

    /// The first half of `playFrame(into:)`: applies the events that the next frame shows.
    public mutating func playEvents() {
      if frame == nextEventFrame { applyEvents() }
    }

    /// The second half of `playFrame(into:)`: lays out the rows on screen, without allocating.
    public mutating func layoutFrame(into buffer: inout RowBuffer) {
      let time = script.time[frame]
      if !list.isPlain { list.advance(to: time) }
      let contentOffset = script.contentOffset[frame]
      list.layoutInPlace(contentOffset: contentOffset, time: time, into: &buffer)
      frame += 1
    }

    private mutating func applyEvents() {
      while nextEvent < script.events.count, script.events[nextEvent].frame == frame {
        // The script was made by playing these events, so none can fail here.
        let (_, time, event, offset) = script.events[nextEvent]
        try? list.apply(event, at: time, shownAt: offset)
        nextEvent += 1
      }
      nextEventFrame =
        nextEvent < script.events.count ? script.events[nextEvent].frame : .max
    }
  }
}
