/// An exact sample of times that is compact for whole microseconds below about a second.
public struct TimeCounts: Sendable {
  /// The shortest time that is stored individually rather than counted, in microseconds.
  private static let limit: Int64 = 1 << 20

  private var byMicrosecond: [Int] = []
  private var others: [Int64] = []
  /// The number of times.
  public private(set) var total = 0

  /// Creates an empty sample.
  public init() {}

  /// Adds times in nanoseconds, except for ``TimeColumn/unknown``.
  public mutating func add(_ times: ArraySlice<Int64>) {
    for time in times where time != TimeColumn.unknown {
      total += 1
      let index = time / 1000
      if time < 0 || index >= Self.limit || index * 1000 != time {
        others.append(time)
      } else {
        let missing = Int(index) + 1 - byMicrosecond.count
        if missing > 0 { byMicrosecond += repeatElement(0, count: missing) }
        byMicrosecond[Int(index)] += 1
      }
    }
  }

  /// Returns the number of times longer than `limit`, in nanoseconds.
  public func count(over limit: Int64) -> Int {
    let first = max(0, limit / 1000 + (limit < 0 ? 0 : 1))
    let whole = first < Self.limit ? byMicrosecond.dropFirst(Int(first)).reduce(0, +) : 0
    return whole + others.count { $0 > limit }
  }

  /// The times in nanoseconds, ascending and not necessarily distinct, with their counts.
  private var ascending: [(time: Int64, n: Int)] {
    var ascending: [(time: Int64, n: Int)] = []
    for (index, n) in byMicrosecond.enumerated() where n > 0 {
      ascending.append((Int64(index) * 1000, n))
    }
    if others.isEmpty { return ascending }
    ascending += others.map { ($0, 1) }
    return ascending.sorted { $0.time < $1.time }
  }

  /// The mean, 90th and 99th percentile and maximum as Flutter prints them, in milliseconds.
  ///
  /// A percentile is the element at round((n − 1)·p/100) of the sorted times, with halves rounded
  /// away from zero as in Dart. `nil` if the sample is empty.
  public var flutterFigures: [Double]? {
    let ascending = ascending
    guard let first = ascending.first, let last = ascending.last else { return nil }
    func element(_ percent: Double) -> Double {
      let rank = Int((percent / 100 * Double(total - 1)).rounded(.toNearestOrAwayFromZero))
      var passed = 0
      let found = ascending.first { time in
        passed += time.n
        return passed > rank
      }
      return Double((found ?? last).time) / 1e6
    }
    var sum = CompensatedSum()
    for (time, n) in ascending { for _ in 0..<n { sum.add(Double(time) / 1e6) } }
    let most = Double(last.time) / 1e6
    let mean = min(max(sum.value / Double(total), Double(first.time) / 1e6), most)
    return [mean, element(90), element(99), most]
  }
}
