import FoldTestSupport
import Foundation
import Testing

@testable import FoldLayout

/// The cases of the reference vectors about scrolling; all to 10⁻⁹, relative where a number is above 1.
@Suite(.needs(.reference))
struct ScrollVectorTests {
  @Test func `all cases about scrolling are known, and none is missing`() {
    let ours = [
      ("fling_", 10), ("uikit_step_fling_", 3), ("uikit_taylor_", 5), ("rubber_", 16),
      ("android_spline_tables", 1), ("android_fling_density", 4),
      ("android_fling_position", 1), ("flutter_friction_0", 4), ("flutter_bouncing_", 3),
      ("flutter_clamping_", 5), ("flutter_friction_factor", 1), ("flutter_carried_momentum", 1),
    ]
    // The limit of the bounce for short steps, Chromium's own scrolling, and paging: no part of the
    // engine follows them.
    let others = [
      ("bounce_", 6), ("chromium_fling_", 4), ("chromium_elastic_", 2), ("paging_flutter_rule", 1),
    ]
    let known = ours + others
    for (prefix, count) in known {
      #expect(ReferenceVector.cases(prefix).count == count, "\(prefix)")
    }
    let all = ReferenceVector.cases(
      "fling_", "uikit_", "bounce_", "rubber_", "android_", "flutter_", "chromium_", "paging_")
    #expect(all.count == known.map(\.1).reduce(0, +))
    for vector in all {
      #expect(known.contains { vector.id.hasPrefix($0.0) }, "\(vector.id) is not known")
    }
  }

