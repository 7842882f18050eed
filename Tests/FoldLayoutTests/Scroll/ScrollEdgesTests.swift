import Foundation
import Testing

@testable import FoldLayout

/// Scrolls past an edge, at rest under a finger, or without a duration.
@Suite struct ScrollEdgesTests {
  /// A copy of the method of Flutter's `BouncingScrollPhysics`.
  ///
  /// Returns how far the content moves for a drag of `way` points of which `over` points are out of
  /// bounds.
  func flutterFriction(_ over: Double, _ way: Double, _ factor: Double) -> Double {
    var (total, left) = (0.0, way)
    let toLimit = over / factor
    if left < toLimit { return left * factor }
    total += over
    left -= toLimit
    return total + left
  }

  @Test func `a drag past an edge is damped until the edge and moves fully beyond it`() {
    let (drag, bounds) = (FlutterDrag(viewport: 400), ScrollBounds(minOffset: 10, maxOffset: 1000))
    for over in [-500.0, -400, -120, -3, -0.5, 0, 0.5, 3, 120, 400] {
      let start = over < 0 ? 10 + over : over > 0 ? 1000 + over : 500
      for delta in [-900.0, -200, -40, -0.5, 0, 0.5, 40, 200, 900] {
        let isEasing = over * delta < 0
        let reach = min((isEasing ? abs(over) - abs(delta) : abs(over)) / 400, 1)
        let factor = 0.52 * (1 - reach) * (1 - reach)
        let shown =
          over == 0 || delta == 0
          ? delta : flutterFriction(abs(over), abs(delta), factor) * (delta < 0 ? -1 : 1)
        let found = drag.offset(from: start, scrolledBy: delta, bounds: bounds)
        #expect(abs(found - start - shown) < 1e-9, "\(over) \(delta)")
      }
    }
  }

  @Test func `after a rest Flutter's drag ignores 3.5 points, and shortens the move beyond them`() {
    // Each move has a distance, a time in milliseconds, and the distance that counts.
    let moves: [(delta: Double, time: Double, counts: Double)] = [
      (2, 10, 0), (1.5, 20, 0), (0.5, 30, 0.5), (3, 40, 3), (-1, 50, -1),
      // A pause of 50 ms is not a rest, and a pause of 51 ms is.
      (0, 100, 0), (1, 110, 1), (0, 161, 0), (3.5, 170, 0), (0.1, 180, 0.1),
      (0, 300, 0), (-4, 310, -3.5 / 3), (0, 400, 0), (24, 410, 3.5 / 3), (0, 500, 0), (25, 510, 25),
      (0, 600, 0), (-25, 610, -25), (0, 700, 0), (2, 710, 0), (-2, 720, 0), (-4, 730, -3.5 / 3),
    ]
    var start = FlutterDragStart(time: 0, hasThreshold: true)
    var plain = FlutterDragStart(time: 0, hasThreshold: false)
    for move in moves {
      let found = start.adjusted(move.delta, at: move.time / 1000)
      #expect(abs(found - move.counts) < 1e-12, "\(move)")
      #expect(plain.adjusted(move.delta, at: move.time / 1000) == move.delta)
    }
    for (rest, keeps) in [(20.0, true), (20.1, false)] {
      var start = FlutterDragStart(time: 0, hasThreshold: true)
      _ = start.adjusted(0, at: rest / 1000)
      #expect(start.keepsMomentum == keeps)
    }
  }

