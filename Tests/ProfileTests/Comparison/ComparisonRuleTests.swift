import FoldTestSupport
import Foundation
import Testing

@testable import FoldProfile

@Suite struct ComparisonRuleTests {
  static let time = Metric(id: "duration.p50", unit: .milliseconds, definition: "")
  static let hitches = Metric(id: "hitches", unit: .frames, definition: "")
  static let rate = Metric(id: "fps", unit: .framesPerSecond, definition: "")
  static let rows = Metric(
    id: "layout.rowsPerFrame.max", unit: .rows, definition: "", evidence: .count)

  /// One table per run, each with one metric of 600 frames.
  func runs(_ metric: Metric, _ values: [Double], n: Int = 600) -> [MetricTable] {
    values.map { MetricTable(frameCount: n, values: [MetricValue(metric, .number($0), n: n)]) }
  }

  /// Times around `level` whose logarithms are uniformly distributed, with a deviation of 4 %.
  func times(_ count: Int, _ level: Double, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in level * (1 + 0.0693 * Double.random(in: -1...1, using: &random)) }
  }

  func judge(
    _ metric: Metric, _ a: [Double], _ b: [Double], margin: Double? = nil,
    _ test: ComparisonRule.Test = .sequential
  ) throws -> Comparison {
    var rule = ComparisonRule()
    (rule.margin, rule.test) = (margin, test)
    return try #require(rule.judge(runs(metric, a), runs(metric, b)).first)
  }

  @Test func `of 300 comparisons of equal runs, checked 40 times each, at most one is wrong`() {
    var random = SplitMix64(seed: 7)
    var words = 0
    for _ in 0..<300 {
      let (a, b) = (times(40, 10, &random), times(40, 10, &random))
      let found = ComparisonRule().judge(runs(Self.time, a), runs(Self.time, b))
      words += found[0].conclusion == .undecided ? 0 : 1
    }
    #expect(words <= 1)
  }

  @Test func `a slowdown of 5 % is found within 60 runs in at least 95 of 100 comparisons`() throws
  {
    var random = SplitMix64(seed: 8)
    var found = 0
    for _ in 0..<100 {
      let comparison = try judge(
        Self.time, times(60, 10, &random), times(60, 10.5, &random))
      found += comparison.conclusion == .slower ? 1 : 0
    }
    #expect(found >= 95)
  }

  @Test(arguments: ["A", "B"])
  func `a metric that one run lacks is undecided unless it is worse`(side: String) throws {
    let none = MetricTable(
      frameCount: 600,
      values: [MetricValue(Self.time, .notAvailable(reason: "nothing moved"), n: 0)])
    func word(_ after: Double) throws -> Comparison {
      var a = runs(Self.time, [10, 10.1, 10, 9.9, 10])
      var b = runs(Self.time, [1, 1.01, 1, 0.99, 1].map { $0 * after })
      if side == "A" { a[4] = none } else { b[4] = none }
      return try #require(ComparisonRule().judge(a, b).first)
    }
    let (faster, slower) = (try word(3), try word(30))
    #expect(
      faster.conclusion == .undecided && faster.runsNeeded == nil && faster.decidedAfter == nil)
    #expect(slower.conclusion == .slower && slower.runs == 4)
    for found in [faster, slower] {
      #expect(found.missingRunsReason == "of \(side), 1 of 5 runs have no value: nothing moved")
    }
    #expect(try judge(Self.time, [10, 10.1, 10, 9.9], [3, 3.1, 3, 2.9]).conclusion == .faster)
  }

  @Test func `a verdict stays when more runs are added, and states after how many it was found`()
    throws
  {
    var random = SplitMix64(seed: 9)
    let (a, b) = (times(60, 10, &random), times(60, 11, &random))
    let all = try judge(Self.time, a, b)
    let first = try #require(all.decidedAfter)
    let then = try judge(Self.time, Array(a.prefix(first)), Array(b.prefix(first)))
    #expect(then.conclusion == .slower && then.decidedAfter == first && first < 30)
    let before = try judge(Self.time, Array(a.prefix(first - 1)), Array(b.prefix(first - 1)))
    #expect(before.conclusion == .undecided && (before.runsNeeded ?? 0) >= 1)
    let interval = try #require(all.interval)
    #expect(interval.lower > 0 && interval.lower < all.shift && all.shift < interval.upper)
    #expect(all.pValue <= 0.005 && abs(all.shift - 1) < 0.3)
  }

  static let overrun = Metric(id: "overrun.p50", unit: .milliseconds, definition: "")

  @Test func `the shift is the median of the pairwise means of the differences`() throws {
    // 1, 2 and 6 have the means 1, 1.5, 2, 3.5, 4 and 6.
    #expect(try judge(Self.overrun, [0, 0, 0], [1, 2, 6]).shift == 2.75)
  }

  /// The number of pairs needed, found by trying one number after the other.
  func plainPairsNeeded(_ differences: [Double], wanted: Double, margin: Double?) -> Int? {
    func pairs(_ differences: [Double]) -> Int? {
      let sizes = differences.map { abs($0) }.sorted()
      let usual = (sizes[(sizes.count - 1) / 2] + sizes[sizes.count / 2]) / 2
      let count = Double(differences.count)
      return PairedEvidence.stakes.compactMap { stake, capital -> Int? in
        // 1 + tanh x = 2 − 2/(e²ˣ + 1)
        let gains = differences.map {
          log(2 - 2 / (exp(2 * stake * min(3, max(-3, $0 / usual))) + 1))
        }
        let mean = gains.reduce(0, +) / count
        let variance = gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
        let gain = mean - variance / count / 2
        return (0..<10_000).first {
          Double($0) * gain - 1.28 * (variance * Double($0)).squareRoot() >= log(wanted / capital)
        }
      }.min()
    }
    var found = [pairs(differences), pairs(differences.map { -$0 })]
    if let margin {
      let ends = [pairs(differences.map { margin - $0 }), pairs(differences.map { margin + $0 })]
      if !ends.contains(nil) { found.append(ends.compactMap(\.self).max()) }
    }
    return found.compactMap(\.self).min()
  }

  @Test(arguments: [[1, 2, -1, 1.5, 2.5, 0.5], [0.01, -0.012, 0.02, -0.018]], [nil, 0.5])
  func `the runs needed are the first number at which the bets will have won`(
    differences: [Double], margin: Double?
  ) throws {
    for metric in [Self.overrun, Self.time] {
      // Times are compared by ratio, and values that may be negative by difference.
      let isRatio = metric.id == Self.time.id
      let before = differences.map { _ in isRatio ? 10 : 0.0 }
      let after = differences.map { isRatio ? 10 * exp($0 / 10) : $0 }
      let compared = try #require(
        ComparedRuns(metric, runs(metric, before), runs(metric, after), allRuns: false))
      let plain = plainPairsNeeded(
        compared.differences, wanted: 400 / (isRatio ? 0.875 : 1), margin: compared.margin(margin))
      #expect(compared.pairsNeeded(evidence: 400, margin: margin) == plain)
    }
  }

  @Test func `from 60 to 30 frames per second is worse, and longer frames are slower`()
    throws
  {
    #expect(try judge(Self.rate, [60, 59.9, 60], [30, 30.1, 29.9]).conclusion == .worse)
    #expect(try judge(Self.rate, [30, 30, 30], [60, 60, 60]).conclusion == .better)
    #expect(try judge(Self.time, [8, 8.1, 8.2], [16.5, 16.2, 17]).conclusion == .slower)
    // If a side's own runs differ by half, a factor of two may be chance.
    #expect(try judge(Self.time, [8, 12.1, 8], [16, 24.2, 16]).conclusion == .undecided)
  }

  @Test func `counts of runs of unequal length are scaled to the same number of frames`() {
    // 10 of 100 frames, and 60 of 300, which is 20 of 100. 20 more are added to both.
    let (a, b) = (
      MetricValue(Self.hitches, .number(10), n: 100), MetricValue(Self.hitches, .number(60), n: 300)
    )
    #expect(abs(MetricScale.count.difference(a, b) - log(40.0 / 30)) < 1e-12)
    #expect(abs(MetricScale.count.difference(b, a) + log(40.0 / 30)) < 1e-12)
    #expect(MetricScale.difference.margin(0.1, of: [0, 0]) == 0.1)
  }

  @Test func `shares are compared as the counts behind them`() {
    // 10 % of 100 frames are 10, and 20 % of 200 are 40, which is 20 of 100; together 50 of 300.
    let (a, b) = (
      MetricValue(Self.hitches, .number(10), n: 100), MetricValue(Self.hitches, .number(20), n: 200)
    )
    let scale = MetricScale.share
    #expect(abs(scale.difference(a, b) - log(40.0 / 30)) < 1e-12)
    #expect(abs(scale.position(a) - log(30)) < 1e-12 && abs(scale.position(b) - log(60)) < 1e-12)
    #expect(abs(scale.level([a, b]) - 50.0 / 3) < 1e-12)
    // From 10 of 100 to twice as many, with 20 added to both: 60, of which 20 are the addition.
    #expect(abs(scale.shift(log(2), from: 10, frames: 100) - 30) < 1e-12)
    #expect(MetricScale.count.level([a, b]) == 15 && MetricScale.ratio.level([a, b]) == 15)
    #expect(abs(MetricScale.count.shift(log(2), from: 10, frames: 100) - 30) < 1e-12)
    #expect(abs(MetricScale.ratio.shift(log(2), from: 10, frames: 100) - 10) < 1e-12)
  }

  @Test func `counts are judged by their share of the frames`() throws {
    let few = [1.0, 0, 2, 1, 3, 0, 1, 2, 0, 1, 2, 1, 1, 0, 2, 1]
    let many = few.map { $0 + 60 }
    let worse = try judge(Self.hitches, few, many)
    #expect(worse.conclusion == .slower && worse.before == 1.125 && worse.after == 61.125)
    #expect(abs(worse.shift - 60) < 3)
    // The same count in twice as many frames is half the share.
    let longer = ComparisonRule().judge(
      runs(Self.hitches, many), runs(Self.hitches, many.map { 2 * $0 }, n: 1200))
    #expect(longer[0].conclusion == .undecided && longer[0].pValue > 0.5)
  }

  @Test func `a count that is equal in all runs needs one run to decide, within the margin`() throws
  {
    let more = try judge(Self.rows, [8], [9])
    #expect(more.conclusion == .slower && more.pValue == 0 && more.shift == 1)
    #expect(try judge(Self.rows, [8, 8], [8, 8]).conclusion == .same)
    #expect(try judge(Self.rows, [100], [101], margin: 0.02).conclusion == .same)
    #expect(try judge(Self.rows, [8, 9], [9, 10]).conclusion == .undecided)
    let instructions = Metric(
      id: "instructions", unit: .instructions, definition: "", evidence: .count)
    #expect(try judge(instructions, [1e9], [1.02e9]).conclusion == .slower)
    #expect(try judge(instructions, [1e9], [1.001e9]).conclusion == .same)
  }

  @Test func `only a margin permits the verdict same, even for events that never happen`() throws {
    let none = [Double](repeating: 0, count: 20)
    #expect(try judge(Self.hitches, none, none).conclusion == .undecided)
    #expect(try judge(Self.hitches, none, none, margin: 0.02).conclusion == .same)
    var random = SplitMix64(seed: 10)
    let (a, b) = (times(60, 10, &random), times(60, 10, &random))
    #expect(try judge(Self.time, a, b, margin: 0.1).conclusion == .same)
    #expect(try judge(Self.time, a, a.map { 1.3 * $0 }, margin: 0.1).conclusion == .slower)
  }

  @Test func `Mann-Whitney uses all runs and waits for enough of them`() throws {
    let base = (0..<12).map { 10 + Double($0) / 100 }
    let slower = try judge(Self.time, base, base.map { $0 + 1 }, .mannWhitney)
    #expect(slower.conclusion == .slower && abs(slower.shift - 1) < 0.01)
    let few = try judge(Self.time, [1, 2, 3], [4, 5, 6], .mannWhitney)
    #expect(few.conclusion == .undecided && abs(few.pValue - 0.1) < 1e-12)
    #expect(
      try judge(Self.time, base, base.reversed(), margin: 0.05, .mannWhitney).conclusion == .same)
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
