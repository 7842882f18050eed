import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct ExpansionTests {
  /// The demo after a tap at 2 s on row 1, which is folded to 45° at offset 197.
  private func tapped(row: Int = 1) throws -> FoldingList {
    var list = FoldingList(scene: .demo)
    try list.apply(.tap(.index(row)), at: 2)
    return list
  }

  private func layout(
    _ list: FoldingList, offset: Double = 197, at time: Double
  ) -> RowBuffer {
    var rows = RowBuffer()
    list.layout(contentOffset: offset, time: time, into: &rows)
    return rows
  }

  @Test(arguments: [2.0, 2.05, 2.2, 2.55, 3, 4])
  func `the active row moves by −p·minY and all rows unfold by p, to 1e-9`(time: Double) throws {
    let list = try tapped()
    let rows = layout(list, at: time)
    let folded = layout(FoldingList(scene: .demo), at: time)
    let p = progress(after: time - 2)
    #expect(folded.foldAngle[1] == 45)
    let active = 1 - rows.firstRow
    #expect(abs(rows.expandOffset[active] + p * rows.minY[active]) < 1e-9)
    for i in 0..<rows.count {
      #expect(rows.minY[i] == folded.minY[i])
      #expect(abs(rows.foldAngle[i] - folded.foldAngle[i] * (1 - p)) < 1e-9)
      let unfolded = unit(folded.opacity[i] + p * (1 - folded.opacity[i]))
      let expected = i == active ? unfolded : unfolded * unit(1 - p)
      #expect(abs(rows.opacity[i] - expected) < 1e-9)
      if i != active { #expect(rows.expandOffset[i] == 0) }
    }
  }

  @Test func `the spring overshoots, and the opacity does not`() throws {
    let list = try tapped()
    let times = stride(from: 2.0, to: 4, by: 0.01)
    let rows = times.map { layout(list, at: $0) }
    #expect(rows.contains { $0.foldAngle[1] < 0 })
    #expect(rows.allSatisfy { $0.opacity.allSatisfy { (0...1).contains($0) } })
  }

  @Test(arguments: [0.3, 0.825, 1, 1.5])
  func `a row animates until it stays within a thousandth of its target, despite overshooting`(
    dampingFraction: Double
  ) throws {
    var scene = FoldScene.demo
    scene.rowList.expand = ExpandOptions()
    scene.rowList.expand?.dampingFraction = dampingFraction
    var list = FoldingList(scene: scene)
    try list.apply(.tap(.index(1)), at: 2)
    func isFar(_ time: Double) -> Bool {
      let p = list.expansions.members[0].spring.value(at: time)
      return abs(p - 1) > 0.001
    }
    let times = (0..<2400).map { 2 + Double($0) / 240 }
    let last = try #require(times.last(where: isFar))
    let moving = times.filter { list.isExpanding(at: $0) }
    #expect(moving == Array(times.prefix(moving.count)))
    // Until the last time outside that range, and hardly longer, because the speed of a swing
    // decays with it.
    let end = try #require(moving.last)
    #expect(end >= last && end < last + 0.55)
  }

  @Test func `an expanded row covers the screen from the top and extends 20 pt below it`() throws {
    let list = try tapped()
    let rows = layout(list, at: 9)
    let active = list.element(1 - rows.firstRow, of: rows, time: 9)
    #expect(abs(active.quad.topLeft.y) < 1e-9 && abs(active.quad.topLeft.x) < 1e-9)
    #expect(abs(active.quad.bottomRight.x - 375) < 1e-9)
    #expect(abs(active.quad.bottomRight.y - 832) < 1e-9)
    #expect(abs(active.cornerRadius - 30) < 1e-9)
    #expect(abs(active.opacity - 1) < 1e-9)
  }

  @Test func `the frame of the active row grows on ease-in-out for 0.35 s`() throws {
    let list = try tapped()
    let rows = layout(list, at: 2.175)
    let active = list.element(1 - rows.firstRow, of: rows, time: 2.175)
    // Half the time is half the progress: from 315 × 130 to 375 × 832, corners from 10 to 30.
    #expect(abs(active.frame.width - 345) < 1e-9 && abs(active.frame.height - 481) < 1e-9)
    #expect(abs(active.cornerRadius - 20) < 1e-9)
  }

  @Test
  func `beside an expanded row the other rows are transparent, half as large and off screen`()
    throws
  {
    let list = try tapped()
    let rows = layout(list, at: 9)
    let other = list.element(3 - rows.firstRow, of: rows, time: 9)
    let minY = 159.0 + 3 * 132 - 197
    #expect(other.opacity == 0)
    // The spring oscillates below 10⁻⁹ around its end.
    for time in stride(from: 4.4, through: 5.4, by: 0.1) {
      let rows = layout(list, at: time)
      #expect(rows.opacity[3 - rows.firstRow] == 0)
    }
    #expect(abs(other.quad.topLeft.x - (375 + 187.5 - 315.0 / 4)) < 1e-9)
    #expect(abs(other.quad.topLeft.y - (minY + 65 - 32.5)) < 1e-9)
    #expect(abs(other.quad.bottomRight.y - (minY + 65 + 32.5)) < 1e-9)
  }

  /// The spring's progress, computed slowly: response 0.55, damping fraction 0.825.
  private func progress(after seconds: Double) -> Double {
    let stiffness = 4 * Double.pi * Double.pi / (0.55 * 0.55)
    return plainSpring(
      mass: 1, stiffness: stiffness, damping: 2 * 0.825 * stiffness.squareRoot(), velocity: 0,
      at: seconds)
  }

  @Test func `other rows are scaled and moved before they are folded`() throws {
    var list = FoldingList(scene: .demo)
    try list.apply(.tap(.index(1)), at: 0)
    let row = list.element(0, of: layout(list, offset: 65, at: 0.1), time: 0.1)
    // In the original's order: scaled and moved as a flat row, then turned.
    let corners = [(187.27, 136.72), (407.02, 136.72), (443.16, 214.36), (187.23, 214.36)]
    for (k, corner) in corners.enumerated() {
      #expect(abs(row.quad[k].x - corner.0) < 0.005 && abs(row.quad[k].y - corner.1) < 0.005)
    }
    // A tap hits the row where it is drawn, and misses beside it.
    #expect(row.point(under: Point(x: 300, y: 140)) != nil)
    #expect(row.point(under: Point(x: 300, y: 135)) == nil)
  }

  @Test(arguments: [0, 0.05, 0.1, 0.2, 0.5, 3.0])
  func `below a title the list is clipped at an edge that moves up with the spring`(
    time: Double
  ) throws {
    var scene = FoldScene.demo
    scene.rowList.titleArea = TitleArea()
    var list = FoldingList(scene: scene)
    try list.apply(.tap(.index(2)), at: 1)
    // Row 0 was folded away, row 1 was at 45° and row 2 lay flat at 226.
    let rows = layout(list, offset: 197, at: 1 + time)
    let rest = 1 - progress(after: time)
    for i in 0..<rows.count {
      let row = list.element(i, of: rows, time: 1 + time)
      let quad = row.quad
      // The title area is 95 points high, below a status bar of 44 that only the expanding row
      // covers.
      let edge = row.row == 2 ? (44 + 95) * rest : 44 + 95 * rest
      if (0..<4).allSatisfy({ quad[$0].y >= edge }) {
        #expect(row.clip == nil)
      } else {
        let clip = try #require(row.clip)
        #expect(abs(clip.topLeft.y - edge) < 1e-9 && clip.topLeft.x == 0)
        #expect(clip.topRight.x == 375 && clip.bottomRight.y >= 812 - 1e-9)
        #expect(row.point(under: Point(x: quad.bottomLeft.x + 100, y: edge - 0.5)) == nil)
      }
    }
    scene.rowList.titleArea = nil
    let whole = FoldingList(scene: scene)
    #expect((0..<rows.count).allSatisfy { whole.element($0, of: rows, time: time).clip == nil })
  }

  @Test func `the segments of a cell are clipped below a title like its row`() throws {
    var scene = FoldScene.demo
    (scene.rowList.titleArea, scene.rowList.expand) = (TitleArea(), nil)
    (scene.rowList.fold, scene.rowList.foldingCell) = (nil, FoldingCellOptions())
    var list = FoldingList(scene: scene)
    try list.apply(.tap(.index(0)), at: 1, contentOffset: 60)
    list.advance(to: 1.1)
    var elements: [PlacedElement] = []
    list.appendElements(of: layout(list, offset: 60, at: 1.1), time: 1.1, to: &elements)
    // The cell begins at 99 and the list at 139.
    let parts = elements.filter { $0.kind == .segment }
    #expect(parts.count == 2 && parts.allSatisfy { $0.clip?.topLeft.y == 139 })
    #expect(parts.allSatisfy { ($0.clip?.bottomLeft.y ?? 0) > 229 })
  }

  @Test(arguments: [65.0, 100, 197, 260], [0.02, 0.1, 0.2, 0.5])
  func `every other row is scaled, moved aside and then turned, to 1e-9`(
    offset: Double, time: Double
  ) throws {
    var list = FoldingList(scene: .demo)
    try list.apply(.tap(.index(4)), at: 0)
    let rows = layout(list, offset: offset, at: time)
    let p = progress(after: time)
    for i in 0..<rows.count where rows.element(at: i) != 4 {
      let minY = 159 + 132 * Double(rows.element(at: i)) - offset
      let delta = (130 + minY - 159) / 130
      let folded = minY >= 159 ? 0 : delta >= 0 ? 90 - 90 * delta : 90
      let angle = folded * (1 - p) * Double.pi / 180
      let scale = 1 - 0.5 * p
      let quad = list.element(i, of: rows, time: time).quad
      let bottom: Double = minY + 130
      for k in 0..<4 {
        // Relative to the middle of the row's bottom edge, which is 65 points below the row's
        // center.
        let side: Double = k == 0 || k == 3 ? -157.5 : 157.5
        let x: Double = side * scale + 375 * p
        let y: Double = (k < 2 ? -65 : 65) * scale - 65
        // The row is 315 points wide, which is also the viewing distance.
        let w: Double = 1 - y * sine(angle) / 315
        #expect(abs(quad[k].x - (187.5 + x / w)) < 1e-9)
        #expect(abs(quad[k].y - (bottom + y * cosine(angle) / w)) < 1e-9)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a tap on the expanded row does nothing unless the scene lets it collapse`(
    collapses: Bool
  ) throws {
    var scene = FoldScene.demo
    scene.rowList.expand?.tapCollapses = collapses
    var list = FoldingList(scene: scene)
    for time in [2.0, 3, 3.5] { try list.apply(.tap(.index(1)), at: time) }
    let rows = layout(list, at: 12)
    #expect(abs(rows.expandOffset[1 - rows.firstRow] + rows.minY[1 - rows.firstRow]) < 1e-9)
    #expect(list.ignored.tap == (collapses ? nil : 3))
    if collapses { try list.apply(.tap(.index(1)), at: 12) }
    #expect((list.expansions.activeRow == nil) == collapses)
  }

  @Test func `back and drag events without an expanded row are recorded once as ignored`() throws {
    var list = FoldingList(scene: FoldScene.demo)
    #expect(list.ignored == IgnoredEvents())
    try list.apply(.tap(.index(1)), at: 1)
    try list.apply(.drag(nil, dx: 0, dy: 5), at: 2)
    try list.apply(.back, at: 3)
    try list.apply(.drag(nil, dx: 0, dy: 5), at: 3.1)
    #expect(list.ignored == IgnoredEvents())
    for time in [20.0, 21] {
      try list.apply(.drag(nil, dx: 0, dy: 5), at: time)
      try list.apply(.back, at: time + 0.5)
    }
    #expect(list.ignored.drag == 20 && list.ignored.back == 20.5 && list.ignored.tap == nil)
  }

  @Test(arguments: [false, true])
  func `a drag of another row, or an end without a drag, is recorded as ignored`(
    hasNotch: Bool
  ) throws {
    var scene = FoldScene.demo
    scene.rowList.notch = hasNotch ? NotchOptions() : nil
    var list = FoldingList(scene: scene)
    try list.apply(.dragEnd(nil), at: 1)
    // With a notch, the event ends a drag of the list itself.
    #expect(list.ignored.dragEnd == (hasNotch ? nil : 1))
    try list.apply(.tap(.index(1)), at: 2)
    for event in [SceneEvent.drag(.index(1), dx: 5, dy: 5), .dragEnd(.index(1)), .dragEnd(nil)] {
      try list.apply(event, at: 3)
    }
    #expect(list.ignored.drag == nil && list.ignored.dragEnd == (hasNotch ? nil : 1))
    try list.apply(.drag(.index(2), dx: 5, dy: 5), at: 4)
    try list.apply(.dragEnd(.index(2)), at: 5)
    #expect(list.ignored.drag == 4 && list.ignored.dragEnd == (hasNotch ? 5 : 1))
  }

  @Test func `the back button sends the row back to its position`() throws {
    var list = try tapped()
    try list.apply(.back, at: 3)
    try list.apply(.back, at: 3.1)
    let rows = layout(list, at: 12)
    let folded = layout(FoldingList(scene: .demo), at: 12)
    for i in 0..<rows.count {
      #expect(abs(rows.expandOffset[i]) < 1e-9)
      #expect(abs(rows.foldAngle[i] - folded.foldAngle[i]) < 1e-9)
      #expect(abs(rows.opacity[i] - folded.opacity[i]) < 1e-9)
    }
  }

  @Test(arguments: [2.1, 2.3, 2.9])
  func `the back button reverses an animating row without a jump in position or speed`(turn: Double)
    throws
  {
    let before = try tapped()
    var after = before
    try after.apply(.back, at: turn)
    func top(_ list: FoldingList, _ time: Double) -> Double {
      let rows = layout(list, at: time)
      return list.element(1 - rows.firstRow, of: rows, time: time).quad.bottomLeft.y
    }
    #expect(abs(top(after, turn) - top(before, turn)) < 1e-9)
    // One-sided slopes over 0.1 µs. A jump in speed would show as points per second.
    let step = 1e-7
    let slopeBefore = (top(before, turn) - top(before, turn - step)) / step
    let slopeAfter = (top(after, turn + step) - top(after, turn)) / step
    #expect(abs(slopeAfter - slopeBefore) < 0.05)
  }

  @Test func `a tap on another row sends the first one back`() throws {
    var list = try tapped(row: 1)
    try list.apply(.tap(.index(3)), at: 5)
    let rows = layout(list, at: 14)
    #expect(abs(rows.expandOffset[1 - rows.firstRow]) < 1e-9)
    #expect(abs(rows.expandOffset[3 - rows.firstRow] + rows.minY[3 - rows.firstRow]) < 1e-9)
    #expect(rows.opacity[1 - rows.firstRow] < 1e-9)
  }

  @Test(.needs(.reference))
  func `a drag scales the row by its last accepted position, and its end decides the exit`()
    throws
  {
    for row in try BehaviorVector.rows("fold_exit_drag") {
      var list = try tapped()
      func width(at time: Double) -> Double {
        let rows = layout(list, at: time)
        let quad = list.element(1 - rows.firstRow, of: rows, time: time).quad
        return quad.topRight.x - quad.topLeft.x
      }
      for (k, place) in (row.values["translations"]?.list ?? []).enumerated() {
        let (dx, dy) = (try #require(place.list[0].number), try #require(place.list[1].number))
        try list.apply(.drag(nil, dx: dx, dy: dy), at: 6 + Double(k) / 60)
        // The scale follows on the spring, so a new position does not show immediately.
        if k == 0 { #expect(abs(width(at: 6) - 375) < 1e-6) }
      }
      let scale = try row("scale")
      #expect(abs(width(at: 12) - 375 * scale) < 1e-6)
      try list.apply(.dragEnd(nil), at: 12)
      #expect(abs(width(at: 12) - 375 * scale) < 1e-6)
      let exits = row.values["exits"]?.flag == true
      #expect((list.expansions.activeRow == nil) == exits)
      if !exits { #expect(abs(width(at: 20) - 375) < 1e-6) }
    }
  }

  @Test(arguments: [
    SceneEvent.back, .tap(.index(3)), .tap(.index(1)), .remove(.index(1), count: 1),
  ])
  func `a row that is sent back during a drag returns to its full width`(
    event: SceneEvent
  ) throws {
    var scene = try tapped().scene
    scene.expand?.tapCollapses = true
    var list = FoldingList(scene, on: Device(size: Size(width: 375, height: 812)))
    try list.apply(.tap(.index(1)), at: 0)
    try list.apply(.drag(nil, dx: 45, dy: 95), at: 5)
    try list.apply(event, at: 7)
    let expansion = try #require(list.expansions.member(ofRow: 1))
    // After two seconds only e⁻¹⁸ of the distance is left.
    #expect(abs(expansion.drag.value(at: 7) - 140) < 1e-5)
    #expect(!expansion.isNearRest(at: 7.3))
    #expect(abs(expansion.drag.value(at: expansion.endTime)) < 1e-6)
  }

  @Test func `without expansion in the scene a tap does nothing`() throws {
    var scene = FoldScene.demo
    scene.rowList.expand = nil
    var list = FoldingList(scene: scene)
    try list.apply(.tap(.index(1)), at: 2)
    #expect(layout(list, at: 3).expandOffset.allSatisfy { $0 == 0 })
  }

  @Test func `an event for a row out of range is an error that includes the number of rows`() {
    var list = FoldingList(scene: .demo)
    #expect(throws: EventError.rowOutOfRange(row: 20, count: 20)) {
      try list.apply(.tap(.index(20)), at: 0)
    }
    #expect(throws: EventError.rowOutOfRange(row: -1, count: 20)) {
      try list.apply(.tap(.index(-1)), at: 0)
    }
  }

  private func unit(_ value: Double) -> Double { max(0, min(1, value)) }
}
