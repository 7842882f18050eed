/// The rule that decides whether two groups of runs differ.
///
/// Only primary metrics have a verdict that counts. B is worse if a primary metric is certainly worse
/// by more than the margin. At most one comparison in 200 of equal builds has a false verdict, over
/// all primary metrics; four fifths of that are spent on `slower`, the verdict that fails a build.
public struct ComparisonRule: Equatable, Sendable {
  /// The statistical test.
  public enum Test: String, Sendable, CaseIterable {
    /// A permutation test of the logarithms, for a number of runs fixed beforehand.
    case permutation
    /// Student's t as evidence, valid after every pair; assumes log-normally distributed ratios.
    case sequential
    /// Bets on the signs of the differences, valid after every pair, without assumptions.
    case signs
  }

  /// The probability of a false verdict over all primary metrics.
  public static let significance = 0.005
  /// The probability that an interval contains the true difference.
  public static let coverage = 0.95
  /// The ids of the metrics that are primary by default, besides all deterministic counts.
  public static let primaryMetrics = [
    "duration.p50", "duration.p90", "hitchTimeRatio", "missedVsyncs.sum", "jump.sum",
    "blankArea.integral",
  ]
  private static let (worse, better) = (0.8 * significance, 0.2 * significance)

  /// The share of A below which a difference does not matter, from 0.
  public var margin = 0.01
  /// The statistical test.
  public var test = Test.permutation
  /// The ids of the primary metrics; empty for ``primaryMetrics`` and deterministic counts, or all
  /// metrics if there are none of those.
  public var primary: [String] = []

  /// Creates a rule with the default settings.
  public init() {}

  /// Compares every metric that both groups have and that has a better direction.
  ///
  /// With as many runs on both sides, the i-th runs of A and B are a pair, and should have been
  /// recorded one after the other. Sequential tests leave out runs without a partner.
  ///
  /// - Parameters:
  ///   - before: The tables of A, one for each run.
  ///   - after: The tables of B, one for each run.
  /// - Returns: The comparisons, in the order of A's metrics.
  /// - Complexity: O(metrics · runs · exchanges), with 10,000 exchanges for up to ten metrics
  public func judge(_ before: [MetricTable], _ after: [MetricTable]) -> [Comparison] {
    judge([(before, after)])[0]
  }

  /// Compares each group's sides by the metrics that both have and that have a better direction.
  ///
  /// The probability of a false verdict applies to all groups together, such as groups by device.
  package func judge(_ groups: [(before: [MetricTable], after: [MetricTable])]) -> [[Comparison]] {
    let sides = groups.map { comparable($0.before, $0.after) }
    var comparisons = conclude(sides.flatMap(\.self))[...]
    return sides.map { side in
      defer { comparisons = comparisons.dropFirst(side.count) }
      return Array(comparisons.prefix(side.count))
    }
  }

  private func comparable(_ before: [MetricTable], _ after: [MetricTable]) -> [ComparedRuns] {
    var metrics: [Metric] = []
    var known: Set<String> = []
    for value in before.lazy.flatMap(\.values) where value.number != nil {
      // A replay that is compared with recordings is not repeated by them.
      let recorded = after.lazy.compactMap { $0[value.metric.id]?.metric }
        .first { $0.evidence == .recording }
      let metric = recorded ?? value.metric
      if metric.better != .neither, known.insert(metric.id).inserted { metrics.append(metric) }
    }
    let shared = metrics.filter { metric in after.contains { $0[metric.id]?.number != nil } }
    let chosen = primaryIDs(among: shared)
    return shared.compactMap {
      ComparedRuns($0, isPrimary: chosen.contains($0.id), before, after, margin: margin)
    }
  }

  private func conclude(_ runs: [ComparedRuns]) -> [Comparison] {
    let exact = runs.map(\.exactComparison)
    let primary = runs.indices.filter { runs[$0].isPrimary && exact[$0] == nil }
    let tested = runs.indices.map { index in
      exact[index] == nil ? tails(runs[index], ofTests: primary.count) : nil
    }
    let worse = Holm.adjust(primary.map { tested[$0]?.worse ?? 1 })
    let better = Holm.adjust(primary.map { tested[$0]?.better ?? 1 })
    return runs.indices.compactMap { index in
      guard var tails = tested[index] else { return exact[index] }
      var count = 1
      if let rank = primary.firstIndex(of: index) {
        (tails.worse, tails.better, count) = (worse[rank], better[rank], primary.count)
      }
      return conclude(runs[index], tails, level: Self.worse / Double(count))
    }
  }

  package func primaryIDs(among metrics: [Metric]) -> Set<String> {
    if !primary.isEmpty { return Set(primary) }
    let usual = metrics.filter {
      $0.evidence == .count && $0.isKeptByBaselines || Self.primaryMetrics.contains($0.id)
    }
    return Set((usual.isEmpty ? metrics : usual).map(\.id))
  }

  /// The p-values of a change beyond the margin, and the interval on the metric's scale.
  private struct Tails {
    var worse: Double
    var better: Double
    let interval: ConfidenceInterval?
  }

  private func tails(_ runs: ComparedRuns, ofTests tests: Int) -> Tails {
    let (above, below): (Double, Double)
    let interval: ConfidenceInterval?
    if test == .permutation {
      let test = runs.permutationTest(exchanges: PermutationTest.exchanges(forTests: tests))
      above = test.pValue(above: runs.margin)
      below = test.pValue(below: -runs.margin)
      interval = test.interval(coverage: Self.coverage)
    } else {
      let evidence = PairedEvidence(runs.differences, isSigned: test == .signs)
      above = evidence.pValue(above: runs.margin)
      below = evidence.pValue(below: -runs.margin)
      interval = evidence.interval(coverage: Self.coverage)
    }
    return runs.isWorseAbove
      ? Tails(worse: above, better: below, interval: interval)
      : Tails(worse: below, better: above, interval: interval)
  }

  private func conclude(_ runs: ComparedRuns, _ tails: Tails, level: Double) -> Comparison {
    let isAbove = runs.comparison(.undecided, pValue: 1, nil).shift > 0
    let p = isAbove == runs.isWorseAbove ? tails.worse : tails.better
    if tails.worse <= Self.worse || tails.better <= Self.better {
      let isWorse = tails.worse <= Self.worse
      return runs.comparison(
        runs.metric.conclusion(isAbove: isWorse == runs.isWorseAbove), pValue: p, tails.interval)
    }
    if let interval = tails.interval, -runs.margin <= interval.lower,
      interval.upper <= runs.margin
    {
      return runs.comparison(.same, pValue: p, interval)
    }
    let missing = test == .permutation ? runs.runsToReach(level: level) : 0
    guard missing == 0 else {
      return runs.comparison(.undecided, pValue: p, tails.interval, needed: missing)
    }
    let needed = runs.runsToShowTarget(level: level).map { max(1, $0 - runs.count) }
    return runs.comparison(
      .undecided, pValue: p, tails.interval, needed: needed, target: runs.targetShare)
  }
}
