import Testing

@testable import FoldLayout

@Suite struct TouchScrollerTests {
  @Test func `UIKit subtracts 10 points of hysteresis from a drag, and rounds to pixels`() {
    let finger = ScriptedFinger([(0, 600), (0.01, 591), (0.02, 579.67), (0.06, 579.67)])
    let run = ScrollRun(.ios, finger, seconds: 0.04)
    // 9 points are not enough. Of 20.33 points 10.33 are left, which is 10.333… at three pixels per
    // point.
    #expect(run.offsets[1] == 0 && run.phases[1] == .drag)
    #expect(run.offsets[2] == 31.0 / 3 && run.phases[2] == .drag)
  }

  @Test func `a UIKit drag whose first frame has several moves starts at the last of them`() {
    let finger = ScriptedFinger([
      (0, 600), (0.004, 560), (0.008, 520), (0.012, 480), (0.03, 450), (0.06, 450),
    ])
    let run = ScrollRun(.ios, finger, seconds: 0.04)
    #expect(run.offsets[1] == 0 && run.phases[1] == .drag)
    #expect(run.offsets[2] == 30)
  }

  @Test func `UIKit flings at its recognizer's velocity, not at the last difference`() {
    // Differences of 300 and 160 pt/s: the report is 0.2·160 + 0.8·300 = 272, above 250.
    for (first, goesOn) in [(300.0, true), (250, false)] {
      let finger = ScriptedFinger([
        (0, 600), (1.0 / 60, 588), (2.0 / 60, 588 - first / 60),
        (3.0 / 60, 588 - (first + 160) / 60), (4.0 / 60, 588 - (first + 160) / 60),
      ])
      #expect(ScrollRun(.ios, finger).phases.contains(.fling) == goesOn)
    }
  }

  @Test func `past the edge the content follows on a rubber band`() {
    let finger = ScriptedFinger([(0, 100), (0.01, 210), (0.02, 210)])
    let run = ScrollRun(.ios, finger, viewport: 960, scale: 1000, seconds: 0)
    var scroller = run.scroller
    for (time, touch) in finger.touches.dropFirst(1).prefix(1) { scroller.handle(touch, at: time) }
    // 110 points down, 10 of them hysteresis. 100 points on 960 become 52.02.
    #expect(abs(scroller.offset + 52.02) < 1e-3)
  }

  @Test func `UIKit continues from the last dragged offset, one step per frame`() throws {
    let finger = ScriptedFinger.flick(speed: -1200)
    let run = ScrollRun(.ios, finger)
    let release = try #require(run.phases.firstIndex(of: .fling))
    // 160 points minus the hysteresis. Even moves report their own velocity, 1.2 pt/ms. The frame
    // that receives the end of the touch shows the first step.
    #expect(run.offsets[release - 1] == 150 && run.phases[release - 1] == .drag && release == 9)
    let expected = UIKitDeceleration(
      offset: 150, velocity: 1.2, bounds: ScrollBounds(maxOffset: 10_000),
      frameDuration: 1000.0 / 60, settling: .init(scale: 3))
    for frames in 0..<120 {
      #expect(abs(run.offsets[release + frames] - expected.advanced(by: frames + 1).offset) < 1e-9)
    }
    #expect(run.phases.last == .idle && run.scroller.isAtRest)
  }

