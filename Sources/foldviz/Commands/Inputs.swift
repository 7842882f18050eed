import FoldFormats
import FoldLayout
import RowDesign

/// What can go wrong when a recording is replayed from a file.
typealias InputReplayError = ReplayError<FormatError>

/// The files of a command: a scene, and a recording that is read when it is needed.
///
/// It never changes, and is large: a value would be copied field by field in every type that has one.
final class Inputs: Sendable {
  let scene: SceneFile
  let scenePath: String
  let recordingPath: String
  /// The recording's bytes where it is no file.
  private let recordingBytes: [UInt8]?
  /// The numbers of a table's frames by their times, where it stands in for a recording.
  let tableFrames: [Double: Int]?

  convenience init(_ arguments: InputArguments) throws(Failure) {
    try self.init(scene: arguments.scene, recording: arguments.recording)
  }

  /// Takes files; `source` is the scene's where it has been opened already, and `table` a replay's table
  /// at `recordingPath`, the times and offsets of whose frames stand in for a recording.
  init(
    scene scenePath: String, recording recordingPath: String, source: ByteSource? = nil,
    frames table: ByteSource? = nil
  ) throws(Failure) {
    if scenePath == "-" && recordingPath == "-" {
      throw Failure(
        .usage, "scene and recording cannot both be standard input; name a file for one of them")
    }
    self.scenePath = scenePath
    self.recordingPath = recordingPath
    let opened =
      if let source { source } else { try Failure.reading(try ByteSource(path: scenePath)) }
    scene = try Failure.reading(try SceneFile.read(opened))
    let recording = try table.map { (table) throws(Failure) in try Self.recording(ofTable: table) }
    (recordingBytes, tableFrames) = (recording?.bytes, recording?.frames)
  }

  private static func recording(
    ofTable table: ByteSource
  ) throws(Failure) -> (bytes: [UInt8], frames: [Double: Int]) {
    try Failure.explaining { () throws(FormatError) in
      var reader = try ReplayTableReader.table(in: table)
      let place = reader.columns.firstIndex(of: FrameColumn.offset.rawValue)
      var (bytes, frames): ([UInt8], [Double: Int]) = ([], [:])
      var frame = ReplayTableFrame()
      while try reader.next(into: &frame) {
        guard let place, !frame.cells[place].isNaN else { continue }
        let (t, value) = (NumberWriter.text(frame.time), NumberWriter.text(frame.cells[place]))
        bytes += "{\"t\":\(t),\"offset\":\(value)}\n".utf8
        frames[frame.time] = frame.index
      }
      return (bytes, frames)
    }
  }

  var names: RowNames { scene.names }

  /// What a picture of the inputs is called: as the scene says, else by their files' names.
  var title: String {
    scene.title ?? "\(baseName(scenePath)) — \(baseName(recordingPath))"
  }

  private func baseName(_ path: String) -> String {
    path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
  }

  /// Opens the recording, to be streamed.
  func openRecording() throws(Failure) -> RecordingReader {
    guard let recordingBytes else {
      return try Failure.reading(try RecordingReader(path: recordingPath, names: scene.names))
    }
    let source = ByteSource(bytes: recordingBytes, name: recordingPath)
    return try Failure.reading(try RecordingReader(source, names: scene.names))
  }

  /// Resolves the recording to frames, held in memory; what it asks for in vain is told on `terminal`.
  func script(
    rate: FrameRate, physics: ScrollPhysics = .ios, logsCallbacks: Bool = false,
    terminal: Terminal = Terminal(isQuiet: true)
  ) throws(Failure) -> FrameScript {
    let reader = try openRecording()
    let script = try explained { () throws(InputReplayError) in
      try FrameScript(
        scene: scene.scene, source: reader, rate: rate, physics: physics,
        logsCallbacks: logsCallbacks)
    }
    remark(on: script.ignored, terminal: terminal)
    return script
  }

  /// Tells of the first events of each kind that do nothing.
  func remark(on ignored: IgnoredEvents, terminal: Terminal) {
    for sentence in Self.sentences(on: ignored) { terminal.remark("\(recordingPath): \(sentence)") }
  }

