import ContactSheet
import FoldLayout
import FoldTestSupport
import FoldTesting
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
      failures.withLock { $0 += issue.comments.map(\.rawValue) }
      return !issue.comments.contains("it lies flat")
    })
  func `a failed expectation is reported once with its comment, and a met one is not`() throws {
    let replay = try replay()
    replay.expect(replay.moments[1].lines[0].foldAngle == 0, "it lies flat")
    replay.expect(replay.moments[1].lines[0].foldAngle > 0, "it is turned")
    #expect(Self.failures.withLock { $0 } == ["it lies flat"])
  }

  @Test func `the sheet and table are written to files when attached`() throws {
    let folder = try Folder()
    let files = try replay().write(to: folder.url)
    #expect(files.map(\.lastPathComponent) == ["replay.pdf", "replay.csv"])
    #expect(try Data(contentsOf: files[0]).starts(with: Array("%PDF".utf8)))
    #expect(try Data(contentsOf: files[1]) == replay().table)
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
