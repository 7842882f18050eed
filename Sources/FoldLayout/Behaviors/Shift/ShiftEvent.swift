/// What a recording does to a shift.
public enum ShiftEvent: Equatable, Sendable {
  /// The destinations are snapshotted ahead of the start.
  case commit
  /// The destination is laid out anew, as the state with this number, before the start.
  case layOut(Int)
  /// The transition begins, or goes on where it is paused.
  case start
  /// The transition turns about.
  case reverse
  /// The replicas are sent on to the state with this number.
  case redirect(Int)
  /// The replicas are taken away, where that is left to the caller.
  case cleanUp
  /// The replicas stand still.
  case pauseAnimation
  /// The replicas stand still where this fraction of the way to the target is complete, 0...1.
  case fractionComplete(Double)
  /// The replicas go on, in the time that is left or in `durationFactor` times their duration.
  case continueAnimation(durationFactor: Double)
  /// The replicas stand still for good, or until they are finished.
  case stopAnimation(withoutFinishing: Bool)
  /// A stopped transition ends, at one of its ends or where it is.
  case finishAnimation(at: ShiftPosition)
}

/// Where a stopped transition ends; the words are UIKit's.
public enum ShiftPosition: UInt8, Sendable, CaseIterable {
  /// At the source.
  case start
  /// At the destination.
  case end
  /// Where the replicas are; the source shows afterwards.
  case current
}
