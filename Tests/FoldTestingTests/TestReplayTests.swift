import FoldLayout
import FoldTestSupport
import FoldTesting
import Foundation
import Testing

@Suite struct TestReplayTests {
  private func replay() throws -> TestReplay {
    let list = ListScene(
      rows: RowHeights(count: 3, height: 100), insets: EdgeInsets(top: 100),
      fold: FoldOptions(foldOffset: 100))
    return try TestReplay(
      Scene(device: .iPhone8, subject: .list(list)), offsets: [0, 50, 150], rate: 10)
  }

  @Test func `the table is that of the program, with rows that are edge-on marked`() throws {
    let lines = String(decoding: try replay().table, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasSuffix("kind,visible") == true)
    // Three rows in each of three frames; in the last the first row has its lower edge on the line's height
    // above it, edge-on, and the second is turned half way.
    #expect(lines.count == 10)
    #expect(lines[7].hasPrefix("2,0.2,150,0,0,") && lines[7].hasSuffix(",row,0"))
    #expect(lines[8].hasSuffix(",row,1"))
  }

  @Test func `what holds fails nothing`() throws {
    let replay = try replay()
    replay.expect(replay.moments[1].lines[0].foldAngle == 45)
  }

  @Test func `sheet and table can be written where a test attaches files`() throws {
    let folder = try Folder()
    let files = try replay().write(to: folder.url)
    #expect(files.map(\.lastPathComponent) == ["replay.pdf", "replay.csv"])
    #expect(try Data(contentsOf: files[0]).starts(with: Array("%PDF".utf8)))
    #expect(try Data(contentsOf: files[1]) == replay().table)
  }

  @Test func `README shows the test that stands here`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    }
    let test = try text("Tests/FoldTestingTests/ReadmeTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    #expect(try text("README.md").contains(test))
  }
}
