import FoldTestSupport
import Foundation
import Testing

@Suite struct DoctorCommandTests {
  @Test func `a configuration that can judge is 0`() throws {
    let run = try Program.withFrames("metric: duration.max, max: 45").run("doctor")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output == "✓ run – 5 frames\n")
  }

  @Test(arguments: [
    ("metric: duration.mx, max: 45", "did you mean \"duration.max\"?"),
    ("metric: layout.nsPerFrame.p99, max: 45", "a metric of a replay's layout"),
    ("metric: jankyFrames.api31, max: 0", "cannot be had: the source gives no deadlines"),
    ("metric: scrollSteps, max: 1", "recordings of this kind do not have it"),
    ("metric: duration.max, max: 45, phase: flip", "no frame is in the phase flip"),
    ("metric: duration.max, max: 50", "sits on 3 refresh periods"),
    ("metric: duration.max, max: 45, severity: warn", "nothing in this check can fail"),
  ])
  func `a budget that means nothing is explained at its line, and 65`(budget: String, says: String)
    throws
  {
    let run = try Program.withFrames(budget).run("doctor")
    #expect(run.code == 65)
    #expect(run.output.contains(says), "\(run.output)")
    #expect(run.output.contains("foldviz.yml:"))
    #expect(run.errors.hasPrefix("foldviz: error: foldviz.yml: "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `what only weakens a verdict is told and no problem beside a budget that judges`()
    throws
  {
    let run = try Program.withFrames(
      "metric: duration.max, max: 50", "metric: missedVsyncs.max, max: 3"
    ).run("doctor")
    #expect(run.code == 0)
    #expect(run.output.contains("! foldviz.yml:7: the budget on duration.max sits on 3"))
  }

  @Test func `files that are missing, a policy and a baseline that do not exist`() throws {
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
