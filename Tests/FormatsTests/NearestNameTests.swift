import FoldFormats
import FoldProfile
import Testing

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("layout.nsPerFrame.p98", "layout.nsPerFrame.p90"),
    ("layout.nsperframe.max", "layout.nsPerFrame.max"),
    ("layout.nsPerFrame.mena", "layout.nsPerFrame.mean"),
  ])
  func `a misspelt metric is answered with the nearest known one`(typed: String, nearest: String) {
    let error = BudgetError.unknownMetric(id: typed, known: LayoutMetric.costs.map(\.id))
    #expect(error.sentence == "unknown metric \"\(typed)\"; did you mean \"\(nearest)\"?")
  }

  @Test func `a swap of neighbours is one edit`() {
    #expect(nearestName(to: "ab", among: ["cc", "ba"]) == "ba")
    #expect(nearestName(to: "x", among: [String]()) == nil)
  }
}
