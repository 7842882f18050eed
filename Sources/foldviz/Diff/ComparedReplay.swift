import FoldFormats
import FoldLayout

/// One side of a comparison, frame by frame: a table from a file, or a replay played now.
struct ComparedReplay {
  /// What a side is replayed from, as often as it is opened.
  struct Side {
    /// The name for messages.
    let name: String
    let inputs: Inputs
    let rate: FrameRate
    let physics: ScrollPhysics

    func open() throws(Failure) -> ComparedReplay { try ComparedReplay(self) }
  }

  /// A line, and how it looks where a scene tells.
  struct Line {
    var line: ReplayTableLine
    var look: RowLook?

    /// What it is told by.
    var name: FrameDifference.Name { FrameDifference.Name(kind: line.kind, id: line.id) }
  }

  /// A frame with its lines.
  struct Frame {
    let index: Int
    let time: Double
    var contentOffset = 0.0
    var lines: [Line]
  }

  private var table: ReplayTableReader?
  private var ahead: ReplayTableLine?
  private var replay: Replay<RecordingReader>?
  private var inputs: Inputs?
  private var shown = FoldLayout.Frame()
  private var frameColumns: [FrameColumn] = []
  /// What the scene looks like; nil for a table.
  private(set) var look: SceneLook?

  /// Opens a table.
  init(table path: String) throws(Failure) {
    table = try Failure.explaining { () throws(FormatError) in try ReplayTableReader(path: path) }
  }

  private init(_ side: Side) throws(Failure) {
    inputs = side.inputs
    replay = Replay(
      scene: side.inputs.scene.scene, source: try side.inputs.openRecording(), rate: side.rate,
      physics: side.physics)
    frameColumns = FrameColumn.columns(of: side.inputs.scene.scene).filter {
      !FrameColumn.keys.contains($0)
    }
    look = SceneLook(side.inputs.scene)
  }

  /// The names of the columns, in the order of each line's values.
  var columns: [String] { table?.columns ?? frameColumns.map(\.rawValue) }

  /// The next frame, or nil at the end.
  mutating func next() throws(Failure) -> Frame? {
    replay == nil ? try nextOfTable() : try nextOfReplay()
  }

  private mutating func nextOfTable() throws(Failure) -> Frame? {
    guard var reader = table else { return nil }
    defer { table = reader }
    var frame: Frame?
    while true {
      let line: ReplayTableLine?
      if let read = ahead {
        (line, ahead) = (read, nil)
      } else {
        do { line = try reader.next() } catch { throw Failure(error) }
      }
      guard let line else { return frame }
      if let index = frame?.index, line.frame != index {
        ahead = line
        return frame
      }
      if frame == nil { frame = Frame(index: line.frame, time: line.time, lines: []) }
      frame?.lines.append(Line(line: line))
    }
  }

  private mutating func nextOfReplay() throws(Failure) -> Frame? {
    guard var replay, let inputs else { return nil }
    defer { self.replay = replay }
    do {
      guard try replay.next(into: &shown) else { return nil }
    } catch {
      return try inputs.explained { () throws(InputReplayError) in throw error }
    }
    let (head, stage, names) = (shown.head, replay.stage, inputs.names)
    let lines = stage.lines(of: shown).map { line in
      let element = stage.element(of: line, in: shown)
      func value(_ column: FrameColumn) -> FrameColumn.Value {
        column.value(of: line, element, head, on: stage, names: names)
      }
      func text(_ column: FrameColumn) -> String {
        if case .text(let text) = value(column) { text } else { "" }
      }
      return Line(
        line: ReplayTableLine(
          frame: head.index, time: head.time, kind: text(.kind), id: text(.id),
          values: frameColumns.map(value)),
        look: RowLook(
          element: element, content: inputs.scene.content[element.contentID]))
    }
    return Frame(
      index: head.index, time: head.time, contentOffset: head.contentOffset, lines: lines)
  }

  /// What lies on the screen in the frame read last, in painter's order and with what its lines are
  /// told by, and how far the scene has come; nothing for a table.
  func picture(
    of frame: Frame
  ) -> (elements: [(element: PlacedElement, name: FrameDifference.Name)], reading: Double) {
    guard let stage = replay?.stage, let inputs else { return ([], 0) }
    let named = stage.elements(of: shown).map { element in
      let id = FrameColumn.id(of: element, names: inputs.names)
      return (element, FrameDifference.Name(kind: "\(element.kind)", id: id))
    }
    let reading = stage.reading(contentOffset: frame.contentOffset, time: frame.time)
    if case .shift = stage { return (named, reading * 100) }
    return (named, reading)
  }
}
