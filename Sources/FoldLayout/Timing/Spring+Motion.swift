extension Spring {
  /// The value at `time` seconds after the spring is let go at `start`.
  ///
  /// - Parameters:
  ///   - time: Seconds; up to 0 the value is `start`.
  ///   - start: The value at 0.
  ///   - target: The value of rest.
  ///   - initialVelocity: The velocity at 0, in units per second.
  /// - Returns: The value, in the units of `start` and `target`.
  public func value(
    at time: Double, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return start }
    return target + rates.state(at: time, x0: start - target, v0: initialVelocity).x
  }

  /// The velocity at `time` seconds after the spring is let go at `start`, in units per second.
  ///
  /// - Parameters:
  ///   - time: Seconds; up to 0 the velocity is `initialVelocity`.
  ///   - start: The value at 0.
  ///   - target: The value of rest.
  ///   - initialVelocity: The velocity at 0, in units per second.
  /// - Returns: The velocity, in units per second.
  public func velocity(
    at time: Double, from start: Double = 0, to target: Double = 1, initialVelocity: Double = 0
  ) -> Double {
    guard time > 0 else { return initialVelocity }
    return rates.state(at: time, x0: start - target, v0: initialVelocity).v
  }

  /// The amplitude √(x² + (v/ω₀)²) of a swing: the root of its energy, which damping only lowers.
  func amplitude(x: Double, v: Double) -> Double {
    let scaled = v / angularFrequency
    return (x * x + scaled * scaled).squareRoot()
  }
}

extension Spring {
  /// What all of the spring's ways have in common.
  var rates: Rates { Rates(self) }

  /// How fast a spring swings and fades: worked out once for a motion, as it takes as long as a frame.
  struct Rates: Equatable, Sendable {
    /// β = c/2m.
    private let decay: Double
    /// ω₀².
    private let omegaSquared: Double
    /// √|q| of q = β² − ω₀², which is below 0 where the spring swings.
    private let root: Double
    private let swings: Bool
    /// The two rates of a spring that does not swing.
    private let (slow, fast): (Double, Double)

    init(_ spring: Spring) {
      decay = spring.damping / (2 * spring.mass)
      omegaSquared = spring.stiffness / spring.mass
      let omega = omegaSquared.squareRoot()
      let q = (decay - omega) * (decay + omega)
      swings = q < 0
      root = abs(q).squareRoot()
      // The slow rate is taken from the product of the two, so that nothing cancels at either end of q.
      let fast = decay + root
      (slow, self.fast) = (fast > 0 ? omegaSquared / fast : 0, fast)
    }

    /// Distance from the target and velocity, `time` seconds after (`x0`, `v0`); `time` is above 0.
    ///
    /// With β = c/2m and q = β² − ω₀² the solution is e^(−βt)·(x0·C + (v0 + β·x0)·S), where C and S
    /// are cos ωt and sin ωt/ω for q = −ω² and their hyperbolic counterparts for q = ω². Both are
    /// smooth in q, so a rounding error of q does no harm, however close to critical the spring is.
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

    /// The same for two real rates, −slow and −fast: in terms of e = e^((slow − fast)·t).
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
