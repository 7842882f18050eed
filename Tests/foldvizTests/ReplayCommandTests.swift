import FoldTestSupport
import Foundation
import Testing

@Suite struct ReplayCommandTests {
  @Test
  func `the table has its columns, a line for each row on screen, and published values`()
    throws
  {
    let run = try Program.withInputs().run("replay", "scene.yml", "rec.ndjson")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(
      run.lines[0]
        == "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind,visible")
    #expect(run.lines[1] == "0,0,0,0,0,159,130,0,1,0,row,1")
    // At offset 65 the first row would be half folded; at 66 its delta is (130 − 66)/130.
    let last = run.lines.filter { $0.hasPrefix("2,1,66,0,") }
    let fields = try #require(last.first).split(separator: ",")
    #expect(fields[5] == "93")
    let delta: Double = 64.0 / 130
    let angle = try #require(Double(fields[7]))
    let opacity = try #require(Double(fields[8]))
    #expect(abs(angle - (90 - 90 * delta)) < 1e-12)
    #expect(abs(opacity - (delta + 0.4)) < 1e-12)
    // Rows 0…4 are on the screen at rest; row 5 enters at 159 + 660 − 33 < 812.
    #expect(run.lines.filter { $0.hasPrefix("0,") }.count == 5)
    #expect(run.lines.filter { $0.hasPrefix("1,") }.count == 6)
  }

  @Test func `--all-rows prints every row of every frame`() throws {
    let run = try Program.withInputs().run("replay", "scene.yml", "rec.ndjson", "--all-rows")
    #expect(run.lines.count == 1 + 3 * 20)
  }

  @Test func `at a fixed rate the offsets between the samples are linear`() throws {
    let run = try Program.withInputs().run("replay", "scene.yml", "rec.ndjson", "--rate", "4")
    let lines = run.lines.dropFirst().map { $0.split(separator: ",") }
    let offsets = lines.filter { $0[3] == "0" }.map { $0[2] }
    #expect(offsets == ["0", "16.5", "33", "49.5", "66"])
  }

