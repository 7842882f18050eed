import FoldLayout
import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct SpringSettlingTests {
  private func samples(_ id: String) throws -> [[Double]] {
    try #require(Reference.group("settling").first { $0.id == id }).samples
  }

  @Test func `settling durations equal those measured with CASpringAnimation`() throws {
    for row in try samples("caspring_settling") {
      let spring = DampedSpring(mass: row[0], stiffness: row[1], damping: row[2])
      let found = spring.coreAnimationSettlingDuration(initialVelocity: row[3])
      #expect(agrees(found, row[4]), "\(row)")
      #expect(agrees(found, row[5]), "\(row)")
    }
  }

  @Test func `default springs settle in the times read from Core Animation and UIKit`() throws {
    let file = try Reference.read("quartzcore_measured.json")
    let layer = file["ca_spring_defaults"]
    let spring = DampedSpring(stiffness: 100, damping: 10)
    #expect(layer["stiffness"].number == 100 && layer["damping"].number == 10)
    let settling = try #require(layer["settlingDuration"].number)
    #expect(abs(spring.coreAnimationSettlingDuration() - settling) < 1e-9)
    #expect(layer["damping_zero_settling"].text == "FLT_MAX")
    let view = file["uiview_animate_spring_default"]
    let smooth = DampedSpring(response: 0.5, dampingFraction: 1)
    #expect(view["duration"].number == 0.5 && view["bounce"].number == 0)
    #expect(abs(smooth.stiffness - (try #require(view["stiffness"].number))) < 1e-9)
    #expect(abs(smooth.damping - (try #require(view["damping"].number))) < 1e-9)
    let length = try #require(view["animation_duration"].number)
    #expect(abs(smooth.coreAnimationSettlingDuration() - length) < 1e-12)
  }

  @Test func `a spring made from a settling duration has the solved frequency`() throws {
    for row in try samples("settling_init") {
      let spring = DampedSpring(settlingDuration: row[0], dampingFraction: row[1])
      #expect(agrees(spring.angularFrequency, row[2]), "\(row)")
      #expect(agrees(spring.stiffness, row[3]), "\(row)")
      #expect(agrees(spring.damping, row[4]), "\(row)")
    }
  }
}

@Suite struct SpringSettlingEdgeTests {
  @Test(arguments: [(60.0, 0.5, 10.0, 0.5), (0, 0.5, 0.01, 0.5), (1, 0, 1, 0.002), (1, 3, 1, 1)])
  func `a settling duration and a damping are limited to their ranges`(
    duration: Double, damping: Double, bounded: Double, boundedDamping: Double
  ) {
    #expect(
      DampedSpring(settlingDuration: duration, dampingFraction: damping)
        == DampedSpring(settlingDuration: bounded, dampingFraction: boundedDamping))
  }

  @Test func `a spring without damping never settles`() {
    let spring = DampedSpring(stiffness: 100, damping: 0)
    #expect(spring.coreAnimationSettlingDuration() == Double(Float.greatestFiniteMagnitude))
  }
}
