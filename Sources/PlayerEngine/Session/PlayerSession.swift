public import FoldLayout

/// A scene and a recording in a player: any frame on demand, a row's numbers over time, and a list to
/// be dragged.
///
///     let session = PlayerSession()
///     session.scene = SceneWords.encode(scene, rows: rule)
///     session.recording = recorder.words    // of a `TraceRecorder` that has been drained
///     try session.load(rate: .native, physics: .ios)
///     session.show(frame: 0)
///     session.rowWords                      // the first frame's rows as words
public final class PlayerSession {
  /// The numbers of a row, card or view in one frame, for plots.
  ///
  /// Those that only cards and views have are NaN for a row.
  static let historyFields: [StaticString] = [
    "minY", "height", "foldAngle", "opacity", "expandOffset", "x", "width", "scale", "rotationX",
    "brightness",
  ]

  /// The words of the scene; they take effect with the next `load`.
  public var scene: [Double] = []
  /// The words of the recording; they take effect with the next `load`.
  public var recording: [Double] = []
  /// The words of the rows' looks; they take effect with the next `load`.
  public var looks: [Double] = []

  /// The times of the frames, in seconds.
  public private(set) var time: [Double] = []
  /// The content offsets of the frames, in points.
  public private(set) var contentOffset: [Double] = []
  /// How far the scene has come in each frame, by `Stage.reading(contentOffset:time:)`.
  public private(set) var reading: [Double] = []
  /// How far the scene has come since the frame before; see `FrameScript.travel`.
  public private(set) var travel: [Double] = []
  /// What the scene does in each frame, by `FramePhase`'s numbers; −1 where the recording does not tell.
  public private(set) var phase: [Double] = []
  /// The frames that show an event first, in order.
  public private(set) var eventFrames: [Double] = []
  /// The numbers of one row over a stretch of frames; see `traceRow`.
  public private(set) var history: [Double] = []

  private var laidOut: Scene?
  private var player: FrameScript.Player?
  /// The player that goes along with a row.
  private var tracer: FrameScript.Player?
  /// The scene under the finger, and the frame of it that was shown last.
  private var live: Replay<TraceWords.Source>?
  private var liveHead: FrameHead?
  private var shown = Frame()
  private(set) var columns = FrameColumns()
  private var painter: PagePainter?

  /// Creates a session without a scene.
  public init() {}

  /// Why a session cannot play its words.
  public enum LoadError: Error, Equatable {
    /// The words are not a scene or a recording.
    case words(WordError)
    /// The scene is one that a file cannot describe: its options do not go together.
    case scene
    /// The recording cannot be replayed on the scene; where in it the reason stands.
    case replay(origin: Int)
  }

  /// Takes the words of scene and recording, and resolves them to frames.
  ///
  /// - Throws: `LoadError`; the session plays then what it played before.
  /// - Complexity: O(frames), O(rows) where heights are given or drawn one by one
  public func load(rate: FrameRate, physics: ScrollPhysics) throws(LoadError) {
    let scene: Scene
    let source: TraceWords.Source
    do throws(WordError) {
      scene = try SceneWords.decode(self.scene)
      source = try TraceWords.Source(recording)
    } catch { throw .words(error) }
    guard scene.isConsistent else { throw .scene }
    let script: FrameScript
    do throws(ReplayError<Never>) {
      script = try FrameScript(
        scene: scene, source: source, rate: rate, physics: physics)
    } catch { throw .replay(origin: error.origin) }
    time = script.time
    contentOffset = script.contentOffset
    reading = script.reading
    travel = script.travel
    phase = script.phase.map { $0.map { Double($0.rawValue) } ?? -1 }
    eventFrames = script.playedEvents.map { Double($0.frame) }
    player = FrameScript.Player(script, scene: scene)
    tracer = player
    live = nil
    laidOut = scene
    painter = PagePainter(PageLooks(words: looks), of: scene)
    columns.describesElements = scene.list?.showsMoreThanRows ?? true
  }

  /// Lays out a frame into `rowWords` and `elementWords`; one that is not there changes nothing.
  ///
  /// - Complexity: O(rows on screen + log n), more after an event; see `FrameScript`
  public func show(frame: Int) {
    guard frame >= 0, frame < time.count else { return }
    player?.show(frame, into: &shown)
    if let stage = player?.stage { take(stage) }
  }

  /// Takes what shows of a stage, on the screen as it stands then.
  private func take(_ stage: Stage) {
    painter?.turn(to: stage.device.size)
    if let painter { columns.take(stage, shown, for: painter) }
  }

