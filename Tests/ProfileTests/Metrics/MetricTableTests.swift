import FoldProfile
import Testing

@Suite struct MetricTableTests {
  let table = MetricTable(
    frameCount: 3,
    values: LayoutMetric.costs.map { MetricValue($0, .number(1), n: 3) })

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

  @Test func `ids are unique`() {
    let ids = (LayoutMetric.costs + LayoutMetric.shares).map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
