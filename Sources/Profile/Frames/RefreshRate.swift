/// The refresh rates of displays, and their inference from timestamps.
public enum RefreshRate {
  /// The refresh rates of common displays, in hertz.
  public static let common: [Double] = [
    24, 30, 40, 48, 50, 60, 72, 75, 80, 90, 96, 120, 144, 165, 240,
  ]
  /// The refresh rates that are accepted, in hertz.
  public static let possible = 0.001...100_000.0
  /// The refresh rates that can be inferred from frames, in hertz.
  static let steadyRates = 30.0...240.0
  static let fewestGaps = 30
  /// The share of gaps that must be close to a multiple of the period.
  static let steadyShare = 0.8
  /// The largest distance of a steady gap from a multiple of the period, as a share of the period.
  static let steadyTolerance = 0.05
  /// The largest distance of a measured rate from the common rate it is rounded to, as a share.
  static let tolerance = 0.025

  /// Returns the common rate near a measured one, or else the measured one, in hertz.
  ///
  /// Device clocks drift and panels run at 59.94 or 60.5 Hz; reports print 60.
  public static func nominal(_ measured: Double) -> Double {
    let nearest = common.min { abs($0 - measured) < abs($1 - measured) } ?? measured
    return abs(nearest - measured) <= nearest * tolerance ? nearest : measured
  }

  /// Returns the rate, in hertz, if it is ``possible``; else `nil`.
  public static func known(_ rate: Double?) -> Double? {
    rate.flatMap { possible.contains($0) ? $0 : nil }
  }

  /// Returns the longest time that, allowing for rounding, does not exceed a period, in nanoseconds.
  public static func longestTime(within period: Double) -> Int64 {
    Int64((min(period, 1e18) * FramesOverInterval.rounded).rounded(.down))
  }

  /// Returns the nominal rate of a display, in hertz, from its vsyncs, in nanoseconds and
  /// ascending; `nil` if there are fewer than three.
  ///
  /// The period is the median of the gaps shorter than one and a half times the 10th percentile of
  /// all gaps, so that gaps of several periods do not affect it.
  public static func nominal(vsyncs stamps: [Int64]) -> Double? {
    known(period(of: gaps(stamps)).map { nominal(1e9 / $0) })
  }

  /// Returns the nominal rate of a display, in hertz, from the starts and lengths of the frames
  /// that the platform expected, in nanoseconds; `nil` if there are fewer than three.
  ///
  /// The rate is inferred from the times between their starts. An app that is always late skips
  /// vsyncs, so the median length is the period if it fits into the gap several times.
  public static func nominal(expectedSlices slices: [(start: Int64, length: Int64?)]) -> Double? {
    guard let rate = nominal(vsyncs: slices.map(\.start).sorted()) else { return nil }
    let lengths = slices.lazy.compactMap(\.length).filter { $0 > 0 }.map(Double.init)
    guard let length = SortedSample(lengths)?.median else { return rate }
    let (finer, times) = (nominal(1e9 / length), 1e9 / length / rate)
    let fits = times > 1.5 && abs(times - times.rounded()) <= tolerance * times
    return fits && steadyRates.contains(finer) ? finer : rate
  }

  /// Returns the nominal rate of a display, in `30...240` Hz, from the times at which frames
  /// appeared, in nanoseconds and any order; `nil` if they are too few or not steady.
  ///
  /// At least 30 gaps are needed, and 80 % of them must be within 5 % of a period of a multiple of
  /// the period. Frames may be late nearly all the time, so a half, a third or a quarter of the
  /// usual gap is the period if at least three gaps, and 1 % of all, are that short.
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

  /// Returns the positive differences of consecutive timestamps, in nanoseconds.
  private static func gaps(_ stamps: [Int64]) -> [Double] {
    zip(stamps.dropFirst(), stamps).compactMap { next, previous in
      difference(next, previous).flatMap { $0 > 0 ? Double($0) : nil }
    }
  }

  /// Returns the median of the gaps that span one period, in nanoseconds; `nil` below two gaps.
  private static func period(of gaps: [Double]) -> Double? {
    guard gaps.count >= 2, let sample = SortedSample(gaps) else { return nil }
    let shortest = sample.percentile(10)
    return SortedSample(sample.values.filter { $0 >= shortest && $0 < 1.5 * shortest })?.median
  }
}

extension FrameTimeline {
  /// The refresh rate of the frames' median interval, in hertz; `nil` if no frame has an interval.
  var statedRate: Double? {
    let intervals = interval.part(of: 0..<count).filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return nil }
    return RefreshRate.known(
      RefreshRate.nominal(1e9 / Double(intervals[(intervals.count - 1) / 2])))
  }

  /// The refresh rate inferred from the presents or from the times for which frames were wanted,
  /// whichever is higher, in hertz; `nil` if neither is steady.
  ///
  /// - Complexity: O(n log n) in the first 65,536 frames
  public var steadyRate: Double? {
    [present, expectedPresent, intended].compactMap { column in
      RefreshRate.steady(
        column.part(of: 0..<min(count, 1 << 16)).filter { $0 != TimeColumn.unknown })
    }.max()
  }
}