  @Test
  func `Android's fling passes an edge by its limit at most, and rests at the edge`() {
    let bounds = ScrollBounds(maxOffset: 5000)
    for start in [-150.0, -40, 0, 2500, 5000, 5060] {
      for velocity in [-9000.0, -1500, -100, 0, 100, 1500, 9000] {
        for overfling in [0.0, 100] {
          let fling = OverScrollerFling(
            from: start, velocity: velocity, bounds: bounds, density: 2, overfling: overfling)
          let positions = (0...400).map { fling.position(at: fling.duration * Double($0) / 400) }
          let furthest = positions.map { abs(bounds.overscroll(at: $0)) }.max() ?? 0
          let most = max(overfling, abs(bounds.overscroll(at: start)))
          #expect(furthest <= most + 1e-6, "\(start) \(velocity) \(overfling): \(furthest)")
          #expect(
            bounds.overscroll(at: fling.destination) == 0 && positions.last == fling.destination)
          // A fling that is fast enough uses the whole limit.
          if abs(velocity) == 9000, overfling > 0, bounds.overscroll(at: start) * velocity > 0 {
            #expect(furthest > most - 1)
          }
        }
      }
    }
  }

  @Test(arguments: [0.25, 1, 40], [1.0, -1])
  func `a fast fling of Android passes its edge by the whole limit, even below a pixel`(
    overfling: Double, sign: Double
  ) {
    let fling = OverScrollerFling(
      from: 4900 * sign, velocity: 9000 * sign,
      bounds: ScrollBounds(minOffset: -5000, maxOffset: 5000), density: 2, overfling: overfling)
    // From its furthest position it falls back at 2,000 px/s².
    let furthest = fling.duration - (2 * overfling / 2000).squareRoot()
    #expect(abs(fling.position(at: furthest) - (5000 + overfling) * sign) < 1e-6)
    #expect(fling.isBeyondEdge(at: furthest) && fling.destination == 5000 * sign)
  }

  @Test func `the decay of a step is three terms of a series below a half, and eˣ beyond`() {
    let half = DecelerationRate(perMillisecond: 0.5)
    #expect(abs(half.steppedDecay(after: 1) - 0.5) < 1e-15)
    #expect(abs(half.steppedDecay(after: 3) - 0.125) < 1e-15)
    let x = 0.7 * log(0.5)
    #expect(abs(half.steppedDecay(after: 0.7) - (1 + x + x * x / 2)) < 1e-15)
    // e^−0.5 itself, and just below.
    let rate = DecelerationRate(perMillisecond: 0.998)
    for (ms, isSeries) in [(-0.499999 / log(0.998), true), (-0.500001 / log(0.998), false)] {
      let x = ms * log(0.998)
      let decay = isSeries ? 1 + x + x * x / 2 : exp(x)
      #expect(abs(rate.steppedDecay(after: ms) - decay) < 1e-12)
    }
  }

  @Test(arguments: [0.0, -1, .nan])
  func `a scroll without a duration reaches its target immediately`(duration: Double) {
    let motion = ScrollToMotion(from: 10, to: 70, velocity: 500, duration: duration)
    for time in [0.0, 0.25, 1] {
      #expect(motion.position(at: time) == 70 && motion.velocity(at: time) == 0)
      #expect(motion.isDone(at: time))
    }
  }

  @Test(arguments: [
    (Double.nan, 0.3, 1.0), (.infinity, 0.3, 1), (200, .nan, 1), (200, .infinity, 1),
    (200, 0.3, .nan), (200, 0.3, .infinity),
  ])
  func `a scroll with a target, duration or time that is not finite is ignored`(
    target: Double, duration: Double, time: Double
  ) {
    var scroller = TouchScroller(
      ScrollSettings(
        physics: .ios, bounds: ScrollBounds(minOffset: 0, maxOffset: 700), viewport: 800),
      clock: FrameClock(rate: 60), startOffset: 30)
    scroller.scrollTo(target, duration: duration, at: time)
    #expect(!scroller.isMoving && scroller.offset == 30 && scroller.program == nil)
  }

  @Test(arguments: [-40.0, 40], [-300.0, 0, 300])
  func `Flutter's clamping release past an edge keeps only velocity back towards it`(
    over: Double, velocity: Double
  ) {
    let bounds = ScrollBounds(minOffset: -100, maxOffset: 700)
    let edge = over < 0 ? -100.0 : 700
    let clock = FrameClock(rate: 60)
    var scroller = TouchScroller(
      ScrollSettings(physics: .flutterClamping, bounds: bounds, viewport: 800), clock: clock,
      startOffset: edge + over)
    scroller.release(velocity: velocity, at: 0)
    let carried = over * velocity < 0 ? velocity : 0
    let spring = DampedSpring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)
    #expect(scroller.phase == .bounce)
    for frame in 1...6 {
      let time = clock.time(ofFrame: frame)
      let expected = spring.value(
        at: time, from: edge + over, to: edge, initialVelocity: carried)
      #expect(abs(scroller.step(to: time).offset - expected) < 1e-9)
    }
  }

  @Test(arguments: [(-100.0, -51.0, false), (-100, 51, true), (700, 51, false), (700, -51, true)])
  func `Flutter's clamping release at an edge flings inwards only`(
    offset: Double, velocity: Double, flings: Bool
  ) {
    var scroller = TouchScroller(
      ScrollSettings(
        physics: .flutterClamping, bounds: ScrollBounds(minOffset: -100, maxOffset: 700),
        viewport: 800),
      clock: FrameClock(rate: 60), startOffset: offset)
    scroller.release(velocity: velocity, at: 0)
    #expect(scroller.isMoving == flings && (scroller.phase == .fling) == flings)
    // At a scale of 1, 20 pt/s are enough, and less is not.
    for (speed, isEnough) in [(20.0, true), (19.9, false)] {
      scroller.release(velocity: velocity < 0 ? -speed : speed, at: 0)
      #expect(scroller.isMoving == (flings && isEnough))
    }
  }

  @Test func `rows without heights take no space except their spacing`() {
    let rows = RowHeights(count: 3, pattern: [], spacing: 4)
    #expect(rows.count == 3 && (0..<3).allSatisfy { rows[$0] == 0 })
    #expect(
      RowHeights(count: -1, height: 5).count == 0 && RowHeights(count: 0, pattern: [1]).count == 0)
  }

  @Test func `Android springs back in the time of a free fall, after rising`() {
    let bounds = ScrollBounds(maxOffset: 5000)
    func fling(_ velocity: Double) -> OverScrollerFling {
      OverScrollerFling(
        from: -150, velocity: velocity, bounds: bounds, density: 2, overfling: 300)
    }
    let still = fling(0)
    #expect(abs(still.duration - 0.15.squareRoot()) < 1e-12)
    #expect(abs(still.position(at: still.duration / 2) + 75) < 1e-9)
    // At 600 px/s against 2,000 px/s²: 0.3 s and 90 px further out.
    let rising = fling(-600)
    #expect(abs(rising.duration - 0.3 - 0.24.squareRoot()) < 1e-12)
    #expect(
      abs(rising.position(at: 0.3) + 240) < 1e-9 && abs(rising.velocity(at: 0.15) + 300) < 1e-9)
    #expect(abs(rising.position(at: 0.15) + 150 + 67.5) < 1e-9)
  }

  @Test(arguments: [(2.0, true), (1.5, false)])
  func `Flutter's bouncing list flings at 100 points per second and more`(
    step: Double, flings: Bool
  ) {
    // Fast at first, and in the last three frames the given distance per frame.
    var path = [(0.0, 600.0), (1.0 / 60, 560)]
    for move in 1...3 { path.append((Double(move + 1) / 60, 560 - step * Double(move))) }
    path.append((4.0 / 60 + 0.001, 560 - 3 * step))
    #expect(ScrollRun(.flutter, ScriptedFinger(path)).phases.contains(.fling) == flings)
  }

  @Test func `Flutter's fling ends below its tolerance, and not at it`() {
    for (velocity, isDone) in [(20.0, false), (19.9, true), (-20, false), (-19.9, true)] {
      let motion = BouncingScrollSimulation(
        from: 500, velocity: velocity, bounds: ScrollBounds(maxOffset: 1000),
        spring: .flutterScroll, tolerance: ScrollTolerance(scale: 1))
      #expect(motion.isDone(at: 0) == isDone)
    }
  }

  @Test func `the velocity of a programmed scroll is the slope of its position`() {
    let motion = ScrollToMotion(from: 10, to: 700, velocity: -300, duration: 0.8)
    for time in [0.05, 0.2, 0.4, 0.6, 0.75] {
      let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
      #expect(abs(motion.velocity(at: time) - slope) < 1e-3)
    }
    #expect(motion.velocity(at: -1) == -300 && motion.position(at: -1) == 10)
  }
}
