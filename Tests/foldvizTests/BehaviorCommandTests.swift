import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct BehaviorCommandTests {
  private func example(_ kind: String) throws -> Program {
    let program = try Program()
    // In a folder that does not exist yet.
    let run = try program.run("init", "made/x", "--kind", kind)
    #expect(run.code == 0 && run.errors.isEmpty)
    return program
  }

  @Test(arguments: [
    ("iphone-8", "height: 0", "", 44.0), ("iphone-x", "height: 0", "", 68),
    ("iphone-x", "title: Notes", "", 112), ("iphone-x", "large: true", "", 164),
    ("iphone-x", "height: 44", "insets: {top: 20, left: 5}", 20),
    ("iphone-x", "height: 44", "insets: {left: 5}", 112),
  ])
  func `below a navigation bar the list rests 24 points lower, and the clone lands there`(
    device: String, bar: String, insets: String, y: Double
  ) throws {
    let program = try Program()
    try program.write(
      """
      device: \(device)
      navigationBar: {\(bar)}
      rows: {count: 3, height: 100}
      \(insets)
      notch: {}
      """, to: "s.yml")
    let samples = [(0.0, -90.0, true), (0.1, -90, false), (0.99999, 0, false), (1, 0, false)]
    try program.write(
      samples.map { "{\"t\": \($0.0), \"offset\": \($0.1), \"dragging\": \($0.2)}" }
        .joined(separator: "\n"), to: "r.ndjson")
    let lines = try program.run("replay", "s.yml", "r.ndjson").table
    let clones = lines.filter { $0["kind"] == "clone" }.compactMap { Double($0["minY"] ?? "") }
    #expect(clones.count == 2 && clones.first == 0)
    #expect(abs(try #require(clones.last) - y) < 1e-3)
    let landed = lines.first { $0["frame"] == "3" && $0["kind"] == "row" && $0["row"] == "0" }
    #expect(landed?["minY"].flatMap(Double.init) == y)
  }

  @Test(.needs(.countedAllocations, .optimizedBuild), arguments: ExampleKind.allCases)
  func `the example of every kind can be replayed, rendered, profiled and checked`(
    kind: ExampleKind
  )
    throws
  {
    let program = try example(kind.rawValue)
    let replay = try program.run("replay", "made/x/scene.yml", "made/x/recording.ndjson")
    #expect(replay.code == 0 && replay.errors.isEmpty)
    let columns = "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind"
    #expect(replay.lines[0].hasPrefix(columns))
    #expect((replay.lines[0] == columns + ",visible") == (kind == .fold))
    for format in ["pdf", "svg", "png"] {
      let run = try program.run(
        "render", "made/x/scene.yml", "made/x/recording.ndjson", "-o", "s.\(format)")
      #expect(run.code == 0, "\(run.errors)")
    }
    let profile = try program.run(
      "profile", "made/x/scene.yml", "made/x/recording.ndjson", "--json")
    #expect(profile.code == 0)
    let check = try program.run("check", "made/x/foldviz.yml")
    // A list policy may allocate.
    #expect(kind == .stability || check.output.contains("✓ layout.allocationsPerFrame"))
    #expect(check.output.contains("✓ layout.rowsPerFrame.max"))
  }

  @Test func `position and size of a flat line agree with its corners`() throws {
    let program = try example("foldingcell")
    let run = try program.run("replay", "made/x/scene.yml", "made/x/recording.ndjson", "--quads")
    let flat = run.table.filter { $0["rotationX"] == "0" }
    for kind in ["row", "segment"] {
      let columns = ["x", "minY", "width", "height", "x0", "y0", "x2", "y2"]
      let places = flat.filter { $0["kind"] == kind }.map { line in
        columns.map { Double(line[$0] ?? "") ?? -1 }
      }
      #expect(!places.isEmpty)
      for p in places {
        #expect(p[4] == p[0] && p[5] == p[1] && abs(p[6] - p[0] - p[2]) < 1e-9)
        #expect(abs(p[7] - p[1] - p[3]) < 1e-9, "\(kind) \(p)")
      }
    }
  }

  @Test func `the table of a notch has the pull, the drop, the flip and the new row`() throws {
    let program = try example("notch")
    let lines = try program.run("replay", "made/x/scene.yml", "made/x/recording.ndjson").table
    let phases = lines.map { $0["phase"] ?? "" }
    #expect(Set(phases) == ["rest", "pull", "drop", "flip", "complete", "back"])
    let notches = lines.filter { $0["kind"] == "notch" }
    #expect(notches.allSatisfy { $0["width"] == "209" && $0["id"] == "notch" })
    // The deepest pull: 26 + 86 points.
    let bottoms = notches.compactMap { line in
      zip([line["minY"]], [line["height"]]).compactMap { y, h in
        Double(y ?? "").flatMap { y in Double(h ?? "").map { y + $0 } }
      }.first
    }
    #expect(bottoms.max() == 112)
    let clones = lines.filter { $0["kind"] == "clone" }.compactMap { $0["id"] }
    #expect(Set(clones) == ["idea", "parcel", "tea"])
    #expect(clones.first == "idea" && clones.last == "tea")
    // Each becomes the first row.
    var first: [String] = []
    for line in lines where line["kind"] == "row" && line["row"] == "0" {
      if let id = line["id"], id != first.last { first.append(id) }
    }
    #expect(first == ["milk", "idea", "parcel", "tea"])
  }

  @Test func `the table of a deck has the published numbers at rest`() throws {
    let program = try Program()
    try program.write("device: {width: 400, height: 600}\ndeck: {cards: 12}\n", to: "d.yml")
    try program.write("t,offset\n0,0\n", to: "r.csv")
    let lines = try program.run("replay", "d.yml", "r.csv", "--quads").table
    #expect(lines.count == 10)
    for (i, line) in lines.enumerated() {
      let number = line.compactMapValues { Double($0) }
      // Computed by hand from the published lines: scale 1, 0.95, 0.95 − 0.45/7 …; gaps 35, 35 −
      // 20/9 …
      let scale = i == 0 ? 1 : 0.95 - 0.45 / 7 * Double(i - 1)
      let gaps = (0..<i).reduce(0.0) { sum, k -> Double in sum + 35 - 20.0 / 9 * Double(k) }
      let opacity = i < 3 ? 1 : max(0.1, 1 - 0.8 / 6 * Double(i - 3))
      #expect(abs((number["scale"] ?? .nan) - scale) < 1e-12)
      #expect(abs((number["width"] ?? .nan) - 400 * scale) < 1e-9)
      #expect(abs((number["height"] ?? .nan) - 300 * scale) < 1e-9)
      let bottom = 450 + scale * 150 - gaps
      #expect(abs((number["minY"] ?? .nan) + (number["height"] ?? .nan) - bottom) < 1e-9)
      #expect(abs((number["opacity"] ?? .nan) - opacity) < 1e-12)
      #expect(abs((number["borderWidth"] ?? .nan) - 5 * scale) < 1e-12)
      #expect((number["zPosition"] ?? .nan) == 100 - Double(i))
      #expect(line["face"] == "front" && line["phase"] == "rest" && line["kind"] == "card")
      #expect(line["head"] == "0" && line["reuseQueue"] == "0" && line["madeViews"] == "10")
      #expect(
        abs((number["y2"] ?? .nan) - bottom) < 1e-9 && abs((number["y3"] ?? .nan) - bottom) < 1e-9)
    }
  }

  @Test func `a card's face is hidden from exactly half the turn on`() throws {
    let program = try Program()
    try program.write("device: {width: 400, height: 600}\ndeck: {}\n", to: "d.yml")
    var touches = "{\"foldviz\":1,\"kind\":\"touch\"}\n"
    touches += "{\"t\":0,\"touch\":\"began\",\"x\":200,\"y\":300}\n"
    for k in 1...30 {
      touches += "{\"t\":\(Double(k) / 60),\"touch\":\"moved\",\"x\":200,\"y\":\(310 + 5 * k)}\n"
    }
    touches += "{\"t\":0.6,\"touch\":\"cancelled\",\"x\":200,\"y\":460}\n"
    try program.write(touches, to: "t.ndjson")
    let lines = try program.run("replay", "d.yml", "t.ndjson").table
    let faces = lines.filter { $0["row"] == "0" && $0["kind"] == "card" }.prefix(31)
      .map { $0["face"] }
    #expect(faces == (0...30).map { $0 < 15 ? "front" : "back" })
  }

  @Test func `views of a shift are rows, and moving ones are replicas`() throws {
    let program = try example("shift")
    let lines = try program.run("replay", "made/x/scene.yml", "made/x/recording.ndjson").table
    #expect(Set(lines.map { $0["kind"] ?? "" }) == ["row", "replica"])
    #expect(Set(lines.map { $0["phase"] ?? "" }) == ["source", "shift", "reverse", "destination"])
    let last = lines.filter { $0["frame"] == lines.last?["frame"] }
    #expect(last.map { $0["id"] ?? "" } == ["photo", "place", "book"])
    #expect(last.map { $0["minY"] ?? "" } == ["0", "346", "716"])
  }

  @Test(arguments: [
    (
      "deck: {}", "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"start\"}",
      "r.ndjson:2: the event applies to shifts, and the scene has no shift; remove it"
    ),
    (
      "deck: {}", "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"tap\",\"row\":0}",
      "r.ndjson:2: the event applies to lists, and the scene has no list; remove it"
    ),
    (
      "rows: {count: 1, height: 9}", "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"slideDown\"}",
      "r.ndjson:2: the event applies to decks, and the scene has no deck; remove it"
    ),
    (
      "shift: {from: [], to: []}",
      "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"redirect\",\"to\":1}",
      "r.ndjson:2: the event names the state 1, but the shift has 1; state 0 is its destination"
    ),
    (
      "shift: {from: [], to: []}", "{\"t\":0,\"offset\":0}\n{\"t\":1,\"event\":\"redirect\"}",
      "r.ndjson:2: redirect has no \"to\"; add it"
    ),
  ])
  func `an event of another behavior is refused in one sentence`(
    scene: String, recording: String, sentence: String
  ) throws {
    let program = try Program()
    try program.write("device: iphone-8\n\(scene)\n", to: "s.yml")
    try program.write(recording + "\n", to: "r.ndjson")
    let run = try program.run("replay", "s.yml", "r.ndjson")
    #expect(run.code == 65)
    #expect(run.errors == "foldviz: error: \(sentence)\n")
  }

  @Test(arguments: [
    (
      "expand: {}", "s.yml:3: cells do not unfold in a list with expand; remove one of the two"
    ),
    ("notch: {}", "s.yml:3: cells do not unfold in a list with notch; remove one of the two"),
    (
      "axis: horizontal",
      "s.yml:3: cells do not unfold in a horizontal list; set axis to vertical"
    ),
  ])
  func `cells that cannot unfold are refused in one sentence`(
    other: String, sentence: String
  ) throws {
    let program = try Program()
    try program.write(
      "device: iphone-8\nrows: {count: 3, height: 90}\nfoldingCell: {}\n\(other)\n", to: "s.yml")
    try program.write("{\"t\":0,\"offset\":0}\n", to: "r.ndjson")
    let run = try program.run("replay", "s.yml", "r.ndjson")
    #expect(run.code == 65)
    #expect(run.errors == "foldviz: error: \(sentence)\n")
  }
}
