import FoldTestSupport
import Testing

@testable import FoldProfile

/// Expected values from scipy 1.17.1 and published tables, each with its source.
@Suite struct PermutationTestTests {
  static let before = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64]
  static let after = [1.15, 0.88, 1.9, 1.74, 1.21, 1.6, 2.11, 1.9]

  // permutation_test((after − before − shift,), mean, permutation_type='samples',
  //   n_resamples=inf, alternative=…): counts of 256.
  @Test(arguments: [(0.0, 9.0), (0.1, 50)])
  func `the p-value of pairs counts all 256 exchanges`(shift: Double, count: Double) {
    let test = PermutationTest(pairs: zip(Self.before, Self.after).map { $1 - $0 })
    #expect(test.exchanges == 256)
    #expect(test.pValue(above: shift) == count / 256)
    #expect(shift != 0 || test.pValue(below: 0) == 248.0 / 256)
  }

  // permutation_test((b − shift, a), mean(b) − mean(a), permutation_type='independent',
  //   n_resamples=inf, alternative='greater'): counts of 792.
  @Test(arguments: [(0.0, 58.0), (0.2, 206)])
  func `the p-value of two groups counts all 792 ways to choose 5 of 12`(
    shift: Double, count: Double
  ) {
    let test = PermutationTest(
      [1.15, 0.88, 0.9, 0.74, 1.21], [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91])
    #expect(test.exchanges == 792 && PermutationTest.ways(5, 7) == 792)
    #expect(test.pValue(above: shift) == count / 792)
    #expect(shift != 0 || test.pValue(below: 0) == 735.0 / 792)
  }

  @Test func `random exchanges of Darwin's 15 pairs agree with Fisher's count`() {
    // 863 of 32,768: Fisher, "The design of experiments", section 21. The standard error is 0.0016.
    let maize: [Double] = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    let test = PermutationTest(pairs: maize)
    #expect(test.exchanges == 10_000)
    #expect(abs(test.pValue(above: 0) - 863.0 / 32_768) < 0.005)
    #expect(test.pValue(above: 0) == PermutationTest(pairs: maize).pValue(above: 0))
  }

  @Test func `random exchanges of two groups agree with all of them`() {
    // Two groups of 8 have 12,870 exchanges, more than are examined.
    let (a, b) = (Self.before, Self.after)
    var (least, all) = (0, 0)
    for mask in 0..<(1 << 16) where mask.nonzeroBitCount == 8 {
      let sum = (a + b).enumerated().reduce(0.0) {
        $0 + (mask >> $1.offset & 1 == 1 ? $1.element : 0)
      }
      all += 1
      least += sum <= a.reduce(0, +) + 1e-9 ? 1 : 0
    }
    #expect(all == 12_870)
    let test = PermutationTest(a, b)
    #expect(abs(test.pValue(above: 0) - Double(least) / 12_870) < 0.02)
  }

  // Computed with numpy 2.4 and its own version of the generator, from the same exchanges.
  @Test func `fleets of 700 recordings agree with numpy to nine digits`() throws {
    let a = (0..<700).map { (run: Int) -> Double in
      let number: Int = run * (37 * run + 11) % 101
      return Double(number) / 1000
    }
    let b = (0..<690).map { (run: Int) -> Double in
      let number: Int = run * (53 * run + 7) % 103
      return Double(number + 1) / 1000
    }
    let pairs = PermutationTest(pairs: a.map { $0 - 0.047 })
    #expect(pairs.pValue(above: 0.001) == 1596.0 / 10_000)
    let paired = try #require(pairs.interval(coverage: 0.95))
    #expect(abs(paired.lower - 3.3519553072625494e-05) < 1e-9)
    #expect(abs(paired.upper - 0.004024539877300615) < 1e-9)
    let groups = PermutationTest(a, b)
    #expect(groups.pValue(above: 0.001) == 52.0 / 10_000)
    let unpaired = try #require(groups.interval(coverage: 0.95))
    #expect(abs(unpaired.lower - 0.001976676384839642) < 1e-9)
    #expect(abs(unpaired.upper - 0.00798) < 1e-9)
  }

  @Test func `the smallest possible p-value of eight pairs is 1 of 256`() {
    #expect(PermutationTest(pairs: (1...8).map(Double.init)).pValue(above: 0) == 1.0 / 256)
    // Five runs a side have 252 exchanges.
    #expect(PermutationTest([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]).pValue(above: 0) == 1.0 / 252)
  }

  @Test func `runs without differences show nothing, and ties count against a change`() {
    let none = PermutationTest(pairs: [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(none.pValue(above: 0) == 1 && none.pValue(below: 0) == 1)
    // Of four signs of 1 and −1, three have a sum of at least 0.
    #expect(PermutationTest(pairs: [1, -1]).pValue(above: 0) == 0.75)
    #expect(PermutationTest([], [1]).pValue(above: 0) == 1)
  }

  @Test func `an interval has the shifts that both one-sided tests keep`() throws {
    let differences = zip(Self.before, Self.after).map { $1 - $0 }
    for test in [
      PermutationTest(pairs: differences), PermutationTest(Self.before, Self.after),
      PermutationTest(Array(Self.before.prefix(5)), Self.after),
    ] {
      let interval = try #require(test.interval(coverage: 0.95))
      for end in [interval.lower, interval.upper] {
        #expect(test.pValue(above: end) > 0.025 && test.pValue(below: end) > 0.025)
      }
      #expect(test.pValue(above: interval.lower - 1e-6) <= 0.025)
      #expect(test.pValue(below: interval.upper + 1e-6) <= 0.025)
    }
    // 2⁻⁵ is above 2.5 %, and 2⁻⁶ is not.
    #expect(PermutationTest(pairs: [1, 2, 3, 4, 5]).interval(coverage: 0.95) == nil)
    #expect(PermutationTest(pairs: [1, 2, 3, 4, 5, 6]).interval(coverage: 0.95) != nil)
  }

  @Test func `Holm multiplies the smallest p-value by the number of tests and never decreases`() {
    // Sorted 0.01, 0.02, 0.03, 0.04 → 0.04, 0.06, max(0.06, 0.06), max(0.06, 0.04).
    let adjusted = Holm.adjust([0.04, 0.01, 0.03, 0.02])
    let expected = [0.06, 0.04, 0.06, 0.06]
    #expect(zip(adjusted, expected).allSatisfy { abs($0 - $1) < 1e-15 })
    #expect(Holm.adjust([0.9, 0.8, .nan]) == [1, 1, 1])
    #expect(Holm.adjust([]) == [])
  }
}
