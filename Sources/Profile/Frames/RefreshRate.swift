/// What displays refresh at, and how to tell it from stamps.
public enum RefreshRate {
  /// The rates displays are built for, in Hz.
  public static let common: [Double] = [
    24, 30, 40, 48, 50, 60, 72, 75, 80, 90, 96, 120, 144, 165, 240,
  ]
  /// The rates that a display can be told or judged by, in Hz.
  public static let possible = 0.001...100_000.0
  /// The rates that the presents of frames can tell, in Hz.
  static let steadyRates = 30.0...240.0
  /// The fewest gaps that tell a rate.
  static let fewestGaps = 30
  /// The share of gaps that have to lie near a multiple of the period.
  static let steadyShare = 0.8
  /// How far such gaps may lie from it, as a share of the period.
  static let steadyTolerance = 0.05
  /// How far a measured rate may lie from a common one to be taken for it, as a share.
  static let tolerance = 0.025

  /// The common rate next to a measured one; the measured one itself if none is near.
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

  /// The nominal rate of a display by the frames that a platform expected, in nanoseconds.
  ///
  /// The gaps between their starts tell it. An app that is late all the time skips vsyncs, so the median
  /// length is the period if it fits into the gap several times.
  ///
  /// - Returns: A ``possible`` rate in Hz; `nil` for fewer than three frames.
  /// - Complexity: O(n log n)
  public static func nominal(expectedSlices slices: [(start: Int64, length: Int64?)]) -> Double? {
    guard let rate = nominal(vsyncs: slices.map(\.start).sorted()) else { return nil }
    let lengths = slices.lazy.compactMap(\.length).filter { $0 > 0 }.map(Double.init)
    guard let length = SortedSample(lengths)?.median else { return rate }
    let (finer, times) = (nominal(1e9 / length), 1e9 / length / rate)
    let fits = times > 1.5 && abs(times - times.rounded()) <= tolerance * times
    return fits && steadyRates.contains(finer) ? finer : rate
  }

  /// The nominal rate of a display on which frames appeared steadily at these times, in nanoseconds.
  ///
  /// At least 30 gaps are needed, and 80 % of them have to lie within 5 % of a period of a multiple of
  /// it. Frames may be late nearly all the time, so a half, a third or a quarter of the shortest usual
  /// gap is the period if at least three gaps, and 1 % of all, are that short.
  ///
  /// - Parameter stamps: Times in nanoseconds, in any order.
  /// - Returns: A rate from 30 to 240 Hz; `nil` if the times are too few or not steady.
  /// - Complexity: O(n log n)
  public static func steady(_ stamps: [Int64]) -> Double? {
    let gaps = gaps(stamps.sorted())
    guard gaps.count >= fewestGaps, let usual = period(of: gaps) else { return nil }
    let shorter = [4.0, 3, 2].first { divisor in
      let count = gaps.count { abs($0 - usual / divisor) <= usual / divisor * tolerance }
      return count >= max(3, gaps.count / 100)
    }
    let period = usual / (shorter ?? 1)
    let steady = gaps.count {
      abs($0 / period - max(1, ($0 / period).rounded())) <= steadyTolerance
    }
    let rate = nominal(1e9 / period)
    return Double(steady) >= steadyShare * Double(gaps.count) && steadyRates.contains(rate)
      ? rate : nil
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

extension FrameTimeline {
  /// The refresh rate that the frames' own intervals state, in Hz: the middle one, the lower of two
  /// middle ones; `nil` if no frame has an interval.
  var statedRate: Double? {
    let intervals = interval.part(of: 0..<count).filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return nil }
    return RefreshRate.known(
      RefreshRate.nominal(1e9 / Double(intervals[(intervals.count - 1) / 2])))
  }

  /// The refresh rate that steady presents tell, or the times for which frames were wanted, whichever
  /// is higher, in Hz; `nil` if none are steady.
  ///
  /// - Complexity: O(n log n) in the frames, of which the first 65,536 count
  public var steadyRate: Double? {
    [present, expectedPresent, intended].compactMap { column in
      RefreshRate.steady(
        column.part(of: 0..<min(count, 1 << 16)).filter { $0 != TimeColumn.unknown })
    }.max()
  }
}