  /// The width and the height of the screen in the frame shown last, in points; see ``PageBuffer``.
  public var screenWords: [Double] { painter.map { [$0.size.width, $0.size.height] } ?? [] }

  /// The rows of the frame shown last, top to bottom; see ``PageBuffer``.
  public var rowWords: [Double] { columns.rows }

  /// The elements of the frame shown last, farthest first; see ``PageBuffer``.
  public var elementWords: [Double] { columns.elements }

  /// What is drawn of those elements, once `draw` has said it; see ``PageBuffer``.
  public var markWords: [Double] { columns.marks }

  /// Says what is drawn of the elements of the frame shown last; `widths` are those of their texts in
  /// letters of one point, by the numbers of `RowLabel`, element by element.
  ///
  /// - Complexity: O(elements)
  public func draw(widths: [Double], isDark: Bool) {
    if let painter { columns.draw(with: painter, widths: widths, isDark: isDark) }
  }

  /// Writes the numbers of the row, card or view with the identity `id` into `history`, for `frames`.
  ///
  /// A frame in which it is not there has NaN for each number.
  ///
  /// - Complexity: O(frames · log n) in a list, O(frames · n) for n cards or views
  public func traceRow(_ id: RowID, frames: Range<Int>) {
    history.removeAll(keepingCapacity: true)
    guard var tracer else { return }
    self.tracer = nil
    defer { self.tracer = tracer }
    var shown = Frame()
    var buffer = RowBuffer()
    var last: Int?
    for frame in frames.clamped(to: 0..<time.count) {
      tracer.show(frame, into: &shown)
      let stage = tracer.stage
      let rows = stage.list?.rows
      if let row = last, let rows, row < rows.count, rows.id(ofRow: row) == id {
        // It is where it was.
      } else {
        last = rows?.row(ofID: id)
      }
      if case .list(let state) = stage, let element = last {
        state.value.layout(
          rows: element..<element + 1, contentOffset: contentOffset[frame], time: time[frame],
          into: &buffer)
        history += [buffer.minY[0], buffer.height[0], buffer.foldAngle[0], buffer.opacity[0]]
        history += [buffer.expandOffset[0], .nan, .nan, .nan, .nan, .nan]
      } else if rows == nil, let line = stage.lines(of: shown).first(where: { $0.id == id }) {
        let element = stage.element(of: line, in: shown)
        history += [line.minY, line.height, line.foldAngle, line.opacity, line.expandOffset]
        history += [element.frame.x, element.frame.width, element.scale, element.angle]
        history += [element.brightness]
      } else {
        history.append(contentsOf: repeatElement(.nan, count: Self.historyFields.count))
      }
    }
  }

  // MARK: Under the finger

  /// Begins to show the scene under a finger, at rest at `offset` points, `rate` frames a second.
  public func beginLive(offset: Double, rate: Double, physics: ScrollPhysics) {
    guard let laidOut else { return }
    live = Replay(live: laidOut, offset: offset, rate: rate, physics: physics)
    liveHead = nil
  }

  /// Takes a touch at `time` seconds since the beginning.
  public func handle(_ touch: Touch, at time: Double) {
    live?.append(TraceEntry(time: time, touch: touch))
  }

  /// Takes an event at `time` seconds since the beginning; one that the scene does not know ends it.
  public func handle(_ event: TraceEvent, at time: Double) {
    live?.append(TraceEntry(time: time, event: event))
  }

  /// What the scene does in the frame under the finger.
  public var livePhase: FramePhase? {
    liveHead.flatMap { live?.stage.phase(of: $0, after: nil) }
  }

  /// How far the scene has come in the frame under the finger, by
  /// `Stage.reading(contentOffset:time:)`.
  public var liveReading: Double? {
    liveHead.flatMap { live?.stage.reading(contentOffset: $0.contentOffset, time: $0.time) }
  }

  /// Lays out the next frame under the finger, and tells of it; nil where there is none.
  public func showLiveFrame() -> FrameHead? {
    guard (try? live?.next(into: &shown)) == true, let live, painter != nil else { return nil }
    take(live.stage)
    liveHead = shown.head
    return liveHead
  }
}

extension ReplayError {
  /// Where in the recording the reason stands; 0 where it is no entry's.
  fileprivate var origin: Int {
    switch self {
    case .event(let origin, _), .touchAmongSamples(let origin), .neverRests(let origin),
      .tooManyFrames(let origin, _), .tooManyEvents(let origin, _), .tooLong(let origin, _, _):
      origin
    case .source, .noSamples: 0
    }
  }
}
