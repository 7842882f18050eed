import Foundation
import Testing

@Suite struct DiffCommandTests {
  private static let header =
    "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n"
  private static let first =
    header + "0,0,0,0,a,159,130,0,1,0,row\n0,0,0,1,b,291,130,0,1,0,row\n"
    + "1,0.5,10,0,a,149,130,6.9,0.9,0,row\n1,0.5,10,1,b,281,130,0,1,0,row\n"

  private func diff(_ second: String, _ options: String...) throws -> Program.Outcome {
    let program = try Program()
    try program.write(Self.first, to: "a.csv")
    try program.write(second, to: "b.csv")
    return try program.run(["diff", "a.csv", "b.csv"] + options)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `equal tables have no difference, and the exit code is 0`() throws {
    let run = try diff(Self.first)
    #expect(run.code == 0 && run.output.hasSuffix("✓ no difference\n"))
    #expect(run.output.contains("2 frames, 4 rows in them compared"))
  }

  @Test func `a row that moved is told with its frame, by how much, and the exit code is 1`() throws
  {
    let run = try diff(Self.first.replacing("b,281,", with: "b,283.5,"), "--json")
    #expect(run.code == 1)
    let report = try object(run.output)
    #expect(report["differingFrames"] as? Int == 1 && report["firstFrame"] as? Int == 1)
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes[0]["id"] as? String == "b" && changes[0]["column"] as? String == "minY")
    #expect(changes[0]["by"] as? Double == 2.5 && changes[0]["frame"] as? Int == 1)
  }

  @Test func `the tolerance decides what counts`() throws {
    let moved = Self.first.replacing("b,281,", with: "b,283.5,")
    #expect(try diff(moved, "--tolerance", "2.5").code == 0)
    #expect(try diff(moved, "--tolerance", "2.4999").code == 1)
  }

  @Test func `the order of rows in a frame makes no difference`() throws {
    let lines = Self.first.split(separator: "\n")
    let swapped = [lines[0], lines[2], lines[1], lines[4], lines[3]].joined(separator: "\n") + "\n"
    #expect(try diff(swapped).code == 0)
  }

  @Test func `rows and frames that only one side has are told`() throws {
    let lines = Self.first.split(separator: "\n")
    let run = try diff(lines[0...2].joined(separator: "\n") + "\n")
    #expect(run.code == 1)
    #expect(run.output.contains("only a.csv has 1 further frame\n"))
    let lone = try diff(
      Self.first.replacing("1,0.5,10,1,b,281,130,0,1,0,row\n", with: ""))
    #expect(lone.output.contains("only a.csv shows row b in 1 frame, first frame 1 at 0.500 s"))
  }

  @Test func `NDJSON and CSV of one replay are the same, gzipped or not`() throws {
    let program = try Program.withInputs()
    for (name, format) in [("a.csv", "csv"), ("b.ndjson", "ndjson")] {
      let run = try program.run(
        "replay", "scene.yml", "rec.ndjson", "--quads", "--format", format, "-o", name)
      #expect(run.code == 0)
    }
    let run = try program.run("diff", "a.csv", "b.ndjson", "--tolerance", "0")
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `two scenes are replayed with one recording`() throws {
    let program = try Program.withInputs()
    let scene = String(decoding: try program.data("scene.yml"), as: UTF8.self)
    try program.write(scene.replacing("height: 130", with: "height: 131"), to: "other.yml")
    let same = try program.run("diff", "scene.yml", "scene.yml", "--recording", "rec.ndjson")
    #expect(same.code == 0)
    let run = try program.run(
      "diff", "scene.yml", "other.yml", "--recording", "rec.ndjson", "--json")
    #expect(run.code == 1)
    let changes = try #require(try object(run.output)["changes"] as? [[String: Any]])
    // Row k lies k points further down.
    for change in changes where change["column"] as? String == "minY" {
      let row = try #require((change["id"] as? String).flatMap { Double($0) })
      #expect(change["by"] as? Double == row)
    }
    #expect(changes.contains { $0["column"] as? String == "minY" })
  }

  @Test(arguments: [
    ("frame,t,id\n0,0,a\n", "b.csv:1: the line of names has no \"kind\"; add it"),
    (
      "frame,t,id,kind,minY\n1,0,a,row,3\n0,0,a,row,3\n",
      "b.csv:3: frame goes back from 1 to 0; sort the table by frame"
    ),
    (
      "frame,t,id,kind,minY\n1,0,a,row,x\n",
      "b.csv:2: minY is the text \"x\"; it has to be a finite number"
    ),
    ("frame,t,id,kind\n1,0,a\n", "b.csv:2: the line has 3 fields; the first line names 4"),
  ])
  func `what is no table is told in one sentence`(text: String, sentence: String) throws {
    let run = try diff(text)
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("foldviz: error: \(sentence)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
