/// A damped spring: m·x″ + c·x′ + k·x = 0, with x the distance from the target.
///
///     let spring = DampedSpring(response: 0.5, dampingFraction: 0.7)
///     spring.value(at: 0.1, from: 0, to: 1)   // 0.4233…
///
/// Units are consistent, with time in seconds: stiffness is mass/s², and damping is mass/s.
public struct DampedSpring: Equatable, Sendable {
  /// The mass at the end of the spring; positive.
  public var mass: Double
  /// The force per unit of distance from the target; not negative.
  public var stiffness: Double
  /// The damping force per unit of velocity; not negative.
  public var damping: Double

  /// Creates a spring with a positive mass, and a stiffness and damping of 0 or more.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring of mass 1 from its undamped period 2π/ω₀ in seconds, which is positive, and
  /// its damping relative to critical damping, which is not negative; below 1 it oscillates.
  public init(response: Double, dampingFraction: Double) {
    let omega = 2 * Double.pi / response
    self.init(stiffness: omega * omega, damping: 2 * dampingFraction * omega)
  }
}

extension DampedSpring {
  /// The undamped angular frequency ω₀, in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// The damping ratio ζ, relative to the critical damping 2·√(k·m); below 1 it oscillates.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
}
