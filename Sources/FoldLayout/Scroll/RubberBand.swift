/// The resistance of content pulled past its end: the further, the less it follows.
///
///     RubberBand(dimension: 960).overscroll(forPull: 100)   // 52.0197…
///
/// b = (1 − 1/(x·c/d + 1))·d, with x the finger's way past the edge and b what shows of it; the slope
/// is c at the edge and b stays below d. Measured on UIScrollView. Odd in x: both ends pull alike.
public struct RubberBand: Equatable, Sendable {
  /// UIScrollView's coefficient.
  public static let standardCoefficient = 0.55

  /// The slope at the edge, c; positive.
  public let coefficient: Double
  /// The extent of the view along the axis, d, in points; positive.
  public let dimension: Double

  /// Creates a band for a view of `dimension` points.
  public init(coefficient: Double = standardCoefficient, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// The over-scroll that shows when the finger is `pull` points past the edge.
  public func overscroll(forPull pull: Double) -> Double {
    let shown = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -shown : shown
  }

  /// The pull under which `overscroll` points show, the inverse of `overscroll(forPull:)`.
  ///
  /// Over-scroll of the whole dimension and more, which no pull shows, counts as just short of it.
  public func pull(forOverscroll overscroll: Double) -> Double {
    let shown = min(abs(overscroll), dimension * (1 - 0x1p-20))
    let pull = dimension * shown / (coefficient * (dimension - shown))
    return overscroll < 0 ? -pull : pull
  }
}
