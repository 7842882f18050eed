extension TouchScroller {
  /// Applies a touch at `time` seconds and returns the tap that it completes; `nil` for no tap.
  ///
  /// Another `began` restarts the touch; without a finger, all other phases are ignored. Points
  /// more than a million points away and times that are not finite are ignored, too.
  @discardableResult
  public mutating func handle(_ touch: Touch, at time: Double) -> Tap? {
    let point = touch.location
    guard time.isFinite && ScrollFlick.isOnScreen(point) else { return nil }
    advance(toFrameBefore: time)
    // Android first delivers moves that no frame has shown.
    if touch.phase != .moved, settings.physics == .android { applyDeviceFrame() }
    switch touch.phase {
    case .began:
      began(at: point, time: time)
    case .moved:
      moved(to: point, at: time)
    case .ended:
      return ended(at: point, time: time)
    case .cancelled:
      guard let held = drag else { return nil }
      drag = nil
      release(velocity: 0, at: time, after: held)
    }
    return nil
  }

  private mutating func began(at point: Point, time: Double) {
    drag = ScrollDrag(
      at: point, time: time, offset: offset, caughtVelocity: velocity, caughtMotion: motion,
      settings: settings)
    motion = nil
    velocity = 0
    phase = .drag
    history.removeAll()
    history.add(time: time, position: settings.coordinate(of: point))
  }

  private mutating func moved(to point: Point, at time: Double) {
    guard drag != nil else { return }
    if settings.physics == .android && history.isStill(at: time) { history.removeAll() }
    history.add(time: time, position: settings.coordinate(of: point))
    let frame = clock.firstFrame(showing: time) ?? .max
    offset =
      drag?.move(to: point, at: time, shownBy: frame, deviceFrame: deviceFrame, offset: offset)
      ?? offset
  }

  /// From now on, starts drags at the device's frames, whose ends `applyDeviceFrame()` reports.
  mutating func startAtDeviceFrames() { deviceFrame = 0 }

  mutating func applyDeviceFrame() {
    guard let frame = deviceFrame else { return }
    offset = drag?.applyDeviceFrame(frame, offset: offset) ?? offset
    deviceFrame = frame + 1
  }

  private mutating func ended(at point: Point, time: Double) -> Tap? {
    guard let drag else { return nil }
    self.drag = nil
    let flick = drag.isDragging ? flickVelocity(of: drag, at: time) : 0
    release(velocity: flick, at: time, after: drag)
    let (dx, dy) = (point.x - drag.startPoint.x, point.y - drag.startPoint.y)
    let slop = settings.physics.slop
    let isNear = dx * dx + dy * dy <= slop * slop
    return drag.mayBeTap && isNear ? Tap(time: time, location: point) : nil
  }

  /// Returns the velocity of the offset after `drag` ends at `time` seconds, in points per second,
  /// positive if the offset grows; 0 after a slow or resting finger.
  private mutating func flickVelocity(of drag: ScrollDrag, at time: Double) -> Double {
    switch settings.physics {
    case .ios: return uikitFlick(of: drag, at: time)
    case .android:
      guard !history.isStill(at: time) else { return 0 }
      let estimate = limited(history.leastSquaresVelocity)
      guard abs(estimate) > ScrollFlick.minimum else { return 0 }
      return estimate + flywheel(of: drag, estimate: estimate, at: time)
    case .flutter, .flutterClamping:
      let isBouncing = settings.physics == .flutter
      guard !history.isStill(at: time) else { return 0 }
      let estimate = limited(
        isBouncing ? history.flutterIOSVelocity : history.leastSquaresVelocity)
      let minimum = isBouncing ? 2 * ScrollFlick.minimum : ScrollFlick.minimum
      let isFling =
        abs(estimate) > minimum && abs(history.recentDisplacement) > settings.physics.slop
      return isFling ? estimate + flutterMomentum(of: drag, estimate: estimate) : 0
    }
  }

  private func limited(_ velocity: Double) -> Double {
    min(max(velocity, -ScrollFlick.maximum), ScrollFlick.maximum)
  }

  /// Returns the velocity that Flutter's bouncing physics add to a flick's own, `estimate`, for the
  /// scroll interrupted by `drag`, both in points per second; 0 unless `drag` keeps the momentum,
  /// and that momentum has the direction of `estimate` and less than twice its speed.
  private func flutterMomentum(of drag: ScrollDrag, estimate: Double) -> Double {
    guard settings.physics == .flutter && drag.keepsMomentum else { return 0 }
    let carried = FlutterDrag.carriedMomentum(ofVelocity: drag.caughtVelocity)
    let isKept = carried * estimate > 0 && abs(estimate) > abs(carried) / 2
    return isKept ? carried : 0
  }

  /// Returns the velocity that Android's flywheel adds to a flick's own, `estimate`, both in points
  /// per second: the velocity that the fling interrupted by `drag` would have at `time` seconds, if
  /// it still ran then and in the direction of `estimate`; else 0.
  private func flywheel(of drag: ScrollDrag, estimate: Double, at time: Double) -> Double {
    guard var motion = drag.caughtMotion, let frame = clock.firstFrame(showing: time) else {
      return 0
    }
    let left = motion.state(at: frame)
    return left.phase == .fling && left.velocity * estimate > 0 ? left.velocity : 0
  }

  private mutating func uikitFlick(of drag: ScrollDrag, at time: Double) -> Double {
    let report = drag.pan.velocity
    let isQuick =
      report.x * report.x + report.y * report.y
      >= ScrollFlick.uikitMinimum * ScrollFlick.uikitMinimum
    let isResting = time - drag.pan.lastMoveTime > ScrollFlick.uikitRest
    var velocity = isQuick && !isResting ? settings.coordinate(of: drag.pan.releaseVelocity) : 0
    velocity = min(max(velocity, -ScrollFlick.uikitMaximum), ScrollFlick.uikitMaximum)
    guard settings.boostsRepeatedFlicks else { return velocity }
    return velocity
      * boost.release(at: time, velocity: velocity / 1000, distance: drag.dragDistance)
  }
}

/// The limits of flicks, in points per second.
enum ScrollFlick {
  /// The speed below which Android and Flutter do not fling, in points per second.
  static let minimum = 50.0
  /// The maximum speed of a fling on Android and Flutter, in points per second.
  static let maximum = 8000.0
  /// The speed below which UIKit's content rests at release, in points per second; not confirmed.
  static let uikitMinimum = 250.0
  /// The maximum speed on UIKit, in points per second, a limit for invalid recordings.
  static let uikitMaximum = 100_000.0
  /// The time without a move after which UIKit's finger counts as resting, in seconds; our choice.
  static let uikitRest = 0.1

  /// Returns whether both coordinates are within ±1,000,000, so that sums of them stay finite.
  static func isOnScreen(_ point: Point) -> Bool {
    abs(point.x) <= 1_000_000 && abs(point.y) <= 1_000_000
  }
}
