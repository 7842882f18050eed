/// How much of its speed a scroll keeps: a factor per millisecond.
public struct DecelerationRate: Equatable, Sendable {
  /// UIScrollView's default, 0.998.
  public static let normal = DecelerationRate(perMillisecond: 0.998)
  /// UIScrollView's quick stop, 0.99, as for paging.
  public static let fast = DecelerationRate(perMillisecond: 0.99)

  /// The factor per millisecond, strictly between 0 and 1.
  public let perMillisecond: Double
  private let logarithm: Double

  /// Creates a rate that keeps `perMillisecond` of the speed every millisecond.
  public init(perMillisecond: Double) {
    self.perMillisecond = perMillisecond
    logarithm = naturalLogarithm(perMillisecond)
  }

  /// r/(1 − r): the way of a scroll of 1 pt/ms that is summed up millisecond by millisecond, in points.
  public var stepSum: Double { perMillisecond / (1 - perMillisecond) }

  /// What UIScrollView leaves of the speed after a step of `milliseconds`: the exponential series up
  /// to its third term, 1 + x + x²/2, where |x| = |ln rate|·ms is below 0.5, and e^x above.
  ///
  /// Measured: 0.96718993 a frame at 60 Hz, where e^x is 0.96718382. The result of many steps
  /// therefore depends on the frame rate.
  public func steppedDecay(after milliseconds: Double) -> Double {
    let x = milliseconds * logarithm
    return abs(x) < 0.5 ? 1 + x + x * x / 2 : exponential(x)
  }
}
