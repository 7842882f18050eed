import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct NotchListTests {
  /// Just before the end, where the curves are flat, so that no distance is left.
  private let instant = 1e-8

  private var sections: FoldScene {
    var scene = FoldScene.notched(heights: [44, 90, 120, 44, 150, 60, 80, 44, 70])
    scene.rowList.sections = Sections(headers: [0, 3, 7])
    return scene
  }

  @Test(arguments: [0, 1, 2, 5, 6, 40], [0.0, 30, 170])
  func `in a list with sections the new row joins the rows, and pinned headers do not jump`(
    index: Int, offset: Double
  ) throws {
    var list = FoldingList(scene: sections)
    var notch = FlippingNotch.sample(sections) { $0.insertionIndex = index }
    notch.newRows = [RowID(500)]
    notch.pull(releasedAt: 0)
    #expect(notch.nextInsertion?.height == 90)
    notch.scroll(rawOffset: 0, isDragging: true, at: 0.1)
    notch.scroll(rawOffset: offset, isDragging: true, at: 0.2)
    let end = try #require(notch.nextInsertion).time
    let before = notch.rows(list, at: end - instant)
    let clone = try #require(notch.elements(list, at: end - instant).last)
    let taken = notch.consumeInsertion(until: end)
    list.insert(try #require(taken))
    let after = notch.rows(list, at: end)
    #expect(list.rowCount == 7)
    for element in before {
      guard let same = after.first(where: { $0.id == element.id }) else { continue }
      #expect(same.kind == element.kind && distance(same, element) < 1e-9)
    }
    if let row = after.first(where: { $0.id == RowID(500) }) {
      #expect(row.kind == .row && row.row == min(index, 6) && distance(row, clone) < 1e-9)
    } else {
      #expect(clone.box.minY >= 812 || clone.box.maxY <= 0)
    }
  }

  @Test(arguments: [30.0, 60, 90])
  func `with a notch, closing rows leave an anchored list where they do without one`(
    rate: Double
  ) throws {
    func offsets(_ notch: NotchOptions?) throws -> [Double] {
      var scene = FoldScene.notched(
        heights: Array(repeating: 100, count: 20), spacing: 0, insets: Insets(), height: 800)
      scene.rowList.notch = notch
      let source = RecordingEntries([
        RecordingEntry(time: 0, contentOffset: 1100),
        RecordingEntry(time: 0.1, event: .insert(.index(0), height: 100, count: 1, id: nil)),
        RecordingEntry(time: 0.2, event: .remove(.index(15), count: 3)),
        RecordingEntry(time: 0.305, event: .resize(.index(14), height: 60)),
        RecordingEntry(time: 1.2, contentOffset: 1100),
      ])
      return try FrameScript(scene: scene, source: source, rate: .hertz(rate)).contentOffset
    }
    #expect(try offsets(NotchOptions()) == (try offsets(nil)))
  }

  @Test func `headers before the new row move back, and headers after it make room`()
    throws
  {
    let list = FoldingList(scene: sections)
    var notch = FlippingNotch.sample(sections)
    notch.pull(releasedAt: 0)
    for step in 0..<90 {
      let time = 0.01 * Double(step)
      let headers = notch.rows(list, at: time).filter { $0.kind == .header }
      let first = try #require(headers.first { $0.row == 0 })
      #expect(abs(first.box.minY - (120 + notch.translationBefore(at: time))) < 1e-9)
      // 120 + 44 + 90 + 120 + 3 · 10
      let second = try #require(headers.first { $0.row == 1 })
      #expect(abs(second.box.minY - (404 + notch.listTranslation(at: time))) < 1e-9)
    }
  }

  @Test(arguments: [10.0, 150, 300])
  func `headers are pinned in the moved list, not where the list rests`(
    offset: Double
  ) throws {
    let list = FoldingList(scene: sections)
    var notch = FlippingNotch.sample(sections)
    notch.pull(releasedAt: 0)
    notch.scroll(rawOffset: 0, isDragging: true, at: 0.01)
    notch.scroll(rawOffset: offset, isDragging: true, at: 0.01)
    for step in 1..<90 {
      let time = 0.01 * Double(step)
      let headers = notch.rows(list, at: time).filter { $0.kind == .header }
      let before = notch.translationBefore(at: time) - offset
      let after = notch.listTranslation(at: time) - offset
      // The first section's rows end at 120 + 44 + 90 + 120 + 2 · 10, the second's at 394 + 374.
      let tops = [
        max(120 + before, min(120, 394 + after - 44)),
        max(404 + after, min(120, 768 + after - 44)),
      ]
      for (row, top) in tops.enumerated() where top > -44 && top < 812 {
        let header = try #require(headers.first { $0.row == row })
        #expect(abs(header.box.minY - top) < 1e-9)
      }
    }
  }

  @Test(arguments: [
    (0, SceneEvent.remove(.index(0), count: 1)),
    (1, .insert(.index(0), height: 100, count: 1, id: RowID(90))),
    (1, .remove(.index(0), count: 1)), (2, .remove(.index(1), count: 2)),
    (2, .resize(.index(1), height: 40)),
    (2, .move(.index(0), to: 1, count: 1)), (2, .move(.index(4), to: 2, count: 1)),
    (3, .remove(.index(2), count: 3)), (40, .remove(.index(4), count: 1)),
  ])
  func `edits while a clone is in flight make neither the clone nor rows jump`(
    index: Int, event: SceneEvent
  ) throws {
    var plain = FoldScene.notched(heights: Array(repeating: 100, count: 6), spacing: 0)
    plain.rowList.newRows = [RowID(500)]
    for (time, base) in [(0.6, plain), (1.0, plain), (0.6, sections), (1.0, sections)] {
      var scene = base
      scene.rowList.notch = NotchOptions()
      scene.rowList.notch?.insertionIndex = index
      let source = RecordingEntries([
        RecordingEntry(time: 0, contentOffset: 0, isDragging: true),
        RecordingEntry(time: 0.4, contentOffset: -86, isDragging: true),
        RecordingEntry(time: 0.5, contentOffset: -86, isDragging: false),
        RecordingEntry(time: 0.55, contentOffset: 0, isDragging: false),
        RecordingEntry(time: time, event: event),
        RecordingEntry(time: 2.5, contentOffset: 0, isDragging: false),
      ])
      let replay = Replay(scene: scene, source: source, rate: .hertz(1000))
      var frame = Frame()
      var last: [RowID: Double] = [:]
      while try replay.next(into: &frame) {
        var tops: [RowID: Double] = [:]
        for element in replay.stage.elements(of: frame) where element.kind != .notch {
          tops[element.kind == .clone ? RowID(1000) : element.id] = element.box.minY
        }
        // Nothing is as fast as 2,500 pt/s.
        for (id, top) in tops where frame.time > 0.56 {
          #expect(abs(top - (last[id] ?? top)) < 2.5, "\(id) at \(frame.time) s")
        }
        last = tops
      }
    }
  }

  @Test func `a clone's landing index stays between the same rows through random edits`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var before = random.int(in: 0...5)
      var after = random.int(in: 0...5)
      var landing = NotchLanding(element: before)
      for _ in 0..<20 {
        let index = random.int(in: 0...(before + after))
        let count = random.int(in: 0...(before + after - index))
        // The number of rows of a run that lie in the first of the two lists.
        let first = max(0, min(index + count, before) - index)
        switch random.int(in: 0...2) {
        case 0:
          landing.follow(.insertion(count, at: index))
          if index < before { before += count } else { after += count }
        case 1:
          landing.follow(.removal(index..<index + count))
          (before, after) = (before - first, after - (count - first))
        default:
          guard count > 0 else { continue }
          (before, after) = (before - first, after - (count - first))
          let target = random.int(in: 0...(before + after))
          landing.follow(.move(index..<index + count, to: target))
          let joinsFirst = first == count ? target <= before : target < before
          if joinsFirst { before += count } else { after += count }
        }
        #expect(landing.element == before)
      }
    }
  }

  @Test func `rows that open meanwhile move the clone's landing position`() throws {
    let scene = FoldScene.notched()
    var list = FoldingList(scene: scene)
    var notch = FlippingNotch.sample(scene) { $0.insertionIndex = 2 }
    notch.newRows = [RowID(500)]
    notch.pull(releasedAt: 0)
    try list.apply(.insert(.index(0), height: 70, count: 1, id: RowID(600)), at: 0.6)
    let end = try #require(notch.nextInsertion).time
    list.advance(to: end)
    let before = notch.rows(list, at: end - instant)
    let clone = try #require(notch.elements(list, at: end - instant).last)
    let taken = notch.consumeInsertion(until: end)
    list.insert(try #require(taken))
    let after = notch.rows(list, at: end)
    let row = try #require(after.first { $0.id == RowID(500) })
    #expect(row.row == 2 && row.box.height == 150 && distance(row, clone) < 1e-9)
    for element in before {
      guard let same = after.first(where: { $0.id == element.id }) else { continue }
      #expect(distance(same, element) < 1e-9)
    }
    #expect(after.first { $0.id == RowID(600) }.map { $0.box.height < 70 } == true)
  }

  @Test func `the new row folds like any other`() throws {
    let scene = FoldScene.notched(fold: FoldOptions(foldOffset: 120))
    var list = FoldingList(scene: scene)
    var notch = FlippingNotch.sample(scene)
    notch.pull(releasedAt: 0)
    let taken = notch.consumeInsertion(until: 1)
    list.insert(try #require(taken))
    notch.scroll(rawOffset: 0, isDragging: true, at: 1)
    notch.scroll(rawOffset: 75, isDragging: true, at: 2)
    let row = try #require(notch.rows(list, at: 2).first)
    // Half of its 150 points are above the line: 45°, and 0.5 + 0.4.
    #expect(row.row == 0 && row.angle == 45 && abs(row.opacity - 0.9) < 1e-12)
  }

  @Test func `a clone folds towards its row's fold, in proportion to the flip's progress`() throws {
    let scene = FoldScene.notched(fold: FoldOptions(foldOffset: 120))
    var notch = FlippingNotch.sample(scene)
    notch.pull(releasedAt: 0)
    notch.scroll(rawOffset: 0, isDragging: true, at: 0.1)
    notch.scroll(rawOffset: 75, isDragging: true, at: 0.2)
    // The flip lasts from 0.3 to 0.9 s, to where half of its 150 points are above the line: 45°,
    // and 0.9.
    for share in [0.25, 0.5, 0.75] {
      let p = plainEaseInOut(share)
      let clone = try #require(notch.clones(scene, at: 0.3 + 0.6 * share).first)
      let flip = share < 0.5 ? 180 * p : 180 * p - 180
      #expect(abs(clone.angle - (flip + 45 * p)) < 1e-9)
      #expect(abs(clone.opacity - (1 - 0.1 * p)) < 1e-9)
    }
  }

  @Test(arguments: [0, 1])
  func `a notch adds a row to a list up to the maximum count and not beyond`(
    room: Int
  ) {
    let most = RowHeights.maximumCount
    var list = FoldingList(
      ListScene(rows: RowHeights(count: most - room, height: 10)), on: screen(height: 500))
    list.insert(NotchInsertion(time: 0, index: 0, height: 30, copyOf: RowID(7)))
    #expect(list.rowCount == most && list.rows[0] == (room == 1 ? 30 : 10))
    #expect(list.contentID(of: list.rows.id(ofRow: 0)) == (room == 1 ? RowID(7) : RowID(0)))
  }

  @Test(arguments: [0, 1, 2], [0, 1, 5])
  func `the picture for an insertion shows the row at its index, or the last row`(
    count: Int, index: Int
  ) {
    let heights = [Double](repeating: 100, count: count)
    let list = FoldingList(scene: .notched(heights: heights))
    let row = count == 0 ? nil : RowID(UInt32(min(index, count - 1)))
    #expect(list.picture(ofRow: index) == row)
  }

  @Test func `a negative insertion index counts as 0`() {
    var list = FoldingList(scene: .notched())
    list.insert(NotchInsertion(time: 0, index: -3, height: 20, id: RowID(9)))
    #expect(list.rowCount == 8 && list.rows.id(ofRow: 0) == RowID(9))
  }
}
