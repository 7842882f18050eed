import FoldTestSupport
import Foundation
import Testing

@Suite struct DiffCommandTests {
  private static let header =
    "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind\n"
  private static let first =
    header + "0,0,0,0,a,159,130,0,1,0,row\n0,0,0,1,b,291,130,0,1,0,row\n"
    + "1,0.5,10,0,a,149,130,6.9,0.9,0,row\n1,0.5,10,1,b,281,130,0,1,0,row\n"

  private func diff(_ second: String, _ options: String...) throws -> Outcome {
    let program = try Program()
    try program.write(Self.first, to: "a.csv")
    try program.write(second, to: "b.csv")
    return try program.run(["diff", "a.csv", "b.csv"] + options)
  }

  @Test func `equal tables have no difference, and the exit code is 0`() throws {
    let run = try diff(Self.first)
    #expect(run.code == 0 && run.output.hasSuffix("✓ no difference\n"))
    #expect(run.output.contains("2 frames, 4 rows in them compared"))
    let program = try Program()
    try program.write(Self.header + "0,0,0,0,a,159,130,0,1,0,row\n", to: "one.csv")
    let one = try program.run("diff", "one.csv", "one.csv").output
    #expect(one.contains("1 frame, 1 row in them compared"))
  }

  @Test func `a moved row is reported with its frame and distance, with exit code 1`() throws {
    let run = try diff(Self.first.replacing("b,281,", with: "b,283.5,"), "--json")
    #expect(run.code == 1)
    let report = try #require(run.members)
    #expect(report["differingFrames"] as? Int == 1 && report["firstFrame"] as? Int == 1)
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes[0]["id"] as? String == "b" && changes[0]["column"] as? String == "minY")
    #expect(changes[0]["by"] as? Double == 2.5 && changes[0]["frame"] as? Int == 1)
  }

  @Test func `the tolerance decides which differences count`() throws {
    let moved = Self.first.replacing("b,281,", with: "b,283.5,")
    #expect(try diff(moved, "--tolerance", "2.5").code == 0)
    #expect(try diff(moved, "--tolerance", "2.4999").code == 1)
  }

  @Test(arguments: [[], ["--recording", "rec.ndjson"]])
  func `a scene is compared with a table that an app wrote`(options: [String]) throws {
    let program = try Program.withInputs()
    // An app's frames may begin at any time, and its numbers are rounded.
    let app = try program.run("replay", "scene.yml", "rec.ndjson").output
      .replacing("22.84615384615384", with: "22.85")
    for (name, text) in [("app.csv", app), ("off.csv", app.replacing("22.85", with: "21"))] {
      try program.write(text, to: name)
    }
    for (a, b) in [("scene.yml", "app.csv"), ("app.csv", "scene.yml")] {
      let run = try program.run(["diff", a, b, "--tolerance", "0.5"] + options)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.output)\(run.errors)")
    }
    let run = try program.run(["diff", "scene.yml", "off.csv", "--tolerance", "0.5"] + options)
    #expect(run.code == 1 && run.output.contains("foldAngle"))
    #expect(try program.run(["diff", "scene.yml", "app.csv", "-o", "x.pdf"] + options).code == 64)
    // A table has no taps, so a missing recording of taps is mentioned unless one is given.
    let taps = try program.run(["diff", "scene.yml", "off.csv"] + options).errors
    #expect(taps.contains("a table has offsets, but no taps") == options.isEmpty)
    try program.write("rows: [\n", to: "bad.yml")
    #expect(try program.run(["diff", "bad.yml", "app.csv"] + options).code == 65)
    #expect(try program.run(["diff", "none.yml", "app.csv"] + options).code == 66)
  }

  @Test(arguments: [[], ["--recording", "gap.ndjson"]])
  func `frames without rows are not in tables, and do not count as missing`(options: [String])
    throws
  {
    let program = try Program.withInputs()
    // Rows are on screen in frames 1 and 3 of 5.
    let offsets = [9000, 0, 9000, 20, 9000].enumerated()
      .map { "{\"t\": 0.\($0.offset), \"offset\": \($0.element)}\n" }
    try program.write(offsets.joined(), to: "gap.ndjson")
    let app = try program.run("replay", "scene.yml", "gap.ndjson").output
    try program.write(app, to: "app.csv")
    #expect(Set(app.split(separator: "\n").dropFirst().map { $0.prefix(2) }) == ["1,", "3,"])
    for (a, b) in [("scene.yml", "app.csv"), ("app.csv", "scene.yml")] {
      let run = try program.run(["diff", a, b] + options)
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
    // A frame that the app missed does count.
    try program.write(
      app.split(separator: "\n").filter { !$0.hasPrefix("3,") }.joined(separator: "\n") + "\n",
      to: "app.csv")
    let run = try program.run(["diff", "scene.yml", "app.csv", "--recording", "gap.ndjson"])
    #expect(run.code == 1 && run.output.contains("only scene.yml has 1 further frame"))
  }

  @Test func `a difference is printed with enough digits to tell its sides apart`() throws {
    let run = try diff(Self.first.replacing("b,281,", with: "b,281.0000001,"))
    #expect(run.code == 1)
    #expect(run.output.contains("281 → 281.0000001"), "\(run.output)")
    #expect(!run.output.contains("+0 "), "\(run.output)")
  }

  @Test func `the order of rows in a frame makes no difference`() throws {
    let lines = Self.first.split(separator: "\n")
    let swapped = [lines[0], lines[2], lines[1], lines[4], lines[3]].joined(separator: "\n") + "\n"
    #expect(try diff(swapped).code == 0)
  }

  @Test func `rows and frames of only one side are reported`() throws {
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

  @Test func `tables without any lines cannot be compared`() throws {
    let program = try Program()
    try program.write("frame,t,id,kind\n", to: "a.csv")
    try program.write("frame,t,id,kind\n0,0,a,row\n", to: "b.csv")
    let run = try program.run("diff", "a.csv", "a.csv")
    #expect(run.code == 65 && run.errors.contains("no line of either can be compared"))
    #expect(try program.run("diff", "a.csv", "b.csv").code == 1)
  }

  @Test(arguments: [
    ("scene.yml", "a scene", "scene.yml", "a scene"),
    ("rec.ndjson", "a recording", "rec.ndjson", "a recording"),
    ("rows.csv", "a replay table", "frames.csv", "a recording of a device's frames"),
    ("frames.csv", "a recording of a device's frames", "rows.csv", "a replay table"),
    ("rec.ndjson", "a recording", "scene.yml", "a scene"),
  ])
  func `the error for files that are no pair says what each is and which pairs are compared`(
    a: String, kindOfA: String, b: String, kindOfB: String
  ) throws {
    let program = try Program.withInputs()
    _ = try program.run("replay", "scene.yml", "rec.ndjson", "-o", "rows.csv")
    try program.write("start,duration\n0,0.016\n", to: "frames.csv")
    let run = try program.run("diff", a, b)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(
      run.errors == "foldviz: error: \(a) is \(kindOfA), and \(b) is \(kindOfB); diff compares two "
        + "replay tables, a scene with a replay table, two scenes with --recording, or two recordings "
        + "with --scene\n")
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
    let changes = try #require(run.members?["changes"] as? [[String: Any]])
    // Row k is k points further down.
    for change in changes where change["column"] as? String == "minY" {
      let row = try #require((change["id"] as? String).flatMap { Double($0) })
      #expect(change["by"] as? Double == row)
    }
    #expect(changes.contains { $0["column"] as? String == "minY" })
  }

  /// The report of two scenes with a difference, each replayed with the same recording.
  private func report(
    _ scene: String, _ old: String, _ new: String
  ) throws -> (code: Int32, report: [String: Any]) {
    let program = try Program.withInputs()
    try program.write(scene, to: "scene.yml")
    try program.write(scene.replacing(old, with: new), to: "other.yml")
    let run = try program.run(
      "diff", "scene.yml", "other.yml", "--recording", "rec.ndjson", "--json")
    return (run.code, try #require(run.members))
  }

  private static let titled = """
    device: iphone-x
    rows: {items: [{id: a, height: 130, title: One}, {id: b, height: 9000, title: Two}, {id: c, height: 90, title: Far}]}
    insets: {top: 159}
    fold: {}
    separator: {}

    """

  @Test(arguments: [
    ("fold: {}", "fold: {perspective: 2}", "fold.perspective"),
    ("title: One", "title: First", "rows.items.a.title"),
    ("separator: {}", "separator: {thickness: 3}", "separator.thickness"),
    ("height: 130", "height: 130, color: red", "rows.items.a.color"),
    ("fold: {}", "fold: {}\nnotch: {notchHeight: 0}", "notch.notchHeight"),
  ])
  func `visible differences are found even if no number in the table differs`(
    old: String, new: String, key: String
  ) throws {
    let (code, report) = try report(
      Self.titled, old, new.replacing("red", with: "\"#f00\""))
    #expect(code == 1)
    #expect((report["changes"] as? [Any])?.isEmpty == true)
    let scene = try #require(report["scene"] as? [[String: Any]])
    #expect(scene.map { $0["key"] as? String }.contains(key), "\(scene)")
  }

  @Test(arguments: [("{inset: 16}", 1), ("{inset: 0}", 0)])
  func `a separator that begins at the other side is a difference`(separator: String, code: Int32)
    throws
  {
    let scene = Self.titled.replacing("rows: {", with: "rows: {look: centered, ")
      .replacing("separator: {}", with: "separator: \(separator)")
    #expect(try report(scene, "fold: {}", "fold: {}\ndirection: rtl").code == code)
  }

  /// Rows with a photograph, which hides their color, and rows with text that ends at their edge.
  private static let covered = """
    device: iphone-x
    axis: horizontal
    rows: {look: centered, items: [{id: a, height: 400, title: One, image: a.jpg, imageFill: cover}]}
    insets: {left: 0, right: 30}
    fold: {}
    expand: {}

    """

  @Test(arguments: [
    (titled, "title: Far", "title: Away"), (titled, "fold: {}", "fold: {offset: 159.0}"),
    (titled, "{top: 159}", "{top: 159.0}"),
    (titled, "title: One", "title: One, tag: \"#f00\", imageFill: cover"),
    (covered, "title: One", "title: One, color: \"#f00\""), (covered, "right: 30", "right: 90"),
    (covered, "expand: {}", "expand: {detail: {subtitleSize: 9}}"),
  ])
  func `invisible content, and defaults that are written out, make no difference`(
    scene: String, old: String, new: String
  ) throws {
    let (code, report) = try report(scene, old, new)
    #expect(code == 0)
    #expect((report["scene"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: [
    (".jpg", ".png"), ("a.jpg", "b.jpg"), ("title: One", "title: One, textColor: \"#f00\""),
    ("title: One", "title: One, tag: \"#f00\""), ("imageFill: cover", "imageFill: thumb"),
    ("title: One", "title: One, notes: More"),
  ])
  func `the drawn content of a row is a difference of the scenes alone`(
    old: String, new: String
  ) throws {
    let (code, report) = try report(Self.covered, old, new)
    #expect(code == 1 && (report["changes"] as? [Any])?.isEmpty == true)
    let keys = (report["scene"] as? [Members])?.map { $0["key"] as? String }
    let key = new.contains(":") ? new.split(separator: " ").dropLast().last?.dropLast() : nil
    #expect(keys == ["rows.items.a.\(key ?? "image")"], "\(report)")
  }

  /// Whether two shifts differ by the text of their first view, whose height is `height`.
  private func shiftDiffers(height: Int, _ old: String, _ new: String) throws -> Bool {
    let program = try Program()
    let scene = """
      device: iphone-x
      shift:
        from: [{id: a, identifier: x, frame: {x: 20, y: 100, width: 200, height: \(height)}, color: "#dfe8ee", title: One, subtitle: Old}]
        to: [{id: b, identifier: x, frame: {x: 20, y: 300, width: 300, height: 400}, color: "#dfe8ee"}]

      """
    try program.write(scene, to: "a.yml")
    try program.write(scene.replacing(old, with: new), to: "b.yml")
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.1, "event": "start"}
      {"t": 1, "offset": 0}
      """, to: "rec.ndjson")
    let run = try program.run(
      "diff", "a.yml", "b.yml", "--recording", "rec.ndjson", "--rate", "60")
    try #require(run.code < 2, "\(run.errors)")
    return run.code == 1
  }

  @Test func `text that a snapshot has no space for makes no difference, even if stretched`()
    throws
  {
    // A title of 14 points and a line of 9 need 30 of them.
    #expect(try !shiftDiffers(height: 30, "subtitle: Old", "subtitle: New"))
    #expect(try shiftDiffers(height: 30, "title: One", "title: Two"))
    #expect(try shiftDiffers(height: 60, "subtitle: Old", "subtitle: New"))
  }

  @Test func `the columns of a deck are compared, and a notch is named notch`() throws {
    let deck = try report(
      "device: iphone-x\ndeck: {cards: 3, borderWidth: 2}\n", "borderWidth: 2", "borderWidth: 6")
    #expect(deck.code == 1)
    let columns = try #require(deck.report["changes"] as? [[String: Any]])
    #expect(columns.contains { $0["column"] as? String == "borderWidth" })
    let notch = try report(
      "device: iphone-x\nrows: {count: 3, height: 130}\nnotch: {notchWidth: 200}\n",
      "notchWidth: 200", "notchWidth: 180")
    let names = try #require(notch.report["changes"] as? [[String: Any]])
    #expect(!names.isEmpty && names.allSatisfy { $0["id"] as? String == "notch" }, "\(names)")
  }

  @Test func `lines of only one side are counted`() throws {
    let lone = try diff(
      Self.first.replacing("1,0.5,10,1,b,281,130,0,1,0,row\n", with: ""), "--json")
    let report = try #require(lone.members)
    #expect(report["onlyA"] as? Int == 1 && report["onlyB"] as? Int == 0)
    #expect(report["framesOnlyA"] as? Int == 0)
  }

  @Test func `a column of only one table is a note, not a difference`() throws {
    let wider = Self.first.split(separator: "\n").enumerated().map {
      $0.element + ($0.offset == 0 ? ",x" : ",5")
    }
    let run = try diff(wider.joined(separator: "\n") + "\n")
    #expect(run.code == 0 && run.errors.contains("only one side has the column x"))
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
    ("frame,t,id,kind\n1,0,a\n", "b.csv:2: the line has 3 fields, and the first"),
  ])
  func `an invalid table is refused in one sentence`(text: String, sentence: String) throws {
    let run = try diff(text)
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("foldviz: error: \(sentence)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
