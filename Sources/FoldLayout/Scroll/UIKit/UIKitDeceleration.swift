/// UIScrollView's motion after a release, frame by frame, as measured on a device.
///
///     var motion = UIKitDeceleration(
///       offset: 0, velocity: 2, bounds: ScrollBounds(maxOffset: 500), frameDuration: 1000.0 / 60)
///     motion.advance()   // offset 32.744…, velocity 1.934… pt/ms
///
/// The scroll view integrates in steps of one frame with a truncated exponential, so the motion
/// depends on the frame rate; it was measured at 60 Hz. Two discontinuities are intended: rest
/// after free flight rounds to a pixel, and the end of a bounce drops an overscroll below 0.5 pt.
package struct UIKitDeceleration: Equatable, Sendable {
  /// The stage of the motion after a step.
  package enum Stage: UInt8, Sendable {
    /// The content moves within the bounds.
    case flight
    /// The content is past an edge, moving outward or back.
    case bounce
    /// The motion has ended.
    case rest
  }

  /// The content offset after the last step, in points.
  package private(set) var offset: Double
  /// The velocity after the last step, in points per millisecond.
  package private(set) var velocity: Double
  package private(set) var stage: Stage

  private var bounds: ScrollBounds
  private let rate: DecelerationRate
  private let frameDuration: Double
  private let settling: Settling?

  /// The end of a motion: at a whole pixel below a speed, or at the edge below an overscroll.
  package struct Settling: Equatable, Sendable {
    /// The speed below which free flight ends, in points per millisecond.
    package static let stopSpeed = 0.01
    /// The overscroll below which a bounce ends, in points.
    package static let snapDistance = 0.5

    /// The number of pixels per point, to which the final offset is rounded; positive.
    package var scale: Double

    package init(scale: Double) { self.scale = scale }
  }

  /// Creates a motion within `bounds` from `offset` points at `velocity` points per millisecond,
  /// slowed by `rate`, in steps of `frameDuration` milliseconds; endless if `settling` is `nil`.
  package init(
    offset: Double, velocity: Double, bounds: ScrollBounds, rate: DecelerationRate = .normal,
    frameDuration: Double, settling: Settling? = Settling(scale: 1)
  ) {
    self.offset = offset
    self.velocity = velocity
    self.bounds = bounds
    self.rate = rate
    self.frameDuration = frameDuration
    self.settling = settling
    stage = bounds.overscroll(at: offset) == 0 ? .flight : .bounce
  }

  func within(_ bounds: ScrollBounds) -> UIKitDeceleration {
    var motion = self
    motion.bounds = bounds
    if stage != .rest { motion.stage = bounds.overscroll(at: offset) == 0 ? .flight : .bounce }
    return motion
  }

  /// Returns the motion after `frames` more steps, or at rest.
  package func advanced(by frames: Int) -> UIKitDeceleration {
    var motion = self
    var left = frames
    while left > 0 && motion.stage != .rest {
      motion.advance()
      left -= 1
    }
    return motion
  }

  /// Advances by one step of `frameDuration`; does nothing once at rest.
  package mutating func advance() {
    guard stage != .rest else { return }
    let before = bounds.overscroll(at: offset)
    if before == 0 {
      let (target, edge) = (freeOffset(after: frameDuration), nearestEdge)
      if bounds.overscroll(at: target) == 0 {
        fly(for: frameDuration)
      } else {
        let untilEdge = frameDuration * (edge - offset) / (target - offset)
        fly(for: untilEdge)
        bounce(at: edge, for: frameDuration - untilEdge)
      }
    } else {
      bounce(at: bounds.clamped(offset), for: frameDuration)
    }
    settle(overscrollBefore: before)
  }

  private var nearestEdge: Double { velocity < 0 ? bounds.minOffset : bounds.maxOffset }

  private func freeOffset(after ms: Double) -> Double {
    offset + velocity * rate.stepSum * (1 - rate.steppedDecay(after: ms))
  }

  private mutating func fly(for ms: Double) {
    offset = freeOffset(after: ms)
    velocity *= rate.steppedDecay(after: ms)
  }

  private mutating func bounce(at edge: Double, for ms: Double) {
    // The spring's factor is 0.99, independent of the deceleration rate.
    let spring = DecelerationRate.fast.steppedDecay(after: ms)
    let decay = rate.steppedDecay(after: ms)
    offset = edge + spring * (offset - edge) + velocity * rate.stepSum * spring * (1 - decay)
    velocity *= decay * spring
  }

  private mutating func settle(overscrollBefore before: Double) {
    let over = bounds.overscroll(at: offset)
    stage = over == 0 ? .flight : .bounce
    guard let settling else { return }
    if over == 0 {
      guard abs(velocity) < Settling.stopSpeed else { return }
      offset = bounds.clamped(nearestInteger(offset * settling.scale) / settling.scale)
    } else {
      // A scroll that has just crossed the edge may be as near to it, but is moving outward.
      let isReturning = abs(over) < abs(before) || abs(velocity) < Settling.stopSpeed
      guard abs(over) < Settling.snapDistance && isReturning else { return }
      offset = bounds.clamped(offset)
    }
    velocity = 0
    stage = .rest
  }
}
