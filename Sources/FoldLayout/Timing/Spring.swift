/// A damped spring: m·x″ + c·x′ + k·x = 0, with x the distance from the target.
///
///     let spring = Spring(response: 0.5, dampingFraction: 0.7)
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
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
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
}

extension Spring {
  /// ω₀, the angular frequency of the undamped swing, in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }
  /// ζ, the damping as a fraction of the critical one, 2·√(k·m).
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
}
