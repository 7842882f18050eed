/// One row's way to the full screen and back.
struct Expansion: RowFollower {
  /// The row's index in the list; edits of the list move it along.
  var row: Int
  /// The list's spring: 0 in the list, 1 at the top of the screen; it may overshoot.
  private(set) var spring: SpringMotion
  /// The growth of the row's own frame: 0 in the list, 1 as large as the screen.
  private(set) var growth: AdditiveCurve
  /// The drag that the row has taken up, dx + dy in points.
  private(set) var drag: SpringMotion
  /// The translation that the drag under way has taken up last, in points.
  private(set) var dragTranslation: Point?

  /// The published bounds within which a drag is taken up, and past which its end leaves the row.
  private static let dragBounds = (dx: 50.0, dy: 100.0)
  private static let exitBounds = (dx: 30.0, dy: 50.0)
  /// How much of the expanded row's scale one point of drag takes.
  static let scalePerPointOfDrag = 0.001

  init(row: Int, options: ExpandOptions) {
    self.row = row
    spring = SpringMotion(spring: options.spring, restingAt: 0)
    growth = AdditiveCurve(restingAt: 0, curve: .easeInOut, duration: options.frameDuration)
    drag = SpringMotion(spring: options.spring, restingAt: 0)
  }

  /// Whether the row is on its way to the full screen, or there.
  var isActive: Bool { spring.target == 1 }

  mutating func expand(at time: Double) { send(to: 1, at: time) }

  /// Sends the row back, and with it what a drag has scaled: nobody drags it any more.
  mutating func collapse(at time: Double) {
    send(to: 0, at: time)
    dragTranslation = nil
    drag.retarget(to: 0, at: time)
  }

  private mutating func send(to target: Double, at time: Double) {
    spring.retarget(to: target, at: time)
    growth.retarget(to: target, at: time)
  }

  /// Takes up a drag's translation, as published only while 0 < dx < 50 and 0 < dy < 100; the scale
  /// follows it on the spring.
  mutating func drag(dx: Double, dy: Double, at time: Double) {
    let translation = Point(x: dx, y: dy)
    guard Self.accepts(translation) else { return }
    dragTranslation = translation
    drag.retarget(to: dx + dy, at: time)
  }

  /// Whether a drag's translation is taken up.
  static func accepts(_ translation: Point) -> Bool {
    translation.x > 0 && translation.x < dragBounds.dx && translation.y > 0
      && translation.y < dragBounds.dy
  }

  /// Ends the drag: the row leaves when it was dragged far enough, and snaps back otherwise.
  mutating func endDrag(at time: Double) {
    guard let translation = dragTranslation else { return }
    if translation.y > Self.exitBounds.dy || translation.x > Self.exitBounds.dx {
      collapse(at: time)
    } else {
      dragTranslation = nil
      drag.retarget(to: 0, at: time)
    }
  }

  /// Whether there is more than a thousandth of the way left, or so much speed that there will be.
  func isMoving(at time: Double) -> Bool {
    let resolution = 0.001
    return !spring.isNear(within: resolution, at: time)
      || abs(growth.value(at: time) - growth.target) > resolution
  }

  /// Whether the row stays within a thousandth of the way of where it is sent, and of what a drag has
  /// scaled, from `time` on.
  func isNearRest(at time: Double) -> Bool {
    !isMoving(at: time) && drag.isNear(within: 0.001 / Self.scalePerPointOfDrag, at: time)
  }

  /// From when on the row lies in the list again, in seconds; infinite while it is to stay expanded.
  var restTime: Double {
    isActive ? .infinity : max(spring.doneTime, drag.doneTime, growth.settlingTime)
  }
}
