/// The evidence in the differences of pairs, which may be examined after every pair.
struct PairedEvidence {
  private let differences: [Double]
  /// Whether the signs are bet on, without assumptions; otherwise Student's t is used.
  private let isSigned: Bool

  /// Creates evidence from each pair's B − A, on the runs' scale; `isSigned` bets on the signs.
  init(_ differences: [Double], isSigned: Bool) {
    (self.differences, self.isSigned) = (differences, isSigned)
  }

  /// Returns the p-value against the hypothesis that B − A is at most `shift`, on the runs' scale;
  /// it never rises when pairs are added, so a verdict stays.
  func pValue(above shift: Double) -> Double {
    1 / largestEvidence(of: differences.map { $0 - shift })
  }

  /// Returns the p-value against the hypothesis that B − A is at least `shift`.
  func pValue(below shift: Double) -> Double {
    1 / largestEvidence(of: differences.map { shift - $0 })
  }

  /// Returns the largest ``evidence(of:)`` over all prefixes of `numbers`, at least 1.
  private func largestEvidence(of numbers: [Double]) -> Double {
    numbers.indices.reduce(1) { max($0, evidence(of: numbers[...$1])) }
  }

  /// Returns the e-value that the numbers' center is above 0; if it is not, the probability that
  /// the e-value ever reaches 1/α is at most α.
  private func evidence(of numbers: ArraySlice<Double>) -> Double {
    if isSigned {
      var signs = SignEvidence()
      for number in numbers { signs.add(number) }
      return signs.capital
    }
    return TEvidence.evidence(
      count: numbers.count, sum: numbers.reduce(0, +),
      squares: numbers.reduce(0) { $0 + $1 * $1 })
  }

  /// Returns the shifts B − A, on the runs' scale, that the evidence does not refute; `nil` if
  /// there are too few pairs for the coverage, in `0..<1`.
  func interval(coverage: Double) -> ConfidenceInterval? {
    guard let sorted = SortedSample(differences) else { return nil }
    let enough = 2 / (1 - coverage)
    let width = max(sorted.max - sorted.min, 1e-9 * max(abs(sorted.min), abs(sorted.max)), 1e-12)
    func isRefuted(_ shift: Double, isBelow: Bool) -> Bool {
      let numbers = differences.map { isBelow ? $0 - shift : shift - $0 }
      return evidence(of: numbers[...]) >= enough
    }
    func bound(isBelow: Bool) -> Double? {
      let far = 1000 * width
      var (kept, refuted) = (sorted.median, isBelow ? sorted.min - far : sorted.max + far)
      guard isRefuted(refuted, isBelow: isBelow) else { return nil }
      for _ in 0..<48 {
        let middle = (kept + refuted) / 2
        if isRefuted(middle, isBelow: isBelow) { refuted = middle } else { kept = middle }
      }
      return kept
    }
    guard let lower = bound(isBelow: true), let upper = bound(isBelow: false) else { return nil }
    return ConfidenceInterval(lower: lower, upper: upper, coverage: coverage)
  }
}
