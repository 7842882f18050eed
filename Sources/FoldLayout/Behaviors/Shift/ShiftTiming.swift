/// The timing of a shift from 0 to 1, as in a scene file: a curve or a spring.
///
/// It is a spring if `dampingRatio`, or both `stiffness` and `damping`, are given. The latter two
/// also determine the duration.
public struct ShiftTiming: Equatable, Sendable {
  /// The named curves.
  public enum Curve: UInt8, Sendable, CaseIterable {
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at the start and at the end.
    case easeInOut
  }

  /// The effect of a delay on a curve.
  public enum DelayPacing: UInt8, OptionKeyword {
    /// The whole curve runs in the time after the delay.
    case remaining
    /// The curve eases the whole duration; the motion is linear in the eased time after the delay.
    case whole

    package static var keywords: [String] { ["remaining", "whole"] }
  }

  /// UIKit's default duration, in seconds.
  package static let standardDuration = 0.25

  private var duration = Self.standardDuration
  private var curve = Curve.easeInOut
  private var controlPoints: CubicCurve?
  private var keyframe: ShiftKeyframe?
  /// The time without motion at the beginning, in seconds.
  private var delay = 0.0
  /// The time without motion at the beginning, as a fraction of the duration.
  private var delayFactor = 0.0
  private var delayPacing = DelayPacing.remaining
  private var dampingRatio: Double?
  private var mass = 1.0
  private var stiffness: Double?
  private var damping: Double?
  /// The spring's initial velocity, in travel distances per second.
  private var initialVelocity = 0.0

  /// Creates UIKit's default curve over 0.25 s.
  public init() {}

  /// Returns a timing along `curve` for `duration` seconds, cut to `keyframe` unless that is `nil`.
  public static func cubic(
    _ curve: CubicCurve, duration: Double, keyframe: ShiftKeyframe? = nil
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.duration, timing.controlPoints, timing.keyframe) = (duration, curve, keyframe)
    return timing
  }

  /// Returns a spring that settles in `duration` seconds.
  ///
  /// `dampingRatio` above 1 counts as 1; `initialVelocity` is in travel distances per second.
  public static func spring(
    duration: Double, dampingRatio: Double = 1, initialVelocity: Double = 0
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.duration, timing.dampingRatio) = (duration, dampingRatio)
    timing.initialVelocity = initialVelocity
    return timing
  }

  /// Returns a spring with a mass, stiffness and damping as in `CASpringAnimation`, whose settling
  /// duration it has; more than critical damping counts as critical.
  ///
  /// `initialVelocity` is in travel distances per second.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.mass, timing.stiffness, timing.damping) = (mass, stiffness, damping)
    timing.initialVelocity = initialVelocity
    return timing
  }

  /// Returns this timing with its delay set to `delay` seconds.
  ///
  /// The duration includes the delay, so less time is left for the motion. Only a spring with
  /// stiffness and damping moves for as long as before and ends later.
  package func delayed(by delay: Double) -> ShiftTiming {
    var timing = self
    timing.delay = delay
    return timing
  }

  package enum Problem: Equatable, Sendable {
    /// A spring has a duration of 0.
    case noDuration
    /// The delay is as long as the duration, or longer, in seconds.
    case delay(Double, duration: Double)
  }

  /// The conflict of the duration with the delay or the spring; `nil` if they are consistent.
  package var problem: Problem? {
    guard stiffness == nil || damping == nil else { return nil }
    if dampingRatio != nil, duration == 0 { return .noDuration }
    return delay > 0 && delay >= duration ? .delay(delay, duration: duration) : nil
  }

  package var motion: Motion {
    if let stiffness, let damping {
      var spring = DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
      let settling = spring.coreAnimationSettlingDuration(initialVelocity: initialVelocity)
      // An overdamped spring would creep; the duration is for the critically damped one.
      spring.damping = min(damping, 2 * (mass * stiffness).squareRoot())
      let rest = delay + settling * delayFactor / (1 - delayFactor)
      return Motion(
        course: .spring(spring, initialVelocity: initialVelocity), duration: rest + settling,
        delay: rest)
    }
    let duration = clamped(duration, 0, .greatestFiniteMagnitude)
    let rest = min(delay + delayFactor * duration, duration)
    if let dampingRatio {
      let spring = DampedSpring(settlingDuration: duration - rest, dampingFraction: dampingRatio)
      return Motion(
        course: .spring(spring, initialVelocity: initialVelocity), duration: duration, delay: rest)
    }
    let curve = controlPoints ?? curve.points
    guard delayPacing == .whole, rest > 0 else {
      return Motion(
        course: .cubic(curve, keyframe: keyframe), duration: duration, delay: rest)
    }
    let part = rest / duration
    let (from, to) = (keyframe?.startTime ?? 0, keyframe?.endTime ?? 1)
    return Motion(
      course: .cubic(
        curve,
        keyframe: ShiftKeyframe(
          startTime: part + from * (1 - part), endTime: part + to * (1 - part))),
      duration: duration, delay: 0)
  }

  /// Returns whether both timings describe the same motion.
  public static func == (a: ShiftTiming, b: ShiftTiming) -> Bool { a.motion == b.motion }
}

