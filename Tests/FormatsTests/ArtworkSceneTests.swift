import FoldFormats
import FoldLayout
import Testing

@Suite struct ArtworkSceneTests {
  private static let artwork = "artwork: {file: a.png, open: b.png}"

  @Test(arguments: [
    ("rows: {items: [{height: 90, \(artwork)}]}", "rows"),
    ("rows: {count: 3, height: 90, \(artwork)}", "rows"),
    ("rows: {count: 3, height: 90}\ntitleArea: {\(artwork)}\nexpand: {}", "titleArea"),
    ("rows: {count: 3, height: 90}\nnavigationBar: {\(artwork)}\nexpand: {}", "navigationBar"),
    ("deck: {cards: [{\(artwork)}]}", "deck"),
    ("shift: {from: [{id: a, frame: {width: 9, height: 9}, \(artwork)}], to: []}", "shift"),
  ])
  func `an open picture is refused where nothing opens, at the line of its key`(
    scene: String, key: String
  ) throws {
    let text = "device: iphone-x\n" + scene
    let line = 1 + (text.split(separator: "\n").firstIndex { $0.hasPrefix(key) } ?? 0)
    let error = #expect(throws: FormatError.self) {
      try SceneFile.read(ByteSource(bytes: Array(text.utf8), name: "test"))
    }
    #expect(
      error?.sentence
        == "test:\(line): artwork has an open picture, which only a row with foldingCell or expand "
        + "shows; remove open")
  }

  @Test(arguments: [
    "rows: {items: [{height: 179, openHeight: 500, \(artwork)}]}\nfoldingCell: {}",
    "rows: {items: [{height: 90, \(artwork)}]}\nexpand: {}",
    "rows: {count: 3, height: 90, \(artwork)}\nexpand: {}",
  ])
  func `a row that opens may have an open picture`(scene: String) throws {
    let text = "device: iphone-x\n" + scene
    let file = try SceneFile.read(ByteSource(bytes: Array(text.utf8), name: "test"))
    let artwork = file.content.values.first?.artwork ?? file.scene.list?.rowsLook.artwork
    #expect(artwork?.open == "b.png")
  }
}
