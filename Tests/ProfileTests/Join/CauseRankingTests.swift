import Testing

@testable import FoldProfile

@Suite struct CauseRankingTests {
  @Test func `the upper tail agrees with scipy's hypergeometric distribution, to 1e-12 relatively`()
  {
    // scipy.stats.hypergeom.sf(k − 1, N, K, n), scipy 1.17.1.
    let cases: [(Hypergeometric, Int, Double)] = [
      (Hypergeometric(population: 1000, marked: 50, drawn: 60), 8, 0.00761503502606662),
      (Hypergeometric(population: 20, marked: 5, drawn: 6), 3, 0.13132094943240455),
      (Hypergeometric(population: 1000, marked: 50, drawn: 60), 12, 1.489027133529052e-05),
      (
        Hypergeometric(population: 100_000, marked: 1500, drawn: 20_000), 400,
        2.0679033466058968e-10
      ),
    ]
    for (distribution, k, expected) in cases {
      #expect(abs(distribution.upperTail(k) / expected - 1) < 1e-12, "\(k)")
    }
  }

  @Test func `Wilson's interval agrees with scipy, to 1e-12`() {
    let (low, high) = CauseRanking.wilson(12, of: 60)
    #expect(abs(low - 0.1182850532289749) < 1e-12 && abs(high - 0.31781805805627894) < 1e-12)
  }

  /// 1,000 frames with 50 hitches: 12 in the 60 frames with "enter", and half of all with "idle".
  private var causes: (FrameCauses, [Bool]) {
    var causes = FrameCauses(names: ["idle", "enter", "never", "always"])
    var hitches: [Bool] = []
    for frame in 0..<1000 {
      let enters = frame < 60
      hitches.append(enters ? frame < 12 : frame < 98)
      causes.append([frame % 2 == 0 ? 1 : 0, enters ? 2 : 0, 0, 1])
    }
    return (causes, hitches)
  }

  @Test func `the lift is P(hitch | cause) over P(hitch), with the surest cause first`() throws {
    let (causes, hitches) = causes
    let ranked = CauseRanking.rank(causes, isHitch: hitches)
    // Causes that are never or always present mean nothing.
    #expect(ranked.map(\.name) == ["enter", "idle"])
    #expect(ranked[0].frames == 60 && ranked[0].hitches == 12)
    #expect(abs(ranked[0].lift - (12.0 / 60) / (50.0 / 1000)) < 1e-12)
    // Holm doubles the smaller of two p-values.
    #expect(
      abs(ranked[0].pValue / (2 * 1.489027133529052e-05) - 1) < 1e-12 && ranked[0].isSignificant)
    #expect(abs(ranked[1].lift - 1) < 1e-12 && !ranked[1].isSignificant)
    #expect(ranked[0].interval.lower < 4 && ranked[0].interval.upper > 4)
  }

  @Test func `equally sure causes are ordered by lift, then by their original order`() {
    // 10 hitches in 20 frames; 5 of 10, or 4 of 10, is chance, so p is 1 after Holm's correction.
    var causes = FrameCauses(names: ["fewer", "half", "half again"])
    var hitches: [Bool] = []
    for frame in 0..<20 {
      hitches.append(frame < 10)
      causes.append([
        (6..<16).contains(frame) ? 1 : 0, frame % 2 == 0 ? 1 : 0, frame % 2 == 1 ? 3 : 0,
      ])
    }
    let ranked = CauseRanking.rank(causes, isHitch: hitches)
    #expect(ranked.map(\.name) == ["half", "half again", "fewer"])
    #expect(ranked.map(\.lift) == [1, 1, 0.8] && ranked.allSatisfy { $0.pValue == 1 })
  }

  @Test func `if frames and causes differ in number, only the common part is ranked`() {
    let (causes, hitches) = causes
    let ranked = CauseRanking.rank(causes, isHitch: hitches)
    #expect(CauseRanking.rank(causes, isHitch: hitches + [true, true]) == ranked)
    let fewer = CauseRanking.rank(causes, isHitch: Array(hitches.prefix(500)))
    #expect(!fewer.isEmpty && fewer.allSatisfy { $0.frames <= 500 })
  }

  @Test func `without hitches there is nothing to rank`() {
    let (causes, _) = causes
    #expect(CauseRanking.rank(causes, isHitch: [Bool](repeating: false, count: 1000)).isEmpty)
  }
}
