import FoldLayout
import Testing

/// Numbers stated by Flutter's own tests, to the precision stated there.
@Suite struct PublishedScrollNumbers {
  @Test func `Flutter's friction at 0.3 has the published numbers`() {
    let motion = FrictionSimulation(drag: 0.3, from: 100, velocity: 400)
    #expect(motion.position(at: 0) == 100)
    #expect((330.0...335).contains(motion.position(at: 1)))
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(agrees(motion.velocity(at: time), velocity))
    }
    #expect((431.0...432).contains(motion.position(at: 5)))
  }

  @Test func `Flutter's friction at 0.135 has the published numbers, forwards and backwards`() {
    let forwards = FrictionSimulation(drag: 0.135, from: 100, velocity: 100)
    let backwards = FrictionSimulation(drag: 0.135, from: 100, velocity: -100)
    for (time, there, back) in [(0.1, 110.0, 91.0), (0.5, 131, 68), (2, 149, 51)] {
      #expect(abs(forwards.position(at: time) - there) <= 1)
      #expect(abs(backwards.position(at: time) - back) <= 1)
    }
    #expect(abs(forwards.destination - 149) <= 1)
    #expect(abs(backwards.destination - 50) <= 1)
  }

  @Test func `Flutter's bounce at the leading edge has the published numbers`() {
    let motion = BouncingScrollSimulation(
      from: 500, velocity: -7500, bounds: ScrollBounds(maxOffset: 1000),
      spring: DampedSpring(mass: 1, stiffness: 170, dampingRatio: 1.1), tolerance: nil)
    for (time, position, velocity) in [(0.065, 42.0, -6584.0), (0.1, -123, -2613), (0.5, -15, 124)]
    {
      #expect(abs(motion.position(at: time) - position) <= 1)
      #expect(abs(motion.velocity(at: time) - velocity) <= 1)
    }
  }

  @Test func `Flutter's scroll without an edge has the published numbers`() {
    let motion = BouncingScrollSimulation(
      from: 100, velocity: 400, bounds: ScrollBounds(maxOffset: .infinity),
      spring: DampedSpring(mass: 1, stiffness: 50, dampingRatio: 0.5), tolerance: nil)
    #expect(abs(motion.position(at: 1) - 272) <= 1)
    #expect(abs(motion.velocity(at: 1) - 54) <= 1)
    #expect(abs(motion.velocity(at: 2) - 7) <= 1)
    #expect(abs(motion.position(at: 5) - 300) <= 1)
  }

  @Test func `Flutter's clamping scroll is ballistic`() {
    let motion = ClampingScrollSimulation(from: 0, velocity: 8000)
    #expect(motion.position(at: 0) == 0 && motion.velocity(at: 0) == 8000)
    var time = 0.0
    while time < motion.duration {
      let again = ClampingScrollSimulation(
        from: motion.position(at: time), velocity: motion.velocity(at: time))
      #expect(agrees(again.position(at: 0.1), motion.position(at: time + 0.1), 1e-10))
      let next = motion.velocity(at: time + 1.0 / 60)
      #expect(abs(next - motion.velocity(at: time)) < 5130.0 / 60)
      time += 1.0 / 60
    }
  }

  @Test func `UIKit's deceleration follows the published stop rules`() {
    let bounds = ScrollBounds(maxOffset: 5126)
    // The step would end at 5126.494: two frames of 0.8464 leave 0.5539 of the overscroll.
    func rest(after overscroll: Double) -> UIKitDeceleration {
      let motion = UIKitDeceleration(
        offset: 5126 + overscroll, velocity: 0, bounds: bounds, frameDuration: 1000.0 / 60,
        settling: .init(scale: 3))
      #expect(motion.stage == .bounce)
      return motion.advanced(by: 1)
    }
    let left = DecelerationRate.fast.steppedDecay(after: 1000.0 / 60)
    #expect(agrees(rest(after: 0.53 / left).offset, 5126.53))
    #expect(rest(after: 0.53 / left).stage == .bounce)
    #expect(rest(after: 0.494 / left).offset == 5126)
    #expect(rest(after: 0.494 / left).stage == .rest)
    let start = UIKitDeceleration(
      offset: 2364.4, velocity: 0.01, bounds: bounds, frameDuration: 1000.0 / 60,
      settling: .init(scale: 3))
    let flight = start.advanced(by: 1)
    #expect(start.stage == .flight && flight.stage == .rest)
    #expect(agrees(flight.offset, 2364 + 2.0 / 3))
  }
}
