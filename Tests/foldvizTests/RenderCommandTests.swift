import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct RenderCommandTests {
  @Test(arguments: ["pdf", "svg", "png"])
  func `the output's extension selects the format`(form: String) throws {
    let program = try Program.withInputs()
    let run = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "a.\(form)", "--frames", "2")
    #expect(run.code == 0 && run.output.isEmpty, "\(run.errors)")
    let start: [String: [UInt8]] = [
      "pdf": Array("%PDF-".utf8), "svg": Array("<svg ".utf8),
      "png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]
    #expect(try program.data("a.\(form)").starts(with: try #require(start[form])))
    #expect(try program.files() == ["a.\(form)", "rec.ndjson", "scene.yml"])
  }

  @Test func `by default 24 frames are chosen, or all of fewer`() throws {
    let program = try Program.withInputs()
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg")
    #expect(run.output.components(separatedBy: "class=\"frame\"").count - 1 == 3)
    let many = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--rate", "60")
    #expect(many.output.components(separatedBy: "class=\"frame\"").count - 1 == 24)
  }

  @Test func `frames are found by time, as the last that is not later`() throws {
    let program = try Program.withInputs()
    let run = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--at", "0.49,1,0.5")
    for frame in ["0", "1", "2"] {
      #expect(run.output.contains("class=\"frame\" data-frame=\"\(frame)\""))
    }
    let late = try program.run("render", "scene.yml", "rec.ndjson", "-o", "x.svg", "--at", "1.1")
    #expect(late.code == 64 && late.errors.contains("1.1"))
    #expect(try program.files() == ["rec.ndjson", "scene.yml"])
  }

  @Test func `corners in the SVG equal those of the table, to 0.006`() throws {
    let program = try Program.withInputs()
    try program.write(
      Program.scene.replacing("height: 130", with: "height: 130, cornerRadius: 0"),
      to: "square.yml")
    let svg = try program.run(
      "render", "square.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--bare", "--at", "1")
    let table = try program.run("replay", "square.yml", "rec.ndjson", "--quads")
    var compared = 0
    for line in table.lines where line.hasPrefix("2,") {
      let fields = line.split(separator: ",")
      let quad = fields.suffix(8).compactMap { Double($0) }
      let marker = "data-row=\"\(fields[3])\">"
      let start = try #require(svg.output.range(of: marker)?.upperBound)
      let path = svg.output[start...].drop { $0 != "M" }.prefix { $0 != "Z" }
      let drawn = path.split { "ML, ".contains($0) }.compactMap { Double($0) }
      #expect(drawn.count == 8)
      for (ours, theirs) in zip(drawn, quad) { #expect(abs(ours - theirs) < 0.006) }
      compared += 1
    }
    #expect(compared == 6)
  }

  /// The frames of an SVG sheet and their titles.
  private func frames(_ svg: String) -> [(frame: Int, title: String)] {
    svg.matches(of: #/<g class="frame" data-frame="(\d+)"[^>]*><title>([^<]*)</#)
      .map { (Int($0.1) ?? -1, String($0.2)) }
  }

  private func sheet(_ program: Program, _ arguments: String...) throws -> [(
    frame: Int, title: String
  )] {
    let run = try program.run(
      ["render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return frames(run.output)
  }

  @Test func `events and the beginnings of phases are chosen before anything else`() throws {
    let program = try Program.withInputs()
    var lines = (0...40).map { k in
      let isDragging = (10...20).contains(k)
      let offset = max(0, min(k, 30) - 10)
      return #"{"t": \#(Double(k) / 10), "offset": \#(offset), "dragging": \#(isDragging)}"#
    }
    lines.insert(#"{"t": 3.5, "event": "tap", "row": 2}"#, at: 36)
    try program.write(lines.joined(separator: "\n"), to: "rec.ndjson")
    let exact = try sheet(program, "--select", "events", "--frames", "6")
    // The drag begins at 1.0 s, the fling at 2.1 s and the rest at 3.1 s; the tap is at 3.5 s.
    let wanted = [10, 21, 31, 35]
    for (frame, word) in zip(wanted, ["drag begins", "fling begins", "at rest", "tap"]) {
      #expect(exact.contains { $0.frame == frame && $0.title.contains(word) }, "\(word)")
    }
    #expect(exact.map(\.frame) == [0, 10, 21, 31, 35, 40])
    let few = try sheet(program, "--select", "events", "--frames", "2")
    #expect(few.allSatisfy { wanted.contains($0.frame) } && few.count == 2)
    let many = try sheet(program, "--select", "events", "--frames", "12").map(\.frame)
    #expect(many.count == 12 && Set(wanted).isSubset(of: many) && many == many.sorted())
  }

  @Test
  func `a row without a title keeps its default name, and an inserted row has its own`()
    throws
  {
    let program = try Program.withInputs()
    try program.write(
      "foldviz: 1\ndevice: iphone-x\nrows: {count: 3, height: 130}\n", to: "scene.yml")
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0, "event": "insert", "row": 1}
      {"t": 0, "event": "insert", "row": 0, "id": "new"}
      {"t": 3, "offset": 0}
      """, to: "rec.ndjson")
    let run = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--at", "3")
    let titles = run.output.matches(of: #/data-row="\d+"[^>]*><title>([^<]*)</#).map { $0.1 }
    #expect(titles == ["new", "Row 0", "Row 3", "Row 1", "Row 2"])
  }

  @Test func `the frame with the greatest change is the one after the greatest jump`() throws {
    let program = try Program.withInputs()
    let offsets = [0, 0, 0, 0, 7, 7, 7, 7, 47, 47, 47, 47, 50, 50, 50, 50]
    try program.write(
      offsets.enumerated().map { #"{"t": \#($0.offset), "offset": \#($0.element)}"# }
        .joined(separator: "\n"), to: "rec.ndjson")
    #expect(try sheet(program, "--select", "changes", "--frames", "1").map(\.frame) == [8])
    #expect(try sheet(program, "--select", "changes", "--frames", "2").map(\.frame) == [4, 8])
    // Only three frames differ from the previous one.
    #expect(try sheet(program, "--select", "changes").map(\.frame) == [4, 8, 12])
  }

  @Test func `the worst frames and their numbers are taken from the profile`() throws {
    let program = try Program.withInputs()
    let profiled = try program.run(
      "profile", "scene.yml", "rec.ndjson", "--report", "csv=frames.csv", "-q")
    #expect(profiled.code == 0, "\(profiled.errors)")
    let table = String(decoding: try program.data("frames.csv"), as: UTF8.self)
      .split(separator: "\n")
    let costs = ["250", "9000000", "1500"]
    let edited =
      [String(table[0])]
      + zip(table.dropFirst(), costs).map { line, cost in
        var fields = line.split(separator: ",", omittingEmptySubsequences: false)
        fields[13] = cost[...]
        return fields.joined(separator: ",")
      }
    try program.write(edited.joined(separator: "\n"), to: "frames.csv")
    let worst = try sheet(
      program, "--select", "worst", "--frames", "2", "--profile", "frames.csv")
    #expect(worst.map(\.frame) == [1, 2])
    #expect(worst[0].title.hasSuffix("9.00 ms") && worst[1].title.hasSuffix("1.50 µs"))
    let measured = try sheet(program, "--select", "worst", "--frames", "1")
    #expect(measured.count == 1 && measured[0].title.contains(#/[0-9] [nµm]s$/#))
  }

  @Test func `frames of a device are found by their time on the recording's clock`() throws {
    let program = try Program.withInputs()
    try program.write(
      """
      {"frame": 1, "start": 0.1, "end": 0.104, "present": 0.12}
      {"frame": 2, "start": 0.6, "end": 0.650, "present": 0.66}
      {"frame": 3, "start": 7, "end": 8, "present": 8}
      """, to: "device.ndjson")
    let worst = try sheet(
      program, "--select", "worst", "--frames", "1", "--profile", "device.ndjson")
    #expect(worst.map(\.frame) == [1] && worst[0].title.hasSuffix("50.00 ms"))
  }

  @Test func `a profile without numbers for each frame, or of another recording, is refused`()
    throws
  {
    let program = try Program.withInputs()
    _ = try program.run("profile", "scene.yml", "rec.ndjson", "--json", "-o", "sum.json")
    _ = try program.run(
      "profile", "scene.yml", "rec.ndjson", "--rate", "60", "--report", "csv=other.csv")
    for (name, sentence) in [
      (
        "sum.json",
        "summarizes a profile and has no number for each frame; write a table with profile --report csv=FILE"
      ),
      // A second at 60 Hz.
      (
        "other.csv",
        "has 61 frames, but the recording has 3; profile the same recording at the same --rate"
      ),
    ] {
      let run = try program.run(
        "render", "scene.yml", "rec.ndjson", "-o", "x.svg", "--profile", name)
      #expect(run.code == 65 && run.errors == "foldviz: error: \(name): \(sentence)\n")
    }
    #expect(try program.files() == ["other.csv", "rec.ndjson", "scene.yml", "sum.json"])
  }

  @Test func `pages of SVG and PNG are numbered files, and a PDF is one file`() throws {
    let program = try Program.withInputs()
    for (format, files) in [("svg", ["out-1.svg", "out-2.svg"]), ("pdf", ["out.pdf"])] {
      let run = try program.run(
        "render", "scene.yml", "rec.ndjson", "-o", "out.\(format)", "--page", "a4", "--per-page",
        "2")
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.errors.contains("2 pages") == (format == "svg"))
      for file in files { #expect(try program.files().contains(file)) }
    }
    #expect(try program.files().filter { $0.hasPrefix("out") }.count == 3)
    let piped = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--per-page", "2")
    #expect(piped.code == 64 && piped.output.isEmpty)
  }

  @Test(.needs(.poppler("pdftotext"))) func `callbacks appear in rows below the curve`() throws {
    let program = try Program()
    try program.write(
      "device: iphone-8\nrows: {count: 3, height: 90}\nexpand: {}\n", to: "scene.yml")
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.2, "event": "tap", "row": 1}
      {"t": 0.6, "event": "back"}
      {"t": 1, "offset": 0}
      """, to: "recording.ndjson")
    let run = try program.run(
      "render", "scene.yml", "recording.ndjson", "-o", "sheet.pdf", "--plot", "callbacks")
    #expect(run.code == 0, "\(run.errors)")
    let sheet = try program.tool("pdftotext", "-layout", "sheet.pdf", "-")
    for name in ["callbacks", "onTapGesture", "activeVisitIndex", "Button back"] {
      #expect(sheet.contains(name), "\(name)")
    }
    #expect(!sheet.contains("scrollViewDidScroll"))
  }

  @Test(.needs(.poppler("pdftotext")))
  func `overlays and plots are selected by name, and unknown ones are refused`() throws {
    let program = try Program.withInputs()
    let plain = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.pdf")
    let rich = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "b.pdf", "--overlay",
      "foldline,angles,opacity,ghost,trails,hits", "--plot", "velocity,angle:0,angle:3")
    #expect(plain.code == 0 && rich.code == 0, "\(rich.errors)")
    let texts = try ["a.pdf", "b.pdf"].map { try program.tool("pdftotext", "-layout", $0, "-") }
    // At 66 pt, 64 of 130 points of row 0 are below the fold line: 90° − 44.3°, and 0.492 + 0.4.
    for label in [
      "46° · 89 %", "frame before", "way of a center", "touch area", "velocity, pt/s", "angle, °",
    ] {
      #expect(texts.map { $0.contains(label) } == [false, true], "\(label)")
    }
    #expect(texts.allSatisfy { $0.contains("fold line at 159 pt") })
    for (option, sentence) in [
      (
        ["--overlay", "fog"],
        "--overlay names \"fog\", which is not an overlay; the nearest is ghost. See "
          + "'foldviz render --help' for more information."
      ),
      (
        ["--plot", "speed"],
        "The value 'speed' is invalid for '--plot <NAME,…>'. See 'foldviz render --help' for more "
          + "information."
      ),
      (
        ["--plot", "angle:nobody"],
        "--plot names nobody, but the scene has no row or card of this id"
      ),
    ] {
      let run = try program.run(["render", "scene.yml", "rec.ndjson", "-o", "x.svg"] + option)
      #expect(run.code == 64 && run.errors == "foldviz: error: \(sentence)\n")
    }
    #expect(try !program.files().contains("x.svg"))
  }

  @Test func `a clip has every frame of the recording, and a sequence has one file per frame`()
    throws
  {
    let program = try Program.withInputs()
    let apng = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "clip.apng", "--scale", "0.25")
    #expect(apng.code == 0, "\(apng.errors)")
    let bytes = try program.data("clip.apng")
    #expect(bytes.ranges(of: Data("fcTL".utf8)).count == 3)
    let moving = try program.run("render", "scene.yml", "rec.ndjson", "-o", "m.svg", "--animate")
    #expect(moving.code == 0)
    let pictures = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "p.png", "--animate", "--scale", "0.25")
    #expect(pictures.code == 0 && pictures.errors.contains("3 frames"))
    #expect(try program.files().filter { $0.hasPrefix("p-") } == ["p-1.png", "p-2.png", "p-3.png"])
    let wrong = try program.run("render", "scene.yml", "rec.ndjson", "-o", "m.pdf", "--animate")
    #expect(wrong.code == 64)
  }

  /// A phone that is rotated at 0.25 s.
  private func rotated() throws -> Program {
    let program = try Program.withInputs()
    try program.write(
      """
      foldviz: 1
      device: iphone-x
      rows: {count: 9, height: 100}
      insets: {left: 16, right: 16}
      """, to: "scene.yml")
    try program.write(
      """
      {"t":0,"offset":0}
      {"t":0.2,"offset":60}
      {"t":0.25,"event":"rotate","width":812,"height":375}
      {"t":0.3,"offset":90}
      """, to: "rec.ndjson")
    return program
  }

  @Test func `a picture of very many rows is refused before it is drawn`() throws {
    var drawn = DrawnElements()
    try drawn.add(50_100, of: "s.yml")
    for _ in 0..<5000 { try drawn.add(100, of: "s.yml") }
    #expect(throws: Failure.self) { try drawn.add(101, of: "s.yml") }
    let program = try Program.withInputs()
    let scene = "device: {width: 100, height: 30000}\nrows: {count: 90000, height: 1}\n"
    try program.write(scene, to: "thin.yml")
    try program.write("t,offset\n0,0\n1,1\n", to: "two.csv")
    for name in ["x.pdf", "x.svg", "x.gif"] {
      let run = try program.run("render", "thin.yml", "two.csv", "-o", name)
      #expect(run.code == 65 && run.errors.contains("thin.yml: the frames show more than 50,000"))
    }
    try program.write(scene.replacing("height: 1}", with: "height: 2}"), to: "b.yml")
    let run = try program.run("diff", "thin.yml", "b.yml", "--recording", "two.csv", "-o", "x.pdf")
    #expect(run.code == 65 && run.errors.contains("the frames show more than 50,000"))
    #expect(try !program.files().contains { $0.hasPrefix("x.") })
  }

  @Test func `a bare picture after a rotation has the new screen`() throws {
    let program = try rotated()
    for (time, size) in [("0.2", [375, 812]), ("0.3", [812, 375])] {
      let run = try program.run(
        "render", "scene.yml", "rec.ndjson", "-o", "a.png", "--bare", "--scale", "1", "--at", time)
      #expect(run.code == 0, "\(run.errors)")
      // A PNG has its width and height in bytes 16 to 23.
      let bytes = try program.data("a.png").dropFirst(16).prefix(8).map { Int($0) }
      #expect([bytes[2] << 8 + bytes[3], bytes[6] << 8 + bytes[7]] == size)
    }
  }

  @Test func `rows after a rotation are placed on the sheet as in the table, also in a comparison`()
    throws
  {
    let program = try rotated()
    let scene = String(decoding: try program.data("scene.yml"), as: UTF8.self)
    try program.write(scene.replacing("100}", with: "100, cornerRadius: 0}"), to: "scene.yml")
    _ = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "a.svg", "--at", "0.3", "--overlay", "none")
    _ = try program.run(
      "diff", "scene.yml", "scene.yml", "--recording", "rec.ndjson", "-o", "d.svg", "--at", "0.3")
    let table = try program.run("replay", "scene.yml", "rec.ndjson", "--quads").table
    let rows = table.filter { $0["frame"] == "2" }
    // Rows 0 to 4 of 100 points meet a screen 375 high at 90. They end 16 points before its edge.
    #expect(rows.map { $0["row"] } == ["0", "1", "2", "3", "4"] && rows[0]["x1"] == "796")
    for (name, copies) in [("a.svg", 1), ("d.svg", 2)] {
      let svg = String(decoding: try program.data(name), as: UTF8.self)
      // The screen's outline ends at 812.
      #expect(svg.contains(#/<clipPath id="c\d+"><path d="[^"]*812/#), "\(name)")
      let drawn = svg.matches(
        of: #/<g class="row"[^>]*data-row="(\d+)">(?:<title>[^<]*<\/title>)?<path d="([^"]*)"/#)
      #expect(drawn.count == copies * rows.count)
      for match in drawn {
        let row = try #require(rows.first { $0["row"] == String(match.1) })
        let corners = match.2.split { "MLZ, ".contains($0) }.compactMap { Double($0) }
        let expected = (0..<4).flatMap { ["x\($0)", "y\($0)"] }.compactMap { Double(row[$0] ?? "") }
        try #require(corners.count == 8 && expected.count == 8)
        // A row reaches about a point under the next one, so that nothing shows between them.
        let reach = row["row"] == rows.last?["row"] ? 0 : 1.11
        for (index, (one, other)) in zip(corners, expected).enumerated() {
          let isLowerY = index == 5 || index == 7
          #expect((-0.006...(isLowerY ? reach : 0) + 0.006).contains(one - other))
        }
      }
    }
  }

  /// Flat, translucent rows on small phones, scrolled through a long list.
  @Test(
    .needs(.poppler("pdfimages")),
    arguments: [
      (
        "device: iphone-15-pro\nrows: {count: 9, height: 100}\nfold: {}\ninsets: {left: 16, right: 16}",
        300
      ),
      (
        "device: {width: 2000, height: 100, scale: 1}\nrows: {count: 40, height: 30}\nfold: {offset: 40}",
        600
      ),
    ])
  func `no page of a long book has a bitmap`(scene: String, frames: Int) throws {
    let program = try Program()
    try program.write("foldviz: 1\n\(scene)\n", to: "scene.yml")
    let lines = (0..<600).map { sample in
      let offset = 2000 * (1 - cos(Double.pi * Double(sample) / 599))
      return
        "{\"t\": \((Double(sample) / 60 * 1e6).rounded() / 1e6), \"offset\": \((offset * 1000).rounded() / 1000)}"
    }
    try program.write(lines.joined(separator: "\n"), to: "rec.ndjson")
    let run = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "a.pdf", "--page", "a4", "--frames", "\(frames)")
    #expect(run.code == 0, "\(run.errors)")
    let images = try program.tool("pdfimages", "-list", "a.pdf")
    #expect(images.split(separator: "\n").count == 2, "the list is a header of two lines")
  }

  @Test(.needs(.page), arguments: ["pdf", "html"])
  func `an icon that does not exist causes one warning`(form: String) throws {
    let program = try Program.withInputs()
    let items = "{id: a, height: 100, title: A, icon: nosuch}"
    try program.write(
      "foldviz: 1\ndevice: iphone-x\nrows: {items: [\(items), \(items.replacing("id: a", with: "id: b"))]}\n",
      to: "scene.yml")
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.\(form)")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.components(separatedBy: "no icon is called \"nosuch\";").count == 2)
  }

  @Test func `half a second of the bundled example needs at most 300 kB as a GIF`() throws {
    // Five seconds need at most 3 MB. This half has rows that fold, and a complete first frame.
    let times = (0..<15).map { "\(2 + Double($0) / 30)" }.joined(separator: ",")
    let example = packageFolder.appendingPathComponent("Examples/fold").path
    let program = try Program()
    let run = try program.run(
      "render", example + "/scene.yml", example + "/recording.ndjson", "-o", "clip.gif",
      "--scale", "1", "--at", times)
    #expect(run.code == 0, "\(run.errors)")
    let size = try program.data("clip.gif").count
    #expect(size > 100_000 && size <= 300_000, "\(size)")
  }
}
