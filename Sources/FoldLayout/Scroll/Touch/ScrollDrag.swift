/// A finger on the list: how far it has gone, and what of that moves the content.
struct ScrollDrag: Sendable {
  /// Where the finger came down.
  let startPlace: Point
  /// Whether the finger has passed the slop and moves the content.
  private(set) var isDragging: Bool
  /// Whether the touch can still be a tap.
  private(set) var mayBeTap: Bool
  /// The velocity of the content that the touch caught, in points per second.
  let caughtVelocity: Double
  /// The motion that the touch caught, as it would have gone on.
  var caughtMotion: ScrollMotion?
  /// UIKit's recogniser.
  private(set) var pan: UIKitPanVelocity

  private var settings: ScrollSettings
  private let startPull: Double
  private var lastPull: Double
  /// The pull at which UIKit's hysteresis is used up.
  private var dragPull: Double
  /// Where UIKit's content would be without edges when the pull was `dragPull`.
  private var unconstrainedStart: Double
  private var flutterStart: FlutterDragStart
  /// The frame of the replay's clock that shows the last move.
  private(set) var lastMoveFrame = Int.min
  /// The frame that shows the last move, of the device if its frames are known, and the number of moves
  /// that it shows.
  private var moves = (frame: Int.min, count: 0)
  /// The frame that shows UIKit's drag first, of the device if its frames are known.
  private var firstDragFrame: Int?

  init(
    at place: Point, time: Double, offset: Double, caughtVelocity: Double,
    caughtMotion: ScrollMotion?, settings: ScrollSettings
  ) {
    startPlace = place
    self.settings = settings
    self.caughtVelocity = caughtVelocity
    self.caughtMotion = caughtMotion
    // Android drags at once what it has caught.
    isDragging = settings.physics == .android && caughtMotion != nil
    mayBeTap = caughtMotion == nil
    pan = UIKitPanVelocity(time: time, place: place)
    startPull = settings.pull(at: place)
    lastPull = startPull
    dragPull = startPull
    unconstrainedStart = 0
    flutterStart = FlutterDragStart(time: time, hasThreshold: settings.physics == .flutter)
    anchor(offset: offset, settings: settings)
  }

  /// How far the finger has pulled the content in all, in points.
  var way: Double { lastPull - startPull }

  /// Whether Flutter still adds the velocity that the touch caught.
  var keepsMomentum: Bool { flutterStart.keepsMomentum }

  /// Makes the content stand at `offset` for the finger as it is.
  mutating func anchor(offset: Double, settings: ScrollSettings) {
    self.settings = settings
    let over = settings.bounds.overscroll(at: offset)
    let band = RubberBand(dimension: settings.viewport)
    unconstrainedStart = offset - over + band.pull(forOverscroll: over)
    if isDragging { dragPull = lastPull }
  }

  /// Applies a move of the finger, which `frame` is the first to show, and returns the content's offset
  /// after it.
  ///
  /// If the first frame of UIKit's drag shows several moves, the content does not go with them: the
  /// drag's origin is the translation at that frame. If the device's frames are known, UIKit's drag waits
  /// for the first of them, and Android looks for the slop in them only (`showDeviceFrame(_:offset:)`).
  /// `deviceFrame` is the number of the device's frame that shows the move; `nil` if the device's frames are
  /// unknown.
  mutating func move(
    to place: Point, at time: Double, shownBy frame: Int, deviceFrame: Int?, offset: Double
  ) -> Double {
    pan.move(to: place, at: time)
    lastMoveFrame = frame
    let frame = deviceFrame ?? frame
    moves = (frame, moves.frame == frame ? moves.count + 1 : 1)
    let pull = settings.pull(at: place)
    let (dx, dy) = (place.x - startPlace.x, place.y - startPlace.y)
    let slop = settings.physics.slop
    if dx * dx + dy * dy > slop * slop { mayBeTap = false }
    var delta = pull - lastPull
    lastPull = pull
    if !isDragging {
      if deviceFrame != nil && settings.physics == .android { return offset }
      guard let rest = passSlop(pull) else { return offset }
      delta = rest
    }
    switch settings.physics {
    case .ios:
      let firstFrame = firstDragFrame ?? frame
      firstDragFrame = firstFrame
      if frame == firstFrame {
        if moves.count > 1 { dragPull = pull }
        if deviceFrame != nil { return offset }
      }
      return rubberBanded(pull)
    case .android, .flutterClamping:
      return Self.clamped(offset + delta, from: offset, to: settings.bounds)
    case .flutter:
      let shown = flutterStart.adjusted(delta, at: time)
      return FlutterDrag(viewport: settings.viewport)
        .offset(from: offset, movedBy: shown, bounds: settings.bounds)
    }
  }

  /// Shows the moves of a frame of the device, and returns the content's offset after it.
  ///
  /// UIKit's drag starts at the first frame after the slop was passed. Android hands the moves of a frame
  /// to the view as one, so only the last decides whether the slop is passed. Flutter hands on each move
  /// as it arrives, so frames change nothing.
  mutating func showDeviceFrame(_ frame: Int, offset: Double) -> Double {
    switch settings.physics {
    case .ios: return firstDragFrame == frame ? rubberBanded(lastPull) : offset
    case .android:
      guard !isDragging, let rest = passSlop(lastPull) else { return offset }
      return Self.clamped(offset + rest, from: offset, to: settings.bounds)
    case .flutter, .flutterClamping: return offset
    }
  }

  /// What is left of the way once it is longer than the slop; nil before.
  private mutating func passSlop(_ pull: Double) -> Double? {
    let slop = settings.physics.slop
    let way = pull - startPull
    let isPast = settings.physics == .ios ? abs(way) >= slop : abs(way) > slop
    guard isPast else { return nil }
    isDragging = true
    mayBeTap = false
    dragPull = startPull + (way < 0 ? -slop : slop)
    // Flutter's drag begins where the slop is passed: that whole move is lost.
    return settings.physics == .ios || settings.physics == .android ? pull - dragPull : 0
  }

  private func rubberBanded(_ pull: Double) -> Double {
    let translation = Double(Float(pull - dragPull))
    let unconstrained = unconstrainedStart + translation
    let over = settings.bounds.overscroll(at: unconstrained)
    let shown = RubberBand(dimension: settings.viewport).overscroll(forPull: over)
    return nearestInteger((unconstrained - over + shown) * settings.scale) / settings.scale
  }

  /// An offset within the bounds, or on the way back to them.
  private static func clamped(
    _ target: Double, from offset: Double, to bounds: ScrollBounds
  ) -> Double {
    min(max(target, min(bounds.minOffset, offset)), max(bounds.maxOffset, offset))
  }
}
