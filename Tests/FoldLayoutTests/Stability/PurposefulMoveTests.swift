import FoldTestSupport
import Testing

@testable import FoldLayout

/// Movements that a scene makes on purpose, which are no jumps of its list, and the jumps beside them.
@Suite struct PurposefulMoveTests {
  private typealias Place = (id: UInt64, top: Double, height: Double, moved: Double)

  private func frame(scroll: Double = 0, _ places: [Place]) -> ListFrame {
    ListFrame(
      time: 0, offset: 0, scroll: scroll, extent: 2000, viewport: 400,
      rows: places.map { place in
        var row = ListFrame.Row(id: place.id, top: place.top, height: place.height)
        row.moved = place.moved
        return row
      })
  }

  private func jumps(_ before: ListFrame, _ after: ListFrame) -> [Double] {
    after.jumps(after: before).map(\.distance)
  }

  @Test func `rows that a notch moves do not jump, and a list that corrects its offset does`() {
    // A pull of 86 pt is released: the offset is 0 again, and the rows stay where they are.
    let pulled = frame([(1, 86, 100, 0), (2, 196, 100, 0)])
    #expect(jumps(pulled, frame(scroll: 86, [(1, 86, 100, 86), (2, 196, 100, 86)])) == [0, 0])
    // The new row takes the last 10 of its 110 pt. A list that keeps its rows at their offset moves
    // them back by the 100 pt that they have come down before.
    let falling = frame([(1, 100, 100, 4), (2, 210, 100, 4)])
    #expect(jumps(falling, frame([(1, 110, 100, 10), (2, 220, 100, 10)])) == [0, 0])
    #expect(jumps(falling, frame([(1, 0, 100, 10), (2, 110, 100, 10)])) == [-110, -110])
  }

  @Test(arguments: [
    // The cell pushes the rows below it, rises by as much, or does a part of both.
    (-50.0, 70.0, [0.0, 0]), (-70, 50, [0, 0]), (-60, 60, [0, 0]),
    // The list moves down by 30 pt more, or up by 30 pt more than the cell may rise.
    (-20, 100, [30, 30]), (-100, 20, [-30, -30]),
    // The rows below the cell are late.
    (-50, 50, [-20, -20]),
  ])
  func `a cell that opens by 20 pt pushes the rows below it or rises, and does not jump`(
    cell: Double, next: Double, expected: [Double]
  ) {
    let before = frame([(0, -50, 100, 0), (1, 50, 100, 0), (2, 150, 100, 0)])
    let after = frame([(0, cell, 120, 0), (1, next, 100, 20), (2, next + 100, 100, 20)])
    #expect(jumps(before, after) == expected)
  }

  @Test func `a cell below another row cannot rise without moving that row`() {
    let before = frame([(0, -50, 100, 0), (1, 50, 100, 0), (2, 150, 100, 0)])
    let after = frame([(0, -70, 100, 0), (1, 30, 120, 0), (2, 150, 100, 20)])
    #expect(jumps(before, after) == [-20, -20])
  }

  /// Plays a pull that drops a row of 100 pt and 10 pt of spacing, and returns its figures.
  private func figures(_ policy: ListPolicyName?, insertionIndex: Int) throws
    -> [StabilityMeter.Figures]
  {
    var scene = FoldScene.notched(heights: Array(repeating: 100, count: 30))
    scene.rowList.notch = NotchOptions()
    scene.rowList.notch?.insertionIndex = insertionIndex
    scene.rowList.policy = policy.map { name in
      var options = ListPolicyOptions()
      options.name = name
      return options
    }
    let offsets = (0...20).map { -9 * Double(min($0, 10)) } + Array(repeating: 0, count: 80)
    let entries = offsets.enumerated().map { number, offset in
      RecordingEntry(
        time: Double(number) / 60, contentOffset: offset, isDragging: number < 20)
    }
    let replay = Replay(scene: scene, source: RecordingEntries(entries))
    var (frame, previous, meter) = (Frame(), FrameHead?.none, StabilityMeter())
    while try replay.next(into: &frame) {
      meter.append(try #require(replay.stage.listFrame(of: frame, after: previous)))
      previous = frame.head
    }
    meter.finish()
    return meter.frames
  }

  @Test(
    arguments: [nil, .exact, ListPolicyName.none, .tanStack3178, .legendList338], [0, 2])
  func
    `a row that drops out of a notch moves others and leaves room, and nothing jumps or is blank`(
      policy: ListPolicyName?, index: Int
    ) throws
  {
    for figures in try figures(policy, insertionIndex: index).dropFirst() {
      #expect(abs(figures.jump ?? .nan) < 1e-9 && figures.blankArea == 0)
    }
  }

  @Test func `a list that keeps its rows in place at the insertion jumps by the new row`() throws {
    let jumps = try figures(.flashList232, insertionIndex: 0).compactMap(\.jump)
    #expect(jumps.count { abs($0) > 1e-9 } == 1)
    #expect(jumps.min().map { abs($0 + 110) < 1e-9 } == true)
  }
}
