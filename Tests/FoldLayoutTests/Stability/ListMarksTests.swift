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
    var spaced = now
    spaced.spacing = 40
    #expect(ListMarks(spaced, after: before, created: [], inset: 20).blanks.isEmpty)
    // Headers cover what is blank; 30 pt below the viewport of 300 pt, the list shows rows too.
    spaced = frame([0, 200])
    spaced.covers = [ListFrame.Row(id: 9, top: 90, height: 30)]
    spaced.overhang = 30
    #expect(
      ListMarks(spaced, after: nil, created: [], inset: 0).blanks
        == [ListMarks.Span(top: 120, bottom: 200), ListMarks.Span(top: 300, bottom: 330)])
    #expect(marks.created.count == 5)
    #expect(marks.created.last == ListMarks.Span(top: 400, bottom: 500))
  }

  @Test(arguments: [
    // Rows from 100 to 300 pt that come from 40 pt above or below, and from 2 pt above.
    (100.0, 300.0, 40.0, 160.0, 200.0), (100, 300, -40, 240, 200), (100, 300, 2, 186, 200),
    // Of rows from -100 to 60 pt, the screen shows 60 pt; the arrow begins on the screen.
    (-100, 60, 90, 0, 30), (250, 900, -500, 400, 325),
  ])
  func `an arrow ends in the middle of the rows on screen, and starts where it was or on the edge`(
    top: Double, bottom: Double, distance: Double, start: Double, end: Double
  ) {
    let jump = ListMarks.Jump(
      rows: ListMarks.Span(top: top, bottom: bottom), distance: distance)
    let arrow = jump.arrow(on: 400, length: 14)
    #expect(arrow.start == start && arrow.end == end)
  }

  @Test func `a frame that only scrolls, of a list without rows off screen, has no marks`() {
    let now = frame([0, 100, 200], scroll: 50)
    let marks = ListMarks(now, after: frame([50, 150, 250]), created: now.rows, inset: 0)
    #expect(marks.isEmpty)
  }
}
