/// A value on a spring that can be sent elsewhere at any moment.
///
///     var motion = SpringMotion(spring: Spring(response: 0.5, dampingFraction: 1), restingAt: 0)
///     motion.retarget(to: 100, at: 2)
///     motion.retarget(to: 0, at: 2.2)    // turns back from where it is, as fast as it is
///
/// Position and velocity are continuous at every `retarget`; only `hold` jumps.
public struct SpringMotion: Equatable, Simulation {
  /// The spring that pulls the value.
  public let spring: Spring
  private let rates: Spring.Rates
  /// The value of rest that the spring pulls to.
  public private(set) var target: Double
  /// The state at the moment of the last change; nil while nothing was sent anywhere.
  private var start: Start?

  private struct Start: Equatable, Sendable {
    var time: Double
    var value: Double
    var velocity: Double
  }

  /// The part of the first amplitude that is left when the motion counts as done.
  private static let settledFraction = 1e-12

  /// Creates a motion that rests at `value`, at every time.
  public init(spring: Spring, restingAt value: Double) {
    self.spring = spring
    rates = spring.rates
    target = value
  }

  /// Creates a motion that leaves `origin` at `time` seconds on the way to `target`.
  ///
  /// `initialVelocity` is in units per second.
  public init(
    spring: Spring, from origin: Double, to target: Double, initialVelocity: Double = 0,
    at time: Double = 0
  ) {
    self.spring = spring
    rates = spring.rates
    self.target = target
    start = Start(time: time, value: origin, velocity: initialVelocity)
  }

  /// Sends the value to `newTarget` from `time` seconds on, from its position and velocity there.
  public mutating func retarget(to newTarget: Double, at time: Double) {
    start = Start(time: time, value: value(at: time), velocity: velocity(at: time))
    target = newTarget
  }

  /// Puts the value on `newValue` at `time` seconds, where it rests: it follows a finger.
  public mutating func hold(_ newValue: Double, at time: Double) {
    start = Start(time: time, value: newValue, velocity: 0)
    target = newValue
  }

  /// The value at `time` seconds; before the last change, the value at that change.
  public func value(at time: Double) -> Double {
    guard let start else { return target }
    guard time > start.time else { return start.value }
    return target + state(at: time, since: start).x
  }

  /// Distance from the target and velocity at a time after the start.
  @inline(__always)
  private func state(at time: Double, since start: Start) -> (x: Double, v: Double) {
    rates.state(at: time - start.time, x0: start.value - target, v0: start.velocity)
  }

  /// The value at `time` seconds, as `value(at:)`.
  public func position(at time: Double) -> Double { value(at: time) }

  /// The velocity at `time` seconds, in units per second; 0 before the last change.
  public func velocity(at time: Double) -> Double {
    guard let start, time >= start.time else { return 0 }
    return time > start.time ? state(at: time, since: start).v : start.velocity
  }

  /// Whether at most a 10⁻¹²th of the swing is left, which no rounding to pixels can show.
  ///
  /// The measure is the root of the swing's energy, which never grows: what is done stays done.
  /// An undamped spring is never done unless it rests.
  public func isDone(at time: Double) -> Bool {
    guard let start else { return true }
    let whole = spring.amplitude(x: start.value - target, v: start.velocity)
    guard time > start.time else { return whole == 0 }
    let left = state(at: time, since: start)
    return spring.amplitude(x: left.x, v: left.v) <= Self.settledFraction * whole
  }

  /// Whether the value is, and stays, at most `distance` from its target from `time` seconds on.
  func isNear(within distance: Double, at time: Double) -> Bool {
    spring.amplitude(x: value(at: time) - target, v: velocity(at: time)) <= distance
  }

  /// From when on the motion is done, in seconds, at most a thousandth late; infinite where it swings
  /// for more than a day.
  ///
  /// - Complexity: O(1), some fifty evaluations of the spring
  var doneTime: Double {
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
