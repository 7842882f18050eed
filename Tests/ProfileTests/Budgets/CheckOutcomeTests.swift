import FoldProfile
import Testing

@Suite struct CheckOutcomeTests {
  let recorded = Metric(id: "hitchTime", unit: .milliseconds, definition: "Late.")
  let wall = Metric(id: "p99", unit: .nanoseconds, definition: "Cost.", evidence: .wallTime)
  let count = Metric(id: "rows", unit: .rows, definition: "Rows.", evidence: .count)

  var table: MetricTable {
    MetricTable(
      frameCount: 10,
      values: [
        MetricValue(recorded, .number(20), n: 10),
        MetricValue(wall, .number(500), n: 10, runs: 5),
        MetricValue(count, .number(8), n: 10),
      ])
  }

  func outcome(_ budgets: Budget...) throws -> CheckOutcome {
    try CheckOutcome(judging: budgets, against: table)
  }

  @Test func `a value on its bound is within budget`() throws {
    let check = try outcome(Budget(metric: "p99", max: 500), Budget(metric: "rows", min: 8))
    #expect(check.status() == .passed)
    #expect(check.results.map(\.margin) == [0, 0])
  }

  @Test func `an error fails the check and a warning does not`() throws {
    #expect(try outcome(Budget(metric: "p99", max: 499)).status().exitCode == 1)
    let warned = try outcome(Budget(metric: "p99", max: 499, severity: .warn))
    #expect(warned.status().exitCode == 0)
    #expect(warned.results.first?.verdict == .fail)
    #expect(warned.results.first?.margin == -1)
  }

  @Test func `counts are judged before times`() throws {
    let check = try outcome(Budget(metric: "p99", max: 1e6), Budget(metric: "rows", max: 1))
    #expect(check.results.map(\.budget.metric) == ["rows", "p99"])
  }

  @Test func `an unknown metric is an error that names the known ones`() {
    #expect(throws: BudgetError.unknownMetric(id: "row", known: table.ids)) {
      try outcome(Budget(metric: "row", max: 1))
    }
  }

  @Test func `no frames, no budgets and a phase without frames are errors`() throws {
    let budget = try Budget(metric: "rows", max: 1)
    #expect(throws: BudgetError.noBudgets) { try outcome() }
    let empty = MetricTable(frameCount: 0, values: table.values)
    #expect(throws: BudgetError.noFrames(metric: "rows", phase: nil)) {
      try CheckOutcome(judging: [budget], against: empty)
    }
    let inFling = try Budget(metric: "rows", max: 1, phase: .fling)
    #expect(throws: BudgetError.noFrames(metric: "rows", phase: .fling)) {
      try CheckOutcome(judging: [inFling], against: table)
    }
  }

  @Test func `a budget in a phase is judged on that phase`() throws {
    let fling = MetricTable(frameCount: 2, values: [MetricValue(count, .number(3), n: 2)])
    let check = try CheckOutcome(
      judging: [Budget(metric: "rows", max: 5, phase: .fling)], against: table,
      phases: [.fling: fling])
    #expect(check.status() == .passed)
    #expect(check.results.first?.value.number == 3)
  }

  @Test func `a wall time measured once and a metric without value leave the check open`() throws {
    var once = table
    once.add(MetricValue(wall, .number(500), n: 10))
    once.add(MetricValue(recorded, .notAvailable(reason: "no present times"), n: 10))
    let check = try CheckOutcome(
      judging: [Budget(metric: "p99", max: 1), Budget(metric: "hitchTime", max: 1)], against: once)
    #expect(check.results.map(\.verdict) == [.inconclusive, .notAvailable])
    #expect(check.status().exitCode == 3)
  }

  @Test(arguments: [(499.0, Verdict.fail), (550, .inconclusive), (601, .pass)])
  func `an interval that straddles the budget decides nothing`(
    bound: Double, verdict: Verdict
  ) throws {
    let interval = ConfidenceInterval(lower: 500, upper: 600, coverage: 0.95)
    let value = MetricValue(wall, .number(550), n: 10, runs: 9, interval: interval)
    #expect(try BudgetResult(Budget(metric: "p99", max: bound), value: value).verdict == verdict)
  }

  @Test func `impossible budgets are refused`() {
    #expect(throws: BudgetError.noBound(metric: "m")) { try Budget(metric: "m") }
    #expect(throws: BudgetError.boundsCross(metric: "m", min: 2, max: 1)) {
      try Budget(metric: "m", max: 1, min: 2)
    }
    #expect(throws: BudgetError.boundNotFinite(metric: "m", bound: .infinity)) {
      try Budget(metric: "m", max: .infinity)
    }
  }

  @Test func `a check lists its budgets on knife edges if it knows the refresh rate`() throws {
    let table = MetricTable(
      frameCount: 9,
      values: ["hitch.max", "hitch.mean"].map { id in
        let metric = Metric(id: id, unit: .milliseconds, definition: "")
        return MetricValue(metric, .number(5), n: 9)
      })
    let budgets = [
      try Budget(metric: "hitch.mean", max: 8), try Budget(metric: "hitch.max", max: 33.3),
    ]
    let edges = try CheckOutcome(judging: budgets, against: table, refreshRate: 60).knifeEdges
    #expect(edges.map(\.budget) == [budgets[1]] && edges[0].periods == 2)
    #expect(try CheckOutcome(judging: budgets, against: table).knifeEdges.isEmpty)
  }

  @Test(arguments: [16.0, 25, 0, 20.8])
  func `other budgets are not on a knife edge`(bound: Double) throws {
    let budget = try Budget(metric: "m.max", max: bound)
    #expect(KnifeEdge(budget, unit: .milliseconds, refreshRate: 60) == nil)
    #expect(KnifeEdge(try Budget(metric: "m.max", max: 1), unit: .rows, refreshRate: 1e9) == nil)
    // A layout's cost is not a time on a display.
    let cost = try Budget(metric: "layout.nsPerFrame.p99", max: 16_666_667)
    #expect(KnifeEdge(cost, unit: .nanoseconds, refreshRate: 60) == nil)
  }

  @Test(arguments: ["hitchTime", "freezeTime", "modelled.hitchTime", "idleTime"])
  func `a budget on a sum over a run is not on a knife edge`(id: String) throws {
    let sum = try Budget(metric: id, max: 100)
    #expect(KnifeEdge(sum, unit: .milliseconds, refreshRate: 60) == nil)
    for id in ["duration.p99.5", "overrun.max", "duration.mean"] {
      let budget = try Budget(metric: id, max: 100)
      #expect(KnifeEdge(budget, unit: .milliseconds, refreshRate: 60)?.periods == 6)
    }
  }
}
