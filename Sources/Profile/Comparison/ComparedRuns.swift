/// The runs of one metric on both sides of a comparison.
struct ComparedRuns {
  let metric: Metric
  /// The values of A, without the runs that have no value.
  let before: [MetricValue]
  let after: [MetricValue]
  let scale: MetricScale
  /// B − A of each pair, on `scale`.
  let differences: [Double]
  /// The number of leading pairs in which the runs of each side stay within a factor of √2.
  let steadyPairs: Int
  /// A sentence about the runs without a value; `nil` if every run has one.
  let missingRunsReason: String?
  private let numbers: [Double]

  /// Pairs the runs of A and B; `nil` if no pair has a value of the same definition on both sides.
  ///
  /// If `allRuns` is true, runs that have no partner on the other side are kept.
  init?(_ metric: Metric, _ before: [MetricTable], _ after: [MetricTable], allRuns: Bool) {
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
    let pairs = zip(before, after).compactMap { first, second in
      value(first).flatMap { a in value(second).map { (a, $0) } }
    }
    guard !pairs.isEmpty else { return nil }
    self.metric = metric
    func reason(_ tables: [MetricTable], of side: String) -> String? {
      // Runs without frames could not be read, which is reported elsewhere.
      MetricTable.lack(of: tables.filter { $0.frameCount > 0 }.map(found))
        .map { "of \(side), \($0)" }
    }
    missingRunsReason = reason(before, of: "A") ?? reason(after, of: "B")
    self.before = allRuns ? before.compactMap(value) : pairs.map(\.0)
    self.after = allRuns ? after.compactMap(value) : pairs.map(\.1)
    numbers = (self.before + self.after).compactMap(\.number)
    let scale = MetricScale(metric, numbers)
    self.scale = scale
    differences = pairs.map { scale.difference($0, $1) }
    var (a, b) = (Span(), Span())
    let halfOctave = logarithm(2) / 2
    steadyPairs =
      pairs.firstIndex { first, second in
        a.add(scale.position(first))
        b.add(scale.position(second))
        return max(a.width, b.width) > halfOctave
      } ?? pairs.count
  }

  private struct Span {
    var least = Double.infinity
    var most = -Double.infinity
    var width: Double { most - least }

    mutating func add(_ position: Double) {
      least = min(least, position)
      most = max(most, position)
    }
  }

  /// The weight of this metric in ``ClosedEvidence``.
  ///
  /// Medians and means vary least from run to run and reveal a slowdown first, so they weigh 6 and
  /// other metrics weigh 1.
  var weight: Double {
    let isTypical = metric.id.hasSuffix(".p50") || metric.id.hasSuffix(".mean")
    return isTypical || metric.unit == .framesPerSecond ? 6 : 1
  }

  /// Returns a margin, given as a share, as a distance on `scale`; `nil` for no margin.
  func margin(_ share: Double?) -> Double? { share.map { scale.margin($0, of: numbers) } }

  /// Compares a metric that all runs of a side reproduce exactly; `nil` if they do not.
  func exactly(_ margin: Double?) -> Comparison? {
    guard case .exact(let tolerance) = scale, let a = SortedSample(before.compactMap(\.number)),
      let b = SortedSample(after.compactMap(\.number))
    else { return nil }
    let allowed = tolerance * abs(a.median)
    guard a.max - a.min <= allowed, b.max - b.min <= allowed else { return nil }
    let shift = b.median - a.median
    let isSame = abs(shift) <= max(allowed, (margin ?? 0) * abs(a.median))
    return comparison(
      isSame ? .same : metric.word(isAbove: shift > 0), pValue: 0, shift: shift,
      interval: ConfidenceInterval(lower: shift - allowed, upper: shift + allowed, coverage: 1),
      decidedAfter: 1, needed: nil)
  }

  /// Returns a comparison with the shift ``middle`` and its confidence interval.
  func comparison(
    _ word: Comparison.Conclusion, pValue: Double, significance: Double, penalty: Double,
    decidedAfter: Int?, needed: Int?
  ) -> Comparison {
    comparison(
      word, pValue: pValue, shift: middle, interval: interval(significance, penalty),
      decidedAfter: decidedAfter, needed: needed)
  }

  /// Returns a comparison, given the shift and its interval on `scale`.
  func comparison(
    _ word: Comparison.Conclusion, pValue: Double, shift: Double, interval: ConfidenceInterval?,
    decidedAfter: Int?, needed: Int?
  ) -> Comparison {
    let level = scale.level(before)
    let frames = Double(max(1, before.reduce(0) { saturatingSum($0, $1.n) } / before.count))
    func inUnit(_ distance: Double) -> Double {
      scale.shift(distance, from: level, frames: frames)
    }
    return Comparison(
      metric: metric, before: level, after: scale.level(after), shift: inUnit(shift),
      interval: interval.map {
        ConfidenceInterval(
          lower: inUnit($0.lower), upper: inUnit($0.upper), coverage: $0.coverage)
      }, pValue: pValue, conclusion: word, runs: differences.count, decidedAfter: decidedAfter,
      runsNeeded: needed.map { max(1, $0 - differences.count) })
  }

