/// The histogram of frame durations that Android's `dumpsys gfxinfo` prints, and its percentiles.
///
/// Durations fall into buckets of whole milliseconds: one for everything up to 5 ms, steps of 1 ms
/// to 32, of 2 ms to 48, of 4 ms from 52 to 135 and of 50 ms from 150; 136 to 149 ms count as 150.
/// A percentile is the label of a bucket, found by walking from the slowest one.
/// Source: AOSP, `frameworks/base/libs/hwui/ProfileData.cpp`.
public struct GfxinfoHistogram: Equatable, Sendable {
  /// How many frames fell into each bucket, by the bucket's label in milliseconds.
  public private(set) var counts: [Int: Int] = [:]
  /// The number of frames in all buckets.
  public private(set) var total = 0

  /// As many frames are counted at most: all others add nothing.
  static let frameLimit = 1 << 53
  /// Slower frames than this are counted in the last bucket, as the platform does.
  static let lastLabel = 4950

  /// Creates a histogram without frames.
  public init() {}

  /// Adds frames by their durations in whole nanoseconds.
  ///
  /// - Complexity: O(n)
  mutating func add(wholeNanoseconds durations: ArraySlice<Int64>) {
    var byMillisecond = [Int](repeating: 0, count: Self.lastLabel + 1)
    // Neighbours mostly share a millisecond, which is then looked for, read and written once.
    var (bucket, run) = (0, 0)
    var (low, width): (Int64, UInt64) = (0, 0)
    for duration in durations {
      if UInt64(bitPattern: duration &- low) < width {
        run += 1
        continue
      }
      byMillisecond[bucket] += run
      let whole = max(0, min(Int64(Self.lastLabel), duration / 1_000_000))
      (bucket, run, low, width) = (Int(whole), 1, whole * 1_000_000, 1_000_000)
    }
    byMillisecond[bucket] += run
    for (milliseconds, count) in byMillisecond.enumerated() where count > 0 {
      add(count, toLabel: Self.label(forMilliseconds: milliseconds))
    }
  }

  /// Adds frames to the bucket of a label; counts of 0 and less and labels that there are not add
  /// nothing.
  public mutating func add(_ count: Int, toLabel label: Int) {
    let count = min(count, Self.frameLimit - total)
    guard count > 0, (0...Self.lastLabel).contains(label) else { return }
    counts[label, default: 0] += count
    total += count
  }

  /// Adds all frames of another histogram.
  public mutating func add(_ other: GfxinfoHistogram) { add(other.counts) }

  /// Adds frames by their buckets' labels, as ``add(_:toLabel:)``.
  public mutating func add(_ counts: [Int: Int]) {
    // In their order, lest what is left out at the limit depend on the order of a dictionary.
    for (label, count) in counts.sorted(by: { $0.key < $1.key }) { add(count, toLabel: label) }
  }

  /// The label of the bucket of a duration that was rounded down.
  private static func label(forMilliseconds milliseconds: Int) -> Int {
    switch milliseconds {
    case ...5: 5
    case ...32: milliseconds
    case ..<48: milliseconds / 2 * 2
    case ..<52: 48
    case ..<136: milliseconds / 4 * 4 + 1
    case ..<150: 150
    default: 150 + (milliseconds - 150) / 50 * 50
    }
  }

  /// The bucket's label, in milliseconds, that the platform prints for a percentile.
  ///
  /// - Parameter percent: A whole percentage in 0...100.
  /// - Returns: The label; nil without frames (the platform prints 4950 ms then).
  /// - Complexity: O(b log b) in the buckets in use
  public func percentile(_ percent: Int) -> Int? {
    let position = max(0, min(100, percent)) * total / 100
    var remaining = total - position
    let fromSlowest = counts.sorted { $0.key > $1.key }
    for (label, count) in fromSlowest {
      remaining -= count
      if remaining <= 0 { return label }
    }
    return fromSlowest.last?.key
  }
}
