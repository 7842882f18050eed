import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// The scrolling cases of the reference vectors, to 10⁻⁹, relative for numbers above 1.
@Suite(.needs(.reference))
struct ScrollVectorTests {
  @Test func `all scrolling cases are known, and none is missing`() {
    let ours = [
      ("fling_", 10), ("uikit_step_fling_", 3), ("uikit_taylor_", 5), ("bounce_", 6),
      ("rubber_", 16),
      ("android_spline_tables", 1), ("android_fling_density", 4),
      ("android_fling_position", 1), ("flutter_friction_0", 4), ("flutter_bouncing_", 3),
      ("flutter_clamping_", 5), ("flutter_friction_factor", 1), ("flutter_carried_momentum", 1),
    ]
    // Chromium's own scrolling, and paging, which no part of the engine implements.
    let others = [("chromium_fling_", 4), ("chromium_elastic_", 2), ("paging_flutter_rule", 1)]
    let known = ours + others
    for (prefix, count) in known {
      #expect(Reference.prefixed(prefix).count == count, "\(prefix)")
    }
    let all = Reference.prefixed(
      "fling_", "uikit_", "bounce_", "rubber_", "android_", "flutter_", "chromium_", "paging_")
    #expect(all.count == known.map(\.1).reduce(0, +))
    for vector in all {
      #expect(known.contains { vector.id.hasPrefix($0.0) }, "\(vector.id) is not known")
    }
  }

  /// In steps of at least half a time constant, which the engine does not truncate.
  @Test(arguments: Reference.prefixed("fling_"))
  func `the exponential of UIKit's deceleration equals the reference`(_ vector: Reference.Case)
    throws
  {
    let rate = DecelerationRate(perMillisecond: try vector.param("rate"))
    let (velocity, exponent) = (try vector.param("v0"), try vector.result("K"))
    for row in vector.samples where -exponent * row[0] >= 0.5 {
      #expect(agrees(velocity * rate.steppedDecay(after: 1000 * row[0]), row[2]))
    }
  }

  @Test(arguments: Reference.prefixed("uikit_step_fling_"))
  func `the sum of the deceleration's steps equals the reference`(_ vector: Reference.Case) throws {
    let rate = DecelerationRate(perMillisecond: try vector.param("rate"))
    let (velocity, frame) = (try vector.param("v0_pt_per_ms"), try vector.param("dt_ms"))
    for row in vector.samples where -log(try vector.param("rate")) * row[0] * frame >= 0.5 {
      let decay = rate.steppedDecay(after: row[0] * frame)
      #expect(agrees(velocity * rate.stepSum * (1 - decay), row[1]))
      #expect(agrees(velocity * decay, row[2]))
    }
  }

