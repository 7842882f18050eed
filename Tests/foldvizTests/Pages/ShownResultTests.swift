import FoldFormats
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

/// The results that pages of the documentation show.
@Suite struct ShownResultTests {
  @Test func `an input beyond a bound is refused with the sentence that the page of bounds shows`()
    throws
  {
    let page = try DocumentPage("Documentation/bounds.md")
    let line = try #require(page.block("foldviz: error: ")).joined(separator: "\n")
    let program = try Program.withInputs()
    try program.write("device: iphone-x\nrows: {count: 100000001, height: 1}\n", to: "scene.yml")
    let run = try program.run("replay", "scene.yml", "rec.ndjson")
    #expect(run.code == 65 && run.errors == line + "\n")
  }

  @Test func `an error is the sentence that the page of commands shows`() throws {
    let page = try DocumentPage("Documentation/commands.md")
    let line = try #require(page.block("foldviz: error: ")).joined(separator: "\n")
    let program = try Program.withInputs()
    let times = (0..<40).map { "\(Double($0) * 1.275 / 39),0" } + ["1.25,0"]
    try program.write("t,offset\n" + times.joined(separator: "\n"), to: "swipe.csv")
    let run = try program.run("replay", "scene.yml", "swipe.csv")
    #expect(run.code == 65 && run.errors == line + "\n")
  }

  @Test func `the recording on the page of recordings has the shown offsets and event`() throws {
    let page = try DocumentPage("Documentation/recording.md")
    let lines = try #require(page.block("{\"foldviz\": 1, \"kind\": \"scroll\""))
    let entries = try read(lines)
    #expect(entries.map(\.time) == [0, 0.016667, 0.5])
    #expect(entries.map(\.contentOffset) == [0, -3.5, nil])
    #expect(entries.map(\.isDragging) == [nil, true, nil])
    #expect(entries.map(\.event) == [nil, nil, .tap(.index(3))])
  }

  @Test func `the touches on the page of recordings have the shown positions and frames`() throws {
    let page = try DocumentPage("Documentation/recording.md")
    let lines = try #require(page.block("{\"foldviz\": 1, \"kind\": \"touch\""))
    let entries = try read(lines)
    #expect(entries.map(\.time) == [0.1, 0.116667, 0.133333])
    #expect(entries.map(\.touch?.phase) == [.began, .moved, .ended])
    #expect(entries.map(\.touch?.location.y) == [420.5, 396, 396])
    // The frame of the second example follows two moves, so it is read after the first touch.
    let frames = try read(lines.prefix(2) + (try #require(page.block("{\"t\": 0.104000"))))
    #expect(frames.map(\.touch?.location.y) == [420.5, 408.5, 390.5, nil])
    #expect(frames.map(\.isFrame) == [false, false, false, true])
  }

  private func read(_ lines: [String]) throws -> [RecordingEntry] {
    var reader = try RecordingReader(
      ByteSource(bytes: Array(lines.joined(separator: "\n").utf8), name: "page"))
    var entries: [RecordingEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  @Test func `the scene on its page is a list with the published numbers`() throws {
    let page = try DocumentPage("Documentation/scene.md")
    let scene = try #require(page.block("foldviz: 1")).joined(separator: "\n")
    let program = try Program.withInputs()
    try program.write(scene, to: "page.yml")
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.2, "offset": 66}
      {"t": 0.2, "event": "tap", "row": 2}
      {"t": 0.6, "offset": 66}
      """, to: "rec.ndjson")
    // Its fold and expand have the numbers that `{}` stands for in the other scene.
    let named = try program.run("replay", "page.yml", "rec.ndjson", "--rate", "60")
    let plain = try program.run("replay", "scene.yml", "rec.ndjson", "--rate", "60")
    #expect(named.code == 0 && named.lines.count > 200 && named.output == plain.output)
    let scenes = try ["page.yml", "scene.yml"].map { name in
      try SceneFile.read(ByteSource(bytes: Array(program.data(name)), name: name)).scene.rowList
    }
    #expect(scenes[0].fold == scenes[1].fold && scenes[0].expand == scenes[1].expand)
  }

  @Test func `the page of the replay table shows two callbacks of a notch`() throws {
    let page = try DocumentPage("Documentation/replay-table.md")
    let shown = try #require(page.block("{\"t\":0.4"))
    let program = try Program()
    try program.write(
      """
      device: iphone-x
      rows: {count: 1, height: 177}
      spacing: 10
      insets: {top: 68, left: 16, right: 16}
      notch: {}
      """, to: "scene.yml")
    // The pull passes 86 points and is released at 0.4 s. The card is a row 0.9 s later.
    let samples = [
      (0, 0, true), (0.1, -20, true), (0.2, -86, true), (0.3, -100, true), (0.4, -100, false),
      (0.5, -40, false), (1.5, 0, false),
    ]
    try program.write(
      samples.map { #"{"t": \#($0.0), "offset": \#($0.1), "dragging": \#($0.2)}"# }
        .joined(separator: "\n"), to: "recording.ndjson")
    let run = try program.run(
      "replay", "scene.yml", "recording.ndjson", "-o", "rows.csv", "--log", "calls.ndjson")
    #expect(run.code == 0, "\(run.errors)")
    // The card drops for 0.3 s and flips for 0.6 s, whose sum is 1.3 only to 16 digits.
    func call(_ line: some StringProtocol) throws -> [String] {
      let members = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Members)
      return ["t", "frame", "callback", "detail"].map { key in
        (members[key] as? Double).map { String(format: "%.12g", $0) } ?? "\(members[key] ?? "")"
      }
    }
    let calls = try String(decoding: try program.data("calls.ndjson"), as: UTF8.self)
      .split(separator: "\n").map(call)
    let wanted = try shown.map(call)
    #expect(calls.filter(wanted.contains) == wanted, "\(calls)")
  }

  @Test func `the configurations on the page of budgets are read with every budget they name`()
    throws
  {
    let page = try DocumentPage("Documentation/budgets.md")
    let files = page.blocks.map { $0.joined(separator: "\n") }.filter { $0.contains("checks:\n") }
    #expect(files.count == 5)
    let checks = try files.flatMap { text in
      try ConfigFile.read(ByteSource(bytes: Array(text.utf8), name: "foldviz.yml")).checks
    }
    #expect(
      checks.map(\.budgets.count) == files.map { $0.ranges(of: "{metric:").count })
  }

  @Test(.needs(.tool("jq", package: "jq")))
  func `the loop on the page of farms assigns each recording to the device of its folder`() throws {
    let page = try DocumentPage("Documentation/farm.md")
    let loop = try #require(page.block("(echo trace,")).joined(separator: "\n")
    let program = try Program()
    let run = try program.shell(
      "mkdir -p recordings/moto recordings/pixel\n"
        + "printf 'duration_ms\\n10\\n' > recordings/moto/1.txt\n"
        + "printf 'duration_ms\\n20\\n' > recordings/pixel/1.txt\n" + loop)
    #expect(run.code == 0, "\(run.errors)")
    let rows = try ["moto", "pixel"].map { device in
      let line = try program.run("profile", "--device", "recordings/\(device)", "--ndjson", "-q")
      return "\"\(try #require(line.members?["trace"] as? String))\",\"\(device)\",\"1.0\"\n"
    }
    #expect(rows[0] != rows[1])
    let table = String(decoding: try program.data("devices.csv"), as: UTF8.self)
    #expect(table == "trace,device,build\n" + rows.joined())
  }
}
