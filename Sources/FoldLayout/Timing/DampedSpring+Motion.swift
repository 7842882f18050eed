extension DampedSpring {
  /// Returns the value `time` seconds after the spring is released at `start` with a velocity in
  /// units per second, pulled to `target`; `start` if `time` is not positive.
  public func value(
    at time: Double, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return start }
    return target + rates.state(at: time, x0: start - target, v0: initialVelocity).x
  }

  /// Returns the velocity, in units per second, `time` seconds after the spring is released at
  /// `start` with `initialVelocity`, pulled to `target`; `initialVelocity` for a `time` up to 0.
  public func velocity(
    at time: Double, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return initialVelocity }
    return rates.state(at: time, x0: start - target, v0: initialVelocity).v
  }

  /// Returns the amplitude √(x² + (v/ω₀)²), the square root of the energy, in the unit of `x`.
  func amplitude(x: Double, v: Double) -> Double {
    let scaled = v / angularFrequency
    return (x * x + scaled * scaled).squareRoot()
  }
}

extension DampedSpring {
  var rates: Rates { Rates(self) }

  /// The oscillation and decay rates of a spring, which are computed once per motion to save time.
  struct Rates: Equatable, Sendable {
    private let decay: Double
    private let omegaSquared: Double
    /// The rate √|q| of q = β² − ω₀², per second; q is negative for an underdamped spring.
    private let root: Double
    private let swings: Bool
    private let (slow, fast): (Double, Double)

    init(_ spring: DampedSpring) {
      decay = spring.damping / (2 * spring.mass)
      omegaSquared = spring.stiffness / spring.mass
      let omega = omegaSquared.squareRoot()
      let q = (decay - omega) * (decay + omega)
      swings = q < 0
      root = abs(q).squareRoot()
      // The slow rate is computed from the product of both, which avoids cancellation for any q.
      let fast = decay + root
      (slow, self.fast) = (fast > 0 ? omegaSquared / fast : 0, fast)
    }

    /// Returns the distance from the target and the velocity at `time` seconds, given both at 0.
    ///
    /// With β = c/2m and q = β² − ω₀² the solution is e^(−βt)·(x0·C + (v0 + β·x0)·S), where C and S
    /// are cos ωt and sin ωt/ω for q = −ω² and their hyperbolic counterparts for q = ω². Both are
    /// smooth in q, so rounding of q does no harm near critical damping. `time` must be positive.
    @inline(__always)
    func state(at time: Double, x0: Double, v0: Double) -> (x: Double, v: Double) {
      guard omegaSquared.isFinite, time < .infinity else { return (0, 0) }
      if swings {
        let fading = exponential(-decay * time)
        let c = cosine(root * time)
        let s = sine(root * time) / root
        return (
          fading * (x0 * c + (v0 + decay * x0) * s),
          fading * (v0 * c - (omegaSquared * x0 + decay * v0) * s)
        )
      }
      return creep(at: time, x0: x0, v0: v0)
    }

    /// Returns the same as ``state(at:x0:v0:)`` for a spring that does not oscillate: with the real
    /// rates −slow and −fast, in terms of e = e^((slow − fast)·t).
    private func creep(at time: Double, x0: Double, v0: Double) -> (x: Double, v: Double) {
      let fading = exponential(-slow * time)
      let e = exponential(-2 * root * time)
      let s = root > 0 ? -exponentialMinusOne(-2 * root * time) / (2 * root) : time
      return (
        fading * (x0 * (e + fast * s) + v0 * s),
        fading * (v0 * (e - slow * s) - omegaSquared * x0 * s)
      )
    }
  }
}
