import FoldProfile
import Testing

@Suite struct BaselineTests {
  let rows = Metric(id: "rows", unit: .rows, definition: "", evidence: .count)
  let cost = Metric(id: "cost", unit: .nanoseconds, definition: "", evidence: .wallTime)
  let frames = Metric(id: "slow", unit: .frames, definition: "")
  let rate = Metric(id: "fps", unit: .framesPerSecond, definition: "")

  func table(rows count: Double, cost time: Double, rate fps: Double = 60) -> MetricTable {
    MetricTable(
      frameCount: 9,
      values: [
        MetricValue(rows, .number(count), n: 9), MetricValue(cost, .number(time), n: 9, runs: 5),
        MetricValue(rate, .number(fps), n: 9),
      ])
  }

  @Test func `a count beyond the permitted increase is a regression`() {
    let baseline = Baseline(runs: [table(rows: 100, cost: 50)], maxIncrease: 0.05)
    let within = baseline.judge([table(rows: 105, cost: 50)])
    #expect(within.map(\.verdict) == [.pass, .pass, .pass])
    #expect(CheckOutcome(results: []).with(baselines: within).status.exitCode == 0)
    let beyond = baseline.judge([table(rows: 106, cost: 50)])
    #expect(beyond.first?.verdict == .fail)
    #expect(CheckOutcome(results: []).with(baselines: beyond).status.exitCode == 2)
  }

  @Test func `a time beyond the permitted increase is at most inconclusive`() {
    let results = Baseline(runs: [table(rows: 1, cost: 50)], maxIncrease: 0.05).judge(
      [table(rows: 1, cost: 90)])
    #expect(results.map(\.verdict) == [.pass, .inconclusive, .pass])
    #expect(results[1].increase == 0.8)
    #expect(CheckOutcome(results: []).with(baselines: results).status.exitCode == 3)
  }

