import FoldProfile
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct CompareCommandTests {
  /// Writes recordings with `hertz` frames per second, each slightly different.
  func write(_ runs: Int, named name: String, hertz: Double, to program: Program) throws {
    for run in 0..<runs {
      // Runs of the same period differ a little, because equal recordings count once.
      let period = 1000 / hertz * (1 + 0.002 * Double((7 * run) % 5) + 1e-7 * Double(run))
      let rows = (0..<20).map { k in
        "\(Double(k) * period),\(0.6 * period),\(Double(k + 1) * period),\(Double(k + 1) * period),60"
      }
      try program.write(
        (["t_ms,duration_ms,present_ms,expectedPresent_ms,refreshRate"] + rows).joined(
          separator: "\n"), to: "\(name)\(run).csv")
    }
  }

  func compare(_ runs: Int, _ hertz: Double, _ arguments: String...) throws -> Outcome {
    let program = try Program()
    try write(runs, named: "a", hertz: 60, to: program)
    try write(runs, named: "b", hertz: hertz, to: program)
    let names = (0..<runs).map { "\($0).csv" }
    // Files are read on several threads, which in the test process have no folder of their own.
    return try program.start(
      ["compare"] + names.map { "a" + $0 } + ["--with"] + names.map { "b" + $0 }
        + ["--refresh-rate", "60"] + arguments)
  }

  func verdicts(_ outcome: Outcome) throws -> [String: String] {
    let metrics = try #require(outcome.members?["metrics"] as? [Members])
    let words = metrics.compactMap { metric in
      (metric["id"] as? String).flatMap { id in (metric["verdict"] as? String).map { (id, $0) } }
    }
    return Dictionary(words) { first, _ in first }
  }

  @Test
  func `from 60 to 30 frames per second exits with 2, and ten runs are enough for four metrics`()
    throws
  {
    let run = try compare(10, 30, "--json")
    #expect(run.code == 2)
    let words = try verdicts(run)
    #expect(
      words == [
        "duration.p50": "slower", "duration.p90": "slower", "hitchTimeRatio": "same",
        "missedVsyncs.sum": "slower",
      ])
    let text = try compare(10, 30).output
    #expect(text.contains("✗ missedVsyncs.sum"))
    #expect(text.contains("note: also changed, without a verdict: ") && text.contains("fps −50"))
    // With nine runs, the smallest p-value is 1 of 512, four times which exceeds 0.4 %.
    let few = try compare(9, 30)
    #expect(few.code == 0)
    #expect(few.output.contains("too few runs to tell: at least 1 more run a side is needed"))
    #expect(try compare(9, 30, "--require-decision").code == 3)
  }

  @Test func `any percentile can be compared, and an absent metric is not an unknown one`()
    throws
  {
    let run = try compare(8, 30, "--json", "--metric", "duration.p99.5")
    #expect(run.code == 2)
    #expect(try verdicts(run) == ["duration.p99.5": "slower"])
    let lacking = try compare(1, 30, "--metric", "layout.nsPerFrame.p50")
    #expect(lacking.code == 65)
    #expect(
      lacking.errors.contains("layout.nsPerFrame.p50 is not available: no run of the two sides"))
    let unmeasured = try compare(1, 30, "--metric", "jankyFrames.api31")
    #expect(
      unmeasured.code == 65
        && unmeasured.errors.contains("jankyFrames.api31 is not available in any run: the source"),
      "\(unmeasured.errors)")
    for slip in ["duration.p099", "duration.p99.0", "duraton.p50"] {
      let unknown = try compare(1, 30, "--metric", slip)
      #expect(unknown.code == 64 && unknown.errors.contains("unknown metric \"\(slip)\""))
    }
  }

  @Test func `a metric without a better direction has no verdict and is refused`() throws {
    let run = try compare(10, 30, "--metric", "duration.p50", "frames")
    #expect(run.code == 64, "\(run.output)")
    #expect(run.errors.contains("--metric frames: is neither better nor worse when it is larger"))
  }

  @Test func `two processes are compared only if one is named`() throws {
    let program = try Program()
    // The app's frames take 8 ms and those of the system 2 ms, in both builds.
    for (name, frames) in [("a", [100, 90]), ("b", [90, 100])] {
      for run in 0..<2 {
        let lines = zip([("com.app (12)", 8.0), ("system (7)", 2)], frames).flatMap {
          process, count in
          (0..<count).map { k in
            "\(process.0),\(Double(k) / 60),\(process.1 / 1000 + Double(k + run) * 1e-6)"
          }
        }
        let rows = ["process,t,duration"] + lines
        try program.write(rows.joined(separator: "\n"), to: "\(name)\(run).csv")
      }
    }
    func compare(_ arguments: String...) throws -> Outcome {
      try program.start(
        ["compare", "a0.csv", "a1.csv", "--with", "b0.csv", "b1.csv"] + arguments)
    }
    let guessed = try compare()
    #expect(guessed.code == 65, "\(guessed.output)")
    #expect(
      guessed.errors.contains(
        "b0.csv: most frames are of the process system (7), in a0.csv of com.app; choose one by "
          + "--process"), "\(guessed.errors)")
    #expect(try compare("--process", "com.app").code == 0)
  }

  @Test func `figures with and without following the end are not compared`() throws {
    let program = try Program()
    // A list at its end that grows by 10 pt a frame, and stays at its end.
    let lines = (0..<20).map { k in
      "\(k),\(Double(k) / 60),\(10 * k),0,a,\(-10 * k),200,0,1,0,row,0,0,\(300 + 10 * k),300"
    }
    let names =
      "frame,t,offset,row,id,minY,height,foldAngle,opacity,expandOffset,kind,scroll,wrote,extent,viewport"
    for side in ["a", "b"] {
      try program.write(([names] + lines).joined(separator: "\n"), to: "\(side).csv")
      let run = try program.run(
        ["stability", "\(side).csv", "--json", "-o", "\(side).json"]
          + (side == "a" ? ["--follow"] : []))
      #expect(run.code == 0, "\(run.errors)")
    }
    let mixed = try program.start(["compare", "a.json", "--with", "b.json"])
    #expect(mixed.code == 65)
    #expect(
      mixed.errors.contains(
        "b.json: was measured without --follow, and a.json with it; measure both alike"),
      "\(mixed.errors)")
  }

  @Test(arguments: ["github", "junit", "markdown", "sarif", "html"])
  func `a report of a comparison mentions before, but neither bounds nor baselines`(form: String)
    throws
  {
    // The periods are 1, 1.004, 1.008, 1.002 and 1.006 times as long, in turns, with a geometric
    // mean of 1.004 for eight.
    let text = try compare(8, 30, "--metric", "duration.p50", "--format", form).output
    if form != "html" {
      #expect(text.contains("duration.p50 is slower: 20.08 ms, before 10.04 ms"), "\(text)")
    }
    if form == "markdown" || form == "html" {
      #expect(text.contains("before") && text.contains("worse than before"))
    }
    for word in [" bound", "| bound", ">bound", "worse than the baseline", "comparison slower"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test
  func `a faster run exits with 0, and so does an undecided one, with the number of missing runs`()
    throws
  {
    let faster = try compare(12, 120, "--json", "--metric", "duration.p50", "fps")
    #expect(faster.code == 0)
    #expect(try verdicts(faster) == ["duration.p50": "faster", "fps": "better"])
    let open = try compare(4, 55, "--json", "--metric", "duration.p50")
    #expect(open.code == 0)
    let metrics = try #require(open.members?["metrics"] as? [Members])
    let metric = try #require(metrics.first { $0["primary"] as? Bool == true })
    #expect(metric["runsNeeded"] as? Int == 4 && metric["low"] is NSNull)
  }

  @Test(arguments: [80, 100, 130, 200])
  func `a table fits the width of the terminal without losing words`(width: Int) throws {
    let rates = [[31.2, 29.8, 30.4], [44.1, 58.2, 51.3]]
    let runs = rates.map { values in
      values.map { value in
        let fps = Metric(id: "fps", unit: .framesPerSecond, definition: "")
        let time = Metric(id: "flutter.raster.p99", unit: .milliseconds, definition: "")
        return MetricTable(
          frameCount: 600,
          values: [
            MetricValue(fps, .number(value), n: 600),
            MetricValue(time, .number(value * 2), n: 600),
          ])
      }
    }
    let report = ComparisonReport(
      rule: ComparisonRule(), a: ["a"], b: ["b"],
      groups: [.init(name: nil, comparisons: ComparisonRule().judge(runs[0], runs[1]))])
    let lines = report.lines(Style(usesColor: false, width: width))
    #expect(lines.allSatisfy { $0.count <= width })
    // The verdict may be beside the columns or below. The words are the same.
    func words(_ lines: [String]) -> Set<Substring> {
      Set(
        lines.joined(separator: " ").replacing(";", with: "").replacing("·", with: "").split(
          separator: " "))
    }
    #expect(words(lines) == words(report.lines(Style(usesColor: false))))
    #expect(report.comparisons.count == 2)
  }

  @Test func `equal runs with a margin exit with 0`() throws {
    let run = try compare(16, 60, "--json", "--margin", "2%", "--metric", "duration.p50", "hitches")
    #expect(run.code == 0)
    #expect(try verdicts(run) == ["duration.p50": "same", "hitches": "same"])
  }

  @Test func `the report fits its schema, and is written in several formats`() throws {
    let program = try Program()
    let shape = JSONShape(try #require(try program.run("schema", "compare").members))
    for run in [try compare(1, 60, "--json"), try compare(10, 30, "--json", "--margin", "2%")] {
      #expect(shape.faults(of: try #require(run.members)) == [])
    }
    #expect(try compare(10, 30, "--format", "junit").output.contains("<failure "))
    #expect(try compare(10, 30, "--format", "markdown").output.contains("is slower: "))
  }

  @Test func `reports and summaries of runs are compared like their frames`() throws {
    let program = try Program.withFrames()
    for arguments in [["--json", "-o", "run.json"], ["--ndjson", "-o", "run.ndjson"]] {
      let made = try program.run(["profile", "--device", "frames.csv"] + arguments)
      #expect(made.code == 0, "\(made.errors)")
    }
    for file in ["run.json", "run.ndjson"] {
      let run = try program.start(["compare", "frames.csv", "--with", file, "--json"])
      #expect(run.code == 0, "\(run.errors)")
      let metrics = try #require(run.members?["metrics"] as? [Members])
      let mean = try #require(metrics.first { $0["id"] as? String == "duration.mean" })
      #expect(abs((mean["a"] as? Double ?? 0) - 16) < 1e-9)
      #expect(abs((mean["b"] as? Double ?? 0) - 16) < 1e-9)
    }
  }

  @Test func `runs without a rate are judged by the rate of A's first run, with a warning`()
    throws
  {
    let program = try Program()
    for (name, hertz) in [("b", 60.0), ("a", 30)] {
      for run in 0..<4 {
        let rows = (0..<60).map { "\(Double($0) / hertz + Double(run) * 1e-5),0.005" }
        try program.write(
          (["present,duration"] + rows).joined(separator: "\n"), to: "\(name)\(run).csv")
      }
    }
    func compare(_ more: String...) throws -> Outcome {
      let names = (0..<4).map { "\($0).csv" }
      return try program.start(
        ["compare"] + names.map { "b" + $0 } + ["--with"] + names.map { "a" + $0 } + ["--json"]
          + more)
    }
    func missed(_ run: Outcome) throws -> [Double] {
      let metrics = try #require(run.members?["metrics"] as? [Members])
      let sum = try #require(metrics.first { $0["id"] as? String == "missedVsyncs.sum" })
      return [sum["a"], sum["b"]].map { ($0 as? Double ?? -1).rounded() }
    }
    // At 60 Hz each of the 59 gaps at 30 frames per second is two periods long.
    let guessed = try compare()
    let warning =
      "no source states the refresh rate of 8 of 8 runs; recordings without are judged by 60 Hz"
    #expect(try missed(guessed) == [0, 59])
    let notes = try #require(guessed.members?["notes"] as? [String])
    #expect(notes.count { $0.hasPrefix(warning) } == 1, "\(notes)")
    #expect(guessed.errors.contains("warning: \(warning)"), "\(guessed.errors)")
    let stated = try compare("--refresh-rate", "60")
    #expect(try missed(stated) == [0, 59] && stated.errors.isEmpty)
    // Recordings of two displays may be compared, with a note.
    let other = try program.run(
      "profile", "--device", "b0.csv", "--refresh-rate", "120", "--json", "-o", "r120.json")
    #expect(other.code == 0)
    let two = try program.start(["compare", "b0.csv", "--with", "r120.json"])
    #expect(two.errors.contains("warning: A was judged by 60 Hz, B by 120 Hz"), "\(two.errors)")
    #expect(two.output.contains("note: A was judged by 60 Hz, B by 120 Hz"))
    let refused = try program.start([
      "compare", "r120.json", "--with", "r120.json", "--refresh-rate", "60",
    ])
    #expect(refused.code == 65)
    #expect(
      refused.errors.contains("r120.json: was judged by 120 Hz, not by 60 Hz"), "\(refused.errors)")
  }

  @Test func `commands that print frames without a rate are judged by A's first run, too`() throws {
    let program = try Program()
    for (name, hertz) in [("b", 60.0), ("a", 30)] {
      let rows = (0..<60).map { "\(Double($0) / hertz),0.005" }
      try program.write((["present,duration"] + rows).joined(separator: "\n"), to: "\(name).csv")
    }
    let run = try program.start([
      "compare", "--run", "cat b.csv", "--run", "cat a.csv", "--json", "--metric",
      "missedVsyncs.sum", "--max-runs", "2",
    ])
    let metrics = try #require(run.members?["metrics"] as? [Members])
    let primary = metrics.filter { $0["primary"] as? Bool == true }
    #expect(
      primary.map { ($0["b"] as? Double)?.rounded() } == [59], "\(run.output) \(run.errors)")
    #expect(run.errors.contains("warning: no source states the refresh rate of 4 of 4 runs"))
  }

  @Test func `a metric that a run lacks is undecided, one that a side lacks is noted or refused`()
    throws
  {
    let program = try Program()
    try write(3, named: "a", hertz: 60, to: program)
    try program.write("t_ms,duration_ms,present_ms\n0,10,16\n", to: "short.csv")
    try program.write("duration_ms\n10\n10\n", to: "bare.csv")
    let run = try program.start([
      "compare", "a0.csv", "a1.csv", "--with", "a2.csv", "short.csv", "--json", "--metric", "fps",
      "duration.p50", "--refresh-rate", "60",
    ])
    #expect(run.code == 0)
    let metrics = try #require(run.members?["metrics"] as? [Members])
    let rate = try #require(metrics.first { $0["id"] as? String == "fps" })
    #expect(
      rate["reason"] as? String
        == "of B, 1 of 2 runs have no value: fewer than two frames were shown")
    #expect(rate["verdict"] as? String == "undecided" && rate["runsNeeded"] is NSNull)
    let bare = try program.start([
      "compare", "a0.csv", "--with", "bare.csv", "--refresh-rate", "60",
    ])
    #expect(
      bare.output.contains("note: only A has missedVsyncs.sum, missedVsyncs.max, hitches and"))
    let named = try program.start([
      "compare", "a0.csv", "--with", "bare.csv", "--refresh-rate", "60", "--metric", "fps",
    ])
    #expect(named.code == 65 && named.errors.contains("fps is not available in any run of B: the"))
  }

  @Test func `metrics by two versions of a definition are not compared, with a note`() throws {
    let program = try Program()
    func report(_ name: String, hitches version: Int) throws {
      try program.write(
        """
        {"foldviz": 1, "sources": [{"file": "x", "kind": "csv", "refreshRate": 60,
          "frames": {"total": 9, "counted": 9, "excluded": {}}, "metrics": {
          "duration.p50": {"value": 8, "unit": "ms", "definition": "", "version": 1, "n": 9},
          "hitches": {"value": 2, "unit": "frames", "definition": "", "version": \(version), "n": 9}
          }}]}
        """, to: name)
    }
    for (name, version) in [("old", 1), ("new", 2), ("newer", 2)] {
      try report("\(name).json", hitches: version)
    }
    let run = try program.start(["compare", "old.json", "--with", "new.json"])
    #expect(run.output.contains("note: only A has hitches by version 1 of its definition"))
    #expect(run.output.contains("note: only B has hitches by version 2 of its definition"))
    #expect(!run.output.contains("? hitches"))
    let mixed = try program.start([
      "compare", "new.json", "newer.json", "--with", "newer.json", "old.json", "--json",
    ])
    let metrics = try #require(mixed.members?["metrics"] as? [Members])
    let hitches = try #require(metrics.first { $0["id"] as? String == "hitches" })
    #expect(
      hitches["reason"] as? String
        == "of B, 1 of 2 runs have no value: version 1 of its definition judged it")
  }

  @Test func `a file that is named twice counts as one run`() throws {
    let program = try Program()
    for (name, time) in [("a", 10.0), ("b", 10.1), ("c", 20)] {
      try program.write("duration_ms\n\(time)\n", to: "\(name).csv")
    }
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.url.appendingPathComponent("link.csv").path,
      withDestinationPath: "a.csv")
    let (again, other) = (
      ["a.csv", "./a.csv", "link.csv"], [String](repeating: "b.csv", count: 20)
    )
    let before = (0..<20).map { again[$0 % 3] }
    let run = try program.start(
      ["compare"] + before + ["--with"] + other + ["--metric", "duration.p50"])
    #expect(run.code == 0 && run.output.contains("1 run of each"), "\(run.output)")
    #expect(
      run.output.contains("note: 19 recordings with the content of another: a run counts once"))
    // The other files keep their partners.
    let mixed = try program.start([
      "compare", "a.csv", "a.csv", "c.csv", "--with", "b.csv", "a.csv", "c.csv", "--json",
      "--metric", "duration.p50",
    ])
    #expect(mixed.output.contains("2 recordings are on both sides, where nothing can differ"))
    let metrics = try #require(mixed.members?["metrics"] as? [Members])
    let primary = metrics.filter { $0["primary"] as? Bool == true }
    #expect(primary.map { $0["runs"] as? Int } == [2])
    // The geometric mean of 10.1 and 20.
    let found = primary.compactMap { $0["b"] as? Double }
    #expect(found.count == 1 && abs(found[0] - 202.0.squareRoot()) < 1e-9)
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 12"]).replacing(
        "device: frames.csv", with: "device: [\"?.csv\", a.csv, link.csv]"), to: "foldviz.yml")
    let check = try program.run("check")
    #expect(check.output.contains("3 frames · medians of 3 runs"), "\(check.output)")
    #expect(
      check.output.contains("note: 2 recordings with the content of another: a run counts once"))
    try program.write(
      "checks:\n  - device: link.csv\n    against: \"?.csv\"\n", to: "foldviz.yml")
    let itself = try program.run("check")
    #expect(itself.errors.contains("warning: 1 recording is on both sides"), "\(itself.errors)")
  }

  @Test func `a fleet is compared recording by recording, and equal ones count once`() throws {
    let program = try Program()
    try write(12, named: "a", hertz: 60, to: program)
    try write(12, named: "b", hertz: 30, to: program)
    for side in ["a", "b"] {
      let files = (0..<12).map { "\(side)\($0).csv" }
      let made = try program.start(
        ["profile", "--ndjson", "-o", "\(side).ndjson", "--refresh-rate", "60", "--device"] + files)
      #expect(made.code == 0, "\(made.errors)")
    }
    let all = try program.data("a.ndjson")
    try program.write(String(decoding: all + all, as: UTF8.self), to: "twice.ndjson")
    for first in ["a.ndjson", "twice.ndjson"] {
      let run = try program.start(["compare", first, "--with", "b.ndjson", "--json"])
      #expect(run.code == 2, "\(run.errors)")
      #expect(run.members?["runs"] as? Int == 12)
      #expect(try verdicts(run)["duration.p50"] == "slower")
    }
  }

  /// Writes summaries of `runs` recordings at each of two devices, where B of the second is slow.
  func fleets(_ runs: Int, _ program: Program) throws {
    for (side, device, hertz) in [
      ("a", "new", 60.0), ("a", "old", 50), ("b", "new", 60), ("b", "old", 25),
    ] {
      try write(runs, named: side + device, hertz: hertz, to: program)
      let files = (0..<runs).map { "\(side)\(device)\($0).csv" }
      let made = try program.start(
        ["profile", "--ndjson", "-o", "\(side)\(device).ndjson", "--refresh-rate", "60", "--label"]
          + ["device=\(device)", "--label", "build=\(side)", "--device"] + files)
      #expect(made.code == 0, "\(made.errors)")
    }
    for side in ["a", "b"] {
      let lines = try ["new", "old"].map { try program.data("\(side)\($0).ndjson") }
      try Data(lines.joined()).write(
        to: program.folder.url.appendingPathComponent("\(side).ndjson"))
    }
  }

  @Test func `with --by, the recordings of each device are compared`() throws {
    let program = try Program()
    try fleets(12, program)
    let run = try program.start(["compare", "a.ndjson", "--with", "b.ndjson", "--by", "device"])
    #expect(run.code == 2, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 groups · "))
    let start = try #require(run.lines.firstIndex { $0.contains("device=new 12 runs of each") })
    let next = try #require(run.lines.firstIndex { $0.contains("device=old 12 runs of each") })
    #expect(!run.lines[start..<next].contains { $0.contains("✗") })
    #expect(run.lines[next...].contains { $0.contains("✗ duration.p50") })
    let json = try program.start([
      "compare", "a.ndjson", "--with", "b.ndjson", "--by", "device", "--json",
    ])
    let metrics = try #require(json.members?["metrics"] as? [Members])
    let groups = metrics.filter { $0["id"] as? String == "duration.p50" }
      .map { "\($0["group"] ?? "") \($0["verdict"] ?? "")" }
    #expect(groups == ["device=new same", "device=old slower"])
    #expect(json.members?["runs"] as? Int == 24)
    let shape = JSONShape(try #require(try program.run("schema", "compare").members))
    #expect(shape.faults(of: try #require(json.members)) == [])
    for form in ["markdown", "html", "junit"] {
      let report = try program.start([
        "compare", "a.ndjson", "--with", "b.ndjson", "--by", "device", "--format", form,
      ])
      #expect(report.output.contains("device=new") && report.output.contains("device=old"))
    }
  }

  @Test func `recordings without the label are a group, and groups of one side are named`() throws {
    let program = try Program()
    try fleets(3, program)
    let alone = try program.start([
      "compare", "a.ndjson", "--with", "bold.ndjson", "aold0.csv", "--by", "device",
    ])
    #expect(alone.output.contains("note: only A has device=new, in 3 recordings: not compared"))
    #expect(alone.output.contains("note: only B has without device, in 1 recording: not compared"))
    let unknown = try program.start(["compare", "a.ndjson", "--with", "b.ndjson", "--by", "os"])
    #expect(unknown.code == 65)
    #expect(unknown.errors.contains("no recording has the label os; name one of build, device"))
    let none = try program.start(["compare", "aold0.csv", "--with", "bold0.csv", "--by", "os"])
    #expect(none.errors.contains("give labels with profile --ndjson --label os=VALUE"))
  }

  @Test func `runs of other devices get a sentence instead of an error rate`() throws {
    let program = try Program()
    try fleets(3, program)
    let apart = try program.start(["compare", "aold.ndjson", "--with", "bnew.ndjson"])
    #expect(apart.output.contains("no limit for false verdicts"))
    #expect(
      apart.output.contains(
        "note: A has device old, B has new: a change of the device counts as a change of the build, "
          + "and no error rate covers it; record both builds in turns"))
    #expect(!apart.output.contains("at most 0.5 % false"))
    let json = try program.start(["compare", "aold.ndjson", "--with", "bnew.ndjson", "--json"])
    #expect(json.members?["significance"] == nil && json.members?["assumption"] == nil)
    let both = try program.start(["compare", "a.ndjson", "--with", "b.ndjson"])
    #expect(both.output.contains("at most 0.5 % false"))
  }

  @Test func `the iterations of a macrobenchmark are runs`() throws {
    let program = try Program()
    for (name, factor) in [("a", 1.0), ("b", 1.5)] {
      let runs = (0..<8).map { run in
        let times = (0..<5).map { "\(factor * (8 + 0.1 * Double($0) + 0.01 * Double(run)))" }
        return "[\(times.joined(separator: ","))]"
      }
      try program.write(
        """
        {"context": {}, "benchmarks": [{"name": "scroll", "sampledMetrics": {"frameDurationCpuMs": {
          "runs": [\(runs.joined(separator: ","))]}}}]}
        """, to: "\(name).json")
    }
    let run = try program.start([
      "compare", "a.json", "--with", "b.json", "--json", "--metric", "duration.p50",
    ])
    #expect(run.code == 2 && run.members?["runs"] as? Int == 8, "\(run.output) \(run.errors)")
    #expect(try verdicts(run) == ["duration.p50": "slower"])
  }

  @Test func `counts in reports of replays need only one run`() throws {
    let program = try Program.withInputs()
    try program.write(Program.scene.replacing("height: 130", with: "height: 60"), to: "small.yml")
    for scene in ["scene", "small"] {
      _ = try program.run("profile", "\(scene).yml", "rec.ndjson", "--json", "-o", "\(scene).json")
    }
    let run = try program.start([
      "compare", "scene.json", "--with", "small.json", "--json", "--metric",
      "layout.rowsPerFrame.max",
    ])
    #expect(run.code == 2)
    #expect(try verdicts(run) == ["layout.rowsPerFrame.max": "slower"])
  }

  @Test func `a bad file does not stop the others, and its pair is left out`() throws {
    let program = try Program()
    try write(3, named: "a", hertz: 60, to: program)
    try program.write("nothing", to: "bad.csv")
    let run = try program.start([
      "compare", "a0.csv", "a1.csv", "--with", "bad.csv", "a2.csv", "--json",
    ])
    #expect(run.code == 65 && run.errors.contains("bad.csv: "))
    let same = try program.run("compare", "bad.csv", "--with", "bad.csv")
    #expect(same.code == 65 && same.errors.components(separatedBy: "bad.csv: ").count == 2)
    #expect(run.members?["runs"] as? Int == 1)
    #expect(try program.start(["compare", "a0.csv", "--with", "none.csv"]).code == 66)
  }

  @Test(arguments: [
    (["compare"], 64, "name the runs before"),
    (["compare", "frames.csv"], 64, "--with"),
    (["compare", "frames.csv", "--with", "frames.csv", "--margin", "two"], 64, "two"),
    (
      ["compare", "frames.csv", "--with", "frames.csv", "--metric", "duration.q50"], 64,
      "duration.p50"
    ),
    (["compare", "-", "--with", "-"], 64, "standard input"),
  ])
  func `inputs that cannot be compared are errors`(arguments: [String], code: Int32, says: String)
    throws
  {
    let run = try Program.withFrames().start(arguments)
    #expect(run.code == code && run.errors.contains(says), "\(run.errors)")
  }

  @Test func `two commands that print frames run alternately until everything is decided`() throws {
    let program = try Program()
    try write(1, named: "a", hertz: 60, to: program)
    try write(1, named: "b", hertz: 30, to: program)
    let run = try program.start([
      "compare", "--run", "cat a0.csv; echo a >>log", "--run", "cat b0.csv; echo b >>log", "--json",
      "--refresh-rate", "60", "--metric", "fps", "duration.p50",
    ])
    #expect(run.code == 2, "\(run.errors)")
    #expect(try verdicts(run) == ["duration.p50": "slower", "fps": "worse"])
    let turns = String(decoding: try program.data("log"), as: UTF8.self).filter { $0 != "\n" }
    let rounds = try #require(run.members?["runs"] as? Int)
    #expect(turns.count == 2 * rounds && (5...12).contains(rounds))
    #expect(turns.hasPrefix("abba"))
  }

  @Test func `commands that print no frames are compared by their run times`() throws {
    let run = try Program().start([
      "compare", "--run", "sleep 0.02", "--run", "sleep 0.1", "--json", "--max-runs", "16",
      "--metric", "wallTime",
    ])
    #expect(run.code == 2, "\(run.output) \(run.errors)")
    #expect(try verdicts(run) == ["wallTime": "slower"])
    #expect(run.output.contains("their own times are compared"))
  }

  @Test(.needs(.tool("valgrind", package: "valgrind")))
  func `instruction counts are decided by one run`() throws {
    func count(_ last: Int) -> String { "i=0; while [ $i -lt \(last) ]; do i=$((i+1)); done" }
    func compare(_ a: Int, _ b: Int) throws -> Outcome {
      try Program().start([
        "compare", "--instructions", "--run", count(a), "--run", count(b), "--json",
      ])
    }
    let slower = try compare(2_000, 2_200)
    #expect(slower.code == 2 && slower.members?["runs"] as? Int == 1, "\(slower.output)")
    #expect(try verdicts(slower) == ["instructions": "slower"])
    #expect(try compare(2_000, 2_000).code == 0)
  }

  @Test func `failing commands and conflicting options are errors`() throws {
    let program = try Program()
    let failing = try program.start(["compare", "--run", "exit 7", "--run", "true"])
    #expect(failing.code == 65 && failing.errors.contains("ended with code 7"))
    for (arguments, says) in [
      (["--run", "true"], "given twice"), (["a.csv", "--run", "true"], "leave out the files"),
      (["a.csv", "--with", "b.csv", "--max-runs", "3"], "without --run"),
      (["a.csv", "--with", "b.csv", "--distribution-free"], "without --run"),
    ] {
      let run = try program.start(["compare"] + arguments)
      #expect(run.code == 64 && run.errors.contains(says), "\(run.errors)")
    }
    let bare = try program.start(
      ["compare", "--instructions", "--run", "true", "--run", "true"],
      environment: ["PATH": program.folder.url.path])
    #expect(bare.code == 66 && bare.errors.contains("valgrind: is not on the PATH"))
  }

  @Test func `an interruption ends the running command and writes the results so far`() throws {
    let program = try Program()
    let process = Process()
    // A test run in the background may ignore the signal, which children inherit.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "--default-signal=INT", try Program.executable().path,
      "compare", "--run", "sleep 0.05; echo >>log", "--run", "sleep 0.05; echo >>log",
      "-o", "known.json", "--json", "--margin", "0.01%",
    ]
    process.currentDirectoryURL = program.folder.url
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<200 where (try? program.data("log").count) ?? 0 < 4 {
      Thread.sleep(forTimeInterval: 0.05)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
    let known = try program.members("known.json")
    #expect((known["metrics"] as? [Members])?.count == 2)
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `a signal that was ignored at the start stays ignored during alternate runs`(
    name: String
  ) throws {
    let program = try Program()
    let run = try program.shell(
      """
      trap '' \(name)
      exec foldviz compare --run 'kill -\(name) $PPID' --run 'kill -\(name) $PPID' --max-runs 2 -o t.txt
      """)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try program.data("t.txt").isEmpty == false)
  }
}
