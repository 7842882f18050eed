extension Spring {
  /// Core Animation's default: mass 1, stiffness 100, damping 10.
  public static let coreAnimation = Spring(stiffness: 100, damping: 10)
  /// SwiftUI's spring since iOS 17, and UIKit's spring animation: 0.5 s without bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// SwiftUI's snappy spring: bounce 0.15.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// SwiftUI's bouncy spring: bounce 0.3.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)
  /// SwiftUI's spring for what follows a finger: 0.15 s, bounce 0.15.
  public static let interactive = Spring(duration: 0.15, bounce: 0.15)

  /// SwiftUI's `smooth`, tuned: the bounce is `extraBounce`, the duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// SwiftUI's `snappy`, tuned: the bounce is 0.15 + `extraBounce`, the duration in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// SwiftUI's `bouncy`, tuned: the bounce is 0.3 + `extraBounce`, the duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// SwiftUI's `interactiveSpring`, tuned: the bounce is 0.15 + `extraBounce`, the duration in
  /// seconds.
  public static func interactive(duration: Double = 0.15, extraBounce: Double) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Creates Motion's spring that looks arrived after `visualDuration` seconds.
  ///
  /// As in motion-dom: stiffness (2π / 1.2 V)², damping fraction 1 − bounce in 0.05...1, mass 1.
  public init(visualDuration: Double, bounce: Double = 0) {
    self.init(
      response: 1.2 * clamped(visualDuration, 1e-3, 1e6),
      dampingFraction: clamped(1 - bounce, 0.05, 1))
  }

  /// The same spring, at most critically damped.
  ///
  /// SwiftUI's `Spring(mass:stiffness:damping:)` is this one unless overdamping is allowed.
  public var limitedToCriticalDamping: Spring {
    dampingRatio > 1
      ? Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
      : self
  }

  /// The stiffness that SwiftUI reports.
  ///
  /// For an overdamped spring it is (k/m)(2ζ² − 1), as measured, though its curve uses k/m.
  public var stiffnessReportedBySwiftUI: Double {
    let fraction = dampingRatio
    return fraction > 1 ? (stiffness / mass) * (2 * fraction * fraction - 1) : stiffness
  }
}
