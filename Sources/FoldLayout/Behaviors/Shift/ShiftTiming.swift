/// How a shift proceeds from 0 to 1.
public enum ShiftTiming: Equatable, Sendable {
  /// A curve over a duration in seconds, or over a part of it.
  case cubic(CubicCurve, duration: Double, keyframe: ShiftKeyframe?)
  /// A spring, let go with a velocity in whole travels per second, for a duration in seconds.
  ///
  /// What is then left of the way is a step at the end: for the durations below at most a
  /// thousandth of the way by the damping ratio, or by one where that is more.
  case spring(Spring, initialVelocity: Double, duration: Double)

  /// A spring that settles in `duration` seconds, as UIKit reckons it by the damping ratio.
  public static func spring(
    duration: Double, dampingRatio: Double = 1, initialVelocity: Double = 0
  ) -> ShiftTiming {
    .spring(
      Spring(settlingDuration: duration, dampingFraction: dampingRatio),
      initialVelocity: initialVelocity, duration: duration)
  }

  /// A spring of these physical parameters, for as long as Core Animation lets it settle.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> ShiftTiming {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    return .spring(
      spring, initialVelocity: initialVelocity,
      duration: spring.coreAnimationSettlingDuration(initialVelocity: initialVelocity))
  }

  /// The time from the start of the shift to its end, in seconds.
  public var duration: Double {
    switch self {
    case .cubic(_, let duration, _), .spring(_, _, let duration): duration
    }
  }
}

/// The part of a shift's duration within which it moves, in 0...1 of the duration.
public struct ShiftKeyframe: Equatable, Sendable {
  /// The relative time of the start.
  public var startTime: Double
  /// The relative time of the end, not before the start.
  public var endTime: Double

  /// Creates a key frame; the times are brought into 0...1, the end not before the start.
  public init(startTime: Double, endTime: Double) {
    self.startTime = clamped(startTime, 0, 1)
    self.endTime = max(clamped(endTime, 0, 1), self.startTime)
  }
}
