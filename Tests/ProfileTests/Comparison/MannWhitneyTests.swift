import FoldProfile
import Testing

/// Expected values from scipy 1.17.1, each with its call.
@Suite struct MannWhitneyTests {
  let a = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  let b = [1.15, 0.88, 0.9, 0.74, 1.21]

  func matches(_ test: MannWhitney, u: Double, p: Double) -> Bool {
    test.u == u && abs(test.pValue - p) <= 1e-12 * p
  }

  @Test func `small samples without ties are exact`() {
    // mannwhitneyu(a, b)
    let test = MannWhitney(a, b)
    #expect(test.method == .exact)
    #expect(matches(test, u: 35, p: 0.2544122544122544))
    // mannwhitneyu([1, 2, 3], [4, 5, 6])
    #expect(matches(MannWhitney([1, 2, 3], [4, 5, 6]), u: 0, p: 0.1))
  }

  @Test func `eight values are still exact`() {
    // mannwhitneyu([3.1, 4.2, …, 10.8], range(1, 13))
    let eight = (0..<8).map { Double(31 + 11 * $0) / 10 }
    let test = MannWhitney(eight, (1...12).map(Double.init))
    #expect(matches(test, u: 52, p: 0.7920774787647853))
    #expect(test.method == .exact)
  }

  @Test func `the normal approximation has a continuity correction`() {
    // mannwhitneyu(a, b, method='asymptotic')
    #expect(matches(MannWhitney(a, b, method: .asymptotic), u: 35, p: 0.24462360512698333))
    // mannwhitneyu(arange(1, 10) + 0.5, arange(5, 14)): 9 values per side
    let test = MannWhitney((1...9).map { Double($0) + 0.5 }, (5...13).map(Double.init))
    #expect(matches(test, u: 15, p: 0.0272753837615853))
    #expect(test.method == .asymptotic)
  }

  @Test func `ties are corrected for`() {
    // mannwhitneyu(x, y)
    let x = [1.0, 2, 2, 3, 3, 3, 4, 5, 9, 10, 11, 12]
    let y = [2.0, 3, 4, 4, 5, 6, 7, 8, 8, 9, 3]
    #expect(matches(MannWhitney(x, y), u: 60, p: 0.7330102016230393))
  }

  @Test func `equal and empty samples show no difference`() {
    #expect(MannWhitney([1, 1, 1], [1, 1]).pValue == 1)
    #expect(MannWhitney([], [1, 1]).pValue == 1)
    #expect(MannWhitney([.nan], [1]).pValue == 1)
  }

  @Test func `the exact distribution agrees with counting every order`() {
    // Every choice of 3 of 7 ranks: U of the chosen ones, two-sided tail by counting.
    var counts = [Int](repeating: 0, count: 13)
    for bits in 0..<128 where bits.nonzeroBitCount == 3 {
      let ranks = (0..<7).filter { bits >> $0 & 1 == 1 }.map { $0 + 1 }
      counts[ranks.reduce(0, +) - 6] += 1
    }
    for bits in 0..<128 where bits.nonzeroBitCount == 3 {
      let x = (0..<7).filter { bits >> $0 & 1 == 1 }.map(Double.init)
      let y = (0..<7).filter { bits >> $0 & 1 == 0 }.map(Double.init)
      let test = MannWhitney(x, y)
      let extreme = max(Int(test.u), 12 - Int(test.u))
      let p = min(1, 2 * Double(counts[extreme...].reduce(0, +)) / 35)
      #expect(abs(test.pValue - p) < 1e-14)
    }
  }

  @Test func `many runs are approximated`() {
    let many = (0..<20_000).map(Double.init)
    #expect(MannWhitney(many, [1, 2, 3]).method == .asymptotic)
  }
}
