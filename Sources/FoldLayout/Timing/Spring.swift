/// A damped spring: m·x″ + c·x′ + k·x = 0, with x the distance from the target.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     spring.value(at: 0.1, from: 0, to: 1)   // 0.4233…
///
/// Units are those of a consistent system with seconds: stiffness is mass per second squared,
/// damping mass per second.
public struct Spring: Equatable, Sendable {
  /// The mass at the spring's end; positive.
  public var mass: Double
  /// The force per unit of distance from the target; not negative.
  public var stiffness: Double
  /// The force per unit of velocity, against it; not negative.
  public var damping: Double

  /// Creates a spring from its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass; positive.
  ///   - stiffness: The force per unit of distance; not negative.
  ///   - damping: The force per unit of velocity; not negative.
  ///   - allowOverDamping: Whether a damping above the critical one stays as it is. SwiftUI's
  ///     initializer of this name lowers it to the critical one unless asked not to.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = true
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    if !allowOverDamping { self.damping = min(damping, criticalDamping) }
  }

  /// Creates a spring of mass 1 from the period of its undamped swing and its damping fraction.
  ///
  /// - Parameters:
  ///   - response: The period 2π/ω₀, in seconds; positive.
  ///   - dampingFraction: 1 is critical, less swings, more creeps; not negative.
  public init(response: Double, dampingFraction: Double) {
    let omega = 2 * Double.pi / response
    self.init(stiffness: omega * omega, damping: 2 * dampingFraction * omega)
  }

  /// Creates a spring of mass 1 as SwiftUI's `Spring(duration:bounce:)` does.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, which is the response, in seconds; positive.
  ///   - bounce: 0 is critical, up to 1 swings, down to −1 creeps: the damping ratio is
  ///     1 − bounce for bounces from 0, and 1/(1 + bounce) below.
  public init(duration: Double, bounce: Double = 0) {
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(response: duration, dampingFraction: ratio)
  }
}

extension Spring {
  /// ω₀, the angular frequency of the undamped swing, in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// The damping above which the spring no longer swings, 2·√(k·m).
  public var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }
  /// ζ, the damping as a fraction of the critical one.
  public var dampingRatio: Double { damping / criticalDamping }
  /// The period of the undamped swing, in seconds.
  public var response: Double { 2 * Double.pi / angularFrequency }
  /// The bounce that `init(duration:bounce:)` takes, with `response` as the duration.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }
}
