import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchPullTests {
  @Test func `released a hundredth of a point too early, the notch follows the bounce back`() {
    var notch = FlippingNotch.sample()
    notch.scroll(rawOffset: -85.99, isDragging: true, at: 0)
    notch.endDrag(at: 0.01)
    #expect(notch.phase(at: 0.01) == .back && notch.nextInsertion == nil)
    for (k, raw) in [-85.99, -60, -20, -3, -0.5].enumerated() {
      let time = 0.02 + 0.01 * Double(k)
      notch.scroll(rawOffset: raw, isDragging: false, at: time)
      #expect(notch.contentOffset == raw && notch.notchBottom == 26 - raw)
      #expect(notch.listTranslation(at: time) == 0 && notch.phase(at: time) == .back)
    }
    notch.scroll(rawOffset: 0, isDragging: false, at: 1)
    #expect(notch.phase(at: 1) == .rest && notch.isAtRest(at: 1))
  }

  @Test func `a pull of exactly 86 points drops`() {
    var notch = FlippingNotch.sample()
    notch.pull(to: -86, releasedAt: 3)
    #expect(notch.phase(at: 3) == .drop && notch.contentOffset == 0)
  }

  @Test(
    arguments: [
      // The finger was at −100 last. Frames between that sample and the next have no effect.
      ([(0, 0, true), (0.1, -100, true), (0.12, -80, false), (2, 0, false)], nil, 1),
      ([(0, 0, nil), (0.1, -100, nil), (0.13, -10, nil), (2, 0, nil)], 0.12, 1),
      // The finger was at −80 last, and the list continued to −100.
      ([(0, 0, true), (0.1, -80, true), (0.12, -100, false), (2, 0, false)], nil, 0),
      ([(0, 0, nil), (0.1, -80, nil), (0.13, -120, nil), (2, 0, nil)], 0.12, 0),
    ] as [([(Double, Double, Bool?)], Double?, Int)])
  func `whether a pull drops depends on the samples only, at any frame rate`(
    samples: [(Double, Double, Bool?)], dragEnd: Double?, drops: Int
  ) throws {
    var entries = samples.map { RecordingEntry(time: $0.0, contentOffset: $0.1, isDragging: $0.2) }
    if let dragEnd { entries.insert(RecordingEntry(time: dragEnd, event: .dragEnd(nil)), at: 2) }
    var scene = FoldScene.notched()
    scene.rowList.notch = NotchOptions()
    for rate in [nil, 24.0, 30, 48, 50, 60, 90, 100, 120, 144, 240] {
      let replay = Replay(
        scene: scene, source: RecordingEntries(entries), rate: rate.map { .hertz($0) } ?? .native)
      while try replay.next() != nil {}
      #expect(replay.stage.list?.rowCount == 7 + drops, "at \(rate ?? 0) Hz")
    }
  }

  @Test func `without flags the finger counts as up from a drag's end until the top is reached`()
    throws
  {
    var scene = FoldScene.notched()
    scene.rowList.notch = NotchOptions()
    let samples = [(0.0, 0.0), (0.1, -50), (0.13, -40), (0.2, -30), (2, 0), (2.1, -30)]
    var entries = samples.map { RecordingEntry(time: $0.0, contentOffset: $0.1) }
    entries.insert(RecordingEntry(time: 0.12, event: .dragEnd(nil)), at: 2)
    let script = try FrameScript(scene: scene, source: RecordingEntries(entries), rate: .native)
    #expect(script.phase.map { $0 == .pull }.suffix(5) == [true, false, false, false, true])
  }

  @Test func `a fling that reaches the top pulls the notch but drops nothing`() {
    var notch = FlippingNotch.sample()
    notch.scroll(rawOffset: 400, isDragging: true, at: 0)
    notch.scroll(rawOffset: 200, isDragging: false, at: 0.1)
    notch.scroll(rawOffset: -120, isDragging: false, at: 0.2)
    #expect(notch.contentOffset == -86 && notch.phase(at: 0.2) == .back)
    notch.scroll(rawOffset: -10, isDragging: false, at: 0.3)
    #expect(notch.contentOffset == -10 && notch.nextInsertion == nil)
  }

  @Test func `a finger that stops a bounce pulls from the list's current offset`() {
    var notch = FlippingNotch.sample()
    notch.scroll(rawOffset: 30, isDragging: false, at: 0)
    notch.scroll(rawOffset: -20, isDragging: false, at: 0.1)
    notch.scroll(rawOffset: -20, isDragging: true, at: 0.2)
    #expect(notch.phase(at: 0.2) == .pull)
    notch.scroll(rawOffset: -90, isDragging: true, at: 0.3)
    notch.scroll(rawOffset: -90, isDragging: false, at: 0.4)
    #expect(notch.phase(at: 0.4) == .drop)
  }

  @Test func `the drop replaces the bounce and keeps the content at 0`() {
    var notch = FlippingNotch.sample()
    notch.pull(to: -140, releasedAt: 0)
    for raw in [-150.0, -120, -30, -1, 0] {
      notch.scroll(rawOffset: raw, isDragging: false, at: 0.1)
      #expect(notch.contentOffset == 0)
    }
    notch.scroll(rawOffset: 55, isDragging: false, at: 0.2)
    #expect(notch.contentOffset == 55)
  }

  @Test func `a pull during the replaced bounce starts from it and gives back the remainder`() {
    var notch = FlippingNotch.sample()
    notch.pull(to: -140, releasedAt: 0)
    notch.scroll(rawOffset: -60, isDragging: false, at: 0.1)
    notch.scroll(rawOffset: -60, isDragging: true, at: 0.2)
    #expect(notch.contentOffset == 0)
    notch.scroll(rawOffset: -100, isDragging: true, at: 0.3)
    #expect(notch.contentOffset == -40 && notch.phase(at: 0.3) == .pull)
    notch.endDrag(at: 0.3)
    #expect(notch.phase(at: 0.3) == .flip && notch.contentOffset == -40)
    notch.scroll(rawOffset: -60, isDragging: false, at: 0.4)
    #expect(notch.contentOffset == 0)
    notch.scroll(rawOffset: -10, isDragging: false, at: 0.5)
    #expect(notch.contentOffset == 0)
    notch.scroll(rawOffset: 0, isDragging: false, at: 0.6)
    notch.scroll(rawOffset: -10, isDragging: true, at: 0.7)
    #expect(notch.contentOffset == -10)
  }

  @Test func `several pulls in a row add one row each, in order`() {
    var notch = FlippingNotch.sample { $0.insertionIndex = 3 }
    notch.newRows = [RowID(70), RowID(71)]
    for k in 0..<3 {
      let time = 2 * Double(k)
      #expect(notch.phase(at: time) == (k == 0 ? .rest : .complete))
      notch.scroll(rawOffset: -100, isDragging: true, at: time)
      #expect(notch.phase(at: time) == .pull)
      notch.scroll(rawOffset: -100, isDragging: false, at: time)
      #expect(notch.phase(at: time + 0.31) == .flip)
      let id = k < 2 ? RowID(70 + UInt32(k)) : nil
      let row = notch.consumeInsertion(until: time + 1)
      #expect(row?.id == id && row?.index == 3 && row?.height == 150)
      #expect(abs((row?.time ?? 0) - (time + 0.9)) < 1e-12)
      notch.scroll(rawOffset: 0, isDragging: false, at: time + 1)
    }
    notch.scroll(rawOffset: 4, isDragging: true, at: 7)
    #expect(notch.phase(at: 7) == .rest)
  }

  @Test(arguments: [0.05, 0.29, 0.31, 0.89])
  func `a pull released while a clone is in flight drops nothing`(time: Double) {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    let alone = {
      var notch = FlippingNotch.sample(scene)
      notch.pull(to: -86, releasedAt: 0)
      return notch
    }()
    notch.pull(to: -86, releasedAt: 0)
    notch.scroll(rawOffset: 0, isDragging: false, at: time / 2)
    notch.pull(to: -86, releasedAt: time)
    #expect(notch.contentOffset == -86)
    notch.scroll(rawOffset: 0, isDragging: false, at: time + 0.005)
    #expect(notch.clones(scene, at: time + 0.005) == alone.clones(scene, at: time + 0.005))
    #expect(notch.listTranslation(at: time) == alone.listTranslation(at: time))
    let first = notch.consumeInsertion(until: 0.9)
    #expect(first?.time == 0.3 + 0.6 && notch.consumeInsertion(until: 9) == nil)
    notch.pull(to: -86, releasedAt: 0.9)
    #expect(notch.consumeInsertion(until: 9)?.time == 0.9 + 0.3 + 0.6)
  }

  @Test func `offsets and times that are not finite are ignored, and time never runs backwards`() {
    var notch = FlippingNotch.sample()
    notch.scroll(rawOffset: .nan, isDragging: true, at: 0)
    notch.scroll(rawOffset: -50, isDragging: true, at: .infinity)
    notch.endDrag(at: .nan)
    #expect(notch.contentOffset == 0 && notch.phase(at: 0) == .rest)
    notch.scroll(rawOffset: -100, isDragging: true, at: 5)
    notch.endDrag(at: 4)
    #expect(notch.nextInsertion?.time == 5 + 0.3 + 0.6)
    var empty = FlippingNotch.sample(.notched(heights: []))
    empty.pull(releasedAt: 0)
    #expect(empty.nextInsertion?.height == 130)
    #expect(empty.clones(.notched(heights: []), at: 0.899)[0].box.height > 100)
  }

  @Test func `a horizontal list has no notch`() {
    var scene = FoldScene.notched()
    scene.rowList.axis = .horizontal
    var notch = FlippingNotch.sample(scene)
    notch.pull(to: -200, releasedAt: 0)
    #expect(notch.contentOffset == -200 && notch.nextInsertion == nil)
    #expect(notch.elements(scene, at: 0).isEmpty)
  }
}
