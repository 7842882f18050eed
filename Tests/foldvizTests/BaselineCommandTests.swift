import FoldTestSupport
import Foundation
import Testing

@Suite struct BaselineCommandTests {
  static let replayConfig = """
    checks:
      - name: list
        scene: scene.yml
        recording: rec.ndjson
        refreshRate: 120
        baseline: {file: baseline.json, maxIncrease: 10%}
    """

  func withReplay() throws -> Program {
    let program = try Program.withInputs()
    try program.write(Self.replayConfig, to: "foldviz.yml")
    let saved = try program.run("baseline", "save", "-o", "baseline.json", "-q")
    #expect(saved.code == 0 && saved.output.isEmpty && saved.errors.isEmpty, "\(saved.errors)")
    return program
  }

  @Test func `a count that exceeds its baseline exits with 2`() throws {
    let program = try withReplay()
    let shorter = Program.scene.replacing("height: 130", with: "height: 60")
    try program.write(shorter, to: "scene.yml")
    let run = try program.run("check", "-q")
    #expect(run.code == 2, "\(run.output)")
    #expect(run.output.contains("✗ layout.rowsPerFrame.max"))
    #expect(run.output.contains("✗ worse than the baseline"))
  }

  @Test func `a replay is compared by its counts, not its times, and passes if nothing changed`()
    throws
  {
    let program = try withReplay()
    let run = try program.run("check", "-q", "--json")
    #expect(run.code == 0, "\(run.output)")
    let checks = try #require(run.members?["checks"] as? [Members])
    let compared = try #require(checks.first?["baseline"] as? [Members])
    let counts = ["frames", "layout.rowsPerFrame.mean", "layout.rowsPerFrame.max"]
    let ids = compared.compactMap { $0["metric"] as? String }
    #expect(ids.filter { $0 != "layout.allocationsPerFrame" } == counts)
    #expect(compared.allSatisfy { $0["verdict"] as? String == "pass" })
  }

