/// What displays refresh at, and how to tell it from stamps.
public enum RefreshRate {
  /// The rates displays are built for, in Hz.
  public static let common: [Double] = [
    24, 30, 40, 48, 50, 60, 72, 75, 80, 90, 96, 120, 144, 165, 240,
  ]
  /// The rates that a display can be told or judged by, in Hz.
  public static let possible = 0.001...100_000.0
  /// How far a measured rate may lie from a common one to be taken for it, as a share.
  static let tolerance = 0.025

  /// The common rate next to a measured one; the measured one itself where none is near.
  ///
  /// Device clocks drift and panels run at 59.94 or 60.5 Hz; reports speak of 60.
  public static func nominal(_ measured: Double) -> Double {
    let nearest = common.min { abs($0 - measured) < abs($1 - measured) } ?? measured
    return abs(nearest - measured) <= nearest * tolerance ? nearest : measured
  }

  /// A rate that was read or measured, in Hz; nil for one that is not ``possible``.
  public static func known(_ rate: Double?) -> Double? {
    rate.flatMap { possible.contains($0) ? $0 : nil }
  }

  /// The longest time, in whole nanoseconds, that does not count as longer than a refresh period of
  /// `period` nanoseconds.
  public static func longestTime(within period: Double) -> Int64 {
    Int64((min(period, 1e18) * FramesOverInterval.rounded).rounded(.down))
  }

  /// The nominal rate of a display whose vsyncs gave these stamps, in nanoseconds and in order.
  ///
  /// The period is the median of the gaps less than one and a half times the shortest usual one
  /// (their 10th percentile), so that gaps of several periods do not blur it.
  ///
  /// - Parameter stamps: Times in nanoseconds.
  /// - Returns: A ``possible`` rate in Hz; nil for fewer than three stamps.
  /// - Complexity: O(n log n)
  public static func nominal(vsyncs stamps: [Int64]) -> Double? {
    known(period(of: gaps(stamps)).map { nominal(1e9 / $0) })
  }

  /// The nominal rate of a display on which frames appeared at these times, in nanoseconds and in
  /// order: by the shortest steady gaps.
  ///
  /// Frames may be late all the time, so a half, a third or a quarter of the usual gap is the period
  /// where at least three gaps, and 1 % of all, are that short.
  ///
  /// - Parameter stamps: Times in nanoseconds.
  /// - Returns: A ``possible`` rate in Hz; nil for fewer than three stamps.
  /// - Complexity: O(n log n)
  public static func nominal(presents stamps: [Int64]) -> Double? {
    let gaps = gaps(stamps)
    guard let usual = period(of: gaps) else { return nil }
    let shorter = [4.0, 3, 2].first { divisor in
      let count = gaps.count { abs($0 - usual / divisor) <= usual / divisor * tolerance }
      return count >= max(3, gaps.count / 100)
    }
    return known(nominal(1e9 / (usual / (shorter ?? 1))))
  }

  /// The gaps between stamps that lie apart, in nanoseconds.
  private static func gaps(_ stamps: [Int64]) -> [Double] {
    zip(stamps.dropFirst(), stamps).compactMap { next, previous in
      difference(next, previous).flatMap { $0 > 0 ? Double($0) : nil }
    }
  }

  /// The usual gap of those that are not several periods long; nil for fewer than two.
  private static func period(of gaps: [Double]) -> Double? {
    guard gaps.count >= 2, let sample = SortedSample(gaps) else { return nil }
    let shortest = sample.percentile(10)
    return SortedSample(sample.values.filter { $0 >= shortest && $0 < 1.5 * shortest })?.median
  }
}