extension ShiftTiming: OptionTable {
  /// Visits each option; only options in effect have a slider.
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    let isByMass = stiffness != nil && damping != nil
    let isSpring = isByMass || dampingRatio != nil
    visitor.option(
      &duration, "duration", .seconds(.duration), "the time; not with mass, stiffness and damping",
      slider: isByMass ? nil : OptionSlider("Duration", 0.05...3, step: 0.01))
    visitor.option(&curve, "curve", .none, "the curve")
    visitor.option(
      &controlPoints, "controlPoints", .none, "the control points of another curve",
      otherwise: "the ones of `curve`")
    visitor.option(
      &keyframe, "keyframe", .none, "the part of the duration within which it moves",
      otherwise: "all of it")
    visitor.option(
      &delay, "delay", .seconds(.duration), "how long of the duration it rests at first",
      slider: delayFactor > 0 ? nil : OptionSlider("Delay", 0...2, step: 0.01))
    visitor.option(
      &delayFactor, "delayFactor", .number(.belowOne), "the same as a share of the duration",
      slider: delayFactor > 0 ? OptionSlider("Delay", 0...0.95, step: 0.01) : nil)
    visitor.option(
      &delayPacing, "delayPacing", .none,
      "whether all of a curve runs in what remains, or bends the whole",
      needs: ["delay", "delayFactor"])
    visitor.option(
      &dampingRatio, "dampingRatio", .number(.aboveZero),
      "the damping ratio of a spring that settles in the duration; above 1 it counts as 1",
      slider: OptionSlider("Damping ratio", 0.05...1, step: 0.01))
    visitor.option(
      &mass, "mass", .number(.aboveZero), "a spring's mass",
      slider: isByMass ? OptionSlider("Mass", 0.1...10, step: 0.1) : nil)
    visitor.option(
      &stiffness, "stiffness", .number(.aboveZero), "a spring's stiffness",
      slider: OptionSlider("Stiffness", 1...1000, step: 1))
    visitor.option(
      &damping, "damping", .number(.aboveZero), "a spring's damping, the critical one at most",
      slider: OptionSlider("Damping", 0.5...100, step: 0.5))
    visitor.option(
      &initialVelocity, "initialVelocity", OptionMeasure(unit: "1/s", range: .any),
      "a spring's velocity at the start",
      slider: isSpring ? OptionSlider("Initial velocity", -20...20, step: 0.1) : nil)
  }
}

extension ShiftTiming.Curve: OptionKeyword {
  package static var keywords: [String] { ["linear", "easeIn", "easeOut", "easeInOut"] }

  fileprivate var points: CubicCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}