  /// In steps of half a time constant or more, which the engine does not truncate.
  @Test(arguments: ReferenceVector.cases("fling_"))
  func `the exponential of the deceleration`(_ vector: ReferenceVector) throws {
    let rate = DecelerationRate(perMillisecond: try vector("rate"))
    let (velocity, exponent) = (try vector("v0"), try vector.result("K"))
    for row in vector.samples where -exponent * row[0] >= 0.5 {
      #expect(agree(velocity * rate.steppedDecay(after: 1000 * row[0]), row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("uikit_step_fling_"))
  func `the sum of the deceleration's steps`(_ vector: ReferenceVector) throws {
    let rate = DecelerationRate(perMillisecond: try vector("rate"))
    let (velocity, frame) = (try vector("v0_pt_per_ms"), try vector("dt_ms"))
    for row in vector.samples where -log(try vector("rate")) * row[0] * frame >= 0.5 {
      let decay = rate.steppedDecay(after: row[0] * frame)
      #expect(agree(velocity * rate.stepSum * (1 - decay), row[1]))
      #expect(agree(velocity * decay, row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("uikit_taylor_"))
  func `the scroll view's frames`(_ vector: ReferenceVector) throws {
    #expect(try vector("bounce") == DecelerationRate.fast.perMillisecond)
    let motion = UIKitDeceleration(
      offset: try vector("offset0"), velocity: try vector("v0_pt_per_ms"),
      bounds: ScrollBounds(maxOffset: try vector("maxOffset")),
      rate: DecelerationRate(perMillisecond: try vector("rate")),
      frameDuration: try vector("dt_ms"), settling: nil)
    for row in vector.samples {
      let state = motion.advanced(by: try #require(Int(exactly: row[0])))
      #expect(agree(state.offset, row[1]))
      #expect(agree(state.velocity, row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("rubber_"))
  func `the rubber band and its inverse`(_ vector: ReferenceVector) throws {
    let band = RubberBand(coefficient: try vector("c"), dimension: try vector("d"))
    for row in vector.samples {
      #expect(agree(band.overscroll(forPull: row[0]), row[1]))
      #expect(band.overscroll(forPull: -row[0]) == -band.overscroll(forPull: row[0]))
      #expect(agree(band.pull(forOverscroll: row[1]), row[0]))
    }
  }

  @Test(arguments: ReferenceVector.cases("android_fling_density"))
  func `Android's durations and distances`(_ vector: ReferenceVector) throws {
    #expect(agree(SplineFling.decelerationRate, try vector.result("DECELERATION_RATE")))
    for row in vector.samples {
      let fling = SplineFling(
        velocity: row[0], density: try vector("density"), friction: try vector("friction"))
      #expect(agree(fling.splineDeceleration, row[1]))
      #expect(agree(1000 * fling.duration, row[2]))
      #expect(agree(fling.distance, row[3]))
    }
  }

  @Test(arguments: ReferenceVector.cases("android_fling_position"))
  func `Android's way along the spline`(_ vector: ReferenceVector) {
    for row in vector.samples {
      #expect(agree(SplineTables.shared.way(at: row[0]).position, row[1]))
      #expect(agree(SplineFling.slope(atProgress: row[0]), row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("android_spline_tables"))
  func `Android's tables, to the last bit of its floats`(_ vector: ReferenceVector) throws {
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

  @Test(arguments: ReferenceVector.cases("flutter_friction_0"))
  func `Flutter's friction`(_ vector: ReferenceVector) throws {
    let motion = FrictionSimulation(
      drag: try vector("drag"), from: try vector("x0"), velocity: try vector("v0"))
    for row in vector.samples {
      #expect(agree(motion.position(at: row[0]), row[1]))
      #expect(agree(motion.velocity(at: row[0]), row[2]))
    }
    #expect(agree(motion.destination, try vector.result("finalX")))
  }

  @Test(arguments: ReferenceVector.cases("flutter_bouncing_"))
  func `Flutter's bounce`(_ vector: ReferenceVector) throws {
    #expect(try vector("drag") == BouncingScrollSimulation.drag)
    let motion = BouncingScrollSimulation(
      from: try vector("x0"), velocity: try vector("v0"),
      bounds: ScrollBounds(minOffset: try vector("leading"), maxOffset: try vector("trailing")),
      spring: Spring(
        mass: try vector("mass"), stiffness: try vector("stiffness"),
        dampingRatio: try vector("ratio")),
      tolerance: nil)
    for row in vector.samples {
      #expect(agree(motion.position(at: row[0]), row[1]))
      #expect(agree(motion.velocity(at: row[0]), row[2]))
    }
    #expect(agree(motion.timeAtEdge, try vector.result("spring_time")))
    #expect(agree(motion.velocity(at: motion.timeAtEdge), try vector.result("v_at_edge")))
  }

  @Test(arguments: ReferenceVector.cases("flutter_clamping_"))
  func `Flutter's clamping scroll`(_ vector: ReferenceVector) throws {
    let friction = try vector("friction")
    let motion = ClampingScrollSimulation(
      from: 0, velocity: try vector("v0"), friction: friction)
    for row in vector.samples {
      #expect(agree(row[0] * motion.duration, row[1]))
      #expect(agree(motion.position(at: row[1]), row[2]))
      #expect(agree(motion.velocity(at: row[1]), row[3]))
    }
    #expect(agree(motion.duration, try vector.result("duration")))
    #expect(agree(motion.distance, try vector.result("distance")))
    let reference = ClampingScrollSimulation.referenceVelocity(friction: friction)
    #expect(agree(reference, try vector.result("referenceVelocity")))
  }

  @Test(arguments: ReferenceVector.cases("flutter_friction_factor"))
  func `Flutter's resistance past the edge`(_ vector: ReferenceVector) {
    for row in vector.samples {
      let drag = FlutterDrag(viewport: 1)
      #expect(agree(drag.frictionFactor(overscrollFraction: row[0]), row[1]))
    }
  }

  @Test(arguments: ReferenceVector.cases("flutter_carried_momentum"))
  func `Flutter's carried momentum`(_ vector: ReferenceVector) {
    for row in vector.samples {
      #expect(agree(FlutterDrag.carriedMomentum(ofVelocity: row[0]), row[1]))
    }
  }
}
