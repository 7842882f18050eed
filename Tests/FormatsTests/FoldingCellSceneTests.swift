import FoldLayout
import FoldTestSupport
import Testing

@testable import FoldFormats

@Suite struct FoldingCellSceneTests {
  private let head = "device: iphone-x\n"

  @Test func `rows are open at the start by id, and have their own open heights`() throws {
    let file = try scene(
      head + """
        rows:
          height: 179
          items: [{id: a}, {id: b, openHeight: 600}, {id: c}]
        foldingCell: {open: [c, b]}
        """)
    let list = file.scene.rowList
    #expect(list.openRows == [RowID(2), RowID(1)] && list.openHeights == [RowID(1): 600])
    let numbered = try scene(head + "rows: {count: 9, height: 179}\nfoldingCell: {open: [3]}")
    #expect(numbered.scene.rowList.openRows == [RowID(3)])
    let other = try scene(
      head + "rows: {height: 179, items: [{id: a}, {id: b}, {id: c}]}\nfoldingCell: {}")
    let keys = file.differences(from: other, showing: []).map(\.key)
    #expect(keys == ["rows.items.b.openHeight", "foldingCell.open"])
  }

  @Test(arguments: [
    (
      "rows: {count: 2, height: 260}\nfoldingCell: {}",
      "the container is lower than its first two segments"
    ),
    (
      "rows: {height: 179, items: [{}, {height: 260}]}\nfoldingCell: {}",
      "the container is lower than its first two segments"
    ),
    (
      "rows: {count: 2, random: {min: 100, max: 300}}\nfoldingCell: {itemCount: 2}",
      "the container of two segments is not twice as high"
    ),
    ("rows: {count: 2, height: 14}\nfoldingCell: {}", "a row is lower than its foreground"),
    (
      "rows: {count: 2, height: 179}\nfoldingCell: {openHeight: 480}",
      "an open row is lower than its container"
    ),
    (
      "rows: {height: 179, items: [{openHeight: 400}]}\nfoldingCell: {}",
      "an open row is lower than its container"
    ),
    ("rows: {height: 179, items: [{id: a, openHeight: 500}]}", "the row \"a\" has an openHeight"),
    ("rows: {count: 2, height: 179}\nfoldingCell: {open: [7]}", "no row"),
    (
      "rows: {sections: [{header: {id: h, height: 9}, items: [{height: 179}]}]}\nfoldingCell: {open: [h]}",
      "\"h\" is a header"
    ),
    (
      "rows: {sections: [{header: {height: 9, openHeight: 9}, items: []}]}\nfoldingCell: {}",
      "openHeight"
    ),
    ("deck: {cards: [{openHeight: 9}]}", "openHeight"),
  ])
  func `cells that cannot fold, and unknown open rows, are refused`(text: String, found: String) {
    #expect(sceneSentence(head + text).contains(found), "\(sceneSentence(head + text))")
  }
}
