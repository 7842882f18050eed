/// A finger on what covers the content, which drags that instead of the content, or taps it.
struct TouchHold: Sendable {
  /// What comes of a touch.
  enum Outcome {
    /// The finger went up where it came down.
    case tap(TouchScroller.Tap)
    /// The finger drags, or drags no more.
    case event(TraceEvent)
  }

  private let start: Point
  private let slop: Double
  private var isDragging = false
  /// Whether the finger is gone.
  private(set) var isOver = false

  init(at start: Point, slop: Double) {
    self.start = start
    self.slop = slop
  }

  /// Takes a touch of the finger; a further `began` changes nothing.
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
      return isDragging ? .event(.dragEnd(nil)) : nil
    }
  }
}
