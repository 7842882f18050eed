/// When two groups of runs differ.
///
/// The i-th run of A and the i-th of B are a pair; they are best made one after the other.
public struct ComparisonRule: Equatable, Sendable {
  /// What decides.
  public enum Test: String, Sendable, CaseIterable {
    /// Bets on the signs of the pairs' differences, which may be looked at after every run.
    case sequential
    /// The Mann-Whitney test with Holm's correction, for a number of runs fixed beforehand.
    case mannWhitney = "mann-whitney"
  }

  /// The chance of any false word over all metrics together, in 0..<1; however often one looks.
  public var significance = 0.005
  /// Differences below this share of A do not matter; nil where all do, so that nothing is the same.
  public var margin: Double?
  /// What decides.
  public var test = Test.sequential

  /// Creates the rule with its defaults.
  public init() {}

  /// Compares every metric that both groups have and that tells good from bad.
  ///
  /// - Parameters:
  ///   - before: A, a table for each run.
  ///   - after: B, a table for each run. Where one group has more runs, the rest of it has no
  ///     partner; the Mann-Whitney test takes all.
  /// - Returns: The comparisons in the order of A's first run.
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
      comparison.lack = runs.lack
      if runs.lack != nil, !comparison.word.isWorse {
        comparison.word = .undecided
        (comparison.decidedAfter, comparison.runsNeeded) = (nil, nil)
      }
      return comparison
    }
  }

  /// What the evidence on a metric came to at its strongest.
  private struct Peak {
    /// Given that all metrics were looked at.
    var evidence = 1.0
    /// The metric's own at that time.
    var own = 1.0
    var isAbove = false
    /// After how many pairs it first sufficed.
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
    // Capital is divided among the two directions, and where there is a margin for that, too.
    let share = margin == nil ? 0.5 : 0.25
    let enough = 1 / significance
    let weights = metrics.map(\.weight)
    for pair in 0..<(metrics.map(\.differences.count).max() ?? 0) {
      for (place, runs) in metrics.enumerated() where pair < runs.differences.count {
        let difference = runs.differences[pair]
        let isSteady = pair < runs.steadyPairs
        shifts[place].add(difference, isSteady: isSteady)
        if let margin = runs.margin(margin) {
          below[place].add(difference - margin, isSteady: isSteady)
          above[place].add(difference + margin, isSteady: isSteady)
        }
      }
      let own = shifts.map { share * max($0.above, $0.below) }
      let found = ClosedEvidence.adjust(own, weights: weights)
      for place in metrics.indices {
        shifted[place].raise(
          to: found[place], own: own[place], isAbove: shifts[place].above > shifts[place].below,
          after: pair + 1, enough: enough)
      }
      guard margin != nil else { continue }
      let alike = zip(below, above).map { min($0.below, $1.above) / 2 }
      let equal = ClosedEvidence.adjust(alike, weights: weights)
      for place in metrics.indices {
        same[place].raise(
          to: equal[place], own: alike[place], isAbove: false, after: pair + 1, enough: enough)
      }
    }
    return metrics.indices.map { place in
      let runs = metrics[place]
      let isSame = same[place].decidedAfter != nil
      let peak = isSame ? same[place] : shifted[place]
      let word: Comparison.Word =
        peak.decidedAfter == nil
        ? .undecided : isSame ? .same : runs.metric.word(isAbove: peak.isAbove)
      let penalty = max(1, shifted[place].own / shifted[place].evidence)
      return runs.comparison(
        word, pValue: min(1, 1 / peak.evidence), significance: significance, penalty: penalty,
        decidedAfter: peak.decidedAfter,
        needed: word == .undecided
          ? runs.pairsNeeded(evidence: enough * penalty / share, margin: margin) : nil)
    }
  }

  private func ranked(_ metrics: [ComparedRuns]) -> [Comparison] {
    let tests = metrics.map { runs in
      MannWhitney(runs.after.map(runs.scale.place), runs.before.map(runs.scale.place))
    }
    let adjusted = Holm.adjust(tests.map(\.pValue))
    return zip(metrics, adjusted).map { runs, pValue in
      let (a, b) = (runs.before.map(runs.scale.place), runs.after.map(runs.scale.place))
      let effect = HodgesLehmann(a, b, confidence: 1 - significance)
      let shift = effect?.shift ?? 0
      var word = Comparison.Word.undecided
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
  /// The word for more or less of it.
  func word(isAbove: Bool) -> Comparison.Word {
    better == .more ? (isAbove ? .better : .worse) : (isAbove ? .slower : .faster)
  }
}
