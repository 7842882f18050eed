import FoldFormats
import FoldLayout
import RowDesign

/// One side of a comparison, read frame by frame from a table or from a new replay.
struct ComparedReplay {
  /// The inputs of a side that is replayed whenever it is opened.
  struct Side {
    let name: String
    let inputs: Inputs
    let rate: FrameRate
    let physics: ScrollPhysics
    /// The table whose offsets replace a recording, or `nil` if there is a recording.
    var replayedTable: String?

    var title: String { escapedLine(name) }

    /// Starts a new replay; sides that are compared must share one text pool.
    func open(texts: TextPool) throws(Failure) -> ComparedReplay {
      try ComparedReplay(self, texts: texts)
    }
  }

  /// A frame's table rows and, if the side is replayed, the appearance of each row.
  struct Frame {
    var table = ReplayTableFrame()
    var looks: [ElementAppearance] = []
    var contentOffset = 0.0

    var index: Int { table.index }
    var isEmpty: Bool { table.names.isEmpty }
    var time: Double { table.time }

    /// Returns the frame as the one visible at `time`, in seconds, with another frame number.
    func shown(at time: Double, number: Int) -> Frame {
      var frame = self
      frame.table = ReplayTableFrame(
        index: number, time: time, names: table.names, cells: table.cells, width: table.width)
      return frame
    }
  }

  let texts: TextPool
  private var table: ReplayTableReader?
  private var replay: Replay<RecordingReader>?
  private var inputs: Inputs?
  /// The replayed table's frame numbers by time in seconds, or `nil` to count the replay's frames.
  private var numbers: [Double: Int]?
  private var shown = FoldLayout.Frame()
  private var frameColumns: [FrameColumn] = []
  /// The appearance of the scene besides its rows, or `nil` for a table.
  private(set) var look: SceneAppearance?

  init(table source: ByteSource, texts: TextPool) throws(Failure) {
    self.texts = texts
    table = try Failure.explaining { () throws(FormatError) in
      try ReplayTableReader.table(in: source, texts: texts)
    }
  }

  private init(_ side: Side, texts: TextPool) throws(Failure) {
    self.texts = texts
    inputs = side.inputs
    replay = Replay(
      scene: side.inputs.scene.scene, source: try side.inputs.openRecording(), rate: side.rate,
      physics: side.physics)
    if side.rate == .native { numbers = side.inputs.tableFrames }
    frameColumns = FrameColumn.columns(of: side.inputs.scene.scene).filter {
      !FrameColumn.keys.contains($0)
    }
    look = SceneAppearance(side.inputs.scene)
  }

  var columns: [String] { table?.columns ?? frameColumns.map(\.rawValue) }

  var isTable: Bool { replay == nil }

  mutating func next(into frame: inout Frame) throws(Failure) -> Bool {
    guard isTable else { return try nextOfReplay(into: &frame) }
    return try Failure.reading(try table?.next(into: &frame.table) ?? false)
  }

  mutating func advance(_ frame: inout Frame, keeping last: inout Frame) throws(Failure) -> Bool {
    swap(&last, &frame)
    return try next(into: &frame)
  }

  private mutating func nextOfReplay(into frame: inout Frame) throws(Failure) -> Bool {
    guard let inputs else { return false }
    do throws(InputReplayError) {
      guard try replay?.next(into: &shown) == true else { return false }
    } catch {
      throw inputs.explain(error)
    }
    guard let stage = replay?.stage else { return false }
    frame.looks.removeAll(keepingCapacity: true)
    var names: [ReplayTableFrame.Name] = []
    var cells: [Double] = []
    for line in stage.lines(of: shown) {
      let element = stage.element(of: line, in: shown)
      func cell(_ column: FrameColumn) -> Double {
        switch column.value(of: line, element, shown.head, on: stage, names: inputs.names) {
        case .number(let number): number
        case .text(let text): Double(texts.number(of: text))
        }
      }
      names.append(ReplayTableFrame.Name(kind: Int32(cell(.kind)), id: Int32(cell(.id))))
      for column in frameColumns { cells.append(cell(column)) }
      frame.looks.append(
        ElementAppearance(element: element, content: inputs.scene.content[element.contentID]))
    }
    frame.contentOffset = shown.contentOffset
    frame.table = ReplayTableFrame(
      index: numbers?[shown.time] ?? shown.index, time: shown.time, names: names, cells: cells,
      width: frameColumns.count)
    return true
  }

  /// Returns the current frame's elements in painter's order, its screen size in points, and the
  /// scene's main value, see `Stage.reading`; a table has no elements, no screen and the value 0.
  func picture(
    of frame: Frame
  ) -> (
    elements: [(element: PlacedElement, name: FrameDifference.Name)], screen: Size?, reading: Double
  ) {
    guard let stage = replay?.stage, let inputs else { return ([], nil, 0) }
    let named = stage.elements(of: shown).map { element in
      let id = FrameColumn.id(of: element, names: inputs.names)
      return (element, FrameDifference.Name(kind: "\(element.kind)", id: id))
    }
    let reading = stage.reading(contentOffset: frame.contentOffset, time: frame.time)
    return (named, stage.device.size, reading)
  }
}
