import Testing

@testable import FoldLayout

@Suite struct ListMarksTests {
  private func frame(_ tops: [Double], scroll: Double = 0) -> ListFrame {
    ListFrame(
      time: 0, offset: 100, scroll: scroll, extent: 2000, viewport: 300,
      rows: tops.enumerated().map { ListFrame.Row(id: $0.offset, top: $0.element, height: 100) })
  }

  @Test func `rows that jump by the same distance have one mark, and gaps between rows are blank`()
  {
    // The user scrolls by 10 pt. Rows 0 and 1 follow; rows 2 and 3 are 40 pt too far down.
    let before = frame([-50, 50, 150, 250])
    let now = frame([-60, 40, 180, 280], scroll: 10)
    let row = ListFrame.Row(id: 4, top: 380, height: 100)
    let marks = ListMarks(now, after: before, created: now.rows + [row], inset: 20)
    #expect(
      marks.jumps == [
        ListMarks.Jump(rows: ListMarks.Span(top: 200, bottom: 400), distance: 40)
      ])
    #expect(marks.blanks == [ListMarks.Span(top: 160, bottom: 200)])
    #expect(marks.created.count == 5)
    #expect(marks.created.last == ListMarks.Span(top: 400, bottom: 500))
  }

  @Test func `a frame that only scrolls, of a list without rows off screen, has no marks`() {
    let now = frame([0, 100, 200], scroll: 50)
    let marks = ListMarks(now, after: frame([50, 150, 250]), created: now.rows, inset: 0)
    #expect(marks.isEmpty)
  }
}