  @Test(arguments: Reference.prefixed("uikit_taylor_"))
  func `the frames of a scroll view equal the reference`(_ vector: Reference.Case) throws {
    #expect(try vector.param("bounce") == DecelerationRate.fast.perMillisecond)
    let motion = UIKitDeceleration(
      offset: try vector.param("offset0"), velocity: try vector.param("v0_pt_per_ms"),
      bounds: ScrollBounds(maxOffset: try vector.param("maxOffset")),
      rate: DecelerationRate(perMillisecond: try vector.param("rate")),
      frameDuration: try vector.param("dt_ms"), settling: nil)
    for row in vector.samples {
      let state = motion.advanced(by: try #require(Int(exactly: row[0])))
      #expect(agrees(state.offset, row[1]))
      #expect(agrees(state.velocity, row[2]))
    }
  }

  /// Compared only while the content is past the edge; beyond it the formula continues to the other
  /// side, but the list flings.
  ///
  /// A step is off by x³/6 of its distance, x = ln 0.99/16: 4.2·10⁻¹¹, which adds up to 7·10⁻⁷ in
  /// 16,000 steps.
  @Test(arguments: Reference.prefixed("bounce_"))
  func `in short steps the scroll view's bounce converges to the continuous one`(
    _ vector: Reference.Case
  ) throws {
    #expect(try vector.param("spring_per_ms") == DecelerationRate.fast.perMillisecond)
    let over = try vector.param("overscroll0")
    let edge = over < 0 ? 0.0 : 1000
    var motion = UIKitDeceleration(
      offset: edge + over, velocity: try vector.param("v0_pt_per_ms"),
      bounds: ScrollBounds(maxOffset: 1000),
      rate: DecelerationRate(perMillisecond: try vector.param("rate")), frameDuration: 1.0 / 16,
      settling: nil)
    var steps = 0
    for row in vector.samples where over * row[1] >= 0 {
      let end = try #require(Int(exactly: 16 * row[0]))
      motion = motion.advanced(by: end - steps)
      steps = end
      #expect(agrees(motion.offset - edge, row[1], 1e-6))
      #expect(agrees(motion.velocity, row[2], 1e-6))
    }
  }

  @Test(arguments: Reference.prefixed("rubber_"))
  func `the rubber band and its inverse equal the reference`(_ vector: Reference.Case) throws {
    let band = RubberBand(coefficient: try vector.param("c"), dimension: try vector.param("d"))
    for row in vector.samples {
      #expect(agrees(band.overscroll(forPull: row[0]), row[1]))
      #expect(band.overscroll(forPull: -row[0]) == -band.overscroll(forPull: row[0]))
      #expect(agrees(band.pull(forOverscroll: row[1]), row[0]))
    }
  }

  @Test(arguments: Reference.prefixed("android_fling_density"))
  func `Android's fling durations and distances equal the reference`(_ vector: Reference.Case)
    throws
  {
    #expect(agrees(SplineFling.decelerationRate, try vector.result("DECELERATION_RATE")))
    for row in vector.samples {
      let fling = SplineFling(
        velocity: row[0], density: try vector.param("density"),
        friction: try vector.param("friction"))
      #expect(agrees(fling.splineDeceleration, row[1]))
      #expect(agrees(1000 * fling.duration, row[2]))
      #expect(agrees(fling.distance, row[3]))
    }
  }

  @Test(arguments: Reference.prefixed("android_fling_position"))
  func `Android's progress along the spline equals the reference`(_ vector: Reference.Case) {
    for row in vector.samples {
      #expect(agrees(SplineTables.shared.distance(at: row[0]).position, row[1]))
      #expect(agrees(SplineFling.slope(atProgress: row[0]), row[2]))
    }
  }

  @Test(arguments: Reference.prefixed("android_spline_tables"))
  func `Android's tables equal the reference to the last bit of their floats`(
    _ vector: Reference.Case
  ) throws {
    let bound = try vector.result("max_pos_error_of_bisection")
    let tables = SplineTables.shared
    for row in vector.samples {
      let index = try #require(Int(exactly: row[0]))
      #expect(tables.position[index] == row[1])
      #expect(tables.time[index] == row[2])
      #expect(abs(tables.position[index] - row[3]) <= bound + 1e-12)
      #expect(abs(tables.time[index] - row[4]) < 4.3e-5)
    }
  }

  @Test(arguments: Reference.prefixed("flutter_friction_0"))
  func `Flutter's friction equals the reference`(_ vector: Reference.Case) throws {
    let motion = FrictionSimulation(
      drag: try vector.param("drag"), from: try vector.param("x0"), velocity: try vector.param("v0")
    )
    for row in vector.samples {
      #expect(agrees(motion.position(at: row[0]), row[1]))
      #expect(agrees(motion.velocity(at: row[0]), row[2]))
    }
    #expect(agrees(motion.destination, try vector.result("finalX")))
  }

  @Test(arguments: Reference.prefixed("flutter_bouncing_"))
  func `Flutter's bounce equals the reference`(_ vector: Reference.Case) throws {
    #expect(try vector.param("drag") == BouncingScrollSimulation.drag)
    let motion = BouncingScrollSimulation(
      from: try vector.param("x0"), velocity: try vector.param("v0"),
      bounds: ScrollBounds(
        minOffset: try vector.param("leading"), maxOffset: try vector.param("trailing")),
      spring: DampedSpring(
        mass: try vector.param("mass"), stiffness: try vector.param("stiffness"),
        dampingRatio: try vector.param("ratio")),
      tolerance: nil)
    for row in vector.samples {
      #expect(agrees(motion.position(at: row[0]), row[1]))
      #expect(agrees(motion.velocity(at: row[0]), row[2]))
    }
    #expect(agrees(motion.timeAtEdge, try vector.result("spring_time")))
    #expect(agrees(motion.velocity(at: motion.timeAtEdge), try vector.result("v_at_edge")))
  }

  @Test(arguments: Reference.prefixed("flutter_clamping_"))
  func `Flutter's clamping scroll equals the reference`(_ vector: Reference.Case) throws {
    let friction = try vector.param("friction")
    let motion = ClampingScrollSimulation(
      from: 0, velocity: try vector.param("v0"), friction: friction)
    for row in vector.samples {
      #expect(agrees(row[0] * motion.duration, row[1]))
      #expect(agrees(motion.position(at: row[1]), row[2]))
      #expect(agrees(motion.velocity(at: row[1]), row[3]))
    }
    #expect(agrees(motion.duration, try vector.result("duration")))
    #expect(agrees(motion.distance, try vector.result("distance")))
    let reference = ClampingScrollSimulation.referenceVelocity(friction: friction)
    #expect(agrees(reference, try vector.result("referenceVelocity")))
  }

  @Test(arguments: Reference.prefixed("flutter_friction_factor"))
  func `Flutter's resistance past the edge equals the reference`(_ vector: Reference.Case) {
    for row in vector.samples {
      let drag = FlutterDrag(viewport: 1)
      #expect(agrees(drag.frictionFactor(overscrollFraction: row[0]), row[1]))
    }
  }

  @Test(arguments: Reference.prefixed("flutter_carried_momentum"))
  func `Flutter's carried momentum equals the reference`(_ vector: Reference.Case) {
    for row in vector.samples {
      #expect(agrees(FlutterDrag.carriedMomentum(ofVelocity: row[0]), row[1]))
    }
    for velocity in [0.5, 300] {
      let carried = FlutterDrag.carriedMomentum(ofVelocity: velocity)
      #expect(carried > 0 && FlutterDrag.carriedMomentum(ofVelocity: -velocity) == -carried)
    }
  }
}