  @Test(arguments: ["layout.nsPerFrame.p99", "duration.p50", "fps", "hitchTimeRatio"])
  func `a baseline with metrics other than counts is refused`(metric: String) throws {
    let program = try withReplay()
    let saved = String(decoding: try program.data("baseline.json"), as: UTF8.self)
    try program.write(saved.replacing("layout.rowsPerFrame.max", with: metric), to: "baseline.json")
    let run = try program.run("check", "-q")
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        "baseline.json: \(metric) is not a count, and a baseline judges only counts; save it again with "
          + "foldviz baseline save"), "\(run.errors)")
  }

  @Test func `a slower device time is not judged by the baseline`() throws {
    let program = try Program.withFrames()
    let config = DeviceInputs.config(
      ["metric: duration.max, max: 45"], more: "baseline: baseline.json")
    try program.write(config, to: "foldviz.yml")
    #expect(try program.run("baseline", "save", "-o", "baseline.json").code == 0)
    #expect(try program.run("check").code == 0)
    try program.write(DeviceInputs.csv.replacing("40,100", with: "43,100"), to: "frames.csv")
    let slower = try program.run("check")
    #expect(slower.code == 0, "\(slower.output)")
  }

  @Test func `a greater count of a single device run is undecided, which fails nothing`() throws {
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(["metric: frames, min: 5"], more: "baseline: baseline.json"),
      to: "foldviz.yml")
    #expect(try program.run("baseline", "save", "-o", "baseline.json").code == 0)
    // The long frame misses 2 vsyncs, then 5.
    try program.write(
      DeviceInputs.csv.replacing("40,100", with: "40,150")
        .replacing("100,10,116.666667", with: "150,10,166.666667"), to: "frames.csv")
    let run = try program.run("check")
    #expect(run.code == 0)
    let told = run.output.split(separator: " ").joined(separator: " ")
    #expect(told.contains("? missedVsyncs.sum 5 vsyncs baseline 2 + 5 % too few runs"), "\(told)")
  }

  @Test func `a metric that the check's files lack is reported, and fails nothing`() throws {
    let program = try Program()
    try program.write(
      #"{"frame_build_times":[1000,2000],"frame_rasterizer_times":[1000,2000]}"#, to: "run")
    try program.write(
      "checks:\n  - {name: a, device: run, refreshRate: 60, baseline: b.json}\n", to: "x.yml")
    #expect(try program.run("baseline", "save", "x.yml", "-o", "b.json").code == 0)
    #expect(try program.run("check", "x.yml").code == 0)
    try program.write("duration_ms\n2\n4\n", to: "run")
    let run = try program.run("check", "x.yml")
    #expect(run.code == 0)
    #expect(
      run.output.contains("? flutter.missedBudget")
        && run.output.contains("this check's frames no longer have it"), "\(run.output)")
  }

  @Test func `a metric of a baseline is reported even if its name was edited`()
    throws
  {
    let program = try Program()
    try program.write(DeviceInputs.csv, to: "run.csv")
    try program.write(
      "checks:\n  - {name: a, device: run.csv, refreshRate: 60, baseline: b.json}\n", to: "x.yml")
    #expect(try program.run("baseline", "save", "x.yml", "-o", "b.json").code == 0)
    let saved = String(decoding: try program.data("b.json"), as: UTF8.self)
    // A count that these frames do not have.
    try program.write(
      saved.replacing("missedVsyncs.sum", with: "flutter.missedBudget"), to: "b.json")
    let asked = try program.run("check", "x.yml")
    #expect(asked.code == 0)
    #expect(asked.output.contains("? flutter.missedBudget"), "\(asked.output)")
    try program.write(saved.replacing("missedVsyncs.max", with: "missedVsync.max"), to: "b.json")
    let unknown = try program.run("check", "x.yml")
    #expect(unknown.code == 65)
    #expect(
      unknown.errors.contains(
        #"b.json: unknown metric "missedVsync.max"; the nearest known metric is "missedVsyncs.max""#
      ),
      "\(unknown.errors)")
  }

  @Test func `a missing value in one run of the baseline is reported by check`()
    throws
  {
    let program = try Program()
    for (index, name) in ["full", "more", "most"].enumerated() {
      try program.write(
        DeviceInputs.csv.replacing("40,100", with: "40.\(index),100"), to: "\(name).csv")
    }
    try program.write("t_ms,duration_ms,present_ms\n0,10,16\n", to: "one.csv")
    func write(_ files: String) throws {
      try program.write(
        "checks:\n  - {name: a, device: [\(files)], refreshRate: 60, baseline: b.json}\n",
        to: "x.yml")
    }
    try write("full.csv, one.csv, more.csv")
    #expect(try program.run("baseline", "save", "x.yml", "-o", "b.json").code == 0)
    let shape = JSONShape(try #require(try program.run("schema", "baseline").members))
    let saved = try #require(
      try JSONSerialization.jsonObject(with: program.data("b.json")) as? Members)
    #expect(shape.faults(of: saved) == [])
    try write("full.csv, more.csv, most.csv")
    let run = try program.run("check", "x.yml")
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        "of the baseline, 1 of 3 runs have no value: "),
      "\(run.output)")
  }

  @Test func `a device's baseline of another day gets a sentence on what is not covered`() throws {
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(["metric: frames, min: 5"], more: "baseline: baseline.json"),
      to: "foldviz.yml")
    let saved = try program.run("baseline", "save", "-o", "baseline.json", "--commit", "9f3c2a1")
    #expect(saved.code == 0)
    let text = String(decoding: try program.data("baseline.json"), as: UTF8.self)
    #expect(text.contains("\"build\": \"9f3c2a1\"") && text.contains("\"machine\": "))
    let words = "whatever else changed on the device since then counts as a change of the build"
    #expect(!(try program.run("check").output.contains(words)))
    let day = try #require(text.firstMatch(of: /\d{4}-\d\d-\d\d/)).output
    try program.write(text.replacing(day, with: "2020-02-29"), to: "baseline.json")
    let later = try program.run("check")
    #expect(
      later.code == 0
        && later.output.contains("note: the baseline was saved on 2020-02-29 by a machine with "))
    #expect(later.output.contains(words) && later.output.contains("compare them by against"))
    // The counts of a replay are the same on every day and machine.
    let replay = try withReplay()
    let counts = String(decoding: try replay.data("baseline.json"), as: UTF8.self)
    try replay.write(
      counts.replacing(/\d{4}-\d\d-\d\d/, with: "2020-02-29"), to: "baseline.json")
    #expect(!(try replay.run("check").output.contains(words)))
  }

  @Test func `baseline show prints the numbers`() throws {
    let run = try withReplay().run("baseline", "show", "baseline.json")
    #expect(run.code == 0)
    #expect(run.lines[0].contains(/\d{4}-\d\d-\d\d · .* cores?,/), "\(run.lines[0])")
    #expect(run.lines[1] == "list")
    #expect(run.lines[2] == "3 frames · 120 Hz")
    let line = run.lines.first { $0.contains("layout.rowsPerFrame.max") }
    #expect(line?.contains(" 6 rows") == true)
  }

  @Test func `an unsuitable baseline exits with 65, and a missing one with 66`() throws {
    let program = try withReplay()
    try program.write(
      Self.replayConfig.replacing("name: list", with: "name: lists"), to: "name.yml")
    let name = try program.run("check", "name.yml", "-q")
    #expect(name.code == 65)
    #expect(name.errors.contains("unknown check \"lists\"; the nearest known check is \"list\""))
    try program.write(
      Self.replayConfig.replacing("refreshRate: 120", with: "refreshRate: 60"), to: "rate.yml")
    let rate = try program.run("check", "rate.yml", "-q")
    #expect(rate.code == 65)
    #expect(rate.errors.contains("the baseline was taken at 120 Hz, this run at 60 Hz"))
    try program.write(
      Self.replayConfig.replacing("baseline.json", with: "none.json"), to: "none.yml")
    #expect(try program.run("check", "none.yml", "-q").code == 66)
    #expect(try program.run("baseline", "show", "scene.yml").code == 65)
    #expect(try program.run("baseline", "show", "none.json").code == 66)
    let nowhere = try program.run("baseline", "save", "-o", "no/such/file.json", "-q")
    #expect(nowhere.code == 73)
  }

  @Test func `two checks of the same name cannot have a baseline`() throws {
    let program = try Program.withInputs()
    let twice = Self.replayConfig + Self.replayConfig.replacing("checks:", with: "")
    try program.write(twice, to: "foldviz.yml")
    let run = try program.run("baseline", "save")
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains("the check of line 2 has the same name"))
  }
}
