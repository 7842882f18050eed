/// A motion in one dimension as a function of time.
///
/// A simulation has no state that changes with time: it can be evaluated at any time, in any order,
/// and always returns the same bits. Times are in seconds, on a clock of the owner's choice.
/// Positions are in a unit of the owner's choice, and velocities in that unit per second.
package protocol Simulation: Sendable {
  /// Returns the position at `time`, in seconds since the start of the motion, or for a
  /// `SpringMotion` on the clock of `retarget(to:at:)`; before the start, the initial position.
  func position(at time: Double) -> Double
  /// Returns the velocity at `time`, in seconds since the start of the motion, or for a
  /// `SpringMotion` on the clock of `retarget(to:at:)`, in units of position per second.
  func velocity(at time: Double) -> Double
  /// Returns whether the motion has ended at `time`, in seconds since its start, or for a
  /// `SpringMotion` on the clock of `retarget(to:at:)`.
  func isDone(at time: Double) -> Bool
}
