import FoldFormats
import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct DeviceProfileTests {
  /// The value of a metric of a source; `nil` if it is not available.
  func number(_ id: String, _ source: Members) -> Double? {
    ((source["metrics"] as? Members)?[id] as? Members)?["value"] as? Double
  }

  func sources(_ run: Outcome) throws -> [Members] {
    try #require(run.members?["sources"] as? [Members], "\(run.errors)")
  }

  @Test func `the JSON report names each source, its frames and its metrics`() throws {
    let run = try Program.withFrames().run("profile", "--device", "frames.csv", "--json")
    #expect(run.code == 0 && run.errors.isEmpty)
    let source = try #require(try sources(run).first)
    #expect(run.members?["foldviz"] as? Double == 1)
    #expect(source["file"] as? String == "frames.csv")
    #expect(source["kind"] as? String == "csv")
    #expect(source["process"] is NSNull && source["window"] is NSNull)
    #expect(source["refreshRate"] as? Double == 60)
    let frames = try #require(source["frames"] as? Members)
    #expect(frames["total"] as? Double == 6 && frames["counted"] as? Double == 5)
    #expect(
      frames["excluded"] as? [String: Double]
        == ["the row has neither duration, present nor end": 1])
    // By hand: 10, 10, 10, 10, 40 ms; presents 1, 1, 3 and 1 periods apart.
    #expect(number("duration.p50", source) == 10)
    #expect(number("duration.max", source) == 40)
    #expect(number("duration.mean", source) == 16)
    #expect(number("framesOver.interval", source) == 1)
    #expect(number("missedVsyncs.sum", source) == 2)
    #expect(number("missedVsyncs.max", source) == 2)
    #expect(number("slowFrames", source) == 1)
    let metrics = try #require(source["metrics"] as? Members)
    let value = try #require(metrics["duration.p50"] as? Members)
    #expect(Set(value.keys) == ["value", "unit", "definition", "version", "n"])
    #expect(value["unit"] as? String == "ms" && value["n"] as? Double == 5)
    let missing = try #require(metrics["jankyFrames.api31"] as? Members)
    #expect(Array(missing.keys) == ["na"])
  }

  @Test func `the first line says how many frames were late and how bad that is`() throws {
    let run = try Program.withFrames().run("profile", "--device", "frames.csv")
    #expect(run.lines[1] == "frames.csv")
    // One frame is 2 of 6 periods late: 33.33 of 100 ms.
    let answer = "1 of 5 frames late, worst 40 ms, 333 ms/s of hitches"
    #expect(run.lines[0] == "✗ \(answer): critical by apple-wwdc20", "\(run.output)")
    let vitals = try Program.withFrames().run(
      "profile", "--device", "frames.csv", "--policy", "android-vitals")
    #expect(vitals.lines[0].hasSuffix(" by android-vitals"), "\(vitals.output)")
    let program = try Program()
    try program.write("duration_ms,refreshRate\n10,60\n20,\n", to: "bare.csv")
    let bare = try program.run("profile", "--device", "bare.csv")
    #expect(bare.lines[0] == "1 of 2 frames late, worst 20 ms", "\(bare.output)")
    try program.write("duration_ms\n10\n20\n", to: "rateless.csv")
    let rateless = try program.run("profile", "--device", "rateless.csv")
    let unknown = "how many were late is not known: the refresh rate is not known"
    #expect(rateless.lines[0] == "2 frames, worst 20 ms; \(unknown)", "\(rateless.output)")
    // The hitches of most frames are unknown, so all frames would be the wrong whole.
    try program.write(
      "duration_ms,present_ms,expected_ms,refreshRate\n1,20,20,50\n1,60,40,\n1,80,80,\n1,,,\n1,,,\n1,,,\n",
      to: "few.csv")
    let few = try program.run("profile", "--device", "few.csv")
    #expect(few.lines[0].contains("1 of 2 judged frames late"), "\(few.output)")
  }

  @Test func `the few figures behind the answer follow, and all others with --definitions all`()
    throws
  {
    let program = try Program.withFrames()
    let brief = try program.run("profile", "--device", "frames.csv").lines
    #expect(
      brief.dropFirst(4).prefix(8).map { $0.split(separator: " ").joined(separator: " ") } == [
        "p50 p90 p95 p99 max mean", "duration ms 10.00 28.00 34.00 38.80 40.00 16.00",
        "framesOver.interval 1 frame 20.0 %", "jankyFrames.legacy 1 frame 20.0 %",
        "missedVsyncs.sum 2 vsyncs", "hitches 1 frame 25.0 %", "hitchTimeRatio 333.333 ms/s",
        "frozenFrames 0 frames 0.000 %",
      ])
    #expect(
      brief.last?.hasSuffix(" more metrics, phases and definitions: --definitions all") == true)
    #expect(!brief.contains { $0.contains("n/a") })
    let all = try program.run("profile", "--device", "frames.csv", "--definitions", "all")
    #expect(all.output.contains("idleTime") && all.output.contains("  n/a: "))
    // Reports for programs and files have every metric.
    let report = try sources(program.run("profile", "--device", "frames.csv", "--json"))
    #expect(number("idleTime", try #require(report.first)) == 0)
  }

  @Test func `a dump of counts says how many frames were janky`() throws {
    let program = try Program()
    try program.write(
      """
      ** Graphics info for pid 1 [com.app] **
      Total frames rendered: 200
      Janky frames: 50 (25.00%)
      50th percentile: 9ms
      HISTOGRAM: 5ms=150 32ms=50
      """, to: "g.txt")
    let run = try program.run("profile", "--device", "g.txt", "--kind", "gfxinfo")
    #expect(run.lines.first == "50 of 200 frames janky", "\(run.output)")
  }

  @Test func `a recording of Android is graded by android-vitals, and others by apple-wwdc20`() {
    #expect(Policy.usual(for: .gfxinfo).name == "android-vitals")
    #expect(Policy.usual(for: .perfetto).name == "android-vitals")
    #expect(Policy.usual(for: .xctrace).name == "apple-wwdc20")
    #expect(Policy.usual(for: .chrome).name == "apple-wwdc20")
  }

  @Test func `equal notes are listed once, with their number`() {
    #expect(["a", "b", "a", "a"].counted == ["a (3 times)", "b"])
  }

  @Test func `unavailable metrics are listed once per reason, with whole families as one`() throws {
    let program = try Program()
    try program.write("present_ms,start_ms\n20,0\n", to: "one.csv")
    let run = try program.run(
      "profile", "--device", "one.csv", "--refresh-rate", "60", "--definitions", "all")
    let line = try #require(run.lines.first { $0.contains("fewer than two") })
    #expect(
      line == "  n/a: missedVsyncs.*, hitches, hitchTime, hitchTimeRatio, latency.stuffed, "
        + "droppedFrames.*, low1.*, low01.*, fps, idleTime – fewer than two frames were shown")
  }

  @Test func `both JSON forms fit the schema`() throws {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    let schema = JSONShape(try #require(try program.run("schema", "profile").members))
    for arguments in [
      ["profile", "scene.yml", "rec.ndjson", "--json", "--policy", "apple-wwdc20"],
      [
        "profile", "--device", "frames.csv", "none.csv", "--json", "--definitions", "all",
        "--policy", "android-vitals",
      ],
    ] {
      // Several files are read on threads of the process.
      let members = try #require(try program.start(arguments).members)
      #expect(schema.faults(of: members) == [], "\(arguments)")
    }
    #expect(!schema.faults(of: ["foldviz": NSNumber(1), "sources": [["file": "a"]]]).isEmpty)
  }

  @Test func `frames are judged by a stated refresh rate`() throws {
    let program = try Program.withFrames()
    let run = try program.run(
      "profile", "--device", "frames.csv", "--json", "--refresh-rate", "120")
    let source = try #require(try sources(run).first)
    #expect(source["refreshRate"] as? Double == 120)
    #expect(number("framesOver.interval", source) == 5)
    // 2, 2, 6 and 2 periods of 1/120 s apart: 1 + 1 + 5 + 1 missed.
    #expect(number("missedVsyncs.sum", source) == 8)
  }

  @Test func `each bad file is one line of errors, and the other files are read`() throws {
    let program = try Program.withFrames()
    try program.write("hello\n", to: "bad.txt")
    try program.write("t,duration\n0,1\nx,2\n", to: "worse.csv")
    let run = try program.start(
      ["profile", "--device", "bad.txt", "frames.csv", "none.txt", "worse.csv", "--json"])
    #expect(run.code == 65)
    #expect(try sources(run).map { $0["file"] as? String } == ["frames.csv"])
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("foldviz: error: ") })
    #expect(lines[0].contains("bad.txt: "))
    #expect(lines[1].contains("none.txt: "))
    #expect(lines[2].contains("worse.csv:3: "))
  }

  @Test func `a single missing file exits with 66, and a file without frames with 65`() throws {
    let program = try Program.withFrames()
    #expect(try program.run("profile", "--device", "none.txt").code == 66)
    try program.write("t,duration\n", to: "empty.csv")
    let run = try program.run("profile", "--device", "empty.csv")
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains("empty.csv: the recording has no frame that can be judged"))
  }

  @Test(arguments: [
    (["scene.yml", "--device", "frames.csv"], "a scene needs a recording"),
    ([], "name a scene and a recording, or frames with --device"),
    (["scene.yml"], "name a scene and a recording"),
    (["--device", "frames.csv", "--policy", "apple"], "apple-wwdc20"),
    (
      ["--device", "frames.csv", "--policy", "apple-wwdc20", "--policy", "android-vitals"],
      "--policy is given twice"
    ),
    (["--device", "frames.csv", "--kind", "gfx"], "gfxinfo"),
    (["--device", "frames.csv", "--report", "pdf=a"], "--report"),
    (["--device", "frames.csv", "--report", "json=-"], "--report"),
    (["--device", "frames.csv", "--refresh-rate", "nan"], "--refresh-rate"),
    (["--device", "-", "-"], "standard input"),
  ])
  func `wrong arguments exit with 64 and a sentence`(arguments: [String], says: String) throws {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    let run = try program.run(["profile"] + arguments)
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("foldviz: error: ") && run.errors.contains(says), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `the kind can be forced, and standard input counts as a file`() throws {
    let program = try Program.withFrames()
    let input = Data(DeviceInputs.csv.utf8)
    let run = try program.run("profile", "--device", "-", "--kind", "csv", "--json", input: input)
    #expect(run.code == 0)
    #expect(try sources(run).first?["file"] as? String == "-")
    #expect(try program.run("profile", "--device", "frames.csv", "--kind", "gfxinfo").code == 65)
  }

  @Test func `the text report lists excluded rows and grades by the policy`() throws {
    let run = try Program.withFrames().run(
      "profile", "--device", "frames.csv", "--policy", "apple-wwdc20")
    #expect(run.lines[1] == "frames.csv")
    #expect(run.lines[2] == "csv · 5 of 6 frames · 60 Hz, 16.67 ms a frame")
    #expect(run.lines[3] == "left out: 1 – the row has neither duration, present nor end")
    // 33.3 ms late within 100 ms.
    #expect(run.output.contains("hitchTimeRatio 333.333 ms/s  ✗ critical"))
    #expect(!run.output.contains("\u{1b}"))
  }

  @Test func `counts of events are not shown as shares of the frames`() throws {
    let program = try Program()
    let events = (0..<3).map { frame in
      [("BeginFrame", 0), ("DrawFrame", 1000)].map { (name: String, delay: Int) -> String in
        "{\"name\": \"\(name)\", \"ph\": \"I\", \"pid\": 1, \"ts\": \(frame * 16_667 + delay), "
          + "\"args\": {\"layerTreeId\": 1, \"frameSeqId\": \(frame)}}"
      }.joined(separator: ",")
    }
    try program.write("[\(events.joined(separator: ","))]", to: "trace.json")
    let run = try program.run("profile", "--device", "trace.json", "--definitions", "all")
    let line = try #require(run.lines.first { $0.contains("chrome.beginFrames") })
    #expect(line.split(separator: " ") == ["chrome.beginFrames", "3", "events"])
  }

  @Test func `an undocumented column is accepted only if a cause names it`() throws {
    let program = try Program()
    try program.write("t_ms,duration_ms,gpu load\n0,10,\"0,9\"\n17,12,\n", to: "own.csv")
    let refused = try program.run("profile", "--device", "own.csv")
    #expect(refused.code == 65)
    #expect(refused.errors.contains("own.csv:1: unknown column \"gpu load\"; known are t, "))
    for more in [[], ["--ndjson"], ["--json"]] {
      let read = try program.run(
        ["profile", "--device", "own.csv", "--cause", "gpu load", "--cause", "b"] + more)
      #expect(read.code == 0 && !read.output.isEmpty, "\(read.errors)")
    }
    let alone = try program.run("profile", "scene.yml", "rec.ndjson", "--cause", "a")
    #expect(alone.code == 64 && alone.errors.contains("--cause"))
  }

  @Test func `a replay's table is read back frame by frame`() throws {
    let program = try Program.withInputs()
    let replay = try program.run(
      "profile", "scene.yml", "rec.ndjson", "--repetitions", "1", "--report", "csv=r.csv", "--json")
    let frames = try #require(replay.members?["frames"] as? Int)
    let back = try program.run("profile", "--device", "r.csv", "--json")
    let source = try #require(try sources(back).first)
    #expect(number("frames", source) == Double(frames))
  }

  @Test func `sources written to one table are read back as separate sources`() throws {
    let program = try Program.withFrames()
    try program.write(DeviceInputs.hostileCSV, to: "mon.csv")
    let first = try program.start([
      "profile", "--device", "frames.csv", "mon.csv", "--report", "csv=all.csv", "--json",
    ])
    let second = try program.run("profile", "--device", "all.csv", "--json")
    let (written, read) = (try sources(first), try sources(second))
    #expect(read.count == 2)
    #expect(read.map { $0["window"] as? String } == ["frames.csv", "mon.csv"])
    #expect(read.map { $0["process"] as? String } == written.map { $0["process"] as? String })
    for (before, after) in zip(written, read) {
      for id in ["frames", "duration.mean", "missedVsyncs.sum", "fps", "notDisplayed"] {
        #expect(number(id, before) == number(id, after), "\(id)")
      }
    }
  }

  @Test func `an inferred rate is noted, and a stated rate reveals missed vsyncs`()
    throws
  {
    let program = try Program()
    let rows = (0..<40).map { "\(Double($0) / 30)" }
    try program.write("present\n" + rows.joined(separator: "\n"), to: "slow.csv")
    let told = try #require(
      try sources(program.run("profile", "--device", "slow.csv", "--json")).first)
    #expect(told["refreshRate"] as? Double == 30 && number("missedVsyncs.sum", told) == 0)
    #expect((told["notes"] as? [String] ?? []).contains { $0.contains("30 Hz is inferred from") })
    let stated = try program.run(
      "profile", "--device", "slow.csv", "--json", "--refresh-rate", "60")
    let source = try #require(try sources(stated).first)
    #expect(number("missedVsyncs.sum", source) == 39)
    #expect(!stated.output.contains("is inferred from"))
  }

  @Test func `a process and a window are selected by a part of their names`() throws {
    let program = try Program()
    try program.write(
      "process,window,duration\nmap (1),main,1\nmap (1),toast,2\nchat (2),main,3\n", to: "a.csv")
    func windows(_ arguments: String...) throws -> [String?] {
      try sources(program.run(["profile", "--device", "a.csv", "--json"] + arguments))
        .map { $0["window"] as? String }
    }
    #expect(try windows("--process", "map") == ["main", "toast"])
    #expect(try windows("--process", "chat", "--window", "main") == ["main"])
    let chosen = ["profile", "--device", "a.csv", "--ndjson", "-o", "a.ndjson"]
    #expect(try program.run(chosen + ["--process", "map"]).code == 0)
    let lines = String(decoding: try program.data("a.ndjson"), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 2 && !lines.contains("chat"))
    // A file of summaries could not tell a filtered process from one that was never recorded.
    #expect(try program.run(chosen + ["--process", "map", "--resume"]).code == 64)
    for form in ["--json", "--ndjson"] {
      let none = try program.run("profile", "--device", "a.csv", form, "--process", "mail")
      #expect(none.code == 65 && none.errors.contains("it holds map (1) · main; map (1) · toast"))
    }
  }

  @Test func `if no source matches, the error lists the first sources, each once`() throws {
    struct Source: NamedSource {
      let process: String?
      var window: String? { nil }
      var frameCount: Int { 1 }
    }
    func sentence(_ count: Int) -> String {
      // Each process appears twice, as in the summaries of two days.
      let sources = (0..<2 * count).map { Source(process: "p\($0 % count)") }
      return SourceChoice(process: "x").nothingFits(in: sources, of: "a.ndjson")
    }
    #expect(sentence(2) == "no process of a.ndjson fits; it holds p0; p1")
    let eight = "no process of a.ndjson fits; it holds p0; p1; p2; p3; p4; p5; p6; p7"
    #expect(sentence(8) == eight)
    #expect(sentence(1200) == eight + "; 1,192 more")
  }

  @Test func `definitions appear side by side with one sentence that explains their disagreement`()
    throws
  {
    let program = try Program()
    // At 120 Hz every frame is longer than the interval and meets its deadline 20 ms later.
    let rows = (0..<10).map { frame in
      "\(Double(frame) / 120),0.012,\(Double(frame) / 120 + 0.012),\(Double(frame) / 120 + 0.02)"
    }
    try program.write(
      "start,duration,end,deadline\n" + rows.joined(separator: "\n"), to: "deep.csv")
    let run = try program.run(
      "profile", "--device", "deep.csv", "--definitions", "all", "--refresh-rate", "120")
    #expect(run.output.contains("definitions: bad frames"))
    let line = run.lines.first { $0.contains("framesOver.interval") && $0.contains("exceeds") }
    #expect(line?.contains(" 10 frames") == true)
    let json = try program.run("profile", "--device", "deep.csv", "--definitions", "all", "--json")
    let groups = try #require(try sources(json).first?["definitions"] as? [Members])
    #expect(groups.map { $0["title"] as? String }.first == "bad frames")
    #expect(groups.allSatisfy { !($0["explanation"] as? String ?? "").isEmpty })
  }
}
