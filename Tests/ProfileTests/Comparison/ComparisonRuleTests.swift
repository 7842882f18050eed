import FoldTestSupport
import Foundation
import Testing

@testable import FoldProfile

@Suite struct ComparisonRuleTests {
  static let time = Metric(id: "duration.p50", unit: .milliseconds, definition: "")
  static let tail = Metric(id: "duration.p90", unit: .milliseconds, definition: "")
  static let other = Metric(id: "duration.p99", unit: .milliseconds, definition: "")
  static let hitches = Metric(id: "hitches", unit: .frames, definition: "")
  static let missed = Metric(id: "missedVsyncs.sum", unit: .vsyncs, definition: "")
  static let ratio = Metric(id: "hitchTimeRatio", unit: .millisecondsPerSecond, definition: "")
  static let rate = Metric(id: "fps", unit: .framesPerSecond, definition: "")
  static let overrun = Metric(id: "overrun.p50", unit: .milliseconds, definition: "")
  static let rows = Metric(
    id: "layout.rowsPerFrame.max", unit: .rows, definition: "", evidence: .count)

  /// One table per run, each with one metric of 600 frames.
  func runs(_ metric: Metric, _ values: [Double], n: Int = 600) -> [MetricTable] {
    values.map { MetricTable(frameCount: n, values: [MetricValue(metric, .number($0), n: n)]) }
  }

  /// Times around `level` whose logarithms are uniformly distributed, with a deviation of `scatter`.
  func times(
    _ count: Int, _ level: Double, scatter: Double = 0.02, _ random: inout SplitMix64
  ) -> [Double] {
    (0..<count).map { _ in level * exp(scatter * 3.0.squareRoot() * random.double(in: -1...1)) }
  }

  func judge(
    _ metric: Metric, _ a: [Double], _ b: [Double], margin: Double = 0,
    _ test: ComparisonRule.Test = .permutation
  ) throws -> Comparison {
    var rule = ComparisonRule()
    (rule.margin, rule.test) = (margin, test)
    return try #require(rule.judge(runs(metric, a), runs(metric, b)).first)
  }

  @Test(arguments: ComparisonRule.Test.allCases)
  func `of 200 comparisons of equal runs, at most two have a false verdict without a margin`(
    test: ComparisonRule.Test
  ) throws {
    var random = SplitMix64(seed: 7)
    var changes = 0
    for _ in 0..<200 {
      let found = try judge(Self.time, times(12, 10, &random), times(12, 10, &random), test)
      changes += found.conclusion.isChange ? 1 : 0
    }
    #expect(changes <= 2)
  }

  func judge(
    _ metric: Metric, _ a: [Double], _ b: [Double], _ test: ComparisonRule.Test
  ) throws -> Comparison { try judge(metric, a, b, margin: 0, test) }

  @Test func `a slowdown of 5 % is found with 18 runs a side in at least 45 of 50 comparisons`()
    throws
  {
    var random = SplitMix64(seed: 8)
    var (pairs, groups, sequential) = (0, 0, 0)
    for _ in 0..<50 {
      let (a, b) = (times(40, 10, &random), times(40, 10.5, &random))
      let (first, second) = (Array(a.prefix(18)), Array(b.prefix(18)))
      pairs += try judge(Self.time, first, second, margin: 0.01).conclusion == .slower ? 1 : 0
      groups +=
        try judge(Self.time, Array(a.prefix(17)), second, margin: 0.01).conclusion == .slower
        ? 1 : 0
      sequential +=
        try judge(Self.time, a, b, margin: 0.01, .sequential).conclusion == .slower ? 1 : 0
    }
    #expect(pairs >= 45 && groups >= 45 && sequential >= 43)
  }

