import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct RecordingSpreadTests {
  /// Summaries of three recordings, in all.ndjson and in one file each.
  ///
  /// The fourth of five frames takes 40, 70 and 15 ms.
  private func folder() throws -> Program {
    let program = try MergeCommandTests.folder()
    var all = ""
    for name in ["a", "b", "c"] {
      let line = try program.run(
        "profile", "--device", "\(name).csv", "--refresh-rate", "60", "--ndjson"
      ).output
      try program.write(line, to: "\(name).ndjson")
      all += line
    }
    try program.write(all, to: "all.ndjson")
    return program
  }

  private func check(
    _ program: Program, _ device: String, _ budget: String, _ more: String = "name: fleet"
  ) throws -> Outcome {
    try program.write(
      "checks:\n  - device: \(device)\n    \(more)\n    budgets: [{\(budget)}]\n", to: "f.yml")
    return try program.start(["check", "f.yml", "--json"])
  }

  @Test func `merge reports the least, median, most and worst of each metric`() throws {
    let program = try folder()
    let text = try program.run("merge", "all.ndjson")
    #expect(text.lines.contains("spread over 3 recordings"))
    let line = try #require(text.lines.first { $0.contains("duration.max ms") })
    #expect(
      line.split(separator: " ").filter { $0.contains { $0.isNumber || $0 == "." } }
        == ["duration.max", "15", "40", "70", "b.csv"])
    let json = try #require(try program.run("merge", "all.ndjson", "--json").members)
    let source = try #require((json["sources"] as? [Members])?.first)
    let spread = try #require(source["spread"] as? Members)
    #expect(spread["recordings"] as? Double == 3)
    let metrics = try #require(spread["metrics"] as? [String: Members])
    // The late frame of c is within its interval. In a and b it is one of five.
    let over = try #require(metrics["framesOver.interval"])
    #expect(over["unit"] as? String == "%" && over["max"] as? Double == 20)
    #expect(over["min"] as? Double == 0 && over["median"] as? Double == 20)
    #expect((metrics["duration.max"]?["worst"] as? Members)?["name"] as? String == "b.csv")
    let page = try program.run("merge", "all.ndjson", "--format", "html").output
    // A dot for each recording in each picture of a deciding metric.
    #expect(page.components(separatedBy: "<circle").count == 1 + 3 * 5)
    #expect(page.contains("b.csv: 67."))
    let markdown = try program.run("merge", "all.ndjson", "--format", "markdown").output
    #expect(markdown.contains("| duration.p50 | ms | 10 | 10 | 10 | all alike |"))
  }

  @Test func `budgets judge all recordings of summaries together`() throws {
    let program = try folder()
    for (budget, code) in [
      ("metric: duration.max, max: 69", 1), ("metric: duration.max, max: 71", 0),
      // Two frames of fifteen: 13.3 %.
      ("metric: framesOver.interval, max: 13%", 1), ("metric: framesOver.interval, max: 14%", 0),
      ("metric: slowFrames, max: 2", 0), ("metric: slowFrames, max: 1", 1),
      ("metric: duration.p51, max: 10.01", 0),
    ] {
      let run = try check(program, "all.ndjson", budget)
      #expect(run.code == Int32(code), "\(budget): \(run.output) \(run.errors)")
    }
    // A pattern finds a, all, b and c: three of them are counted already.
    let run = try check(program, "'*.ndjson'", "metric: slowFrames, max: 2")
    let entry = try #require((run.members?["checks"] as? [Members])?.first)
    #expect(entry["frames"] as? Double == 15)
    #expect((entry["spread"] as? Members)?["recordings"] as? Double == 3)
    #expect(
      (entry["notes"] as? [String] ?? []).contains {
        $0.contains("3 more had been counted already: a.csv, b.csv, c.csv")
      })
  }

  @Test func `checks that summaries cannot answer are refused`() throws {
    let program = try folder()
    let budget = "metric: duration.max, max: 99"
    let rate = try check(program, "all.ndjson", budget, "refreshRate: 120")
    #expect(rate.code == 65 && rate.errors.contains("--refresh-rate 120"), "\(rate.errors)")
    #expect(try check(program, "all.ndjson", budget, "refreshRate: 60").code == 0)
    let mixed = try check(program, "[all.ndjson, a.csv]", budget)
    #expect(mixed.code == 65 && mixed.errors.contains("f.yml:2"), "\(mixed.errors)")
    let none = try check(program, "all.ndjson", budget, "process: game")
    #expect(none.code == 65 && none.errors.contains("no process of "), "\(none.errors)")
    let profile = try program.run("profile", "--device", "all.ndjson")
    #expect(profile.code == 65 && profile.errors.contains("foldviz merge"))
  }

  @Test func `a report draws the spread`() throws {
    let program = try folder()
    _ = try check(program, "all.ndjson", "metric: duration.max, max: 99")
    #expect(try program.run("report", "f.yml").code == 0)
    // A dot for each recording of the judged metric.
    let page = String(decoding: try program.data("report.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "<circle").count == 1 + 3)
    #expect(page.contains("b.csv: 70"))
  }

  @Test func `equal notes are counted, and a note of one file has the file's name`() {
    var notes = GroupedRemarks()
    for name in ["a", "b", "c"] {
      notes.add("slow", of: name)
      if name != "c" { notes.add("left out", of: name, count: 600) }
    }
    notes.add("odd", of: "b")
    #expect(
      notes.lines(of: 3) == ["in all 3: slow", "in 2 of 3: 1,200 left out", "b: odd"])
  }

  @Test func `notes that differ only in their numbers are counted as one`() {
    var notes = GroupedRemarks()
    for number in 1...300 { notes.add("the platform kept \(number) of 900", of: "\(number).txt") }
    #expect(notes.lines(of: 300) == ["in all 300: the platform kept … of …"])
  }

  @Test func `bars of different numbers differ`() {
    // 8 eighths of 20 characters are 160 steps. 1 and 1.0001 share a step without the rule.
    #expect(
      TextBar.bars(of: [1, 1.0001, 160, 0, 80]) == [
        "▏", "▎", String(repeating: "█", count: 20), "", String(repeating: "█", count: 10),
      ])
  }
}
