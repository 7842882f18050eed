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
  /// The frame that shows the last move, and how many moves it shows.
  private var moves = (frame: Int.min, count: 0)
  /// The frame that shows UIKit's drag first.
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

  /// The first frame that shows the last move.
  var lastMoveFrame: Int { moves.frame }

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

  /// Takes a move of the finger, which `frame` is the first to show, and returns the content's offset
  /// after it.
  ///
  /// Where the first frame of UIKit's drag shows several moves, the content does not go with them:
  /// the drag's origin is the translation at that frame.
  mutating func move(
    to place: Point, at time: Double, shownBy frame: Int, offset: Double
  ) -> Double {
    pan.move(to: place, at: time)
    moves = (frame, moves.frame == frame ? moves.count + 1 : 1)
    let pull = settings.pull(at: place)
    let (dx, dy) = (place.x - startPlace.x, place.y - startPlace.y)
    let slop = settings.physics.slop
    if dx * dx + dy * dy > slop * slop { mayBeTap = false }
    var delta = pull - lastPull
    lastPull = pull
    if !isDragging {
      guard let rest = passSlop(pull) else { return offset }
      delta = rest
    }
    switch settings.physics {
    case .ios:
      if moves.count > 1 && frame == firstDragFrame ?? frame { dragPull = pull }
      firstDragFrame = firstDragFrame ?? frame
      return rubberBanded(pull)
    case .android, .flutterClamping:
      return Self.clamped(offset + delta, from: offset, to: settings.bounds)
    case .flutter:
      let shown = flutterStart.adjusted(delta, at: time)
      return FlutterDrag(viewport: settings.viewport)
        .offset(from: offset, movedBy: shown, bounds: settings.bounds)
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
