import FoldLayout
import FoldTestSupport
import Testing

/// A list of folding cells, with its rows laid out at a time.
private struct Cells {
  var list: FoldingList
  var offset = 0.0

  init(
    _ options: FoldingCellOptions = FoldingCellOptions(), count: Int = 10, height: Double = 179,
    width: Double = 375, fold: FoldOptions? = nil
  ) {
    list = FoldingList(
      ListScene(
        rows: RowHeights(count: count, height: height, spacing: 0), fold: fold,
        foldingCell: options),
      on: Device(size: Size(width: width, height: 812)))
  }

  mutating func tap(_ row: Int, at time: Double) throws {
    try list.apply(.tap(.index(row)), at: time, contentOffset: offset)
  }

  mutating func rows(at time: Double) -> RowBuffer {
    var rows = RowBuffer()
    list.advance(to: time)
    list.layout(contentOffset: offset, time: time, into: &rows)
    return rows
  }

  mutating func elements(at time: Double) -> [PlacedElement] {
    var elements: [PlacedElement] = []
    list.appendElements(of: rows(at: time), time: time, to: &elements)
    return elements
  }

  mutating func height(at time: Double, row: Int = 0) -> Double { rows(at: time).height[row] }
}

@Suite struct FoldingCellListTests {
  @Test(.needs(.reference), arguments: FoldingCellCase.all)
  func `heights of rows and positions of later rows equal the reference, to 1e-9`(
    _ vector: FoldingCellCase
  ) throws {
    var cells = Cells(vector.options, height: vector.number("closedHeight"))
    for (key, start) in [("open", 1.0), ("close", 4)] {
      try cells.tap(0, at: start)
      for sample in vector.entry[key]["samples"].list {
        let time = start + (try #require(sample.list[0].number))
        let expected = try #require(sample.list[1].number)
        let rows = cells.rows(at: time)
        #expect(abs(rows.height[0] - expected) < 1e-9, "\(key) at \(time - start)")
        #expect(abs(rows.minY[1] - expected) < 1e-9)
      }
    }
  }

  @Test func `a cell at rest is one row, and an animating cell its layers from back to front`()
    throws
  {
    var cells = Cells(count: 2)
    #expect(cells.elements(at: 0).map(\.kind) == [.row, .row])
    #expect(cells.elements(at: 0)[1].box == Rect(x: 20, y: 186, width: 335, height: 165))
    #expect(cells.elements(at: 0)[1].frame == Rect(x: 0, y: 179, width: 375, height: 179))
    try cells.tap(0, at: 1)
    // Halfway through the first fold the foreground lifts. Halfway through the next, the first
    // slice falls.
    #expect(cells.elements(at: 1.065).compactMap(\.segmentName) == ["slice0", "foreground"])
    let moving = cells.elements(at: 1.195)
    #expect(moving.compactMap(\.segmentName) == ["slice0", "slice1", "back1"])
    #expect(moving.map(\.row) == [0, 0, 0, 1] && moving.map(\.zPosition) == [0, 1, 2, 0])
    #expect(moving[1].frame == Rect(x: 20, y: 172, width: 335, height: 165))
    // A back has its own color and no rounded corners.
    #expect(moving.map(\.cornerRadius) == [10, 10, 0, 10])
    #expect(moving[2].backgroundColor == FoldingCellOptions().backColor)
    // The near edge is wider than the row, and cut off at the row's sides.
    #expect(abs(moving[1].quad.bottomRight.x - 373.207) < 1e-3)
    #expect(abs(moving[1].quad.bottomRight.y - 332.946) < 1e-3)
    #expect(abs((moving[1].clip?.bottomRight.y ?? 0) - 351.679) < 1e-3)
    var options = FoldingCellOptions()
    options.clip = false
    var whole = Cells(options, count: 2)
    try whole.tap(0, at: 1)
    #expect(whole.elements(at: 1.195).allSatisfy { $0.clip == nil })
    let open = cells.elements(at: 1.67)
    #expect(open.map(\.kind) == [.row, .row] && open[0].face == .content)
    #expect(open[0].box == Rect(x: 20, y: 7, width: 335, height: 479))
    #expect(open[0].frame.height == 488)
  }

  @Test func `a tap is ignored while a cell unfolds, and accepted while its row only shrinks`()
    throws
  {
    var (once, twice) = (Cells(), Cells())
    try once.tap(0, at: 1)
    try twice.tap(0, at: 1)
    try twice.tap(0, at: 1.6599)
    for time in [1.66, 1.7, 3] {
      #expect(once.elements(at: time) == twice.elements(at: time))
    }
    // The cell is closed at 5.66, but its row shrinks until 5.8: 488 + (179 − 488)·easeOut, then it
    // grows again.
    try twice.tap(0, at: 5)
    let before = twice.height(at: 5.7)
    try twice.tap(0, at: 5.7)
    #expect(abs(twice.height(at: 5.7) - before) < 1e-9)
    #expect(twice.height(at: 5.75) > before)
    #expect(twice.height(at: 6.5) == 488)
    #expect(twice.list.phase(of: frame(5.75), after: nil) == .opening)
  }

  private func frame(_ time: Double) -> FrameHead {
    FrameHead(index: 0, time: time, contentOffset: 0, isDragging: false)
  }

  @Test func `a row inserted beside an open cell is as tall as a closed one`() throws {
    var cells = Cells()
    try cells.tap(0, at: 1)
    try cells.list.apply(.insert(.index(0), height: nil, count: 1, id: nil), at: 3)
    #expect(cells.height(at: 9) == 179 && cells.height(at: 9, row: 1) == 488)
  }

  @Test func `the phases of folding cells are opening, closing and rest`() throws {
    var cells = Cells()
    try cells.tap(0, at: 1)
    #expect(cells.list.phase(of: frame(1), after: nil) == .opening)
    #expect(cells.list.phase(of: frame(1.661), after: frame(1.65)) == .rest)
    try cells.tap(0, at: 2)
    #expect(cells.list.phase(of: frame(2.3), after: nil) == .closing)
    try cells.tap(1, at: 2.4)
    #expect(cells.list.phase(of: frame(2.5), after: nil) == .opening)
    #expect(cells.list.phase(of: frame(4), after: frame(3.9)) == .rest)
  }

  @Test func `a cell stays open when rows are inserted, removed and moved above it`() throws {
    var cells = Cells()
    try cells.tap(1, at: 1)
    try cells.list.apply(.insert(.index(0), height: 50, count: 2, id: nil), at: 2)
    #expect(cells.elements(at: 3).first { $0.face == .content }?.row == 3)
    try cells.list.apply(.remove(.index(0), count: 1), at: 4)
    try cells.list.apply(.move(.index(2), to: 0, count: 1), at: 6)
    let moved = cells.elements(at: 9)
    #expect(moved.first { $0.face == .content }?.row == 0)
    try cells.tap(0, at: 10)
    #expect(abs(cells.height(at: 12) - 179) < 1e-9)
    #expect(cells.elements(at: 12).allSatisfy { $0.face == .front && $0.kind == .row })
  }

  @Test func `the layers of a cell fold along with its row`() throws {
    var cells = Cells(fold: FoldOptions(foldOffset: 159))
    cells.offset = 100
    try cells.tap(0, at: 1)
    let shown = cells.elements(at: 1.4)
    let rows = cells.rows(at: 1.4)
    #expect(rows.foldAngle[0] > 0)
    let still = try #require(shown.first { $0.segmentName == "slice0" })
    #expect(still.angle == 0 && still.transform != .identity && still.opacity == rows.opacity[0])
    let clip = try #require(still.clip)
    #expect(abs(clip.topLeft.x - still.transform.project(Point(x: 0, y: -100)).x) < 1e-9)
  }
}
