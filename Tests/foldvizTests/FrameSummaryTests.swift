import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct FrameSummaryTests {
  /// The fields of the frames, without the header line.
  private func frames(_ program: Program, _ recording: [String], scene: String = "scene.yml")
    throws -> [[String]]
  {
    try program.write(recording.joined(separator: "\n"), to: "r.ndjson")
    let run = try program.run("replay", scene, "r.ndjson", "--per-frame")
    #expect(run.code == 0, "\(run.errors)")
    return run.lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `each frame has a line with its rows, folds, angle and velocity`() throws {
    let run = try Program.withInputs().run("replay", "scene.yml", "rec.ndjson", "--per-frame")
    // The first row is 33 and 66 of its 130 points above the fold line: 90·33/130 and 90·66/130
    // degrees.
    #expect(
      run.output == """
        frame,t,offset,rows,foldingRows,maxFoldAngle,velocity,phase,jump
        0,0,0,5,0,0,0,,0
        1,0.5,33,6,1,22.84615384615384,66,,0
        2,1,66,6,1,45.69230769230769,66,,0

        """)
    let json = try Program.withInputs().run(
      "replay", "scene.yml", "rec.ndjson", "--per-frame", "--format", "ndjson")
    #expect(
      json.lines[0]
        == #"{"frame":0,"t":0,"offset":0,"rows":5,"foldingRows":0,"maxFoldAngle":0,"velocity":0,"phase":"","jump":0}"#
    )
  }

  @Test func `an edge-on row does not count as folding, and its angle is the greatest`() throws {
    // At 140 the first row is edge-on, and the second is 140 − 132 = 8 points above the line.
    let frames = try frames(Program.withInputs(), [#"{"t":0,"offset":140}"#])
    #expect(frames[0][4...5] == ["1", "90"])
  }

  @Test func `the phases are drag, fling, rest and bounce`() throws {
    let samples = [(0, "true"), (50, "true"), (60, "false"), (60, "false"), (-5, "false")]
    let frames = try frames(
      Program.withInputs(),
      samples.enumerated().map { "{\"t\":\($0),\"offset\":\($1.0),\"dragging\":\($1.1)}" })
    #expect(frames.map { $0[7] } == ["drag", "drag", "fling", "rest", "bounce"])
    #expect(frames.map { $0[6] } == ["0", "50", "10", "0", "-65"])
  }

  @Test(arguments: [
    // 50 points and the spacing of 2 push the rows below down while the list scrolls by 10.
    (from: 0, to: 10, row: 1, jump: "52", phase: "fling"),
    // Far above the screen: the offset adjusts, and visible rows move only by the scroll.
    (from: 900, to: 910, row: 0, jump: "0", phase: "fling"),
    (from: 900, to: 900, row: 0, jump: "0", phase: "rest"),
  ])
  func `a jump is the motion of rows beyond the scroll, and excludes edits above the screen`(
    from: Int, to: Int, row: Int, jump: String, phase: String
  ) throws {
    let frames = try frames(
      Program.withInputs(),
      [
        "{\"t\":0,\"offset\":\(from),\"dragging\":false}",
        "{\"t\":0.1,\"event\":\"insert\",\"row\":\(row),\"height\":50}",
        "{\"t\":10,\"offset\":\(to)}",
      ])
    #expect(frames.map { $0[8] } == ["0", jump])
    #expect(frames[1][6...7] == ["\((to - from) / 10)", phase])
  }

  @Test func `rows held by an end of the list jump, and overscrolled rows do not`()
    throws
  {
    let program = try Program()
    try program.write(
      "device: {width: 400, height: 400}\nrows: {count: 10, height: 100}\n", to: "s.yml")
    let frames = try frames(
      program,
      [
        #"{"t":0,"offset":600}"#, #"{"t":0.1,"event":"remove","row":8}"#, #"{"t":5,"offset":600}"#,
        #"{"t":5.1,"event":"insert","row":0,"height":50}"#, #"{"t":10,"offset":600}"#,
        #"{"t":11,"offset":300}"#,
      ], scene: "s.yml")
    // 9 rows end at 500, so 600 is overscrolled, and stays so with the 50 pt inserted above.
    #expect(frames.map { $0[2] } == ["600", "600", "650", "350"])
    #expect(frames.map { $0[6] } == ["0", "0", "0", "-300"])
    #expect(frames.map { $0[8] } == ["0", "100", "0", "0"])
    // 10 rows and 50 pt end at 650: of the 50 that the insertion adds to 640, 10 remain.
    let held = try self.frames(
      program,
      [
        #"{"t":0,"offset":300}"#, #"{"t":0.1,"event":"insert","row":0,"height":50}"#,
        #"{"t":5,"offset":300}"#, #"{"t":6,"offset":640}"#,
      ], scene: "s.yml")
    #expect(held.map { $0[2] } == ["300", "350", "650"])
    #expect(held.map { $0[6] } == ["0", "0", "340"])
    #expect(held.map { $0[8] } == ["0", "0", "40"])
  }

  @Test(arguments: [("1", "4e15", "-4e15"), ("1e-320", "0", "5")])
  func `numbers are finite, whatever a recording contains`(
    t: String, from: String, to: String
  ) throws {
    let frames = try frames(
      Program.withInputs(), ["{\"t\":0,\"offset\":\(from)}", "{\"t\":\(t),\"offset\":\(to)}"])
    for cell in frames.joined() where !cell.isEmpty { #expect(Double(cell)?.isFinite == true) }
  }

  @Test func `a header that stays at the top does not jump, and counts as a row`() throws {
    let program = try Program()
    try program.write(
      """
      device: {width: 400, height: 600}
      rows: {height: 100, sections: [{header: {height: 40}, items: [{}, {}, {}, {}, {}, {}, {}, {}]}]}
      """, to: "s.yml")
    let frames = try frames(
      program, [#"{"t":0,"offset":0}"#, #"{"t":1,"offset":70}"#], scene: "s.yml")
    // The header and rows 0…5 of 100 points each from 40 on. The first row is below the header by
    // then.
    #expect(frames.map { $0[3] } == ["7", "8"] && frames.map { $0[8] } == ["0", "0"])
  }

  @Test func `the page lists the columns and the existing phases`() throws {
    let page = try String(
      contentsOf: packageFolder.appending(path: "Documentation/replay-table.md"), encoding: .utf8)
    let table = try #require(
      page.split(separator: "| per frame | unit | meaning |\n|---|---|---|\n").last)
    let lines = table.split(separator: "\n").prefix { $0.hasPrefix("|") }.map {
      $0.split(separator: "|").map { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
    }
    #expect(lines.flatMap { $0[0] } == FrameSummaryTable.Column.allCases.map(\.rawValue))
    #expect(lines.first { $0[0] == ["phase"] }?.last == FramePhase.allCases.map { "\($0)" })
  }

  @Test(arguments: ["--quads", "--all-rows"])
  func `options for rows are refused in a table per frame`(option: String) throws {
    let run = try Program.withInputs().run(
      "replay", "scene.yml", "rec.ndjson", "--per-frame", option)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(
      run.errors == "foldviz: error: \(option) changes nothing with --per-frame; leave it out. "
        + "See 'foldviz replay --help' for more information.\n")
  }
}
