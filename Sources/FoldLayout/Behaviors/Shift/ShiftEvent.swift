/// An event of a shift in a recording.
@nonexhaustive public enum ShiftEvent: Equatable, Sendable {
  /// Fixes the replicas' final states before the start; a later `layOut` does not change them.
  case commit
  /// Replaces the destination's layout before the start by the state with this number: 0 is the
  /// destination, and alternatives count from 1.
  case layOut(Int)
  /// Starts the transition, or resumes it if it is paused.
  case start
  /// Turns the transition back toward the side from which it comes.
  case reverse
  /// Redirects the replicas to a state: 0 is the destination, and alternatives count from 1.
  case redirect(Int)
  /// Removes the replicas, if they are not removed automatically.
  case cleanUp
  /// Pauses the animations.
  case pauseAnimation
  /// Moves the animations to this fraction of the path to the target, in `0...1`; a transition that
  /// has not begun starts there and pauses.
  case fractionComplete(Double)
  /// Resumes the animations over `durationFactor` times their duration; 0 means the time left.
  case continueAnimation(durationFactor: Double)
  /// Stops the animations, permanently or until they are finished.
  case stopAnimation(withoutFinishing: Bool)
  /// Finishes a stopped transition at one of its ends or where it is.
  case finishAnimation(at: ShiftPosition)
}

/// The positions at which a stopped transition can finish, as in UIKit.
public enum ShiftPosition: UInt8, Sendable, CaseIterable {
  /// The shift ends at the source.
  case start
  /// The shift ends at the destination.
  case end
  /// At the replicas' current positions; the source is visible afterwards.
  case current
}
