/// UIScrollView's acceleration of repeated flicks.
///
/// The boost starts with the third consecutive flick in the same direction, each at 0.6 pt/ms or
/// more and less than a second after the last. The distance is multiplied by `start + (1 + (n −
/// 3)/2)·min(d/240, 0.9)`, at most 16: n is the flick's number, d the finger's distance in points,
/// and start the factor of the previous flick, initially 1. The formula is unconfirmed.
package struct RepeatedFlickBoost: Equatable, Sendable {
  /// The minimum speed of a flick, in points per millisecond.
  package static let minimumSpeed = 0.6
  /// The maximum time between two flicks, in seconds.
  package static let longestPause = 1.0
  package static let limit = 16.0

  private var flicks = 0
  private var factor = 1.0
  private var lastTime = -Double.infinity
  private var lastWasForwards = true

  package init() {}

  /// Counts a release at `time` seconds and returns the factor for its distance, in `1...16`;
  /// `velocity` is the scroll's in points per millisecond, `distance` the finger's in points.
  package mutating func release(at time: Double, velocity: Double, distance: Double) -> Double {
    let isForwards = velocity > 0
    let isNext = time - lastTime < Self.longestPause && isForwards == lastWasForwards
    if !isNext || abs(velocity) < Self.minimumSpeed {
      flicks = 0
      factor = 1
    }
    guard abs(velocity) >= Self.minimumSpeed else { return 1 }
    flicks += 1
    lastTime = time
    lastWasForwards = isForwards
    guard flicks >= 3 else { return 1 }
    let growth = (1 + Double(flicks - 3) / 2) * min(abs(distance) / 240, 0.9)
    factor = min(factor + growth, Self.limit)
    return factor
  }
}
