import FoldTestSupport
import Foundation
import Testing

@Suite struct DoctorCommandTests {
  @Test func `a configuration that can be judged exits with 0`() throws {
    let run = try Program.withFrames("metric: duration.max, max: 45").run("doctor")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output == "✓ run – 5 frames\n")
  }

  @Test(arguments: [
    ("metric: duration.mx, max: 45", "did you mean \"duration.max\"?"),
    ("metric: layout.nsPerFrame.p99, max: 45", "a metric of a replay's layout"),
    ("metric: jankyFrames.api31, max: 0", "is not available: the source gives no deadlines"),
    ("metric: scrollSteps, max: 1", "recordings of this kind do not have it"),
    ("metric: duration.max, max: 45, phase: flip", "no frame is in the phase flip"),
    ("metric: duration.max, max: 50", "sits on 3 refresh periods"),
    ("metric: fps, max: 55", "fails only if the metric gets better; name a min"),
    ("metric: duration.p50, min: 5", "fails only if the metric gets better; name a max"),
    ("metric: slowFrames, max: 100%", "allows 100 %, so it never fails"),
    ("metric: droppedFrames.mean, max: 100", "allows 100 %, so it never fails"),
    // The mean is 16 ms.
    ("metric: duration.mean, max: 6400", "is 400 times the measured 16 ms"),
    ("metric: duration.max, max: 45, severity: warn", "nothing in this check can fail"),
  ])
  func `an invalid budget is explained at its line, with exit code 65`(budget: String, says: String)
    throws
  {
    let run = try Program.withFrames(budget).run("doctor")
    #expect(run.code == 65)
    #expect(run.output.contains(says), "\(run.output)")
    #expect(run.output.contains("foldviz.yml:"))
    #expect(run.errors.hasPrefix("foldviz: error: foldviz.yml: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    (
      "scene: scene.yml, recording: rec.ndjson, baseline: b.json",
      "taken at 120 Hz, this run at 60 Hz"
    ),
    ("device: frames.csv, refreshRate: 60, baseline: b.json", "taken at 120 Hz, this run at 60 Hz"),
    (
      "scene: scene.yml, recording: rec.ndjson, baseline: missedVsyncs.sum.json",
      "none of this check's metrics"
    ),
    ("scene: scene.yml, recording: rec.ndjson, baseline: fps.json", "fps is not a count"),
    ("scene: scene.yml, recording: rec.ndjson, baseline: x.json", "unknown metric \"x\""),
    ("device: frames.csv, against: bare.csv", "taken at no known rate, this run at 60 Hz"),
    (
      "device: frames.csv, budgets: [{metric: frames, max: 9, process: p}]",
      "no process of frames.csv fits; it holds frames without a name"
    ),
    (
      "device: [frames.csv, bare.csv], budgets: [{metric: frames, max: 9, window: w, source: s}]",
      "no window and source of frames.csv fits"
    ),
    (
      "device: frames.csv, budgets: [{metric: scrollSteps, max: 1}]",
      "scrollSteps is not available: recordings of this kind do not have it"
    ),
    (
      "scene: scene.yml, recording: rec.ndjson, budgets: [{metric: duration.p50, max: 1}]",
      "duration.p50 is a metric of device frames, and this check replays a scene"
    ),
    (
      "scene: scene.yml, recording: rec.ndjson, budgets: [{metric: layout.nsPerFrame.p98, max: 5%}]",
      "layout.nsPerFrame.p98 is measured in ns, which is no share of the frames"
    ),
  ])
  func `doctor explains problems that check cannot judge in the same words`(
    check: String, says: String
  ) throws {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try program.write("duration_ms\n10\n10\n", to: "bare.csv")
    let replay = "name: a, scene: scene.yml, recording: rec.ndjson, refreshRate: 120"
    try program.write(
      "checks: [{\(replay), budgets: [{metric: layout.hitches, max: 0}]}]", to: "before.yml")
    #expect(try program.run("baseline", "save", "before.yml", "-o", "b.json", "-q").code == 0)
    for metric in ["missedVsyncs.sum", "fps", "x"] {
      let metrics = #"{"\#(metric)": {"value": 1, "version": 1}}"#
      try program.write(
        #"{"checks": [{"name": "a", "refreshRate": 60, "frames": 3, "metrics": \#(metrics)}]}"#,
        to: "\(metric).json")
    }
    try program.write("checks: [{name: a, \(check)}]", to: "foldviz.yml")
    let judged = try program.run("check", "-q")
    #expect(judged.code == 65 && judged.errors.contains(says), "\(judged.errors)")
    let run = try program.run("doctor")
    #expect(run.code == 65 && run.output.contains(says), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test func `doctor accepts a suitable baseline, and budgets whose own frames have the metric`()
    throws
  {
    let program = try Program.withInputs()
    try program.write(DeviceInputs.csv, to: "frames.csv")
    try program.write("duration_ms\n10\n10\n", to: "bare.csv")
    func write(_ source: String) throws {
      try program.write(
        """
        checks:
          - {scene: scene.yml, recording: rec.ndjson, baseline: b.json}
          - device: [frames.csv, bare.csv]
            budgets: [{metric: missedVsyncs.sum, max: 9, source: \(source)}]
        """, to: "foldviz.yml")
    }
    try write("frames")
    #expect(try program.run("baseline", "save", "-o", "b.json", "-q").code == 0)
    let run = try program.run("doctor")
    #expect(run.code == 0 && !run.output.contains("!"), "\(run.output)")
    try write("bare")
    let lacking = try program.run("doctor")
    #expect(
      lacking.code == 65 && lacking.output.contains(":4: missedVsyncs.sum is not available"),
      "\(lacking.output)")
    // A scene has other counts than a device.
    try program.write(
      "checks: [{name: rec.ndjson, device: frames.csv, refreshRate: 60, baseline: b.json}]",
      to: "foldviz.yml")
    let foreign = try program.run("doctor")
    #expect(
      foreign.code == 65
        && foreign.output.contains("the baseline has none of this check's metrics"),
      "\(foreign.output)")
    #expect(try program.run("check").code == 65)
  }

  @Test func `a weakness of one budget is a warning if another budget is judged`()
    throws
  {
    let run = try Program.withFrames(
      "metric: duration.max, max: 50", "metric: missedVsyncs.max, max: 3"
    ).run("doctor")
    #expect(run.code == 0)
    #expect(run.output.contains("! foldviz.yml:7: the budget on duration.max sits on 3"))
  }

  @Test(arguments: [
    ("rows: {count: 20, height: 130}", "rows: {items: [{height: 130, image: none.png}]}"),
    ("spacing: 2", "background: {image: none.png}"),
  ])
  func `a missing picture of a row or the background is reported`(
    line: String, shows: String
  ) throws {
    let program = try Program.withInputs()
    try program.write(
      Program.scene.replacingOccurrences(of: line, with: shows), to: "scene.yml")
    try program.write(
      "checks: [{scene: scene.yml, recording: rec.ndjson, budgets: [{metric: layout.rowsPerFrame.max, max: 90}]}]",
      to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.code == 0)
    #expect(run.output.contains("no sheet of the scene can be drawn: none.png: "), "\(run.output)")
  }

  @Test func `missing files, an unknown policy and a missing baseline are reported`() throws {
    let program = try Program()
    try program.write(
      """
      policy: android
      checks:
        - scene: scene.yml
          recording: rec.ndjson
          budgets: [{metric: layout.nsPerFrame.p99, max: 50000}]
          baseline: baseline.json
        - device: frames.txt
          budgets: [{metric: duration.max, max: 1}]
      """, to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.code == 65)
    for part in ["android-vitals", "scene.yml: ", "baseline.json: ", "frames.txt: "] {
      #expect(run.output.contains(part), "\(part)\n\(run.output)")
    }
    #expect(run.errors.contains("4 problems keep it from judging"))
  }

  @Test func `a problem has one position, and a budget on a sum in whole periods is not a problem`()
    throws
  {
    let program = try Program.withFrames("metric: hitchTime, max: 100")
    try program.write(
      DeviceInputs.csv, to: "frames.csv")
    let sound = try program.run("doctor")
    #expect(sound.code == 0 && !sound.output.contains("refresh period"), "\(sound.output)")
    try program.write(
      "checks:\n  - name: d\n    device: [none*.csv]\n    budgets:\n"
        + "      - {metric: duration.p50, max: 16}\n", to: "n.yml")
    let missing = try program.run("doctor", "n.yml")
    #expect(missing.code == 65 && missing.output.contains("✗ n.yml:3: no file matches none*.csv"))
  }

  @Test(arguments: [
    // A source that counts vsyncs, and one whose clock has an error of 30 µs.
    ("16.667,33.333,16.667,50,16.667,33.333,50,16.667", false),
    ("16.667,33.333,16.697,50,16.637,33.363,49.97,16.667", true),
    // Times that do not occur again may be whole periods by chance.
    ("16.667,33.333,50", true),
  ])
  func `a budget on a whole period is sound if the source counts vsyncs`(
    durations: String, isFlaky: Bool
  ) throws {
    let program = try Program()
    let rows = durations.split(separator: ",").map { "\($0)\n" }
    try program.write("duration_ms\n" + rows.joined(), to: "frames.csv")
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 50"], more: "refreshRate: 60"),
      to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.output.contains("sits on 3 refresh periods") == isFlaky, "\(run.output)")
    #expect(run.code == (isFlaky ? 65 : 0), "\(run.output)")
  }

  @Test func `a budget below the cost of the clock is explained`() throws {
    let program = try Program.withInputs()
    try program.write(
      """
      checks:
        - scene: scene.yml
          recording: rec.ndjson
          budgets: [{metric: layout.nsPerFrame.p50, max: 0.5}]
      """, to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.code == 65)
    #expect(run.output.contains("less than reading the clock costs here"), "\(run.output)")
  }

  @Test func `a configuration that cannot be read has its own sentence`() throws {
    let program = try Program()
    #expect(try program.run("doctor").code == 66)
    try program.write("checks: []\n", to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.code == 65 && run.errors.contains("foldviz.yml:1: "))
  }
}
