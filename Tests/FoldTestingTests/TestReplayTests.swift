import ContactSheet
import FoldLayout
import FoldTestSupport
import FoldTesting
import FoldTestingSheets
import Foundation
import Synchronization
import Testing

@Suite struct TestReplayTests {
  private func replay() throws -> TestReplay {
    let list = ListScene(
      rows: RowHeights(count: 3, height: 100), insets: Insets(top: 100),
      fold: FoldOptions(foldOffset: 100))
    return try TestReplay(
      FoldScene(device: .iPhone8, subject: .list(list)), offsets: [0, 50, 150], rate: 10)
  }

  @Test func `the table has the program's columns, and marks edge-on rows as invisible`() throws {
    let lines = String(decoding: try replay().table, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasSuffix("kind,visible") == true)
    // Three rows in each of three frames. In the last frame the first row's bottom edge is on the
    // fold line, so the row is edge-on, and the second row is half turned.
    #expect(lines.count == 10)
    #expect(lines[7].hasPrefix("2,0.2,150,0,0,") && lines[7].hasSuffix(",row,0"))
    #expect(lines[8].hasSuffix(",row,1"))
  }

  private static let failures = Mutex<[String]>([])

  @Test(
    .filterIssues { issue in
      let text = "\(issue)"
      guard text.contains("it lies flat") || text.contains("frames.count") else { return true }
      failures.withLock { $0.append(text) }
      return false
    })
  func `a failed expectation is reported once with its values, and evidence is made for it`() throws
  {
    let replay = try replay()
    let titles = Mutex<[String]>([])
    let evidence = TestReplay.Evidence(name: "title.txt") { _, title in
      titles.withLock { $0.append(title) }
      return Data(title.utf8)
    }
    replay.check(evidence) { #expect(replay.frames[1].lines[0].foldAngle > 0, "it is turned") }
    #expect(Self.failures.withLock(\.self) == [] && titles.withLock(\.self) == [])
    // The row of 100 points is 50 points above the line, so it is turned by 45 degrees.
    replay.check(evidence) {
      #expect(replay.frames[1].lines[0].foldAngle == 0, "it lies flat")
      #expect(replay.frames.count == 4)
    }
    let failures = Self.failures.withLock(\.self)
    #expect(titles.withLock(\.self) == ["it lies flat"])
    try #require(failures.count == 2, "\(failures.count) failures")
    #expect(failures[0].contains("foldAngle → 45.0") && failures[0].contains("it lies flat"))
    #expect(failures[1].contains("count → 3"))
  }

  private static let unmade = Mutex(0)

  @Test(
    .filterIssues { issue in
      guard issue.comments.contains("broken.txt cannot be made") else { return true }
      unmade.withLock { $0 += 1 }
      return false
    })
  func `an error of the evidence or of the body is thrown`() throws {
    struct Broken: Error {}
    let evidence = TestReplay.Evidence(name: "broken.txt") { _, _ in throw Broken() }
    let replay = try replay()
    #expect(throws: Broken.self) { try replay.check(evidence) { throw Broken() } }
    #expect(Self.unmade.withLock(\.self) == 1)
    #expect(throws: Broken.self) {
      try replay.write(to: FileManager.default.temporaryDirectory, evidence)
    }
  }

  @Test func `a moment has the corners, the phase and the callbacks of its frame`() throws {
    let list = ListScene(rows: RowHeights(count: 3, height: 100), expand: ExpandOptions())
    let replay = try TestReplay(
      FoldScene(device: .iPhone8, subject: .list(list)),
      [
        RecordingEntry(time: 0, contentOffset: 0, isDragging: false),
        RecordingEntry(time: 0, event: .tap(.index(1))),
        RecordingEntry(time: 2, contentOffset: 0, isDragging: false),
      ], rate: .hertz(2))
    #expect(replay.frames.map(\.time) == [0, 0.5, 1, 1.5, 2])
    let first = replay.frames[0]
    #expect(first.callbacks.contains { $0.call == .onTapGesture(row: 1) })
    #expect(replay.frames[1].phase == .expand)
    #expect(first.lines.count == first.corners.count)
    #expect(first.corners[1].topLeft == Point(x: 0, y: 100))
    #expect(first.corners[1].bottomRight == Point(x: 375, y: 200))
    #expect(replay.frames[4].elements.contains { $0.expansion > 0.99 })
  }

