import FoldLayout
import Testing

@Suite struct MediaTimingTests {
  @Test(
    .enabled(if: Reference.isPresent, Reference.note),
    arguments: [
      ("autoreverses", MediaTiming(duration: 1, autoreverses: true)),
      ("repeatCount2_5", MediaTiming(duration: 1, repeatCount: 2.5)),
      ("repeatDuration1_7", MediaTiming(duration: 1, repeatDuration: 1.7)),
      ("speed2", MediaTiming(duration: 1, speed: 2)),
      ("timeOffset0_3", MediaTiming(duration: 1, timeOffset: 0.3)),
      ("speed_minus1", MediaTiming(duration: 1, speed: -1)),
    ])
  func `the timing model is the one read back from QuartzCore`(
    name: String, timing: MediaTiming
  ) throws {
    let model = try Reference.read("quartzcore_measured.json")["timing_model"]
    let resting = try #require(model["model_value"].number)
    #expect(model.object.count == 8)
    let values = model[name].numbers
    for (time, value) in zip(model["t"].numbers, values) {
      #expect(abs((timing.progress(at: time) ?? resting) - value) < 1e-12, "at \(time)")
    }
  }

  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `the defaults are QuartzCore's`() throws {
    let file = try Reference.read("quartzcore_measured.json")
    let implicit = file["implicit_defaults"]
    #expect(implicit["duration"].number == MediaTiming.implicit.duration)
    #expect(implicit["fillMode"].text == "backwards" && MediaTiming.implicit.fillsBackwards)
    #expect(implicit["timing"].text == "default")
    #expect(MediaTiming.implicit.progress(at: -1) == 0)

    let defaults = file["ca_spring_defaults"]
    let spring = Spring.coreAnimation
    #expect(defaults["mass"].number == spring.mass)
    #expect(defaults["stiffness"].number == spring.stiffness)
    #expect(defaults["damping"].number == spring.damping)
    #expect(defaults["initialVelocity"].number == 0)
    let settling = try #require(defaults["settlingDuration"].number)
    #expect(abs(spring.coreAnimationSettlingDuration() - settling) < 1e-9)
    #expect(defaults["damping_zero_settling"].text == "FLT_MAX")
    let undamped = Spring(stiffness: 100, damping: 0)
    #expect(undamped.coreAnimationSettlingDuration() == Double(Float.greatestFiniteMagnitude))

    let animate = file["uiview_animate_spring_default"]
    #expect(animate["duration"].number == 0.5 && animate["bounce"].number == 0)
    let smooth = Spring.smooth
    #expect(abs(smooth.stiffness - (try #require(animate["stiffness"].number))) < 1e-9)
    #expect(abs(smooth.damping - (try #require(animate["damping"].number))) < 1e-9)
    let length = try #require(animate["animation_duration"].number)
    #expect(abs(smooth.coreAnimationSettlingDuration() - length) < 1e-12)
  }

  @Test func `fills hold the end values`() {
    let timing = MediaTiming(duration: 2, fillsBackwards: true, fillsForwards: true)
    #expect(timing.progress(at: -5) == 0)
    #expect(timing.progress(at: 2) == 1)
    #expect(timing.progress(at: 50) == 1)
    let back = MediaTiming(duration: 2, autoreverses: true, fillsForwards: true)
    #expect(back.progress(at: 50) == 0)
    #expect(MediaTiming(duration: 0).progress(at: 0) == nil)
    #expect(MediaTiming(duration: 1).progress(at: .nan) == nil)
  }
}
