extension Spring {
  /// Distance from the target and velocity after `time` seconds.
  ///
  /// With Δ = k/m − (c/2m)², C = cos √Δ t and S = sin √Δ t / √Δ (cosh and sinh where Δ < 0):
  ///
  ///     x = e^(−ct/2m) (x₀ C + (v₀ + (c/2m) x₀) S)
  ///     v = e^(−ct/2m) (v₀ C − ((k/m) x₀ + (c/2m) v₀) S)
  ///
  /// which has no division that fails at critical damping, where S = t.
  func state(
    at time: Double, distance: Double, velocity: Double
  ) -> (distance: Double, velocity: Double) {
    let time = clamped(time, 0, 1e9)
    let discriminant = frequencySquared - decay * decay
    let cosinePart: Double
    let sinePart: Double
    if discriminant >= 0 {
      let frequency = discriminant.squareRoot()
      let envelope = exponential(-decay * time)
      cosinePart = envelope * cosine(frequency * time)
      sinePart = frequency > 0 ? envelope * sine(frequency * time) / frequency : envelope * time
    } else {
      let rate = (-discriminant).squareRoot()
      if rate * time < 1 {
        let envelope = exponential(-decay * time)
        let hyperbolic = hyperbolicSeries(rate * time)
        cosinePart = envelope * hyperbolic.cosine
        sinePart = envelope * time * hyperbolic.sineByArgument
      } else {
        // The slow root as k/(m·(c/2m + rate)): the difference c/2m − rate would cancel.
        let slow = exponential(-frequencySquared / (decay + rate) * time)
        let fast = exponential(-(decay + rate) * time)
        cosinePart = (slow + fast) / 2
        sinePart = (slow - fast) / (2 * rate)
      }
    }
    return (
      distance * cosinePart + (velocity + decay * distance) * sinePart,
      velocity * cosinePart - (frequencySquared * distance + decay * velocity) * sinePart
    )
  }
}

/// cosh u and sinh u / u for u in 0..<1, without the cancellation of eᵘ − e⁻ᵘ.
private func hyperbolicSeries(_ u: Double) -> (cosine: Double, sineByArgument: Double) {
  let square = u * u
  var cosine = 1.0
  var sine = 1.0
  // Twenty terms of u²ⁿ/(2n)! fall below 2⁻⁵³ long before the last; nested from the smallest.
  var n = 20.0
  while n >= 1 {
    cosine = 1 + cosine * square / ((2 * n) * (2 * n - 1))
    sine = 1 + sine * square / ((2 * n + 1) * (2 * n))
    n -= 1
  }
  return (cosine, sine)
}