  @Test(arguments: [
    (100.0, 100.0, 0.0), (0, 0, 0), (0, 1, .infinity), (100, 101, 0.01), (100, 99, -0.01),
    (-4, -3, 0.25),
  ])
  func `an increase is relative to the baseline's number, and zero if nothing changed`(
    before: Double, after: Double, increase: Double
  ) {
    for (metric, sign) in [(cost, 1.0), (rate, -1)] {
      let result = BaselineResult(
        MetricValue(metric, .number(after), n: 9), stored: .init(number: before, version: 1),
        maxIncrease: 0)
      // For a frame rate, a decrease counts.
      #expect(
        abs((result.increase ?? .nan) - sign * increase) < 1e-12
          || result.increase == sign * increase)
    }
  }

  @Test(arguments: [MetricUnit.nanoseconds, .milliseconds, .framesPerSecond, .percent, .frames])
  func `a single worse run of a device leaves the check open`(unit: MetricUnit) {
    let metric = Metric(id: "m", unit: unit, definition: "")
    let result = BaselineResult(
      MetricValue(metric, .number(metric.better == .more ? 5 : 20), n: 9, runs: 5),
      stored: Baseline.Entry(number: 10, version: 1), maxIncrease: 0.05)
    #expect(result.verdict == .inconclusive)
    #expect(result.reason == "single runs cannot tell; several on both sides could")
  }

  @Test
  func `a baseline keeps counts, but no time, rate, share or count of late frames measured here`() {
    let kept = (MetricCatalog.layout + MetricCatalog.frames).filter(\.isKeptByBaselines).map(\.id)
    for id in [
      "layout.rowsPerFrame.mean", "layout.rowsPerFrame.max", "layout.allocationsPerFrame",
      "missedVsyncs.sum", "missedVsyncs.max", "hitches",
    ] {
      #expect(kept.contains(id), "\(id)")
    }
    for id in [
      "layout.nsPerFrame.p50", "layout.frameShare.max", "layout.framesOverBudget", "layout.hitches",
      "layout.missedVsyncs.sum", "duration.p99", "overrun.max", "fps", "hitchTime",
      "hitchTimeRatio", "animationError.p95", "droppedFrames.mean",
    ] {
      #expect(!kept.contains(id), "\(id)")
    }
    // The number of frames of a replay is a count. For a recording it only states the length.
    #expect(LayoutMetric.frames.isKeptByBaselines)
  }

  @Test func `a frame rate is worse if it falls`() {
    let baseline = Baseline(runs: [table(rows: 1, cost: 1, rate: 60)], maxIncrease: 0.1)
    #expect(baseline.judge([table(rows: 1, cost: 1, rate: 30)])[2].verdict == .inconclusive)
    #expect(baseline.judge([table(rows: 1, cost: 1, rate: 120)])[2].verdict == .pass)
  }

  @Test func `anything above a baseline of zero is an increase`() {
    let results = Baseline(runs: [table(rows: 0, cost: 0)], maxIncrease: 9).judge([
      table(rows: 1, cost: 0)
    ])
    #expect(results[0].verdict == .fail)
    #expect(results[1].verdict == .pass)
  }

  @Test func `a number exactly at its bound is within it, however many decimals it has`() {
    for tenths in 1...400 {
      let part = Double(tenths) / 10
      let table = MetricTable(
        frameCount: 1000, values: [MetricValue(frames, .number(Double(tenths)), n: 1000)])
      #expect(table.share(of: "slow")?.number == part)
      // From 1 to 1 + tenths / 1000, as a decimal.
      let grown = Double("1.\(String(1000 + tenths).dropFirst())") ?? 0
      let baseline = Baseline(runs: [self.table(rows: 1, cost: 1)], maxIncrease: part / 100)
      #expect(baseline.judge([self.table(rows: grown, cost: 1)])[0].verdict == .pass, "\(part) %")
      #expect(baseline.judge([self.table(rows: grown + 1e-9, cost: 1)])[0].verdict == .fail)
    }
  }

  @Test func `another version of a definition cannot be compared`() {
    let baseline = Baseline(
      entries: ["rows": .init(number: 1, version: 2)], maxIncrease: .nan)
    let results = baseline.judge([table(rows: 1, cost: 1)])
    #expect(results.map(\.verdict) == [.notAvailable])
    #expect(CheckOutcome(results: []).with(baselines: results).status.exitCode == 3)
    #expect(baseline.maxIncrease == 0)
  }

  @Test func `a metric of the baseline that the runs lack leaves the check open`() {
    let baseline = Baseline(runs: [table(rows: 100, cost: 50)], maxIncrease: 0.05)
    let fewer = MetricTable(frameCount: 9, values: [MetricValue(rows, .number(100), n: 9)])
    #expect(baseline.judge([fewer]).map(\.verdict) == [.pass])
    let results = baseline.judge([fewer], known: [cost, frames])
    #expect(results.map(\.value.metric.id) == ["rows", "cost"])
    #expect(results.map(\.verdict) == [.pass, .notAvailable])
    #expect(CheckOutcome(results: []).with(baselines: results).status.exitCode == 3)
  }

  @Test(arguments: 0..<4)
  func `a missing value in one run makes a metric unavailable instead of comparing the rest`(
    index: Int
  ) throws {
    var before = [50.0, 51, 50, 49].map { table(rows: 1, cost: 5, rate: $0) }
    let whole = Baseline(runs: before, maxIncrease: 0.05)
    #expect(whole.entries["fps"]?.runs.map(\.number) == [50, 51, 50, 49])
    before[index].add(MetricValue(rate, .notAvailable(reason: "nothing moved"), n: 0))
    let lacking = Baseline(runs: before, maxIncrease: 0.05)
    let entry = try #require(lacking.entries["fps"])
    #expect(
      entry.runs.isEmpty && entry.missingRunsReason == "1 of 4 runs have no value: nothing moved")
    // Neither side is judged by its remaining runs, whether better or worse.
    for (a, b) in [(lacking, [50.0, 51, 50, 49]), (lacking, [20, 20, 20, 20])] {
      let result = a.judge(b.map { table(rows: 1, cost: 5, rate: $0) })[2]
      #expect(result.verdict == .notAvailable)
      #expect(result.reason == "of the baseline, 1 of 4 runs have no value: nothing moved")
    }
    let result = whole.judge(before)[2]
    #expect(result.verdict == .notAvailable)
    #expect(result.reason == "1 of 4 runs have no value: nothing moved")
  }

  @Test func `a broken budget takes precedence over a regression`() throws {
    let run = table(rows: 10, cost: 1)
    let check = try CheckOutcome(judging: [Budget(metric: "rows", max: 5)], against: run)
    let held = check.with(
      baselines: Baseline(runs: [table(rows: 1, cost: 1)], maxIncrease: 0).judge([run]))
    #expect(held.status == .failed)
  }

  @Test func `with several runs, times and rates that are certainly worse are regressions`() {
    func runs(_ times: [Double], _ rates: [Double]) -> [MetricTable] {
      zip(times, rates).map { table(rows: 1, cost: $0, rate: $1) }
    }
    let baseline = Baseline(runs: runs([50, 51, 50, 49], [60, 60, 59, 60]), maxIncrease: 0.05)
    let worse = baseline.judge(runs([50, 49, 51, 50], [30, 30, 30, 31]))
    #expect(worse.map(\.verdict) == [.pass, .pass, .fail])
    #expect(CheckOutcome(results: []).with(baselines: worse).status.exitCode == 2)
    let open = baseline.judge(runs([60, 58, 61, 60], [60, 60, 60, 60]))
    #expect(open.map(\.verdict) == [.pass, .inconclusive, .pass])
    #expect(open[1].reason?.hasPrefix("4 runs cannot tell; about ") == true)
    // Two runs are too few to decide, but more runs could.
    let two = Baseline(runs: runs([50, 51], [60, 60]), maxIncrease: 0.05)
      .judge(runs([60, 58], [60, 60]))
    #expect(two[1].reason?.hasPrefix("2 runs cannot tell") == true)
    // A single new run has no other runs to compare with.
    #expect(baseline.judge(runs([50], [30]))[2].verdict == .inconclusive)
  }
}
