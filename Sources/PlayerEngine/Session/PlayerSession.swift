import FoldLayout

/// Plays a recording on a scene: shows any frame, traces a row, and applies the user's own touches.
///
///     let session = PlayerSession()
///     session.scene = SceneEncoding.encode(scene, rows: rule)
///     session.recording = recorder.encoding    // of a `RecordingEncoder` that has been drained
///     try session.load(rate: .native, physics: .ios)
///     session.show(frame: 0)
///     session.rowNumbers                      // the first frame's rows as numbers
///
/// Frames have indices from 0. All outputs are empty before the first `load`.
package final class PlayerSession {
  /// The scene as ``SceneEncoding`` encodes it; changes take effect with the next `load`.
  package var scene: [Double] = []
  /// The recording as ``RecordingEncoding`` describes; changes take effect with the next `load`.
  package var recording: [Double] = []
  /// An ``EncodedLooks/encoding``, or empty for none; changes take effect with the next `load`.
  package var looks: [Double] = []

  /// The time of each frame, in seconds on the recording's clock.
  package private(set) var time: [Double] = []
  /// The content offset of each frame, in points; a deck or a shift ignores it.
  package private(set) var contentOffset: [Double] = []
  /// The main value of each frame: a list's content offset in points, a deck's number of turned
  /// cards, or a shift's progress; see `Stage.reading(contentOffset:time:)`.
  package private(set) var reading: [Double] = []
  /// The change of ``reading`` since the previous frame, without edits, in its unit; 0 at first.
  package private(set) var travel: [Double] = []
  /// The raw value of each frame's `FramePhase`, or −1 if the recording does not determine it.
  package private(set) var phase: [Double] = []
  /// The index of the first frame that shows each event, taps included, in order; `time.count` for
  /// an event after the last frame.
  package private(set) var eventFrames: [Double] = []
  /// The values of one row, card or view over a range of frames; see `traceRow`.
  package private(set) var history: [Double] = []

  private var laidOut: FoldScene?
  private var player: FrameScript.Player?
  /// A player for `traceRow`, which leaves the current frame alone; `nil` before the first `load`.
  private var tracer: FrameScript.Player?
  /// The replay of the user's touches; `nil` before the first `beginLive` since the last `load`.
  private var live: Replay<RecordingEntries>?
  private var liveHead: FrameHead?
  private var currentFrame = Frame()
  /// The frame shown last, −1 for a live one, to find the jumps since; `nil` without a list policy.
  private var previousFrame: (index: Int, head: FrameHead, list: ListFrame)?
  private(set) var columns = FrameEncoder()
  private var painter: PageMarkEncoder?

  package init() {}

  /// The reason why a session cannot be loaded.
  package enum LoadError: Error, Equatable {
    /// The numbers in `scene` or `recording` are not an encoding.
    case encoding
    /// The options of the scene contradict each other; scene files cannot describe such a scene.
    case scene
    /// The recording cannot be replayed; `origin` is the line of the entry at fault in a text file,
    /// from 1, or its byte offset in a binary one; 0 if unknown, as for samples without an event.
    case replay(origin: Int)
  }

  /// Decodes the inputs, computes the frames and ends a live replay; an error keeps the last ones.
  package func load(rate: FrameRate, physics: ScrollPhysics) throws(LoadError) {
    guard let scene = SceneEncoding.decode(self.scene),
      let source = RecordingEncoding.Source(recording)
    else { throw .encoding }
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
    (live, previousFrame) = (nil, nil)
    // The last scene's notch or cells may still be in the frame.
    currentFrame = Frame()
    laidOut = scene
    painter = PageMarkEncoder(EncodedLooks(numbers: looks), of: scene)
  }

  /// Lays out a frame, which becomes the current one, and updates its numbers except
  /// ``markNumbers``, which `draw` updates; an index out of range has no effect.
  package func show(frame: Int) {
    guard frame >= 0, frame < time.count else { return }
    if previousFrame?.index != frame - 1 {
      previousFrame = nil
      if frame > 0, laidOut?.list?.policy != nil {
        player?.show(frame - 1, into: &currentFrame)
        if let stage = player?.stage { encodeListMarks(stage, frame - 1) }
      }
    }
    player?.show(frame, into: &currentFrame)
    if let stage = player?.stage { encode(stage, frame) }
  }

  /// Encodes the frame in `currentFrame`, which has an `index`, or −1 if it is live.
  private func encode(_ stage: Stage, _ index: Int) {
    painter?.rotate(to: stage.device.size)
    if let painter { columns.encode(stage, currentFrame, for: painter) }
    encodeListMarks(stage, index)
  }

  private func encodeListMarks(_ stage: Stage, _ index: Int) {
    let list = stage.listMarks(of: currentFrame, after: previousFrame.map { ($0.head, $0.list) })
    columns.encode(list?.marks, extent: stage.list?.viewportHeight ?? 0)
    previousFrame = list.map { (index, currentFrame.head, $0.list) }
  }

  /// The width and height of the screen in the current frame, in points; empty before `load`.
  package var screenNumbers: [Double] { painter.map { [$0.size.width, $0.size.height] } ?? [] }

  /// The table rows of the current frame in the order of `Stage.lines(of:)`; see `PageBuffer.rows`.
  package var rowNumbers: [Double] { columns.rows }

  /// The elements of the current frame, from back to front, as records of `PageBuffer.elements`.
  package var elementNumbers: [Double] { columns.elements }

  /// The blanks, jumps and created rows of a list with a policy in the current frame, as records
  /// of `PageBuffer.listMarks`; empty in other scenes.
  package var listMarkNumbers: [Double] { columns.listMarks }

  /// The marks that `draw` created last, as records of `PageBuffer.marks`.
  package var markNumbers: [Double] { columns.marks }

  /// Creates the marks of the current frame, in dark or light colors; `widths` has, for each
  /// element and each `RowLabel`, the width of its text at a font size of 1 point, or 0 for none.
  package func draw(widths: [Double], isDark: Bool) {
    if let painter { columns.encodeMarks(with: painter, widths: widths, isDark: isDark) }
  }

  /// Replaces `history` with the `FrameEncoder.lineFields` of the row, card or view `id` in each of
  /// `frames` that exists, one frame after the other; NaN in frames without it.
  package func traceRow(_ id: RowID, frames: Range<Int>) {
    history.removeAll(keepingCapacity: true)
    guard var tracer else { return }
    self.tracer = nil
    defer { self.tracer = tracer }
    var tracedFrame = Frame()
    var buffer = RowBuffer()
    var last: Int?
    for frame in frames.clamped(to: 0..<time.count) {
      tracer.show(frame, into: &tracedFrame)
      let stage = tracer.stage
      let rows = stage.list?.rows
      if let row = last, let rows, row < rows.count, rows.id(ofRow: row) == id {
        // The row has the same index as before.
      } else {
        last = rows?.row(ofID: id)
      }
      // The rows of a list policy are where the policy places them, and only those on screen have a place.
      if case .list(let state) = stage, stage.rowWork == nil, let element = last {
        state.value.layout(
          rows: element..<element + 1, contentOffset: contentOffset[frame], time: time[frame],
          into: &buffer)
        history += [buffer.minY[0], buffer.height[0], buffer.foldAngle[0], buffer.opacity[0]]
        history.append(buffer.expandOffset[0])
        FrameEncoder.append(nil, to: &history)
      } else if let line = stage.lines(of: tracedFrame).first(where: { $0.id == id }) {
        history += [line.minY, line.height, line.foldAngle, line.opacity, line.expandOffset]
        FrameEncoder.append(
          rows == nil ? stage.element(of: line, in: tracedFrame) : nil, to: &history)
      } else {
        history.append(contentsOf: repeatElement(.nan, count: FrameEncoder.lineFields.count))
      }
    }
  }

  // MARK: Live touches

  /// Begins a live replay of the loaded scene, at rest at `offset` points, with `rate` frames per
  /// second, 60 for 0 or less; has no effect before the first `load`.
  package func beginLive(offset: Double, rate: Double, physics: ScrollPhysics) {
    guard let laidOut else { return }
    live = Replay(live: laidOut, offset: offset, rate: rate, physics: physics)
    (liveHead, previousFrame) = (nil, nil)
  }

  /// Applies a touch to the live replay at `time`, in seconds since its beginning, not before the
  /// last touch or event; ignored without a live replay.
  package func handle(_ touch: Touch, at time: Double) {
    live?.append(RecordingEntry(time: time, touch: touch))
  }

  /// Applies an event as `handle(_:at:)` does a touch; if it is impossible, `showLiveFrame` returns
  /// `nil` once, and then continues without it.
  package func handle(_ event: SceneEvent, at time: Double) {
    live?.append(RecordingEntry(time: time, event: event))
  }

  /// The phase of the last live frame, or `nil` if no live frame has been shown.
  package var livePhase: FramePhase? {
    liveHead.flatMap { live?.stage.phase(of: $0, after: nil) }
  }

  /// The main value of the last live frame, as in ``reading``; `nil` if none has been shown.
  package var liveReading: Double? {
    liveHead.flatMap { live?.stage.reading(contentOffset: $0.contentOffset, time: $0.time) }
  }

  /// Lays out the next live frame, which becomes the current one, and returns its head; `nil`
  /// without a live replay, or if an event up to this frame is impossible.
  package func showLiveFrame() -> FrameHead? {
    guard (try? live?.next(into: &currentFrame)) == true, let live, painter != nil else {
      return nil
    }
    encode(live.stage, -1)
    liveHead = currentFrame.head
    return liveHead
  }
}

extension ReplayError {
  /// The line or byte offset of the entry at fault; 0 if it is unknown.
  fileprivate var origin: Int {
    if case .recording(let error) = self { error.origin } else { 0 }
  }
}
