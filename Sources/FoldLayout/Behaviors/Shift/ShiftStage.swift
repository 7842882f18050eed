/// A shift in the state of a moment, and its screen.
public struct ShiftStage: Sendable {
  /// The transition.
  public private(set) var shift: ShiftTransition
  /// The screen.
  public private(set) var device: Device
  /// The states of the screen.
  let scene: ShiftScene

  init(_ scene: ShiftScene, on device: Device) {
    self.scene = scene
    self.device = device
    shift = ShiftTransition(
      from: scene.source, to: scene.destination, version: scene.version, settings: scene.settings,
      cleanUp: scene.cleanUp)
  }

  mutating func apply(_ event: TraceEvent, at time: Double) throws(EventError) {
    switch event {
    case .shift(.commit): shift.commit()
    case .shift(.layOut(let number)): shift.layOutDestination(try destination(number))
    case .shift(.start): shift.start(at: time)
    case .shift(.reverse): shift.reverse(at: time)
    case .shift(.redirect(let number)): shift.redirect(to: try destination(number), at: time)
    case .shift(.cleanUp): shift.cleanUpReplicas(at: time)
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
