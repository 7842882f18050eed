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
    return target + state(at: time, x0: start - target, v0: initialVelocity).x
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
    return state(at: time, x0: start - target, v0: initialVelocity).v
  }

  /// Distance from the target and velocity, `time` seconds after (`x0`, `v0`); `time` is above 0.
  ///
  /// With β = c/2m and q = β² − ω₀² the solution is e^(−βt)·(x0·C + (v0 + β·x0)·S), where C and S
  /// are cos ωt and sin ωt/ω for q = −ω² and their hyperbolic counterparts for q = ω². Both are
  /// smooth in q, so a rounding error of q does no harm, however close to critical the spring is.
  func state(at time: Double, x0: Double, v0: Double) -> (x: Double, v: Double) {
    let decay = damping / (2 * mass)
    let omegaSquared = stiffness / mass
    guard omegaSquared.isFinite, time < .infinity else { return (0, 0) }
    let omega = omegaSquared.squareRoot()
    let q = (decay - omega) * (decay + omega)
    if q < 0 {
      let omegaDamped = (-q).squareRoot()
      let fading = exponential(-decay * time)
      let c = cosine(omegaDamped * time)
      let s = sine(omegaDamped * time) / omegaDamped
      return (
        fading * (x0 * c + (v0 + decay * x0) * s),
        fading * (v0 * c - (omegaSquared * x0 + decay * v0) * s)
      )
    }
    // Two real rates, −slow and −fast. In terms of e = e^((slow − fast)·t) and of the slow rate,
    // which is taken from the product of the two, nothing cancels at either end of q.
    let root = q.squareRoot()
    let fast = decay + root
    let slow = fast > 0 ? omegaSquared / fast : 0
    let fading = exponential(-slow * time)
    let e = exponential(-2 * root * time)
    let s = root > 0 ? -exponentialMinusOne(-2 * root * time) / (2 * root) : time
    return (
      fading * (x0 * (e + fast * s) + v0 * s),
      fading * (v0 * (e - slow * s) - omegaSquared * x0 * s)
    )
  }

  /// The amplitude √(x² + (v/ω₀)²) of a swing: the root of its energy, which damping only lowers.
  func amplitude(x: Double, v: Double) -> Double {
    let scaled = v / angularFrequency
    return (x * x + scaled * scaled).squareRoot()
  }
}
