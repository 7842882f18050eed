/// Flutter's friction: the speed decreases by a fixed factor every second.
///
/// x(t) = x₀ + v₀·(dᵗ − 1)/ln d and v(t) = v₀·dᵗ, without end.
package struct FrictionSimulation: Equatable, Sendable {
  /// The position at time 0, in any unit of length.
  package let start: Double
  /// The velocity at time 0, in the unit of ``start`` per second.
  package let initialVelocity: Double

  private let drag: Double
  private let logDrag: Double

  /// Creates the motion; `drag` is the fraction of the speed left after a second, between 0 and 1.
  package init(drag: Double, from start: Double, velocity: Double) {
    self.start = start
    self.drag = drag
    initialVelocity = velocity
    logDrag = naturalLogarithm(drag)
  }

  /// Returns the position `time` seconds after the start, in the unit of `start`; constant before.
  package func position(at time: Double) -> Double {
    start + initialVelocity * (power(drag, max(time, 0)) - 1) / logDrag
  }

  /// Returns the velocity `time` seconds after the start, in the unit of ``start`` per second.
  package func velocity(at time: Double) -> Double { initialVelocity * power(drag, max(time, 0)) }

  /// The position that the motion approaches, in the unit of ``start``.
  package var destination: Double { start - initialVelocity / logDrag }

  /// Returns the seconds from the start until `position` is passed, 0 at `start`; `nil` for never.
  package func time(atPosition position: Double) -> Double? {
    if position == start { return 0 }
    let distance = (position - start) / (destination - start)
    guard distance > 0 && distance <= 1 else { return nil }
    let left = 1 + logDrag * (position - start) / initialVelocity
    return left > 0 ? naturalLogarithm(left) / logDrag : nil
  }
}
