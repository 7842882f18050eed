extension TouchHistory {
  /// A parabola constant + linear·t + quadratic·t², with t in seconds from the newest sample.
  package struct Parabola: Equatable, Sendable {
    /// The constant term: the position at the newest sample, in the unit of positions.
    package var constant: Double
    /// The factor of t: the velocity at the newest sample, in the unit of positions per second.
    package var linear: Double
    /// The factor of t²: half the acceleration, in the unit of positions per second squared.
    package var quadratic: Double
  }

  /// The least-squares parabola through the recent samples; `nil` for fewer than three samples, or
  /// if their times do not differ.
  package var leastSquaresParabola: Parabola? {
    let used = recentCount
    guard used >= 3 else { return nil }
    let newest = sample(age: 0)
    let number = Double(used)
    var (meanTime, meanPosition) = (0.0, 0.0)
    for age in 0..<used {
      meanTime += (sample(age: age).time - newest.time) / number
      meanPosition += (sample(age: age).position - newest.position) / number
    }
    var (square, cube, linear) = (0.0, 0.0, 0.0)
    for age in 0..<used {
      let u = sample(age: age).time - newest.time - meanTime
      square += u * u
      cube += u * u * u
      linear += u * (sample(age: age).position - newest.position - meanPosition)
    }
    guard square > 0 else { return nil }
    let (slope, skew) = (linear / square, cube / square)
    var (norm, bend) = (0.0, 0.0)
    for age in 0..<used {
      let u = sample(age: age).time - newest.time - meanTime
      let second = u * (u - skew) - square / number
      norm += second * second
      bend += second * (sample(age: age).position - newest.position - meanPosition)
    }
    // With only two distinct times, the curvature is undetermined.
    let quadratic = norm > 1e-12 * square * square / number ? bend / norm : 0
    let u = -meanTime
    return Parabola(
      constant: newest.position + meanPosition + slope * u
        + quadratic * (u * (u - skew) - square / number),
      linear: slope + quadratic * (2 * u - skew), quadratic: quadratic)
  }

  /// The least-squares velocity at the newest sample, in positions' unit per second; 0 below three.
  package var leastSquaresVelocity: Double { leastSquaresParabola?.linear ?? 0 }

  /// The velocity by Flutter's tracker on iOS, in the unit of positions per second: the last three
  /// differences, weighted 0.6, 0.35 and 0.05 from the oldest, with 0 for a missing one.
  package var flutterIOSVelocity: Double {
    0.6 * (difference(age: 2) ?? 0) + 0.35 * (difference(age: 1) ?? 0)
      + 0.05 * (difference(age: 0) ?? 0)
  }

  private func difference(age: Int) -> Double? {
    guard age + 1 < count else { return nil }
    let (new, old) = (sample(age: age), sample(age: age + 1))
    let seconds = new.time - old.time
    return seconds > 0 ? (new.position - old.position) / seconds : nil
  }
}
