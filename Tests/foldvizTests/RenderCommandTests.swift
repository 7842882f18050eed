import Foundation
import Testing

@Suite struct RenderCommandTests {
  @Test(arguments: ["pdf", "svg", "png"])
  func `the output's name says how to draw, and the same input gives the same bytes`(
    form: String
  ) throws {
    let program = try Program.withInputs()
    for name in ["a", "b"] {
      let run = try program.run(
        "render", "scene.yml", "rec.ndjson", "-o", "\(name).\(form)", "--frames", "2")
      #expect(run.code == 0 && run.output.isEmpty, "\(run.errors)")
    }
    let bytes = try program.data("a.\(form)")
    #expect(bytes == (try program.data("b.\(form)")))
    let start = ["pdf": "%PDF-", "svg": "<svg ", "png": "\u{89}PNG"]
    #expect(
      String(decoding: bytes.prefix(8), as: Unicode.ASCII.self).dropFirst().hasPrefix(
        start[form]?.dropFirst() ?? "?"))
  }

  @Test func `24 frames are chosen unless told otherwise, or as many as there are`() throws {
    let program = try Program.withInputs()
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg")
    #expect(run.output.components(separatedBy: "class=\"frame\"").count - 1 == 3)
    let many = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "-", "--format", "svg", "--rate", "60")
    #expect(many.output.components(separatedBy: "class=\"frame\"").count - 1 == 24)
  }

  @Test func `frames are found by their times, each the last that is not later`() throws {
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

  @Test func `corners in the SVG are those of the table, to 0.006`() throws {
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
      let quad = fields[11...].compactMap { Double($0) }
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
}
