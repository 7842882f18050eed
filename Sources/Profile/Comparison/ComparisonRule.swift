/// The rule that decides whether two groups of runs differ.
///
/// The i-th runs of A and B form a pair. Record the two runs of a pair one after the other.
public struct ComparisonRule: Equatable, Sendable {
  /// The statistical test.
  public enum Test: String, Sendable, CaseIterable {
    /// Bets on the signs of the paired differences; the result may be checked after every run.
    case sequential
    /// The Mann-Whitney test with Holm's correction, for a number of runs fixed beforehand.
    case mannWhitney = "mann-whitney"
  }

  /// The probability of any wrong conclusion over all metrics and looks at the data, in `0..<1`.
  public var significance = 0.005
  /// The share of A below which a difference does not matter; `nil` if every difference matters, so
  /// that no metric is concluded to be the same.
  public var margin: Double?
  /// The statistical test.
  public var test = Test.sequential

  /// Creates a rule with the default settings.
  public init() {}

  /// Compares every metric that both groups have and that has a better direction.
  ///
  /// - Parameters:
  ///   - before: The tables of A, one for each run.
  ///   - after: The tables of B, one for each run. Runs without a partner are used only by the
  ///     Mann-Whitney test.
  /// - Returns: The comparisons, in the order of A's metrics.
  /// - Complexity: O(metrics · runs²)
  public func judge(_ before: [MetricTable], _ after: [MetricTable]) -> [Comparison] {
    var metrics: [Metric] = []
    var known: Set<String> = []
    for value in before.lazy.flatMap(\.values) where value.number != nil {
      if value.metric.better != .neither, known.insert(value.metric.id).inserted {
        metrics.append(value.metric)
      }
    }
    let runs = metrics.compactMap { ComparedRuns($0, before, after, allRuns: test != .sequential) }
    let exact = runs.map { $0.exactly(margin) }
    let open = zip(runs, exact).filter { $0.1 == nil }.map(\.0)
    var tested = (test == .sequential ? sequential(open) : ranked(open)).makeIterator()
    return zip(runs, exact).compactMap { runs, exact in
      guard var comparison = exact ?? tested.next() else { return nil }
      comparison.missingRunsReason = runs.missingRunsReason
      if runs.missingRunsReason != nil, !comparison.conclusion.isWorse {
        comparison.conclusion = .undecided
        (comparison.decidedAfter, comparison.runsNeeded) = (nil, nil)
      }
      return comparison
    }
  }

  /// The strongest evidence on a metric over all pairs so far.
  private struct Peak {
    /// The betting capital after correcting for the number of metrics compared.
    var evidence = 1.0
    /// The metric's uncorrected betting capital at that time.
    var own = 1.0
    var isAbove = false
    /// The number of pairs after which the evidence first sufficed; `nil` if it never did.
    var decidedAfter: Int?

    mutating func raise(
      to found: Double, own: Double, isAbove: Bool, after pairs: Int, enough: Double
    ) {
      guard found > evidence else { return }
      (evidence, self.own) = (found, own)
      guard decidedAfter == nil else { return }
      self.isAbove = isAbove
      if found >= enough { decidedAfter = pairs }
    }
  }

  private func sequential(_ metrics: [ComparedRuns]) -> [Comparison] {
    var shifts = metrics.map { PairedEvidence(withLeap: $0.scale.isLogarithmic) }
    var (below, above) = (shifts, shifts)
    var shifted = [Peak](repeating: Peak(), count: metrics.count)
    var same = shifted
    // The capital is divided among both directions and, if there is a margin, the tests of
    // equality.
    let share = margin == nil ? 0.5 : 0.25
    let enough = 1 / significance
    let weights = metrics.map(\.weight)
    for pair in 0..<(metrics.map(\.differences.count).max() ?? 0) {
      for (index, runs) in metrics.enumerated() where pair < runs.differences.count {
        let difference = runs.differences[pair]
        let isSteady = pair < runs.steadyPairs
        shifts[index].add(difference, isSteady: isSteady)
        if let margin = runs.margin(margin) {
          below[index].add(difference - margin, isSteady: isSteady)
          above[index].add(difference + margin, isSteady: isSteady)
        }
      }
      let own = shifts.map { share * max($0.above, $0.below) }
      let found = ClosedEvidence.adjust(own, weights: weights)
      for index in metrics.indices {
        shifted[index].raise(
          to: found[index], own: own[index], isAbove: shifts[index].above > shifts[index].below,
          after: pair + 1, enough: enough)
      }
      guard margin != nil else { continue }
      let alike = zip(below, above).map { min($0.below, $1.above) / 2 }
      let equal = ClosedEvidence.adjust(alike, weights: weights)
      for index in metrics.indices {
        same[index].raise(
          to: equal[index], own: alike[index], isAbove: false, after: pair + 1, enough: enough)
      }
    }
    return metrics.indices.map { index in
      let runs = metrics[index]
      let isSame = same[index].decidedAfter != nil
      let peak = isSame ? same[index] : shifted[index]
      let word: Comparison.Conclusion =
        peak.decidedAfter == nil
        ? .undecided : isSame ? .same : runs.metric.word(isAbove: peak.isAbove)
      let penalty = max(1, shifted[index].own / shifted[index].evidence)
      return runs.comparison(
        word, pValue: min(1, 1 / peak.evidence), significance: significance, penalty: penalty,
        decidedAfter: peak.decidedAfter,
        needed: word == .undecided
          ? runs.pairsNeeded(evidence: enough * penalty / share, margin: margin) : nil)
    }
  }

  private func ranked(_ metrics: [ComparedRuns]) -> [Comparison] {
    let tests = metrics.map { runs in
      MannWhitney(runs.after.map(runs.scale.position), runs.before.map(runs.scale.position))
    }
    let adjusted = Holm.adjust(tests.map(\.pValue))
    return zip(metrics, adjusted).map { runs, pValue in
      let (a, b) = (runs.before.map(runs.scale.position), runs.after.map(runs.scale.position))
      let effect = HodgesLehmann(a, b, confidence: 1 - significance)
      let shift = effect?.shift ?? 0
      var word = Comparison.Conclusion.undecided
      if pValue <= significance, shift != 0 { word = runs.metric.word(isAbove: shift > 0) }
      if let margin = runs.margin(margin), let interval = effect?.interval,
        -margin <= interval.lower, interval.upper <= margin
      {
        word = .same
      }
      return runs.comparison(
        word, pValue: pValue, shift: shift, interval: effect?.interval,
        decidedAfter: word == .undecided ? nil : min(a.count, b.count), needed: nil)
    }
  }
}

extension Metric {
  /// Returns the conclusion for a higher or a lower value of this metric.
  func word(isAbove: Bool) -> Comparison.Conclusion {
    better == .more ? (isAbove ? .better : .worse) : (isAbove ? .slower : .faster)
  }
}