  @Test func `a machine that warms up hides nothing from pairs`() throws {
    var random = SplitMix64(seed: 9)
    let (a, b) = (times(18, 10, &random), times(18, 10.5, &random))
    func warmed(_ values: [Double]) -> [Double] {
      values.enumerated().map { $1 * (1 + 0.03 * Double($0)) }
    }
    #expect(try judge(Self.time, warmed(a), warmed(b), margin: 0.01).conclusion == .slower)
    #expect(
      try judge(Self.time, Array(warmed(a).dropLast()), warmed(b), margin: 0.01).conclusion
        == .undecided)
  }

  @Test func `eight pairs are needed for one metric, nine for two and ten for four`() throws {
    func more(_ pairs: Int, _ metrics: [Metric]) -> [Int?] {
      func table(_ time: Double) -> MetricTable {
        MetricTable(
          frameCount: 9, values: metrics.map { MetricValue($0, .number(time), n: 9) })
      }
      let before = (0..<pairs).map { table(10 + 0.01 * Double($0)) }
      let after = (0..<pairs).map { table(20 + 0.01 * Double($0)) }
      return ComparisonRule().judge(before, after).map { $0.conclusion.isWorse ? 0 : $0.runsNeeded }
    }
    #expect(more(7, [Self.time]) == [1] && more(8, [Self.time]) == [0])
    #expect(
      more(8, [Self.time, Self.tail]) == [1, 1] && more(9, [Self.time, Self.tail]) == [0, 0])
    let all = [Self.time, Self.tail, Self.ratio, Self.missed]
    #expect(more(9, all) == [1, 1, 1, 1] && more(10, all) == [0, 0, 0, 0] && more(1, all)[0] == 9)
    // 10 runs in two groups of 5 can be divided in 252 ways, 3 and 13 in 560.
    let base = (0..<13).map { 10 + 0.01 * Double($0) }
    #expect(
      try judge(Self.time, [20, 20.1, 20.2], base, margin: 0.01).conclusion == .undecided)
    #expect(
      try judge(Self.time, base, [20, 20.1, 20.2], margin: 0.01).conclusion == .slower)
  }

  @Test func `only primary metrics count, and there are fewer of them to account for`() throws {
    var random = SplitMix64(seed: 10)
    func tables(_ level: Double) -> [MetricTable] {
      times(10, level, &random).map { time in
        MetricTable(
          frameCount: 9,
          values: [Self.time, Self.other, Self.overrun].map {
            MetricValue($0, .number(time), n: 9)
          })
      }
    }
    let (a, b) = (tables(10), tables(13))
    let found = ComparisonRule().judge(a, b)
    #expect(found.map(\.isPrimary) == [true, false, false])
    #expect(found.map(\.conclusion) == [.slower, .slower, .slower])
    #expect(found[0].pValue == 1.0 / 1024)
    var rule = ComparisonRule()
    rule.primary = ["duration.p99", "overrun.p50"]
    let chosen = rule.judge(a, b)
    #expect(chosen.map(\.isPrimary) == [false, true, true] && chosen[1].pValue == 2.0 / 1024)
    // Without any usual metric, all are primary.
    #expect(
      ComparisonRule().judge(runs(Self.rate, [1]), runs(Self.rate, [1])).map(\.isPrimary) == [true])
  }

  @Test(arguments: ["A", "B"])
  func `a metric that one run lacks is undecided unless it is worse`(side: String) throws {
    let none = MetricTable(
      frameCount: 600,
      values: [MetricValue(Self.time, .notAvailable(reason: "nothing moved"), n: 0)])
    func found(_ factor: Double) throws -> Comparison {
      let base = (0..<9).map { 10 + 0.1 * Double($0 % 3) }
      var (a, b) = (runs(Self.time, base), runs(Self.time, base.map { $0 * factor }))
      if side == "A" { a[4] = none } else { b[4] = none }
      return try #require(ComparisonRule().judge(a, b).first)
    }
    let (faster, slower) = (try found(0.3), try found(3))
    #expect(faster.conclusion == .undecided && faster.runsNeeded == nil)
    #expect(slower.conclusion == .slower && slower.runs == 8)
    for found in [faster, slower] {
      #expect(found.missingRunsReason == "of \(side), 1 of 9 runs have no value: nothing moved")
    }
  }

  @Test
  func `the shift and its interval are in the metric's unit, and A and B are geometric means`()
    throws
  {
    // The geometric means of 8 and 12.5, and of 16 and 25, are 10 and 20.
    let two = try judge(Self.time, [8, 12.5], [16, 25])
    #expect(abs(two.before - 10) < 1e-9 && abs(two.after - 20) < 1e-9 && two.interval == nil)
    let base = [9.0, 10, 11, 9.5, 10.5, 10, 9.8, 10.2]
    let all = try judge(Self.time, base, base.map { 1.1 * $0 })
    let interval = try #require(all.interval)
    #expect(abs(interval.lower - 0.1 * all.before) < 1e-9)
    #expect(abs(interval.upper - 0.1 * all.before) < 1e-9 && interval.coverage == 0.95)
    let negative = try judge(Self.overrun, [-3, -1], [0, 2])
    #expect(negative.before == -2 && negative.after == 1 && negative.shift == 3)
  }

  @Test func `95 % intervals contain the true shift in at least 94 of 100 comparisons`() throws {
    var random = SplitMix64(seed: 11)
    var (kept, all) = (0, 0)
    for _ in 0..<150 {
      let (a, b) = (times(12, 10, &random), times(12, 11, &random))
      for found in [try judge(Self.time, a, b), try judge(Self.time, a, Array(b.dropLast(2)))] {
        let interval = try #require(found.interval)
        all += 1
        let (low, high) = (interval.lower / found.before, interval.upper / found.before)
        kept += low <= 0.1 && high >= 0.1 ? 1 : 0
      }
    }
    #expect(Double(kept) >= 0.94 * Double(all) - 8)
  }

  @Test func `the runs needed for a slowdown of 2 % find it in about 9 of 10 comparisons`() throws {
    var random = SplitMix64(seed: 12)
    // For pairs with a spread of √2 %, a margin of 1 %, 2 % in view, and a level of 0.004:
    // (2.652 + 1.282)² · 2 · (1 / 0.985)² + 2.652² / 2 = 35.4.
    var needed: [Double] = []
    for _ in 0..<20 {
      let (a, b) = (times(18, 10, scatter: 0.01, &random), times(18, 10.1, scatter: 0.01, &random))
      let found = try judge(Self.time, a, b, margin: 0.01)
      let target = try #require(found.target)
      #expect(found.conclusion == .undecided && abs(target - 0.02) < 0.01)
      needed.append(Double(18 + (try #require(found.runsNeeded))))
    }
    let middle = try #require(SortedSample(needed)).median
    #expect(abs(middle - 36) < 6)
    var found = 0
    for _ in 0..<40 {
      let (a, b) = (times(36, 10, scatter: 0.01, &random), times(36, 10.2, scatter: 0.01, &random))
      found += try judge(Self.time, a, b, margin: 0.01).conclusion == .slower ? 1 : 0
    }
    #expect((31...40).contains(found))
  }

  @Test func `from 60 to 30 frames per second is worse, and longer frames are slower`() throws {
    let base = [60, 59.9, 60, 59.8, 60, 60.1, 60, 59.9, 60, 60]
    let half = base.map { $0 / 2 }
    #expect(try judge(Self.rate, base, half, margin: 0.01).conclusion == .worse)
    #expect(try judge(Self.rate, half, base, margin: 0.01).conclusion == .better)
    #expect(try judge(Self.time, half, base, margin: 0.01).conclusion == .slower)
    #expect(try judge(Self.time, base, half, margin: 0.01).conclusion == .faster)
    // 0.2 % is within the margin.
    #expect(try judge(Self.time, base, base.map { 1.002 * $0 }, margin: 0.01).conclusion == .same)
    #expect(try judge(Self.time, base, base.map { 1.002 * $0 }).conclusion == .slower)
  }

  @Test(arguments: [missed, ratio])
  func `a metric that is often 0 is compared with a resolution of one unit`(metric: Metric) throws {
    let few = [1.0, 0, 2, 1, 3, 0, 1, 2, 0, 1, 2, 1, 1, 0, 2, 1]
    let none = [Double](repeating: 0, count: 16)
    #expect(try judge(metric, none, none, margin: 0.01).conclusion == .same)
    let worse = try judge(metric, none, few.map { $0 + 1 }, margin: 0.01)
    #expect(worse.conclusion == .slower && worse.before == 0 && worse.relativeShift == nil)
    #expect(try judge(metric, few, few.map { $0 + 20 }, margin: 0.01).conclusion == .slower)
    // From 0 to 1 is the logarithm of 2.
    let scale = MetricScale(metric, few)
    #expect(abs(scale.position(1) - scale.position(0) - log(2)) < 1e-12)
    #expect(abs(scale.number(at: scale.position(7)) - 7) < 1e-12)
  }

  @Test func `equal runs with many zeros are rarely called different`() throws {
    var random = SplitMix64(seed: 13)
    func counts() -> [Double] {
      (0..<18).map { _ in random.int(in: 0...3) == 0 ? Double(random.int(in: 1...9)) : 0 }
    }
    var changes = 0
    for _ in 0..<100 {
      changes += try judge(Self.missed, counts(), counts()).conclusion.isChange ? 1 : 0
    }
    #expect(changes <= 1)
  }

  @Test func `counts of runs of unequal length are scaled to the same number of frames`() throws {
    // The same count in twice as many frames is half the share.
    let many = (0..<10).map { 60 + Double($0 % 4) }
    let longer = ComparisonRule().judge(
      runs(Self.missed, many), runs(Self.missed, many.map { 2 * $0 }, n: 1200))
    #expect(longer[0].conclusion == .same && longer[0].pValue == 1)
    #expect(abs(longer[0].before - longer[0].after) < 1e-9)
  }

  @Test func `a count that is equal in all runs needs one run to decide, within the margin`() throws
  {
    let more = try judge(Self.rows, [8], [9])
    #expect(more.conclusion == .slower && more.pValue == 0 && more.shift == 1)
    #expect(try judge(Self.rows, [8, 8], [8, 8]).conclusion == .same)
    #expect(try judge(Self.rows, [100], [101], margin: 0.02).conclusion == .same)
    #expect(try judge(Self.rows, [8, 9], [9, 10]).conclusion == .undecided)
    #expect(try judge(Self.rows, [0], [1], margin: 0.02).conclusion == .slower)
    let instructions = Metric(
      id: "instructions", unit: .instructions, definition: "", evidence: .count)
    #expect(try judge(instructions, [1e9], [1.02e9]).conclusion == .slower)
    #expect(try judge(instructions, [1e9], [1.001e9]).conclusion == .same)
  }

  @Test func `metrics of only one side, and the number of recorded frames, are not compared`() {
    let frames = Metric(id: "frames", unit: .frames, definition: "")
    let one = runs(Self.time, [1, 2]) + runs(frames, [100])
    #expect(ComparisonRule().judge(runs(Self.time, [1]), runs(Self.hitches, [1])).isEmpty)
    #expect(ComparisonRule().judge(runs(frames, [100]), runs(frames, [200])).isEmpty)
    #expect(ComparisonRule().judge(one, runs(Self.time, [1, 2])).map(\.runs) == [2])
    #expect(ComparisonRule().judge([], []).isEmpty)
  }
}
