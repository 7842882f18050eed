import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct StabilityCommandTests {
  /// Three rows of 100 pt in a viewport of 200 pt.
  ///
  /// In frame 1 the user scrolls by 10 pt; in frame 2
  /// everything moves down by 40 pt without a scroll, so that the top of the viewport is blank; in
  /// frame 3 nothing moves.
  static let table = """
    frame,t,offset,row,id,minY,height,kind,scroll,extent,viewport
    0,0,0,0,a,0,100,row,0,300,200
    0,0,0,1,b,100,100,row,0,300,200
    1,0.1,10,0,a,-10,100,row,10,300,200
    1,0.1,10,1,b,90,100,row,10,300,200
    1,0.1,10,2,c,190,100,row,10,300,200
    2,0.2,10,0,a,30,100,row,0,300,200
    2,0.2,10,1,b,130,100,row,0,300,200
    3,0.3,10,0,a,30,100,row,0,300,200
    3,0.3,10,1,b,130,100,row,0,300,200

    """

  @Test func `a jump is what the scroll does not explain, and what no row covers is blank`() throws
  {
    let program = try Program()
    try program.write(Self.table, to: "table.csv")
    let outcome = try program.start(["stability", "table.csv", "--json"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let root = try #require(outcome.members)
    let metrics = try #require(root["metrics"] as? [String: [String: Any]])
    func value(_ id: String) -> Double? { metrics[id]?["value"] as? Double }
    #expect(value("frames") == 4)
    #expect(value("jump.sum") == 40 && value("jump.max") == 40 && value("jump.frames") == 1)
    #expect(value("viewJump.max") == 40 && value("flash.frames") == 0)
    // The top 30 pt of frames 2 and 3, which last 0.1 s each.
    #expect(value("blankArea.max") == 30 && value("blankArea.frames") == 2)
    #expect(abs((value("blankTime") ?? 0) - 200) < 1e-9)
    #expect(abs((value("blankArea.integral") ?? 0) - 6) < 1e-9)
    #expect(
      metrics["wrote.frames"]?["na"] as? String == "the table has no column wrote")
    #expect(((root["worst"] as? [[String: Any]])?.first?["frame"] as? Double) == 2)
  }

  @Test func `the text begins with the answer, and the frames follow as a table on request`() throws
  {
    let program = try Program()
    try program.write(Self.table, to: "table.csv")
    let text = try program.start(["stability", "table.csv"])
    #expect(
      text.lines.dropFirst().first
        == "1 of 4 frames jump, by at most 40 pt (at 0.2 s); 2 frames are partly blank, by at most 30 pt."
    )
    let frames = try program.start(["stability", "table.csv", "--per-frame"])
    #expect(
      frames.output == """
        frame,t,jump,viewJump,adjustment,blankArea,thumbMove,flash,follow
        0,0,,,,0,,,
        1,0.1,0,0,0,0,0,,
        2,0.2,40,40,0,30,0,,
        3,0.3,0,0,0,30,0,,

        """)
  }

  @Test func `without the column scroll jumps are n/a, and never 0`() throws {
    let program = try Program()
    try program.write(
      Self.table.replacing(",scroll,extent,viewport", with: "")
        .replacingOccurrences(of: "row,[0-9]+,300,200", with: "row", options: .regularExpression),
      to: "table.csv")
    let outcome = try program.start(["stability", "table.csv"])
    #expect(outcome.code == 0)
    #expect(
      outcome.lines.dropFirst().first
        == "Jumps are not known, because the table has no column scroll.")
    #expect(outcome.output.contains("jump.*, viewJump.*"))
    #expect(!outcome.output.contains("jump.sum"))
  }

  @Test func `a frame after one that was not recorded has no jump, whatever moved`() throws {
    let program = try Program()
    let lines = Self.table.split(separator: "\n").enumerated().map { index, line in
      line + (index == 0 ? ",slip" : line.hasPrefix("2,") ? ",1" : ",0")
    }
    try program.write(lines.joined(separator: "\n") + "\n", to: "table.csv")
    let frames = try program.start(["stability", "table.csv", "--per-frame"])
    #expect(frames.lines.dropFirst(3).first == "2,0.2,,,,30,,,")
    #expect(frames.lines.dropFirst(4).first == "3,0.3,0,0,0,30,0,,")
  }

  @Test func `a row that expands does not jump, but by what its list moves it`() throws {
    let program = try Program()
    try program.write(
      """
      frame,t,offset,row,id,minY,height,expandOffset,kind,scroll,viewport
      0,0,0,0,a,0,100,7,row,0,200
      1,0.1,10,0,a,-10,100,-43,row,10,200
      2,0.2,10,0,a,-7,100,0,row,0,200

      """, to: "table.csv")
    let frames = try program.start(["stability", "table.csv", "--per-frame"])
    // The list scrolls by 10 pt and then moves by 3 pt; the expansion by −50 pt and 43 pt is no jump.
    let jumps = frames.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[2]
    }
    #expect(jumps == ["", "0", "3"])
  }

  @Test(arguments: [
    ("1,0.1,10,0,a", "1,x,10,0,a", ":4: t is the text \"x\""),
    ("2,0.2,10,0", "2,0.05,10,0", ":7: t goes back from 0.100 to 0.050 s; sort the file by t"),
    ("10,300,200", "10,300,-200", ":4: frame 1 has the viewport -200; record again"),
    (
      "1,b,90,100,row,10,300,200", "1,b,90,100,row,9,300,200",
      ":5: frame 1 has scroll 10 and then 9; write"
    ),
    ("1,0.1,10,1,b", "1,0.1,11,1,b", ":5: frame 1 has offset 10 and then 11; write the same"),
    ("1,0.1,10,1,b", "1,0.11,10,1,b", ":5: frame 1 has t 0.1 and then 0.11; write the same"),
    (
      "1,b,90,100,row,10,300,200", "1,a,-10,100,row,10,300,200",
      ":5: frame 1 has two rows with the id"
    ),
    (
      "extent,viewport\n0,0,0,0,a,0,100,row,0,300,200",
      "extent,spacing\n0,0,0,0,a,0,100,row,0,300,-8", ":2: frame 0 has the spacing -8; record again"
    ),
    (
      "1,b,90,100,row,10,300,200\n1,0.1,10,2,c", "1,a,90,100,row,10,300,200\n1,0.1,10,2,a",
      ":6: frame 1 has more than two rows with the id \"a\"; give each row an id"
    ),
  ])
  func `a table that no list can have shown is refused, with its line or frame`(
    part: String, other: String, sentence: String
  ) throws {
    let program = try Program()
    try program.write(Self.table.replacing(part, with: other), to: "table.csv")
    let outcome = try program.run("stability", "table.csv")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("table.csv\(sentence)"), "\(outcome.errors)")
  }

  @Test func `a table without frames is refused`() throws {
    let program = try Program()
    try program.write(String(Self.table.prefix { $0 != "\n" }) + "\n", to: "table.csv")
    let run = try program.run("stability", "table.csv")
    #expect(run.code == 65 && run.errors.contains("table.csv: holds no frames; record"))
  }

  @Test func `the spacing that a table names is not blank`() throws {
    let program = try Program()
    // Rows of 60 pt, 40 pt apart; below the last one are a spacing and 100 pt.
    let table = """
      frame,t,offset,row,id,minY,height,kind,extent,viewport,spacing
      0,0,0,0,a,0,60,row,900,300,40
      0,0,0,1,b,100,60,row,900,300,40
      1,0.1,0,0,a,0,60,row,900,300,40
      1,0.1,0,1,b,100,60,row,900,300,40

      """
    func blanks(_ text: String) throws -> [Substring] {
      try program.write(text, to: "table.csv")
      return try program.run("stability", "table.csv", "--per-frame").lines.dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false)[5] }
    }
    #expect(try blanks(table.replacing("300,40", with: "160,40")) == ["0", "0"])
    #expect(try blanks(table) == ["100", "100"])
    #expect(
      try blanks(table.replacing(",spacing", with: ",other").replacing("300", with: "160")) == [
        "40", "40",
      ])
  }

  @Test func `the page of the table lists every column that says what moved the list`() throws {
    let page = try String(
      contentsOf: packageFolder.appending(path: "Documentation/replay-table.md"), encoding: .utf8)
    let parts = page.components(separatedBy: "\n## ")
    let section = try #require(parts.first { $0.hasPrefix("What moved the list") })
    let columns = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "`")[1] }
    #expect(columns.map(String.init) == ListTable.Column.allCases.map(\.rawValue))
  }
}
