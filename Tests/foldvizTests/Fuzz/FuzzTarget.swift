import ContactSheet
import FoldLayout
import FoldProfile
import FoldTestSupport

@testable import FoldFormats
@testable import foldviz

/// A named function that consumes untrusted bytes; `Scripts/fuzz` compiles this file, too.
struct FuzzTarget: Sendable {
  struct Broken: Error {
    let promise: String
  }

  /// The amount of work done with an input.
  ///
  /// Using it costs far more than reading it.
  enum Depth: Comparable {
    case reading
    /// The contents are used, too.
    case using
    /// If the input is refused, other kinds are also tried, as in the program.
    case whole
  }

  /// The name of the target and of its folder of inputs.
  let name: String
  /// Whether a campaign also uses the contents.
  ///
  /// Using takes a hundred times as long as reading, and is the same for all readers of a kind.
  let isUsed: Bool
  /// Reads the bytes; throws only ``Broken``, if a promise is broken.
  let run: @Sendable (_ bytes: [UInt8], _ depth: Depth) throws -> Void

  private init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, isUsed) = (name, false)
    self.run = { bytes, _ in try run(bytes) }
  }

  /// Creates a target that reads a file, and uses its contents on request.
  private init<Content>(
    file name: String, isUsed: Bool = false,
    _ read: @escaping @Sendable (ByteSource) throws -> Content,
    use: @escaping @Sendable (Content) throws -> Void = { _ in }
  ) {
    (self.name, self.isUsed) = (name, isUsed)
    run = { bytes, depth in
      do {
        let source = ByteSource(bytes: bytes, name: "a\nb")
        source.suggestsOtherKinds = depth == .whole
        let content = try read(source)
        if depth >= .using { try use(content) }
      } catch let error as FormatError {
        guard error.category == .badData, error.sentence.hasPrefix("a\\nb"),
          !error.sentence.contains(where: \.isNewline)
        else { throw Broken(promise: "a refusal is one sentence: \(error)") }
      }
    }
  }

  static let all =
    FrameFileKind.allCases.map { kind in
      // Our own format can express everything that is judged.
      FuzzTarget(
        file: kind.rawValue, isUsed: kind == .frames, { try FrameReader.read($0, kind: kind) },
        use: judge)
    } + [
      FuzzTarget(file: "detect", { try RunReader.read($0) }) { runs in
        try compare(runs.map(\.metrics))
      },
      FuzzTarget(file: "scene") { source in
        let file = try SceneFile.read(source)
        _ = file.scene.list?.rows.contentHeight
        _ = FrameColumn.columns(of: file.scene)
        guard file.differences(from: file, showing: []).isEmpty else {
          throw Broken(promise: "a scene is like itself")
        }
      },
      FuzzTarget(file: "recording", readRecording),
      FuzzTarget(file: "touches") { source in
        let touches = try ForeignTouches(source)
        _ = touches.entries(from: touches.suggestedRange, to: Size(width: 375, height: 812))
      },
      FuzzTarget(file: "scroll") { _ = try ChromeTraceScroll($0).entries() },
      FuzzTarget(file: "gestures") { _ = try GestureScript.read($0) },
      FuzzTarget(file: "config") { _ = try ConfigFile.read($0) },
      FuzzTarget(file: "baseline") { _ = try BaselineFile.read($0) },
      FuzzTarget(file: "model") { _ = try CostModelFile.read($0) },
      FuzzTarget(file: "causes") { _ = try CauseTable($0).counts(in: 0..<1) },
      FuzzTarget(file: "summary", readSummaries),
      FuzzTarget(file: "table") { source in
        var reader = try ReplayTableReader(source)
        var frame = ReplayTableFrame()
        while try reader.next(into: &frame) {}
      },
      FuzzTarget("kind") { _ = FileKind(contentStartingWith: Array($0.prefix(1 << 14))) },
      FuzzTarget("histogram") { bytes in
        guard
          let found = HdrHistogramCodec.decode(String(decoding: bytes, as: UTF8.self))?.histogram
        else {
          return
        }
        guard HdrHistogramCodec.encode(found).flatMap(HdrHistogramCodec.decode)?.histogram == found
        else {
          throw Broken(promise: "a histogram that was read can be written")
        }
      },
      FuzzTarget("picture") { bytes in
        do {
          let mean = try SheetImage(bytes, longestSide: 64).mean(
            over: RGBAColor(red: 1, green: 1, blue: 1))
          guard [mean.red, mean.green, mean.blue].allSatisfy((0...1).contains) else {
            throw Broken(promise: "a picture's color is one")
          }
        } catch let error as SheetImageError {
          guard !"\(error)".contains(where: \.isNewline) else {
            throw Broken(promise: "a refusal is one sentence: \(error)")
          }
        }
      },
      FuzzTarget("http", readRequest),
      FuzzTarget("replay", replay),
      FuzzTarget("edits", edit),
    ]

  /// Compares runs with themselves, and with half of them.
  private static func compare(_ runs: [MetricTable]) throws {
    _ = MetricTable(runs: runs)
    for after in [runs, Array(runs.prefix((runs.count + 1) / 2))] where !runs.isEmpty {
      for found in ComparisonRule().judge(runs, after) where found.shift.isNaN {
        throw Broken(promise: "\(found.metric.id) differs by a number")
      }
    }
  }

  /// Judges frames, and writes and reads their summaries.
  private static func judge(_ sources: [RecordedFrames]) throws {
    var bytes: [UInt8] = []
    var summaries: [TraceSummary] = []
    for source in sources {
      try compare([source.metrics(refreshRate: nil)])
      for frame in 0..<source.timeline.count where !source.timeline[frame].tookTime {
        throw Broken(promise: "a frame that counts took some time, or nobody says how long")
      }
      let summary = TraceSummary(source, id: "a", file: "b", refreshRate: nil)
      summary.append(to: &bytes)
      summaries.append(summary)
    }
    if summaries.isEmpty { return }
    do {
      guard try TraceSummaryReader.read(ByteSource(bytes: bytes, name: "c")).count == sources.count
      else { throw Broken(promise: "summaries come back") }
    } catch let error as FormatError {
      throw Broken(promise: "a summary that was written can be read: \(error.sentence)")
    }
  }

  private static func readSummaries(_ source: ByteSource) throws {
    let found = try TraceSummaryReader.read(source)
    var bytes: [UInt8] = []
    for summary in found { summary.append(to: &bytes) }
    do {
      guard try TraceSummaryReader.read(ByteSource(bytes: bytes, name: "c")) == found else {
        throw Broken(promise: "summaries come back as they were")
      }
    } catch let error as FormatError {
      throw Broken(promise: "a summary that was read can be written: \(error.sentence)")
    }
    var whole = FrameSummary(frames: 0)
    var left = FrameTimeline()
    for summary in found + found {
      whole.add(summary.frames)
      for (reason, count) in summary.excluded { left.exclude(reason, count: count) }
    }
    let timeline = FrameTimeline(summary: whole, excluded: left.excluded)
    guard timeline.total >= timeline.frameCount else {
      throw Broken(promise: "all frames are no fewer than those that are judged")
    }
    try compare(found.map(\.frames.metrics) + [whole.metrics])
  }

  private static func readRecording(_ source: ByteSource) throws {
    var reader = try RecordingReader(source)
    var entries: [RecordingEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    let kind: RecordingKind = reader.recordsTouches == true ? .touch : .scroll
    let writer = RecordingWriter(form: .ndjson, kind: kind, names: reader.names)
    var bytes: [UInt8] = []
    writer.appendHeader(to: &bytes)
    for entry in entries { writer.append(entry, to: &bytes) }
    do {
      var again = try RecordingReader(ByteSource(bytes: bytes, name: "c"), names: reader.names)
      for entry in entries {
        var found = try again.next()
        found?.origin = entry.origin
        guard found == entry else {
          throw Broken(promise: "an entry comes back: \(entry)")
        }
      }
    } catch let error as FormatError {
      throw Broken(promise: "a recording that was read can be written: \(error.sentence)")
    }
  }

  /// Parses the request whole and cut after each byte, and expects the same result.
  private static func readRequest(_ bytes: [UInt8]) throws {
    func answer(_ bytes: some Sequence<UInt8>) -> String? {
      RequestHead.lines(of: Array(bytes)).map { lines in
        guard let head = RequestHead(lines: lines) else { return "malformed" }
        return "\(head.method) \(head.path) \(head.query) \(head["host"] ?? "")"
      }
    }
    let bytes = bytes.prefix(1024)
    guard bytes.indices.lazy.compactMap({ answer(bytes[...$0]) }).first == answer(bytes) else {
      throw Broken(promise: "a request is the same however it is cut")
    }
  }

  /// Draws from bytes, and from a generator after the bytes are used up.
  private struct Draws: RandomNumberGenerator {
    var bytes: ArraySlice<UInt8>
    var rest = SplitMix64(seed: 1)

    mutating func next() -> UInt64 {
      if bytes.isEmpty { return rest.next() }
      let drawn = bytes.prefix(8)
      bytes = bytes.dropFirst(8)
      return drawn.reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// Replays edits made from the bytes, and compares about every fourth frame with a slow list.
  private static func edit(_ bytes: [UInt8]) throws {
    guard let first = bytes.first else { return }
    var soak = Soak(
      rows: 8 + Int(first >> 1) % 32, hours: 3 / 3600, edits: 24, anchored: first & 1 == 0,
      random: Draws(bytes: bytes.dropFirst()))
    try soak.run(lookingEvery: 4, clock: { 0 }) { hour in
      guard hour.worst < 1e-6 else {
        throw Broken(promise: "rows are where the formulas say, not \(hour.worst) pt beside it")
      }
    }
  }

  /// The most frames of a replay that are examined.
  private static let frameLimit = 400

  /// Plays a recording on a scene twice.
  ///
  /// The scene precedes the recording and a line `===`.
  private static func replay(_ bytes: [UInt8]) throws {
    guard let cut = bytes.firstRange(of: Array("\n===\n".utf8)) else { return }
    do {
      let file = try SceneFile.read(
        ByteSource(bytes: Array(bytes[..<cut.lowerBound]), name: "scene"))
      let recording = Array(bytes[cut.upperBound...])
      guard try table(of: recording, on: file) == table(of: recording, on: file) else {
        throw Broken(promise: "the same input gives the same bytes")
      }
    } catch is FormatError {}
  }

  private static func table(of recording: [UInt8], on file: SceneFile) throws -> [UInt8] {
    let reader = try RecordingReader(ByteSource(bytes: recording, name: "c"), names: file.names)
    let replay = Replay(scene: file.scene, source: reader, rate: .hertz(60))
    replay.logCallbacks()
    let columns = FrameColumn.columns(of: file.scene) + FrameColumn.quad
    var bytes: [UInt8] = []
    var frame = Frame()
    do {
      while frame.head.index < frameLimit, try replay.next(into: &frame) {
        for line in replay.stage.lines(of: frame) {
          for column in columns {
            let value = column.value(
              of: line, replay.stage.element(of: line, in: frame), frame.head, on: replay.stage,
              names: file.names)
            switch value {
            case .text(let text): CSVFieldWriter.append(text, to: &bytes)
            case .number(let number):
              guard number.isFinite else {
                throw Broken(promise: "\(column) is finite in frame \(frame.head.index)")
              }
              NumberWriter.append(number, to: &bytes)
            }
          }
        }
        for callback in replay.removeCallbacks(frame: frame.head.index) {
          CallbackLine(callback, names: file.names).append(to: &bytes)
        }
      }
    } catch is ReplayError<FormatError> {}
    return bytes
  }
}
