import FoldLayout
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct OverlayTests {
  private func texts(_ document: SheetDocument, _ overlays: Set<SheetOverlay>) throws -> Int {
    try record(document, SheetOptions(overlays: overlays)).canvas.texts.count
  }

  @Test func `the overlays tag each turned or faded row once`() throws {
    let document = Samples.fling(frames: 12)
    let visible = document.frames.flatMap(document.visible)
    let plain = try texts(document, [])
    let turned = visible.count { abs($0.angle) >= 0.5 }
    let faded = visible.count { $0.opacity < 0.995 }
    let either = visible.count { abs($0.angle) >= 0.5 || $0.opacity < 0.995 }
    #expect(turned > 5 && faded > 5)
    #expect(try texts(document, [.angles]) == plain + turned)
    #expect(try texts(document, [.opacity]) == plain + faded)
    #expect(try texts(document, [.angles, .opacity]) == plain + either)
  }

  @Test(arguments: [
    (
      FoldScene.Axis.vertical, FoldScene.Direction.leftToRight, Point(x: 0, y: 159),
      Point(x: 375, y: 159)
    ),
    (.vertical, .rightToLeft, Point(x: 0, y: 159), Point(x: 375, y: 159)),
    (.horizontal, .leftToRight, Point(x: 159, y: 0), Point(x: 159, y: 812)),
    (.horizontal, .rightToLeft, Point(x: 216, y: 0), Point(x: 216, y: 812)),
  ])
  func `the fold line runs across the scrolling direction`(
    axis: FoldScene.Axis, direction: FoldScene.Direction, start: Point, end: Point
  ) throws {
    var document = Samples.fling(frames: 1)
    document.frames[0].elements = []
    (document.screen.axis, document.screen.direction) = (axis, direction)
    let (canvas, layout) = try record(document, SheetOptions(overlays: [.foldLine]))
    func place(_ point: Point) -> Point {
      Point(
        x: layout.gridOrigin.x + layout.bezel + point.x * layout.scale,
        y: layout.gridOrigin.y + layout.bezel + point.y * layout.scale)
    }
    let ends = [place(start), place(end)]
    let isThere = canvas.strokes.contains { stroke in
      stroke.points.count == 2
        && zip(stroke.points, ends).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-9 }
    }
    #expect(isThere)
    // Each tick at the ends is 10 points long and 2 points wide.
    let ticks = canvas.fills.compactMap(\.path.bounds).filter { box in
      let size = (box.width / layout.scale, box.height / layout.scale)
      let (across, along) = axis == .vertical ? (size.1, size.0) : (size.0, size.1)
      return abs(across - 2) < 1e-9 && abs(along - 10) < 1e-9
    }
    #expect(ticks.count == 2)
  }

  @Test func `the tags of overlapping elements do not overlap`() throws {
    var document = Samples.fling(frames: 1)
    document.frames[0].elements = (0..<4).map { card in
      PlacedElement(
        kind: .card, row: card, id: RowID(UInt32(card)),
        box: Rect(x: 30, y: 300 + 5 * Double(card), width: 300, height: 200),
        opacity: 0.3 + 0.1 * Double(card))
    }
    let plain = try record(document, SheetOptions(overlays: [])).canvas.texts.count
    let texts = try record(document, SheetOptions(overlays: [.opacity])).canvas.texts
    let tags = texts.filter { $0.row == nil && $0.ink.height > 0 }.suffix(texts.count - plain)
    #expect(texts.count == plain + 4)
    for (index, tag) in tags.enumerated() {
      #expect(!tags.dropFirst(index + 1).contains { $0.ink.meets(tag.ink) })
    }
  }

  @Test func `a ghost is drawn only for elements that have moved since the previous frame`()
    throws
  {
    var document = Samples.fling(frames: 1)
    let resting = try record(document, SheetOptions(overlays: [.ghost])).canvas.strokes.count
    document.frames[0].previous = document.frames[0].elements
    #expect(
      try record(document, SheetOptions(overlays: [.ghost])).canvas.strokes.count == resting)
    document.frames[0].previous[1].box.y += 5
    let moved = try record(document, SheetOptions(overlays: [.ghost])).canvas.strokes
    #expect(moved.count == resting + 1)
  }

  @Test func `a trail passes through its points, and a trail that does not move is not drawn`()
    throws
  {
    var document = Samples.fling(frames: 1)
    let plain = try record(document, SheetOptions(overlays: [.trails])).canvas.strokes.count
    let way = [Point(x: 100, y: 300), Point(x: 100, y: 320), Point(x: 110, y: 350)]
    document.frames[0].trails = [way, [Point](repeating: way[0], count: 9)]
    let (canvas, layout) = try record(document, SheetOptions(overlays: [.trails]))
    try #require(canvas.strokes.count == plain + 2)
    let origin = Point(
      x: layout.gridOrigin.x + layout.bezel, y: layout.gridOrigin.y + layout.bezel)
    let corners = way.map { point in
      Point(x: origin.x + point.x * layout.scale, y: origin.y + point.y * layout.scale)
    }
    // Each step is a stroke.
    for step in zip(corners, corners.dropFirst()) {
      let isDrawn = canvas.strokes.contains { stroke in
        stroke.points.count == 2
          && zip(stroke.points, [step.0, step.1]).allSatisfy {
            abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9
          }
      }
      #expect(isDrawn)
    }
  }

  @Test func `further plots are below the main one, on the same axis, without overlapping`() throws
  {
    var document = Samples.fling(frames: 6)
    let plain = try record(document).layout
    document.plots = (0..<3).map { index in
      SheetPlot(
        title: "plot \(index)",
        curves: [
          .init(runs: [
            SheetSeries(times: [0, 1.2], values: [1, 3]),
            SheetSeries(times: [1.5, 2.4], values: [2, 0]),
          ])
        ], limit: index == 0 ? .init(value: 2.5, label: "limit") : nil)
    }
    document.moments = [1.2]
    let (canvas, layout) = try record(document)
    let main = try #require(layout.plot)
    #expect(layout.furtherPlots.count == 3 && plain.furtherPlots.isEmpty)
    #expect(layout.page.height > plain.page.height && layout.page.width == plain.page.width)
    var above = main
    for area in layout.furtherPlots {
      #expect(area.minX == main.minX && area.maxX == main.maxX)
      #expect(area.minY >= above.maxY + 32 && area.maxY < layout.page.height - 32)
      above = area
    }
    // Both runs of a curve begin and end at their times, with a gap between them.
    let curves = canvas.strokes.filter { path in
      path.points.count == 2
        && layout.furtherPlots.contains { $0.insetBy(-1).contains(path.points[0]) }
        && path.points[0].y != path.points[1].y && path.points[0].x != path.points[1].x
    }
    #expect(curves.count == 6)
    let ends = curves.prefix(2).flatMap { $0.points.map(\.x) }
    let expected = [0, 1.2, 1.5, 2.4].map { main.minX + $0 / 2.4 * main.width }
    for (end, position) in zip(ends, expected) { #expect(abs(end - position) < 1e-9) }
    // The line of the moment crosses all of the plots.
    let isMarked = canvas.strokes.contains {
      $0.points.count == 2 && abs($0.points[0].x - expected[1]) < 1e-9
        && abs($0.points[1].x - expected[1]) < 1e-9 && $0.points[1].y == above.maxY
    }
    #expect(isMarked)
  }

  @Test func `labels of plots do not overlap curves or ticks and stay on the page`() throws {
    var document = Samples.fling(frames: 6)
    document.bands = []
    let cost = SheetSeries(times: [0, 2.3, 2.4], values: [5, 5, 25])
    var callbacks = SheetPlot(title: "callbacks", curves: [])
    let everywhere = (0...240).map { Double($0) / 100 }
    callbacks.moments = (0..<14).map {
      .init(name: "scrollViewDidScroll \($0)", times: $0 % 2 == 0 ? everywhere : [2.4])
    }
    document.plots = [
      SheetPlot(
        title: "frame time, ms", curves: [.init(runs: [cost])],
        limit: .init(value: 16.67, label: "16.67 ms at 60 Hz")),
      callbacks, SheetPlot(title: "callbacks: none", curves: []),
    ]
    document.moments = [0, 2.39]
    let (canvas, layout) = try record(document)
    let (main, plots) = (try #require(layout.plot), layout.furtherPlots)
    #expect(plots[2].height == 0)
    // A plot with curves has no text inside.
    let inside = canvas.texts.filter { $0.ink.meets(plots[0]) }
    #expect(inside.isEmpty)
    let names = canvas.texts.filter { $0.ink.meets(plots[1]) }.map(\.ink)
    #expect(names.count == 14)
    let ticks = canvas.fills.compactMap(\.path.bounds).filter { $0.meets(plots[1]) && $0.width < 2 }
    #expect(ticks.count == 7 * 241 + 7)
    for name in names {
      #expect(name.height > 6 && name.minX >= main.minX - 2 && name.maxX <= main.maxX + 2)
      #expect(ticks.allSatisfy { !$0.meets(name) })
    }
    // The lines of moments do not cross the text between the plots.
    let words = canvas.texts.map(\.ink).filter { $0.minY > main.maxY }
    let lines = canvas.strokes.compactMap(\.bounds).filter { $0.width == 0 && $0.height > 20 }
    #expect(lines.count >= 4)
    for line in lines {
      let strip = line.insetBy(-0.5)
      #expect(words.allSatisfy { !$0.meets(strip) || plots[1].meets($0) })
    }
  }

  @Test func `a row that fills the screen covers the bar, unless its list clips the row`() throws {
    func hasBar(_ document: SheetDocument, over row: Int) throws -> Bool {
      let canvas = try record(document).canvas
      let edge = RowTheme.light.rowEdge
      let bar = try #require(canvas.fills.lastIndex { $0.row == nil && $0.color == edge })
      let own = try #require(canvas.fills.lastIndex { $0.row == row })
      return bar > own
    }
    var document = Samples.fling(frames: 1)
    document.frames[0].elements = [
      PlacedElement(
        kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 0, width: 375, height: 812))
    ]
    document.screen.navigationBar = NavigationBar()
    #expect(try hasBar(document, over: 0))
    document.frames[0].elements[0].expansion = 0.1
    #expect(try !hasBar(document, over: 0))
    document.screen.viewport = ListViewport()
    #expect(try hasBar(document, over: 0))
  }

  @Test func `touch areas are clipped to the list and exclude headers drawn above them`() throws {
    var document = Samples.fling(frames: 1)
    var viewport = ListViewport()
    (viewport.top, viewport.bottom) = (100, 200)
    document.screen.viewport = viewport
    func element(_ kind: ElementKind, _ row: Int, _ y: Double, _ height: Double) -> PlacedElement {
      PlacedElement(
        kind: kind, row: row, id: RowID(UInt32(row)),
        box: Rect(x: 0, y: y, width: 375, height: height))
    }
    // The header covers the row before it and is covered by the row after it.
    document.frames[0].elements = [
      element(.row, 0, 90, 100), element(.header, 1, 150, 44), element(.row, 2, 180, 100),
    ]
    let plain = try record(document, SheetOptions(overlays: [])).canvas.clips
    let (canvas, layout) = try record(document, SheetOptions(overlays: [.hits]))
    let place = Homography.scale(layout.scale, about: .zero).then(
      .translation(
        dx: layout.gridOrigin.x + layout.bezel, dy: layout.gridOrigin.y + layout.bezel))
    let list = Path(Rect(x: 0, y: 100, width: 375, height: 512)).map(place.project)
    #expect(canvas.clips.count { $0 == list } == plain.count { $0 == list } + 2)
    // The header's outline runs in the opposite direction inside the screen's outline, which
    // excludes it.
    let corners = [(0.0, 194.0), (375, 194), (375, 150), (0, 150)].map { Point(x: $0.0, y: $0.1) }
    let holes = canvas.clips.filter { $0.elements.count { $0 == .close } == 2 }
    #expect(holes.count == 1)
    #expect(holes[0].points.suffix(4) == corners.map(place.project)[...])
    #expect(canvas.clips.count - plain.count == 4)
  }

  @Test func `the legend of a narrow page wraps to as many lines as it needs`() throws {
    let document = Samples.fling(frames: 1)
    let options = SheetOptions(overlays: [.foldLine, .angles, .opacity, .ghost, .trails, .hits])
    let (canvas, layout) = try record(document, options)
    let right = layout.page.width - SheetLayout.margin
    let header = canvas.texts.filter { $0.ink.maxY < layout.gridOrigin.y }
    #expect(header.count >= 7)
    for text in header { #expect(text.ink.maxX <= right + 1) }
    for (index, text) in header.enumerated() {
      #expect(!header.dropFirst(index + 1).contains { $0.ink.meets(text.ink) })
    }
  }
}
