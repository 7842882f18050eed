import FoldTestSupport
import Foundation
import Testing

@Suite struct TouchCommandTests {
  /// A finger that moves up by 20 pt per frame for ten frames, and lifts.
  private static let touches =
    ["{\"foldviz\":1,\"kind\":\"touch\",\"unit\":\"pt\"}"]
    + (0...10).map { k in
      let phase = k == 0 ? "began" : k == 10 ? "ended" : "moved"
      let y = 600 - 20 * min(k, 9)
      return "{\"t\":\(Double(k) / 60),\"touch\":\"\(phase)\",\"x\":100,\"y\":\(y)}"
    }

  private func withTouches() throws -> Program {
    let program = try Program.withInputs()
    try program.write(Self.touches.joined(separator: "\n"), to: "touch.ndjson")
    return program
  }

  private func offsets(_ run: Outcome) -> [Double] {
    var offsets: [Int: Double] = [:]
    for line in run.lines.dropFirst() {
      let fields = line.split(separator: ",")
      if let frame = Int(fields[0]) { offsets[frame] = Double(fields[2]) }
    }
    return offsets.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: ["ios", "android", "flutter", "flutter-clamping"])
  func `touches scroll the list, the list flings, and the frames end at rest`(physics: String)
    throws
  {
    let run = try withTouches().run("replay", "scene.yml", "touch.ndjson", "--physics", physics)
    #expect(run.code == 0, "\(run.errors)")
    let offsets = offsets(run)
    #expect(offsets.first == 0)
    // 180 pt of drag, minus the slop, plus the fling.
    #expect(try #require(offsets.last) > 200)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    let speeds = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(try #require(speeds.last) < 1)
  }