  /// The median of pairwise means of the differences (Hodges-Lehmann), on `scale`; if more than 300
  /// differences would make this slow, their own median.
  private var middle: Double {
    let most = 300
    guard differences.count <= most else { return SortedSample(differences)?.median ?? 0 }
    var means: [Double] = []
    for (index, first) in differences.enumerated() {
      for second in differences[index...] { means.append((first + second) / 2) }
    }
    return SortedSample(means)?.median ?? 0
  }
}

extension ComparedRuns {
  /// Returns a confidence sequence: the shifts that the bets do not refute, on `scale`.
  ///
  /// - Parameters:
  ///   - significance: The probability that the interval ever misses the true shift.
  ///   - penalty: The factor by which the evidence must be stronger because several metrics are
  ///     tested.
  /// - Returns: The interval, or `nil` if there are too few runs.
  private func interval(_ significance: Double, _ penalty: Double) -> ConfidenceInterval? {
    let enough = 2 / significance * penalty
    guard let sorted = SortedSample(differences) else { return nil }
    let width = max(sorted.max - sorted.min, 1e-9 * max(abs(sorted.min), abs(sorted.max)), 1e-12)
    guard let lower = end(sorted, -width, enough), let upper = end(sorted, width, enough)
    else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper, coverage: 1 - significance)
  }

  /// Returns the end of the interval in the direction of `width`, on `scale`; `nil` if unbounded.
  private func end(_ sorted: SortedSample, _ width: Double, _ enough: Double) -> Double? {
    var (kept, refuted) = (sorted.median, (width < 0 ? sorted.min : sorted.max) + 1000 * width)
    guard isRefuted(refuted, isBelow: width < 0, enough) else { return nil }
    for _ in 0..<32 {
      let middle = (kept + refuted) / 2
      if isRefuted(middle, isBelow: width < 0, enough) {
        refuted = middle
      } else {
        kept = middle
      }
    }
    return kept
  }

  /// Returns whether bets that `shift` is too low (`isBelow`), or else too high, ever win `enough`.
  private func isRefuted(_ shift: Double, isBelow: Bool, _ enough: Double) -> Bool {
    var evidence = PairedEvidence(withLeap: scale.isLogarithmic)
    for (pair, difference) in differences.enumerated() {
      evidence.add(difference - shift, isSteady: pair < steadyPairs)
      if (isBelow ? evidence.above : evidence.below) >= enough { return true }
    }
    return false
  }

  /// Returns the estimated number of pairs needed for an amount of evidence, if they go on alike.
  ///
  /// The estimate is an upper bound in nine of ten cases; `nil` if 10,000 pairs would not suffice.
  func pairsNeeded(evidence: Double, margin: Double?) -> Int? {
    let wanted = evidence / (scale.isLogarithmic ? 1 - PairedEvidence.leapingPart : 1)
    var needed = [pairs(toWin: wanted, with: differences), pairs(toWin: wanted, with: negated(0))]
    if let distance = self.margin(margin),
      let below = pairs(toWin: wanted, with: negated(distance)),
      let above = pairs(toWin: wanted, with: differences.map { $0 + distance })
    {
      needed.append(max(below, above))
    }
    let most = 10_000
    return needed.compactMap(\.self).min().flatMap { $0 <= most ? $0 : nil }
  }

  private func negated(_ margin: Double) -> [Double] { differences.map { margin - $0 } }

  /// Returns the number of pairs n after which the best stake on a rise wins: the solution of n·g −
  /// 1.28 s √n = ln W for mean gain g and standard deviation s; `nil` if no stake can win.
  private func pairs(toWin wanted: Double, with differences: [Double]) -> Int? {
    guard let scale = SortedSample(differences.filter { $0 != 0 }.map { abs($0) })?.median else {
      return nil
    }
    let count = Double(differences.count)
    let counts = PairedEvidence.stakes.compactMap { stake, capital -> Double? in
      let gains = differences.map { difference in
        let share = difference / scale
        let bounded = max(-PairedEvidence.farthest, min(PairedEvidence.farthest, share))
        return logarithm(1 + tanh(stake * bounded))
      }
      let mean = gains.reduce(0, +) / count
      let deviation = (gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
      // The stake was chosen to suit these pairs, so later pairs will gain less.
      let gain = mean - 0.5 * deviation * deviation / count
      guard gain > 0 else { return nil }
      let spread = 1.28 * deviation
      let distance = max(0, logarithm(wanted / capital))
      let root = (spread + (spread * spread + 4 * gain * distance).squareRoot()) / (2 * gain)
      return root * root
    }
    return counts.min().flatMap { $0 < 1e9 ? Int($0.rounded(.up)) : nil }
  }
}
