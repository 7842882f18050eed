import FoldLayout
import RowDesign
import Testing

@Suite struct RowFaceTests {
  private func face(_ content: RowContent?) -> RowFace {
    RowFace(content, title: "Row 3") { name, _ in name != "gone.png" }
  }

  @Test func `a row without content is named by its number`() {
    #expect(face(nil)[.title] == "Row 3" && face(nil).parts == .title)
    #expect(face(RowContent(title: "")).parts == [])
  }

  @Test func `a row is named by its original index without headers, and a clone as its original`() {
    // The elements 0 and 4 are headers: 1, 2, 3 and 5 are the rows 0, 1, 2 and 3.
    var list = ListScene(rows: RowHeights(count: 6, height: 44))
    list.sections = Sections(headers: [0, 4])
    let screen = RowScreen(
      of: FoldScene(device: Device(size: Size(width: 375, height: 812)), subject: .list(list)))
    func title(_ kind: ElementKind, row: Int, id: UInt32, copyOf original: UInt32? = nil) -> String
    {
      var element = PlacedElement(
        kind: kind, row: row, id: RowID(id), box: Rect(x: 0, y: 0, width: 1, height: 1))
      element.contentID = RowID(original ?? id)
      return screen.defaultTitle(of: element)
    }
    #expect(title(.row, row: 9, id: 5) == "Row 3" && title(.header, row: 1, id: 4) == "Header 1")
    #expect(title(.row, row: 0, id: 6, copyOf: 1) == "Row 0")
    #expect(title(.notch, row: 0, id: 0) == "")
  }

  @Test func `texts are shortened to some sixteen thousand scalars`() {
    let text = String(repeating: "aש漢👍", count: 5000)
    var content = RowContent(title: text, subtitle: text, detail: text, badge: text)
    content.notes = text
    let texts = RowFace(content, title: "").texts
    // Some sixteen thousand scalars, and a direction mark before lines of digits.
    for text in texts { #expect(text.unicodeScalars.count < 16_390) }
    #expect(texts.filter { $0.hasSuffix("…") && $0.unicodeScalars.count > 16_000 }.count == 5)
    #expect("abc".shortened(to: 3) == "abc" && "abcd".shortened(to: 3) == "abc…")
    #expect("漢字".shortened(to: 2) == "漢字" && "漢字".shortened(to: 1) == "漢…")
  }

  @Test func `a closed cell hides its last line`() {
    let content = RowContent(title: "a", subtitle: "b", detail: "c")
    #expect(RowFace(content, title: "", hidesDetail: true).parts == [.title, .subtitle])
  }

  @Test func `a picture is beside the text, or fills the row if there is no text`() {
    #expect(face(RowContent(title: "a", image: "a.png")).parts == [.title, .thumb])
    #expect(face(RowContent(image: "a.png")).parts == .cover)
    #expect(
      face(RowContent(title: "a", image: "a.png", imageFill: .cover)).parts == [.title, .cover])
    #expect(face(RowContent(image: "gone.png")).parts == .title)
  }

  @Test func `an avatar is a file's picture or up to three letters`() {
    #expect(face(RowContent(title: "a", avatar: "B.JPeG")).portrait == "B.JPeG")
    let letters = face(RowContent(title: "a", avatar: " A\u{7} é漢d"))
    #expect(letters[.initials] == "Aé漢" && letters.parts == [.title, .initials])
  }

  @Test func `lines are right-aligned if their first letter is right-to-left`() {
    let face = face(RowContent(title: "12:30", subtitle: "שלום", detail: "abc"))
    #expect(face.parts.contains(.endsRight))
    #expect(face[.title] == "\u{200f}12:30" && face[.detail] == "abc")
  }
}
