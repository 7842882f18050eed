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
    var previous: FrameHead?
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
    /// The stage, where it shows a list: apart, for what is part of an enumeration can only be read
    /// as a copy, which takes longer than a frame.
    private var list: ListStage?
    /// The stage, where it shows something else.
    private var other: Stage
    private let mostExtras: Int
    private let script: FrameScript
    private var nextNote = 0
    private var nextNoteFrame: Int
    private var frame = 0

    /// Creates a pass over `script` on `scene`, which must be the scene of the script.
    public init(_ script: FrameScript, scene: Scene) {
      other = Stage(scene: scene)
      mostExtras = other.mostExtras
      if case .list(let state) = other { list = state }
      self.script = script
      nextNoteFrame = script.notes.first?.frame ?? .max
    }

    /// What the scene shows, in the state of the last frame played.
    public var stage: Stage { list.map(Stage.list) ?? other }

    /// Plays the next frame: plays what happens before it, and lays it out.
    ///
    /// - Precondition: No more calls than the script has frames.
    /// - Complexity: O(rows on screen + log n); allocates nothing without events.
    public mutating func playFrame(into shown: inout Frame) {
      playEvents()
      layoutFrame(into: &shown)
    }

    /// The first half of `playFrame(into:)`: applies the events that the next frame shows.
    public mutating func playEvents() {
      if frame == nextNoteFrame { applyNotes() }
    }

    /// The second half of `playFrame(into:)`: lays out what is on screen, without allocating once
    /// there is room for the most that a frame shows.
    public mutating func layoutFrame(into shown: inout Frame) {
      if shown.extras.capacity < mostExtras { shown.extras.reserveCapacity(mostExtras) }
      let head = FrameHead(
        index: frame, time: script.time[frame], contentOffset: script.contentOffset[frame])
      if list == nil {
        other.layOut(head, into: &shown)
      } else {
        list?.play(head, into: &shown)
      }
      frame += 1
    }

    private mutating func applyNotes() {
      var stage = self.stage
      // Nobody else holds it then, so that it is changed in its place.
      list = nil
      while nextNote < script.notes.count, script.notes[nextNote].frame == frame {
        let (_, time, input) = script.notes[nextNote]
        stage.take(input, at: time)
        nextNote += 1
      }
      stage.advance(to: script.time[frame])
      if case .list(let state) = stage { list = state } else { other = stage }
      nextNoteFrame = nextNote < script.notes.count ? script.notes[nextNote].frame : .max
    }
  }
}
