/// A damped spring: the curve of most platform animations.
///
/// The closed solution of m·x″ + c·x′ + k·x = 0 about the target, under-, critically or overdamped:
///
///     let spring = Spring(response: 0.55, dampingFraction: 0.825)
///     spring.value(at: 0.2, from: 0, to: 100)   // 74.5…
///
/// Times are in seconds, positions in any one unit, velocities in that unit per second. The curve is
/// accurate to about 1e-13 of the distance near and far from critical damping alike.
public struct Spring: Equatable, Sendable {
  /// The mass, in 1e-9...1e9; 1 for most platform springs.
  public let mass: Double
  /// The stiffness: force per unit of distance, in 0...1e12.
  public let stiffness: Double
  /// The damping: force per unit of velocity, in 0...1e12.
  public let damping: Double

  /// Half the damping by the mass, per second: how fast an underdamped curve's envelope decays.
  @usableFromInline let decay: Double
  /// The square of the undamped angular frequency, k/m.
  @usableFromInline let frequencySquared: Double

  /// Creates a spring from its mechanical constants; SwiftUI's and CASpringAnimation's default is
  /// mass 1, stiffness 100, damping 10.
  ///
  /// Constants out of range are brought to the nearest end of it, and what is no number to the
  /// lowest: every argument gives a spring.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = clamped(mass, 1e-9, 1e9)
    self.stiffness = clamped(stiffness, 0, 1e12)
    self.damping = clamped(damping, 0, 1e12)
    decay = self.damping / (2 * self.mass)
    frequencySquared = self.stiffness / self.mass
  }

  /// Creates a spring of mass 1 from SwiftUI's older words.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds, in 1e-3...1e6.
  ///   - dampingFraction: The damping by the critical damping, 0 or above: 1 just does not overshoot.
  public init(response: Double, dampingFraction: Double) {
    let frequency = 2 * Double.pi / clamped(response, 1e-3, 1e6)
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: 2 * clamped(dampingFraction, 0, 1e6) * frequency)
  }

  /// Creates a spring of mass 1 from SwiftUI's newer words.
  ///
  /// The damping fraction is 1 − bounce, or 1/(1 + bounce) for a negative bounce, as measured.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds: the same as the response.
  ///   - bounce: −1 (flattest, overdamped) ... 0 (critically damped) ... 1 (undamped).
  public init(duration: Double, bounce: Double = 0) {
    let bounce = clamped(bounce, -1, 1)
    self.init(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / max(1e-6, 1 + bounce))
  }

  /// The angular frequency of the undamped spring, in radians per second.
  public var frequency: Double { frequencySquared.squareRoot() }

  /// The damping by the critical damping: below 1 the spring overshoots.
  public var dampingFraction: Double {
    stiffness > 0 ? damping / (2 * (stiffness * mass).squareRoot()) : (damping > 0 ? .infinity : 0)
  }

  /// The period of the undamped spring, in seconds; infinite without stiffness.
  public var response: Double { stiffness > 0 ? 2 * Double.pi / frequency : .infinity }

  /// SwiftUI's bounce: 1 − dampingFraction, or 1/dampingFraction − 1 for an overdamped spring.
  public var bounce: Double {
    let fraction = dampingFraction
    return fraction <= 1 ? 1 - fraction : 1 / fraction - 1
  }

  /// The position `time` seconds after leaving `from` with `initialVelocity` on the way to `to`.
  ///
  /// - Parameters:
  ///   - time: Seconds; a negative time is taken for 0.
  ///   - from: Where the motion began.
  ///   - to: Where the spring rests.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  /// - Returns: The position, in the unit of `from` and `to`.
  /// - Complexity: O(1): one exponential and, underdamped, one sine and cosine.
  public func value(
    at time: Double, from: Double, to: Double, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return from }
    return to + state(at: time, distance: from - to, velocity: initialVelocity).distance
  }

  /// The velocity `time` seconds after leaving `from` with `initialVelocity` on the way to `to`.
  ///
  /// - Parameters:
  ///   - time: Seconds; a negative time is taken for 0.
  ///   - from: Where the motion began.
  ///   - to: Where the spring rests.
  ///   - initialVelocity: The velocity at time 0, in units per second.
  /// - Returns: Units per second.
  /// - Complexity: O(1)
  public func velocity(
    at time: Double, from: Double, to: Double, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return initialVelocity }
    return state(at: time, distance: from - to, velocity: initialVelocity).velocity
  }
}

/// `value` within `lowest...highest`; the lowest for what is no number.
@inline(__always)
func clamped(_ value: Double, _ lowest: Double, _ highest: Double) -> Double {
  value >= lowest ? min(value, highest) : lowest
}
