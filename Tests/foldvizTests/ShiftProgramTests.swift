import FoldTestSupport
import Foundation
import Testing

@Suite struct ShiftProgramTests {
  /// The rows of a case of the behavior reference vectors, by column.
  private func vector(_ id: String) throws -> [[String: Double]] {
    struct Cases: Decodable {
      struct Case: Decodable {
        var id: String
        var columns: [String]
        var rows: [[Double]]
      }
      struct Entry: Decodable {
        var value: Case?
        init(from decoder: any Decoder) throws { value = try? Case(from: decoder) }
      }
      var cases: [Entry]
    }
    let file = try #require(Outside.reference).appendingPathComponent("behaviours-vectors.json")
    let cases = try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file)).cases
    let found = try #require(cases.compactMap(\.value).first { $0.id == id }, "\(id)")
    return found.rows.map { Dictionary(uniqueKeysWithValues: zip(found.columns, $0)) }
  }

  /// The lines of a replay of a scene with the given `shift`.
  ///
  /// Each of the `events` precedes the sample of its time.
  private func lines(
    _ shift: String, at times: [Double], _ events: [String] = [#""t":0,"event":"start""#]
  ) throws -> [[String: String]] {
    let run = try replay(shift, at: times, events)
    #expect(run.code == 0, "\(run.errors)")
    return run.table
  }

  private func replay(
    _ shift: String, at times: [Double], _ events: [String]
  ) throws -> Outcome {
    let program = try Program()
    try program.write("device: {width: 400, height: 800}\nshift:\n  \(shift)\n", to: "s.yml")
    let entries = events + times.map { "\"t\":\($0),\"offset\":0" }
    let sorted = entries.enumerated().sorted { a, b in
      let (s, t) = (time(a.element), time(b.element))
      return s == t ? a.offset < b.offset : s < t
    }
    try program.write(sorted.map { "{\($0.element)}\n" }.joined(), to: "r.ndjson")
    return try program.run("replay", "s.yml", "r.ndjson", "--quads")
  }

  private func time(_ entry: String) -> Double {
    Double(entry.dropFirst(4).prefix { $0 != "," }) ?? .nan
  }

  private func number(_ line: [String: String], _ column: String) throws -> Double {
    try #require(line[column].flatMap { Double($0) }, "\(column)")
  }

  /// A view that moves from 0 to 100 points, so that its position is the progress in per cent.
  private static let pair =
    "from: [{id: a, identifier: x, frame: {width: 10, height: 10}}]\n"
    + "  to: [{id: b, identifier: x, frame: {x: 100, width: 10, height: 10}}]"

  @Test(
    .needs(.reference),
    arguments: [
      ("shift_cubic_whole", "progress", "{duration: 0.4}"),
      ("shift_even_index", "progress", "{duration: 0.4, curve: linear, keyframe: [0, 0.5]}"),
      ("shift_odd_index", "progress", "{duration: 0.4, curve: easeOut, keyframe: [0.5, 1]}"),
      ("shift_keyframe_ease", "progress", "{duration: 1, keyframe: [0.25, 0.75]}"),
      (
        "shift_respondable_spring_delay", "progress",
        "{duration: 0.4, delay: 0.1, dampingRatio: 1}"
      ),
      ("shift_spring_0.8", "progress", "{duration: 0.7, dampingRatio: 0.8}"),
      ("shift_action_delay", "default", "{duration: 0.4, delayFactor: 0.3}"),
      ("shift_action_delay", "default", "{duration: 0.4, delay: 0.12}"),
      ("shift_action_delay", "whole", "{duration: 0.4, delayFactor: 0.3, delayPacing: whole}"),
    ])
  func `a shift follows every published timing, to 1e-9`(
    id: String, column: String, timing: String
  ) throws {
    let end = try #require(vector(id).last?["t"])
    let rows = try vector(id).filter { $0["t"] != end }
    let found = try lines("timing: \(timing)\n  \(Self.pair)", at: rows.map { $0["t"] ?? .nan })
      .filter { $0["kind"] == "replica" }
    #expect(found.count == rows.count)
    for (line, row) in zip(found, rows) {
      let expected = try #require(row[column])
      #expect(abs(try number(line, "x") / 100 - expected) < 1e-9, "\(row)")
    }
  }

  @Test(
    .needs(.reference),
    arguments: [
      ("shift_action_fade_translate", "forwardY", "invertedY", "{duration: 0.7}"),
      ("shift_action_delay", "default", "invertedDefault", "{duration: 0.4, delayFactor: 0.3}"),
      (
        "shift_action_delay", "whole", "invertedWhole",
        "{duration: 0.4, delayFactor: 0.3, delayPacing: whole}"
      ),
      ("shift_spring_0.8", "progress", "invertedMirror", "{duration: 0.7, dampingRatio: 0.8}"),
    ])
  func `an action moves its view as published, backwards in the destination, to 1e-9`(
    id: String, forward: String, inverted: String, timing: String
  ) throws {
    let way = id == "shift_action_fade_translate" ? 50.0 : 1
    let action = "action: {modifiers: [{translate: [0, \(way)]}, {fade: 0}], timing: \(timing)}"
    let view = "[{id: a, frame: {width: 10, height: 10}, \(action)}]"
    let end = try #require(vector(id).last?["t"])
    let rows = try vector(id).filter { $0["t"] != end }
    for (column, sides) in [
      (forward, "from: \(view)\n  to: []"), (inverted, "from: []\n  to: \(view)"),
    ] {
      let found = try lines(sides, at: rows.map { $0["t"] ?? .nan })
        .filter { $0["kind"] == "replica" }
      #expect(found.count == rows.count)
      for (line, row) in zip(found, rows) {
        let moved = try #require(row[column])
        #expect(abs(try number(line, "y0") - moved) < 1e-9, "\(row)")
        let opacity = min(max(1 - moved / way, 0), 1)
        #expect(abs(try number(line, "opacity") - opacity) < 1e-9, "\(row)")
      }
    }
  }

  @Test func `the corner radius is animated, except in 3.x and by option`() throws {
    let sides = Self.pair.replacing(
      "height: 10}}]", with: "height: 10}, cornerRadius: 4}]", maxReplacements: 1)
    for (options, radius) in [("", 2.0), ("version: 3.x\n  ", 4), ("visual: none\n  ", 4)] {
      let found = try lines("\(options)timing: {duration: 1}\n  \(sides)", at: [0, 0.5])
      #expect(try number(try #require(found.last), "cornerRadius") == radius)
    }
  }

  // MARK: Interruption

  private func event(_ time: Double, _ name: String, _ rest: String = "") -> String {
    "\"t\":\(time),\"event\":\"\(name)\"" + (rest.isEmpty ? "" : ",\(rest)")
  }

  private static let linear = "timing: {duration: 1, curve: linear}\n  \(pair)"

  /// For each time the x of the replica, or the name of the visible view, and the phase.
  private func course(
    _ shift: String, at times: [Double], _ events: [String]
  ) throws -> [String] {
    try lines(shift, at: times, [event(0, "start")] + events).map { line in
      let isReplica = line["kind"] == "replica"
      let place = isReplica ? "\((try number(line, "x") * 1e6).rounded() / 1e6)" : line["id"] ?? ""
      return place + " " + (line["phase"] ?? "")
    }
  }

  @Test(
    .needs(.reference),
    arguments: [
      ("progressLinear", "timing: {duration: 0.5}"),
      ("progressCurve", "scrubsLinearly: false\n  timing: {duration: 0.5}"),
      ("keyframeLinear", "timing: {duration: 0.5, keyframe: [0.25, 0.75]}"),
    ])
  func `a scrubbed fraction means the curve, or the time, to 1e-9`(
    column: String, options: String
  ) throws {
    let rows = try vector("shift_scrub")
    let times = rows.indices.map { Double($0) }
    let events = try zip(times, rows).map { time, row in
      event(time, "fractionComplete", "\"fraction\":\(try #require(row["fractionComplete"]))")
    }
    let found = try lines("\(options)\n  \(Self.pair)", at: times, events)
    #expect(found.map { $0["phase"] } == rows.map { _ in "pause" })
    for (line, row) in zip(found, rows) {
      #expect(abs(try number(line, "x") / 100 - (try #require(row[column]))) < 1e-9)
    }
  }

  @Test func `a paused shift continues, reverses, or continues with another duration`() throws {
    let times = [0.2, 0.5, 0.75, 1.125, 1.25, 1.5, 2]
    let still = ["20.0 shift", "25.0 pause", "25.0 pause"]
    for (rest, expected) in [
      (
        [event(1, "continueAnimation")],
        ["37.5 shift", "50.0 shift", "75.0 shift", "b destination"]
      ),
      ([event(1, "start")], ["37.5 shift", "50.0 shift", "75.0 shift", "b destination"]),
      (
        [event(1, "reverse"), event(1, "continueAnimation")],
        ["12.5 reverse", "a source", "a source", "a source"]
      ),
      // 75 points in 1.5 durations: 50 points per second.
      (
        [event(1, "continueAnimation", "\"durationFactor\":1.5")],
        ["31.25 shift", "37.5 shift", "50.0 shift", "75.0 shift"]
      ),
    ] {
      let found = try course(Self.linear, at: times, [event(0.25, "pauseAnimation")] + rest)
      #expect(found == still + expected)
    }
  }

  @Test func `after a scrub the curve continues from the point where it has that fraction`() throws
  {
    // Ease-in-out reaches 0.7 at 0.6203 of its time.
    let found = try course(
      "timing: {duration: 1}\n  \(Self.pair)", at: [0.9, 1, 1.3796, 1.3798],
      [
        event(0.1, "pauseAnimation"), event(0.5, "fractionComplete", "\"fraction\":0.7"),
        event(1, "continueAnimation"),
      ])
    #expect(found[0] == "70.0 pause" && found[1] == "70.0 shift")
    #expect(found[2].hasSuffix("shift") && found[3] == "b destination")
    // Scrubbing a running transition sets the fraction, and the transition continues.
    let running = try course(
      Self.linear, at: [0.25, 0.5, 0.75],
      [event(0.25, "fractionComplete", "\"fraction\":0.5")])
    #expect(running == ["50.0 shift", "75.0 shift", "b destination"])
  }

  @Test func `a stopped shift ends where finishAnimation says, and only then`() throws {
    let stop = event(0.25, "stopAnimation")
    for (position, view, x) in [
      ("start", "a source", "0.0 source"), ("end", "b destination", "100.0 destination"),
      ("current", "a source", "25.0 source"),
    ] {
      let finish = event(0.5, "finishAnimation", "\"at\":\"\(position)\"")
      #expect(
        try course(Self.linear, at: [0.3, 0.5, 2], [stop, finish]) == ["25.0 pause", view, view])
      let manual = "cleanUp: manual\n  " + Self.linear
      #expect(try course(manual, at: [0.3, 2], [stop, finish]) == ["25.0 pause", x])
    }
    let finish = event(0.5, "finishAnimation", "\"at\":\"end\"")
    let final = event(0.25, "stopAnimation", "\"withoutFinishing\":true")
    #expect(
      try course(Self.linear, at: [0.3, 9], [final, event(0.5, "continueAnimation")])
        == ["25.0 pause", "25.0 pause"])
    for events in [[finish], [final, finish], [event(0.25, "pauseAnimation"), finish]] {
      let run = try replay(Self.linear, at: [0, 1], [event(0, "start")] + events)
      #expect(
        run.code == 65 && run.errors.contains("finishAnimation ends a shift that is stopped"))
    }
  }

  @Test(arguments: [
    ("right", 1.0, 0.0), ("left", -1, 0), ("down", 0, 1), ("up", 0, -1),
  ])
  func `a pan sets the fraction, and its release completes or reverses the shift`(
    direction: String, dx: Double, dy: Double
  ) throws {
    let program = try Program()
    try program.write(
      "device: {width: 400, height: 800}\nshift:\n  pan: {direction: \(direction), distance: 100}\n"
        + "  \(Self.linear)\n", to: "s.yml")
    func touch(_ time: Double, _ phase: String, _ way: Double) -> String {
      "{\"t\":\(time),\"touch\":\"\(phase)\",\"x\":\(200 + dx * way),\"y\":\(400 + dy * way)}\n"
    }
    for (way, end, release) in [
      (70.0, ["80.0 shift", "b destination"], "ended"),
      (50, ["20.0 reverse", "a source"], "ended"),
      (70, ["40.0 reverse", "a source"], "cancelled"),
    ] {
      let touches = [
        touch(0, "began", 0), touch(0.1, "moved", 10), touch(0.2, "moved", 35),
        touch(0.3, "moved", way), touch(0.4, release, way),
      ]
      try program.write(touches.joined(), to: "r.ndjson")
      let run = try program.run("replay", "s.yml", "r.ndjson", "--rate", "10")
      let found = try run.table.map { line in
        let isReplica = line["kind"] == "replica"
        let place =
          isReplica ? "\((try number(line, "x") * 1e6).rounded() / 1e6)" : line["id"] ?? ""
        return place + " " + (line["phase"] ?? "")
      }
      #expect(found.prefix(4) == ["a source", "a source", "25.0 pan", "\(way - 10) pan"])
      #expect(found.count > 6 && found[6] == end[0] && found.last == end[1])
    }
    // A finger that rests moves nothing, and the frames end with the recording.
    try program.write(touch(0, "began", 0) + touch(0.2, "moved", 35), to: "r.ndjson")
    let held = try program.run("replay", "s.yml", "r.ndjson", "--rate", "10")
    #expect(held.code == 0 && held.lines.count == 4)
  }

  // MARK: Stages

  @Test(.needs(.reference))
  func `the source prepares, then the shifts begin and the destination enters`() throws {
    let shift = """
      prepareDuration: 0.4
        timing: {duration: 1, curve: linear}
        from:
          - {id: a, identifier: x, frame: {width: 10, height: 10}}
          - id: out
            frame: {y: 300, width: 10, height: 10}
            prepareForTransition: {modifiers: [{translate: [-100, 0]}], timing: {duration: 0.4, delay: 0.1, dampingRatio: 1}}
            views: [{id: within, frame: {x: 5, width: 1, height: 1}}]
        to:
          - {id: b, identifier: x, frame: {x: 100, width: 10, height: 10}}
          - {id: in, frame: {y: 300, width: 10, height: 10}, completeTransition: {modifiers: [{fade: 0}], timing: {duration: 2, curve: linear}}}
      """
    let spring = try vector("shift_respondable_spring_delay").filter { ($0["t"] ?? 1) < 0.4 }
    let times = spring.compactMap { $0["t"] } + [0.4, 0.9, 1.4, 2.4]
    let found = try lines(shift, at: times)
    for row in spring {
      let line = found.filter { $0["t"].flatMap(Double.init) == row["t"] }
      #expect(line.map { $0["id"] } == ["a", "out", "within"] && line[0]["phase"] == "prepare")
      let way = -100 * (try #require(row["progress"]))
      #expect(abs(try number(line[1], "x0") - way) < 1e-7)
      #expect(abs(try number(line[2], "x0") - 5 - way) < 1e-7)
    }
    func states(_ time: String) -> [String] {
      found.filter { $0["t"] == time }.map {
        [$0["id"], $0["kind"], $0["x0"], $0["opacity"], $0["phase"]].map { $0 ?? "" }
          .joined(separator: " ")
      }
    }
    #expect(
      states("0.4") == [
        "out row 0 1 shift", "in row 0 0 shift", "within row 5 1 shift", "a replica 0 1 shift",
      ])
    #expect(states("0.9")[1] == "in row 0 0.25 shift" && states("0.9")[3] == "a replica 50 1 shift")
    #expect(states("1.4") == ["b row 100 1 complete", "in row 0 0.5 complete"])
    #expect(states("2.4") == ["b row 100 1 destination", "in row 0 1 destination"])
  }

  @Test func `alongside animations are interrupted like shifts`() throws {
    let shift = """
      timing: {duration: 1, curve: linear}
        from:
          - {id: a, identifier: x, frame: {width: 10, height: 10}}
          - {id: dim, frame: {width: 10, height: 10}, opacity: 0.8, alongside: {modifiers: [{fade: 0}]}}
        to: [{id: b, identifier: x, frame: {x: 100, width: 10, height: 10}}]
      """
    let found = try lines(
      shift, at: [0.25, 0.75, 1.125],
      [
        event(0, "start"), event(0.25, "pauseAnimation"), event(1, "reverse"),
        event(1, "continueAnimation"),
      ]
    ).filter { $0["id"] == "dim" }
    #expect(found.count == 3)
    for (line, opacity) in zip(found, [0.6, 0.6, 0.7]) {
      #expect(abs(try number(line, "opacity") - opacity) < 1e-9)
    }
  }

  @Test func `a replica moves on an arc, turns, and is drawn at its inserted position`() throws {
    // Low enough for the arc to stay on the screen.
    let sides = Self.pair.replacing("identifier: x, ", with: "identifier: x, insert: {custom: 1}, ")
      .replacing("frame: {", with: "frame: {y: 200, ")
    let found = try lines(
      "arc: 180\n  turn: 90\n  timing: {duration: 1, curve: linear}\n  \(sides)",
      at: [0, 1.0 / 3, 0.5]
    ).filter { $0["kind"] == "replica" }
    #expect(found.count == 3)
    // A semicircle of 50 points about (55, 205): after a third of it at 60° from its start.
    let places: [(Double, Double, Double)] = [
      (0, 200, 0), (50 - 25, 200 - 50 * 0.75.squareRoot(), 30), (50, 150, 45),
    ]
    for (line, (x, y, angle)) in zip(found, places) {
      #expect(abs(try number(line, "x") - x) < 1e-9)
      #expect(abs(try number(line, "minY") - y) < 1e-9)
      let top = (
        try number(line, "x1") - number(line, "x0"), try number(line, "y1") - number(line, "y0")
      )
      #expect(abs(atan2(top.1, top.0) * 180 / .pi - angle) < 1e-9)
      #expect(line["zPosition"] == "1")
    }
  }
}
