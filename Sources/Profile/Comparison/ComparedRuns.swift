/// The runs of one metric on both sides of a comparison.
struct ComparedRuns {
  let metric: Metric
  let isPrimary: Bool
  let scale: MetricScale
  /// The change that does not matter, as a share of A; ``margin`` is the same on `scale`.
  private let marginShare: Double
  let margin: Double
  /// A sentence about the runs without a value; `nil` if every run has one.
  let missingRunsReason: String?
  /// The positions of A's runs on `scale`, without the runs that have no value.
  private let before: [Double]
  private let after: [Double]
  private let isPaired: Bool
  private let numbers: [Double]

  /// Gathers the runs of A and B; `nil` if no run, or no pair, has a value of the same definition on
  /// both sides.
  ///
  /// If both sides have as many runs, runs of the same index are pairs.
  init?(
    _ metric: Metric, isPrimary: Bool, _ before: [MetricTable], _ after: [MetricTable],
    margin: Double
  ) {
    func found(_ table: MetricTable) -> MetricValue? {
      guard let value = table[metric.id], value.metric.version != metric.version else {
        return table[metric.id]
      }
      let reason = "version \(value.metric.version) of its definition judged it"
      return MetricValue(metric, .notAvailable(reason: reason), n: value.n)
    }
    func value(_ table: MetricTable) -> MetricValue? {
      found(table).flatMap { $0.number == nil ? nil : $0 }
    }
    isPaired = before.count == after.count
    var (a, b): ([MetricValue], [MetricValue]) = ([], [])
    if isPaired {
      for (first, second) in zip(before, after) {
        guard let first = value(first), let second = value(second) else { continue }
        a.append(first)
        b.append(second)
      }
    } else {
      (a, b) = (before.compactMap(value), after.compactMap(value))
    }
    guard !a.isEmpty, !b.isEmpty else { return nil }
    func reason(_ tables: [MetricTable], of side: String) -> String? {
      // Runs without frames could not be read, which is reported elsewhere.
      MetricTable.missingRunsReason(of: tables.filter { $0.frameCount > 0 }.map(found))
        .map { "of \(side), \($0)" }
    }
    missingRunsReason = reason(before, of: "A") ?? reason(after, of: "B")
    self.metric = metric
    self.isPrimary = isPrimary
    numbers = Self.numbers(a + b)
    let scale = MetricScale(metric, numbers)
    self.scale = scale
    marginShare = margin
    self.margin = scale.distance(margin, of: numbers)
    self.before = numbers[..<a.count].map(scale.position)
    self.after = numbers[a.count...].map(scale.position)
  }

  /// Returns the numbers of runs; counts are scaled to the same number of frames.
  private static func numbers(_ runs: [MetricValue]) -> [Double] {
    let numbers = runs.compactMap(\.number)
    guard let metric = runs.first?.metric, metric.evidence == .recording, metric.share != nil,
      runs.contains(where: { $0.n != runs[0].n })
    else { return numbers }
    let frames = runs.map { Double(max(1, $0.n)) }
    let usual = frames.reduce(0, +) / Double(runs.count)
    return zip(numbers, frames).map { $0 * usual / $1 }
  }

  private static func mean(_ positions: [Double]) -> Double {
    compensatedSum(positions) / Double(positions.count)
  }

  /// B − A of each pair, on `scale`.
  var differences: [Double] { zip(before, after).map { $1 - $0 } }

  var isWorseAbove: Bool { metric.better != .more }

  func permutationTest(exchanges: Int) -> PermutationTest {
    isPaired
      ? PermutationTest(pairs: differences, exchanges: exchanges)
      : PermutationTest(before, after, exchanges: exchanges)
  }

