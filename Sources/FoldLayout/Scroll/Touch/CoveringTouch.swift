/// A finger on an element that covers the content; it drags or taps that element.
struct CoveringTouch: Sendable {
  enum Outcome {
    case tap(TouchScroller.Tap)
    case event(SceneEvent)
    case cancellation
  }

  private let start: Point
  private let slop: Double
  private var isDragging = false
  private(set) var isOver = false

  init(at start: Point, slop: Double) {
    self.start = start
    self.slop = slop
  }

  /// Applies a touch at `time` seconds and returns its tap, drag, end of a drag or cancellation.
  mutating func handle(_ touch: Touch, at time: Double) -> Outcome? {
    let (dx, dy) = (touch.location.x - start.x, touch.location.y - start.y)
    let isNear = dx * dx + dy * dy < slop * slop
    switch touch.phase {
    case .began: return nil
    case .moved:
      if !isDragging && isNear { return nil }
      isDragging = true
      return .event(.drag(nil, dx: dx, dy: dy))
    case .ended:
      isOver = true
      if isDragging { return .event(.dragEnd(nil)) }
      return isNear ? .tap(TouchScroller.Tap(time: time, location: touch.location)) : nil
    case .cancelled:
      isOver = true
      return .cancellation
    }
  }
}
