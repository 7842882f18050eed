import FoldLayout
import FoldTestSupport
import Testing

/// Every case of the reference vectors that is about scrolling; all to 10⁻⁹, relative where a number
/// is above 1.
@Suite(.enabled(if: Outside.reference != nil, "set FOLDVIZ_REFERENCE to the reference vectors"))
struct ScrollVectorTests {
  @Test func `all cases about scrolling are known, and none is missing`() {
    let known = [
      ("fling_", 10), ("uikit_step_fling_", 3), ("uikit_taylor_", 5), ("bounce_", 6),
      ("rubber_", 16), ("android_spline_tables", 1), ("android_fling_density", 4),
      ("android_fling_position", 1), ("flutter_friction_0", 4), ("flutter_bouncing_", 3),
      ("flutter_clamping_", 5), ("flutter_friction_factor", 1), ("flutter_carried_momentum", 1),
      ("chromium_fling_", 4), ("chromium_elastic_", 2), ("paging_flutter_rule", 1),
    ]
    for (prefix, count) in known {
      #expect(ReferenceVector.cases(prefix).count == count, "\(prefix)")
    }
    let all = ReferenceVector.cases(
      "fling_", "uikit_", "bounce_", "rubber_", "android_", "flutter_", "chromium_", "paging_")
    #expect(all.count == known.map(\.1).reduce(0, +))
    for vector in all {
      #expect(known.contains { vector.id.hasPrefix($0.0) }, "\(vector.id) is not tested")
    }
  }

  @Test(arguments: ReferenceVector.cases("fling_"))
  func `the continuous deceleration`(_ vector: ReferenceVector) throws {
    let rate = DecelerationRate(perMillisecond: try vector("rate"))
    let fling = Deceleration(from: try vector("x0"), velocity: try vector("v0"), rate: rate)
    for row in vector.samples {
      #expect(agree(fling.position(at: row[0]), row[1]))
      #expect(agree(fling.velocity(at: row[0]), row[2]))
      if row[0] > 0 && row[0] < 1 {
        let time = try #require(fling.time(atPosition: row[1]))
        #expect(agree(time, row[0]))
      }
    }
    #expect(agree(rate.exponentPerSecond, try vector.result("K")))
    #expect(agree(fling.destination, try vector.result("destination")))
    #expect(agree(fling.duration, try vector.result("duration_to_0p5pt")))
    #expect(
      agree(fling.time(atSpeed: 10), try vector.result("duration_velocity_below_10pt_s")))
    #expect(
      agree(
        rate.projection(ofVelocity: fling.initialVelocity), try vector.result("wwdc_projection")))
    #expect(
      agree(
        fling.distance(stoppingAtSpeed: 10), try vector.result("uikit_projection_floor10")))
  }

  @Test(arguments: ReferenceVector.cases("uikit_step_fling_"))
  func `the sum of the deceleration's steps`(_ vector: ReferenceVector) throws {
    let rate = DecelerationRate(perMillisecond: try vector("rate"))
    let (velocity, frame) = (try vector("v0_pt_per_ms"), try vector("dt_ms"))
    for row in vector.samples {
      let decay = rate.decay(after: row[0] * frame)
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

  @Test(arguments: ReferenceVector.cases("bounce_"))
  func `the continuous bounce`(_ vector: ReferenceVector) throws {
    let bounce = BounceBack(
      overscroll: try vector("overscroll0"), carriedVelocity: try vector("v0_pt_per_ms"),
      rate: DecelerationRate(perMillisecond: try vector("rate")),
      springRate: DecelerationRate(perMillisecond: try vector("spring_per_ms")))
    for row in vector.samples {
      #expect(agree(bounce.overscroll(at: row[0] / 1000), row[1]))
      #expect(agree(bounce.carriedVelocity(at: row[0] / 1000), row[2]))
    }
    if let peak = vector.results["peak_t_ms"] {
      let time = bounce.timeOfPeak ?? 0
      #expect(agree(1000 * time, peak))
      #expect(agree(bounce.overscroll(at: time), try vector.result("peak")))
    }
  }

  @Test(arguments: ReferenceVector.cases("rubber_"))
  func `the rubber band and its inverse`(_ vector: ReferenceVector) throws {
    let band = RubberBand(coefficient: try vector("c"), dimension: try vector("d"))
    for row in vector.samples {
      #expect(agree(band.overscroll(forPull: row[0]), row[1]))
      #expect(band.overscroll(forPull: -row[0]) == -band.overscroll(forPull: row[0]))
      #expect(agree(band.slope(atPull: row[0]), row[2]))
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
      #expect(agree(SplineFling.way(atProgress: row[0]), row[1]))
      #expect(agree(SplineFling.slope(atProgress: row[0]), row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("android_spline_tables"))
  func `Android's tables, to the last bit of its floats`(_ vector: ReferenceVector) throws {
    let bound = try vector.result("max_pos_error_of_bisection")
    for row in vector.samples {
      let index = try #require(Int(exactly: row[0]))
      #expect(SplineFling.positionTable[index] == row[1])
      #expect(SplineFling.timeTable[index] == row[2])
      #expect(abs(SplineFling.positionTable[index] - row[3]) <= bound + 1e-12)
      #expect(abs(SplineFling.timeTable[index] - row[4]) < 4.3e-5)
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
      let normal = FlutterDrag(viewport: 1)
      #expect(agree(normal.frictionFactor(overscrollFraction: row[0]), row[1]))
      let fast = FlutterDrag(viewport: 1, strength: .fast)
      #expect(agree(fast.frictionFactor(overscrollFraction: row[0]), row[2]))
    }
  }

  @Test(arguments: ReferenceVector.cases("flutter_carried_momentum"))
  func `Flutter's carried momentum`(_ vector: ReferenceVector) {
    for row in vector.samples {
      #expect(agree(FlutterDrag.carriedMomentum(ofVelocity: row[0]), row[1]))
    }
  }

  @Test(arguments: ReferenceVector.cases("chromium_fling_"))
  func `Chromium's fling curve`(_ vector: ReferenceVector) throws {
    let fling = ChromiumFlingCurve(velocity: try vector("v0"))
    for row in vector.samples {
      #expect(agree(fling.position(at: row[0]), row[1]))
      #expect(agree(fling.velocity(at: row[0]), row[2]))
    }
    #expect(agree(fling.entryTime, try vector.result("t0")))
    #expect(agree(ChromiumFlingCurve.curveDuration, try vector.result("curve_duration")))
    #expect(agree(ChromiumFlingCurve.maxVelocity, try vector.result("max_v")))
  }

  @Test(arguments: ReferenceVector.cases("chromium_elastic_"))
  func `Chromium's elastic over-scroll`(_ vector: ReferenceVector) throws {
    let motion = ChromiumElasticOverscroll(
      from: try vector("stretch0"), velocity: try vector("v0"),
      style: .init(amplitude: try vector("amplitude"), period: try vector("period")))
    for row in vector.samples { #expect(agree(motion.position(at: row[0]), row[1])) }
    #expect(ChromiumElasticOverscroll.stretch(forAccumulated: 800) == 40)
  }

  @Test(arguments: ReferenceVector.cases("paging_flutter_rule"))
  func `paging`(_ vector: ReferenceVector) throws {
    let tolerance = try vector("velocity_tolerance")
    for row in vector.samples {
      let target = PagingRule.flutterTarget(
        offset: row[1], velocity: row[2], page: row[0], velocityTolerance: tolerance)
      #expect(agree(target, row[3]))
      #expect(agree(PagingRule.projectedOffset(offset: row[1], velocity: row[2]), row[4]))
    }
  }
}
