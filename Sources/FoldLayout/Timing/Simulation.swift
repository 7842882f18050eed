/// Motion in one dimension as a function of time.
///
/// Lengths are in any one unit, usually points; times are in seconds since the motion began. The same
/// time gives the same bits, whatever was asked before.
public protocol Simulation: Sendable {
  /// The position at `time` seconds.
  func position(at time: Double) -> Double
  /// The velocity at `time` seconds, in units per second.
  func velocity(at time: Double) -> Double
  /// Whether the motion is over at `time` seconds.
  func isDone(at time: Double) -> Bool
}
