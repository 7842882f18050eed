import FoldLayout

/// A shift's timing as nine words: its form, the duration, and seven numbers by the form.
///
/// The first two forms are written: a curve (its control points, whether there is a key frame, its
/// start and end) and a spring (mass, stiffness, damping, velocity, and no number). A page that tunes
/// a spring says by the form what the rest of it follows from.
enum TimingForm: Int {
  case curve
  case spring
  /// A spring by its duration and the damping ratio, the last but one of the words.
  case springByDuration
  /// A spring by its mass, stiffness and damping, which decide the duration.
  case springByMass
}

extension WordSink {
  mutating func put(_ curve: CubicCurve) { append(curve.x1, curve.y1, curve.x2, curve.y2) }

  mutating func put(_ timing: ShiftTiming) {
    switch timing {
    case .cubic(let curve, let duration, let keyframe):
      put(TimingForm.curve.rawValue)
      put(duration)
      put(curve)
      put(keyframe != nil)
      append(keyframe?.startTime ?? 0, keyframe?.endTime ?? 1)
    case .spring(let spring, let velocity, let duration):
      put(TimingForm.spring.rawValue)
      append(duration, spring.mass, spring.stiffness, spring.damping, velocity, 0, 0, 0)
    }
  }
}

extension WordFeed {
  mutating func curve() -> CubicCurve { CubicCurve(number(), number(), number(), number()) }

  mutating func timing() -> ShiftTiming {
    let form = TimingForm(rawValue: count()) ?? .curve
    let duration = number()
    guard form != .curve else {
      let curve = curve()
      let hasKeyframe = flag()
      let keyframe = ShiftKeyframe(startTime: number(), endTime: number())
      return .cubic(curve, duration: duration, keyframe: hasKeyframe ? keyframe : nil)
    }
    let (mass, stiffness, damping, velocity) = (number(), number(), number(), number())
    let ratio = number()
    _ = (number(), number())
    switch form {
    case .springByDuration:
      return .spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .springByMass:
      return .spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .curve, .spring:
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      return .spring(spring, initialVelocity: velocity, duration: duration)
    }
  }
}
