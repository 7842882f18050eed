/// The deceleration of a scroll, as the factor of its speed per millisecond.
package struct DecelerationRate: Equatable, Sendable {
  /// UIScrollView's default, 0.998.
  package static let normal = DecelerationRate(perMillisecond: 0.998)
  /// UIScrollView's fast deceleration, 0.99, used for paging.
  package static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The factor of the speed per millisecond, strictly between 0 and 1.
  package let perMillisecond: Double
  private let logarithm: Double

  package init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    logarithm = naturalLogarithm(perMillisecond)
  }

  /// The distance r/(1 − r) of a scroll that starts at 1 pt/ms with the factor r, in points.
  package var stepSum: Double { perMillisecond / (1 - perMillisecond) }

  /// Returns the factor of the speed that UIScrollView keeps in a step of `milliseconds`.
  ///
  /// With x = ln(rate)·ms, the factor is 1 + x + x²/2 if |x| < 0.5, and e^x otherwise. It was
  /// measured as 0.96718993 per frame at 60 Hz, where e^x is 0.96718382.
  package func steppedDecay(after milliseconds: Double) -> Double {
    let x = milliseconds * logarithm
    return abs(x) < 0.5 ? 1 + x + x * x / 2 : exponential(x)
  }
}
