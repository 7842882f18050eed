import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct SignEvidenceTests {
  func evidence(_ differences: [Double]) -> Double {
    var evidence = SignEvidence()
    for difference in differences { evidence.add(difference) }
    return evidence.capital
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
    let mean = outcomes.reduce(0, +) / Double(outcomes.count)
    #expect(abs(mean - 1) < 1e-12)
  }

  @Test func `one increase wins half of 1 + tanh 1, and parts of the other stakes`() {
    // tanh ¼, ½, 1 and 2 from a table.
    let gain = 0.244919 / 8 + 0.462117 / 4 + 0.761594 / 2 + 0.964028 / 8
    #expect(abs(evidence([7]) - (1 + gain)) < 1e-6)
    #expect(abs(evidence([-7]) - (1 - gain)) < 1e-6)
    #expect(evidence([0, 0]) == 1)
  }

  @Test func `neither the unit of the differences nor the size of an outlier matters`() {
    let sizes = [1, 2, -0.5, 1.5, 3]
    #expect(abs(evidence(sizes) - evidence(sizes.map { 1000 * $0 })) < 1e-9)
    #expect(evidence([1, 1, 1, 90]) == evidence([1, 1, 1, 9e9]))
  }

  @Test func `our own mathematical functions agree with published tables`() {
    #expect(abs(logarithm(10) - 2.302_585_092_994_046) < 1e-15)
    #expect(abs(logarithm(1e-300) + 690.775_527_898_213_7) < 1e-12)
    #expect(abs(tanh(-1) + 0.761_594_155_955_764_9) < 1e-15)
    #expect(tanh(400) == 1 && logarithm(1) == 0 && logarithm(0) == -.infinity)
  }
}

@Suite struct TEvidenceTests {
  func evidence(_ numbers: [Double]) -> Double {
    TEvidence.evidence(
      count: numbers.count, sum: numbers.reduce(0, +), squares: numbers.reduce(0) { $0 + $1 * $1 })
  }

  // The mean over effects d = ½, 1, 1½ of nct.pdf(t, n − 1, d √n) / t.pdf(t, n − 1), where t is
  // Student's t of the numbers, from scipy 1.17.1. For two numbers, the same ratio by quad.
  @Test(arguments: [
    ([1.0, 2], 3.0629433486839504), ([1, 2, 0.5], 4.44425472794011),
    ([0.3, -0.1, 0.2, 0.5, 0.1], 3.577855299045524),
    ([1, 1.1, 0.9, 1.2, 1, 0.8, 1.05, 0.95, 1, 1.1], 8412.979528441401),
  ])
  func `the evidence is the mean likelihood ratio of Student's t`(
    numbers: [Double], expected: Double
  ) {
    #expect(abs(evidence(numbers) / expected - 1) < 1e-9)
    // The unit does not matter.
    #expect(abs(evidence(numbers.map { 1e-3 * $0 }) / expected - 1) < 1e-9)
  }

  @Test
  func
    `numbers below 0 are no evidence, and a thousand equal ones overflow nothing`()
  {
    #expect(evidence([-1, -2, -1]) == 0 && evidence([5]) == 0 && evidence([0, 0, 0]) == 0)
    #expect(evidence([Double](repeating: 1, count: 1000)) == 1e200)
    #expect(evidence([]) == 0)
  }

  @Test(arguments: [false, true])
  func `of 1,000 series of 60 pairs without a difference, evidence of 20 is reached in at most 50`(
    isSigned: Bool
  ) {
    var random = SplitMix64(seed: 3)
    func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + random.double(in: 0...1) } }
    let found = (0..<1000).count { _ in
      PairedEvidence((0..<60).map { _ in normal() }, isSigned: isSigned).pValue(above: 0) <= 0.05
    }
    #expect(found <= 50 && found > 2)
  }

  @Test(arguments: [false, true])
  func `an interval ends where the evidence reaches 40`(isSigned: Bool) throws {
    let pairs = [1, 2, 1.5, 0.5, 1, 2.5, 1.2, 0.8, 1.1, 1.9, 1.4, 0.9, 1.6, 1.3, 1.0, 1.7]
    let evidence = PairedEvidence(pairs, isSigned: isSigned)
    let interval = try #require(evidence.interval(coverage: 0.95))
    #expect(interval.lower < 1.3 && interval.upper > 1.3 && interval.coverage == 0.95)
    // The p-value is of the strongest evidence after any pair, so it may be smaller.
    #expect(evidence.pValue(above: interval.lower - 1e-3) <= 1.0 / 40)
    #expect(evidence.pValue(below: interval.upper + 1e-3) <= 1.0 / 40)
    #expect(PairedEvidence([1], isSigned: isSigned).interval(coverage: 0.95) == nil)
  }

  @Test func `a verdict stays when pairs are added`() {
    let pairs = [1, 1.2, 0.9, 1.1, 1, 1.3, 0.8, 1.1]
    let early = PairedEvidence(pairs, isSigned: false).pValue(above: 0)
    let late = PairedEvidence(pairs + [-9, -9, -9], isSigned: false).pValue(above: 0)
    #expect(early < 0.01 && late == early)
  }
}
