extension TouchHistory {
  /// A parabola through the samples: place = constant + linear·t + quadratic·t², t in seconds from
  /// the newest sample.
  public struct Parabola: Equatable, Sendable {
    /// The place at the newest sample.
    public var constant: Double
    /// The velocity at the newest sample, per second.
    public var linear: Double
    /// Half the acceleration, per second squared.
    public var quadratic: Double
  }

  /// The parabola of least squares through the samples that belong together; nil for fewer than
  /// three, or where their times do not differ.
  ///
  /// Built from polynomials that are orthogonal on the samples, which keeps the rounding small.
  public var leastSquaresParabola: Parabola? {
    let used = recentCount
    guard used >= 3 else { return nil }
    let newest = sample(age: 0)
    let number = Double(used)
    var (meanTime, meanPlace) = (0.0, 0.0)
    for age in 0..<used {
      meanTime += (sample(age: age).time - newest.time) / number
      meanPlace += (sample(age: age).place - newest.place) / number
    }
    var (square, cube, linear) = (0.0, 0.0, 0.0)
    for age in 0..<used {
      let u = sample(age: age).time - newest.time - meanTime
      square += u * u
      cube += u * u * u
      linear += u * (sample(age: age).place - newest.place - meanPlace)
    }
    guard square > 0 else { return nil }
    let (slope, skew) = (linear / square, cube / square)
    var (norm, bend) = (0.0, 0.0)
    for age in 0..<used {
      let u = sample(age: age).time - newest.time - meanTime
      let second = u * (u - skew) - square / number
      norm += second * second
      bend += second * (sample(age: age).place - newest.place - meanPlace)
    }
    // With only two different times there is no bend to find.
    let quadratic = norm > 1e-12 * square * square / number ? bend / norm : 0
    let u = -meanTime
    return Parabola(
      constant: newest.place + meanPlace + slope * u
        + quadratic * (u * (u - skew) - square / number),
      linear: slope + quadratic * (2 * u - skew), quadratic: quadratic)
  }

  /// The velocity by least squares, per second: Flutter's tracker and Android's LSQ2.
  ///
  /// 0 for fewer than three samples, as in Flutter.
  public var leastSquaresVelocity: Double { leastSquaresParabola?.linear ?? 0 }

  /// The velocity of a mass that the samples push along, per second: Android's IMPULSE.
  ///
  /// Each sample adds work W until the mass is as fast as the finger, v = √(2W); the first push counts
  /// by half, as the mass begins at rest. With two samples it is their slope. Source: AOSP's
  /// `ImpulseVelocityTrackerStrategy`.
  public var impulseVelocity: Double { impulseVelocity(within: Self.horizon) }

  /// The velocity by `impulseVelocity`'s rule from samples at most `horizon` seconds old: 0.04 in
  /// Compose, which measures its pause of 40 ms from the newest sample.
  public func impulseVelocity(within horizon: Double) -> Double {
    let used = recentCount(within: horizon)
    guard used >= 2 else { return 0 }
    if used == 2 { return difference(age: 0) ?? 0 }
    var work = 0.0
    for age in stride(from: used - 2, through: 0, by: -1) {
      guard let velocity = difference(age: age) else { continue }
      work += (velocity - Self.velocity(ofWork: work)) * abs(velocity)
      if age == used - 2 { work /= 2 }
    }
    return Self.velocity(ofWork: work)
  }

  private static func velocity(ofWork work: Double) -> Double {
    let speed = (2 * abs(work)).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// The velocity of Flutter's tracker on iOS, per second: the last three differences, the oldest of
  /// which counts most.
  public var flutterIOSVelocity: Double { weighted(0.6, 0.35, 0.05) }

  /// The velocity of Flutter's tracker on macOS, per second.
  public var flutterMacOSVelocity: Double { weighted(0.15, 0.65, 0.2) }

  private func weighted(_ third: Double, _ second: Double, _ newest: Double) -> Double {
    third * (difference(age: 2) ?? 0) + second * (difference(age: 1) ?? 0)
      + newest * (difference(age: 0) ?? 0)
  }

  /// The velocity between the sample `age` before the newest and the one before it, per second; nil
  /// where there is none or no time passed.
  private func difference(age: Int) -> Double? {
    guard age + 1 < count else { return nil }
    let (new, old) = (sample(age: age), sample(age: age + 1))
    let seconds = new.time - old.time
    return seconds > 0 ? (new.place - old.place) / seconds : nil
  }
}
