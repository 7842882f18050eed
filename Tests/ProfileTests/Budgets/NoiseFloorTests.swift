import FoldTestSupport
import Testing

@testable import FoldProfile

/// Budgets on wall times of a machine whose runs are known.
@Suite struct NoiseFloorTests {
  let wall = Metric(id: "cost", unit: .nanoseconds, definition: "Cost.", evidence: .wallTime)
  let count = Metric(id: "rows", unit: .rows, definition: "Rows.", evidence: .count)

  /// 70 runs of 400 ns and 30 of 600: a machine with a neighbour that comes and goes.
  var twoSpeeds: [Double] {
    Array(repeating: 400, count: 70) + Array(repeating: 600, count: 30)
  }

  func noise(_ values: [Double]) -> MachineNoise {
    let runs = values.map { value in
      MetricTable(
        frameCount: 1,
        values: [
          MetricValue(wall, .number(value), n: 1, runs: 9), MetricValue(count, .number(8), n: 1),
        ])
    }
    return MachineNoise(of: runs, seconds: 10)
  }

  func result(of number: Double, max: Double, _ noise: MachineNoise) throws -> BudgetResult {
    let value = MetricValue(wall, .number(number), n: 1, runs: 9)
    return BudgetResult(
      try Budget(metric: "cost", max: max), value: value, floor: noise.floor(of: wall))
  }

  @Test(arguments: [(123.456, "123.5"), (0.00123456, "0.001235"), (98_765.4, "98765"), (50, "50")])
  func `a number in a sentence has four digits that count`(_ number: Double, _ text: String) {
    #expect(shortened(number) == text)
  }

  @Test func `the floor holds the middle 95 % of the runs`() throws {
    // 0…100 in any order: the percentiles lie at 2.5, 50 and 97.5; half of the runs lie within 25.
    var random = SplitMix64(seed: 1)
    let floor = try #require(
      NoiseFloor((0...100).map(Double.init).shuffled(using: &random), version: 3))
    #expect(floor.lower == 2.5 && floor.median == 50 && floor.upper == 97.5)
    #expect(abs(floor.spread - 1.4826 * 25 / 50) < 1e-12)
    #expect(floor.version == 3 && floor.reach == 47.5)
    #expect(NoiseFloor(Array(repeating: 1, count: 19), version: 1) == nil)
    #expect(NoiseFloor(median: 1, spread: 0, lower: 2, upper: 3, version: 1) == nil)
  }

  @Test(arguments: [
    // One run of 400 is a usual run of 400, or a lucky one of a build that takes 400 · 400/600.
    (400.0, 401.0, Verdict.pass), (400, 399, .inconclusive), (400, 267, .inconclusive),
    (400, 266, .fail),
    // One of 600 is a usual run of 400 that was disturbed, or of 600.
    (600, 601, .pass), (600, 599, .inconclusive), (600, 401, .inconclusive), (600, 399, .fail),
  ])
  func `a run passes or fails only where the other speed would, too`(
    number: Double, max: Double, verdict: Verdict
  ) throws {
    for unit in [1, 0.001] {
      let noise = noise(twoSpeeds.map { $0 * unit })
      let found = try result(of: number * unit, max: max * unit, noise)
      #expect(found.verdict == verdict)
      #expect((found.reason == nil) == (verdict != .inconclusive))
    }
  }

  @Test func `a build within budget never fails, whichever speed its run has`() throws {
    // The usual run takes 400, and the budget is 450: the truth is a pass.
    let noise = noise(twoSpeeds)
    let verdicts = try Set(twoSpeeds.map { try result(of: $0, max: 450, noise).verdict })
    #expect(verdicts == [.pass, .inconclusive])
  }

  @Test func `runs of 0 make the floor as wide as among the runs`() throws {
    let floor = try #require(NoiseFloor([Double](repeating: 0, count: 50) + [3, 3, 3], version: 1))
    #expect(floor.lower == 0 && floor.median == 0 && floor.upper == 3 && floor.spread == 0)
    let typical = floor.typical(of: 5)
    #expect(typical.lower == 2 && typical.upper == 5)
    #expect(floor.allows(from: 0, to: 3) && !floor.allows(from: 0, to: 4))
  }

  @Test func `only wall times of the same definition have a floor`() {
    let noise = noise(twoSpeeds)
    #expect(noise.entries.map(\.id) == ["cost"])
    #expect(noise.floor(of: wall) != nil && noise.floor(of: count) == nil)
    let newer = Metric(
      id: "cost", unit: .nanoseconds, definition: "", version: 2, evidence: .wallTime)
    let other = Metric(id: "cost", unit: .milliseconds, definition: "", evidence: .wallTime)
    let recorded = Metric(id: "cost", unit: .nanoseconds, definition: "")
    for metric in [newer, other, recorded] { #expect(noise.floor(of: metric) == nil) }
  }

  @Test func `a budget within or below the noise is warned of, and leaves the check open`() throws {
    let table = MetricTable(
      frameCount: 1, values: [MetricValue(wall, .number(600), n: 1, runs: 9)])
    func outcome(max: Double) throws -> CheckOutcome {
      try CheckOutcome(
        judging: [Budget(metric: "cost", max: max)], against: table, noise: noise(twoSpeeds))
    }
    let within = try outcome(max: 500)
    #expect(within.status == .inconclusive)
    #expect(within.noiseWarnings.map(\.description).first?.contains("takes 400 to 600") == true)
    let below = try outcome(max: 150)
    #expect(below.status == .failed)
    #expect(below.noiseWarnings.map(\.kind) == [.bound(150)])
    #expect(below.noiseWarnings[0].description.contains("noise floor of 200 ns"))
    #expect(try outcome(max: 700).noiseWarnings.isEmpty)
  }

  @Test func `a time that grew within the floor is no worse, and beyond it inconclusive`() {
    let baseline = Baseline(
      entries: ["cost": .init(number: 400, version: 1), "rows": .init(number: 8, version: 1)],
      maxIncrease: 0.05)
    func judge(_ cost: Double, rows: Double = 8) -> [Verdict] {
      let table = MetricTable(
        frameCount: 1,
        values: [
          MetricValue(wall, .number(cost), n: 1, runs: 9), MetricValue(count, .number(rows), n: 1),
        ])
      return baseline.judge([table], noise: noise(twoSpeeds)).map(\.verdict)
    }
    #expect(judge(600) == [.pass, .pass])
    #expect(judge(601) == [.inconclusive, .pass])
    #expect(judge(4000, rows: 9) == [.inconclusive, .fail])
  }
}
