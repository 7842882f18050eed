import CFoldMeasure
import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct FlippingNotchTests {
  @Test func `all lengths and angles equal the published formulas on random parameters, to 1e-9`()
    throws
  {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      var plain = PlainNotch()
      plain.notchWidth = random.double(in: 50...300)
      plain.notchHeight = random.double(in: 10...60)
      plain.maxScrollOffset = -random.double(in: 20...200)
      plain.topInset = random.double(in: 0...90)
      plain.listWidth = random.double(in: 320...1200)
      plain.side = random.double(in: 0...60)
      plain.itemHeight = random.double(in: 20...400)
      plain.spacing = random.double(in: 0...30)
      plain.listTop = random.double(in: 0...300)
      let scene = FoldScene.notched(
        heights: [plain.itemHeight, 70, 300], spacing: plain.spacing,
        insets: Insets(top: plain.listTop, left: plain.side, right: plain.side),
        width: plain.listWidth)
      var notch = FlippingNotch.sample(scene) {
        $0.notchWidth = plain.notchWidth
        $0.notchHeight = plain.notchHeight
        $0.maxScrollOffset = plain.maxScrollOffset
        $0.notchViewTopInset = plain.topInset
      }
      let start = random.double(in: 0...100)
      for _ in 0..<10 {
        let raw = random.double(in: -300...100)
        notch.scroll(rawOffset: raw, isDragging: true, at: start)
        #expect(notch.contentOffset == plain.offset(raw: raw))
        #expect(
          abs(notch.notchBottom - plain.pullBottom(offset: plain.offset(raw: raw)))
            < 1e-9)
      }
      notch.pull(to: plain.maxScrollOffset, releasedAt: start)
      for _ in 0..<20 {
        try expectEqual(notch, plain, scene: scene, start: start, random.double(in: 0...1.2))
      }
    }
  }

  private func expectEqual(
    _ notch: FlippingNotch, _ plain: PlainNotch, scene: FoldScene, start: Double, _ elapsed: Double
  ) throws {
    let time = start + elapsed
    let expected = plain.picture(time - start)
    #expect(notch.contentOffset == 0 && "\(notch.phase(at: time))" == expected.name)
    #expect(abs(notch.listTranslation(at: time) - expected.translation) < 1e-9)
    #expect(abs(notch.notchBottom - expected.notchBottom) < 1e-9)
    let elements = notch.elements(scene, at: time)
    #expect(abs(elements[0].box.maxY - expected.notchBottom) < 1e-9)
    #expect(elements[0].kind == .notch && elements[0].cornerRadius == 20)
    guard let box = expected.clone else {
      #expect(elements.count == 1)
      return
    }
    try #require(elements.count == 2)
    let clone = elements[1]
    #expect(clone.kind == .clone && clone.opacity == 1)
    #expect(abs(clone.box.x - box.x) < 1e-9 && abs(clone.box.y - box.y) < 1e-9)
    #expect(abs(clone.box.width - box.width) < 1e-9)
    #expect(abs(clone.box.height - box.height) < 1e-9)
    #expect(abs(clone.cornerRadius - expected.radius) < 1e-9)
    #expect(abs(clone.angle - expected.angle) < 1e-9)
    #expect(clone.face == (expected.showsNewFace ? .front : .back))
    let corner = plainFlip(
      x: box.x, y: box.y, centreX: box.x + box.width / 2, centreY: box.y + box.height / 2,
      height: box.height, degrees: expected.angle, distance: 800)
    #expect(abs(clone.quad.topLeft.x - corner.x) < 1e-9)
    #expect(abs(clone.quad.topLeft.y - corner.y) < 1e-9)
  }

  @Test func `the published numbers of an iPhone X agree with values computed by hand`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    #expect(notch.notchBottom == 26 && notch.phase(at: 0) == .rest)
    #expect(notch.elements(scene, at: 0)[0].box == Rect(x: 83, y: -86, width: 209, height: 112))
    notch.pull(to: -120, releasedAt: 2)
    #expect(notch.notchBottom == 26 && notch.listTranslation(at: 2) == 86)
    let released = notch.clones(scene, at: 2)
    #expect(released.map(\.box) == [Rect(x: 83, y: 0, width: 209, height: 112)])
    #expect(released.map(\.cornerRadius) == [16])
    #expect(notch.listTranslation(at: 2.3) == 80)
    // Rows are 335 points wide and the first is 150 high: 150 / 335 · 209.
    let dropped = notch.clones(scene, at: 2.3)[0]
    #expect(dropped.box.y == 40 && abs(dropped.box.height - 93.58208955223881) < 1e-12)
    #expect(dropped.cornerRadius == 10 && dropped.angle == 0 && dropped.face == .back)
    #expect(abs(notch.listTranslation(at: 2.6) - 120) < 1e-9)
    #expect(notch.listTranslation(at: 2.9) == 0)
    #expect(notch.nextInsertion == NotchInsertion(time: 2.9, index: 0, height: 150))
  }

  @Test func `options set the width of the new row and the viewing distance`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene) { ($0.itemWidth, $0.flipDistance) = (200, 400) }
    notch.pull(releasedAt: 0)
    // 150 / 200 · 209 is the height of the small picture.
    #expect(abs(notch.clones(scene, at: 0.3)[0].box.height - 156.75) < 1e-12)
    let clone = notch.clones(scene, at: 0.45)[0]
    let corner = plainFlip(
      x: clone.box.x, y: clone.box.y, centreX: clone.box.midX, centreY: clone.box.midY,
      height: clone.box.height, degrees: clone.angle, distance: 400)
    #expect(clone.angle > 20 && abs(clone.quad.topLeft.x - corner.x) < 1e-9)
    // Centered between insets of 20.
    let end = notch.clones(scene, at: 0.9 - 1e-5)[0]
    #expect(abs(end.box.x - 87.5) < 1e-3 && abs(end.box.width - 200) < 1e-3)
  }

  @Test(arguments: [(0.3, 0.3), (3.3, 0.3), (0.1, 0.3), (0, 0.3), (0.5, 1), (0.3, 0)])
  func `the clone's radius goes from 16 to 10 in its own duration, independent of the drop`(
    drop: Double, corner: Double
  ) {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene) {
      ($0.dropDuration, $0.cornerDuration) = (drop, corner)
    }
    notch.pull(releasedAt: 1)
    for time in [0.05, 0.1, 0.15, 0.25, 0.29, 0.4, 0.55] {
      let expected = time < corner ? 16 - 6 * time / corner : 10
      let clone = notch.clones(scene, at: 1 + time)[0]
      #expect(abs(clone.cornerRadius - expected) < 1e-9, "\(time)")
    }
  }

  @Test(arguments: [60.0, 120], [0, 7, 1_000_000])
  func `phases change on the published frames`(rate: Double, release: Int) {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    notch.scroll(rawOffset: -90, isDragging: true, at: Double(release - 1) / rate)
    #expect(notch.phase(at: Double(release - 1) / rate) == .pull)
    notch.scroll(rawOffset: -80, isDragging: false, at: Double(release) / rate)
    let (drop, flip) = (Int(0.3 * rate), Int(0.9 * rate))
    for frame in 0...flip + 5 {
      let time = Double(release + frame) / rate
      let expected: NotchPhase = frame < drop ? .drop : frame < flip ? .flip : .complete
      #expect(notch.phase(at: time) == expected)
      let clones = notch.clones(scene, at: time)
      #expect(clones.count == (frame < flip ? 1 : 0))
      let half = Int(0.6 * rate)
      #expect(clones.allSatisfy { $0.face == (frame < half ? .back : .front) })
      #expect(notch.isAtRest(at: time) == (frame >= flip))
    }
    var taken = notch
    let early = taken.consumeInsertion(until: Double(release + flip - 1) / rate)
    let row = taken.consumeInsertion(until: Double(release + flip) / rate)
    let second = taken.consumeInsertion(until: Double(release + flip) / rate)
    #expect(early == nil && row?.index == 0 && second == nil)
    #expect(taken.phase(at: Double(release + flip) / rate) == .complete)
  }

  @Test func `at exactly half the flip the new face appears edge-on, at the same edge`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    notch.pull(releasedAt: 1)
    let before = notch.clones(scene, at: 1.6 - 1e-6)[0]
    let half = notch.clones(scene, at: 1.6)[0]
    #expect(before.face == .back && before.angle > 89.99)
    #expect(half.face == .front && abs(half.angle + 90) < 1e-6)
    #expect(abs(half.quad.topLeft.y - half.quad.bottomLeft.y) < 1e-6)
    #expect(distance(before, half) > 1)  // edge-on, the faces are upside down to each other
    #expect(abs(before.quad.bottomLeft.y - half.quad.topLeft.y) < 1e-2)
  }

  @Test(.needs(.countedAllocations))
  func `a frame of a notch allocates nothing beyond the caller's arrays`() throws {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene) { $0.insertionIndex = 2 }
    notch.pull(releasedAt: 0)
    notch.pull(to: -300, releasedAt: 0.2)
    let list = FoldingList(scene: scene)
    var elements: [PlacedElement] = []
    elements.reserveCapacity(32)
    var buffer = RowBuffer()
    func frames() {
      for frame in 0..<60 {
        let time = 0.2 + Double(frame) / 60
        elements.removeAll(keepingCapacity: true)
        notch.scroll(rawOffset: -Double(frame), isDragging: false, at: time)
        notch.appendElements(over: list, at: time, to: &elements)
        notch.layout(list, at: time, into: &buffer)
      }
    }
    // The first pass pays for what the runtime allocates at the first use of a type.
    frames()
    let before = cmeasure_allocation_count()
    frames()
    #expect(cmeasure_allocation_count() == before)
  }
}
