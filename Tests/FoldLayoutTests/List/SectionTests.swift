import FoldLayout
import FoldTestSupport
import Testing

@Suite struct SectionTests {
  /// Three sections of three rows of 100 pt, each under a header of 40 pt; the list rests at 60 pt,
  /// where the fold line is.
  private var list: FoldingList {
    let section: [Double] = [40, 100, 100, 100]
    let heights = section + section + section
    let scene = Scene(
      device: screen(height: 400), rows: RowHeights(heights),
      insets: EdgeInsets(top: 60), fold: FoldOptions(foldOffset: 60),
      sections: Sections(headers: [0, 4, 8]))
    return FoldingList(scene: scene)
  }

  private func shown(
    _ list: FoldingList, offset: Double
  ) -> [(name: String, minY: Double, angle: Double)] {
    var rows = RowBuffer()
    list.layout(contentOffset: offset, time: 0, into: &rows)
    return list.readingOrder(of: rows).map { i in
      let place = list.place(i, of: rows)
      return ("\(place.kind) \(place.index)", rows.minY[i], rows.foldAngle[i])
    }
  }

  @Test func `at rest headers and rows lie in order, each counted within its kind`() {
    let rest = shown(list, offset: 0)
    #expect(rest.map(\.name) == ["header 0", "row 0", "row 1", "row 2"])
    #expect(rest.map(\.minY) == [60, 100, 200, 300])
  }

  @Test func `a header stays at the place of rest while its section is on screen`() {
    for offset in [10.0, 150, 290] {
      let header = shown(list, offset: offset).first { $0.name == "header 0" }
      #expect(header?.minY == 60 && header?.angle == 0)
    }
  }

  @Test func `the end of its section takes a header along, and it folds as a row does`() throws {
    // The section ends at 60 + 340 − 320 = 80 on screen, so its header of 40 pt lies at 40.
    let header = try #require(shown(list, offset: 320).first { $0.name == "header 0" })
    #expect(header.minY == 40)
    #expect(header.angle == 45)
  }

  @Test func `the next header comes to rest in its turn`() throws {
    let header = try #require(shown(list, offset: 400).first { $0.name == "header 1" })
    #expect(header.minY == 60)
  }

  @Test func `a tap counts rows without headers`() throws {
    var list = list
    #expect(list.rowCount == 9)
    #expect(throws: EventError.rowOutOfRange(row: 9, count: 9)) {
      try list.apply(.tap(.index(9)), at: 0)
    }
  }

  @Test func `a row inserted at the start of a section lies below its header`() throws {
    var list = list
    try list.apply(.insert(.index(3), height: 50, count: 1, id: nil), at: 0, contentOffset: 300)
    list.advance(to: 20)
    let rows = shown(list, offset: 300)
    let names = rows.map(\.name)
    #expect(names.firstIndex(of: "header 1").map { names[$0 + 1] } == "row 3")
    #expect(list.rowCount == 10)
  }
}
