/// SwiftUI's rendered spring: integrated in steps of 1/300 s rather than solved.
///
/// As read in OpenSwiftUI's `FluidSpringAnimation`: half a kick, a drift, half a kick; the first force
/// is 0. Not measured on the platform; the error against the closed form is a few thousandths of the
/// travel. `Spring` is the curve, this the way one renderer draws it.
public struct SteppedSpring: Equatable, Sendable {
  /// The time between two steps, in seconds.
  public static let step = 1.0 / 300
  /// The greatest stiffness taken up.
  public static let greatestStiffness = 45_000.0

  /// Where the spring rests.
  public let target: Double
  /// The position after the last step.
  public private(set) var position: Double
  /// The velocity after the last step, in units per second.
  public private(set) var velocity: Double
  /// The acceleration after the last step, in units per second squared.
  public private(set) var acceleration = 0.0

  private let stiffness: Double
  private let damping: Double
  private let travel: Double

  /// Creates the motion at rest at `origin`, or with a velocity in units per second.
  public init(
    spring: Spring, from origin: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) {
    stiffness = min(spring.stiffness / spring.mass, Self.greatestStiffness)
    damping = spring.damping / spring.mass
    self.target = target
    position = origin
    velocity = initialVelocity
    travel = abs(target - origin)
  }

  /// Moves on by one step.
  public mutating func advance() {
    let middle = velocity + acceleration * Self.step / 2
    position += middle * Self.step
    acceleration = -damping * middle + stiffness * (target - position)
    velocity = middle + acceleration * Self.step / 2
  }

  /// Whether velocity and acceleration have faded and the rest of the way is within one per cent.
  public var isDone: Bool {
    max(velocity * velocity, acceleration * acceleration) <= 0.0036
      && abs(target - position) <= travel / 100
  }
}
