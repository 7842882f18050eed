/// The state of a shift during playback, and the screen it is on.
public struct ShiftStage: Sendable {
  package private(set) var shift: ShiftTransition
  package private(set) var device: Device
  let scene: ShiftScene
  /// The finger on the screen: its origin in points and, once it pans, the completed fraction
  /// there; the finger is `nil` if none is on the screen, and the fraction until it pans.
  private var finger: (origin: Point, fraction: Double?)?

  init(_ scene: ShiftScene, on device: Device) {
    self.scene = scene
    self.device = device
    shift = ShiftTransition(scene)
  }

  mutating func apply(_ event: SceneEvent, at time: Double) throws(EventError) {
    switch event {
    case .shift(.commit): shift.commit()
    case .shift(.layOut(let number)): shift.layOutDestination(try destination(number), at: time)
    case .shift(.start):
      if !shift.start(at: time) { shift.resume(at: time) }
    case .shift(.reverse): shift.reverse(at: time)
    case .shift(.redirect(let number)): shift.redirect(to: try destination(number), at: time)
    case .shift(.cleanUp): shift.cleanUpReplicas(at: time)
    case .shift(.pauseAnimation): shift.pause(at: time)
    case .shift(.fractionComplete(let fraction)): shift.scrub(to: fraction, at: time)
    case .shift(.continueAnimation(let factor)): shift.resume(durationFactor: factor, at: time)
    case .shift(.stopAnimation(let isFinal)): shift.stop(withoutFinishing: isFinal, at: time)
    case .shift(.finishAnimation(let position)):
      guard shift.finish(at: position, time: time) else { throw .shiftIsNotStopped }
    case .rotate(let size): device.size = size
    case .deck: throw .needsDeck
    default: throw .needsList
    }
  }

  private func destination(_ number: Int) throws(EventError) -> ShiftSide {
    guard let side = scene.destination(number) else {
      throw .stateOutOfRange(number, count: 1 + scene.alternatives.count)
    }
    return side
  }
}

extension ShiftStage {
  var maximumElements: Int {
    var count = 0
    for side in [scene.source, scene.destination] + scene.alternatives {
      for slot in PlacedSide(side, isSource: true).slots { count += 2 + slot.depth }
    }
    return count
  }

  mutating func apply(_ touch: Touch, at time: Double) {
    guard let options = scene.pan else { return }
    switch touch.phase {
    case .began:
      // A second finger changes nothing during a pan.
      if finger?.fraction == nil { finger = (touch.location, nil) }
    case .moved:
      follow(touch.location, options, at: time)
    case .ended, .cancelled:
      follow(touch.location, options, at: time)
      let fraction = finger?.fraction
      finger = nil
      guard fraction != nil, shift.isPanned else { return }
      shift.isPanned = false
      if touch.phase == .cancelled
        || shift.fraction(at: time) < options.completes - Moment.tolerance
      {
        shift.reverse(at: time)
      }
      shift.resume(at: time)
    }
  }

  private mutating func follow(_ location: Point, _ options: ShiftPan, at time: Double) {
    guard var held = finger else { return }
    var distance = options.distance(from: held.origin, to: location)
    if held.fraction == nil {
      guard abs(distance) > options.hysteresis,
        let fraction = shift.takeOver(isForward: distance > 0, at: time)
      else { return }
      let hysteresis = distance > 0 ? options.hysteresis : -options.hysteresis
      switch options.direction {
      case .right: held.origin.x += hysteresis
      case .left: held.origin.x -= hysteresis
      case .down: held.origin.y += hysteresis
      case .up: held.origin.y -= hysteresis
      }
      held.fraction = fraction
      finger = held
      distance -= hysteresis
    }
    guard let fraction = held.fraction, shift.isPanned else { return }
    shift.scrub(
      to: clamped(fraction + distance / options.distance(on: device.size), 0, 1), at: time)
  }
}
