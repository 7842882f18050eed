import FoldProfile

/// How long the ticks of a performance counter last, told from frame times in milliseconds.
///
/// PresentMon's stamps in ticks do not say their rate, which differs from machine to machine; the
/// same rows tell the time from frame to frame. The median over the pairs is not led astray by
/// frames that are missing.
struct PresentMonTicks {
  /// The rates of counters in use, in Hz; the first is that of Windows 10 and later, the last two
  /// are those of columns in milliseconds and seconds.
  static let usual: [Double] = [1e7, 2.4e7, 1.92e7, 14_318_180, 3_579_545, 1e3, 1]
  /// How far a measured rate may lie from a usual one to be taken for it, as a share.
  private static let tolerance = 0.02
  /// How many pairs of frames it takes.
  private static let fewestPairs = 3

  private var lengths: [Double] = []

  /// Notes how many ticks passed in so many nanoseconds.
  mutating func note(ticks: Double, nanoseconds: Int64) {
    guard ticks > 0, nanoseconds > 0 else { return }
    lengths.append(Double(nanoseconds) / ticks)
  }

  /// The rate, in Hz; the one of Windows 10 where too few frames tell.
  var rate: Double {
    guard lengths.count >= Self.fewestPairs, let sample = SortedSample(lengths) else {
      return Self.usual[0]
    }
    let measured = 1e9 / sample.median
    return Self.usual.first { abs(measured - $0) <= $0 * Self.tolerance } ?? measured
  }
}
