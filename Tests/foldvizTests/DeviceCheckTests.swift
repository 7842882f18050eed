import FoldTestSupport
import Foundation
import Testing

@Suite struct DeviceCheckTests {
  @Test func `a check within budget exits with 0`() throws {
    let run = try Program.withFrames("metric: duration.max, max: 45", "metric: frames, min: 5")
      .run("check")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.contains("frames.csv · 5 frames · 60 Hz"))
    #expect(run.output.contains("≤ 45") && run.lines.last == "✓ within budget – 2 budgets")
  }

  @Test(arguments: [
    ("t,duration\n", "surfaceflinger"), ("16666666\n\n\n", "surfaceflinger"),
    ("t,duration\n", "csv"), ("t,duration\n0,-1\n1,0\n", "csv"),
    ("---PROFILEDATA---\nFlags,IntendedVsync,\n---PROFILEDATA---\n", "gfxinfo"),
    ("{\"foldviz\": 1, \"kind\": \"frames\"}\n", "frames"),
  ])
  func `a budget over no frames never passes, whatever it bounds`(text: String, kind: String) throws
  {
    let program = try Program()
    try program.write(text, to: "frames.csv")
    for budget in [
      "metric: hitches, max: 0", "metric: frames, min: 0", "metric: duration.max, max: 9",
    ] {
      try program.write(DeviceInputs.config([budget]), to: "foldviz.yml")
      #expect(try program.run("check").code == 65, "\(budget)")
    }
    #expect(try program.run("profile", "--device", "frames.csv", "--kind", kind).code == 65)
  }

  @Test func `a budget on a metric that the recording lacks exits with 3`() throws {
    let program = try Program()
    try program.write("duration_ms\n10\n10\n", to: "frames.csv")
    for metric in ["hitches", "hitchTimeRatio", "droppedFrames.max1s", "fps"] {
      try program.write(
        DeviceInputs.config(["metric: duration.max, max: 20", "metric: \(metric), max: 1000"]),
        to: "foldviz.yml")
      #expect(try program.run("check").code == 3, "\(metric)")
    }
  }

  @Test func `a broken budget exits with 1, and a warning with 0`() throws {
    let failing = try Program.withFrames("metric: duration.max, max: 30").run("check")
    #expect(failing.code == 1)
    #expect(failing.output.contains("✗ over budget"))
    let warning = try Program.withFrames("metric: duration.max, max: 30, severity: warn")
      .run("check")
    #expect(warning.code == 0)
    #expect(warning.output.contains("(warning)"))
  }

  @Test func `a check warns if its verdict depends on an inferred rate`() throws {
    let rows = (0..<40).map { "\(Double($0) / 30),0.01" }.joined(separator: "\n")
    func errors(_ metric: String, more: String = "") throws -> String {
      let program = try Program()
      try program.write("present,duration\n" + rows, to: "frames.csv")
      try program.write(
        DeviceInputs.config(["metric: \(metric), max: 50"], more: more), to: "foldviz.yml")
      return try program.run("check").errors
    }
    let warning = try errors("missedVsyncs.sum")
    #expect(warning.contains("warning: frames.csv: the refresh rate of 30 Hz is inferred from"))
    #expect(try errors("duration.max").isEmpty)
    #expect(try errors("missedVsyncs.sum", more: "refreshRate: 60").isEmpty)
  }

  @Test func `a share of a count states the number of frames behind it`() throws {
    // Two vsyncs are missed in the four gaps between five frames.
    let kept = try Program.withFrames("metric: missedVsyncs.sum, max: 40%").run("check")
    #expect(kept.code == 0 && kept.output.contains("40 % of frames, 4 judged"), "\(kept.output)")
    let program = try Program.withFrames("metric: missedVsyncs.sum, max: 39.9%")
    #expect(try program.run("check").code == 1)
    let form = try program.run("check", "--format", "github").output
    #expect(
      form.contains("missedVsyncs.sum breaks its bound: 40 %25 of frames, 4 judged"), "\(form)")
    let plain = try Program.withFrames("metric: droppedFrames.mean, max: 90%").run("check").output
    #expect(!plain.contains("% of"))
  }

  @Test(
    arguments: [
      ("device: '*.foo'", 4, 66, "no file matches *.foo"),
      ("device: 'runs/**/*.csv'", 4, 65, "runs/**/*.csv has **, which no pattern has; name each"),
      ("device: nope.csv", 4, 66, "nope.csv: there is no such file"),
      ("device: folder", 4, 65, "folder: is a directory"),
      ("device: [frames.csv, no/pe.csv]", 4, 66, "no/pe.csv: there is no such file"),
      ("device: frames.csv\n    against: nope.csv", 5, 66, "nope.csv: there is no such file"),
      ("device: frames.csv\n    against: '*.foo'", 5, 66, "no file matches *.foo"),
      ("device: frames.csv\n    baseline: nope.json", 5, 66, "nope.json: there is no such file"),
      ("scene: nope.yml\n    recording: r.csv", 4, 66, "nope.yml: there is no such file"),
      ("scene: scene.yml\n    recording: r.csv", 5, 66, "r.csv: there is no such file"),
      (
        "scene: scene.yml\n    recording: rec.ndjson\n    model: nope.json", 6, 66,
        "nope.json: there is no such file"
      ),
      ("device: frames.csv\n    process: nope", 5, 65, "no process of frames.csv fits"),
      ("device: frames.csv\n\n    window: nope", 6, 65, "no window of frames.csv fits"),
      ("device: frames.csv\n    window: x\n    process: nope", 6, 65, "no process and window of"),
    ] as [(String, Int, Int32, String)])
  func `a key that matches no file or frame is reported at its line`(
    keys: String, line: Int, code: Int32, says: String
  ) throws {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try FileManager.default.createDirectory(
      at: program.folder.url.appendingPathComponent("folder"), withIntermediateDirectories: false)
    let metric = keys.hasPrefix("scene") ? "layout.rowsPerFrame.max" : "frames"
    try program.write(
      "foldviz: 1\nchecks:\n  - name: a\n    \(keys)\n    budgets: [{metric: \(metric), min: 1}]\n",
      to: "foldviz.yml")
    let run = try program.run("check", "-q", "-o", "check.txt")
    let isBudgetJudged = keys.contains("baseline") || keys.contains("against")
    #expect(run.code == (isBudgetJudged ? 65 : code), "\(run.errors)")
    let sentence = "foldviz: error: foldviz.yml:\(line): \(says)"
    #expect(run.errors.hasPrefix(sentence), "\(run.errors)")
    let doctor = try program.run("doctor")
    #expect(doctor.output.contains("✗ foldviz.yml:\(line): \(says)"), "\(doctor.output)")
  }

  @Test func `an unavailable metric leaves the check inconclusive, with exit code 3`() throws {
    let run = try Program.withFrames("metric: jankyFrames.api31, max: 0").run("check")
    #expect(run.code == 3)
    #expect(run.output.contains("the source gives no deadlines"))
  }

  @Test(arguments: [
    ("metric: duration.q98, max: 1", "foldviz.yml:7: unknown metric \"duration.q98\""),
    ("metric: duration.max, max: 5%", "foldviz.yml:7: duration.max is measured in ms"),
    (
      "metric: duration.max, max: 1, phase: fling",
      "foldviz.yml:7: no frame is in the phase fling"
    ),
    (
      "metric: layout.nsPerFrame.p99, max: 1",
      "foldviz.yml:7: layout.nsPerFrame.p99 is a metric of a replay's layout"
    ),
    (
      "metric: jankStats.isJank, max: 10",
      "foldviz.yml:7: jankStats.isJank is not available: recordings of this kind do not have it"
    ),
    ("metric: duration.p099, max: 10", "foldviz.yml:7: unknown metric \"duration.p099\""),
  ])
  func `an impossible budget exits with 65 and its line`(budget: String, says: String)
    throws
  {
    let run = try Program.withFrames(budget).run("check")
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test func `a missing device file exits with 66, or with 65 after other checks were judged`()
    throws
  {
    let program = try Program.withFrames("metric: duration.max, max: 45")
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 45"]) + """

          - name: gone
            device: gone.csv
            budgets: [{metric: duration.max, max: 1}]
        """, to: "two.yml")
    let both = try program.run("check", "two.yml")
    #expect(both.code == 65)
    #expect(both.output.contains("✓ duration.max"))
    #expect(both.errors.contains("gone.csv: "))
    // No format claims that everything is fine.
    #expect(both.output.contains("✗ 1 could not be judged, the rest is within budget"))
    let json = try program.run("check", "two.yml", "--json").members
    #expect(json?["status"] as? String == "incomplete")
    let page = try program.run("check", "two.yml", "--format", "html").output
    #expect(page.contains("<p class=\"verdict incomplete\">1 could"))
    #expect(page.contains(".incomplete, .error { color: var(--bad); }"))
    let words = try program.run("check", "two.yml", "--format", "markdown").output
    #expect(words.contains("✗ **1 could"))
    try FileManager.default.removeItem(
      at: program.folder.url.appendingPathComponent("frames.csv"))
    #expect(try program.run("check").code == 66)
  }

  @Test func `paths are relative to the configuration, and several runs give medians`() throws {
    let program = try Program.withFrames()
    let folder = program.folder.url.appendingPathComponent("ci")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (run, duration) in [10, 20, 60].enumerated() {
      try program.write("t_ms,duration_ms\n0,\(duration)\n", to: "ci/run\(run).csv")
    }
    try program.write(
      """
      checks:
        - device: [run0.csv, run1.csv, run2.csv]
          refreshRate: 120
          budgets: [{metric: duration.max, max: 20}, {metric: framesOver.interval, max: 1}]
      """, to: "ci/foldviz.yml")
    let run = try program.run("check", "ci/foldviz.yml")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("medians of 3 runs · 120 Hz"))
  }

  @Test func `a budget on a whole number of periods causes a warning`() throws {
    let run = try Program.withFrames("metric: duration.max, max: 50").run("check")
    #expect(run.code == 0)
    #expect(run.errors.contains("warning: the budget on duration.max sits on 3 refresh periods"))
  }

  @Test func `the policy of the configuration grades, and an unknown one exits with 65`() throws {
    let program = try Program.withFrames()
    let checks = DeviceInputs.config(["metric: duration.max, max: 45"])
    try program.write("policy: apple-organizer\n" + checks, to: "good.yml")
    let run = try program.run("check", "good.yml")
    #expect(run.code == 0)
    #expect(run.output.contains("apple-organizer says immediate"))
    try program.write("policy: aple-organizer\n" + checks, to: "bad.yml")
    let bad = try program.run("check", "bad.yml")
    #expect(bad.code == 65)
    #expect(bad.errors.contains("bad.yml:1: unknown policy \"aple-organizer\""))
    #expect(bad.errors.contains("apple-organizer"))
  }

  /// A folder with a recording of two processes, with 10 and 40 ms per frame.
  static func programWithTwoProcesses() throws -> Program {
    let program = try Program()
    try program.write(
      """
      process,duration_ms
      busy (1),10
      busy (1),10
      list (2),40
      """, to: "two.csv")
    return program
  }

  @Test func `process and window select the source`() throws {
    let program = try Self.programWithTwoProcesses()
    try program.write("window,t_ms,duration_ms\na,0,10\na,10,10\nb,20,40\n", to: "w.csv")
    func check(_ more: String, of device: String = "two.csv") throws -> Outcome {
      try program.write(
        """
        checks:
          - device: \(device)
            \(more)
            budgets: [{metric: duration.max, max: 20}]
        """, to: "foldviz.yml")
      return try program.run("check")
    }
    let first = try check("name: most")
    #expect(first.code == 0)
    #expect(first.output.contains("judged busy (1), the one of 2 with the most frames"))
    #expect(try check("process: list").code == 1)
    let none = try check("process: other")
    #expect(none.code == 65 && none.errors.contains("list (2)"))
    for (window, code) in [("a", 0), ("b", 1), ("c", 65)] as [(String, Int32)] {
      #expect(try check("window: \(window)", of: "w.csv").code == code)
    }
  }

  @Test func `a budget may name a file, or a source in it`() throws {
    let program = try Self.programWithTwoProcesses()
    try program.write("t_ms,duration_ms\n0,70\n70,70\n", to: "slow.csv")
    // The medians of the two files would be 40. The files' own maxima are 10 and 70, and list takes
    // 40.
    for (source, most, code) in [
      ("slow", 69, 1), ("slow", 71, 0), ("two.csv", 11, 0), ("two.csv", 9, 1), ("none", 99, 65),
    ] {
      try program.write(
        """
        checks:
          - device: [two.csv, slow.csv]
            budgets: [{metric: duration.max, max: \(most), source: \(source)}]
        """, to: "foldviz.yml")
      #expect(try program.run("check").code == Int32(code), "\(source)")
    }
    try program.write(
      "checks:\n  - {device: two.csv, budgets: [{metric: duration.max, max: 39, source: list}]}\n",
      to: "foldviz.yml")
    #expect(try program.run("check").code == 1)
  }

  @Test func `a bound in per cent is a share of the frames, and any percentile can have a budget`()
    throws
  {
    // One of five frames is over the interval. The 99.5th percentile of 10, 10, 10, 10 and 40 is
    // 39.4.
    for (budget, code) in [
      ("metric: framesOver.interval, max: 20%", 0), ("metric: framesOver.interval, max: 19%", 1),
      ("metric: droppedFrames.mean, max: 90%", 0), ("metric: duration.p99.5, max: 39.5", 0),
      ("metric: duration.p99.5, max: 39.3", 1), ("metric: duration.p0, min: 10", 0),
    ] {
      let run = try Program.withFrames(budget).run("check", "--json")
      #expect(run.code == Int32(code), "\(budget): \(run.output) \(run.errors)")
    }
    let text = try Program.withFrames("metric: framesOver.interval, max: 19%").run("check").output
    #expect(text.contains("20 %") && text.contains("≤ 19 %"), "\(text)")
  }

  @Test(arguments: [false, true])
  func `a metric that some runs lack is not judged, with exit code 3`(isLast: Bool) throws {
    let program = try Program()
    try program.write(DeviceInputs.csv, to: "full.csv")
    for (name, time) in [("one.csv", 10), ("two.csv", 11)] {
      try program.write("t_ms,duration_ms,present_ms\n0,\(time),16\n", to: name)
    }
    try program.write(#"{"frame_build_times":[1000,2000],"frame_rasterizer_times":[1,2]}"#, to: "f")
    func check(_ files: String, _ budget: String) throws -> Outcome {
      try program.write(
        "checks:\n  - device: [\(files)]\n    refreshRate: 60\n    budgets: [{\(budget)}]\n",
        to: "foldviz.yml")
      return try program.run("check")
    }
    let rate = try check(
      isLast ? "full.csv, one.csv, two.csv" : "one.csv, two.csv, full.csv", "metric: fps, min: 1")
    #expect(rate.code == 3)
    #expect(
      rate.output.contains("2 of 3 runs have no value: fewer than two frames were shown"),
      "\(rate.output)")
    // The order of the recordings does not matter for available metrics.
    let budget = "metric: flutter.missedBudget, max: 9"
    let kinds = try check(isLast ? "f, full.csv" : "full.csv, f", budget)
    #expect(kinds.code == 3 && kinds.output.contains("1 of 2 runs have no value"))
    #expect(try check("full.csv", budget).code == 65)
    // A phase that only some runs have.
    let phased = "phase," + DeviceInputs.csv.replacing("\n", with: "\nfling,")
    try program.write(phased, to: "fling.csv")
    let phase = try check(
      isLast ? "fling.csv, full.csv" : "full.csv, fling.csv",
      "metric: duration.max, max: 99, phase: fling")
    #expect(
      phase.code == 3 && phase.output.contains("1 of 2 runs have no value"), "\(phase.output)")
  }

  @Test func `a long value is separated from its bound`() throws {
    let program = try Program()
    try program.write("start,duration,refreshRate\n0,0.01,60\n0.02,0.02,\n", to: "frames.csv")
    try program.write(DeviceInputs.config(["metric: slowFrames, max: 5%"]), to: "foldviz.yml")
    let run = try program.run("check")
    #expect(run.output.contains("50 % of frames, 2 judged ≤ 5 %"), "\(run.output)")
  }

  @Test(arguments: [
    ("frames", "frames counts all frames"),
    ("missedVsyncs.max", "missedVsyncs.max is measured in vsyncs, which is no share"),
  ])
  func `metrics that do not count frames cannot have a share`(id: String, says: String) throws {
    let run = try Program.withFrames("metric: \(id), max: 50%").run("check")
    #expect(run.code == 65 && run.errors.contains(says), "\(run.errors)")
  }

  @Test func `patterns name runs, and a pattern without matches is reported at its line`() throws {
    let program = try Program()
    for (run, duration) in [10, 20, 60].enumerated() {
      try program.write("t_ms,duration_ms\n0,\(duration)\n", to: "run\(run).csv")
    }
    func check(_ device: String) throws -> Outcome {
      try program.write(
        """
        checks:
          - device: \(device)
            budgets: [{metric: duration.max, max: 20}]
        """, to: "foldviz.yml")
      return try program.run("check")
    }
    let all = try check("[\"run*.csv\"]")
    #expect(all.code == 0 && all.output.contains("medians of 3 runs"), "\(all.output)")
    #expect(try check("\"run[2].csv\"").code == 1)
    let none = try check("[\"walk*.csv\"]")
    #expect(none.code == 66)
    #expect(none.errors.contains("foldviz.yml:2: no file matches walk*.csv"))
  }

  @Test(arguments: ["g[1]", "g*", "g?", "g\\1", "g]["])
  func `the folder of a configuration is not a pattern, whatever its name`(name: String) throws {
    let program = try Program()
    // A folder that most of the names would match as patterns.
    for (folder, duration) in [(name, 10), ("g1", 60)] {
      try FileManager.default.createDirectory(
        at: program.folder.url.appendingPathComponent(folder), withIntermediateDirectories: true)
      try program.write("t_ms,duration_ms\n0,\(duration)\n", to: "\(folder)/frames.csv")
    }
    try program.write(
      "checks: [{device: \"fr*.csv\", budgets: [{metric: duration.max, max: 20}]}]",
      to: "\(name)/gate.yml")
    let run = try program.run("check", "\(name)/gate.yml")
    #expect(run.code == 0 && run.output.contains("frames.csv · "), "\(run.output) \(run.errors)")
  }

  @Test func `a budget may select its own process`() throws {
    let program = try Self.programWithTwoProcesses()
    try program.write(
      """
      checks:
        - device: two.csv
          budgets:
            - {metric: duration.max, max: 20}
            - {metric: duration.max, max: 20, process: list}
      """, to: "foldviz.yml")
    let run = try program.run("check")
    #expect(run.code == 1 && run.output.contains("✗ duration.max of list"), "\(run.output)")
  }

  @Test(arguments: [("pass", 0, false), ("warn", 0, true), ("fail", 3, false)])
  func `the configuration decides the exit code of undecided comparisons, but not of budgets`(
    word: String, code: Int, warns: Bool
  ) throws {
    let program = try Program.withFrames()
    try program.write(DeviceInputs.csv.replacing("40,100", with: "40,150"), to: "before.csv")
    func check(_ budget: String) throws -> Outcome {
      try program.write(
        "onInconclusive: \(word)\n"
          + DeviceInputs.config(["metric: \(budget)"], more: "against: before.csv"),
        to: "foldviz.yml")
      return try program.run("check")
    }
    let run = try check("duration.max, max: 99")
    #expect(run.code == Int32(code), "\(run.output)")
    #expect(run.errors.contains("warning: a comparison with earlier runs is undecided") == warns)
    #expect(run.output.contains("too few runs to tell: at least"), "\(run.output)")
    // A budget without a value is inconclusive, whatever the comparison.
    #expect(try check("jankyFrames.api31, max: 0").code == 3)
  }

  /// Writes recordings with `hertz` frames per second that state no rate.
  func write(_ name: String, _ hertz: Double, to program: Program) throws {
    for run in 0..<10 {
      let rows = (0..<30).map { "\(Double($0) / hertz * (1 + 0.0001 * Double(run))),0.01,60" }
      try program.write(
        "present,duration,refreshRate\n" + rows.joined(separator: "\n"),
        to: "\(name)\(run).csv")
    }
  }

  @Test(arguments: [
    ("against: \"before*.csv\"", "✗ missedVsyncs.sum"),
    ("baseline: baseline.json", "✗ missedVsyncs.sum"),
  ])
  func `from 60 to 30 frames per second is a regression against several runs, with exit code 2`(
    earlier: String, line: String
  ) throws {
    let program = try Program()
    try write("before", 60, to: program)
    try write("after", 30, to: program)
    func config(_ name: String) -> String {
      """
      checks:
        - name: feed
          device: "\(name)*.csv"
          \(earlier)
      """
    }
    try program.write(config("before"), to: "before.yml")
    try program.write(config("after"), to: "after.yml")
    let saved = try program.run("baseline", "save", "before.yml", "-o", "baseline.json")
    #expect(saved.code == 0, "\(saved.errors)")
    #expect(try program.run("check", "before.yml").code == 0)
    let worse = try program.run("check", "after.yml")
    #expect(worse.code == 2, "\(worse.output) \(worse.errors)")
    #expect(worse.output.contains(line))
  }

  @Test func `a missing baseline affects only its judgment, and the error explains how to make it`()
    throws
  {
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 45"], more: "baseline: none.json"),
      to: "foldviz.yml")
    let run = try program.run("check")
    #expect(run.code == 65 && run.output.contains("✓ duration.max"))
    #expect(run.errors.contains("foldviz baseline save foldviz.yml -o none.json"))
  }
}
