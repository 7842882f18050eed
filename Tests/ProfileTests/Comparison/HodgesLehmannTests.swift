import FoldProfile
import Testing

@Suite struct HodgesLehmannTests {
  @Test func `shift and interval are taken from the ordered differences`() throws {
    // By R's rule for wilcox.test(conf.int = TRUE), the distribution counted by recursion.
    let a = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
    let b = [1.15, 0.88, 0.9, 0.74, 1.21]
    let effect = try #require(HodgesLehmann(a, b))
    let interval = try #require(effect.interval)
    #expect(abs(effect.shift + 0.305) < 1e-12)
    #expect(abs(interval.lower + 0.76) < 1e-12)
    #expect(abs(interval.upper - 0.15) < 1e-12)
    #expect(abs(interval.coverage - 0.96003996003996) < 1e-12)
  }

  @Test func `a constant shift is found exactly`() throws {
    let runs = (0..<9).map { Double($0 * $0) }
    let effect = try #require(HodgesLehmann(runs, runs.map { $0 + 5 }))
    #expect(effect.shift == 5)
    let interval = try #require(effect.interval)
    #expect(interval.lower <= 5 && interval.upper >= 5)
  }

  @Test func `too few values have a shift but no interval`() throws {
    #expect(try #require(HodgesLehmann([1, 2], [4, 5])).interval == nil)
    #expect(HodgesLehmann([], [1]) == nil)
  }

  @Test func `Holm multiplies the smallest p-value by the number of tests and never decreases`() {
    // By hand: sorted 0.01, 0.02, 0.03, 0.04 → 0.04, 0.06, max(0.06, 0.06), max(0.06, 0.04).
    let adjusted = Holm.adjust([0.04, 0.01, 0.03, 0.02])
    let expected = [0.06, 0.04, 0.06, 0.06]
    #expect(zip(adjusted, expected).allSatisfy { abs($0 - $1) < 1e-15 })
    #expect(Holm.adjust([0.9, 0.8, .nan]) == [1, 1, 1])
    #expect(Holm.adjust([]) == [])
  }
}
