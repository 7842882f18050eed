import CFoldMeasure
import FoldLayout
import FoldTestSupport
import Testing

@Suite struct ScrollContinuityTests {
  /// A flick, a catch, a flick over the edge, a catch of the bounce, and rest.
  private static let gestures: ScriptedFinger = {
    var finger = ScriptedFinger.flick(speed: -1500)
    finger.add(.flick(at: 0.5, speed: -900))
    finger.add(.flick(at: 1.5, from: 200, speed: 4000))
    finger.add([(1.95, 500), (2.2, 500)])
    finger.add(.flick(at: 4, speed: -2500))
    return finger
  }()

  @Test(arguments: ScrollPhysics.allCases)
  func `a frame does not depend on which other frames were queried`(_ physics: ScrollPhysics) {
    let all = ScrollRun(physics, Self.gestures, maxOffset: 3000)
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      var some = ScrollRun(physics, ScriptedFinger(), maxOffset: 3000, seconds: 0).scroller
      var touches = Self.gestures.touches[...]
      for frame in all.offsets.indices {
        let time = Double(frame) / 60
        while let next = touches.first, next.time - 1e-6 <= time {
          some.handle(next.touch, at: next.time)
          touches.removeFirst()
        }
        if random.int(in: 0...5) > 0 { continue }
        let state = some.step(to: time)
        #expect(state.offset.bitPattern == all.offsets[frame].bitPattern)
        #expect(state.phase == all.phases[frame])
      }
    }
  }

  /// At a high frame rate a jump is visible: a frame moves by the mean of its two velocities,
  /// within the change that an acceleration of 10⁵ pt/s² can cause in a frame.
  @Test(arguments: [ScrollPhysics.flutter, .flutterClamping, .android])
  func `the offset does not jump at any change of phase`(_ physics: ScrollPhysics) {
    let (rate, scale) = (20_000.0, 3.0)
    let settings = ScrollRun(physics, ScriptedFinger(), maxOffset: 3000, seconds: 0).scroller
      .settings
    var touches = Self.gestures.touches[...]
    var (offset, velocity, phase) = (0.0, 0.0, TouchScroller.Phase.idle)
    var fine = TouchScroller(
      settings, clock: FrameClock(rate: rate))
    for frame in 0...Int(8 * rate) {
      let time = Double(frame) / rate
      while let next = touches.first, next.time - 1e-6 <= time {
        fine.handle(next.touch, at: next.time)
        touches.removeFirst()
      }
      let state = fine.step(to: time)
      var bound = 1e5 / rate / rate
      if state.phase == .idle { bound += 1 / scale }  // Springs end within a pixel of their target.
      if physics == .android { bound += 5e-4 * 3000 }  // Lookup tables.
      let isRelease = phase == .drag && state.phase != .drag
      if state.phase != .drag && !isRelease {
        let mean = (velocity + fine.velocity) / 2
        #expect(abs(state.offset - offset - mean / rate) <= bound, "frame \(frame)")
      } else if isRelease {
        #expect(abs(state.offset - offset) < 1e-12)
      }
      (offset, velocity, phase) = (state.offset, fine.velocity, state.phase)
    }
    #expect(fine.isAtRest)
  }

  @Test func `UIKit's changes of phase keep the offset, apart from its published steps`() {
    let run = ScrollRun(.ios, Self.gestures, maxOffset: 3000)
    var seen: Set<String> = []
    for frame in 1..<run.offsets.count {
      let (before, after) = (run.phases[frame - 1], run.phases[frame])
      if before == after { continue }
      seen.insert("\(before) \(after)")
      let step = abs(run.offsets[frame] - run.offsets[frame - 1])
      switch (before, after) {
      // The last step of the bounce, and 0.5 pt.
      case (.bounce, .idle): #expect(step <= 0.5 / 0.84)
      // The last step of the fling at 10 pt/s, and half a pixel.
      case (.fling, .idle): #expect(step <= 10.0 / 60 / 0.96 + 0.5 / 3)
      // A finger comes down, or lifts after moving by less than its hysteresis.
      case (_, .drag), (.drag, .idle): #expect(step == 0)
      default: break
      }
    }
    #expect(seen.isSuperset(of: ["fling idle", "bounce idle", "fling drag", "drag fling"]))
  }

  @Test func `crossing an edge changes UIKit's offset by at most a step of its velocity`() {
    for start in stride(from: 0.0, to: 40, by: 0.37) {
      var motion = UIKitDeceleration(
        offset: start, velocity: 2, bounds: ScrollBounds(maxOffset: 500),
        frameDuration: 1000.0 / 60, settling: .init(scale: 3))
      while motion.stage == .flight {
        let before = motion
        motion.advance()
        #expect(motion.offset - before.offset <= before.velocity * 1000 / 60)
        #expect(motion.offset >= before.offset)
      }
      #expect(motion.stage == .bounce)
    }
  }

  @Test func `Android's fling meets its edge within 5·10⁻⁴ of its distance`() {
    var worst = 0.0
    for step in 1...4000 {
      let way = Double(step) / 4000
      let edge = 5000 * way
      let whole = SplineFling(velocity: 9000, density: 1).distance
      let fling = OverScrollerFling(
        from: 0, velocity: 9000, bounds: ScrollBounds(maxOffset: edge), density: 1)
      guard edge < whole else { continue }
      let end = fling.position(at: fling.duration * (1 - 1e-12))
      worst = max(worst, abs(edge - end) / whole)
    }
    #expect(worst < 5e-4)
    #expect(worst > 0)
  }

  @Test func `at the edge Flutter's spring continues with the offset and the velocity`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let start = random.double(in: 0...1000)
      let velocity = random.double(in: -5000...5000)
      let motion = BouncingScrollSimulation(
        from: start, velocity: velocity, bounds: ScrollBounds(maxOffset: 1000),
        spring: .flutterScroll, tolerance: nil)
      guard motion.timeAtEdge < 100 else { continue }
      let (before, after) = (motion.timeAtEdge.nextDown, motion.timeAtEdge.nextUp)
      #expect(abs(motion.position(at: after) - motion.position(at: before)) < 1e-9)
      #expect(abs(motion.velocity(at: after) - motion.velocity(at: before)) < 1e-9)
    }
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a release shows the last dragged offset and continues from there`(
    _ physics: ScrollPhysics
  ) throws {
    for speed in [-4000.0, -1500, -300, 900, 3000] {
      var run = ScrollRun(physics, ScriptedFinger(), maxOffset: 1000, start: 300, seconds: 0)
        .scroller
      for (time, touch) in ScriptedFinger.flick(speed: speed).touches.dropLast() {
        run.handle(touch, at: time)
      }
      let dragged = run.step(to: 8.0 / 60).offset
      run.handle(Touch(phase: .ended, location: Point(x: 190, y: 600)), at: 8.5 / 60)
      #expect(abs(run.offset - dragged) < 1e-12)
      // UIKit's first step shows in the frame that receives the end of the touch.
      let step = abs(run.step(to: 9.0 / 60).offset - dragged)
      #expect(physics == .ios ? step <= abs(speed) / 60 : step < 1e-12)
    }
  }

  @Test func `catching a list past its edge and dragging it on keeps the offset`() {
    var settings = ScrollSettings(
      bounds: ScrollBounds(maxOffset: 1000), viewport: 800, scale: 1e9)
    settings.boostsRepeatedFlicks = false
    for offset in [-120.0, -3, 0, 500, 1000, 1004, 1300] {
      var scroller = TouchScroller(settings, clock: FrameClock(rate: 60), startOffset: offset)
      scroller.handle(Touch(phase: .began, location: .zero), at: 0)
      // The move that just uses up the hysteresis: a translation of 0.
      scroller.handle(Touch(phase: .moved, location: Point(x: 0, y: -10)), at: 0.01)
      #expect(abs(scroller.offset - offset) < 1e-8)
    }
  }

  @Test func `Android's parabola and return join without a jump`() {
    let fling = OverScrollerFling(
      from: 900, velocity: 6000, bounds: ScrollBounds(maxOffset: 1000), density: 2, overfling: 40)
    var time = 0.0
    var (position, top) = (fling.position(at: 0), 0.0)
    let farthest = 6100 * 1e-5 + 5e-4 * 2600
    while time < fling.duration + 0.01 {
      time += 1e-5
      let next = fling.position(at: time)
      #expect(abs(next - position) <= farthest)
      position = next
      top = max(top, next)
    }
    #expect(abs(top - 1040) < 1e-3 && position == 1000)
  }

  @Test func `a programmed scroll starts from the current position and velocity`() {
    var scroller = ScrollRun(
      .flutter, .flick(speed: -2000), scale: 3, rate: 20_000, seconds: 0.3
    ).scroller
    let before = (scroller.step(to: 0.3).offset, scroller.velocity)
    scroller.scrollTo(100, duration: 0.4, at: 0.3 + 1e-5)
    let after = scroller.step(to: 0.3 + 5e-5)
    #expect(after.phase == .scrollTo)
    #expect(abs(after.offset - before.0) < before.1 * 6e-5)
    let next = scroller.step(to: 0.3 + 2e-4)
    #expect(abs((next.offset - after.offset) / 1.5e-4 - before.1) < 0.01 * before.1)
    #expect(scroller.step(to: 2) == (100, .idle))
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `invalid touches leave the offset finite and the list comes to rest`(
    _ physics: ScrollPhysics
  ) {
    for seed in 0..<60 {
      var random = SplitMix64(seed: UInt64(seed))
      let settings = ScrollSettings(
        physics: physics, bounds: ScrollBounds(maxOffset: random.double(in: -10...5000)),
        viewport: random.double(in: 0...900), scale: random.double(in: 0...4))
      var scroller = TouchScroller(
        settings, clock: FrameClock(rate: [60, 120, 37][random.int(in: 0...2)]),
        startOffset: random.double(in: -100...5000))
      var time = 0.0
      let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .moved, .ended, .cancelled]
      let odd = [Double.nan, .infinity, -1e300, 1e9, 0]
      for _ in 0..<300 {
        time += random.int(in: 0...9) == 0 ? random.double(in: 0...1) : random.double(in: 0...0.02)
        let isOdd = random.int(in: 0...19) == 0
        let point = Point(
          x: random.double(in: 0...400),
          y: isOdd ? odd[random.int(in: 0...4)] : random.double(in: -100...900))
        scroller.handle(
          Touch(phase: phases[random.int(in: 0...6)], location: point),
          at: isOdd ? odd[random.int(in: 0...1)] : time)
        if random.int(in: 0...30) == 0 {
          scroller.scrollTo(random.double(in: -500...6000), duration: 0.2, at: time)
        }
        if random.int(in: 0...30) == 0 {
          scroller.setBounds(ScrollBounds(maxOffset: random.double(in: -10...5000)), at: time)
        }
        let state = scroller.step(to: time)
        #expect(state.offset.isFinite && abs(state.offset) < 200_000)
      }
      scroller.handle(Touch(phase: .cancelled, location: .zero), at: time)
      let end = scroller.step(to: time + 60)
      #expect(end.phase == .idle && scroller.isAtRest)
      #expect(scroller.settings.bounds.overscroll(at: end.offset) == 0)
    }
  }

  @Test(
    .needs(.countedAllocations),
    arguments: ScrollPhysics.allCases)
  func `a step of the scroller allocates nothing`(_ physics: ScrollPhysics) {
    var scroller = ScrollRun(physics, Self.gestures, maxOffset: 3000, seconds: 0).scroller
    for (time, touch) in Self.gestures.touches.prefix(10) { scroller.handle(touch, at: time) }
    scroller.step(to: 0.2)
    let before = cmeasure_allocation_count()
    for frame in 0..<600 { scroller.step(to: 0.2 + Double(frame) / 60) }
    #expect(cmeasure_allocation_count() == before)
    #expect(scroller.isAtRest)
  }
}
