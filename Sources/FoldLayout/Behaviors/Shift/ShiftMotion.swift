extension ShiftTiming {
  /// What the options come to: a rest, and a course from 0 to 1 after it.
  public struct Motion: Equatable, Sendable {
    /// How it moves.
    public enum Course: Equatable, Sendable {
      /// On a curve, or on a part of it.
      case cubic(CubicCurve, keyframe: ShiftKeyframe?)
      /// By a spring, let go with a velocity in whole travels per second.
      ///
      /// What is left of the way in the end is a step: at most a thousandth of it by the damping
      /// ratio, or by one where that is more.
      case spring(Spring, initialVelocity: Double)
    }

    /// How it moves.
    public var course: Course
    /// The time from its start to its end, in seconds.
    public var duration: Double
    /// The part of that in which it rests at first, in seconds.
    public var delay: Double

    /// The time in which it moves, in seconds.
    var movingDuration: Double { duration - delay }

    /// Position and velocity, the latter per second, `elapsed` seconds after the start.
    func state(after elapsed: Double) -> (position: Double, velocity: Double) {
      let moved = elapsed - delay
      switch course {
      case .cubic(let curve, let keyframe):
        if moved <= 0 { return (0, 0) }
        if moved >= movingDuration { return (1, 0) }
        let part = moved / movingDuration
        let (eased, speed) = (curve.value(at: part), curve.derivative(at: part) / movingDuration)
        guard let keyframe else { return (eased, speed) }
        let done = keyFramePart(eased, from: keyframe.startTime, to: keyframe.endTime)
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
  /// The share of the duration in which it rests at first.
  private var restingPart: Double { duration > 0 ? delay / duration : 0 }

  /// Where it stands when it is scrubbed to a fraction of its time: as if its curve were linear.
  func position(atFraction fraction: Double) -> Double {
    let done = keyFramePart(fraction, from: restingPart, to: 1)
    guard case .cubic(_, let keyframe?) = course else { return done }
    return keyFramePart(done, from: keyframe.startTime, to: keyframe.endTime)
  }

  /// The fraction at which a scrub would bring it to a position.
  func fraction(of position: Double) -> Double {
    var done = position
    if case .cubic(_, let keyframe?) = course {
      done = keyframe.startTime + position * (keyframe.endTime - keyframe.startTime)
    }
    return restingPart + done * (1 - restingPart)
  }

  /// The fraction that is complete `elapsed` seconds after the start, by its curve or spring.
  func fraction(after elapsed: Double) -> Double {
    if elapsed <= delay { return duration > 0 ? elapsed / duration : 1 }
    var whole = self
    if case .cubic(let curve, _) = course { whole.course = .cubic(curve, keyframe: nil) }
    return restingPart + whole.state(after: elapsed).position * (1 - restingPart)
  }

  /// The time at which it comes by itself to where a scrub to `fraction` puts it, in seconds.
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
    // The first time at which it comes so far: an overshoot passes there again.
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
