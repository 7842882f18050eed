/// The state of a drag: the finger's movement, and the part of it that scrolls the content.
struct ScrollDrag: Sendable {
  let startPoint: Point
  private(set) var isDragging: Bool
  private(set) var mayBeTap: Bool
  /// The velocity of the content when the finger caught it, in points per second; 0 at rest.
  let caughtVelocity: Double
  /// The motion that the finger interrupted; `nil` if the content was at rest.
  var caughtMotion: ScrollMotion?
  private(set) var pan: UIKitPanVelocity

  private var settings: ScrollSettings
  private let startCoordinate: Double
  private var lastCoordinate: Double
  /// The finger's coordinate along the scroll axis, growing with the content offset, at which
  /// UIKit's hysteresis was passed, in points.
  private var dragStartCoordinate: Double
  /// The content offset at the start of UIKit's drag, without rubber-banding, in points.
  private var unconstrainedStart: Double
  private var flutterStart: FlutterDragStart
  /// The index of the replay's frame that shows the last move; `.min` before the first.
  private(set) var lastMoveFrame = Int.min
  /// The index of the frame that shows the last move, among the device's frames if they are known,
  /// `.min` before the first move, and the number of moves that the frame shows so far.
  private var moves = (frame: Int.min, count: 0)
  /// The index of the first frame of UIKit's drag, among the device's frames if they are known,
  /// else the replay's; `nil` before the drag.
  private var firstDragFrame: Int?

  init(
    at point: Point, time: Double, offset: Double, caughtVelocity: Double,
    caughtMotion: ScrollMotion?, settings: ScrollSettings
  ) {
    startPoint = point
    self.settings = settings
    self.caughtVelocity = caughtVelocity
    self.caughtMotion = caughtMotion
    // Android starts to drag a moving list immediately.
    isDragging = settings.physics == .android && caughtMotion != nil
    mayBeTap = caughtMotion == nil
    pan = UIKitPanVelocity(time: time, point: point)
    startCoordinate = settings.coordinate(of: point)
    lastCoordinate = startCoordinate
    dragStartCoordinate = startCoordinate
    unconstrainedStart = 0
    flutterStart = FlutterDragStart(time: time, hasThreshold: settings.physics == .flutter)
    anchor(offset: offset, settings: settings)
  }

  /// The finger's movement since the touch began, in points; positive if it increases the offset.
  var dragDistance: Double { lastCoordinate - startCoordinate }

  var keepsMomentum: Bool { flutterStart.keepsMomentum }

  /// Restarts the drag with new settings at the finger's position, the content at `offset` points.
  mutating func anchor(offset: Double, settings: ScrollSettings) {
    self.settings = settings
    let over = settings.bounds.overscroll(at: offset)
    let band = RubberBand(dimension: settings.viewport)
    unconstrainedStart = offset - over + band.pull(forOverscroll: over)
    if isDragging { dragStartCoordinate = lastCoordinate }
  }

  /// Applies a move of the finger to `point`, in screen points, at `time` seconds with the content
  /// at `offset`, and returns the new offset, both in points.
  ///
  /// `frame` is the index of the replay's first frame that shows the move, and `deviceFrame` of the
  /// device's next frame, `nil` if unknown. If it is known, Android's drag starts and UIKit's first
  /// moves the content at `applyDeviceFrame(_:offset:)`, and until then the result is `offset`. If
  /// the frame in which UIKit's drag starts shows several moves, the drag starts at the last one.
  mutating func move(
    to point: Point, at time: Double, shownBy frame: Int, deviceFrame: Int?, offset: Double
  ) -> Double {
    pan.move(to: point, at: time)
    lastMoveFrame = frame
    let frame = deviceFrame ?? frame
    moves = (frame, moves.frame == frame ? moves.count + 1 : 1)
    let coordinate = settings.coordinate(of: point)
    let (dx, dy) = (point.x - startPoint.x, point.y - startPoint.y)
    let slop = settings.physics.slop
    if dx * dx + dy * dy > slop * slop { mayBeTap = false }
    var delta = coordinate - lastCoordinate
    lastCoordinate = coordinate
    if !isDragging {
      if deviceFrame != nil && settings.physics == .android { return offset }
      guard let rest = passSlop(coordinate) else { return offset }
      delta = rest
    }
    switch settings.physics {
    case .ios:
      let firstFrame = firstDragFrame ?? frame
      firstDragFrame = firstFrame
      if frame == firstFrame {
        if moves.count > 1 { dragStartCoordinate = coordinate }
        if deviceFrame != nil { return offset }
      }
      return rubberBanded(coordinate)
    case .android, .flutterClamping:
      return Self.clamped(offset + delta, from: offset, to: settings.bounds)
    case .flutter:
      let shown = flutterStart.adjusted(delta, at: time)
      return FlutterDrag(viewport: settings.viewport)
        .offset(from: offset, scrolledBy: shown, bounds: settings.bounds)
    }
  }

  /// Applies the end of the device's frame `frame`, and returns the new content offset, in points.
  ///
  /// UIKit's drag starts at the first frame after the slop is passed. Android compares only the
  /// last move of a frame with the slop. Flutter ignores frames.
  mutating func applyDeviceFrame(_ frame: Int, offset: Double) -> Double {
    switch settings.physics {
    case .ios: return firstDragFrame == frame ? rubberBanded(lastCoordinate) : offset
    case .android:
      guard !isDragging, let rest = passSlop(lastCoordinate) else { return offset }
      return Self.clamped(offset + rest, from: offset, to: settings.bounds)
    case .flutter, .flutterClamping: return offset
    }
  }

  /// Returns the movement of a finger at `coordinate` beyond the slop, in points (0 in Flutter),
  /// and starts the drag; `nil` within the slop.
  private mutating func passSlop(_ coordinate: Double) -> Double? {
    let slop = settings.physics.slop
    let distance = coordinate - startCoordinate
    let isPast = settings.physics == .ios ? abs(distance) >= slop : abs(distance) > slop
    guard isPast else { return nil }
    isDragging = true
    mayBeTap = false
    dragStartCoordinate = startCoordinate + (distance < 0 ? -slop : slop)
    // Flutter's drag begins after the move that passes the slop, which is lost.
    return settings.physics == .ios || settings.physics == .android
      ? coordinate - dragStartCoordinate : 0
  }

  private func rubberBanded(_ coordinate: Double) -> Double {
    let translation = Double(Float(coordinate - dragStartCoordinate))
    let unconstrained = unconstrainedStart + translation
    let over = settings.bounds.overscroll(at: unconstrained)
    let shown = RubberBand(dimension: settings.viewport).overscroll(forPull: over)
    return nearestInteger((unconstrained - over + shown) * settings.scale) / settings.scale
  }

  /// Returns `target` clamped to the bounds, extended to include `offset`, all in points.
  private static func clamped(
    _ target: Double, from offset: Double, to bounds: ScrollBounds
  ) -> Double {
    min(max(target, min(bounds.minOffset, offset)), max(bounds.maxOffset, offset))
  }
}
