import FoldLayout
import FoldTestSupport
import Testing

/// A notch over an iPhone X whose rows are 343 × 177 points, 10 apart, with the first at `top`.
@Suite(.needs(.reference)) struct NotchVectorTests {
  private func scene(top: Double = 68) -> FoldScene {
    .notched(
      heights: [177, 177, 177], insets: Insets(top: top, left: 16, bottom: 0, right: 16))
  }

  @Test func `the clone drops as published, and its radius depends on time only, to 1e-9`() throws {
    for (id, drawnHeight) in [("notch_drop_tutorial", 112.0), ("notch_drop_sample", 200)] {
      var notch = FlippingNotch.sample(scene()) { $0.drawnHeight = drawnHeight }
      notch.pull(releasedAt: 0)
      for row in try BehaviorVector.rows(id) {
        let time = try row("t")
        let clone = try #require(notch.clones(scene(), at: time).first)
        #expect(agrees(clone.box.y, try row("cloneY")))
        #expect(agrees(clone.box.width, try row("cloneWidth")))
        #expect(agrees(clone.box.height, try row("cloneHeight")))
        #expect(agrees(clone.box.maxY, try row("cloneBottom")))
        #expect(agrees(clone.cornerRadius, try row("cornerRadius")), "\(id) \(time)")
        #expect(agrees(notch.listTranslation(at: time), try row("listTranslation")))
      }
    }
  }

  @Test func `the clone flips as published, to 1e-9`() throws {
    var notch = FlippingNotch.sample(scene())
    notch.pull(releasedAt: 0)
    for row in try BehaviorVector.rows("notch_flip") where try row("t") < 0.9 {
      let time = try row("t")
      let clone = try #require(notch.clones(scene(), at: time).first)
      #expect(agrees(clone.box.x, try row("cloneX")))
      #expect(agrees(clone.box.y, try row("cloneY")))
      #expect(agrees(clone.box.width, try row("cloneWidth")))
      #expect(agrees(clone.box.height, try row("cloneHeight")))
      #expect(agrees(clone.angle, try row("angle")), "\(time)")
      #expect((clone.face == .back) == (row.values["face"]?.text == "tint"))
      #expect(agrees(notch.listTranslation(at: time), try row("listTranslation")))
    }
    #expect(notch.clones(scene(), at: 0.9).isEmpty)
  }

  @Test func `below a navigation bar the clone lands on the first row`() throws {
    for row in try BehaviorVector.rows("notch_navigation_bar") {
      let top = try row("safeTop") + row("navigationBar") + 24
      #expect(top == (try row("y0")))
      var notch = FlippingNotch.sample(scene(top: top))
      notch.pull(releasedAt: 0)
      let clone = try #require(notch.clones(scene(top: top), at: 0.89999).first)
      #expect(abs(clone.box.y - (try row("cloneLandingY"))) < 1e-6)
    }
  }
}
