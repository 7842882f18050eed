/// The velocity that UIKit's pan recogniser reports, and the one with which a scroll view lets go.
///
/// Every move gives one finite difference, and the report is 0.2 of it and 0.8 of the one before; the
/// first move reports its own. A scroll view is released with 0.75 of the report before the last and
/// 0.25 of the last. Measured to 3·10⁻¹¹ pt/s. Velocities are the finger's, in points per second.
public struct UIKitPanVelocity: Equatable, Sendable {
  private var lastTime: Double
  private var lastPlace: Point
  private var rawDifference: Point?
  private var report: Point?
  private var previousReport: Point?

  /// Creates a tracker of a finger that comes down at `place`, at `time` seconds.
  public init(time: Double, place: Point) {
    lastTime = time
    lastPlace = place
  }

  /// Takes a move of the finger to `place` at `time` seconds; a move without time is left out.
  public mutating func move(to place: Point, at time: Double) {
    guard time > lastTime else { return }
    let seconds = time - lastTime
    let current = Point(x: (place.x - lastPlace.x) / seconds, y: (place.y - lastPlace.y) / seconds)
    previousReport = report
    if let before = rawDifference {
      report = Point(x: 0.2 * current.x + 0.8 * before.x, y: 0.2 * current.y + 0.8 * before.y)
    } else {
      report = current
    }
    rawDifference = current
    lastTime = time
    lastPlace = place
  }

  /// What the recogniser reports, which says whether a scroll view goes on at all; zero before the
  /// first move.
  public var velocity: Point { report ?? .zero }

  /// The finger's velocity with which a scroll view is released.
  ///
  /// Where the report before was exactly zero, the last one alone counts; that is not confirmed by
  /// measurement.
  public var releaseVelocity: Point {
    guard let previousReport, previousReport != .zero else { return velocity }
    return Point(
      x: 0.75 * previousReport.x + 0.25 * velocity.x,
      y: 0.75 * previousReport.y + 0.25 * velocity.y)
  }

  /// The time of the last move, or of the touch, in seconds.
  public var lastMoveTime: Double { lastTime }
}
