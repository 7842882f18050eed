/// The animation of one row to full screen and back.
struct Expansion: RowState {
  var row: Int
  /// The spring's progress: 0 in the list, 1 at the top of the screen; it may overshoot.
  private(set) var spring: SpringMotion
  /// The progress of the row's own growth: 0 in the list, 1 at full screen size.
  private(set) var growth = AdditiveMotion(restingAt: 0.0)
  private let frameDuration: Double
  /// The drag of the row, dx + dy in points, which returns to 0 on the spring.
  private(set) var drag: SpringMotion
  /// The last accepted translation of the current drag, in points; `nil` if no drag is in progress.
  private(set) var dragTranslation: Point?

  /// The translations below which drags are accepted, in points since the start of the drag.
  private static let dragBounds = (dx: 50.0, dy: 100.0)
  /// The translations, in points, of which a drag's end must exceed one to collapse the row.
  private static let exitBounds = (dx: 30.0, dy: 50.0)
  static let scalePerPointOfDrag = 0.001

  init(row: Int, options: ExpandOptions) {
    self.row = row
    spring = SpringMotion(spring: options.spring, restingAt: 0)
    frameDuration = options.frameDuration
    drag = SpringMotion(spring: options.spring, restingAt: 0)
  }

  var isActive: Bool { spring.target == 1 }

  mutating func expand(at time: Double) { animate(to: 1, at: time) }

  mutating func collapse(at time: Double) {
    animate(to: 0, at: time)
    dragTranslation = nil
    drag.retarget(to: 0, at: time)
  }

  private mutating func animate(to target: Double, at time: Double) {
    spring.retarget(to: target, at: time)
    growth.removeHistory(until: time)
    growth.animate(to: target, from: time, duration: frameDuration, curve: .easeInOut)
  }

  /// Drags the row at `time` seconds by a translation in points since the start of the drag; ignored
  /// unless 0 < dx < 50 and 0 < dy < 100.
  mutating func drag(dx: Double, dy: Double, at time: Double) {
    let translation = Point(x: dx, y: dy)
    guard Self.accepts(translation) else { return }
    dragTranslation = translation
    drag.retarget(to: dx + dy, at: time)
  }

  static func accepts(_ translation: Point) -> Bool {
    translation.x > 0 && translation.x < dragBounds.dx && translation.y > 0
      && translation.y < dragBounds.dy
  }

  /// Ends the drag at `time` seconds; unless it `isCancelled`, a long one collapses the row.
  mutating func endDrag(isCancelled: Bool = false, at time: Double) {
    guard let translation = dragTranslation else { return }
    let isLong = translation.y > Self.exitBounds.dy || translation.x > Self.exitBounds.dx
    if isLong, !isCancelled {
      collapse(at: time)
    } else {
      dragTranslation = nil
      drag.retarget(to: 0, at: time)
    }
  }

  /// Returns whether the row is still expanding or collapsing: whether the spring's progress, at
  /// `time` seconds or later, or the growth's at `time` is more than 0.001 from its target, 0 or 1.
  func isMoving(at time: Double) -> Bool {
    let resolution = 0.001
    return !spring.isNear(within: resolution, at: time)
      || abs(growth.value(at: time) - growth.target) > resolution
  }

  /// Returns whether the row appears to rest from `time` seconds on: the progress of spring and
  /// growth stays within 0.001 of its target, and the drag within 1 point of its target.
  func isNearRest(at time: Double) -> Bool {
    !isMoving(at: time) && drag.isNear(within: 0.001 / Self.scalePerPointOfDrag, at: time)
  }

  /// When the row has returned to the list and rests, in seconds; infinite while it is active.
  var endTime: Double {
    isActive ? .infinity : max(spring.endTime, drag.endTime, growth.endTime)
  }
}
