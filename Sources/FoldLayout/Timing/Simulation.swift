/// A motion in one dimension, as a function of time.
///
/// A simulation keeps no state that time changes: it may be asked for any time, in any order, and
/// gives the same bits each time. Times are in seconds on a clock that the owner chooses; the unit
/// of positions is the owner's as well, and velocities are in that unit per second.
public protocol Simulation: Sendable {
  /// The position at `time` seconds.
  func position(at time: Double) -> Double
  /// The velocity at `time` seconds, in units per second.
  func velocity(at time: Double) -> Double
  /// Whether nothing moves any more at `time` seconds and ever after.
  func isDone(at time: Double) -> Bool
}