  @Test func `a tap expands the row under the finger`() throws {
    let program = try Program.withInputs()
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.1, "touch": "began", "x": 100, "y": 300}
      {"t": 0.15, "touch": "ended", "x": 100, "y": 300}
      {"t": 1, "touch": "began", "x": 100, "y": 300}
      {"t": 1.05, "touch": "ended", "x": 100, "y": 300}
      """, to: "tap.ndjson")
    let run = try program.run("replay", "scene.yml", "tap.ndjson", "--physics", "ios")
    let moved = run.lines.dropFirst().map { $0.split(separator: ",") }
      .filter { abs(Double($0[9]) ?? 0) > 1 }
    #expect(!moved.isEmpty && moved.allSatisfy { $0[3] == "1" })
  }

  @Test func `synth taps a row where it is drawn and presses its back button`() throws {
    let program = try Program.withInputs()
    // At offset 100 row 0 is folded by 69°, so the middle of its box is above the drawn row.
    let gestures = ["--start", "100", "--tap", "0", "--wait", "1", "--back", "--wait", "1"]
    let made = try program.run(["synth", "--scene", "scene.yml"] + gestures)
    let events = made.lines.filter { $0.contains("event") }
    #expect(events.count == 2, "\(made.errors)")
    #expect(events.first?.contains(#""event":"tap","row":0"#) == true)
    #expect(events.last?.contains(#""event":"back""#) == true)
    let refused = try program.run("synth", "--scene", "scene.yml", "--back")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("--back: there is no expanded row on the screen at 0 s"))
    try program.write("device: iphone-x\nrows: {count: 20, height: 130}\n", to: "still.yml")
    let still = try program.run("synth", "--scene", "still.yml", "--tap", "2", "--back")
    #expect(still.code == 64)
    #expect(still.errors.contains("--back: nothing of this scene expands; add expand: {}"))
  }

  @Test func `the help's first example works on the first demo`() throws {
    let program = try Program()
    #expect(try program.run("init", ".").code == 0)
    let example = try #require(
      try program.run("synth", "--help").lines.first { $0.contains("foldviz synth") })
    let run = try program.run(example.split(separator: " ").dropFirst().map(String.init))
    #expect(run.code == 0 && run.errors.hasSuffix("samples and events\n"), "\(run.errors)")
    let events = run.lines.filter { $0.contains("event") }
    #expect(events.count == 2 && events[1].contains("back"))
  }

  @Test(arguments: ["ios", "android", "flutter", "flutter-clamping"])
  func `synth reports the effect of a tap, which hits a row once the list has settled`(
    physics: String
  ) throws {
    let program = try Program.withInputs()
    func synth(_ gestures: String...) throws -> Outcome {
      try program.run(["synth", "--scene", "scene.yml", "--physics", physics] + gestures)
    }
    func taps(_ run: Outcome) -> Int { run.lines.count { $0.contains(#""event":"tap""#) } }
    let running = try synth("--fling", "1500", "--tap", "200,500")
    #expect(taps(running) == 0 && running.errors.contains("only stops the list, which still runs"))
    let settled = try synth("--fling", "1500", "--settle", "--tap", "200,500")
    #expect(taps(settled) == 1 && !settled.errors.contains("the tap"), "\(settled.errors)")
    // At 135 row 0 is edge-on, and nothing is drawn at its flat position.
    let edgeOn = try synth("--start", "135", "--tap", "200,100")
    #expect(taps(edgeOn) == 0 && edgeOn.errors.contains("meets no row: the row 0 is edge-on there"))
    let named = try synth("--start", "135", "--tap", "0")
    #expect(named.code == 64 && named.errors.contains("--tap 0: the row is edge-on"))
    let twice = try synth("--tap", "2", "--settle", "--tap", "2")
    #expect(twice.errors.contains("is on the expanded row and does nothing"))
    #expect(try synth("--tap", "2", "--settle", "--back", "--settle", "--tap", "3").code == 0)
  }

  @Test func `one sample and one frame are counted in the singular`() throws {
    let program = try Program.withInputs()
    let still = try program.run("synth", "--scene", "scene.yml", "--settle")
    #expect(still.errors.hasSuffix("\nfoldviz: 1 sample\n"), "\(still.errors)")
    try program.write("t,offset\n0,0\n1\n", to: "short.csv")
    let short = try program.run("replay", "scene.yml", "short.csv")
    #expect(short.errors.contains("the line has 1 field,"), "\(short.errors)")
    #expect(try program.run("render", "scene.yml", "rec.ndjson", "--bare", "-o", "x.svg").code == 0)
    let picture = try String(decoding: program.data("x.svg"), as: UTF8.self)
    #expect(picture.contains(/<desc>[^<]*\b1 of [0-9]+ frames/), "\(picture.prefix(400))")
  }

  @Test func `back and drag events without an expanded row are reported once each`() throws {
    let program = try Program.withInputs()
    let events = [1, 2].flatMap {
      ["{\"t\":\($0),\"event\":\"back\"}", "{\"t\":\($0).5,\"event\":\"drag\",\"dx\":0,\"dy\":9}"]
    }
    try program.write(
      ([#"{"t":0,"offset":0}"#] + events
        + [#"{"t":4,"offset":0}"#, #"{"t":5,"event":"tap","row":1}"#]).joined(separator: "\n"),
      to: "vain.ndjson")
    for command in [["replay"], ["profile", "--repetitions", "1"]] {
      let run = try program.run(command + ["scene.yml", "vain.ndjson"])
      let told = run.errors.split(separator: "\n").filter { $0.contains("does nothing") }
      #expect(told.count == 2, "\(run.errors)")
      #expect(run.errors.contains("vain.ndjson: the event back at 1 s finds no expanded row"))
      #expect(run.errors.contains("vain.ndjson: the event drag at 1.5 s finds no expanded row"))
      #expect(run.errors.contains("vain.ndjson: the event at 5 s comes after the last offset, "))
    }
  }

  @Test func `taps without effect on the expanded row are reported once`() throws {
    let program = try Program.withInputs()
    var lines = [#"{"t":0,"offset":0}"#]
    lines += [1, 2, 3].map { "{\"t\":\($0),\"event\":\"tap\",\"row\":1}" }
    try program.write((lines + [#"{"t":4,"offset":0}"#]).joined(separator: "\n"), to: "taps.ndjson")
    for command in [["replay"], ["profile", "--repetitions", "1"]] {
      let run = try program.run(command + ["scene.yml", "taps.ndjson"])
      let told = run.errors.split(separator: "\n").filter { $0.contains("does nothing") }
      #expect(told.count == 1 && told[0].contains("taps.ndjson: the tap at 2 s"), "\(run.errors)")
    }
  }

  @Test(
    arguments: ["ios", "android", "flutter", "flutter-clamping"],
    [
      (start: 0.0, pull: 140.0), (0, 12), (300, 140), (300, 420), (1000, -90), (1788, -140),
      (1700, -250),
    ])
  func `a pull moves the content by its distance, or a remark gives the distance it moved`(
    physics: String, example: (start: Double, pull: Double)
  ) throws {
    let program = try Program()
    // 20 · 130 = 2,600 points of content on a screen of 812: it ends at 1,788.
    try program.write("device: iphone-x\nrows: {count: 20, height: 130}\n", to: "scene.yml")
    let made = try program.run(
      "synth", "--scene", "scene.yml", "--start", "\(example.start)", "--pull", "\(example.pull)",
      "--physics", physics, "--touches", "-o", "touch.ndjson")
    #expect(made.code == 0, "\(made.errors)")
    let run = try program.run("replay", "scene.yml", "touch.ndjson", "--physics", physics)
    let offsets = offsets(run)
    let ways = offsets.map { example.pull > 0 ? example.start - $0 : $0 - example.start }
    let come = try #require(ways.max())
    let room = example.pull > 0 ? example.start : 1788 - example.start
    let isStopped = ["android", "flutter-clamping"].contains(physics) && room < abs(example.pull)
    #expect(abs(come - (isStopped ? room : abs(example.pull))) <= 1)
    #expect(
      made.errors.contains("of \(Int(abs(example.pull))) points: with these physics") == isStopped)
  }

  @Test func `a remark gives the distance of a pull that the rubber band stops`() throws {
    let program = try Program()
    try program.write("device: iphone-x\nrows: {count: 20, height: 130}\n", to: "scene.yml")
    let made = try program.run("synth", "--scene", "scene.yml", "--pull", "400")
    // The finger moves by 812 points, 10 of them before the drag begins: (1 − 1/(802·0.55/812 + 1))·812 = 285.8,
    // by pixels of a third of a point.
    #expect(
      made.errors.contains(
        "the pull at 0 s moves the content by 285.7 of 400 points: the rubber band stops it"),
      "\(made.errors)")
  }

  @Test(arguments: [
    ("fold: {}", ["--fling", "900"]), ("notch: {}", ["--pull", "250"]),
    ("notch: {}", ["--pull", "250", "--wait", "0.05", "--drag", "60"]),
    ("expand: {}", ["--tap", "2", "--wait", "1", "--back", "--wait", "1"]),
    ("expand: {}", ["--tap", "2", "--wait", "1", "--pull", "80", "--wait", "1"]),
    ("fold: {}", ["--from", "edit.ndjson"]), ("fold: {}", ["--from", "same.ndjson"]),
    ("fold: {}", ["--from", "top.ndjson"]), ("fold: {}", ["--from", "bottom.ndjson"]),
  ])
  func `the output of synth replays to the same frames, as touches and as samples`(
    behavior: String, gestures: [String]
  ) throws {
    let program = try Program()
    try program.write(
      "device: iphone-x\nrows: {count: 20, height: 130}\n" + behavior, to: "scene.yml")
    // A row is inserted above the screen while a finger drags.
    try program.write(
      """
      {"foldviz": 1, "kind": "touch"}
      {"t": 0, "offset": 600}
      {"t": 0, "touch": "began", "x": 100, "y": 600}
      {"t": 0.1, "touch": "moved", "x": 100, "y": 500}
      {"t": 0.15, "event": "insert", "row": 0, "height": 70}
      {"t": 0.2, "touch": "moved", "x": 100, "y": 400}
      {"t": 0.5, "touch": "ended", "x": 100, "y": 400}
      """, to: "edit.ndjson")
    // A row is inserted at the time of a move, which leaves no other row above the screen.
    try program.write(
      """
      {"foldviz": 1, "kind": "touch"}
      {"t": 0, "touch": "began", "x": 100, "y": 600}
      {"t": 0.05, "touch": "moved", "x": 100, "y": 550}
      {"t": 0.1, "touch": "moved", "x": 100, "y": 500}
      {"t": 0.1, "event": "insert", "row": 0, "height": 70}
      {"t": 0.5, "touch": "ended", "x": 100, "y": 500}
      """, to: "same.ndjson")
    // A finger pulls the list past its end, after an edit has removed part of the recorded content.
    for (name, offset, edit, y) in [
      ("top", 200.0, "\"remove\"", 100), ("bottom", 1700, "\"insert\", \"height\": 130", 700),
    ] {
      try program.write(
        """
        {"foldviz": 1, "kind": "touch"}
        {"t": 0, "offset": \(offset)}
        {"t": 0.1, "event": \(edit), "row": 0}
        {"t": 0.5, "touch": "began", "x": 100, "y": \(y)}
        {"t": 0.55, "touch": "moved", "x": 100, "y": \(y < 400 ? y + 200 : y - 200)}
        {"t": 0.6, "touch": "moved", "x": 100, "y": \(y < 400 ? y + 400 : y - 400)}
        {"t": 0.9, "touch": "ended", "x": 100, "y": \(y < 400 ? y + 400 : y - 400)}
        """, to: "\(name).ndjson")
    }
    for (kind, touches) in [("touch", ["--touches"]), ("scroll", [])] {
      let made = try program.run(
        ["synth", "--scene", "scene.yml"] + gestures + touches + ["-o", "\(kind).ndjson"])
      #expect(made.code == 0, "\(made.errors)")
      for (table, options) in [("rows", []), ("frames", ["--per-frame"])] {
        let name = "\(kind)-\(table).csv"
        let run = try program.run(
          ["replay", "scene.yml", "\(kind).ndjson", "-o", name] + options)
        #expect(run.code == 0, "\(run.errors)")
      }
    }
    let run = try program.run("diff", "touch-rows.csv", "scroll-rows.csv", "--tolerance", "1e-6")
    #expect(run.code == 0, "\(run.output)")
    // A recording of offsets does not contain what moves the list without a finger.
    let scrolls: Set<Substring> = ["rest", "fling", "bounce"]
    func phases(_ kind: String) throws -> [Substring] {
      String(decoding: try program.data("\(kind)-frames.csv"), as: UTF8.self)
        .split(separator: "\n").compactMap { $0.split(separator: ",").dropLast().last }
        .map { scrolls.contains($0) ? "" : $0 }
    }
    let phases = try (phases("touch"), phases("scroll"))
    #expect(phases.0.count > 30 && phases.0 == phases.1)
  }

  @Test(arguments: [#""row": 9999"#, #""id": "new""#])
  func `synth reports an impossible event in the words of replay`(row: String) throws {
    let program = try Program.withInputs()
    try program.write(
      """
      {"foldviz": 1, "kind": "touch"}
      {"t": 0, "touch": "began", "x": 100, "y": 600}
      {"t": 0.1, "event": "insert", "row": 0, "id": "new"}
      {"t": 0.2, "event": "remove", "row": 0}
      {"t": 0.3, "event": "remove", \(row)}
      {"t": 0.4, "touch": "ended", "x": 100, "y": 600}
      """, to: "bad.ndjson")
    let replayed = try program.run("replay", "scene.yml", "bad.ndjson")
    #expect(replayed.code == 65 && replayed.errors.contains("bad.ndjson:5: an event names "))
    let made = try program.run("synth", "--scene", "scene.yml", "--from", "bad.ndjson")
    #expect(made.code == 65 && made.errors == replayed.errors)
  }

  @Test(arguments: [
    "deck: {cards: 5}", "shift: {pan: {}, from: [], to: []}",
  ])
  func `recordings of offsets cannot contain touches of cards and views`(subject: String) throws {
    let program = try Program()
    try program.write("device: iphone-x\n" + subject, to: "scene.yml")
    let gesture = ["synth", "--scene", "scene.yml", "--drag", "-130"]
    let run = try program.run(gesture)
    #expect(run.code == 64 && run.errors.contains("write --touches instead"), "\(run.errors)")
    #expect(try program.run(gesture + ["--touches"]).code == 0)
  }

  @Test func `import reports scrolls of other processes, and that nothing moves along y`() throws {
    let program = try Program()
    func run(_ steps: [(process: Int, x: Int, y: Int)]) throws -> Outcome {
      let events = steps.enumerated().map { place, step in
        #"{"name":"WebViewImpl::applyScrollAndScale::scrollBy","ph":"I","ts":\#(place * 9000),"#
          + #""pid":\#(step.process),"args":{"x":\#(step.x),"y":\#(step.y)}}"#
      }
      try program.write("[\(events.joined(separator: ","))]", to: "trace.json")
      return try program.run("import", "trace.json")
    }
    let two = try run([(1, 0, 5), (2, 0, 70), (1, 0, 5)])
    #expect(two.errors.contains("2 scroll steps of process 1; 1 of other processes left out"))
    #expect(two.output.contains("\"offset\":10") && !two.errors.contains("warning"))
    let sideways = try run([(1, 40, 0)])
    #expect(sideways.code == 0 && sideways.errors.contains("warning: no step scrolls along y"))
    #expect(!sideways.errors.contains("other processes"))
  }

  @Test func `import scales touches of getevent to the screen`() throws {
    let program = try Program.withInputs()
    // Type B: tracking id 57, x 53, y 54; the finger moves from (540, 960) to (540, 480) of 1080 ×
    // 1920.
    let lines = [
      "[  10.000000] 0003 0039 00000001", "[  10.000000] 0003 0035 0000021c",
      "[  10.000000] 0003 0036 000003c0", "[  10.000000] 0000 0000 00000000",
      "[  10.100000] 0003 0036 000001e0", "[  10.100000] 0000 0000 00000000",
      "[  10.200000] 0003 0039 ffffffff", "[  10.200000] 0000 0000 00000000",
    ]
    try program.write(lines.joined(separator: "\n") + "\n", to: "swipe.txt")
    let run = try program.run(
      "import", "swipe.txt", "--touch-range", "1080x1920", "--scene", "scene.yml")
    #expect(run.code == 0 && run.errors == "foldviz: 3 touches, 1 gesture\n")
    // Half of 375 across, and a half and a quarter of 812 down.
    #expect(
      run.lines == [
        #"{"foldviz":1,"kind":"touch","unit":"pt"}"#,
        #"{"t":0,"touch":"began","x":187.5,"y":406}"#,
        #"{"t":0.1,"touch":"moved","x":187.5,"y":203}"#,
        #"{"t":0.2,"touch":"ended","x":187.5,"y":203}"#,
      ])
  }
}
