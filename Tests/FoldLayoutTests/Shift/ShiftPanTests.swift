import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct ShiftPanTests {
  let screen = Size(width: 400, height: 800)

  func stage(_ change: (inout ShiftScene) -> Void = { _ in }) -> ShiftStage {
    var scene = ShiftScene(
      from: ShiftSide(elements: [view(1, 7, Rect(x: 10, y: 20, width: 100, height: 50))]),
      to: ShiftSide(elements: [view(2, 7, Rect(x: 200, y: 400, width: 300, height: 250))]),
      settings: ShiftSettings(timing: .cubic(.linear, duration: 1)))
    scene.pan = ShiftPan()
    change(&scene)
    return ShiftStage(scene, on: Device(size: screen))
  }

  /// A touch of a finger that has moved by a distance from (200, 400).
  func touch(
    _ phase: Touch.Phase, _ way: Double, _ direction: ShiftPan.Direction = .right
  ) -> Touch {
    let (dx, dy): (Double, Double) =
      switch direction {
      case .right: (way, 0)
      case .left: (-way, 0)
      case .down: (0, way)
      case .up: (0, -way)
      }
    return Touch(phase: phase, location: Point(x: 200 + dx, y: 400 + dy))
  }

  @Test(arguments: ShiftPan.Direction.allCases, [nil, 160.0])
  func `a pan sets the fraction by its distance beyond the hysteresis, from 0 to 1`(
    direction: ShiftPan.Direction, distance: Double?
  ) {
    var stage = stage {
      $0.pan?.direction = direction
      $0.pan?.distance = distance
    }
    let whole = distance ?? ([.left, .right].contains(direction) ? 400.0 : 800)
    stage.apply(touch(.began, 0, direction), at: 0)
    for way in [10.0, -10, 0] {
      stage.apply(touch(.moved, way, direction), at: 0.1)
      #expect(stage.shift.phase(at: 0.1) == .source && !stage.shift.isPanned)
    }
    for (step, (way, fraction)) in [
      (10 + whole / 8, 0.125), (10 + whole * 0.75, 0.75), (10, 0), (-50, 0), (10 + 2 * whole, 1),
      (10 + whole / 4, 0.25),
    ].enumerated() {
      let time = 0.2 + 0.1 * Double(step)
      stage.apply(touch(.moved, way, direction), at: time)
      #expect(abs(stage.shift.fraction(at: time) - fraction) < 1e-12)
      #expect(abs(stage.shift.progress(at: time) - fraction) < 1e-12)
      #expect(stage.shift.phase(at: time) == .pan && stage.shift.isPanned)
    }
    // The shift stays where it is held, and returns from there.
    #expect(abs(stage.shift.progress(at: 5) - 0.25) < 1e-12)
    stage.apply(touch(.ended, 10 + whole / 4, direction), at: 5)
    #expect(stage.shift.phase(at: 5) == .reverse && !stage.shift.isPanned)
    #expect(abs(stage.shift.progress(at: 5.125) - 0.125) < 1e-12)
    #expect(abs(stage.shift.endTime - 5.25) < 1e-12)
  }

  @Test(arguments: [
    (0.5, Touch.Phase.ended, ShiftPhase.shift), (0.5 - 1e-12, .ended, .shift),
    (0.49, .ended, .reverse), (0.9, .cancelled, .reverse),
  ])
  func `a release from the completing fraction on completes the shift, a cancellation never`(
    fraction: Double, end: Touch.Phase, phase: ShiftPhase
  ) {
    var stage = stage()
    stage.apply(touch(.began, 0), at: 0)
    stage.apply(touch(.moved, 11), at: 0.1)
    stage.apply(touch(end, 10 + 400 * fraction), at: 1)
    #expect(stage.shift.phase(at: 1) == phase)
    let left = phase == .shift ? 1 - fraction : fraction
    #expect(abs(stage.shift.endTime - (1 + left)) < 1e-9)
    // Later touches of the finger do not affect the shift.
    let before = stage.shift.progress(at: 1.2)
    stage.apply(touch(.moved, 300), at: 1.2)
    stage.apply(touch(.ended, 300), at: 1.2)
    #expect(stage.shift.progress(at: 1.2) == before)
  }

  @Test func `a second finger is ignored during a pan, and the pan continues`() {
    var stage = stage()
    stage.apply(touch(.began, 0), at: 0)
    stage.apply(touch(.moved, 10 + 240), at: 0.1)
    stage.apply(touch(.began, 0), at: 0.2)
    #expect(stage.shift.phase(at: 0.2) == .pan && abs(stage.shift.progress(at: 0.2) - 0.6) < 1e-12)
    stage.apply(touch(.moved, 10 + 280), at: 0.3)
    #expect(abs(stage.shift.progress(at: 0.3) - 0.7) < 1e-12)
    stage.apply(touch(.ended, 10 + 280), at: 0.4)
    #expect(stage.shift.phase(at: 0.4) == .shift && abs(stage.shift.endTime - 0.7) < 1e-12)
    // A finger that has not panned yet is replaced by the next one.
    var early = self.stage()
    early.apply(touch(.began, 0), at: 0)
    early.apply(touch(.began, 100), at: 0.1)
    early.apply(touch(.moved, 110 + 40), at: 0.2)
    #expect(abs(early.shift.progress(at: 0.2) - 0.1) < 1e-12)
  }

  @Test func `nothing pans backwards from the source, or in a scene without a pan`() {
    var back = stage()
    back.apply(touch(.began, 0), at: 0)
    back.apply(touch(.moved, -100), at: 0.1)
    back.apply(touch(.ended, -100), at: 0.2)
    #expect(back.shift.phase(at: 0.2) == .source && back.shift.startTime == nil)
    var none = stage { $0.pan = nil }
    none.apply(touch(.began, 0), at: 0)
    none.apply(touch(.moved, 100), at: 0.1)
    #expect(none.shift.startTime == nil)
  }

  @Test func `a finger takes over a running shift where it is, and carries it in both directions`()
    throws
  {
    var stage = stage()
    try stage.apply(.shift(.start), at: 0)
    stage.apply(touch(.began, 0), at: 0.4)
    stage.apply(touch(.moved, -11), at: 0.5)
    #expect(abs(stage.shift.fraction(at: 0.5) - (0.5 - 1 / 400.0)) < 1e-12)
    stage.apply(touch(.moved, -90), at: 0.6)
    #expect(abs(stage.shift.progress(at: 0.6) - 0.3) < 1e-12)
    stage.apply(touch(.ended, -90), at: 0.7)
    #expect(stage.shift.phase(at: 0.7) == .reverse)
    // During the reversal the shift is taken over again, towards the destination.
    let progress = stage.shift.progress(at: 0.8)
    stage.apply(touch(.began, 0), at: 0.8)
    stage.apply(touch(.moved, 10 + 40), at: 0.8)
    #expect(abs(stage.shift.progress(at: 0.8) - (progress + 0.1)) < 1e-9)
    stage.apply(touch(.ended, 10 + 400 * 0.6), at: 0.9)
    #expect(stage.shift.phase(at: 0.9) == .shift && stage.shift.isForward)
  }

  @Test func `a pan of less than a point counts if the hysteresis is smaller, in both directions`()
    throws
  {
    func stage() -> ShiftStage {
      self.stage {
        $0.pan?.hysteresis = 0.5
        $0.pan?.distance = 4
      }
    }
    // 0.4 of 4 points.
    var begun = stage()
    begun.apply(touch(.began, 0), at: 0)
    begun.apply(touch(.moved, 0.9), at: 0.1)
    #expect(abs(begun.shift.fraction(at: 0.1) - 0.1) < 1e-12)
    for (way, fraction) in [(0.9, 0.6), (-0.9, 0.4)] {
      var taken = stage()
      try taken.apply(.shift(.start), at: 0)
      taken.apply(touch(.began, 0), at: 0.4)
      taken.apply(touch(.moved, way), at: 0.5)
      #expect(abs(taken.shift.fraction(at: 0.5) - fraction) < 1e-12)
    }
  }

  // MARK: Fractions

  static let timings: [ShiftTiming] = [
    .cubic(.linear, duration: 2), .cubic(.easeInOut, duration: 0.5),
    .cubic(.easeOut, duration: 2, keyframe: ShiftKeyframe(startTime: 0.25, endTime: 0.75)),
    ShiftTiming.cubic(.linear, duration: 2).delayed(by: 0.5),
    .spring(duration: 2, dampingRatio: 1).delayed(by: 0.5),
    .spring(duration: 0.8, dampingRatio: 0.5),
  ]

  /// The fractions between which a timing moves, computed by hand.
  func moving(_ timing: ShiftTiming) -> (from: Double, to: Double) {
    let motion = timing.motion
    let rest = motion.delay / motion.duration
    guard case .cubic(_, let keyframe?) = motion.course else { return (rest, 1) }
    return (
      rest + (1 - rest) * keyframe.startTime, rest + (1 - rest) * keyframe.endTime
    )
  }

  @Test(arguments: timings, [false, true])
  func `scrubbing sets the fraction, and the position within the moving part`(
    timing: ShiftTiming, isInverted: Bool
  ) {
    let (from, to) = moving(timing)
    for target in [1.0, 0] {
      for fraction in [0, 0.001, 0.2, 0.3, 0.5, 0.7, 0.9, 1] {
        var progress = ShiftProgress(timing: timing, startingAt: 1, isInverted: isInverted)
        progress.pause(at: 1.01)
        progress.retarget(to: target, at: 1.01)
        progress.scrub(to: fraction, isLinear: true, at: 1.02)
        // From the source's end, as the curve counts.
        let offset = target == 1 ? fraction : 1 - fraction
        let part = isInverted ? 1 - offset : offset
        let done = min(max((part - from) / (to - from), 0), 1)
        let position = progress.state(at: 3).position
        #expect(abs(position - (isInverted ? 1 - done : done)) < 1e-12)
        // Also while the curve rests or has no keyframe.
        #expect(abs(progress.fraction(at: 3) - fraction) < 1e-12)
      }
    }
  }

  @Test(arguments: [false, true], [0, 0.5])
  func `the fraction of a linear motion is its share of time, delay included`(
    isInverted: Bool, delay: Double
  ) {
    let timing = ShiftTiming.cubic(.linear, duration: 2).delayed(by: delay)
    var progress = ShiftProgress(timing: timing, startingAt: 3, isInverted: isInverted)
    for time in [3, 3.2, 3.5, 4, 4.9, 5] {
      #expect(abs(progress.fraction(at: time) - (time - 3) / 2) < 1e-12)
    }
    #expect(progress.fraction(at: 9) == 1)
    var held = progress
    held.pause(at: 3.8)
    #expect(abs(held.fraction(at: 7) - 0.4) < 1e-12 && held.end == .infinity)
    // Back along the curve from the held fraction: the part done is left.
    held.retarget(to: 0, at: 7)
    #expect(abs(held.fraction(at: 7) - 0.6) < 1e-12)
    held.resume(at: 8, durationFactor: 0)
    #expect(abs(held.end - 8.8) < 1e-12 && abs(held.fraction(at: 8.4) - 0.8) < 1e-12)
    progress.retarget(to: 0, at: 4)
    #expect(abs(progress.fraction(at: 4) - 0.5) < 1e-12)
  }

  @Test(arguments: timings, [false, true])
  func `the position of a held motion is the fraction of its eased time, in both directions`(
    timing: ShiftTiming, isInverted: Bool
  ) {
    let motion = timing.motion
    for part in [0.1, 0.3, 0.6, 0.9] {
      var progress = ShiftProgress(timing: timing, startingAt: 1, isInverted: isInverted)
      let eased = motion.fraction(after: (isInverted ? 1 - part : part) * motion.duration)
      let fraction = min(max(isInverted ? 1 - eased : eased, 0), 1)
      #expect(abs(progress.fraction(at: 1 + part * motion.duration) - fraction) < 1e-9)
      progress.pause(at: 1 + part * motion.duration)
      #expect(abs(progress.fraction(at: 99) - fraction) < 1e-9)
      // Scrubbed by time, which the curve eases.
      progress.scrub(to: part, isLinear: false, at: 99)
      #expect(abs(progress.fraction(at: 99) - fraction) < 1e-9)
      let position = motion.state(after: (isInverted ? 1 - part : part) * motion.duration).position
      #expect(abs(progress.state(at: 99).position - (isInverted ? 1 - position : position)) < 1e-12)
    }
  }

  @Test(arguments: [(0.05, ShiftPhase.reverse), (0.15, .shift)])
  func `a release during the delay of a shift counts the distance of the finger`(
    fraction: Double, phase: ShiftPhase
  ) {
    var stage = stage {
      $0.settings.timing = $0.settings.timing.delayed(by: 0.5)
      $0.pan?.completes = 0.1
    }
    stage.apply(touch(.began, 0), at: 0)
    stage.apply(touch(.moved, 11), at: 0.1)
    stage.apply(touch(.ended, 10 + 400 * fraction), at: 1)
    #expect(stage.shift.phase(at: 1) == phase)
  }

  @Test func `a spring needs a duration, and a delay must be shorter than the duration`() {
    let linear = ShiftTiming.cubic(.linear, duration: 2)
    let spring = ShiftTiming.spring(duration: 2, dampingRatio: 0.5)
    // It lasts as long as its mass, stiffness and damping require.
    let physical = ShiftTiming.spring(mass: 1, stiffness: 100, damping: 10)
    let problems: [(ShiftTiming, ShiftTiming.Problem?)] = [
      (ShiftTiming(), nil), (ShiftTiming.cubic(.linear, duration: 0), nil), (spring, nil),
      (ShiftTiming.spring(duration: 0, dampingRatio: 0.5), .noDuration), (physical, nil),
      (linear.delayed(by: 1.9), nil), (linear.delayed(by: 2), .delay(2, duration: 2)),
      (linear.delayed(by: 3), .delay(3, duration: 2)), (spring.delayed(by: 1.9), nil),
      (spring.delayed(by: 2), .delay(2, duration: 2)), (physical.delayed(by: 9), nil),
    ]
    for (timing, problem) in problems { #expect(timing.problem == problem) }
  }

  @Test(arguments: [(0.3, 0.1, 0.25), (0.5, 0.5, 0.5), (0.7, 0.9, 0.9)])
  func `a reversal inside a keyframe takes its share of the duration, at least a quarter`(
    moment: Double, position: Double, part: Double
  ) {
    // Linear from 0.25 to 0.75 of two seconds.
    let timing = ShiftTiming.cubic(
      .linear, duration: 2, keyframe: ShiftKeyframe(startTime: 0.25, endTime: 0.75))
    var progress = ShiftProgress(timing: timing, startingAt: 1)
    #expect(abs(progress.state(at: 1 + 2 * moment).position - position) < 1e-12)
    progress.retarget(to: 0, at: 1 + 2 * moment)
    #expect(abs(progress.end - (1 + 2 * moment + part)) < 1e-12)
  }

  @Test func `a motion without a duration is at its end`() {
    let progress = ShiftProgress(timing: .cubic(.linear, duration: 0), startingAt: 1)
    #expect(progress.fraction(at: 1) == 1 && progress.state(at: 1).position == 1)
    #expect(ShiftTiming.cubic(.linear, duration: 0).motion.fraction(after: 0) == 1)
  }

  @Test(arguments: timings)
  func `the time of a fraction is the first time at which it is reached`(timing: ShiftTiming) {
    let motion = timing.motion
    for fraction in [1e-6, 0.0005, 0.003, 0.01, 0.25, 0.5, 0.8, 0.99, 0.9999] {
      let time = motion.time(atFraction: fraction)
      let isReached = time < motion.duration
      #expect(!isReached || abs(motion.fraction(after: time) - fraction) < 1e-9, "\(fraction)")
      #expect(isReached || fraction > 0.999)
      for earlier in stride(from: 0.0, to: time * 0.999, by: time / 50) {
        #expect(motion.fraction(after: earlier) < fraction)
      }
    }
    #expect(motion.time(atFraction: 1) == motion.duration && motion.time(atFraction: 0) == 0)
  }

  @Test(arguments: [0, 0.25, 1, 3], [false, true])
  func `a duration factor sets the time for the rest, and a factor of 0 keeps the rest's own time`(
    factor: Double, isScrubbed: Bool
  ) {
    var progress = ShiftProgress(timing: .cubic(.linear, duration: 2), startingAt: 1)
    progress.pause(at: 1.5)
    if isScrubbed { progress.scrub(to: 0.75, isLinear: true, at: 2) }
    progress.resume(at: 4, durationFactor: factor)
    let rest = isScrubbed ? 0.25 : 0.75
    let left = 2 * (factor > 0 ? factor : rest)
    #expect(abs(progress.end - (4 + left)) < 1e-12)
    for part in [0, 0.2, 0.5, 0.9] {
      let (position, velocity) = progress.state(at: 4 + part * left)
      #expect(abs(position - (1 - rest * (1 - part))) < 1e-12)
      #expect(abs(velocity - rest / left) < 1e-12)
    }
  }

  @Test func `scrubbing a running shift lets it continue, and scrubbing a resting one holds it`() {
    var running = stage().shift
    running.start(at: 0)
    running.scrub(to: 0.6, at: 0.2)
    #expect(running.phase(at: 0.2) == .shift && abs(running.progress(at: 0.4) - 0.8) < 1e-12)
    var resting = stage().shift
    resting.scrub(to: 0.6, at: 0.2)
    #expect(resting.phase(at: 0.2) == .pause && abs(resting.progress(at: 9) - 0.6) < 1e-12)
  }
}
