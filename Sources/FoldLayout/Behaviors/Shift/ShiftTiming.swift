/// How a shift proceeds from 0 to 1, as a file says it: on a curve, or by a spring.
///
///     ShiftTiming.spring(duration: 0.6, dampingRatio: 0.8).motion
///
/// It is a spring where `dampingRatio` is there, or `stiffness` and `damping`; these decide how long
/// it takes then.
public struct ShiftTiming: Equatable, Sendable {
  /// The curves that have a name.
  public enum Curve: UInt8, Sendable, CaseIterable {
    /// No easing.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both.
    case easeInOut
  }

  /// What the options come to.
  public enum Motion: Equatable, Sendable {
    /// A curve over a duration in seconds, or over a part of it.
    case cubic(CubicCurve, duration: Double, keyframe: ShiftKeyframe?)
    /// A spring, let go with a velocity in whole travels per second, for a duration in seconds.
    ///
    /// What is then left of the way is a step at the end: at most a thousandth of the way by the
    /// damping ratio, or by one where that is more.
    case spring(Spring, initialVelocity: Double, duration: Double)

    /// The time from the start of the shift to its end, in seconds.
    var duration: Double {
      switch self {
      case .cubic(_, let duration, _), .spring(_, _, let duration): duration
      }
    }
  }

  /// The time, in seconds; UIKit's default.
  private var duration = 0.25
  private var curve = Curve.easeInOut
  /// The control points of a curve without a name.
  private var controlPoints: CubicCurve?
  private var keyframe: ShiftKeyframe?
  private var dampingRatio: Double?
  private var mass = 1.0
  private var stiffness: Double?
  private var damping: Double?
  /// The spring's velocity at the start, in whole travels per second.
  private var initialVelocity = 0.0

  /// Creates UIKit's default curve over a quarter of a second.
  public init() {}

  /// A curve over a duration in seconds, or over a part of it.
  public static func cubic(
    _ curve: CubicCurve, duration: Double, keyframe: ShiftKeyframe? = nil
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.duration, timing.controlPoints, timing.keyframe) = (duration, curve, keyframe)
    return timing
  }

  /// A spring that settles in `duration` seconds, as UIKit reckons it by the damping ratio.
  public static func spring(
    duration: Double, dampingRatio: Double = 1, initialVelocity: Double = 0
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.duration, timing.dampingRatio) = (duration, dampingRatio)
    timing.initialVelocity = initialVelocity
    return timing
  }

  /// A spring of these physical parameters, for as long as Core Animation lets it settle.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> ShiftTiming {
    var timing = ShiftTiming()
    (timing.mass, timing.stiffness, timing.damping) = (mass, stiffness, damping)
    timing.initialVelocity = initialVelocity
    return timing
  }

  /// What the options come to.
  public var motion: Motion {
    if let stiffness, let damping {
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      return .spring(
        spring, initialVelocity: initialVelocity,
        duration: spring.coreAnimationSettlingDuration(initialVelocity: initialVelocity))
    }
    if let dampingRatio {
      return .spring(
        Spring(settlingDuration: duration, dampingFraction: dampingRatio),
        initialVelocity: initialVelocity, duration: duration)
    }
    return .cubic(controlPoints ?? curve.points, duration: duration, keyframe: keyframe)
  }

  /// Whether both come to the same motion.
  public static func == (a: ShiftTiming, b: ShiftTiming) -> Bool { a.motion == b.motion }
}

extension ShiftTiming: OptionTable {
  /// Shows the options to a visitor; only those that count can be tuned.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    let isByMass = stiffness != nil && damping != nil
    let isSpring = isByMass || dampingRatio != nil
    visitor.option(
      &duration, "duration", .seconds(.duration), "the time; not with mass, stiffness and damping",
      slider: isByMass ? nil : OptionSlider("Duration", 0.05...3, step: 0.01))
    visitor.option(&curve, "curve", .none, "the curve")
    visitor.option(
      &controlPoints, "controlPoints", .none, "the control points of another curve",
      otherwise: "those of `curve`")
    visitor.option(
      &keyframe, "keyframe", .none, "the part of the duration within which it moves",
      otherwise: "all of it")
    visitor.option(
      &dampingRatio, "dampingRatio", .number(.aboveZero),
      "the damping ratio of a spring that settles in the duration",
      slider: OptionSlider("Damping ratio", 0.05...1.5, step: 0.01))
    visitor.option(
      &mass, "mass", .number(.aboveZero), "a spring's mass",
      slider: isByMass ? OptionSlider("Mass", 0.1...10, step: 0.1) : nil)
    visitor.option(
      &stiffness, "stiffness", .number(.aboveZero), "a spring's stiffness",
      slider: OptionSlider("Stiffness", 1...1000, step: 1))
    visitor.option(
      &damping, "damping", .number(.aboveZero), "a spring's damping",
      slider: OptionSlider("Damping", 0.5...100, step: 0.5))
    visitor.option(
      &initialVelocity, "initialVelocity", OptionMeasure(unit: "ways/s", range: .any),
      "a spring's velocity at the start",
      slider: isSpring ? OptionSlider("Initial velocity", -20...20, step: 0.1) : nil)
  }
}

extension ShiftTiming.Curve: OptionWord {
  /// The words, in the order of the cases.
  public static var words: [String] { ["linear", "easeIn", "easeOut", "easeInOut"] }

  /// The control points.
  fileprivate var points: CubicCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

/// The part of a shift's way along its curve within which it moves, in 0...1 of the eased time.
public struct ShiftKeyframe: Equatable, Sendable {
  /// The relative time of the start.
  public private(set) var startTime: Double
  /// The relative time of the end, not before the start.
  public private(set) var endTime: Double

  /// Creates a key frame; the times are brought into 0...1, the end not before the start.
  public init(startTime: Double, endTime: Double) {
    self.startTime = clamped(startTime, 0, 1)
    self.endTime = max(clamped(endTime, 0, 1), self.startTime)
  }
}

extension ShiftKeyframe: OptionTuple {
  /// Creates the key frame that is all of the duration.
  public init() { self.init(startTime: 0, endTime: 1) }

  /// Shows the numbers to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &startTime, "0", .number(.share), "where it begins to move",
      slider: OptionSlider("Moves from", 0...1, step: 0.01))
    visitor.option(
      &endTime, "1", .number(.share), "where it has moved",
      slider: OptionSlider("Moves until", 0...1, step: 0.01))
    self = ShiftKeyframe(startTime: startTime, endTime: endTime)
  }
}
