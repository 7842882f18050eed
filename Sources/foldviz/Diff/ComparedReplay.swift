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

  /// A frame with its lines.
  struct Frame {
    let index: Int
    let time: Double
    var contentOffset = 0.0
    var lines: [ReplayTableLine]
  }

  private var table: ReplayTableReader?
  private var ahead: ReplayTableLine?
  private var replay: Replay<RecordingReader>?
  private var inputs: Inputs?
  private var rows = RowBuffer()

  private static let replayColumns = [
    "offset", "row", "minY", "height", "foldAngle", "opacity", "expandOffset",
  ]
  private static let behaviorColumns = ["x", "width", "rotationX", "cornerRadius"]

  /// Opens a table.
  init(table path: String) throws(Failure) {
    table = try Failure.explaining { () throws(FormatError) in try ReplayTableReader(path: path) }
  }

  private init(_ side: Side) throws(Failure) {
    inputs = side.inputs
    replay = Replay(
      scene: side.inputs.scene.scene, source: try side.inputs.openRecording(), rate: side.rate,
      physics: side.physics)
  }

  /// The names of the numbers, in the order of each line's.
  var columns: [String] {
    table?.columns
      ?? Self.replayColumns + (hasRowsAlone ? [] : Self.behaviorColumns)
  }

  /// Whether the scene is a list without a notch.
  private var hasRowsAlone: Bool {
    if case .list(let state)? = replay?.stage { state.notch == nil } else { false }
  }

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
      frame?.lines.append(line)
    }
  }

  private mutating func nextOfReplay() throws(Failure) -> Frame? {
    guard var replay, let inputs else { return nil }
    let frame: FoldLayout.Frame?
    do { frame = try replay.next() } catch {
      return try inputs.explained { () throws(InputReplayError) in throw error }
    }
    self.replay = replay
    guard let frame else { return nil }
    let stage = replay.stage
    stage.layout(contentOffset: frame.contentOffset, time: frame.time, into: &rows)
    var shown = Frame(
      index: frame.index, time: frame.time, contentOffset: frame.contentOffset, lines: [])
    if case .list(let state) = stage {
      for i in state.readingOrder(of: rows) {
        let place = state.list.place(i, of: rows)
        let element = state.list.element(i, of: rows, time: frame.time)
        let numbers = [
          rows.minY[i], rows.height[i], rows.foldAngle[i], rows.opacity[i], rows.expandOffset[i],
        ]
        shown.lines.append(
          line(frame, kind: place.kind, row: place.index, element, numbers))
      }
    }
    var extras: [PlacedElement] = []
    stage.appendExtras(at: frame.time, to: &extras)
    for element in extras {
      let numbers = [
        element.box.minY, element.box.height, 0, element.opacity * element.brightness, 0,
      ]
      shown.lines.append(
        line(frame, kind: element.kind, row: element.row, element, numbers))
    }
    return shown
  }

  /// What lies on the screen in the frame read last, in painter's order and with what its lines are
  /// told by, and how far the scene has come; nothing for a table.
  func picture(
    of frame: Frame
  ) -> (elements: [(element: PlacedElement, name: FrameDifference.Name)], reading: Double) {
    guard let stage = replay?.stage, let inputs else { return ([], 0) }
    var elements: [PlacedElement] = []
    stage.appendElements(of: rows, time: frame.time, to: &elements)
    let named = elements.map { element in
      let name = FrameDifference.Name(
        kind: "\(element.kind)", id: inputs.names.name(of: element.id))
      return (element, name)
    }
    let reading = stage.reading(contentOffset: frame.contentOffset, time: frame.time)
    if case .shift = stage { return (named, reading * 100) }
    return (named, reading)
  }

  private func line(
    _ frame: FoldLayout.Frame, kind: ElementKind, row: Int, _ element: PlacedElement,
    _ numbers: [Double]
  ) -> ReplayTableLine {
    var all = [frame.contentOffset, Double(row)] + numbers
    if !hasRowsAlone {
      all += [element.box.x, element.box.width, element.angle, element.cornerRadius]
    }
    return ReplayTableLine(
      frame: frame.index, time: frame.time, kind: "\(kind)",
      id: inputs?.names.name(of: element.id) ?? "", numbers: all)
  }
}
