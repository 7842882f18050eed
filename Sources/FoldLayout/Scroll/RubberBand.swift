/// The resistance of content pulled past its edge, as measured on UIScrollView.
///
///     RubberBand(dimension: 960).overscroll(forPull: 100)   // 52.0197…
///
/// The overscroll is b = (1 − 1/(x·c/d + 1))·d for a finger x points past the edge. The slope is c
/// at the edge, and b stays below d. The function is odd, so both edges behave alike.
public struct RubberBand: Equatable, Sendable {
  /// UIScrollView's coefficient, a factor without a unit.
  public static let standardCoefficient = 0.55

  /// The slope c at the edge, in points of overscroll per point of pull; positive.
  public let coefficient: Double
  /// The extent of the view along the axis, d, in points; positive.
  public let dimension: Double

  /// Creates a rubber band for a view of `dimension` points.
  public init(coefficient: Double = standardCoefficient, dimension: Double) {
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// Returns the overscroll for a finger `pull` points past the edge, with its sign, in points.
  public func overscroll(forPull pull: Double) -> Double {
    let shown = (1 - 1 / (abs(pull) * coefficient / dimension + 1)) * dimension
    return pull < 0 ? -shown : shown
  }

  /// Returns the pull that results in `overscroll`, in points, as the inverse of
  /// `overscroll(forPull:)`; the whole dimension or more counts as slightly less, to be reachable.
  public func pull(forOverscroll overscroll: Double) -> Double {
    let shown = min(abs(overscroll), dimension * (1 - 0x1p-20))
    let pull = dimension * shown / (coefficient * (dimension - shown))
    return overscroll < 0 ? -pull : pull
  }
}