  /// What is said of entries that do nothing.
  static func sentences(on ignored: IgnoredEvents) -> [String] {
    func sentence(_ event: String, _ time: Double?, _ rest: String) -> String? {
      time.map { "the \(event) at \(Figure.trimmed($0)) s \(rest)" }
    }
    let inVain = "finds no expanded row and does nothing; tap a row first, or leave it out"
    return [
      sentence(
        "tap", ignored.tap,
        "is on the expanded row and does nothing; "
          + "collapse the row by the event back, or set expand.tapCollapses to true"),
      sentence("event back", ignored.back, inVain), sentence("event drag", ignored.drag, inVain),
      sentence("event dragEnd", ignored.dragEnd, inVain),
      sentence(
        "offset", ignored.offset,
        "stands after the one from which touches scroll and does nothing; leave it out"),
      sentence(
        "event", ignored.unshown,
        "stands after the last offset, where frames end; add an offset after it, or leave it out"),
    ].compactMap(\.self)
  }

  /// Tells of rows that are never seen.
  func remarkOnUnseenRows(on terminal: Terminal) {
    for remark in UnseenRows(scene.scene).remarks { terminal.remark("\(scenePath): \(remark)") }
  }

  /// Runs `body`, and turns an error of the replay into a sentence led by where.
  func explained<Value>(_ body: () throws(InputReplayError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw explain(error) }
  }

  /// An error of the replay as a sentence led by where.
  func explain(_ error: InputReplayError) -> Failure {
    let file = recordingPath == "-" ? "standard input" : recordingPath
    func bad(_ origin: Int, _ sentence: String) -> Failure {
      Failure(.badData, (origin > 0 ? "\(file):\(origin)" : file) + ": " + sentence)
    }
    return switch error {
    case .source(let error): Failure(error)
    case .noSamples: bad(0, "has no samples; a recording needs at least one offset")
    case .event(let origin, let error): bad(origin, error.sentence(names: names))
    case .touchAmongSamples(let origin):
      bad(
        origin,
        "a touch stands in a recording of offsets; leave the touches out, or begin with a header line "
          + "of \"kind\": \"touch\" so that they scroll")
    case .neverRests(let origin):
      bad(
        origin,
        "the scroll does not come to rest after the last entry; cut the recording or choose a lower --rate"
      )
    case .tooManyFrames(let origin, let bound):
      bad(
        origin,
        "would give more than \(bound.grouped) frames; choose a lower --rate or cut the recording")
    case .tooManyEvents(let origin, let bound):
      bad(
        origin,
        "more than \(bound.grouped) events stand between two samples; replay at --rate native, or cut "
          + "the recording")
    case .tooLong(let origin, _, let bound):
      bad(origin, "runs longer than \(Int(bound)) hours; cut the recording")
    }
  }
}

extension Failure {
  /// The failure for an input that could not be read.
  init(_ error: FormatError) {
    self.init(Code(rawValue: error.category.exitCode) ?? .badData, error.sentence)
  }

  /// What reading an input gives; its error becomes a failure.
  static func reading<Value>(
    _ value: @autoclosure () throws(FormatError) -> Value
  ) throws(Failure) -> Value {
    do { return try value() } catch { throw Failure(error) }
  }

  /// Runs `body`, and turns an input's error into a failure.
  static func explaining<Value>(_ body: () throws(FormatError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(error) }
  }
}

extension SceneFile {
  /// The names of the pictures that it shows, those of its rows and that of the background.
  var imageNames: [String] {
    let background = [scene.screen.background?.image].compactMap(\.self)
    return Set(content.values.flatMap(\.imageNames) + background).sorted()
  }
}

extension Scene {
  /// The direction in which its texts are read.
  var direction: Direction { list?.direction ?? .leftToRight }
}

extension FrameScript {
  /// What a report calls a recording of which ``isOffsetsOnly`` holds.
  static let offsetsOnly = "offsets only: no touches"

  /// Whether the recording says of no frame what a finger does, as that of a trackpad's scroll.
  var isOffsetsOnly: Bool { phase.allSatisfy { $0 == nil } }
}
