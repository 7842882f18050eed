extension ShiftTiming {
  /// The motion that a timing describes: an optional delay, then a course from 0 to 1.
  package struct Motion: Equatable, Sendable {
    package enum Course: Equatable, Sendable {
      /// A timing curve, cut to the part within `keyframe` unless `keyframe` is `nil`.
      case cubic(CubicCurve, keyframe: ShiftKeyframe?)
      /// A spring with an initial velocity in travel distances per second, which at the end jumps
      /// the remaining distance, about 0.1% of the travel.
      case spring(DampedSpring, initialVelocity: Double)
    }

    package var course: Course
    /// The duration including the delay, in seconds.
    package var duration: Double
    /// The time without motion at the beginning, in seconds.
    package var delay: Double

    var movingDuration: Double { duration - delay }

    /// Returns the position, 0 at the start and 1 at the destination, and the velocity, per second,
    /// after `elapsed` seconds; springs and some curves overshoot.
    func state(after elapsed: Double) -> (position: Double, velocity: Double) {
      let moved = elapsed - delay
      switch course {
      case .cubic(let curve, let keyframe):
        if moved <= 0 { return (0, 0) }
        if moved >= movingDuration { return (1, 0) }
        let part = moved / movingDuration
        let (eased, speed) = (curve.value(at: part), curve.derivative(at: part) / movingDuration)
        guard let keyframe else { return (eased, speed) }
        let done = keyframeProgress(eased, from: keyframe.startTime, to: keyframe.endTime)
        let isWithin = done > 0 && done < 1
        return (done, isWithin ? speed / (keyframe.endTime - keyframe.startTime) : 0)
      case .spring(let spring, let velocity):
        if moved < 0 { return (0, 0) }
        return (
          spring.value(at: moved, initialVelocity: velocity),
          spring.velocity(at: moved, from: 0, to: 1, initialVelocity: velocity)
        )
      }
    }
  }
}

extension ShiftTiming.Motion {
  private var restingPart: Double { duration > 0 ? delay / duration : 0 }

  /// Returns the position, in `0...1`, to which a scrub to `fraction` of the duration leads.
  ///
  /// It is linear in the fraction, apart from the delay and the keyframe, regardless of the curve.
  func position(atFraction fraction: Double) -> Double {
    let done = keyframeProgress(fraction, from: restingPart, to: 1)
    guard case .cubic(_, let keyframe?) = course else { return done }
    return keyframeProgress(done, from: keyframe.startTime, to: keyframe.endTime)
  }

  /// Returns the fraction of the duration, in `0...1`, to scrub to for a `position` in `0...1`.
  func fraction(of position: Double) -> Double {
    var done = position
    if case .cubic(_, let keyframe?) = course {
      done = keyframe.startTime + position * (keyframe.endTime - keyframe.startTime)
    }
    return restingPart + done * (1 - restingPart)
  }

  /// Returns the completed part of the duration after `elapsed` seconds, eased and regardless of
  /// the keyframe: 0 at the start, 1 at the end, more in an overshoot.
  func fraction(after elapsed: Double) -> Double {
    if elapsed <= delay { return duration > 0 ? elapsed / duration : 1 }
    var whole = self
    if case .cubic(let curve, _) = course { whole.course = .cubic(curve, keyframe: nil) }
    return restingPart + whole.state(after: elapsed).position * (1 - restingPart)
  }

  /// Returns when `fraction(after:)` first reaches `fraction`, in seconds after the motion's start.
  func time(atFraction fraction: Double) -> Double {
    if fraction <= restingPart { return fraction * duration }
    let goal = (fraction - restingPart) / (1 - restingPart)
    if goal >= 1 { return duration }
    func isBefore(_ part: Double) -> Bool {
      switch course {
      case .cubic(let curve, _): curve.value(at: part) < goal
      case .spring(let spring, let velocity):
        spring.value(at: part * movingDuration, initialVelocity: velocity) < goal
      }
    }
    // This is the first such time; after an overshoot the motion passes the position again.
    let steps = 256.0
    var high = 1 / steps
    while high < 1, isBefore(high) { high += 1 / steps }
    var low = high - 1 / steps
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return delay + high * movingDuration
  }
}

/// The part of a timing curve within which a shift moves, in `0...1` of the eased time.
public struct ShiftKeyframe: Equatable, Sendable {
  /// The start, in `0...1` of the eased time.
  public private(set) var startTime: Double
  /// The end, in `0...1` of the eased time; not before the start.
  public private(set) var endTime: Double

  /// Creates a keyframe with the times clamped to `0...1` and the end not before the start.
  public init(startTime: Double, endTime: Double) {
    self.startTime = clamped(startTime, 0, 1)
    self.endTime = max(clamped(endTime, 0, 1), self.startTime)
  }
}

extension ShiftKeyframe: OptionTuple {
  package init() { self.init(startTime: 0, endTime: 1) }

  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(
      &startTime, "0", .number(.share), "where it begins to move",
      slider: OptionSlider("Moves from", 0...1, step: 0.01))
    visitor.option(
      &endTime, "1", .number(.share), "where it has moved",
      slider: OptionSlider("Moves until", 0...1, step: 0.01))
    self = ShiftKeyframe(startTime: startTime, endTime: endTime)
  }
}
