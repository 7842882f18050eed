import FoldProfile
import FoldTestSupport
import Testing

@testable import FoldFormats
@testable import FoldLayout

@Suite struct FileKindTests {
  /// One sample of each kind, as short as possible.
  static let samples: [FileKind: String] = [
    .scene: "# Rows that fold.\ndevice: iphone-x\nrows: {count: 20, height: 130}\nfold: {}\n",
    .recording: #"{"foldviz": 1, "kind": "scroll"}"# + "\n" + #"{"t": 0, "offset": 0}"# + "\n",
    .config: "foldviz: 1\nchecks:\n  - name: fold\n    scene: scene.yml\n",
    .table: "frame,t,offset,row,id,minY\n0,0,0,0,mail,159\n",
    .baseline: #"{"foldviz": 1, "checks": [{"name": "a", "frames": 1, "metrics": {}}]}"#,
    .checkReport:
      #"{"foldviz": 1, "config": "a.yml", "checks": [{"name": "a", "metrics": {}}]}"#,
    .profileReport: #"{"foldviz": 1, "scene": "a.yml", "recording": "b.csv", "layout": {}}"#,
    .model: #"{"foldviz": 1, "kind": "costModel", "frames": 1200}"#,
    .summary: #"{"foldviz": 1, "kind": "frameSummary", "trace": "a"}"#,
    .history: #"{"foldviz": 1, "kind": "checkHistory", "time": "a"}"#,
    .touches: "gesture,event,time_ms,x,y\n1,down,0,10,10\n",
    .systrace: "<!DOCTYPE html>\n<html>\n<head><title>Android System Trace</title></head></html>\n",
    .page: "<!doctype html>\n<p>a</p>\n",
    .frames: "t,duration_ms\n0.016,16.6\n",
  ]

  /// The kinds that have their own reader.
  static let read = FileKind.allCases.filter {
    ![.checkReport, .profileReport, .systrace, .page].contains($0)
  }

  /// Returns the error of reading a text as a kind; `nil` if it is read.
  private func refusal(of text: String, as kind: FileKind) -> String? {
    refusal(of: ByteSource(bytes: Array(text.utf8), name: "file"), as: kind)
  }

  private func refusal(of source: ByteSource, as kind: FileKind) -> String? {
    do {
      switch kind {
      case .scene: _ = try SceneFile.read(source)
      case .recording:
        var reader = try RecordingReader(source)
        while try reader.next() != nil {}
      case .config: _ = try ConfigFile.read(source)
      case .table: _ = try ReplayTableReader(source)
      case .baseline: _ = try BaselineFile.read(source)
      case .model: _ = try CostModelFile.read(source)
      case .summary: _ = try TraceSummaryReader.read(source)
      case .touches: _ = try ForeignTouches(source)
      case .frames: _ = try FrameReader.read(source)
      case .history: _ = try HistoryRun.read(source)
      case .checkReport, .profileReport, .systrace, .page:
        Issue.record("no reader reads this kind")
      }
    } catch {
      return error.sentence
    }
    return nil
  }

  @Test func `a cost model has its terms, and its base separately`() throws {
    let text = """
      {"kind": "costModel", "frames": 12, "heldOut": {"meanAbsolute": 0.5, "p95": 1, "r2": 0.5},
      "terms": [{"name": "rows", "coefficient": 0.25, "lower": 0, "upper": 1},
      {"name": "base", "coefficient": 4, "lower": 3, "upper": 5}]}
      """
    let model = try CostModelFile.read(ByteSource(bytes: Array(text.utf8), name: "model.json"))
    #expect(model.base.coefficient == 4 && model.terms.map(\.name) == ["rows"])
  }

  @Test func `a callback is a line with its time, frame, name and detail`() {
    let callback = Callback(time: 0.5, frame: 30, call: .onTapGesture(row: 3))
    var bytes: [UInt8] = []
    CallbackLine(callback, names: RowNames(count: 9)).append(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"t":0.5,"frame":30,"callback":"onTapGesture","detail":"row 3"}"# + "\n")
  }