  @Test func `UIKit's release blends the last two velocity reports`() throws {
    // Differences of 600, 1200 and 1800 pt/s: reports 600, 720 and 1320.
    let finger = ScriptedFinger([
      (0, 600), (1.0 / 60, 590), (2.0 / 60, 570), (3.0 / 60, 540), (3.0 / 60 + 0.005, 540),
    ])
    let run = ScrollRun(.ios, finger)
    let release = try #require(run.phases.firstIndex(of: .fling))
    let velocity = (0.75 * 720 + 0.25 * 1320) / 1000
    let step = UIKitDeceleration(
      offset: 50, velocity: velocity, bounds: ScrollBounds(maxOffset: 10_000),
      frameDuration: 1000.0 / 60
    ).advanced(by: 1)
    #expect(abs(run.offsets[release] - step.offset) < 1e-9)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a flick flings the content, which rests within the bounds`(_ physics: ScrollPhysics) {
    let run = ScrollRun(physics, .flick(speed: -1500))
    #expect(run.phases.contains(.fling))
    #expect(run.scroller.isAtRest)
    #expect(run.offsets[run.restFrame] > 250)
    #expect(zip(run.offsets, run.offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a flick at an edge ends on the edge`(_ physics: ScrollPhysics) {
    for (start, speed, edge) in [(300.0, 3000.0, 0.0), (700, -3000, 1000)] {
      let run = ScrollRun(physics, .flick(speed: speed), maxOffset: 1000, start: start)
      #expect(run.scroller.isAtRest)
      #expect(run.offsets.last == edge)
      let isClamping = physics == .flutterClamping
      #expect(run.phases.contains(.bounce) == !isClamping)
      let beyond = run.offsets.map { abs($0 - 500) - 500 }.max() ?? 0
      #expect(isClamping ? beyond <= 0 : beyond > 1)
      if physics == .android { #expect(beyond <= 6) }
    }
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a slow drag leaves the content where it is`(_ physics: ScrollPhysics) {
    let finger = ScriptedFinger.flick(speed: -40, moves: 120)
    let run = ScrollRun(physics, finger)
    #expect(!run.phases.contains(.fling))
    #expect(run.offsets.last == run.offsets[124])
    #expect(run.offsets[124] > 50)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a finger that rests before it lifts does not fling`(_ physics: ScrollPhysics) {
    var finger = ScriptedFinger.flick(speed: -1500)
    finger.touches[finger.touches.count - 1].time += 0.3
    let run = ScrollRun(physics, finger)
    #expect(!run.phases.contains(.fling))
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a touch stops a fling at the offset of the previous frame`(_ physics: ScrollPhysics) {
    var finger = ScriptedFinger.flick(speed: -1500)
    finger.add([(0.405, 500), (1.0, 500)])
    let run = ScrollRun(physics, finger)
    // 0.405 s belongs to frame 25.
    #expect(run.phases[24] == .fling && run.phases[25] == .drag)
    #expect(run.offsets[24] > run.offsets[23])
    for frame in 25..<80 { #expect(run.offsets[frame] == run.offsets[24]) }
    #expect(run.taps.isEmpty && run.scroller.isAtRest)
  }

  @Test(arguments: [ScrollPhysics.ios, .flutter, .android])
  func `a touch holds a bounce, and lifting the finger lets the bounce finish`(
    _ physics: ScrollPhysics
  ) throws {
    let flick = ScriptedFinger.flick(speed: 3000)
    let free = ScrollRun(physics, flick, start: 300)
    let bounce = try #require(free.phases.firstIndex(of: .bounce)) + 2
    var finger = flick
    finger.add([((Double(bounce) - 0.5) / 60, 500), (Double(bounce) / 60 + 1, 500)])
    let run = ScrollRun(physics, finger, start: 300)
    #expect(run.offsets[bounce - 1] < 0)
    for frame in bounce..<bounce + 60 { #expect(run.offsets[frame] == run.offsets[bounce - 1]) }
    #expect(run.offsets.last == 0 && run.scroller.isAtRest)
  }

  @Test func `Flutter and Android carry momentum from one flick to the next`() throws {
    for physics in [ScrollPhysics.flutter, .android] {
      func speedAfterRelease(_ finger: ScriptedFinger) throws -> Double {
        let run = ScrollRun(physics, finger, maxOffset: 1e6)
        let last = try #require(run.phases.lastIndex(of: .drag))
        return run.offsets[last + 3] - run.offsets[last + 2]
      }
      let second = ScriptedFinger.flick(at: 0.3, speed: -1500)
      var both = ScriptedFinger.flick(speed: -1500)
      both.add(second)
      #expect(try speedAfterRelease(both) > 1.2 * (try speedAfterRelease(second)))
    }
  }

  @Test func `UIKit's third quick flick in a row goes further`() throws {
    var finger = ScriptedFinger()
    for flick in 0..<3 { finger.add(.flick(at: 0.5 * Double(flick), speed: -1500)) }
    let boosted = ScrollRun(.ios, finger, maxOffset: 1e6)
    let plain = ScrollRun(.ios, finger, maxOffset: 1e6) { $0.boostsRepeatedFlicks = false }
    let last = try #require(boosted.phases.lastIndex(of: .drag))
    #expect(boosted.offsets[...last] == plain.offsets[...last])
    func step(_ run: ScrollRun) -> Double { run.offsets[last + 1] - run.offsets[last] }
    // 200 points of 240 give a factor of 1 + 0.8333.
    #expect(abs(step(boosted) / step(plain) - (1 + 200.0 / 240)) < 1e-9)
  }

  @Test(arguments: [(590.0, false), (610, true)])
  func `a flick counts as quick from 600 points per second on`(speed: Double, isQuick: Bool) {
    var finger = ScriptedFinger()
    for flick in 0..<3 { finger.add(.flick(at: 0.5 * Double(flick), speed: -speed)) }
    let boosted = ScrollRun(.ios, finger, maxOffset: 1e6)
    let plain = ScrollRun(.ios, finger, maxOffset: 1e6) { $0.boostsRepeatedFlicks = false }
    #expect((boosted.offsets != plain.offsets) == isQuick)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a short touch without movement is a tap`(_ physics: ScrollPhysics) {
    let run = ScrollRun(physics, ScriptedFinger([(0.1, 500), (0.12, 503), (0.15, 502)]))
    #expect(run.taps == [.init(time: 0.15, location: Point(x: 190, y: 502))])
    #expect(run.offsets.allSatisfy { $0 == 0 })
    let moved = ScrollRun(physics, ScriptedFinger([(0.1, 500), (0.12, 540), (0.15, 500)]))
    #expect(moved.taps.isEmpty)
  }

  @Test func `a canceled touch is neither a tap nor a flick`() {
    var finger = ScriptedFinger.flick(speed: -1500)
    finger.touches[finger.touches.count - 1].touch.phase = .cancelled
    finger.add([(1, 500), (1.1, 500)])
    finger.touches[finger.touches.count - 1].touch.phase = .cancelled
    let run = ScrollRun(.ios, finger)
    #expect(!run.phases.contains(.fling) && run.taps.isEmpty)
  }

  @Test func `a horizontal list scrolls against its reading direction`() {
    for (direction, sign) in [(FoldScene.Direction.leftToRight, 1.0), (.rightToLeft, -1)] {
      var settings = ScrollSettings(bounds: ScrollBounds(maxOffset: 1000), viewport: 400)
      settings.axis = .horizontal
      settings.direction = direction
      var scroller = TouchScroller(settings, clock: FrameClock(rate: 60), startOffset: 500)
      scroller.handle(Touch(phase: .began, location: Point(x: 300, y: 100)), at: 0)
      scroller.handle(Touch(phase: .moved, location: Point(x: 240, y: 130)), at: 0.01)
      #expect(scroller.offset == 500 + sign * 50)
    }
  }

  @Test func `a programmed scroll ends on its target after its duration`() {
    var scroller = ScrollRun(.ios, ScriptedFinger(), seconds: 0).scroller
    scroller.scrollTo(700, duration: 0.5, at: 1)
    #expect(scroller.step(to: 1).offset == 0)
    #expect(scroller.step(to: 1.25).phase == .scrollTo)
    #expect(abs(scroller.offset - 350) < 1e-9)
    #expect(scroller.step(to: 1.5) == (700, .idle))
    scroller.scrollTo(20_000, duration: 0, at: 2)
    #expect(scroller.step(to: 2) == (10_000, .idle))
  }

  @Test func `a programmed scroll that begins with the first frame has moved in the second`() {
    var scroller = TouchScroller(
      ScrollSettings(bounds: ScrollBounds(maxOffset: 1000), viewport: 400),
      clock: FrameClock(rate: 60))
    scroller.scrollTo(600, duration: 0.5, at: 0)
    #expect(scroller.step(to: 1.0 / 60).offset > 0)
  }

  @Test func `a programmed scroll whose target is cut off arrives in the remaining time`() {
    var scroller = ScrollRun(.ios, ScriptedFinger(), seconds: 0).scroller
    scroller.scrollTo(9000, duration: 1, at: 1)
    scroller.setBounds(ScrollBounds(maxOffset: 600), at: 1.5)
    #expect(scroller.step(to: 1.75).phase == .scrollTo)
    #expect(scroller.step(to: 2) == (600, .idle))
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a list at rest has no velocity`(_ physics: ScrollPhysics) {
    var scroller = ScrollRun(physics, .flick(speed: -1500)).scroller
    #expect(scroller.isAtRest && scroller.velocity == 0)
    scroller.scrollTo(5, duration: 0, at: 20)
    #expect(scroller.velocity == 0)
  }

  /// Returns the distance that the content moves in a frame just after the last release, in points.
  private func stepAfterRelease(
    _ physics: ScrollPhysics, _ finger: ScriptedFinger, maxOffset: Double = 100_000,
    start: Double = 50_000
  ) throws -> Double {
    let run = ScrollRun(physics, finger, maxOffset: maxOffset, start: start)
    let last = try #require(run.phases.lastIndex(of: .drag))
    return run.offsets[last + 3] - run.offsets[last + 2]
  }

  @Test func `Android's flywheel adds nothing to a flick in the opposite direction`() throws {
    func step(_ finger: ScriptedFinger) throws -> Double {
      try stepAfterRelease(.android, finger, maxOffset: 1e6, start: 5000)
    }
    let back = ScriptedFinger.flick(at: 0.3, from: 300, speed: 1500)
    var both = ScriptedFinger.flick(speed: -1500)
    both.add(back)
    // Positions of a fling are whole pixels.
    #expect(abs(try step(both) - (try step(back))) < 1)
  }

  @Test(arguments: [
    (ScrollPhysics.flutter, 1500.0, -1500.0), (.flutter, -1500, 1500), (.flutter, 6000, 1500),
    (.flutter, -6000, -1500), (.flutterClamping, 1500, 1500), (.flutterClamping, -1500, -1500),
  ])
  func `Flutter drops momentum if the next flick reverses or is less than half as fast`(
    physics: ScrollPhysics, first: Double, second: Double
  ) throws {
    let next = ScriptedFinger.flick(at: 0.3, speed: second)
    var both = ScriptedFinger.flick(speed: first)
    both.add(next)
    let alone = try stepAfterRelease(physics, next)
    #expect(abs(try stepAfterRelease(physics, both) - alone) < 1e-6)
  }

  @Test(
    arguments: [ScrollPhysics.android, .flutter, .flutterClamping],
    [(1500.0, 1500.0), (-1500, -1500), (20_000, 8000), (-20_000, -8000)])
  func `a first flick flings at the finger's speed, up to 8,000 points per second`(
    physics: ScrollPhysics, speed: (finger: Double, content: Double)
  ) {
    let bounds = ScrollBounds(maxOffset: 100_000)
    let run = ScrollRun(physics, .flick(speed: -speed.finger), maxOffset: 100_000, start: 50_000)
    // The fling begins where the last move has left the content.
    let (start, velocity) = (run.offsets[8], speed.content)
    let pixels = OverScrollerFling(
      from: 3 * start, velocity: 3 * velocity, bounds: ScrollBounds(maxOffset: 300_000),
      density: 3)
    let bouncing = BouncingScrollSimulation(
      from: start, velocity: velocity, bounds: bounds, spring: .flutterScroll, tolerance: nil)
    let clamping = ClampingScrollSimulation(from: start, velocity: velocity)
    for frame in 1...30 {
      let time = Double(frame) / 60
      let expected =
        switch physics {
        case .android: pixels.position(at: time) / 3
        case .flutter: bouncing.position(at: time)
        case .flutterClamping, .ios: clamping.position(at: time)
        }
      #expect(abs(run.offsets[9 + frame] - expected) < 1e-6)
    }
  }

  @Test(arguments: [
    (ScrollPhysics.android, 49.0, false), (.android, 51, true), (.flutter, 170, false),
    (.flutter, 190, true), (.flutterClamping, 170, false), (.flutterClamping, 190, true),
  ])
  func `the slowest fling is 50 points per second on Android, and the slop in 0.1 s in Flutter`(
    physics: ScrollPhysics, speed: Double, flings: Bool
  ) {
    let run = ScrollRun(physics, .flick(speed: -speed, moves: 60))
    #expect(run.phases.contains(.fling) == flings)
  }

  @Test(arguments: [60.0, 120], [ScrollPhysics.flutter, .ios])
  func `overscrolled content released by a slow finger starts its bounce from rest`(
    speed: Double, physics: ScrollPhysics
  ) {
    // Too slow, or in a tenth of a second less far than Flutter's slop.
    let run = ScrollRun(physics, .flick(from: 100, speed: speed, moves: 40))
    let start = run.offsets[40]
    let spring = DampedSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
    let deceleration = UIKitDeceleration(
      offset: start, velocity: 0, bounds: ScrollBounds(maxOffset: 10_000),
      frameDuration: 1000.0 / 60, settling: .init(scale: 3))
    #expect(start < -1 && run.phases[40] == .drag && run.phases[41] == .bounce)
    for frame in 1...6 {
      // UIKit's first step shows in the frame that receives the end of the touch.
      let expected =
        physics == .ios
        ? deceleration.advanced(by: frame).offset
        : spring.value(at: Double(frame - 1) / 60, from: start, to: 0)
      #expect(abs(run.offsets[40 + frame] - expected) < 1e-9)
    }
  }

  @Test(arguments: ScrollPhysics.allCases, [1.0, -1])
  func `content moves once a finger exceeds the slop, and Flutter loses that whole move`(
    physics: ScrollPhysics, way: Double
  ) {
    let slop = physics.slop
    var scroller = ScrollRun(physics, ScriptedFinger(), start: 300, seconds: 0).scroller
    var offsets: [Double] = []
    // Within the slop, then 12 points beyond it, then 6 more; one frame for each.
    let pulls = [0, slop * 0.75, -slop / 2, slop + 12, slop + 18]
    for (frame, pull) in pulls.enumerated() {
      let (time, point) = (Double(frame) / 60, Point(x: 190, y: 600 - way * pull))
      let touch = Touch(phase: frame == 0 ? .began : .moved, location: point)
      scroller.handle(touch, at: time)
      offsets.append((scroller.offset - 300) * way)
      _ = scroller.step(to: time)
    }
    let last: [Double] =
      switch physics {
      case .ios, .android: [12, 18]
      // Of a first movement, Flutter's bouncing physics counts a third of its threshold.
      case .flutter: [0, 3.5 / 3]
      case .flutterClamping: [0, 6]
      }
    #expect(offsets.prefix(3) == [0, 0, 0])
    #expect(zip(offsets.suffix(2), last).allSatisfy { abs($0 - $1) < 1e-9 }, "\(offsets)")
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `a finger that comes down again is judged by its own positions`(
    _ physics: ScrollPhysics
  ) throws {
    // The finger lifts at rest, and 20 ms later comes down elsewhere.
    let flick = ScriptedFinger.flick(at: 0.15, from: 200, speed: 1500, moves: 3)
    var both = ScriptedFinger([(0, 600), (0.03, 600), (0.06, 600), (0.09, 600), (0.12, 600)])
    both.touches.append((0.13, Touch(phase: .ended, location: Point(x: 190, y: 600))))
    both.touches[4].touch.phase = .moved
    both.add(flick)
    let alone = try stepAfterRelease(physics, flick)
    #expect(abs(try stepAfterRelease(physics, both) - alone) < 1e-9)
  }

  @Test(arguments: ScrollPhysics.allCases, [0.0, 1, 300, 9999, 10_000])
  func `content released at rest within the bounds stays there`(
    physics: ScrollPhysics, offset: Double
  ) {
    var scroller = ScrollRun(physics, ScriptedFinger(), start: offset, seconds: 0).scroller
    scroller.handle(Touch(phase: .began, location: Point(x: 9, y: 300)), at: 0.1)
    #expect(!scroller.isAtRest)
    scroller.handle(Touch(phase: .ended, location: Point(x: 9, y: 300)), at: 0.2)
    #expect(scroller.isAtRest && scroller.offset == offset)
  }

  @Test(arguments: ScrollPhysics.allCases, [(-0.5, 0.0), (-1, 0), (-40, 0), (10_001, 10_000)])
  func `content released at rest beyond an edge returns to the edge`(
    physics: ScrollPhysics, way: (start: Double, edge: Double)
  ) {
    let finger = ScriptedFinger([(0.1, 300), (0.2, 300)])
    let run = ScrollRun(physics, finger, start: way.start, seconds: 3)
    #expect(run.offsets[11] == way.start)
    #expect(run.scroller.isAtRest && run.scroller.offset == way.edge)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `the reported velocity is the velocity of the content`(_ physics: ScrollPhysics) {
    var scroller = ScrollRun(physics, .flick(speed: -3000), rate: 1000, seconds: 0.3).scroller
    let (start, first) = (scroller.offset, scroller.velocity)
    var sum = first / 2
    for frame in 301...500 {
      _ = scroller.step(to: Double(frame) / 1000)
      sum += scroller.velocity
    }
    // UIKit adds up whole steps of a millisecond.
    let ends = physics == .ios ? first : scroller.velocity
    let way = (sum - ends / 2) / 1000
    // Android's content lies on whole pixels, three per point.
    let tolerance = physics == .android ? 1.0 : way * 5e-4
    #expect(way > 100 && abs(scroller.offset - start - way) < tolerance)
  }

  @Test(
    arguments: ScrollPhysics.allCases,
    [
      (0.0, -1.0, true), (0, 1.01, false), (1, 0, true), (-1.01, 0, false), (0.7, 0.7, true),
      (0.72, -0.72, false),
    ])
  func `a touch that ends exactly at the slop is a tap, and one that ends further away is not`(
    physics: ScrollPhysics, way: (x: Double, y: Double, isTap: Bool)
  ) {
    var scroller = ScrollRun(physics, ScriptedFinger(), seconds: 0).scroller
    scroller.handle(Touch(phase: .began, location: Point(x: 100, y: 300)), at: 0.1)
    let end = Point(x: 100 + physics.slop * way.x, y: 300 + physics.slop * way.y)
    let tap = scroller.handle(Touch(phase: .ended, location: end), at: 0.15)
    #expect((tap != nil) == way.isTap)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `touches without a finger, or far outside any screen, move nothing`(
    _ physics: ScrollPhysics
  ) {
    let rest = ScrollRun(physics, ScriptedFinger(), start: 300, seconds: 0).scroller
    for phase in [Touch.Phase.moved, .ended, .cancelled] {
      var scroller = rest
      let tap = scroller.handle(Touch(phase: phase, location: Point(x: 9, y: 9)), at: 0.1)
      #expect(tap == nil && scroller.isAtRest && scroller.offset == 300)
    }
    for (x, y, time, isFinger) in [
      (1_000_000.0, -1_000_000.0, 0.1, true), (1_000_001, 9, 0.1, false),
      (9, -1_000_001, 0.1, false), (.nan, 9, 0.1, false), (9, .infinity, 0.1, false),
      (9, 9, .nan, false), (9, 9, .infinity, false),
    ] {
      var scroller = rest
      scroller.handle(Touch(phase: .began, location: Point(x: x, y: y)), at: time)
      #expect(scroller.isAtRest != isFinger)
    }
  }

  @Test(arguments: ScrollPhysics.allCases, [(3000.0, -1500.0), (3000, 1500), (200, 3000)])
  func `moving an edge that a motion never reaches does not change the motion`(
    _ physics: ScrollPhysics, way: (start: Double, speed: Double)
  ) {
    // The fastest crosses the start of the list, and none comes near 8000.
    let finger = ScriptedFinger.flick(speed: way.speed)
    let still = ScrollRun(physics, finger, start: way.start)
    var frame = 0.0
    let moved = ScrollRun(
      physics, finger, start: way.start,
      beforeFrame: { scroller, time in
        frame += 1
        // From the frame in which the finger lifts.
        guard scroller.phase != .drag else { return }
        scroller.setBounds(ScrollBounds(maxOffset: 8000 + frame), at: time)
      })
    #expect(moved.offsets == still.offsets && moved.phases == still.phases)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `an edge that moves into a motion, or out of its way, changes where the motion ends`(
    _ physics: ScrollPhysics
  ) throws {
    func end(at first: Double, then second: Double) throws -> Double {
      let run = ScrollRun(
        physics, .flick(speed: -1500), maxOffset: first,
        beforeFrame: { scroller, time in
          // Shortly after the finger has lifted.
          if time > 0.2 { scroller.setBounds(ScrollBounds(maxOffset: second), at: time) }
        })
      return try #require(run.offsets.last)
    }
    let free = try end(at: 10_000, then: 10_000)
    #expect(try end(at: 10_000, then: free - 50) == free - 50)
    #expect(try end(at: free - 50, then: 10_000) > free - 40)
  }

  @Test(arguments: ScrollPhysics.allCases)
  func `content that shrinks under a list at rest scrolls the list back`(_ physics: ScrollPhysics) {
    var scroller = ScrollRun(physics, ScriptedFinger(), start: 900, seconds: 0).scroller
    scroller.setBounds(ScrollBounds(maxOffset: 600), at: 1)
    #expect(scroller.step(to: 1).offset == 900)
    let middle = scroller.step(to: 1.1)
    #expect(middle.offset < 900 && middle.offset > 600 && middle.phase == .bounce)
    #expect(scroller.step(to: 5) == (600, .idle))
  }
}
