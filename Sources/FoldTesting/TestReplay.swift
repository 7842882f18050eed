import FoldFormats
public import FoldLayout
public import Foundation

/// A replay for use in a test: every frame's rows, elements, phase and callbacks as values.
///
///     let replay = try TestReplay(scene, offsets: [0, 33, 66])
///     replay.check {
///       #expect(replay.frames[2].lines[0].foldAngle > 45)
///     }
public struct TestReplay: Sendable {
  /// A frame of the replay.
  public struct ReplayFrame: Sendable {
    /// The time on the recording's clock, in seconds.
    public let time: Double
    /// The content offset, in points; a deck or a shift ignores it.
    public let contentOffset: Double
    /// The rows of a list from top to bottom, or the cards or views by number; on the screen only.
    public let lines: [FrameLine]
    /// The corners of each line on the screen, in points, in the order of `lines`.
    public let corners: [Quad]
    /// The elements to draw, from back to front; some may be off the screen.
    public let elements: [PlacedElement]
    /// The activity of the scene; `nil` in a list if the entries do not set `isDragging`.
    public let phase: FramePhase?
    /// The calls that an app with the original library gets after the previous frame, in order.
    public let callbacks: [Callback]
    /// The size of the screen in its orientation at this time, in points.
    public let screen: Size
    /// The main value for a plot: a list's content offset in points, a deck's number of turned
    /// cards, or a shift's progress, mostly in `0...1`.
    public let reading: Double
  }

  /// The replayed scene.
  public let scene: FoldScene
  /// The frames, in order of time.
  public let frames: [ReplayFrame]
  /// The `lines` of all frames as CSV, with the header and columns of `foldviz replay`.
  public let table: Data
  /// The texts and pictures of rows by identifier; empty unless the scene was read from a file.
  public let content: [RowID: RowContent]

  /// Replays entries on a scene; their times must not decrease, which is not checked.
  ///
  /// - Throws: A `ReplayError`, for example if no entry has an offset.
  public init(
    _ scene: FoldScene, _ entries: [RecordingEntry], rate: FrameRate = .native,
    physics: ScrollPhysics = .ios
  ) throws {
    try self.init(
      scene, names: RowNames(count: scene.list?.rows.count ?? 0), content: [:],
      Replay(scene: scene, source: RecordingEntries(entries), rate: rate, physics: physics))
  }

  /// Replays content offsets in points, one in each frame from time 0 on, at a positive rate in
  /// hertz; the phases of a list are `nil`.
  ///
  /// - Throws: A `ReplayError` if there are no offsets, or an offset or time is not finite.
  public init(_ scene: FoldScene, offsets: [Double], rate: Double = 60) throws {
    try self.init(
      scene,
      offsets.enumerated().map {
        RecordingEntry(time: Double($0.offset) / rate, contentOffset: $0.element)
      })
  }

  /// Replays a recording on a scene, both read from files.
  ///
  /// - Throws: A `TestReplayError` that names the file and, if possible, the line.
  public init(
    scene: URL, recording: URL, rate: FrameRate = .native, physics: ScrollPhysics = .ios
  ) throws {
    let (file, source): (SceneFile, RecordingReader)
    do throws(FormatError) {
      file = try SceneFile.read(path: scene.path)
      source = try RecordingReader(path: recording.path, names: file.names)
    } catch {
      throw TestReplayError(error.sentence)
    }
    let replay = Replay(scene: file.scene, source: source, rate: rate, physics: physics)
    do throws(ReplayError<FormatError>) {
      try self.init(file.scene, names: file.names, content: file.content, replay)
    } catch {
      switch error {
      case .source(let error): throw TestReplayError(error.sentence)
      case .recording(let error):
        throw TestReplayError(error.sentence(file: recording.path, names: file.names))
      }
    }
  }

  private init<Source: RecordingSource>(
    _ scene: FoldScene, names: RowNames, content: [RowID: RowContent], _ replay: Replay<Source>
  ) throws(ReplayError<Source.Failure>) {
    self.scene = scene
    self.content = content
    let columns = FrameColumn.columns(of: scene)
    var bytes = Array((columns.map(\.rawValue).joined(separator: ",") + "\n").utf8)
    replay.logCallbacks()
    var frame = Frame()
    var previous: FrameHead?
    var frames: [ReplayFrame] = []
    while try replay.next(into: &frame) {
      let stage = replay.stage
      let lines = stage.lines(of: frame)
      let placed = lines.map { stage.element(of: $0, in: frame) }
      for (line, element) in zip(lines, placed) {
        for (index, column) in columns.enumerated() {
          if index > 0 { bytes.append(UInt8(ascii: ",")) }
          switch column.value(of: line, element, frame.head, on: stage, names: names) {
          case .number(let number): NumberWriter.append(number, to: &bytes)
          case .text(let text): CSVFieldWriter.append(text, to: &bytes)
          }
        }
        bytes.append(UInt8(ascii: "\n"))
      }
      frames.append(
        ReplayFrame(
          time: frame.time, contentOffset: frame.contentOffset, lines: lines,
          corners: placed.map(\.quad), elements: stage.elements(of: frame),
          phase: stage.phase(of: frame.head, after: previous),
          callbacks: replay.removeCallbacks(frame: frame.index), screen: stage.device.size,
          reading: stage.reading(contentOffset: frame.contentOffset, time: frame.time)))
      previous = frame.head
    }
    self.frames = frames
    table = Data(bytes)
  }
}

/// The reason why a scene file and a recording cannot be replayed.
public struct TestReplayError: Error, CustomStringConvertible, LocalizedError {
  /// The file, the line if it is known, the problem and a remedy as one sentence.
  public let description: String

  init(_ sentence: String) { description = sentence }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
