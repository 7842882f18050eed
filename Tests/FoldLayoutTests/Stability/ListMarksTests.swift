import Testing

@testable import FoldLayout

@Suite struct ListMarksTests {
  private func frame(_ tops: [Double], scroll: Double = 0) -> ListFrame {
    ListFrame(
      time: 0, offset: 100, scroll: scroll, extent: 2000, viewport: 300,
      rows: tops.enumerated().map {
        ListFrame.Row(id: UInt64($0.offset), top: $0.element, height: 100)
      })
  }

  @Test func `rows that jump by the same distance have one mark, and gaps between rows are blank`()
  {
    // The user scrolls by 10 pt. Rows 0 and 1 follow; rows 2 and 3 are 40 pt too far down.
    let before = frame([-50, 50, 150, 250])
    let now = frame([-60, 40, 180, 280], scroll: 10)
    let row = ListFrame.Row(id: 4, top: 380, height: 100)
    let marks = ListMarks(now, after: before, created: now.rows + [row])
    #expect(
      marks.jumps == [
        ListMarks.Jump(rows: ListMarks.Span(top: 180, bottom: 380), distance: 40)
      ])
    #expect(marks.blanks == [ListMarks.Span(top: 140, bottom: 180)])
    // Headers cover what is blank; insets are not blank.
    var covered = frame([20, 200])
    covered.covers = [ListFrame.Row(id: 9, top: 90, height: 30)]
    (covered.offset, covered.insets) = (0, (20, 30))
    #expect(
      ListMarks(covered, after: nil, created: []).blanks
        == [ListMarks.Span(top: 120, bottom: 200)])
    #expect(marks.created.count == 5)
    #expect(marks.created.last == ListMarks.Span(top: 380, bottom: 480))
  }

  private static let spaced: [(offset: Double, tops: [Double], blanks: [Double])] = [
    // Of the second row, its own height alone.
    (0, [0, 240, 360], [120, 220]),
    // The screen starts in a spacing; it ends in a spacing; it ends 5 pt after a spacing.
    (350, [10, 130, 250, 370], []), (310, [-70, 50, 170, 290], []),
    (325, [-85, 35, 155, 275], [395, 400]),
    // The row above the screen ends in the screen's first 5 pt, by its spacing.
    (105, [-105, 135, 255, 375], [15, 115]),
    // A row that opens is not higher than the spacing yet: the one below it is 5 pt further down.
    (0, [0, 125, 245, 365], []),
    (0, [], [0, 400]),
  ]

  /// The rows are 100 pt high, in a list of ten with 20 pt between, on a screen of 400 pt.
  @Test(arguments: spaced)
  func `spacings are not blank, and a missing row is blank by its own height`(
    offset: Double, tops: [Double], blanks: [Double]
  ) {
    var shown = frame(tops)
    (shown.offset, shown.extent, shown.viewport, shown.spacing) = (offset, 1180, 400, 20)
    #expect(shown.blanks?.flatMap { [$0.top, $0.bottom] } == blanks)
    #expect(shown.blankArea == (blanks.last ?? 0) - (blanks.first ?? 0))
    shown.viewport = -30
    #expect(shown.blanks?.count == nil && shown.blankArea == nil)
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
    let marks = ListMarks(now, after: frame([50, 150, 250]), created: now.rows)
    #expect(marks.isEmpty)
  }
}
