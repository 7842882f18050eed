import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchLandingTests {
  /// Just before the end, where the curve is flat, so that no distance is left.
  private let instant = 1e-8

  @Test(arguments: [0, 1, 3, 7, 50], [false, true])
  func `the clone lands exactly on the new row, even if the list scrolls meanwhile`(
    index: Int, isScrolled: Bool
  ) throws {
    var scene = FoldScene.notched(fold: FoldOptions(foldOffset: 115))
    scene.rowList.cornerRadius = 14
    var notch = FlippingNotch.sample(scene) { $0.insertionIndex = index }
    notch.newRows = [RowID(99)]
    notch.pull(releasedAt: 1)
    if isScrolled {
      notch.scroll(rawOffset: 0, isDragging: true, at: 1.4)
      notch.scroll(rawOffset: 70, isDragging: false, at: 1.6)
    }
    let end = try #require(notch.nextInsertion).time
    let clone = try #require(notch.clones(scene, at: end - instant).first)
    let before = notch.rows(scene, at: end - instant)
    let taken = notch.consumeInsertion(until: end)
    let insertion = try #require(taken)
    let after = scene.inserting(insertion)
    let list = FoldingList(scene: after)
    var buffer = RowBuffer()
    list.layout(
      rows: 0..<list.rows.count, contentOffset: notch.contentOffset, time: end, into: &buffer)
    let position = min(index, scene.rowList.rows.count)
    let row = list.element(position, of: buffer, time: end)
    #expect(row.id == RowID(99) && clone.id == row.id)
    #expect(distance(clone, row) < 1e-9 && clone.face == row.face)
    #expect(abs(clone.cornerRadius - row.cornerRadius) < 1e-9)
    #expect(abs(clone.angle - row.angle) < 1e-9 && abs(clone.opacity - row.opacity) < 1e-9)
    expectSame(before, notch.rows(after, at: end), within: 1e-9)
  }

  @Test func `rows before the index move back to their positions, and later rows make room`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene) { $0.insertionIndex = 2 }
    notch.pull(releasedAt: 0)
    let plain = PlainNotch()
    for step in 0..<90 {
      let time = 0.01 * Double(step)
      let picture = plain.picture(time)
      let tops = [120.0, 280, 350, 450, 670, 760]
      let moved = tops.enumerated().map { i, top in
        top + (i < 2 ? picture.translationBefore : picture.translation)
      }
      let rows = notch.rows(scene, at: time)
      let visible = moved.filter { $0 < 812 }
      #expect(rows.map(\.row) == Array(visible.indices))
      for (row, top) in zip(rows, visible) { #expect(abs(row.box.minY - top) < 1e-9) }
    }
  }

  @Test func `visible rows are found correctly while the gap moves a scrolled list`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let heights = (0..<random.int(in: 0...60)).map { _ in random.double(in: 5...200) }
      let scene = FoldScene.notched(heights: heights)
      let index = random.int(in: 0...70)
      var notch = FlippingNotch.sample(scene) { $0.insertionIndex = index }
      notch.pull(releasedAt: 0)
      notch.scroll(rawOffset: 0, isDragging: true, at: 0.05)
      let offset = random.double(in: -80...4000)
      notch.scroll(rawOffset: offset, isDragging: true, at: 0.1)
      let time = random.double(in: 0.1...0.89)
      let before = notch.translationBefore(at: time)
      let after = notch.listTranslation(at: time)
      var expected: [Int] = []
      var tops: [Double] = []
      var y = 120 - offset
      for (i, height) in heights.enumerated() {
        let top = y + (i < index ? before : after)
        if top < 812 && top + height > 0 {
          expected.append(i)
          tops.append(top)
        }
        y += height + 10
      }
      let rows = notch.rows(scene, at: time)
      #expect(rows.map(\.row) == expected)
      for (row, top) in zip(rows, tops) { #expect(abs(row.box.minY - top) < 1e-9) }
    }
  }

  /// Expects the rows visible in both to have the same positions.
  private func expectSame(
    _ before: [PlacedElement], _ after: [PlacedElement], within tolerance: Double
  ) {
    var count = 0
    for row in before {
      guard let same = after.first(where: { $0.id == row.id }) else { continue }
      #expect(distance(row, same) < tolerance)
      count += 1
    }
    #expect(count >= before.count - 1)
  }
}
