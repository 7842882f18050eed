extension Spring {
  /// When the distance from the target falls below `threshold` for good.
  ///
  /// An underdamped spring is judged by its envelope, √(A² + B²) e^(−ct/2m); the others by the curve.
  /// This is the estimate of Compose's `SpringEstimation` before it truncates to milliseconds, and of
  /// SwiftUI's `settlingDuration` with a distance of −1 and a threshold of 0.001.
  ///
  /// - Parameters:
  ///   - distance: Start minus target, in units.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - threshold: The distance that counts as arrived, above 0, in units.
  /// - Returns: Seconds, 0 or above; infinite for a spring that never settles.
  /// - Complexity: O(1), up to a hundred evaluations of the curve
  public func settlingDuration(
    distance: Double = -1, velocity: Double = 0, threshold: Double = 0.001
  ) -> Double {
    guard threshold > 0, distance.isFinite, velocity.isFinite else { return .infinity }
    if distance == 0 && velocity == 0 { return 0 }
    guard damping > 0, stiffness > 0 else { return .infinity }
    let decay = damping / (2 * mass)
    let discriminant = stiffness / mass - decay * decay
    if discriminant > 0 {
      let sinePart = (velocity + decay * distance) / discriminant.squareRoot()
      let amplitude = (distance * distance + sinePart * sinePart).squareRoot()
      return max(0, naturalLogarithm(amplitude / threshold) / decay)
    }
    return lastCrossing(distance: distance, velocity: velocity, threshold: threshold)
  }

  /// When an overdamped or critically damped curve comes within `threshold` for good.
  private func lastCrossing(distance: Double, velocity: Double, threshold: Double) -> Double {
    func isFar(_ time: Double) -> Bool {
      abs(value(at: time, from: distance, to: 0, initialVelocity: velocity)) > threshold
    }
    // Such a curve turns at most once: after the turn it only comes nearer.
    var low = turningTime(distance: distance, velocity: velocity)
    if !isFar(low) {
      guard isFar(0) else { return 0 }
      low = 0
    }
    var span = 1 / angularFrequency
    while isFar(low + span) {
      span *= 2
      if span > 1e12 { return .infinity }
    }
    var high = low + span
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if isFar(middle) { low = middle } else { high = middle }
    }
  }

  /// When the velocity of a curve that does not oscillate is 0; 0 where it never is.
  private func turningTime(distance: Double, velocity: Double) -> Double {
    guard velocity != 0 else { return 0 }
    // v = e^(−ct/2m)(v₀ C − w S) = 0, so S/C, which is t or tanh(rt)/r, equals v₀/w.
    let decay = damping / (2 * mass)
    let omegaSquared = stiffness / mass
    let ratio = velocity / (omegaSquared * distance + decay * velocity)
    guard ratio > 0 else { return 0 }
    let rate = max(0, decay * decay - omegaSquared).squareRoot()
    let argument = rate * ratio
    if argument < 1e-6 { return ratio }
    guard argument < 1 else { return 0 }
    return naturalLogarithm((1 + argument) / (1 - argument)) / (2 * rate)
  }

  /// `CASpringAnimation.settlingDuration`, as measured.
  ///
  /// Underdamped it is ln((1 + |(ζω − v)/ω_d|)/0.001)/(ζω). A spring without oscillation is taken for
  /// a critically damped one and given the first tenth of a second with (1 + ωt)e^(−ωt) ≤ 0.001.
  ///
  /// - Parameter initialVelocity: In whole travels per second.
  /// - Returns: Seconds; the greatest Float for a spring without damping.
  public func coreAnimationSettlingDuration(initialVelocity: Double = 0) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    let frequency = angularFrequency
    guard damping > 0, frequency > 1e-9, initialVelocity.isFinite else { return never }
    let decay = damping / (2 * mass)
    let discriminant = stiffness / mass - decay * decay
    if discriminant > 0 && dampingRatio < 1 {
      let ratio = abs((decay - initialVelocity) / discriminant.squareRoot())
      return naturalLogarithm((1 + ratio) / 0.001) / decay
    }
    // 9.2334… is where (1 + x)e⁻ˣ has fallen to 0.001; the tenth is found from there.
    var tenths = max(1, (Self.criticalSettling(0.001) / frequency * 10).rounded(.down))
    while (1 + frequency * tenths / 10) * exponential(-frequency * tenths / 10) > 0.001 {
      tenths += 1
    }
    return tenths / 10
  }

  /// Creates the spring of mass 1 that settles within a thousandth in `settlingDuration` seconds.
  ///
  /// Solves ζ/√(1 − ζ²)·e^(−ζωD) = 0.001, or (1 + ωD)e^(−ωD) = 0.001 from critical damping on. This is
  /// SwiftUI's `Spring(settlingDuration:dampingRatio:)`, UIKit's damping ratio and Framer's spring.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds, brought into 0.01...10.
  ///   - dampingFraction: The damping by the critical damping, above 0.
  public init(settlingDuration: Double, dampingFraction: Double) {
    let duration = clamped(settlingDuration, 0.01, 10)
    let fraction = clamped(dampingFraction, 0.002, 1)
    let frequency: Double
    if fraction < 1 {
      let ratio = fraction / (1 - fraction * fraction).squareRoot()
      frequency = naturalLogarithm(ratio / 0.001) / (fraction * duration)
    } else {
      frequency = Self.criticalSettling(0.001) / duration
    }
    self.init(
      mass: 1, stiffness: frequency * frequency,
      damping: 2 * clamped(dampingFraction, 0.002, 1e6) * frequency)
  }

  /// The x above 0 at which (1 + x)e⁻ˣ equals `epsilon`, in 0...1.
  static func criticalSettling(_ epsilon: Double) -> Double {
    // The fixed point x = ln((1 + x)/ε) contracts by 1/(1 + x), about a tenth a step.
    var x = 10.0
    for _ in 0..<60 { x = naturalLogarithm((1 + x) / epsilon) }
    return x
  }
}
