import FoldTestSupport
import Testing

@testable import FoldProfile

/// The sequential comparison, tested against one that repeats all bets after every pair.
@Suite struct PlainSequentialTests {
  static let metrics = [
    Metric(id: "duration.p50", unit: .milliseconds, definition: ""),
    Metric(id: "duration.max", unit: .milliseconds, definition: ""),
    Metric(id: "fps", unit: .framesPerSecond, definition: ""),
    Metric(id: "hitches", unit: .frames, definition: ""),
    Metric(id: "overrun.p50", unit: .milliseconds, definition: ""),
  ]

  /// One table per run, some without some metrics; B is above A by `shift` deviations.
  func runs(_ count: Int, shift: Double, _ random: inout SplitMix64) -> [MetricTable] {
    (0..<count).map { run in
      var values = Self.metrics.enumerated().map { index, metric in
        // Overruns may be negative. The other metrics are about ten.
        let level = index == 4 ? 0 : 10 + shift * [1, 0.2, -1, 3, 1][index]
        let number = level + random.double(in: -1...1) * (index == 1 ? 4 : 1)
        return MetricValue(metric, .number(number), n: 600 + run % 3)
      }
      if run % 7 == 5 { values.remove(at: run % 5) }
      return MetricTable(frameCount: 600, values: values)
    }
  }

  /// The capital of the bets on a metric after a number of pairs, in one direction, with `offset`
  /// added to the differences.
  func capital(
    _ runs: ComparedRuns, after pairs: Int, plus offset: Double = 0,
    _ side: KeyPath<PairedEvidence, Double>
  ) -> Double {
    var evidence = PairedEvidence(withLeap: runs.scale.isLogarithmic)
    for (index, difference) in runs.differences.prefix(pairs).enumerated() {
      evidence.add(difference + offset, isSteady: index < runs.steadyPairs)
    }
    return evidence[keyPath: side]
  }

  typealias Peak = (evidence: Double, own: Double, decidedAfter: Int?)

  /// The strongest evidence that each metric ever had, taking all metrics into account, and when it
  /// first sufficed.
  func peaks(_ all: [ComparedRuns], enough: Double, _ own: (ComparedRuns, Int) -> Double) -> [Peak]
  {
    var peaks = all.map { _ in (evidence: 1.0, own: 1.0, decidedAfter: Int?.none) }
    for pairs in 1...(all.map(\.differences.count).max() ?? 1) {
      let capitals = all.map { own($0, pairs) }
      let found = ClosedEvidence.adjust(capitals, weights: [6, 1, 6, 1, 6])
      for index in all.indices {
        if found[index] > peaks[index].evidence {
          (peaks[index].evidence, peaks[index].own) = (found[index], capitals[index])
        }
        if found[index] >= enough, peaks[index].decidedAfter == nil {
          peaks[index].decidedAfter = pairs
        }
      }
    }
    return peaks
  }

  @Test(arguments: [0, 0.3, -1.5, 4], [nil, 0.02, 0.5])
  func `verdicts, p-values and runs needed equal those of bets repeated after every pair`(
    shift: Double, margin: Double?
  ) throws {
    var random = SplitMix64(seed: UInt64(10 + shift))
    let (a, b) = (runs(18, shift: 0, &random), runs(18, shift: shift, &random))
    var rule = ComparisonRule()
    (rule.margin, rule.significance) = (margin, 0.01)
    let all = try Self.metrics.map { try #require(ComparedRuns($0, a, b, allRuns: false)) }
    // The capital is split between two directions. With a margin, half of it bets on equality.
    let share = margin == nil ? 0.5 : 0.25
    let differ = peaks(all, enough: 100) {
      share * max(capital($0, after: $1, \.above), capital($0, after: $1, \.below))
    }
    let alike = peaks(all, enough: 100) { runs, pairs in
      guard let distance = runs.margin(margin) else { return 0 }
      return min(
        capital(runs, after: pairs, plus: -distance, \.below),
        capital(runs, after: pairs, plus: distance, \.above)) / 2
    }
    let found = rule.judge(a, b)
    #expect(found.map(\.metric.id) == Self.metrics.map(\.id))
    for (index, comparison) in found.enumerated() {
      let runs = all[index]
      var (word, peak) = (Comparison.Conclusion.undecided, differ[index])
      if let pairs = differ[index].decidedAfter {
        let isAbove = capital(runs, after: pairs, \.above) > capital(runs, after: pairs, \.below)
        word =
          runs.metric.id == "fps" ? (isAbove ? .better : .worse) : isAbove ? .slower : .faster
      }
      if alike[index].decidedAfter != nil { (word, peak) = (.same, alike[index]) }
      // A metric that some runs lack is undecided unless it is worse.
      let isLacking = (a + b).contains { $0[runs.metric.id]?.number == nil } && !word.isWorse
      if isLacking { word = .undecided }
      let context = "\(comparison.metric.id) \(shift) \(margin ?? -1)"
      #expect(
        comparison.conclusion == word
          && comparison.decidedAfter == (isLacking ? nil : peak.decidedAfter), "\(context)")
      #expect(abs(comparison.pValue * peak.evidence - 1) < 1e-9, "\(context)")
      #expect(comparison.runs == runs.differences.count)
      let penalty = max(1, differ[index].own / differ[index].evidence)
      let needed = runs.pairsNeeded(evidence: 100 * penalty / share, margin: margin)
      #expect(
        comparison.runsNeeded
          == (word == .undecided && !isLacking
            ? needed.map { max(1, $0 - runs.differences.count) } : nil))
      // At the end of the interval the bets against a shift have just failed to win twice as much.
      let bound = 2 * 100 * penalty
      func most(_ shift: Double, _ side: KeyPath<PairedEvidence, Double>) -> Double {
        (1...runs.differences.count).map { capital(runs, after: $0, plus: -shift, side) }.max() ?? 0
      }
      guard runs.metric.id == "overrun.p50", let interval = comparison.interval else { continue }
      #expect(interval.coverage == 0.99)
      #expect(
        most(interval.lower - 1e-3, \.above) >= bound && most(interval.lower, \.above) < bound)
      #expect(
        most(interval.upper + 1e-3, \.below) >= bound && most(interval.upper, \.below) < bound)
    }
  }

  @Test func `runs are steady up to the first that deviates by a factor of √2 in either direction`()
    throws
  {
    func steady(_ a: [Double], _ b: [Double]) -> Int? {
      func tables(_ values: [Double]) -> [MetricTable] {
        values.map {
          MetricTable(frameCount: 1, values: [MetricValue(Self.metrics[0], .number($0), n: 1)])
        }
      }
      return ComparedRuns(Self.metrics[0], tables(a), tables(b), allRuns: false)?.steadyPairs
    }
    let calm = [10.0, 10, 10, 10]
    #expect(steady(calm, calm) == 4)
    #expect(steady([10, 14.1, 10, 14.2], calm) == 3 && steady(calm, [10, 14.1, 9.9, 10]) == 2)
    #expect(steady([14.2, 10], [1, 1]) == 1)
  }
}
