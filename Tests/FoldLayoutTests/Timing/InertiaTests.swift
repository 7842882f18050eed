import FoldLayout
import Testing

@Suite struct InertiaTests {
  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `Motion's inertia glides as in the reference, to 1e-9`() throws {
    let vector = try #require(Reference.cases.first { $0.id == "motion_inertia" })
    let glide = Inertia(
      from: try vector.param("x0"), velocity: try vector.param("v0"),
      power: try vector.param("power"),
      timeConstant: try vector.param("timeConstant_ms") / 1000)
    #expect(glide == Inertia(from: 0, velocity: 1000))
    #expect(vector.samples.count == 8)
    for row in vector.samples {
      let time = try #require(row[0]) / 1000
      #expect(abs(glide.position(at: time) - (try #require(row[1]))) <= 1e-9, "at \(time)")
    }
  }

  @Test func `a glide starts at power / timeConstant of its throw and is done near its target`() {
    let glide = Inertia(from: 10, velocity: 1000)
    #expect(glide.target == 810 && glide.position(at: -1) == 10 && glide.velocity(at: -1) == 0)
    #expect(abs(glide.velocity(at: 0) - 800 / 0.325) < 1e-9)
    let quotient = (glide.position(at: 0.5 + 1e-6) - glide.position(at: 0.5 - 1e-6)) / 2e-6
    #expect(abs(glide.velocity(at: 0.5) - quotient) < 1e-5)
    // 800·e^(−t/0.325) is 0.5 at 0.325·ln 1600 = 2.3978 s.
    #expect(!glide.isDone(at: 2.39) && glide.isDone(at: 2.41))
  }
}
