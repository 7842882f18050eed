/// The last places of a finger along one axis, from which its velocity is estimated.
///
/// Times are in seconds and never go back; places are in any unit of length. Holds 20 samples, as the
/// trackers of Flutter and Android do, and allocates only when it is created.
public struct TouchHistory: Equatable, Sendable {
  /// The most samples that are kept.
  public static let capacity = 20
  /// How far back samples count, in seconds.
  public static let horizon = 0.1
  /// The time without a sample after which the finger counts as resting, in seconds.
  public static let stillness = 0.04
  /// What times in whole milliseconds may miss these limits by, in seconds, when they are Doubles.
  private static let timeTolerance = 1e-9

  private var times = [Double](repeating: 0, count: capacity)
  private var places = [Double](repeating: 0, count: capacity)
  private var next = 0
  /// The number of samples.
  public private(set) var count = 0

  /// Creates an empty history.
  public init() {}

  /// Adds where the finger is at `time` seconds, and forgets the oldest sample if need be.
  public mutating func add(time: Double, place: Double) {
    times[next] = time
    places[next] = place
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// Forgets all samples.
  public mutating func removeAll() { count = 0 }

  /// The sample `age` before the newest one, which has age 0; `age` is below `count`.
  func sample(age: Int) -> (time: Double, place: Double) {
    let index = (next - 1 - age + Self.capacity) % Self.capacity
    return (times[index], places[index])
  }

  /// Whether the finger rested before `time` seconds: no sample for more than 40 ms.
  public func isStill(at time: Double) -> Bool {
    guard count > 0 else { return true }
    return time - sample(age: 0).time > Self.stillness + Self.timeTolerance
  }

  /// How many of the newest samples belong together: at most 100 ms old, and no more than 40 ms from
  /// one to the next.
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

  /// The way from the oldest to the newest of the samples that belong together.
  public var recentDisplacement: Double {
    let used = recentCount
    return used > 0 ? sample(age: 0).place - sample(age: used - 1).place : 0
  }
}
