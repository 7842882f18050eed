import FoldTestSupport
import Testing

@testable import FoldLayout

/// The heights with which cells can fold, and rows that are open at the start.
@Suite struct FoldingCellHeightTests {
  /// Rows with 7 points above and below a foreground of `height`.
  private func list(
    items: Int, foreground: Double, container: Double, isGiven: Bool, rows: [Double]? = nil
  ) -> ListScene {
    var options = FoldingCellOptions()
    (options.itemCount, options.containerHeight, options.openHeight) = (items, container, 900)
    (options.durations.open, options.durations.close) = ([0.2], [0.2])
    options.durations.open = Array(repeating: 0.2, count: items)
    options.durations.close = options.durations.open
    if isGiven { options.foregroundHeight = foreground }
    return ListScene(
      rows: RowHeights(rows ?? [foreground + 14, foreground + 14]), foldingCell: options)
  }

  @Test(.needs(.reference), arguments: [false, true])
  func `heights that fail the original's assertion are refused, explicit or not`(isGiven: Bool)
    throws
  {
    for vector in try FoldingCellCase.iosHeights where vector.items >= 2 {
      let scene = list(
        items: vector.items, foreground: vector.foreground, container: vector.container,
        isGiven: isGiven)
      let misfit: CellMisfit? =
        vector.segments != nil
        ? nil : vector.container > 2 * vector.foreground ? .containerTooHigh : .containerTooLow
      #expect(scene.problem(on: Size(width: 375, height: 812))?.found == misfit?.found, "\(vector)")
    }
  }

  @Test
  func `three segments fold in a container lower than two foregrounds, with an invisible third`()
    throws
  {
    var list = screen(list(items: 3, foreground: 120, container: 200, isGiven: true))
    try list.apply(.tap(.index(0)), at: 0)
    var (rows, drawn) = (RowBuffer(), Set<String>())
    for step in 0...8 {
      let time = 0.05 * Double(step) + 0.01
      list.advance(to: time)
      list.layout(contentOffset: 0, time: time, into: &rows)
      var elements: [PlacedElement] = []
      list.appendElements(of: rows, time: time, to: &elements)
      for element in elements where element.row == 0 {
        #expect(element.frame.height >= 0 && element.shownBox.maxY <= 7 + 240)
        if element.shownBox.height > 0 { drawn.insert(element.segmentName ?? "row") }
      }
    }
    // Two folds of 0.2 s; the second turns nothing that can be seen.
    #expect(drawn == ["slice0", "slice1", "foreground", "row"])
  }

  @Test(
    arguments: [
      (165.0, [179.0, 172, 300], nil), (165, [171.9, 179], .rowTooLow),
      (165, [179, 20], .rowTooLow),
      (nil, [179, 14.5], nil), (nil, [179, 14], .rowTooLow), (nil, [179, 300], .containerTooLow),
      (nil, [253.5], nil), (nil, [253.6], .containerTooLow),
    ] as [(Double?, [Double], CellMisfit?)])
  func `every row must fit its foreground, and the container its first two segments`(
    foreground: Double?, rows: [Double], misfit: CellMisfit?
  ) {
    // 479 is twice 239.5, the height left by a row of 253.5 between 7 points above and below.
    var scene = list(
      items: 4, foreground: foreground ?? 0, container: 479, isGiven: foreground != nil, rows: rows)
    #expect(scene.problem(on: Size(width: 375, height: 812))?.found == misfit?.found)
    // A header is not a cell.
    scene.rows = RowHeights([10, 179])
    scene.sections = Sections(headers: [0])
    #expect(scene.problem(on: Size(width: 375, height: 812)) == nil)
  }

