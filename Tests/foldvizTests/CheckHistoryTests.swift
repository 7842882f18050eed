import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct CheckHistoryTests {
  static let commits = (0..<30).map { String(0x9f3c_2000 + $0, radix: 16) }

  /// A folder with a check of frames whose duration is `times`, and 0 to 30 earlier nights.
  func folder(_ nights: [Double]) throws -> Program {
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 90"], name: "feed"), to: "foldviz.yml")
    let lines = nights.enumerated().map { night, time in
      """
      {"foldviz":1,"kind":"checkHistory","time":"2026-11-\(String(format: "%02d", night + 1))T02:00:00Z",\
      "commit":"\(Self.commits[night])","machine":"m","check":"feed",\
      "metrics":{"duration.p50":\(time)}}

      """
    }
    if !lines.isEmpty { try program.write(lines.joined(), to: "history.ndjson") }
    return program
  }

  /// Nights around 10 ms that differ by up to 1 %, the last nine of them 5 % longer.
  static let step: [Double] = (0..<29).map { night in
    let level: Double = night < 20 ? 9.5 : 10
    return level * (1 + 0.002 * Double(night * 7 % 5))
  }

  func lines(_ program: Program) throws -> [Members] {
    try String(decoding: program.data("history.ndjson"), as: UTF8.self).split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? Members)
    }
  }

  func check(
    _ program: Program, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Outcome {
    let none = ["GITHUB_SHA": "", "CI_COMMIT_SHA": ""]
    return try program.start(
      ["check", "--history", "history.ndjson"] + arguments,
      environment: none.merging(environment) { $1 })
  }

  @Test func `each run appends its primary metrics, commit, time and machine`() throws {
    let program = try folder([])
    #expect(try check(program, "--commit", "abc").code == 0)
    #expect(try check(program, environment: ["GITHUB_SHA": "def"]).code == 0)
    #expect(try check(program, environment: ["CI_COMMIT_SHA": "012"]).code == 0)
    #expect(try check(program).code == 0)
    let lines = try lines(program)
    #expect(lines.map { $0["commit"] as? String } == ["abc", "def", "012", nil])
    #expect(lines.allSatisfy { $0["check"] as? String == "feed" })
    let metrics = try #require(lines[0]["metrics"] as? [String: Double])
    // The median of 10, 10, 10, 10 and 40 ms, and 2 missed vsyncs.
    #expect(metrics["duration.p50"] == 10 && metrics["missedVsyncs.sum"] == 2)
    #expect(
      Set(metrics.keys) == [
        "duration.p50", "duration.p90", "hitchTimeRatio", "missedVsyncs.sum", "duration.max",
      ])
    let time = try #require(lines[0]["time"] as? String)
    #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect((lines[0]["machine"] as? String)?.contains("core") == true)
    let shape = JSONShape(try #require(try program.run("schema", "history").members))
    #expect(lines.flatMap { shape.faults(of: $0) } == [])
  }

  @Test func `checks that end at the same time all keep their runs`() throws {
    let program = try folder([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      _ = try? check(program, "--quiet")
    }
    #expect(try lines(program).count == 8)
  }

  @Test func `a history refuses two checks of one name, and stays as it is`() throws {
    let program = try folder(Self.step)
    let before = try program.data("history.ndjson")
    let config = String(decoding: try program.data("foldviz.yml"), as: UTF8.self)
    let entry = try #require(config.firstRange(of: "  - "))
    try program.write(config + "\n" + config[entry.lowerBound...], to: "foldviz.yml")
    let run = try check(program)
    #expect(
      run.code == 65
        && run.errors.hasSuffix(
          "has the same name; a history identifies checks by their names\n"),
      "\(run)")
    #expect(try program.data("history.ndjson") == before)
  }

  @Test func `report shows a history with the commit of its step, and leaves the file alone`()
    throws
  {
    let program = try folder(Self.step)
    let before = try program.data("history.ndjson")
    let run = try program.run("report", "--history", "history.ndjson")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let page = String(decoding: try program.data("report.html"), as: UTF8.self)
    for text in [page, run.output] {
      #expect(text.contains("since commit 9f3c2014, 10 runs ago"))
      let bars = try #require(text.firstMatch(of: #/history: duration\.p50 +([▁-█]+)/#))
      #expect(bars.1.count == 30)
    }
    #expect(try program.data("history.ndjson") == before)
    let missing = try program.run("report", "--history", "none.ndjson")
    #expect(missing.code == 66 && missing.errors.contains("none.ndjson"), "\(missing.errors)")
  }

  @Test func `ten nights show a step, with its commit, which one night cannot show`() throws {
    let program = try folder(Self.step)
    let run = try check(program)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    // Nights 20 to 28 and this run's 10 ms.
    #expect(run.output.contains("note: duration.p50 +5."), "\(run.output)")
    #expect(run.errors.contains("warning: duration.p50 +5."), "\(run.errors)")
    #expect(run.output.contains("since commit 9f3c2014, 10 runs ago"))
    #expect(run.output.contains("; the run before was of 9f3c2013"))
    let json = try check(try folder(Self.step), "--json")
    let checks = try #require(json.members?["checks"] as? [Members])
    let history = try #require(checks[0]["history"] as? [Members])
    let median = try #require(history.first { $0["metric"] as? String == "duration.p50" })
    let step = try #require(median["step"] as? Members)
    #expect(step["commit"] as? String == "9f3c2014" && step["runs"] as? Int == 10)
    #expect((median["values"] as? [Double])?.count == 30)
    let shape = JSONShape(try #require(try program.run("schema", "check").members))
    #expect(shape.faults(of: try #require(json.members)) == [])
    let night = try check(try folder(Array(Self.step.prefix(21))))
    #expect(night.code == 0 && !night.output.contains("since commit"))
  }

  @Test(arguments: ["text", "markdown", "html"])
  func `reports show the last runs as a line`(form: String) throws {
    let run = try check(try folder([8, 9, 12]), "--format", form)
    #expect(
      run.output.replacing("\\", with: "").contains(
        "history: duration.p50     ▁▃█▅ 8 … 12 ms, 4 runs"), "\(run.output)")
    // The other metrics are in this run only, and begin in the same columns.
    #expect(
      run.output.replacing("\\", with: "").contains(
        "history: missedVsyncs.sum ▁    2 vsyncs, 1 run"))
  }

  @Test func `a broken line is one sentence with its place, and the file stays as it is`() throws {
    let program = try folder([8, 9])
    let whole = String(decoding: try program.data("history.ndjson"), as: UTF8.self)
    let broken = whole + "{\"foldviz\":1,\"kind\":\"checkHistory\",\"time\":\"2026-1"
    try program.write(broken, to: "history.ndjson")
    let run = try check(program)
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("foldviz: error: history.ndjson:3: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(String(decoding: try program.data("history.ndjson"), as: UTF8.self) == broken)
    try program.write("{\"foldviz\":1,\"kind\":\"frameSummary\"}\n", to: "history.ndjson")
    let other = try check(program)
    #expect(other.errors.contains("is a summary of frames, but a history of checks is expected"))
  }

  @Test func `a history needs a file of lines, and a commit needs a history`() throws {
    let program = try folder([])
    for (arguments, says) in [
      (["--commit", "a"], "without --history"),
      (["--history", "h.csv"], "end its name in .ndjson"),
      (["--history", "h.ndjson", "--report", "json=h.ndjson"], "h.ndjson"),
    ] {
      let run = try program.run(["check"] + arguments)
      #expect(run.code == 64 && run.errors.contains(says), "\(run.errors)")
    }
  }
}
