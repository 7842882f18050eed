/// Flutter's threshold at the start of a drag, and its condition for keeping a flick's momentum.
///
/// On iOS, a drag that begins, or continues after 50 ms of rest, must move 3.5 points before it has
/// an effect. It then starts with at most a third of the threshold, unless a single step exceeds 24
/// points. Momentum is lost after 20 ms of rest. Source: Flutter's `ScrollDragController`.
struct FlutterDragStart: Equatable, Sendable {
  private static let threshold = 3.5
  private static let bigStep = 24.0
  private static let stoppedAfter = 0.05
  private static let momentumLostAfter = 0.02

  private(set) var keepsMomentum = true
  private let hasThreshold: Bool
  private var sinceStop: Double?
  private var lastMoveTime: Double

  init(time: Double, hasThreshold: Bool) {
    self.hasThreshold = hasThreshold
    lastMoveTime = time
    sinceStop = hasThreshold ? 0 : nil
  }

  /// Returns the part of a finger's movement by `delta` that scrolls, both in points, at `time`
  /// seconds; 0 within the threshold.
  mutating func adjusted(_ delta: Double, at time: Double) -> Double {
    guard delta != 0 else {
      if time - lastMoveTime > Self.momentumLostAfter { keepsMomentum = false }
      if hasThreshold && sinceStop == nil && time - lastMoveTime > Self.stoppedAfter {
        sinceStop = 0
      }
      return 0
    }
    lastMoveTime = time
    guard let before = sinceStop else { return delta }
    let moved = before + delta
    guard abs(moved) > Self.threshold else {
      sinceStop = moved
      return 0
    }
    sinceStop = nil
    if abs(delta) > Self.bigStep { return delta }
    let eased = min(Self.threshold / 3, abs(delta))
    return delta < 0 ? -eased : eased
  }
}
