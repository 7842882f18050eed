import FoldTestSupport
import Foundation
import Testing

@Suite struct ErrorTests {
  /// Expects one line on standard error that begins with a position, and an exit code.
  private func expect(
    _ run: Outcome, code: Int32, says parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.code == code, sourceLocation: sourceLocation)
    #expect(run.errors.hasPrefix("foldviz: error: "), sourceLocation: sourceLocation)
    #expect(
      run.errors.filter { $0 == "\n" }.count == 1 && run.errors.hasSuffix("\n"),
      sourceLocation: sourceLocation)
    for part in parts {
      #expect(run.errors.contains(part), "\(run.errors)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a missing file exits with 66 and is named`() throws {
    let program = try Program.withInputs()
    expect(try program.run("replay", "none.yml", "rec.ndjson"), code: 66, says: "none.yml: ")
    expect(try program.run("replay", "scene.yml", "none.ndjson"), code: 66, says: "none.ndjson: ")
    expect(try program.run("check", "none.yml"), code: 66, says: "none.yml: ")
  }

  @Test(
    arguments: [
      (
        ["rendr", "scene.yml", "-o", "x.pdf"], 64,
        "there is no command 'rendr'; the nearest is 'render'"
      ),
      (["baseline", "shwo"], 64, "Unexpected argument 'shwo'. See 'foldviz baseline --help'"),
      (["replay", "scene.yml", "rec.ndjson", "-o", ""], 64, "an output has no name"),
      (["render", "scene.yml", "rec.ndjson", "-o", ""], 64, "an output has no name"),
      (["init", ""], 64, "the folder has no name"),
      ([""], 64, "there is no command ''; see 'foldviz --help'"),
      (
        ["schema", "scen"], 64,
        "The value 'scen' is invalid for '<kind>': there is no schema of that name; the nearest is scene. See"
      ),
      (
        ["check", "--report", "text=-"], 64,
        "The value 'text=-' is invalid for '--report <FORMAT=FILE>': name a file behind text="
      ),
      (
        ["check", "--report", "jsn=x"], 64,
        "The value 'jsn=x' is invalid for '--report <FORMAT=FILE>': begin with a form and ="
      ),
      (
        ["compare", "frames.csv", "--with", "frames.csv", "--report", "bencher=b.json"], 64,
        "bencher has no place for a comparison; choose one of text, json, markdown,"
      ),
      (["report", "-o", "x.pdf"], 64, "-o is the name of two files; leave out .pdf"),
      (
        [
          "render", "scene.yml", "rec.ndjson", "-o", "/dev/null", "--format", "svg", "--page", "a4",
          "--per-page", "2",
        ], 64, "the sheet has 2 pages and SVG holds one"
      ),
      (["replay", "scene.yml", ""], 66, "\"\": there is no such file"),
      (["replay", "scene.yml", "rec.ndjson", "--log", "-"], 64, "standard output cannot hold two"),
      (["diff", "scene.yml", "scene.yml"], 65, "scene.yml: is a scene, where a"),
      (["diff", "rec.ndjson", "rec.ndjson"], 65, "rec.ndjson: is a recording, where"),
      (["diff", "rec.ndjson", "scene.yml"], 65, "rec.ndjson: is a recording, where"),
      (["diff", "rows.csv", "frames.csv"], 65, "frames.csv: is a recording of a"),
    ] as [([String], Int32, String)])
  func `a mistake is described, and the likely intention is suggested`(
    _ arguments: [String], _ code: Int32, _ sentence: String
  ) throws {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    _ = try program.run("replay", "scene.yml", "rec.ndjson", "-o", "rows.csv")
    let run = try program.run(arguments)
    #expect(run.code == code)
    #expect(run.errors.hasPrefix("foldviz: error: \(sentence)"), "\(run.errors)")
  }

  @Test func `a directory or an empty file exits with 65`() throws {
    let program = try Program.withInputs()
    expect(try program.run("replay", "scene.yml", "."), code: 65, says: "directory")
    try program.write("", to: "empty")
    expect(try program.run("replay", "scene.yml", "empty"), code: 65, says: "empty: ", "empty")
    expect(try program.run("replay", "empty", "rec.ndjson"), code: 65, says: "empty: ")
  }

  @Test func `a time that decreases is reported with both times and the line`() throws {
    let program = try Program.withInputs()
    try program.write("t,offset\n0,0\n1.275,3\n1.25,4\n", to: "swipe.csv")
    expect(
      try program.run("replay", "scene.yml", "swipe.csv"), code: 65,
      says: "swipe.csv:4: t goes back from 1.275 to 1.250 s")
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e999", "abc", "0x10"])
  func `an offset that is not finite exits with 65 and its line`(offset: String) throws {
    let program = try Program.withInputs()
    try program.write("t,offset\n0,0\n1,\(offset)\n", to: "bad.csv")
    expect(try program.run("replay", "scene.yml", "bad.csv"), code: 65, says: "bad.csv:3: ")
  }

  @Test func `an unknown key or device is reported with its line and the nearest known one`() throws
  {
    let program = try Program.withInputs()
    try program.write(Program.scene.replacing("spacing", with: "spacin"), to: "key.yml")
    expect(
      try program.run("replay", "key.yml", "rec.ndjson"), code: 65, says: "key.yml:4: ", "spacing")
    try program.write(Program.scene.replacing("iphone-x", with: "iphone-xx"), to: "device.yml")
    expect(
      try program.run("replay", "device.yml", "rec.ndjson"), code: 65, says: "device.yml:2: ",
      "iphone-x")
  }

  @Test func `a negative height and too many rows exit with 65 and their line`() throws {
    let program = try Program.withInputs()
    try program.write(Program.scene.replacing("height: 130", with: "height: -1"), to: "low.yml")
    expect(try program.run("replay", "low.yml", "rec.ndjson"), code: 65, says: "low.yml:3: ")
    try program.write(
      Program.scene.replacing("count: 20", with: "count: 100000001"), to: "many.yml")
    expect(
      try program.run("replay", "many.yml", "rec.ndjson"), code: 65, says: "many.yml:3: ",
      "100,000,000")
  }

  @Test func `an event for a missing row is reported with its line`() throws {
    let program = try Program.withInputs()
    try program.write(
      "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"tap\",\"row\":20}\n{\"t\":2,\"offset\":0}\n",
      to: "tap.ndjson")
    expect(
      try program.run("replay", "scene.yml", "tap.ndjson"), code: 65, says: "tap.ndjson:2: ",
      "row 20", "20 rows")
  }

  @Test(arguments: [
    ("\"insert\",\"row\":21", "at 21", "0 to 20"),
    ("\"move\",\"row\":3,\"to\":20", "at 20", "0 to 19"),
    ("\"move\",\"row\":3,\"count\":5,\"to\":16", "at 16", "0 to 15"),
    ("\"remove\",\"row\":18,\"count\":3", "3 rows from row 18 on", "lower its count"),
  ])
  func `an invalid edit is reported with the number at fault`(
    event: String, found: String, allowed: String
  ) throws {
    let program = try Program.withInputs()
    try program.write("{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\(event)}\n", to: "edit.ndjson")
    expect(
      try program.run("replay", "scene.yml", "edit.ndjson"), code: 65, says: "edit.ndjson:2: ",
      found,
      allowed)
  }

  @Test(arguments: [
    (["diff", "a", "b", "--tolerance=-1"], "--tolerance is -1"),
    (["diff", "a", "b", "--tolerance", "inf"], "--tolerance is inf; it has to be a number"),
    (["render", "a", "b", "-o", "x.png", "--scale=-.5"], "--scale is -0.5"),
    (["compare", "a", "--with", "b", "--margin=-2%"], "-2%"),
    (["render", "a", "b", "-o", "x.png", "--format", "svg"], "x.png asks for png"),
  ])
  func `a wrong value is quoted as typed`(arguments: [String], found: String) throws {
    expect(try Program().run(arguments), code: 64, says: found, "--help")
  }

  @Test func `a negative lead is accepted as an option's value`() throws {
    let program = try Program.withInputs()
    // The files are searched, so the arguments were accepted.
    expect(
      try program.run("profile", "scene.yml", "rec.ndjson", "--device", "none", "--align", "-3"),
      code: 66, says: "none: ")
  }

  @Test func `a usage error exits with 64, in one line that refers to the help`() throws {
    let program = try Program.withInputs()
    expect(try program.run("replay", "scene.yml"), code: 64, says: "--help")
    expect(
      try program.run("replay", "scene.yml", "rec.ndjson", "--rate", "0"), code: 64, says: "rate")
    expect(
      try program.run("render", "scene.yml", "rec.ndjson", "-o", "sheet.gif2"), code: 64,
      says: ".pdf")
  }

  @Test func `an output that cannot be created exits with 73`() throws {
    let program = try Program.withInputs()
    expect(
      try program.run("replay", "scene.yml", "rec.ndjson", "-o", "no/such/rows.csv"), code: 73,
      says: "no/such/rows.csv: ")
    expect(
      try program.run("replay", "scene.yml", "rec.ndjson", "-o", "."), code: 73, says: "directory")
  }

  @Test(
    .needs(.other(FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full")))
  func `a full disk exits with 74`() throws {
    let program = try Program.withInputs()
    expect(
      try program.run("replay", "scene.yml", "rec.ndjson", "-o", "/dev/full"), code: 74,
      says: "/dev/full: ")
  }

  @Test func `a reader that closes the pipe ends the program quietly with 0`() throws {
    let program = try Program.withInputs()
    let lines = (0..<20_000).map { "\(Double($0) / 100),\($0 % 700)" }
    try program.write("t,offset\n" + lines.joined(separator: "\n"), to: "long.csv")
    let path = try Program.executable().path
    _ = try program.tool(
      "bash", "-c",
      "'\(path)' replay scene.yml long.csv 2>errors | head -1; echo ${PIPESTATUS[0]} >code")
    #expect(try String(decoding: program.data("code"), as: UTF8.self) == "0\n")
    #expect(try program.data("errors").isEmpty)
  }

  @Test(
    arguments: [
      (["render", "scene.yml", "rec.ndjson", "-o", "a.png", "--scale", "1e-300"], 64, "--scale"),
      (["render", "scene.yml", "rec.ndjson", "-o", "a.gif", "--scale", "1e-308"], 64, "--scale"),
      (["profile", "scene.yml", "rec.ndjson", "--refresh-rate", "1e-308"], 64, "--refresh-rate"),
      (["profile", "scene.yml", "rec.ndjson", "--refresh-rate", "nan"], 64, "--refresh-rate"),
      (["render", "huge.yml", "rec.ndjson", "-o", "a.png"], 65, "the screen of 1000000"),
      (["render", "huge.yml", "rec.ndjson", "-o", "a.svg"], 65, "the screen of 1000000"),
      (["render", "huge.yml", "rec.ndjson", "-o", "a.gif"], 65, "the screen of 1000000"),
      (["render", "flat.yml", "rec.ndjson", "-o", "a.pdf"], 65, "1e-308 points"),
      (["replay", "dense.yml", "rec.ndjson"], 65, "100,000,000 rows"),
      (["check", "slow.yml"], 65, "slow.yml:1: refreshRate"),
    ] as [([String], Int32, String)])
  func `absurd numbers are refused as errors in the input`(
    _ command: [String], _ code: Int32, _ word: String
  ) throws {
    let program = try Program.withInputs()
    for (name, screen) in [
      ("huge", "width: 1e6, height: 1e6"), ("flat", "width: 9, height: 1e-308"),
    ] {
      try program.write("device: {\(screen)}\nrows: {count: 9, height: 9}\n", to: name + ".yml")
    }
    try program.write(
      "device: {width: 9, height: 1e9}\nrows: {count: 100000000, height: 1}\n", to: "dense.yml")
    try program.write(
      """
      checks: [{scene: scene.yml, recording: rec.ndjson, refreshRate: 1e-308,
        budgets: [{metric: layout.rowsPerFrame.max, max: 1}]}]
      """, to: "slow.yml")
    let run = try program.run(command)
    #expect(run.code == code && run.errors.contains(word), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
