/// A value on a spring whose target can change at any time.
///
///     var motion = SpringMotion(spring: DampedSpring(response: 0.5, dampingFraction: 1), restingAt: 0)
///     motion.retarget(to: 100, at: 2)
///     motion.retarget(to: 0, at: 2.2)    // turns back without a jump
///
/// Position and velocity are continuous at every `retarget`; only `hold` jumps.
package struct SpringMotion: Equatable, Simulation {
  package let spring: DampedSpring
  private let rates: DampedSpring.Rates
  /// The value at rest, toward which the spring pulls, in any unit.
  package private(set) var target: Double
  /// The state at the last change of the target; `nil` if the value has always been at rest.
  private var start: Start?

  private struct Start: Equatable, Sendable {
    var time: Double
    var value: Double
    var velocity: Double
  }

  private static let settledFraction = 1e-12

  package init(spring: DampedSpring, restingAt value: Double) {
    self.spring = spring
    rates = spring.rates
    target = value
  }

  /// Creates a motion of `spring` from `origin` to `target` at `time` seconds, at first with
  /// `initialVelocity` in units per second.
  package init(
    spring: DampedSpring, from origin: Double, to target: Double, initialVelocity: Double = 0,
    at time: Double = 0
  ) {
    self.spring = spring
    rates = spring.rates
    self.target = target
    start = Start(time: time, value: origin, velocity: initialVelocity)
  }

  /// Changes the target from `time` seconds on, with continuous position and velocity.
  package mutating func retarget(to newTarget: Double, at time: Double) {
    start = Start(time: time, value: value(at: time), velocity: velocity(at: time))
    target = newTarget
  }

  /// Returns the value at `time` seconds, on the clock of `retarget(to:at:)`; before the last
  /// change, the value at that change.
  package func value(at time: Double) -> Double {
    guard let start else { return target }
    guard time > start.time else { return start.value }
    return target + state(at: time, since: start).x
  }

  @inline(__always)
  private func state(at time: Double, since start: Start) -> (x: Double, v: Double) {
    rates.state(at: time - start.time, x0: start.value - target, v0: start.velocity)
  }

  package func position(at time: Double) -> Double { value(at: time) }

  /// Returns the velocity at `time` seconds, in units per second; 0 before the target last changed.
  package func velocity(at time: Double) -> Double {
    guard let start, time >= start.time else { return 0 }
    return time > start.time ? state(at: time, since: start).v : start.velocity
  }

  /// Returns whether at most 10⁻¹² of the initial amplitude is left from `time` seconds on.
  package func isDone(at time: Double) -> Bool {
    guard let start else { return true }
    let whole = spring.amplitude(x: start.value - target, v: start.velocity)
    guard time > start.time else { return whole == 0 }
    let left = state(at: time, since: start)
    return spring.amplitude(x: left.x, v: left.v) <= Self.settledFraction * whole
  }

  /// Returns whether the value stays within `distance` of its target from `time` seconds on.
  func isNear(within distance: Double, at time: Double) -> Bool {
    spring.amplitude(x: value(at: time) - target, v: velocity(at: time)) <= distance
  }

  /// The time at which the motion is done, in seconds, at most 1 ms late; `-infinity` if it never
  /// started, infinite if it takes more than a day.
  var endTime: Double {
    guard let start else { return -.infinity }
    var (low, span) = (start.time, 1.0)
    while !isDone(at: start.time + span) {
      low = start.time + span
      span *= 2
      if span > 86_400 { return .infinity }
    }
    var high = start.time + span
    while high - low > 0.001 {
      let middle = low + (high - low) / 2
      if isDone(at: middle) { high = middle } else { low = middle }
    }
    return high
  }
}
