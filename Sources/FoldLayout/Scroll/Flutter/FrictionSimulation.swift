/// Flutter's friction: a fixed fraction of the speed is left after each second.
///
/// x(t) = x₀ + v₀·(dᵗ − 1)/ln d and v(t) = v₀·dᵗ, for ever.
public struct FrictionSimulation: Equatable, Sendable {
  /// The position at 0 s.
  public let start: Double
  /// The velocity at 0 s, per second.
  public let initialVelocity: Double

  private let drag: Double
  private let logDrag: Double

  /// Creates the motion.
  ///
  /// - Parameters:
  ///   - drag: What is left of the speed after a second, strictly between 0 and 1.
  ///   - start: The position at 0 s.
  ///   - velocity: The velocity there, per second.
  public init(drag: Double, from start: Double, velocity: Double) {
    self.start = start
    self.drag = drag
    initialVelocity = velocity
    logDrag = naturalLogarithm(drag)
  }

  /// The position at `time` seconds.
  public func position(at time: Double) -> Double {
    start + initialVelocity * (power(drag, max(time, 0)) - 1) / logDrag
  }

  /// The velocity at `time` seconds, per second.
  public func velocity(at time: Double) -> Double { initialVelocity * power(drag, max(time, 0)) }

  /// Where the motion ends.
  public var destination: Double { start - initialVelocity / logDrag }

  /// The time at which the motion passes `position`, in seconds; nil where it never does.
  public func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    let way = (position - start) / (destination - start)
    guard way > 0 && way <= 1 else { return nil }
    let left = 1 + logDrag * (position - start) / initialVelocity
    return left > 0 ? naturalLogarithm(left) / logDrag : nil
  }
}
