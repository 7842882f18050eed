import FoldFormats
import FoldLayout
import RowDesign

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

typealias InputReplayError = ReplayError<FormatError>

/// A scene and a recording; a class, so that types containing it stay small.
final class Inputs: Sendable {
  let scene: SceneFile
  let scenePath: String
  let recordingPath: String
  /// The recording in memory, or `nil` if it is read from its file at each replay.
  private let recordingBytes: [UInt8]?
  /// The replay table's frame numbers by time in seconds, or `nil` for a recording file.
  let tableFrames: [Double: Int]?

  /// Opens a scene and a recording; `keepsRecording` also provides `recordingText`.
  convenience init(
    _ arguments: InputArguments, keepsRecording: Bool = false
  ) throws(Failure) {
    try self.init(
      scene: arguments.scene, recording: arguments.recording, keepsRecording: keepsRecording)
  }

  init(
    scene scenePath: String, recording recordingPath: String, source: ByteSource? = nil,
    frames table: ByteSource? = nil, keepsRecording: Bool = false
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
    tableFrames = recording?.frames
    recordingBytes =
      try keepsRecording
      ? Failure.reading(try ByteSource(path: recordingPath).readAll(limit: 1 << 31 - 1))
      : recording?.bytes
  }

  private static func recording(
    ofTable table: ByteSource
  ) throws(Failure) -> (bytes: [UInt8], frames: [Double: Int]) {
    try Failure.explaining { () throws(FormatError) in
      var reader = try ReplayTableReader.table(in: table)
      let index = reader.columns.firstIndex(of: FrameColumn.offset.rawValue)
      var (bytes, frames): ([UInt8], [Double: Int]) = ([], [:])
      var frame = ReplayTableFrame()
      while try reader.next(into: &frame) {
        guard let index, !frame.cells[index].isNaN else { continue }
        let (t, value) = (NumberWriter.text(frame.time), NumberWriter.text(frame.cells[index]))
        bytes += "{\"t\":\(t),\"offset\":\(value)}\n".utf8
        frames[frame.time] = frame.index
      }
      return (bytes, frames)
    }
  }

  var names: RowNames { scene.names }

  var title: String {
    scene.title ?? "\(baseName(scenePath)) — \(baseName(recordingPath))"
  }

  private func baseName(_ path: String) -> String {
    path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "")
  }

  func openRecording() throws(Failure) -> RecordingReader {
    guard let recordingBytes else {
      return try Failure.reading(try RecordingReader(path: recordingPath, names: scene.names))
    }
    let source = ByteSource(bytes: recordingBytes, name: recordingName)
    return try Failure.reading(try RecordingReader(source, names: scene.names))
  }

  /// The recording's bytes; `nil` if they exceed 256 KiB, are not in a file, or are from a table.
  var recordingText: [UInt8]? {
    let limit = 1 << 18
    guard tableFrames == nil else { return nil }
    if let recordingBytes { return recordingBytes.count <= limit ? recordingBytes : nil }
    return recordingPath == "-"
      ? nil : try? ByteSource(path: recordingPath).readAll(limit: limit)
  }

  private var recordingName: String { recordingPath == "-" ? "standard input" : recordingPath }

  /// Replays the recording to a script, which has callbacks if `logsCallbacks`, and remarks on
  /// events without effect.
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

  /// Remarks which version of a list policy is meant if the scene names none.
  ///
  /// It also remarks that `policies`, the scene's by default, make no use of its estimates.
  func remarkOnPolicy(_ policies: [ListPolicyOptions?]? = nil, terminal: Terminal) {
    guard let list = scene.scene.list else { return }
    if let name = list.policy?.name, name != name.versioned {
      terminal.remark(
        "\(scenePath): listPolicy \(name.keyword) is \(name.versioned.keyword), the newest version")
    }
    let unused = (policies ?? [list.policy]).compactMap(\.self).filter { !$0.usesEstimates }
    guard list.rowEstimates != .exact, let first = unused.first else { return }
    let names = unused.dropFirst().reduce(first.name.versioned.keyword) {
      $0 + ", " + $1.name.versioned.keyword
    }
    terminal.remark(
      "\(scenePath): the estimate has no effect on \(names); "
        + "only the lists none, tanstack, virtua and legendlist assume it")
  }

  func remark(on ignored: IgnoredEvents, terminal: Terminal) {
    remarkOnPolicy(terminal: terminal)
    for remark in scene.remarks { terminal.remark(remark) }
    for sentence in Self.sentences(on: ignored) { terminal.remark("\(recordingPath): \(sentence)") }
  }

  /// Returns remarks on the first ineffective event of each kind.
  static func sentences(on ignored: IgnoredEvents) -> [String] {
    func sentence(_ event: String, _ time: Double?, _ rest: String) -> String? {
      time.map { "the \(event) at \(Figure.trimmed($0)) s \(rest)" }
    }
    let noExpandedRow = "finds no expanded row and does nothing; tap a row first, or leave it out"
    return [
      sentence(
        "tap", ignored.tap,
        "is on the expanded row and does nothing; "
          + "collapse the row by the event back, or set expand.tapCollapses to true"),
      sentence("event back", ignored.back, noExpandedRow),
      sentence("event drag", ignored.drag, noExpandedRow),
      sentence("event dragEnd", ignored.dragEnd, noExpandedRow),
      sentence(
        "offset", ignored.offset,
        "comes after the start of scrolling by touches and does nothing; leave it out"),
      sentence(
        "event", ignored.unshown,
        "comes after the last offset, where frames end; add an offset after it, or leave it out"),
    ].compactMap(\.self)
  }

  func remarkOnUnseenRows(on terminal: Terminal) {
    for remark in UnseenRows(scene.scene).remarks { terminal.remark("\(scenePath): \(remark)") }
  }

  func explained<Value>(_ body: () throws(InputReplayError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw explain(error) }
  }

  func explain(_ error: InputReplayError) -> Failure {
    Failure(error, in: recordingName, names: names)
  }
}

extension SceneFile {
  var imageNames: [String] {
    Set(content.values.flatMap(\.imageNames) + RowScreen(of: scene).imageNames).sorted()
  }

  var fontNames: [String] {
    let looks = content.values.map(\.text) + [scene.list?.rowsLook.text]
    return Set(looks.flatMap { $0?.fonts ?? [] }).sorted()
  }
}

extension FoldScene {
  var direction: Direction { list?.direction ?? .leftToRight }
}

extension FrameScript {
  static let offsetsOnly = "offsets only: no touches"

  /// Whether the recording never specifies whether a finger drags, as for a trackpad.
  var isOffsetsOnly: Bool { phase.allSatisfy { $0 == nil } }
}
