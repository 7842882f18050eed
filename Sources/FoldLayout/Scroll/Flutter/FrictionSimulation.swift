/// Flutter's friction: a fixed fraction of the speed is left after each second, and where asked a
/// constant deceleration works as well.
///
/// x(t) = x₀ + v₀·dᵗ/ln d − v₀/ln d − a·t²/2 and v(t) = v₀·dᵗ − a·t, with a turned against v₀.
public struct FrictionSimulation: Equatable, Simulation {
  /// The position at 0 s.
  public let start: Double
  /// The velocity at 0 s, per second.
  public let initialVelocity: Double
  /// The speed below which the motion is done, per second.
  public let velocityTolerance: Double

  private let drag: Double
  private let logDrag: Double
  private let deceleration: Double
  private let finalTime: Double

  /// Creates the motion.
  ///
  /// - Parameters:
  ///   - drag: What is left of the speed after a second, strictly between 0 and 1.
  ///   - start: The position at 0 s.
  ///   - velocity: The velocity there, per second.
  ///   - constantDeceleration: The deceleration a that does not depend on speed; not negative.
  ///   - velocityTolerance: The speed below which the motion is done, per second.
  public init(
    drag: Double, from start: Double, velocity: Double, constantDeceleration: Double = 0,
    velocityTolerance: Double = 1e-3
  ) {
    self.start = start
    self.drag = drag
    self.velocityTolerance = velocityTolerance
    initialVelocity = velocity
    logDrag = naturalLogarithm(drag)
    deceleration = velocity < 0 ? -constantDeceleration : constantDeceleration
    finalTime = Self.timeAtRest(abs(velocity), constantDeceleration, logDrag: logDrag)
  }

  /// The time at which v·e^(k·t) = a·t, by Newton's method: the left side is convex and falls, so
  /// that from 0 on every step stays before the solution.
  private static func timeAtRest(_ speed: Double, _ a: Double, logDrag k: Double) -> Double {
    guard speed > 0 else { return 0 }
    guard a > 0 else { return .infinity }
    var time = 0.0
    for _ in 0..<100 {
      let fading = speed * exponential(k * time)
      let next = time + (fading - a * time) / (a - k * fading)
      if next <= time { break }
      time = next
    }
    return time
  }

  /// The position at `time` seconds.
  public func position(at time: Double) -> Double {
    let t = min(max(time, 0), finalTime)
    guard t.isFinite else { return start - initialVelocity / logDrag }
    return start + initialVelocity * (power(drag, t) - 1) / logDrag - deceleration / 2 * t * t
  }

  /// The velocity at `time` seconds, per second.
  public func velocity(at time: Double) -> Double {
    guard time < finalTime else { return 0 }
    let t = max(time, 0)
    return initialVelocity * power(drag, t) - deceleration * t
  }

  /// Whether the speed is below the tolerance at `time` seconds.
  public func isDone(at time: Double) -> Bool { abs(velocity(at: time)) < velocityTolerance }

  /// Where the motion ends.
  public var destination: Double { position(at: finalTime) }

  /// The time at which the motion passes `position`, in seconds; nil where it never does.
  public func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    let way = (position - start) / (destination - start)
    guard way > 0 && way <= 1 else { return nil }
    if deceleration == 0 {
      let left = 1 + logDrag * (position - start) / initialVelocity
      return left > 0 ? naturalLogarithm(left) / logDrag : nil
    }
    // The motion rises to its end without turning, so halving finds the time to the last bit.
    var (lower, upper) = (0.0, finalTime)
    while true {
      let middle = lower + (upper - lower) / 2
      if middle <= lower || middle >= upper { return middle }
      if abs(self.position(at: middle) - start) < abs(position - start) {
        lower = middle
      } else {
        upper = middle
      }
    }
  }
}
