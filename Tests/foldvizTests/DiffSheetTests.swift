import FoldTestSupport
import Foundation
import Testing

@Suite struct DiffSheetTests {
  /// A folder with two scenes whose rows are 130 and 131 points high, and a recording of 41 frames.
  private func inputs() throws -> Program {
    let program = try Program.withInputs()
    try program.write(Program.scene.replacing("height: 130", with: "height: 131"), to: "other.yml")
    let lines = (0...40).map { #"{"t": \#(Double($0) / 40), "offset": \#($0 * 10)}"# }
    try program.write(lines.joined(separator: "\n"), to: "rec.ndjson")
    return program
  }

  private func diff(_ program: Program, _ arguments: String...) throws -> Outcome {
    try program.run(["diff", "scene.yml", "other.yml", "--recording", "rec.ndjson"] + arguments)
  }

  /// A drawn element: its side, kind, row and the data of its outline.
  private struct Drawn: Equatable {
    var frame: Int
    var side: String
    var row: Int
    var path: String
  }

  private func svg(_ program: Program, _ name: String) throws -> String {
    String(decoding: try program.data(name), as: UTF8.self)
  }

  private func drawn(_ svg: String) -> [Drawn] {
    svg.components(separatedBy: "<g class=\"side\" data-side=\"").dropFirst().flatMap { part in
      part.matches(
        of: #/<g class="row" data-frame="(\d+)" data-row="(\d+)">(?:<[tg][^M]*)?<path d="([^"]*)"/#
      ).map {
        Drawn(
          frame: Int($0.1) ?? -1, side: String(part.prefix(1)), row: Int($0.2) ?? -1,
          path: String($0.3))
      }
    }
  }

  private func frames(_ svg: String) -> [Int] {
    svg.matches(of: #/<g class="frame" data-frame="(\d+)"/#).compactMap { Int($0.1) }
  }

  @Test(arguments: ["pdf", "svg", "png"])
  func `the picture is the same in every run, and the report still goes to standard output`(
    form: String
  ) throws {
    let program = try inputs()
    let plain = try diff(program)
    for name in ["x", "y"] {
      let run = try diff(program, "-o", "\(name).\(form)", "--frames", "3")
      #expect(run.code == 1 && run.output == plain.output, "\(run.errors)")
    }
    let bytes = try program.data("x.\(form)")
    #expect(bytes == (try program.data("y.\(form)")))
    #expect(bytes.count > 1000)
    let json = try diff(program, "-o", "x.\(form)", "--json")
    let words = try diff(program, "--json").output
    #expect(json.code == 1)
    #expect(json.output == words)
  }

  @Test func `each side of a pair shows its own scene's rows, at the positions of render`() throws {
    let program = try inputs()
    let run = try diff(program, "-o", "d.svg", "--at", "0.5")
    #expect(run.code == 1, "\(run.errors)")
    let pair = drawn(try svg(program, "d.svg"))
    for (side, scene) in [("A", "scene.yml"), ("B", "other.yml")] {
      let alone = try program.run(
        "render", scene, "rec.ndjson", "-o", "-", "--format", "svg", "--at", "0.5")
      let single = drawn("<g class=\"side\" data-side=\"\(side)\">" + alone.output)
      #expect(single.count > 4)
      #expect(pair.filter { $0.side == side } == single)
    }
  }

  @Test func `a differing row is outlined on both sides, and B also shows the outline of A`()
    throws
  {
    let program = try Program.withInputs()
    // Only row 4 and the rows below differ.
    let items = (0..<5).map { "{id: r\($0), height: 130}" }.joined(separator: ", ")
    let scene = Program.scene.replacing(
      "rows: {count: 20, height: 130}", with: "rows: {items: [\(items)]}")
    try program.write(scene, to: "scene.yml")
    try program.write(
      scene.replacing("{id: r4, height: 130}", with: "{id: r4, height: 97}"), to: "other.yml")
    let run = try diff(program, "-o", "d.svg", "--at", "0")
    #expect(run.code == 1)
    let text = try svg(program, "d.svg")
    let sides = text.components(separatedBy: "<g class=\"side\" data-side=\"").dropFirst()
    let solid = #/<path d="([^"]*)" fill="none" stroke="#c8480f"[^>]*stroke-linejoin/#
    let dashed = #/<path d="([^"]*)" fill="none" stroke="#6a6f78"[^>]*stroke-dasharray/#
    let marks = sides.map { $0.matches(of: solid).map { String($0.1) } }
    let ghosts = sides.map { $0.matches(of: dashed).map { String($0.1) } }
    #expect(marks.count == 2)
    #expect(marks[0].count >= 1 && marks[1].count >= 1 && marks[0][0] != marks[1][0])
    #expect(ghosts[0].isEmpty && ghosts[1] == [marks[0][0]])
    // Row 4 begins at 159 + 4 · 132 = 687 on both sides, and is 33 points shorter in B.
    #expect(text.contains("row r4 height −33 pt"))
  }

  @Test(.needs(.poppler("pdftotext")))
  func `rows are named by title, and columns without differences have no plot`() throws {
    let program = try Program.withInputs()
    let items = (0..<5).map { "{id: r\($0), height: 130, title: Day \($0)}" }
    let scene = Program.scene.replacing(
      "rows: {count: 20, height: 130}", with: "rows: {items: [\(items.joined(separator: ", "))]}")
    try program.write(scene, to: "scene.yml")
    try program.write(
      scene.replacing("id: r4, height: 130", with: "id: r4, height: 97"), to: "other.yml")
    func words() throws -> String {
      #expect(try diff(program, "-o", "d.pdf").code == 1)
      return try program.tool("pdftotext", "d.pdf", "-")
    }
    let height = try words()
    #expect(height.contains("Day 4 height −33 pt") && !height.contains("greatest"))
    // The padding fades folding rows, and moves none.
    try program.write(
      #"{"t": 0, "offset": 0}"# + "\n" + #"{"t": 1, "offset": 65}"#, to: "rec.ndjson")
    try program.write(
      scene.replacing("fold: {}", with: "fold: {opacityPadding: 0.8}"), to: "other.yml")
    let opacity = try words()
    #expect(opacity.contains("greatest |Δ opacity|"))
    #expect(!opacity.contains("minY|") && !opacity.contains("angle|"))
  }

  /// The differing row, or the differing part of it, is below the screen until 0.5 s.
  @Test(arguments: [
    (0, "{id: last, height: 90, title: A}", "{id: last, height: 90, title: B}"),
    (0, "{id: last, height: 90}", "{id: last, height: 120}"),
    (40, "{id: last, height: 200}", "{id: last, height: 210}"),
  ])
  func `pairs of frames that look the same are not chosen`(
    shown: Int, _ one: String, _ other: String
  ) throws {
    let program = try Program.withInputs()
    for (name, last) in [("scene.yml", one), ("other.yml", other)] {
      try program.write(
        """
        device: {width: 300, height: 600}
        rows: {items: [{id: a, height: \(600 - shown)}, \(last)]}
        """, to: name)
    }
    let lines = (0...20).map { #"{"t": \#(Double($0) / 20), "offset": \#($0 < 10 ? 0 : 300)}"# }
    try program.write(lines.joined(separator: "\n"), to: "rec.ndjson")
    for select in ["most", "first"] {
      let run = try diff(program, "-o", "d.svg", "--frames", "4", "--select", select)
      #expect(run.code == 1, "\(run.errors)")
      let chosen = frames(try svg(program, "d.svg"))
      #expect(chosen.count == 4 && chosen.allSatisfy { $0 >= 10 }, "\(chosen)")
    }
  }

  @Test func `the first differing frame is shown, and the frames with the greatest differences`()
    throws
  {
    let program = try inputs()
    let offsets = (0..<10).map { 20 * $0 }
    let recordings: [(String, [Int: Int])] = [("a", [:]), ("b", [3: 5, 5: 10, 7: 50])]
    for (name, moves) in recordings {
      let lines = offsets.enumerated().map { k, offset in
        #"{"t": \#(k), "offset": \#(offset + (moves[k] ?? 0))}"#
      }
      try program.write(lines.joined(separator: "\n"), to: name)
    }
    let two = try program.run(
      "diff", "a", "b", "--scene", "scene.yml", "-o", "d.svg", "--frames", "2")
    #expect(two.code == 1)
    #expect(frames(try svg(program, "d.svg")) == [3, 7])
    for (select, wanted) in [("first", [0, 1, 2]), ("even", [0, 20, 40])] {
      _ = try diff(program, "-o", "d.svg", "--frames", "3", "--select", select)
      #expect(frames(try svg(program, "d.svg")) == wanted)
    }
    _ = try diff(program, "-o", "d.svg")
    let usual = frames(try svg(program, "d.svg"))
    #expect(usual.count == 12 && usual == usual.sorted())
  }

  @Test func `two recordings of one scene show the same row at both offsets`() throws {
    let program = try Program.withInputs()
    try program.write(
      Program.recording.replacing("\"offset\": 33", with: "\"offset\": 45.5"), to: "b.ndjson")
    let run = try program.run(
      "diff", "rec.ndjson", "b.ndjson", "--scene", "scene.yml", "-o", "d.svg")
    #expect(run.code == 1, "\(run.errors)")
    let text = try svg(program, "d.svg")
    #expect(frames(text) == [1])
    #expect(text.contains("offset 33 pt, row"))
    #expect(text.contains("−12.5 pt"))
  }

  @Test func `if nothing differs the sheet shows no differences, and the exit code is 0`() throws {
    let program = try inputs()
    let run = try program.run(
      "diff", "scene.yml", "scene.yml", "--recording", "rec.ndjson", "-o", "d.svg")
    #expect(run.code == 0 && run.output.contains("no difference"))
    #expect(frames(try svg(program, "d.svg")).count == 6)
    #expect(!(try svg(program, "d.svg")).contains(#/stroke="#6a6f78"[^>]*dasharray/#))
  }

  @Test(.needs(.poppler("pdftotext")))
  func `the text of a PDF can be searched, and it has the requested pages`() throws {
    let program = try inputs()
    let run = try diff(program, "-o", "d.pdf", "--page", "a4", "--per-page", "4", "--theme", "dark")
    #expect(run.code == 1, "\(run.errors)")
    let text = try program.tool("pdftotext", "d.pdf", "-")
    #expect(text.contains("scene.yml") && text.contains("other.yml"))
    #expect(text.contains("41 of 41 frames differ") && text.contains("page 3 of 3"))
    #expect(text.contains("row 6 +6 pt"))
    // The index is a separate page.
    #expect(try program.tool("pdfinfo", "d.pdf").contains(#/Pages: +4\n/#))
  }

  @Test func `a picture that cannot be drawn is refused in one sentence`() throws {
    let program = try inputs()
    _ = try program.run("replay", "scene.yml", "rec.ndjson", "-o", "a.csv")
    for (arguments, code, word) in [
      (["a.csv", "a.csv", "-o", "d.pdf"], 64, "tables have no rows to draw"),
      (["scene.yml", "other.yml", "--recording", "-", "-o", "d.pdf"], 64, "name a file"),
      (["rec.ndjson", "-", "--scene", "scene.yml", "-o", "d.pdf"], 64, "name files"),
      (["a.csv", "a.csv", "--frames", "3"], 64, "--frames changes nothing in a report"),
      (["scene.yml", "other.yml", "--recording", "rec.ndjson", "-o", "d.pdf", "--at=9"], 64, "9"),
      (["scene.yml", "no.yml", "--recording", "rec.ndjson", "-o", "d.pdf"], 66, "no.yml"),
    ] {
      let run = try program.run(["diff"] + arguments)
      #expect(run.code == Int32(code) && run.errors.contains(word), "\(arguments): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(!(try program.files().contains("d.pdf")))
  }

  @Test(.needs(.poppler("pdftotext"))) func `differing elements are counted by kind`() throws {
    let program = try Program.withInputs()
    let items = (0..<3).map { "{id: r\($0), height: 130}" }.joined(separator: ", ")
    let scene =
      "foldviz: 1\ndevice: iphone-x\nrows:\n  sections:\n"
      + "    - {header: {height: 44}, items: [\(items)]}\n"
      + "    - {header: {height: 44}, items: [{id: x, height: 130}]}\n"
    try program.write(scene, to: "scene.yml")
    // Row r0 is taller, so the rows below it and the second header are lower, in each of three
    // frames.
    try program.write(
      scene.replacing("{id: r0, height: 130}", with: "{id: r0, height: 131}"), to: "other.yml")
    let run = try diff(program, "-o", "d.pdf")
    #expect(run.code == 1, "\(run.errors)")
    let words = try program.tool("pdftotext", "d.pdf", "-")
    #expect(words.contains("3 of 3 frames differ · 4 rows · 1 header"))
  }

  @Test(
    .needs(.page, .poppler("pdftotext")),
    arguments: [
      ("deck: {cards: 5, maxYOffset: 35}", "maxYOffset: 35", "maxYOffset: 30"),
      ("rows: {count: 20, height: 130}", "height: 130", "height: 131"),
    ])
  func `the plots of differences do not mention rows`(
    scene: String, old: String, new: String
  ) throws {
    let program = try inputs()
    try program.write("device: iphone-x\n\(scene)\n", to: "scene.yml")
    try program.write(
      "device: iphone-x\n\(scene.replacing(old, with: new))\n", to: "other.yml")
    let run = try diff(program, "-o", "d.html")
    #expect(run.code == 1, "\(run.errors)")
    let page = String(decoding: try program.data("d.html"), as: UTF8.self)
    #expect(!page.contains("of a row"))
    #expect(try diff(program, "-o", "d.pdf").code == 1)
    let text = try program.tool("pdftotext", "d.pdf", "-")
    #expect(text.contains("greatest |Δ minY|, pt") && !text.contains("of a row"))
  }
}
