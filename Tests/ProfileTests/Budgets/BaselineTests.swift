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
    #expect(within.map(\.verdict) == [.pass])
    #expect(CheckOutcome(results: []).with(baselines: within).status().exitCode == 0)
    let beyond = baseline.judge([table(rows: 106, cost: 50)])
    #expect(beyond.first?.verdict == .fail)
    #expect(CheckOutcome(results: []).with(baselines: beyond).status().exitCode == 2)
  }

  let missed = Metric(id: "missedVsyncs.sum", unit: .vsyncs, definition: "")

  func tables(missed counts: [Double], _ slow: [Double]? = nil) -> [MetricTable] {
    counts.indices.map { run in
      MetricTable(
        frameCount: 99,
        values: [
          MetricValue(missed, .number(counts[run]), n: 99),
          MetricValue(frames, .number(slow?[run] ?? 3), n: 99),
        ])
    }
  }

  @Test
  func `a single worse run of a device is undecided, which fails only if a decision is required`() {
    let results = Baseline(runs: tables(missed: [10]), maxIncrease: 0.05).judge(
      tables(missed: [20]))
    #expect(results.map(\.verdict) == [.inconclusive])
    #expect(results[0].increase == 1 && results[0].comparison?.runsNeeded == 7)
    let outcome = CheckOutcome(results: [], baselines: results)
    #expect(outcome.status() == .passed && outcome.leavesBaselineOpen)
    #expect(outcome.status(requiresDecision: true).exitCode == 3)
  }

  @Test(arguments: [
    (100.0, 100.0, 0.0), (0, 0, 0), (0, 1, .infinity), (100, 101, 0.01), (100, 99, -0.01),
  ])
  func `an increase is relative to the baseline's number, and zero if nothing changed`(
    before: Double, after: Double, increase: Double
  ) {
    let results = Baseline(runs: [table(rows: before, cost: 1)], maxIncrease: 0).judge(
      [table(rows: after, cost: 1)])
    #expect(results.first?.increase == increase)
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

  @Test func `anything above a baseline of zero is an increase`() {
    let results = Baseline(runs: [table(rows: 0, cost: 0)], maxIncrease: 9).judge([
      table(rows: 1, cost: 0)
    ])
    #expect(results.map(\.verdict) == [.fail])
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
    #expect(CheckOutcome(results: [], baselines: results).leavesBaselineOpen)
    #expect(baseline.maxIncrease == 0)
  }

  @Test func `a primary metric of the baseline that the runs lack leaves the check open`() {
    let baseline = Baseline(runs: tables(missed: [1]), maxIncrease: 0.05)
    let fewer = MetricTable(frameCount: 9, values: [MetricValue(frames, .number(3), n: 9)])
    #expect(baseline.judge([fewer], known: [missed, rows]).map(\.verdict) == [.notAvailable])
    let results = baseline.judge([fewer], known: [missed])
    #expect(results.map(\.value.metric.id) == ["missedVsyncs.sum"])
    #expect(CheckOutcome(results: []).with(baselines: results).leavesBaselineOpen)
  }

  @Test(arguments: 0..<4)
  func `a missing value in one run makes a metric unavailable instead of comparing the rest`(
    index: Int
  ) throws {
    var before = tables(missed: [5, 6, 5, 4])
    let whole = Baseline(runs: before, maxIncrease: 0.05)
    #expect(whole.entries["missedVsyncs.sum"]?.runs.map(\.number) == [5, 6, 5, 4])
    before[index].add(MetricValue(missed, .notAvailable(reason: "nothing moved"), n: 0))
    let lacking = Baseline(runs: before, maxIncrease: 0.05)
    let entry = try #require(lacking.entries["missedVsyncs.sum"])
    #expect(
      entry.runs.isEmpty && entry.missingRunsReason == "1 of 4 runs have no value: nothing moved")
    // Neither side is judged by its remaining runs, whether better or worse.
    for counts in [[5.0, 6, 5, 4], [90, 90, 90, 90], [0, 0, 0, 0]] {
      let result = try #require(lacking.judge(tables(missed: counts)).first)
      #expect(result.verdict == .notAvailable)
      #expect(result.reason == "of the baseline, 1 of 4 runs have no value: nothing moved")
    }
    let result = try #require(whole.judge(before).first)
    #expect(result.verdict == .notAvailable)
    #expect(result.reason == "1 of 4 runs have no value: nothing moved")
  }

  @Test func `a broken budget takes precedence over a regression`() throws {
    let run = table(rows: 10, cost: 1)
    let check = try CheckOutcome(judging: [Budget(metric: "rows", max: 5)], against: run)
    let held = check.with(
      baselines: Baseline(runs: [table(rows: 1, cost: 1)], maxIncrease: 0).judge([run]))
    #expect(held.status() == .failed)
  }

  @Test func `with enough runs, a primary metric that is certainly worse is a regression`() {
    let base = (0..<9).map { 10 + Double($0 % 3) }
    let baseline = Baseline(runs: tables(missed: base, base), maxIncrease: 0.05)
    let worse = baseline.judge(tables(missed: base.map { 2 * $0 }, base.map { 3 * $0 }))
    #expect(worse.map(\.verdict) == [.fail, .pass])
    #expect(worse.map { $0.comparison?.isPrimary } == [true, false])
    #expect(worse[1].value.metric.id == "slow" && worse[1].comparison?.conclusion == .slower)
    #expect(CheckOutcome(results: []).with(baselines: worse).status().exitCode == 2)
    let open = baseline.judge(tables(missed: base.reversed().map { $0 + 1 }, base))
    #expect(open.map(\.verdict) == [.inconclusive])
    #expect(baseline.judge(tables(missed: base, base)).map(\.verdict) == [.pass])
  }
}
