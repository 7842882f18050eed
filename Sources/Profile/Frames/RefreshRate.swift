/// What displays refresh at, and how to tell it from stamps.
public enum RefreshRate {
  /// The rates displays are built for, in Hz.
  public static let common: [Double] = [
    24, 30, 40, 48, 50, 60, 72, 75, 80, 90, 96, 120, 144, 165, 240,
  ]
  /// How far a measured rate may lie from a common one to be taken for it, as a share.
  static let tolerance = 0.025

  /// The common rate next to a measured one; the measured one itself where none is near.
  ///
  /// Device clocks drift and panels run at 59.94 or 60.5 Hz; reports speak of 60.
  public static func nominal(_ measured: Double) -> Double {
    let nearest = common.min { abs($0 - measured) < abs($1 - measured) } ?? measured
    return abs(nearest - measured) <= nearest * tolerance ? nearest : measured
  }

  /// The nominal rate of a display whose vsyncs gave these stamps, in nanoseconds and in order.
  ///
  /// The period is the median of the gaps less than one and a half times the shortest usual one
  /// (their 10th percentile), so that gaps of several periods do not blur it.
  ///
  /// - Parameter stamps: Times in nanoseconds.
  /// - Returns: A rate in Hz; nil for fewer than three stamps.
  /// - Complexity: O(n log n)
  @inlinable
  public static func nominal(vsyncs stamps: some Sequence<Int64>) -> Double? {
    nominal(stamps: Array(stamps))
  }

  @usableFromInline
  static func nominal(stamps: [Int64]) -> Double? {
    var gaps: [Double] = []
    var previous: Int64?
    for stamp in stamps {
      if let gap = difference(stamp, previous), gap > 0 { gaps.append(Double(gap)) }
      previous = stamp
    }
    guard gaps.count >= 2, let sample = SortedSample(gaps) else { return nil }
    let shortest = sample.percentile(10)
    guard let single = SortedSample(sample.values.filter { $0 >= shortest && $0 < 1.5 * shortest })
    else { return nil }
    return nominal(1e9 / single.median)
  }
}
