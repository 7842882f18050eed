import FoldProfile
import Testing

@Suite struct MetricTableTests {
  let table = MetricTable(
    frameCount: 3,
    values: LayoutMetric.costs.map { MetricValue($0, .number(1), n: 3) })

  @Test func `a percentile that no table lists is found by its id, and measured`() throws {
    let metric = try #require(MetricCatalog.percentile("duration.p37.5"))
    #expect(metric.definition == "The 37.5th percentile of duration by linear interpolation.")
    for id in ["duration.p100.1", "duration.pp", "fps.p50"] {
      #expect(MetricCatalog.percentile(id) == nil)
    }
    // Of 1, 2, 3, 4 and 5 ms: 1.5 steps above the least.
    let judge = FrameJudge(timeline(5) { $1.duration = ms(Double($0 + 1)) })
    let value = try #require(judge.percentile("duration.p37.5"))
    #expect(value.number == 2.5 && value.n == 5)
  }

  @Test func `a later value of the same id takes the earlier one's place`() {
    var copy = table
    copy.add(MetricValue(LayoutMetric.costs[0], .number(9), n: 3))
    #expect(copy.ids == table.ids)
    #expect(copy[LayoutMetric.costs[0].id]?.number == 9)
  }

  @Test func `a number that is not finite is not available`() {
    let value = MetricValue(LayoutMetric.frames, .number(.nan), n: 1)
    #expect(value.number == nil)
    #expect(value.notAvailableReason != nil)
  }
}
