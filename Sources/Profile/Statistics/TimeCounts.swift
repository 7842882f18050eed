/// An exact sample of times, as the count of each.
public struct TimeCounts: Sendable {
  private var counts: [Int64: Int] = [:]
  /// The number of times.
  public private(set) var total = 0

  /// Creates an empty sample.
  public init() {}

  /// Adds times in nanoseconds, except for ``TimeColumn/unknown``.
  public mutating func add(_ times: ArraySlice<Int64>) {
    for time in times where time != TimeColumn.unknown {
      total += 1
      counts[time, default: 0] += 1
    }
  }

  /// Returns the number of times longer than `limit`, in nanoseconds.
  public func count(over limit: Int64) -> Int {
    counts.reduce(0) { $1.key > limit ? $0 + $1.value : $0 }
  }

  /// The mean, 90th and 99th percentile and maximum as Flutter prints them, in milliseconds.
  ///
  /// A percentile is the element at round((n − 1)·p/100) of the sorted times, with halves rounded
  /// away from zero as in Dart. `nil` if the sample is empty.
  public var flutterFigures: [Double]? {
    let ascending = counts.sorted { $0.key < $1.key }
    guard let first = ascending.first, let last = ascending.last else { return nil }
    func element(_ percent: Double) -> Double {
      let rank = Int((percent / 100 * Double(total - 1)).rounded(.toNearestOrAwayFromZero))
      var passed = 0
      let found = ascending.first { time in
        passed += time.value
        return passed > rank
      }
      return Double((found ?? last).key) / 1e6
    }
    var sum = CompensatedSum()
    for (time, n) in ascending { for _ in 0..<n { sum.add(Double(time) / 1e6) } }
    let most = Double(last.key) / 1e6
    let mean = min(max(sum.value / Double(total), Double(first.key) / 1e6), most)
    return [mean, element(90), element(99), most]
  }
}
