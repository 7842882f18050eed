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

  private static let low =
    "3: the container is lower than its first two segments, each as high as the foreground; make "
    + "containerHeight at least twice foregroundHeight, which is the row's height − 2·top unless given"
  private static let lowRow =
    "3: an open row is lower than its container and top; make openHeight at least top and "
    + "containerHeight high"

  @Test(arguments: [
    ("rows: {count: 2, height: 260}\nfoldingCell: {}", low),
    ("rows: {height: 179, items: [{}, {height: 260}]}\nfoldingCell: {}", low),
    (
      "rows: {count: 2, random: {min: 100, max: 300}}\nfoldingCell: {itemCount: 2}",
      "3: the container of two segments is not twice as high as the foreground; make "
        + "containerHeight twice foregroundHeight, which is the row's height − 2·top unless given, or "
        + "raise itemCount"
    ),
    (
      "rows: {count: 2, height: 14}\nfoldingCell: {}",
      "3: a row is lower than its foreground and top, or has no room between them; make the row at "
        + "least top and foregroundHeight high, and higher than 2·top"
    ),
    ("rows: {count: 2, height: 179}\nfoldingCell: {openHeight: 480}", lowRow),
    ("rows: {height: 179, items: [{openHeight: 400}]}\nfoldingCell: {}", lowRow),
    (
      "rows: {height: 179, items: [{id: a, openHeight: 500}]}",
      "2: the row \"a\" has an openHeight, and no row unfolds; add foldingCell, or remove openHeight"
    ),
    (
      "rows: {count: 2, height: 179}\nfoldingCell: {open: [7]}",
      "3: no row has the id \"7\"; the nearest known id is \"1\""
    ),
    (
      "rows: {sections: [{header: {id: h, height: 9}, items: [{height: 179}]}]}\nfoldingCell: {open: [h]}",
      "3: \"h\" is a header; name a row"
    ),
  ])
  func `cells that cannot fold, and unknown open rows, are refused with a remedy`(
    text: String, sentence: String
  ) {
    #expect(sceneSentence(head + text) == "scene.yml:" + sentence)
  }

  @Test(arguments: [
    ("rows: {sections: [{header: {height: 9, openHeight: 9}, items: []}]}", "header 0"),
    ("deck: {cards: [{openHeight: 9}]}", "card 0"),
  ])
  func `headers and cards have no open height`(text: String, name: String) {
    let sentence = sceneSentence(head + text)
    #expect(
      sentence.hasPrefix(
        "scene.yml:2: \"openHeight\" does not belong to \(name); \(name) takes id, "),
      "\(sentence)")
  }
}