  @Test func `NDJSON has the columns' names as keys and the same values`() throws {
    let program = try Program.withInputs()
    let csv = try program.run("replay", "scene.yml", "rec.ndjson", "--quads")
    let json = try program.run("replay", "scene.yml", "rec.ndjson", "--quads", "--format", "ndjson")
    let names = csv.lines[0].split(separator: ",").map(String.init)
    #expect(names.count == 20)
    for (line, object) in zip(csv.lines.dropFirst(), json.lines) {
      let parsed = try #require(
        try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any])
      #expect(Set(parsed.keys) == Set(names))
      // Digit for digit: Foundation's parser rounds the last digit differently.
      let members = zip(names, line.split(separator: ",")).map { name, field in
        name == "id" || name == "kind" ? "\"\(name)\":\"\(field)\"" : "\"\(name)\":\(field)"
      }
      #expect(object == "{" + members.joined(separator: ",") + "}")
    }
    #expect(csv.lines.count == json.lines.count + 1)
  }

  @Test func `the corners of a flat row are its box, and a folded row's hinge stays in place`()
    throws
  {
    let run = try Program.withInputs().run("replay", "scene.yml", "rec.ndjson", "--quads")
    let rows = run.lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    // Of the visible rows only the first is folded, in the second and third frame.
    #expect(rows.count == 5 + 6 + 6 && rows.count { $0[7] != 0 } == 2)
    for row in rows {
      // Without the kind, which is not a number: … minY 5, height 6, angle 7, opacity 8, expand 9,
      // visible 10 …
      let (minY, height, quad) = (row[5], row[6], Array(row.suffix(8)))
      let flat = [30, minY, 345, minY, 345, minY + height, 30, minY + height]
      if row[7] == 0 {
        for (ours, theirs) in zip(quad, flat) { #expect(abs(ours - theirs) < 1e-9) }
      } else {
        for corner in 4..<8 { #expect(abs(quad[corner] - flat[corner]) < 1e-9) }
        #expect(quad[0] > 30 && quad[1] > minY)
      }
    }
  }

  @Test func `a recording may be CSV, JSON or standard input`() throws {
    let program = try Program.withInputs()
    let expected = try program.run("replay", "scene.yml", "rec.ndjson").output
    try program.write("t,offset\n0,0\n0.5,33\n1,66\n", to: "rec.csv")
    try program.write(
      "[{\"t\":0,\"offset\":0},{\"t\":0.5,\"offset\":33},{\"t\":1,\"offset\":66}]", to: "rec.json")
    #expect(try program.run("replay", "scene.yml", "rec.csv").output == expected)
    #expect(try program.run("replay", "scene.yml", "rec.json").output == expected)
    let fromInput = try program.run("replay", "scene.yml", "-", input: program.data("rec.csv"))
    #expect(fromInput.output == expected)
  }

  @Test(arguments: ["rows.csv", "rows.ndjson", "rows.jsonl", "ROWS.CSV", "rows"])
  func `a file's extension selects its format, and .gz compresses it`(name: String)
    throws
  {
    let program = try Program.withInputs()
    // More than a buffer's 64 KB.
    let replay = ["replay", "scene.yml", "rec.ndjson", "--rate", "60", "--all-rows", "--quads"]
    let format = name.lowercased().contains("n") ? "ndjson" : "csv"
    let expected = try program.run(replay + ["--format", format]).output
    #expect(expected.utf8.count > 1 << 16)
    let run = try program.run(replay + ["-o", name])
    #expect(run.code == 0 && run.output.isEmpty)
    #expect(try String(decoding: program.data(name), as: UTF8.self) == expected)
    #expect(try program.run(replay + ["-o", name + ".gz"]).code == 0)
    #expect(try program.data(name + ".gz").count < expected.utf8.count / 2)
    #expect(try program.tool("gunzip", "-c", name + ".gz") == expected)
  }

  @Test func `the suggested conversion to Parquet fits the table's own columns`() throws {
    let program = try Program.withInputs()
    let frames = try program.run(
      "replay", "scene.yml", "rec.ndjson", "--per-frame", "-o", "x.parquet")
    #expect(frames.errors.contains("COPY (FROM read_csv('x.csv')) TO 'x.parquet'"))
    try program.write(DeviceInputs.csv, to: "frames.csv")
    _ = try program.run("profile", "--device", "frames.csv", "--ndjson", "-o", "s.ndjson")
    let buckets = try program.run("merge", "s.ndjson", "--buckets", "-o", "x.parquet")
    #expect(buckets.errors.contains("read_csv('x.csv', types = {'trace': 'VARCHAR'})"))
  }

  @Test(arguments: [
    "rows.parquet", "rows.bogus", "rows.csv.bak", "rows.txt", "rows.parquet.gz", "rows.csv.gz.gz",
  ])
  func `other extensions are refused, with a conversion for Parquet`(name: String) throws {
    let program = try Program.withInputs()
    let run = try program.run("replay", "scene.yml", "rec.ndjson", "-o", name)
    #expect(run.code == 64 && run.errors.contains("\(name): a table is not written as"))
    #expect(
      run.errors.contains(
        "COPY (FROM read_csv('rows.csv', types = {'id': 'VARCHAR'})) TO 'rows.parquet'")
        == name.contains("parquet"))
    #expect(try program.files() == ["rec.ndjson", "scene.yml"])
  }

  @Test(arguments: ["rows: {count: 3, height: 80}", "deck: {cards: 3}"])
  func `a row or card that a recording names has that name in the table`(subject: String) throws {
    let program = try Program()
    try program.write("device: {width: 400, height: 600}\n\(subject)\n", to: "s.yml")
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.1, "event": "insert", "row": 1, "height": 50, "id": "tea"}
      {"t": 1, "offset": 0}
      """, to: "r.ndjson")
    let lines = try program.run("replay", "s.yml", "r.ndjson", "--rate", "native").lines
    let last = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .filter { $0[0] == "1" }
    #expect(last.map { $0[4] } == ["0", "tea", "1", "2"])
  }

  @Test(arguments: [
    (
      "\"insert\",\"row\":0,\"id\":\"3\"",
      "the id \"3\" is in the list already; give the new row an id of its own"
    ),
    (
      "\"rotate\",\"width\":50,\"height\":90",
      "left and right insets of 60 pt leave rows no width on the turned screen; it is 50 pt wide"
    ),
  ])
  func `an impossible event is refused in one sentence`(event: String, sentence: String) throws {
    let program = try Program.withInputs()
    try program.write(
      "device: iphone-x\nrows: {count: 4, height: 9}\ninsets: {left: 30, right: 30}\n", to: "s.yml")
    try program.write("{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\(event)}\n", to: "r.ndjson")
    let run = try program.run("replay", "s.yml", "r.ndjson")
    #expect(run.code == 65 && run.errors.hasSuffix("r.ndjson:2: \(sentence)\n"))
  }

  @Test func `if the input turns invalid halfway, no partial file remains`() throws {
    let program = try Program.withInputs()
    try program.write(Program.recording + "\n{\"t\": 0.9, \"offset\": 1}\n", to: "bad.ndjson")
    let run = try program.run("replay", "scene.yml", "bad.ndjson", "-o", "rows.csv")
    #expect(run.code == 65)
    #expect(try program.files() == ["bad.ndjson", "rec.ndjson", "scene.yml"])
  }

  @Test func `by option, texts that look like formulas are quoted for spreadsheets`() throws {
    let program = try Program.withInputs()
    let ids = ["=1+1", "+1", "-1", "@A1", "'=", "a=b"]
    let items = ids.map { "{id: \"\($0)\", height: 20}" }.joined(separator: ", ")
    try program.write("device: iphone-x\nrows: {items: [\(items)]}\n", to: "scene.yml")
    func shown(_ more: String...) throws -> [String] {
      let run = try program.run(["replay", "scene.yml", "rec.ndjson"] + more)
      return try run.lines.dropFirst().prefix(ids.count).map { line in
        String(try #require(line.split(separator: ",").dropFirst(4).first))
      }
    }
    #expect(try shown() == ids)
    #expect(try shown("--quote-formulas") == ["'=1+1", "'+1", "'-1", "'@A1", "'=", "a=b"])
  }
}
