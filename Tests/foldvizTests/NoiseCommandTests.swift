import FoldTestSupport
import Foundation
import Testing

/// The noise of a machine: measured, and judged with.
@Suite struct NoiseCommandTests {
  static let config = """
    noise: noise.json
    checks:
      - name: list
        scene: scene.yml
        recording: rec.ndjson
        budgets:
          - {metric: layout.nsPerFrame.p50, max: BOUND}
          - {metric: layout.allocationsPerFrame, max: 0}
    """

  /// A file in which a run's p50 lies between `lower` and `upper` times the usual one, which is 1 µs.
  static func noise(_ lower: Double, _ upper: Double, processor: String = "Other") -> String {
    """
    {"foldviz": 1, "kind": "noise", "date": "2026-01-02T03:04:05Z",
     "machine": {"processor": "\(processor)", "cores": 1}, "subject": "x", "runs": 20, "seconds": 1,
     "metrics": {"layout.nsPerFrame.p50": {"median": 1000, "spread": 0.1, "lower": \(1000 * lower),
       "upper": \(1000 * upper), "unit": "ns", "version": 1}}}
    """
  }

  /// A folder with a check whose p50 may take `bound` ns at most.
  func program(bound: Double, _ noise: String?) throws -> Program {
    let program = try Program.withInputs()
    try program.write(Self.config.replacing("BOUND", with: "\(bound)"), to: "foldviz.yml")
    if let noise { try program.write(noise, to: "noise.json") }
    return program
  }

  @Test(.needs(.countedAllocations))
  func `the noise of this machine is measured, fits its schema and is read back`() throws {
    let program = try program(bound: 1e9, nil)
    let run = try program.run("calibrate", "--noise", "--seconds", "0.3", "-q", "-o", "noise.json")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.first == "noise of this machine")
    #expect(run.output.contains("the built-in scene, the built-in recording, "))
    let members = try program.members("noise.json")
    let schema = JSONShape(try #require(try program.run("schema", "noise").members))
    #expect(schema.faults(of: members) == [])
    #expect(members["runs"] as? Double ?? 0 >= 20)
    let metrics = try #require(members["metrics"] as? Members)
    // Every wall time of the layout, and no count.
    #expect(metrics["layout.frameShare.max"] != nil && metrics["frames"] == nil)
    for (id, value) in metrics {
      let metric = try #require(value as? Members)
      let order = ["lower", "median", "upper"].compactMap { metric[$0] as? Double }
      #expect(order.count == 3 && order == order.sorted(), "\(id)")
    }
    let check = try program.run("check", "-q", "--json")
    #expect(check.code == 0, "\(check.output)")
    let noise = try #require(check.members?["noise"] as? Members)
    #expect(noise["isThisMachine"] as? Bool == true && noise["file"] as? String == "noise.json")
  }

  @Test func `a scene of one's own is measured at its rate`() throws {
    let run = try program(bound: 1, nil).run(
      "calibrate", "--noise", "scene.yml", "rec.ndjson", "--seconds", "0.1", "--refresh-rate",
      "120",
      "-o", "-")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.members?["subject"] as? String == "scene.yml, rec.ndjson, 3 frames at 120 Hz")
  }

  @Test(.needs(.countedAllocations))
  func `a time within the noise of its budget is inconclusive, and the floor is named`()
    throws
  {
    // A run may stand for anything from nothing to a thousand times its own time.
    let program = try program(bound: 1e4, Self.noise(0.001, 1000))
    let run = try program.run("check")
    #expect(run.code == 3, "\(run.output)")
    #expect(run.output.contains("within this machine's noise floor, "))
    #expect(run.output.contains("times judged with the noise floor of 2026-01-02, noise.json"))
    #expect(
      run.errors.contains(
        "foldviz: warning: the budget on layout.nsPerFrame.p50 lies within the noise floor"))
    #expect(run.errors.contains("noise.json was measured on Other with 1 cores, and this is "))
    // Counts have no noise.
    #expect(run.output.contains("✓ layout.allocationsPerFrame"))
    let json = try program.run("check", "--json", "-q")
    let schema = JSONShape(try #require(try program.run("schema", "check").members))
    #expect(schema.faults(of: try #require(json.members)) == [])
  }

  @Test(.needs(.countedAllocations))
  func `far from its budget a time is judged`() throws {
    #expect(try program(bound: 1e9, Self.noise(0.9, 1.5)).run("check", "-q").code == 0)
    #expect(try program(bound: 1, Self.noise(0.9, 1.5)).run("check", "-q").code == 1)
  }

  @Test(.needs(.countedAllocations))
  func `a budget below the floor is told by check and by doctor`() throws {
    // Far below what any run takes, so that it is never within the noise.
    let program = try program(bound: 5, Self.noise(0.9, 1.5))
    let sentence = "is 5 ns, less than the noise floor of 500 ns by which runs differ"
    #expect(try program.run("check").errors.contains(sentence))
    let doctor = try program.run("doctor")
    #expect(
      doctor.output.contains("! foldviz.yml:7: the budget on layout.nsPerFrame.p50 \(sentence)"))
    #expect(doctor.output.contains("! foldviz.yml:1: noise.json was measured on Other"))
    #expect(doctor.code == 0, "allocations can judge")
  }

  @Test(.needs(.countedAllocations))
  func `doctor says where times are judged without the noise of the machine`() throws {
    let program = try program(bound: 1e9, nil)
    let config = Self.config.replacing("noise: noise.json\n", with: "").replacing(
      "BOUND", with: "1e9")
    try program.write(config, to: "foldviz.yml")
    let run = try program.run("doctor")
    #expect(run.code == 0)
    #expect(run.output.contains("foldviz.yml:6: layout.nsPerFrame.p50 is judged without knowing"))
    // The option goes before the configuration's key.
    try program.write(Self.noise(0.9, 1.1), to: "other.json")
    let check = try program.run("check", "--noise", "other.json")
    #expect(check.code == 0 && check.output.contains("of 2026-01-02, other.json"))
  }

  @Test func `a noise file that is missing or broken stops the check with one sentence`() throws {
    let missing = try program(bound: 1, nil).run("check")
    #expect(missing.code == 66)
    #expect(missing.errors.hasPrefix("foldviz: error: foldviz.yml:1: noise.json: "))
    for text in ["", "{}", "[1]", "\u{0}", Self.noise(2, 1)] {
      let program = try program(bound: 1, text)
      let run = try program.run("check")
      #expect(run.code == 65 && run.output.isEmpty, "\(text)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      let doctor = try program.run("doctor")
      #expect(doctor.code == 65 && doctor.output.contains("noise.json"), "\(doctor.output)")
    }
  }

  @Test(arguments: [
    (["--noise", "scene.yml"], "name both or neither"),
    (["--noise", "--seconds", "0"], "--seconds is 0.0; it has to be within 0.1 and 600"),
    (["--noise", "--refresh-rate", "0"], "--refresh-rate is 0.0"),
    (["scene.yml", "rec.ndjson"], "a model needs a scene, a recording and --device"),
    ([], "the noise of this machine needs --noise"),
  ])
  func `what lacks, or is out of its bounds, is a usage error`(
    arguments: [String], sentence: String
  ) throws {
    let run = try program(bound: 1, nil).run(["calibrate"] + arguments)
    #expect(run.code == 64 && run.errors.contains(sentence), "\(run.errors)")
  }
}
