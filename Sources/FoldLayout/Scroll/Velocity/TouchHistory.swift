/// The recent positions of a finger along one axis, used to estimate its velocity.
///
/// Times are in seconds and never decrease; positions are in any unit of length. The history keeps
/// 20 samples, as Flutter and Android do, and allocates only when it is created.
package struct TouchHistory: Equatable, Sendable {
  package static let capacity = 20
  /// The maximum age of samples used for estimates, in seconds.
  package static let horizon = 0.1
  /// The time without a sample after which the finger counts as resting, in seconds.
  package static let stillness = 0.04
  /// The tolerance for times in whole milliseconds that are stored as Doubles, in seconds.
  private static let timeTolerance = 1e-9

  private var times = [Double](repeating: 0, count: capacity)
  private var positions = [Double](repeating: 0, count: capacity)
  private var next = 0
  package private(set) var count = 0

  package init() {}

  /// Adds a position at `time` seconds, in any unit of length; a full history drops its oldest.
  package mutating func add(time: Double, position: Double) {
    times[next] = time
    positions[next] = position
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  package mutating func removeAll() { count = 0 }

  /// Returns the sample with `age` newer ones, with its time in seconds; `age` is in `0..<count`.
  func sample(age: Int) -> (time: Double, position: Double) {
    let index = (next - 1 - age + Self.capacity) % Self.capacity
    return (times[index], positions[index])
  }

  /// Returns whether there is no sample in the last 40 ms before `time`, in seconds.
  package func isStill(at time: Double) -> Bool {
    guard count > 0 else { return true }
    return time - sample(age: 0).time > Self.stillness + Self.timeTolerance
  }

  /// The number of recent samples: at most 100 ms older than the newest, no more than 40 ms apart.
  var recentCount: Int {
    guard count > 0 else { return 0 }
    let newest = sample(age: 0).time
    var previous = newest
    for age in 0..<count {
      let time = sample(age: age).time
      if newest - time > Self.horizon + Self.timeTolerance
        || previous - time > Self.stillness + Self.timeTolerance
      {
        return age
      }
      previous = time
    }
    return count
  }

  /// The movement over the recent samples (100 ms, no gap above 40 ms), in the unit of positions.
  package var recentDisplacement: Double {
    let used = recentCount
    return used > 0 ? sample(age: 0).position - sample(age: used - 1).position : 0
  }
}
