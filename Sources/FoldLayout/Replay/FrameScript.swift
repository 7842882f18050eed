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
  private var notes: [NotedStage.Note] = []

  /// Resolves `source` to frames by playing it once on `scene`; touches scroll by `physics`.
  ///
  /// - Throws: `ReplayError` where the recording cannot be replayed.
  /// - Complexity: O(frames) in time and memory.
  public init<Source: TraceSource>(
    scene: Scene, source: Source, rate: FrameRate, physics: ScrollPhysics = .ios
  ) throws(ReplayError<Source.Failure>) {
    var frames = ReplayFrames(scene: scene, source: source, rate: rate, physics: physics)
    var content = NotedStage(stage: Stage(scene: scene))
    var previous: Frame?
    while let frame = try frames.next(content: &content) {
      time.append(frame.time)
      contentOffset.append(frame.contentOffset)
      phase.append(content.stage.phase(of: frame, after: previous))
      reading.append(
        content.stage.reading(contentOffset: frame.contentOffset, time: frame.time))
      content.frame += 1
      previous = frame
    }
    notes = content.notes
  }

  /// The number of frames.
  public var frameCount: Int { time.count }

  /// Whether anything happens besides scrolling: events, or touches that the scene takes itself.
  public var hasInputs: Bool { !notes.isEmpty }

  /// The times of the events, in seconds, in order.
  public var eventTimes: [Double] { playedEvents.map { $0.time } }

  /// The events in order: what happened, when, in seconds, and which frame shows it first.
  public var playedEvents: [(frame: Int, time: Double, event: TraceEvent)] {
    notes.compactMap { note in
      guard case .event(let event, _) = note.input else { return nil }
      return (note.frame, note.time, event)
    }
  }

  /// A pass over the frames of a script, from the first on.
  public struct Player: Sendable {
    /// What the scene shows, in the state of the last frame played.
    public private(set) var stage: Stage
    /// What the last frame shows besides the list's rows, in painter's order.
    public private(set) var extras: [PlacedElement] = []
    private let hasExtras: Bool
    private let script: FrameScript
    private var nextNote = 0
    private var nextNoteFrame: Int
    private var frame = 0

    /// Creates a pass over `script` on `scene`, which must be the scene of the script.
    public init(_ script: FrameScript, scene: Scene) {
      stage = Stage(scene: scene)
      extras.reserveCapacity(stage.mostExtras)
      hasExtras = stage.mostExtras > 0
      self.script = script
      nextNoteFrame = script.notes.first?.frame ?? .max
    }

    /// Plays the next frame: lays out the rows on screen into `buffer`, and the rest into `extras`.
    ///
    /// - Precondition: No more calls than the script has frames.
    /// - Complexity: O(rows on screen + log n); allocates nothing without events.
    public mutating func playFrame(into buffer: inout RowBuffer) {
      playEvents()
      layoutFrame(into: &buffer)
    }

    /// The first half of `playFrame(into:)`: applies the events that the next frame shows.
    public mutating func playEvents() {
      if frame == nextNoteFrame { applyNotes() }
    }

    /// The second half of `playFrame(into:)`: lays out what is on screen, without allocating once
    /// there is room for the most that a frame shows.
    public mutating func layoutFrame(into buffer: inout RowBuffer) {
      let time = script.time[frame]
      if stage.moves(at: time) { stage.advance(to: time) }
      stage.layoutInPlace(
        contentOffset: script.contentOffset[frame], time: time, into: &buffer)
      if hasExtras {
        extras.removeAll(keepingCapacity: true)
        stage.appendExtras(at: time, to: &extras)
      }
      frame += 1
    }

    private mutating func applyNotes() {
      while nextNote < script.notes.count, script.notes[nextNote].frame == frame {
        let (_, time, input) = script.notes[nextNote]
        stage.take(input, at: time)
        nextNote += 1
      }
      stage.advance(to: script.time[frame])
      nextNoteFrame = nextNote < script.notes.count ? script.notes[nextNote].frame : .max
    }
  }
}
