import FoldLayout
import Testing

@Suite(.enabled(if: Reference.isPresent, Reference.note)) struct SpringSettlingTests {
  private func samples(_ id: String) throws -> [[Double]] {
    let vector = try #require(Reference.group("settling").first { $0.id == id })
    return vector.samples.map { $0.compactMap(\.self) }
  }

  @Test func `CASpringAnimation's settling durations come out as measured`() throws {
    for row in try samples("caspring_settling") {
      let spring = Spring(mass: row[0], stiffness: row[1], damping: row[2])
      let found = spring.coreAnimationSettlingDuration(initialVelocity: row[3])
      #expect(agrees(found, row[4]), "\(row)")
      #expect(agrees(found, row[5]), "\(row)")
    }
  }

  @Test func `a spring made from a settling duration has the solved frequency`() throws {
    for row in try samples("settling_init") {
      let spring = Spring(settlingDuration: row[0], dampingFraction: row[1])
      #expect(agrees(spring.angularFrequency, row[2]), "\(row)")
      #expect(agrees(spring.stiffness, row[3]), "\(row)")
      #expect(agrees(spring.damping, row[4]), "\(row)")
    }
  }

  @Test func `Compose's estimates come out, truncated and not`() throws {
    let rows = try samples("compose_duration")
    for row in rows {
      let spring = Spring(stiffness: row[0], damping: 2 * row[1] * row[0].squareRoot())
      let found = spring.settlingDuration(distance: row[2], velocity: row[3], threshold: row[4])
      #expect(agrees(found * 1000, row[5]), "\(row)")
    }
    #expect(rows.map { Int($0[5]) } == [811, 4830, 1206])
  }
}

@Suite struct SpringSettlingEdgeTests {
  @Test func `a spring without damping never settles`() {
    let spring = Spring(stiffness: 100, damping: 0)
    #expect(spring.settlingDuration() == .infinity)
    #expect(spring.coreAnimationSettlingDuration() == Double(Float.greatestFiniteMagnitude))
    #expect(Spring(stiffness: 0, damping: 5).settlingDuration() == .infinity)
  }

  @Test func `a spring at rest on its target has settled`() {
    #expect(Spring.smooth.settlingDuration(distance: 0, velocity: 0) == 0)
    #expect(Spring.smooth.settlingDuration(distance: 1e-4, velocity: 0) == 0)
  }

  @Test(arguments: [0.3, 1, 1.7, 6], [-4.0, 0, 900])
  func `nothing is far from the target after settling`(fraction: Double, velocity: Double) {
    let spring = Spring(response: 0.5, dampingFraction: fraction)
    let end = spring.settlingDuration(distance: 20, velocity: velocity, threshold: 0.01)
    for step in 0...2_000 {
      let x = spring.value(
        at: end + Double(step) / 500, from: 20, to: 0, initialVelocity: velocity)
      #expect(abs(x) <= 0.01 + 1e-12)
    }
    if fraction >= 1 {
      let before = spring.value(at: end - 1e-6, from: 20, to: 0, initialVelocity: velocity)
      #expect(abs(before) > 0.01)
    }
  }
}