  @Test func `a line of a table without a kind is refused`() {
    let line = #"{"frame":0,"t":0,"offset":0,"row":0,"id":"a","minY":0,"height":9}"#
    let error = #expect(throws: FormatError.self) {
      var reader = try ReplayTableReader(ByteSource(bytes: Array(line.utf8), name: "x.ndjson"))
      var frame = ReplayTableFrame()
      _ = try reader.next(into: &frame)
    }
    #expect(error?.sentence == "x.ndjson:1: the line has no \"kind\"; add it")
  }

  private static let table = "frame,t,offset,row,id,kind,minY\n0,0,0,0,mail,row,159\n"

  @Test(arguments: [
    table, "\u{feff}" + table, "\n\r\n" + table, table.replacing("frame,", with: "\"frame\","),
    "t,frame,id,kind\n0,0,mail,row\n", "frame,t,offset,rows\n0,0,0,6\n",
    #"{"frame":0,"t":0,"id":"a","kind":"row"}"#, #"\#n { "t": 0, "id": "a", "frame": 0 }"#,
    #"{"more": {"frame": [1]}, "kind": "row", "frame": 0}"#,
  ])
  func `a replay table is recognized in every spelling`(text: String) throws {
    #expect(FileKind(contentStartingWith: Array(text.utf8)) == .table)
  }

  @Test(arguments: [
    #"{"shift": {"from": [{"frame": {"x": 1}}]}, "foldviz": 1, "row": 0}"#,
    #"{"frame": 0, "expected": 0, "start": 0}"#, "frame,duration\n0,16\n", "frame: 1\nrow: 2\n",
    #"{"t": 0, "offset": 1}"# + "\n" + #"{"frame": 0, "row": 1}"#,
  ])
  func `a text without the columns of a replay table is not recognized as one`(text: String) throws
  {
    #expect(FileKind(contentStartingWith: Array(text.utf8)) != .table)
  }

  @Test(arguments: read, [true, false])
  func `a text in UTF-16 is refused with a hint to UTF-8`(kind: FileKind, lowByteFirst: Bool) throws
  {
    let text = try #require(Self.samples[kind])
    let source = ByteSource(
      bytes: ("\u{feff}" + text).utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
        return lowByteFirst ? [low, high] : [high, low]
      }, name: "file")
    let sentence = "file:1: the text is not UTF-8; save the file as UTF-8"
    #expect(refusal(of: source, as: kind) == sentence)
  }

  @Test(arguments: FileKind.allCases)
  func `a file of the wrong kind is refused with its kind and a remedy`(found: FileKind) throws {
    let text = try #require(Self.samples[found])
    for wanted in Self.read where wanted != found && wanted != .table {
      let remedy =
        switch (found, wanted) {
        case (.touches, .recording): "foldviz import converts it"
        case (.frames, .touches): "foldviz profile --device reads it"
        case (.systrace, .frames):
          "record with Perfetto and the data source android.surfaceflinger.frametimeline, or print "
            + "frames with adb shell dumpsys gfxinfo PACKAGE framestats"
        case (.page, .frames):
          "export the recording itself, such as a trace as JSON or a dump as text"
        default: "check the order of the files"
        }
      #expect(
        refusal(of: text, as: wanted)
          == "file: is \(found.rawValue), but \(wanted.rawValue) is expected; \(remedy)")
    }
  }

  @Test(arguments: [
    (FileKind.scene, "device: iphone-x\nrows: {count: 20, height: 130}\nflod: {}\n", "\"flod\""),
    (.scene, "titel: a\n", "\"titel\""),
    (.recording, #"{"t": 0, "ofset": 0}"#, "\"ofset\""),
    (.recording, "t,offset\n0,x\n", "\"x\""),
    (.config, "checks:\n  - sceen: scene.yml\n", "\"sceen\""),
    (.frames, "duration,present\nx,1\n", "\"x\""),
  ])
  func `a mistake in a file of the right kind is not reported as a wrong kind`(
    kind: FileKind, text: String, found: String
  ) {
    let sentence = refusal(of: text, as: kind) ?? ""
    #expect(sentence.contains(found) && !sentence.contains("is expected"), "\(sentence)")
  }

  @Test(arguments: [
    "t", "offset", "event", "checks", "budgets", "metrics", "kind", "costModel", "scroll",
    "frameSummary", "frame",
  ])
  func `a scene in JSON is recognized as one whatever words it contains`(word: String) {
    let items = #"[{"id": "\#(word)", "title": "kind"}, {"id": "x", "notes": "\#(word)"}]"#
    let last = word == "t" ? "offset" : word == "checks" ? "budgets" : "t"
    for rest in [#""spacing": -2"#, #""fold": {"perspektive": 1}"#, #""\#(word)": {}"#] {
      let text =
        #"{"device": "iphone-x", "title": "\#(last)", "rows": {"height": 9, "items": \#(items)}, \#(rest)}"#
      let sentence = refusal(of: text, as: .scene) ?? ""
      #expect(
        sentence.contains("file:1: ") && !sentence.contains("is expected"), "\(sentence)")
    }
  }

  @Test(arguments: [
    (#"{"foldviz": 1, "kind": "touch"}"#, FileKind.recording),
    (#"{"foldviz": 1}"# + "\n" + #"{"t": 0, "offset": 1}"#, .recording),
    (#"[{"t": 0, "event": "back"}]"#, .recording),
    (#"{"checks": [{"name": "metrics", "budgets": [{"metric": "frames"}]}]}"#, .config),
    (#"{"checks": [{"name": "budgets", "metrics": {"device": {}}}]}"#, .baseline),
    (#"{"foldviz": 1, "sources": [{"file": "a", "metrics": {}}]}"#, .profileReport),
    (#"{"foldviz": 1, "config": "f.yml", "status": "passed", "checks": []}"#, .checkReport),
  ])
  func `a JSON object is recognized by its keys`(text: String, kind: FileKind) {
    #expect(FileKind(contentStartingWith: Array(text.utf8)) == kind)
  }
}
