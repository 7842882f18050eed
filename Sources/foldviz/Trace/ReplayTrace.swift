import FoldFormats
import FoldLayout

/// The tracks of a replay: phase, scroll offset and largest angle, and the life of each row.
struct ReplayTrace {
  private typealias Track = TraceFile.Track

  private struct DrawnSpan {
    var frame: Int
    var state: String?
    var angle = 0.0
    var hasAngle = false
  }

  var file: TraceFile
  private let names: RowNames
  private let content: [RowID: RowContent]
  /// The recording time at which the frames' clock is 0, in seconds; `nil` until the first frame.
  private var origin: Double?
  /// The offset from the clock that is 0 at `origin` to the trace's clock, in nanoseconds.
  private let clockOffset: Int64
  private var shown: [UInt64: DrawnSpan] = [:]
  private var counters: [UInt64: Double] = [:]
  private var phase: FramePhase?
  private var last: UInt64?

  /// Creates the trace file of a replay of `inputs`.
  ///
  /// To place the replay on a device's clock, `origin` is the recording time, in seconds, at which
  /// that clock is 0, `nil` for the first frame's; `clockOffset` is to the trace's clock, in ns.
  init(path: String, of inputs: Inputs, origin: Double? = nil, clockOffset: Int64 = 0)
    throws(Failure)
  {
    file = try TraceFile(path: path, title: "foldviz: \(inputs.title)")
    (names, content) = (inputs.names, inputs.scene.content)
    (self.origin, self.clockOffset) = (origin, clockOffset)
    let tracks: [(UInt64, String, String?)] = [
      (Track.phase, "phase", nil), (Track.offset, "offset", "pt"), (Track.angle, "angle", "°"),
      (Track.rows, "rows", nil),
    ]
    for (id, name, unit) in tracks {
      file.writer.declare(
        TraceTrack(
          id: id, name: name, parent: Track.root, rank: Int32(id & 0xff), counterUnit: unit))
    }
  }

  /// Appends the next frame, with its phase and its cost in nanoseconds, `nil` for unknown ones;
  /// skips frames before time 0.
  mutating func append(
    _ frame: Frame, on stage: Stage, phase: FramePhase?, cost: Double? = nil
  ) throws(Failure) {
    let start = origin ?? frame.time
    origin = start
    guard let whole = Int64(exactly: ((frame.time - start) * 1e9).rounded()),
      let time = UInt64(exactly: whole &+ clockOffset)
    else { return }
    show(phase, at: time)
    count(frame.contentOffset, on: Track.offset, at: time)
    var largest = 0.0
    for line in stage.lines(of: frame) {
      let element = stage.element(of: line, in: frame)
      show(line, element, in: frame.index, at: time)
      largest = max(largest, abs(element.angle))
    }
    count(largest, on: Track.angle, at: time)
    if let cost {
      if counters[Track.cost] == nil {
        file.writer.declare(
          TraceTrack(
            id: Track.cost, name: "layout cost", parent: Track.root, rank: 5, counterUnit: "ns"))
      }
      count(cost, on: Track.cost, at: time)
    }
    endSlices(except: frame.index, at: time)
    last = time
    try file.flush()
  }

  /// Appends all frames of a script of `scene`, with their costs in nanoseconds, `nil` if unknown.
  mutating func append(
    _ script: FrameScript, of scene: FoldScene, costs: [Double]? = nil
  ) throws(Failure) {
    var player = FrameScript.Player(script, scene: scene)
    var frame = Frame()
    for index in 0..<script.frameCount {
      player.show(index, into: &frame)
      try append(frame, on: player.stage, phase: script.phase[index], cost: costs?[index])
    }
  }

  mutating func finish() throws(Failure) {
    if let last {
      show(nil, at: last)
      endSlices(except: nil, at: last)
    }
    try file.finish()
  }

  private mutating func show(_ phase: FramePhase?, at time: UInt64) {
    guard phase != self.phase else { return }
    if self.phase != nil { file.writer.end(on: Track.phase, at: time) }
    if let phase { file.writer.begin("\(phase)", category: "phase", on: Track.phase, at: time) }
    self.phase = phase
  }

  private mutating func count(_ value: Double, on track: UInt64, at time: UInt64) {
    guard counters.updateValue(value, forKey: track) != value else { return }
    file.writer.count(value, on: track, at: time)
  }

  private mutating func show(
    _ line: FrameLine, _ element: PlacedElement, in frame: Int, at time: UInt64
  ) {
    let track = Track.element(
      kind: line.kind.rawValue, number: line.kind == .segment ? line.number : 0,
      id: line.id.rawValue)
    let isNew = shown[track] == nil
    var known = shown[track] ?? DrawnSpan(frame: frame)
    known.frame = frame
    if isNew {
      file.writer.declare(
        TraceTrack(
          id: track, name: name(of: element), parent: Track.rows,
          rank: Int32(clamping: line.id.rawValue), isApart: true))
      file.writer.begin("on screen", category: "\(line.kind)", on: track, at: time)
    }
    let state = state(line, element)
    if state != known.state {
      if known.state != nil { file.writer.end(on: track, at: time) }
      if let state { file.writer.begin(state, category: "\(line.kind)", on: track, at: time) }
      known.state = state
    }
    if element.angle != known.angle {
      let counter = Track.angle(of: track)
      if !known.hasAngle {
        file.writer.declare(
          TraceTrack(id: counter, name: "angle", parent: track, counterUnit: "°"))
      }
      known.hasAngle = true
      known.angle = element.angle
      file.writer.count(element.angle, on: counter, at: time)
    }
    shown[track] = known
  }

  /// Ends the slices of elements that are not in `frame`, at `time` in nanoseconds; for `nil`, the
  /// slices of all elements.
  private mutating func endSlices(except frame: Int?, at time: UInt64) {
    // Sorted, because the order of a dictionary differs from run to run.
    let gone = shown.filter { $0.value.frame != frame }.sorted { $0.key < $1.key }
    for (track, known) in gone {
      if known.state != nil { file.writer.end(on: track, at: time) }
      file.writer.end(on: track, at: time)
      shown[track] = nil
    }
  }

  /// Returns the title of a row, or its identifier if it is untitled; copies are marked as such.
  private func name(of element: PlacedElement) -> String {
    let isCopy = element.kind == .clone || element.kind == .replica
    let copy = isCopy ? " (\(element.kind))" : ""
    let id = FrameColumn.id(of: element, names: names)
    guard element.kind != .notch, let title = content[element.contentID]?.title, !title.isEmpty
    else { return id + copy }
    return (element.segmentName.map { "\(title)/\($0)" } ?? title) + copy
  }

  /// Returns the state of an element, such as "folding", or `nil` if it lies flat.
  private func state(_ line: FrameLine, _ element: PlacedElement) -> String? {
    if element.expansion > 0 { return element.expansion < 0.999 ? "expanding" : "expanded" }
    if line.foldAngle != 0 { return abs(line.foldAngle) < 90 ? "folding" : "edge-on" }
    return element.angle == 0 ? nil : "turning"
  }
}
