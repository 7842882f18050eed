import FoldTestSupport
import Foundation
import Testing

/// Budgets on a cost model's predictions for a scene's frames on a device.
@Suite struct ModelCheckTests {
  /// 10 ms per frame and 8 more for an entering row, with an error of 1 ms on held-out frames.
  static let model = """
    {"foldviz": 1, "kind": "costModel", "frames": 300,
     "heldOut": {"meanAbsolute": 0.4, "p95": 1, "r2": 0.9},
     "terms": [{"name": "base", "coefficient": 10, "lower": 10, "upper": 10},
               {"name": "entered", "coefficient": 8, "lower": 8, "upper": 8}]}
    """

  /// A scroll by 33 pt per frame, in which a row enters in one of the two later frames.
  func program(_ budget: String, model: String? = "model: model.json") throws -> Program {
    let program = try Program.withInputs()
    try program.write(Self.model, to: "model.json")
    try program.write(
      """
      checks:
        - name: list on the phone
          scene: scene.yml
          recording: rec.ndjson
          \(model ?? "")
          budgets:
            - {\(budget)}
      """, to: "foldviz.yml")
    return program
  }

  // Rows of 132 pt from 159 on: row 4 ends at 817 − offset, and row 5 begins at 819 − offset. The
  // screen is 812 high, so row 5 enters with the first step, and 18 ms is the longest frame.
  @Test(arguments: [
    ("metric: modelled.frameDuration.max, max: 19.5", Int32(0), "✓"),
    ("metric: modelled.frameDuration.max, max: 18.5", 3, "within the model's error, 17…19"),
    ("metric: modelled.frameDuration.max, max: 16.9", 1, "✗"),
    ("metric: modelled.framesOver.interval, max: 1", 0, "✓"),
    ("metric: modelled.framesOver.interval, max: 0", 1, "✗"),
    ("metric: modelled.frameDuration.max, max: 19.5, phase: rest", 65, ""),
  ])
  func `predictions are judged with the uncertainty of the model`(
    budget: String, code: Int32, says: String
  ) throws {
    let run = try program(budget).run("check")
    #expect(run.code == code, "\(run.output)\(run.errors)")
    guard code != 65 else { return }
    #expect(run.output.contains(says), "\(run.output)")
    #expect(
      run.output.contains(
        "modelled.* is predicted by model.json, which was off by up to 1.00 ms in 95 % of the frames"
      ))
  }

  @Test func `the report marks modeled metrics and fits its schema`() throws {
    let program = try program("metric: modelled.frameDuration.max, max: 19.5")
    let members = try #require(try program.run("check", "--json").members)
    let schema = JSONShape(try #require(try program.run("schema", "check").members))
    #expect(schema.faults(of: members) == [])
    let check = try #require((members["checks"] as? [Members])?.first)
    let budget = try #require((check["budgets"] as? [Members])?.first)
    #expect(budget["modelled"] as? Bool == true && budget["value"] as? Double == 18)
    #expect((budget["interval"] as? [String: Double]) == ["lower": 17, "upper": 19])
    let metrics = try #require(check["metrics"] as? Members)
    let error = try #require(metrics["modelled.error.p95"] as? Members)
    #expect(error["value"] as? Double == 1 && error["modelled"] as? Bool == true)
  }

  @Test func `the error for a budget on a prediction without a model explains what to add`() throws
  {
    let program = try program("metric: modelled.frameDuration.max, max: 19", model: nil)
    let sentence = "is predicted by a cost model; make one with foldviz calibrate"
    let run = try program.run("check")
    #expect(run.code == 65 && run.errors.contains("foldviz.yml:7: "), "\(run.errors)")
    #expect(run.errors.contains(sentence))
    let doctor = try program.run("doctor")
    #expect(doctor.code == 65 && doctor.output.contains(sentence), "\(doctor.output)")
  }

  @Test func `doctor checks the model, its metrics and their knife edges`() throws {
    let fine = try program("metric: modelled.frameDuration.max, max: 19").run("doctor")
    #expect(fine.code == 0 && fine.output == "✓ list on the phone – 3 frames\n", "\(fine.output)")
    let edge = try program("metric: modelled.frameDuration.max, max: 33.33").run("doctor")
    #expect(edge.output.contains("sits on 2 refresh periods at 60 Hz"), "\(edge.output)")
    let typo = try program("metric: modelled.frameDuration.mx, max: 19").run("doctor")
    #expect(typo.output.contains("did you mean \"modelled.frameDuration.max\""), "\(typo.output)")
    let program = try program("metric: modelled.frameDuration.max, max: 19")
    try program.write("{\"kind\": \"costModel\"}", to: "model.json")
    let broken = try program.run("doctor")
    #expect(broken.code == 65 && broken.output.contains("model.json:1: "), "\(broken.output)")
    #expect(try program.run("check").code == 65)
  }

  @Test func `a model is refused in a check of device frames`() throws {
    let program = try Program.withFrames()
    try program.write(
      DeviceInputs.config(["metric: duration.max, max: 1"], more: "model: a.file"),
      to: "foldviz.yml")
    let run = try program.run("check")
    #expect(run.code == 65)
    #expect(
      run.errors.contains("foldviz.yml:5: model belongs to a check of a replay"), "\(run.errors)")
  }
}
