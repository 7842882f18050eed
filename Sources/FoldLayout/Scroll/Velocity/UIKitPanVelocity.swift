/// The velocity that UIKit's pan recognizer reports, and the release velocity of a scroll view.
///
/// Each move yields a finite difference. The reported velocity is 0.2 of it plus 0.8 of the
/// previous difference; the first move reports its own. The release velocity is 0.75 of the second
/// to last reported velocity plus 0.25 of the last. Measured to 3·10⁻¹¹ pt/s. All velocities are
/// the finger's, in points per second.
package struct UIKitPanVelocity: Equatable, Sendable {
  private var lastTime: Double
  private var lastPoint: Point
  private var rawDifference: Point?
  private var report: Point?
  private var previousReport: Point?

  /// Creates a tracker of a finger that comes down at `point`, at `time` seconds.
  package init(time: Double, point: Point) {
    lastTime = time
    lastPoint = point
  }

  /// Adds a move of the finger to `point` at `time` seconds, unless no time has passed.
  package mutating func move(to point: Point, at time: Double) {
    guard time > lastTime else { return }
    let seconds = time - lastTime
    let current = Point(x: (point.x - lastPoint.x) / seconds, y: (point.y - lastPoint.y) / seconds)
    previousReport = report
    if let before = rawDifference {
      report = Point(x: 0.2 * current.x + 0.8 * before.x, y: 0.2 * current.y + 0.8 * before.y)
    } else {
      report = current
    }
    rawDifference = current
    lastTime = time
    lastPoint = point
  }

  /// The reported velocity, in points per second; zero before the first move.
  package var velocity: Point { report ?? .zero }

  /// The velocity with which a scroll view is released, in points per second; just the last report
  /// if the one before is exactly 0, which is not confirmed by measurement.
  package var releaseVelocity: Point {
    guard let previousReport, previousReport != .zero else { return velocity }
    return Point(
      x: 0.75 * previousReport.x + 0.25 * velocity.x,
      y: 0.75 * previousReport.y + 0.25 * velocity.y)
  }

  /// The time of the last move, or of the touch, in seconds.
  package var lastMoveTime: Double { lastTime }
}