  @Test(
    arguments: [(486.0, nil, true), (485.9, nil, false), (488, 486, true), (488, 485, false)]
      as [(Double, Double?, Bool)])
  func `an open row must fit its container below its top`(
    openHeight: Double, own: Double?, fits: Bool
  ) {
    var scene = list(items: 4, foreground: 165, container: 479, isGiven: false)
    scene.foldingCell?.openHeight = openHeight
    if let own { scene.openHeights[RowID(1)] = own }
    #expect(
      scene.problem(on: Size(width: 375, height: 812))?.found
        == (fits ? nil : CellMisfit.openRowTooLow.found))
  }

  private func screen(_ scene: ListScene) -> FoldingList {
    FoldingList(scene, on: Device(size: Size(width: 375, height: 812)))
  }

  private func tops(_ list: FoldingList, at time: Double) -> [Double] {
    var (list, rows) = (list, RowBuffer())
    list.advance(to: time)
    list.layout(contentOffset: 0, time: time, into: &rows)
    return Array(rows.minY[0..<rows.count])
  }

  @Test func `tapping a row that was inserted with a height that cannot fold is an error`() throws {
    var list = screen(list(items: 4, foreground: 165, container: 479, isGiven: false))
    try list.apply(.insert(.index(1), height: 260, count: 1, id: nil), at: 0)
    #expect(throws: EventError.cellDoesNotFit(row: 1, .containerTooLow)) {
      try list.apply(.tap(.index(1)), at: 5)
    }
  }

  @Test func `rows that are open at the start have their own heights, and a tap closes them`()
    throws
  {
    var scene = ListScene(
      rows: RowHeights([179, 200, 179, 179]), foldingCell: FoldingCellOptions())
    (scene.openRows, scene.openHeights) = ([RowID(1), RowID(2)], [RowID(1): 520, RowID(3): 500])
    var list = screen(scene)
    #expect(tops(list, at: 0) == [0, 179, 699])
    var elements: [PlacedElement] = []
    var rows = RowBuffer()
    list.layout(contentOffset: 0, time: 0, into: &rows)
    list.appendElements(of: rows, time: 0, to: &elements)
    #expect(elements.map(\.face) == [.front, .content, .content])
    #expect(elements.map(\.kind) == [.row, .row, .row] && list.rowsRest(at: 0))
    try list.apply(.tap(.index(1)), at: 1)
    #expect(tops(list, at: 1.1)[2] < 699)
    try list.apply(.tap(.index(2)), at: 1)
    try list.apply(.tap(.index(3)), at: 1)
    // Closed rows have the heights of the scene. The last row is open, with its own height.
    #expect(tops(list, at: 9) == [0, 179, 379, 558])
    list.advance(to: 9)
    #expect(list.rows.contentHeight == 558 + 500)
  }

  @Test func `a tap that is not animated swaps a resting cell immediately`() throws {
    let scene = ListScene(
      rows: RowHeights(count: 4, height: 179, spacing: 0), foldingCell: FoldingCellOptions())
    var list = screen(scene)
    try list.apply(.tap(.index(0), isAnimated: false), at: 1)
    #expect(tops(list, at: 1)[1] == 488)
    #expect(list.behaviorPhase(at: 1) == "rest" && list.rowsRest(at: 1))
    try list.apply(.tap(.index(0), isAnimated: false), at: 1.1)
    #expect(tops(list, at: 1.1)[1] == 179)
    // A cell that is unfolding ignores the tap. A cell opened without animation folds as usual.
    try list.apply(.tap(.index(0)), at: 2)
    try list.apply(.tap(.index(0), isAnimated: false), at: 2.3)
    #expect(tops(list, at: 5)[1] == 488)
    try list.apply(.tap(.index(1), isAnimated: false), at: 6)
    try list.apply(.tap(.index(1)), at: 6)
    #expect(list.behaviorPhase(at: 6.1) == "closing")
    #expect(tops(list, at: 9)[2] == 488 + 179)
    // Its folds end 0.66 s after the tap that closes it, its height 0.8 s after it.
    try list.apply(.tap(.index(0)), at: 20)
    #expect(tops(list, at: 20.7)[1] > 180)
    try list.apply(.tap(.index(0), isAnimated: false), at: 20.7)
    #expect(tops(list, at: 20.7)[1] == 488 && list.rowsRest(at: 20.7))
    // So does a row that moves and grows.
    try list.apply(.move(.index(2), to: 0, count: 1), at: 30)
    try list.apply(.grow(.index(0), pointsPerSecond: 100), at: 30.1)
    try list.apply(.tap(.index(0), isAnimated: false), at: 30.2)
    list.advance(to: 30.2)
    var rows = RowBuffer()
    list.layout(contentOffset: 0, time: 30.2, into: &rows)
    let moving = try #require(
      (0..<rows.count).first { list.rows.id(ofRow: rows.element(at: $0)) == RowID(2) })
    #expect(rows.height[moving] == 488 && list.edits.animations.allSatisfy { !$0.growth.isActive })
    var plain = screen(ListScene(rows: RowHeights(count: 4, height: 179, spacing: 0)))
    #expect(throws: EventError.needsCells) {
      try plain.apply(.tap(.index(0), isAnimated: false), at: 0)
    }
  }
}