  /// Compares a metric that every run reproduces exactly; `nil` if it is not, or the runs disagree.
  var exactComparison: Comparison? {
    guard metric.evidence == .count, let a = SortedSample(numbers[..<before.count]),
      let b = SortedSample(numbers[before.count...])
    else { return nil }
    // Hashing and allocation may execute a few instructions more or fewer.
    let tolerance = metric.unit == .instructions ? 0.005 : 0
    let allowed = tolerance * abs(a.median)
    guard a.max - a.min <= allowed, b.max - b.min <= allowed else { return nil }
    let shift = b.median - a.median
    // Rounding errors of the difference must not be a change.
    let slack = 4 * max(abs(a.median), abs(b.median)).ulp
    let isSame = abs(shift) <= max(allowed, marginShare * abs(a.median)) + slack
    return comparison(
      isSame ? .same : metric.conclusion(isAbove: shift > 0), pValue: 0,
      levels: (a.median, b.median),
      ConfidenceInterval(lower: shift - allowed, upper: shift + allowed, coverage: 1))
  }

  func comparison(
    _ conclusion: Comparison.Conclusion, pValue: Double, _ interval: ConfidenceInterval?,
    needed: Int? = nil, target: Double? = nil
  ) -> Comparison {
    let (a, b) = (Self.mean(before), Self.mean(after))
    let level = scale.number(at: a)
    return comparison(
      conclusion, pValue: pValue, levels: (level, scale.number(at: b)),
      interval.map {
        ConfidenceInterval(
          lower: scale.number(at: a + $0.lower) - level,
          upper: scale.number(at: a + $0.upper) - level, coverage: $0.coverage)
      }, needed: needed, target: target)
  }

  private func comparison(
    _ conclusion: Comparison.Conclusion, pValue: Double, levels: (before: Double, after: Double),
    _ interval: ConfidenceInterval?, needed: Int? = nil, target: Double? = nil
  ) -> Comparison {
    let isMissing = missingRunsReason != nil && !conclusion.isWorse
    return Comparison(
      metric: metric, isPrimary: isPrimary, before: levels.before, after: levels.after,
      interval: interval, pValue: pValue, conclusion: isMissing ? .undecided : conclusion,
      runs: before.count,
      runsAfter: after.count, runsNeeded: isMissing ? nil : needed,
      target: isMissing ? nil : target, missingRunsReason: missingRunsReason)
  }
}

extension ComparedRuns {
  /// The change that further runs should show, on `scale`: max(2 · margin, the change seen).
  private var target: Double {
    max(scale.distance(2 * marginShare, of: numbers), abs(Self.mean(after) - Self.mean(before)))
  }

  /// ``target`` as a share of A; `nil` if A is 0.
  var targetShare: Double? {
    let (a, level) = (Self.mean(before), scale.number(at: Self.mean(before)))
    return level == 0 ? nil : abs((scale.number(at: a + target) - level) / level)
  }

  /// Returns the number of runs of each side that show ``target`` with a probability of 90 %.
  ///
  /// The estimate is Guenther's for Student's t, where `level` is the largest p-value that decides.
  /// Returns `nil` if 10,000 runs would not suffice.
  func runsToShowTarget(level: Double) -> Int? {
    func variance(_ values: [Double]) -> Double {
      let mean = Self.mean(values)
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(max(1, values.count - 1))
    }
    let spread = isPaired ? variance(differences) : variance(before) + variance(after)
    let distance = target - margin
    guard distance > 0 else { return nil }
    let critical = NormalDistribution.quantile(ofUpperTail: level)
    let power = critical + NormalDistribution.quantile(ofUpperTail: 0.1)
    let runs = power * power * spread / (distance * distance) + critical * critical / 2
    return runs <= 10_000 ? Int(runs.rounded(.up)) : nil
  }

  /// Returns the smallest number of further runs of each side with which the permutation test can
  /// have a p-value of `level`.
  func runsToReach(level: Double) -> Int {
    func least(_ more: Int) -> Double {
      isPaired
        ? exponential(-logarithm(2) * Double(before.count + more))
        : 1 / PermutationTest.ways(before.count + more, after.count + more)
    }
    return (0...40).first { least($0) <= level } ?? 40
  }

  var count: Int { min(before.count, after.count) }
}

extension Metric {
  /// Returns the conclusion if B has a higher (if `isAbove`) or a lower value of this metric.
  func conclusion(isAbove: Bool) -> Comparison.Conclusion {
    better == .more ? (isAbove ? .better : .worse) : (isAbove ? .slower : .faster)
  }
}
