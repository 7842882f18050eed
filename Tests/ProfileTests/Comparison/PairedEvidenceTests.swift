import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct PairedEvidenceTests {
  func evidence(_ differences: [Double], withLeap: Bool = false) -> PairedEvidence {
    var evidence = PairedEvidence(withLeap: withLeap)
    for difference in differences { evidence.add(difference) }
    return evidence
  }

  /// All assignments of signs to the given sizes.
  func signed(_ sizes: [Double]) -> [[Double]] {
    (0..<(1 << sizes.count)).map { signs in
      sizes.indices.map { signs >> $0 & 1 == 0 ? sizes[$0] : -sizes[$0] }
    }
  }

  @Test(arguments: [[1.0], [1, 1, 1], [3, 0.2, 7, 1, 40], [5, 4, 3, 2, 1, 0.5, 0.1]])
  func `averaged over all signs of the same sizes, the bets win nothing`(sizes: [Double]) {
    let outcomes = signed(sizes).map { evidence($0) }
    for capital in [\PairedEvidence.above, \.below] {
      let mean = outcomes.reduce(0) { $0 + $1[keyPath: capital] } / Double(outcomes.count)
      #expect(abs(mean - 1) < 1e-12)
    }
  }

  @Test func `one increase wins half of 1 + tanh 1, and parts of the other stakes`() {
    // tanh ¼, ½, 1 and 2 from a table.
    let gain = 0.244919 / 8 + 0.462117 / 4 + 0.761594 / 2 + 0.964028 / 8
    #expect(abs(evidence([7]).above - (1 + gain)) < 1e-6)
    #expect(abs(evidence([7]).below - (1 - gain)) < 1e-6)
    #expect(evidence([0, 0]).above == 1)
  }

  @Test func `neither the unit of the differences nor the size of an outlier matters`() {
    let sizes = [1, 2, -0.5, 1.5, 3]
    #expect(abs(evidence(sizes).above - evidence(sizes.map { 1000 * $0 }).above) < 1e-9)
    #expect(evidence([1, 1, 1, 90]).above == evidence([1, 1, 1, 9e9]).above)
  }

  @Test func `a factor of two in three pairs is evidence above 1,000, in unsteady runs below 10`() {
    let double = logarithm(2)
    #expect(evidence([double, double, double], withLeap: true).above > 1000)
    var unsteady = PairedEvidence(withLeap: true)
    for _ in 0..<3 { unsteady.add(double, isSteady: false) }
    #expect(unsteady.above < 10)
  }

  @Test func `on average the bets win nothing if a machine has two speeds 1.45 apart`() {
    // All 16 ways in which three pairs of runs have two speeds each, by their signs: 2⁶ outcomes.
    let apart = logarithm(1.45)
    var total = 0.0
    for speeds in 0..<64 {
      let runs = (0..<6).map { Double(speeds >> $0 & 1) * apart }
      let pairs = [runs[1] - runs[0], runs[3] - runs[2], runs[5] - runs[4]]
      total += evidence(pairs, withLeap: true).above
    }
    #expect(total / 64 <= 1 + 1e-9)
  }

  @Test func `our own mathematical functions agree with published tables`() {
    #expect(abs(logarithm(10) - 2.302_585_092_994_046) < 1e-15)
    #expect(abs(logarithm(1e-300) + 690.775_527_898_213_7) < 1e-12)
    #expect(abs(tanh(-1) + 0.761_594_155_955_764_9) < 1e-15)
    #expect(tanh(400) == 1 && logarithm(1) == 0 && logarithm(0) == -.infinity)
  }
}

@Suite struct ClosedEvidenceTests {
  /// The least weighted mean of one value and any of the others, over all subsets.
  func slowly(_ evidence: [Double], _ weights: [Double]) -> [Double] {
    evidence.indices.map { own in
      (0..<(1 << evidence.count)).filter { $0 >> own & 1 == 1 }.map { set in
        let members = evidence.indices.filter { set >> $0 & 1 == 1 }
        return members.reduce(0) { $0 + weights[$1] * evidence[$1] }
          / members.reduce(0) { $0 + weights[$1] }
      }.min() ?? 0
    }
  }

  @Test(arguments: [
    ([300.0, 100, 0], [1.0, 1, 1]), ([5], [6]), ([1, 1, 1], [1, 2, 3]),
    ([0.5, 1e6, 0.5, 0.5], [6, 1, 1, 1]), ([900, 800, 700, 0.1, 3], [1, 6, 1, 6, 1]),
  ])
  func `the least mean over all subsets is found`(evidence: [Double], weights: [Double]) {
    let fast = ClosedEvidence.adjust(evidence, weights: weights)
    for (fast, slow) in zip(fast, slowly(evidence, weights)) {
      #expect(abs(fast - slow) <= 1e-12 * slow)
    }
  }
}
