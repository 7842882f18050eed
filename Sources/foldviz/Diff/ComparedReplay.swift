import FoldFormats
import FoldLayout
import RowDesign

/// One side of a comparison, frame by frame: a table from a file, or a replay played now.
struct ComparedReplay {
  /// What a side is replayed from, as often as it is opened.
  struct Side {
    /// The name for messages.
    let name: String
    let inputs: Inputs
    let rate: FrameRate
    let physics: ScrollPhysics
    /// The table whose offsets stand in for a recording; nil where there is one.
    var replayedTable: String?

    /// The name for a headline.
    var title: String { singleLine(name) }

    /// Plays it anew; sides that are compared share their texts.
    func open(texts: TextPool) throws(Failure) -> ComparedReplay {
      try ComparedReplay(self, texts: texts)
    }
  }

  /// A frame, and how each of its lines looks where a scene tells.
  struct Frame {
    var table = ReplayTableFrame()
    var looks: [RowLook] = []
    var contentOffset = 0.0

    var index: Int { table.index }
    var isEmpty: Bool { table.names.isEmpty }
    var time: Double { table.time }

    /// The frame as it is still seen at a moment.
    func standing(at time: Double, _ number: Int) -> Frame {
      var frame = self
      frame.table = ReplayTableFrame(
        index: number, time: time, names: table.names, cells: table.cells, width: table.width)
      return frame
    }
  }

  /// The texts of the lines.
  let texts: TextPool
  private var table: ReplayTableReader?
  private var replay: Replay<RecordingReader>?
  private var inputs: Inputs?
  /// The numbers of frames by their times, where these are a table's.
  private var numbers: [Double: Int]?
  private var shown = FoldLayout.Frame()
  private var frameColumns: [FrameColumn] = []
  /// What the scene looks like; nil for a table.
  private(set) var look: SceneLook?

  /// Opens a table.
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
    look = SceneLook(side.inputs.scene)
  }

  /// The names of the columns, in the order of each line's values.
  var columns: [String] { table?.columns ?? frameColumns.map(\.rawValue) }

  var isTable: Bool { replay == nil }

  /// Goes on to the next frame; false at the end.
  mutating func next(into frame: inout Frame) throws(Failure) -> Bool {
    guard isTable else { return try nextOfReplay(into: &frame) }
    return try Failure.reading(try table?.next(into: &frame.table) ?? false)
  }

  /// Goes on to the next frame, the one read last being kept.
  mutating func next(into frame: inout Frame, after last: inout Frame) throws(Failure) -> Bool {
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
        RowLook(element: element, content: inputs.scene.content[element.contentID]))
    }
    frame.contentOffset = shown.contentOffset
    frame.table = ReplayTableFrame(
      index: numbers?[shown.time] ?? shown.index, time: shown.time, names: names, cells: cells,
      width: frameColumns.count)
    return true
  }

  /// What lies on the screen in the frame read last, in painter's order and with what its lines are
  /// told by, the screen's size, and how far the scene has come, as its stage counts it; nothing for a
  /// table.
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
