import FoldLayout
import RowDesign
import Testing

@Suite struct RowFaceTests {
  private func face(_ content: RowContent?) -> RowFace {
    RowFace(content, title: "Row 3") { name, _ in name != "gone.png" }
  }

  @Test func `a row that nothing is said of is called by its number`() {
    #expect(face(nil)[.title] == "Row 3" && face(nil).parts == .title)
    #expect(face(RowContent(title: "")).parts == [])
  }

  @Test func `a closed cell hides its last line`() {
    let content = RowContent(title: "a", subtitle: "b", detail: "c")
    #expect(RowFace(content, title: "", hidesDetail: true).parts == [.title, .subtitle])
  }

  @Test func `a picture lies beside words, and below all without them`() {
    #expect(face(RowContent(title: "a", image: "a.png")).parts == [.title, .thumb])
    #expect(face(RowContent(image: "a.png")).parts == .cover)
    #expect(
      face(RowContent(title: "a", image: "a.png", imageFill: .cover)).parts == [.title, .cover])
    #expect(face(RowContent(image: "gone.png")).parts == .title)
  }

  @Test func `an avatar is a file's picture or three letters`() {
    #expect(face(RowContent(title: "a", avatar: "B.JPeG")).portrait == "B.JPeG")
    let letters = face(RowContent(title: "a", avatar: " A\u{7} é漢d"))
    #expect(letters[.initials] == "Aé漢" && letters.parts == [.title, .initials])
  }

  @Test func `lines end at the right where the first letter is written so`() {
    let face = face(RowContent(title: "12:30", subtitle: "שלום", detail: "abc"))
    #expect(face.parts.contains(.endsRight))
    #expect(face[.title] == "\u{200f}12:30" && face[.detail] == "abc")
  }
}