  @Test func `scene and recording are read from files, at a rate and with a physics`() throws {
    let folder = try Folder()
    let (scene, recording) = (
      folder.url.appending(path: "scene.yml"), folder.url.appending(path: "run.ndjson")
    )
    try Data("{device: iphone-8, rows: {count: 50, height: 100}}".utf8).write(to: scene)
    let touches = """
      {"foldviz": 1, "kind": "touch", "unit": "pt"}
      {"t": 0, "touch": "began", "x": 100, "y": 500}
      {"t": 0.1, "touch": "moved", "x": 100, "y": 400}
      {"t": 0.2, "touch": "moved", "x": 100, "y": 200}
      {"t": 0.2, "touch": "ended", "x": 100, "y": 200}

      """
    try Data(touches.utf8).write(to: recording)
    func last(_ physics: ScrollPhysics) throws -> TestReplay.ReplayFrame? {
      let replay = try TestReplay(
        scene: scene, recording: recording, rate: .hertz(100), physics: physics)
      #expect(replay.frames[1].time == 0.01)
      return replay.frames.last
    }
    #expect(try last(.ios)?.contentOffset != last(.android)?.contentOffset)
  }

  @Test(arguments: [
    (
      "{device: iphone-8, rows: {count: 2, height: 100}}",
      "event,t,offset,row\n,0,0,\ntap,1,,9\n,2,0,\n",
      "run.csv:3: an event names row 9, but the list has 2 rows then; rows are numbered from 0 to 1"
    ),
    ("{device: iphone-8, rows: {count: 2, height: 100}}", "t,offset\n0,a\n", "run.csv:2: "),
    ("{device: iphone-99}", "t,offset\n0,0\n", "scene.yml:1: "),
  ])
  func `an error of a file is one sentence with the file and line`(
    scene: String, recording: String, sentence: String
  ) throws {
    let folder = try Folder()
    let urls = ["scene.yml", "run.csv"].map { folder.url.appending(path: $0) }
    try Data(scene.utf8).write(to: urls[0])
    try Data(recording.utf8).write(to: urls[1])
    let error = #expect(throws: TestReplayError.self) {
      try TestReplay(scene: urls[0], recording: urls[1])
    }
    let text = error.map { "\($0)" }?.replacing(folder.url.path + "/", with: "") ?? ""
    #expect(text.hasPrefix(sentence), "\(text)")
    #expect(error?.localizedDescription == error?.description)
  }

  @Test func `the table and the sheet are written to files for other test frameworks`() throws {
    let folder = try Folder()
    let files = try replay().write(to: folder.url, .sheet, title: "A list")
    #expect(files.map(\.lastPathComponent) == ["replay.csv", "replay.pdf"])
    #expect(try Data(contentsOf: files[0]) == replay().table)
    #expect(try Data(contentsOf: files[1]).starts(with: Array("%PDF".utf8)))
  }

  @Test func `a sheet's captions fit its subject, and its colors are the scene's`() throws {
    func svg(_ subject: Subject, _ entries: [RecordingEntry]) throws -> String {
      var scene = FoldScene(device: .iPhone8, subject: subject)
      scene.screen.background = Background()
      scene.screen.background?.from = RGBAColor(rgb: 0x123456)
      return String(decoding: try TestReplay(scene, entries).sheet(.svg), as: UTF8.self)
    }
    let flip = [
      RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 0, event: .deck(.slideDown)),
      RecordingEntry(time: 0.5, contentOffset: 0),
    ]
    let deck = try svg(.deck(DeckScene(cards: [RowID(0), RowID(1)])), flip)
    #expect(deck.contains(", 0 cards turned<") && deck.contains(", 1 card turned<"))
    #expect(deck.contains("#123456"))
    func side(_ id: UInt32, x: Double) -> ShiftSide {
      let frame = Rect(x: x, y: 9, width: 90, height: 40)
      return ShiftSide(elements: [ShiftElement(id: RowID(id), identifier: RowID(7), frame: frame)])
    }
    let shift = try svg(
      .shift(ShiftScene(from: side(1, x: 10), to: side(2, x: 200))),
      [
        RecordingEntry(time: 0, contentOffset: 0), RecordingEntry(time: 0, event: .shift(.start)),
        RecordingEntry(time: 2, contentOffset: 0),
      ])
    #expect(shift.contains(", progress 0 %<") && shift.contains(", progress 100 %<"))
  }

  @Test func `README shows the code of ReadmeTests unchanged`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    }
    let test = try text("Tests/FoldTestingTests/ReadmeTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(try text("README.md").contains(test))
  }
}
