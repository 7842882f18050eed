import FoldLayout
import FoldTestSupport
import Testing

@Suite struct NotchContinuityTests {
  /// All visible lengths and angles at a time.
  private struct Look {
    var notch: Rect
    var clones: [PlacedElement]
    var rowTops: [Double]

    init(_ notch: FlippingNotch, _ scene: FoldScene, _ time: Double) {
      let elements = notch.elements(scene, at: time)
      self.notch = elements[0].box
      clones = Array(elements.dropFirst())
      let translation = notch.listTranslation(at: time) - notch.contentOffset
      let before = notch.translationBefore(at: time) - notch.contentOffset
      let index = notch.metrics.options.insertionIndex
      rowTops = (0..<scene.rowList.rows.count).map {
        scene.rowList.rows.offset(ofRow: $0) + ($0 < index ? before : translation)
      }
    }

    /// The greatest change of any value visible in both; a dropping clone counts as the notch.
    func change(to other: Look) -> Double {
      let drops = clones.isEmpty ? other.clones.first : nil
      let notch = drops?.box ?? other.notch
      var worst = max(
        abs(self.notch.x - notch.x), abs(self.notch.maxY - notch.maxY),
        abs(self.notch.width - notch.width))
      for (a, b) in zip(rowTops, other.rowTops) { worst = max(worst, abs(a - b)) }
      for (a, b) in zip(clones, other.clones) where a.face == b.face {
        worst = max(worst, distance(a, b), abs(a.cornerRadius - b.cornerRadius))
      }
      return worst
    }
  }

  @Test(arguments: [0, 2])
  func `no transition between phases moves anything by more than 1e-6 pt`(index: Int) throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<20 {
      let scene = FoldScene.notched()
      var notch = FlippingNotch.sample(scene) { $0.insertionIndex = index }
      var time = 0.0
      var raw = 0.0
      var isDragging = false
      for _ in 0..<30 {
        time += random.double(in: 0.01...0.25)
        // A gesture's start or end, at the same raw offset.
        var after = notch
        isDragging.toggle()
        if isDragging || random.int(in: 0...1) == 0 {
          after.scroll(rawOffset: raw, isDragging: isDragging, at: time)
        } else {
          after.endDrag(at: time)
        }
        #expect(Look(notch, scene, time).change(to: Look(after, scene, time)) < 1e-6)
        notch = after
        // The raw offset moves by less than the bound, in small steps.
        let target = isDragging ? random.double(in: -160...20) : random.double(in: -60...40)
        let start = raw
        for step in 1...20 {
          raw = start + (target - start) * Double(step) / 20
          var moved = notch
          moved.scroll(rawOffset: raw, isDragging: isDragging, at: time)
          let change = Look(notch, scene, time).change(to: Look(moved, scene, time))
          #expect(change <= abs(target - start) / 20 + 1e-9)
          notch = moved
        }
      }
    }
  }

  @Test func `between samples nothing jumps, apart from the faces`() throws {
    let scene = FoldScene.notched(fold: FoldOptions(foldOffset: 118))
    var notch = FlippingNotch.sample(scene)
    notch.pull(releasedAt: 0)
    notch.scroll(rawOffset: 0, isDragging: true, at: 0.1)
    notch.pull(releasedAt: 0.2)
    notch.scroll(rawOffset: 5, isDragging: true, at: 0.2)
    // A jump would show as a step that does not shrink with the interval.
    for step in 0..<(899 - 200) {
      let time = 0.2 + Double(step) / 1000
      let change = Look(notch, scene, time).change(to: Look(notch, scene, time + 1e-9))
      #expect(change < 1e-5)
    }
    for boundary in [0.3, 0.5] {
      // For everything else: 10 ns at up to 1000 pt/s.
      let change = Look(notch, scene, boundary - 1e-8).change(to: Look(notch, scene, boundary))
      #expect(change < 1e-5)
    }
  }

  @Test
  func `at the start of the drop the clone covers the notch, and its radius steps from 20 to 16`() {
    let scene = FoldScene.notched()
    var notch = FlippingNotch.sample(scene)
    notch.scroll(rawOffset: -100, isDragging: true, at: 1)
    let pulled = notch.elements(scene, at: 1)[0]
    notch.endDrag(at: 1)
    let clone = notch.clones(scene, at: 1)[0]
    #expect(clone.box == pulled.box)
    #expect(pulled.cornerRadius == 20 && clone.cornerRadius == 16)
    // The notch below the clone returns immediately.
    #expect(notch.elements(scene, at: 1)[0].box.maxY == 26)
  }

  @Test func `the list's speed is 0 wherever its translation changes phase`() {
    var notch = FlippingNotch.sample()
    notch.pull(releasedAt: 0)
    for time in [1e-5, 0.3 - 1e-5, 0.3 + 1e-5, 0.9 - 1e-5] {
      let speed =
        (notch.listTranslation(at: time + 1e-7) - notch.listTranslation(at: time - 1e-7)) / 2e-7
      #expect(abs(speed) < 0.2)
    }
  }
}
