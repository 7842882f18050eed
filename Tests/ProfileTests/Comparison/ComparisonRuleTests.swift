import FoldProfile
import FoldTestSupport
import Testing

@Suite struct ComparisonRuleTests {
  let metric = Metric(
    id: "layout.nsPerFrame.p99", unit: .nanoseconds, definition: "", evidence: .wallTime)

  /// Runs of a build that costs `level`, with noise that only adds.
  func runs(_ count: Int, level: Double, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { _ in
      let noise = Double.random(in: 0..<1, using: &random)
      return level * (1 + 0.06 * noise * noise)
    }
  }

  @Test func `the same build is never found slower in 200 comparisons`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let comparison = Comparison(
        metric: metric, baseline: runs(12, level: 1000, &random),
        current: runs(12, level: 1000, &random))
      #expect(ComparisonRule().judge([comparison])[0].verdict != .fail)
    }
  }

  @Test func `a tenth slower is found in at least 95 of 100 comparisons`() {
    var random = SplitMix64(seed: 8)
    var found = 0
    for _ in 0..<100 {
      let comparison = Comparison(
        metric: metric, baseline: runs(12, level: 1000, &random),
        current: runs(12, level: 1100, &random))
      found += ComparisonRule().judge([comparison])[0].verdict == .fail ? 1 : 0
    }
    #expect(found >= 95)
  }

  @Test func `a sure but small increase passes and a faster build too`() {
    let base = (0..<12).map { 1000 + Double($0) / 100 }
    let slower = Comparison(metric: metric, baseline: base, current: base.map { $0 + 10 })
    let faster = Comparison(metric: metric, baseline: base, current: base.map { $0 - 200 })
    let findings = ComparisonRule().judge([slower, faster])
    #expect(findings.map(\.verdict) == [.pass, .pass])
    #expect(findings.allSatisfy { $0.adjustedPValue < 0.01 })
  }

  @Test func `fewer than nine runs a side are inconclusive`() {
    let base = (0..<8).map { 1000 + Double($0) }
    let comparison = Comparison(metric: metric, baseline: base, current: base.map { $0 * 2 })
    #expect(ComparisonRule().judge([comparison])[0].verdict == .inconclusive)
    #expect(abs((comparison.relativeShift ?? 0) - 1) < 0.01)
  }

  @Test func `without runs there is no verdict`() {
    let comparison = Comparison(metric: metric, baseline: [], current: [1])
    #expect(ComparisonRule().judge([comparison])[0].verdict == .notAvailable)
    #expect(comparison.relativeShift == nil)
  }
}
