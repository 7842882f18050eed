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

  /// Slower frames than this are counted in the last bucket, as the platform does.
  static let lastLabel = 4950

  /// Creates a histogram without frames.
  public init() {}

  /// Creates the histogram of frame durations in nanoseconds.
  ///
  /// - Complexity: O(n)
  public init(nanoseconds: some Sequence<Double>) {
    for duration in nanoseconds { add(nanoseconds: duration) }
  }

  /// Adds one frame by its duration in nanoseconds; NaN is left out.
  public mutating func add(nanoseconds: Double) {
    guard !nanoseconds.isNaN else { return }
    counts[Self.label(forNanoseconds: nanoseconds), default: 0] += 1
    total += 1
  }

  /// The label, in milliseconds, of the bucket a duration falls into.
  public static func label(forNanoseconds nanoseconds: Double) -> Int {
    let milliseconds = Int(max(0, min(Double(lastLabel), (nanoseconds / 1e6).rounded(.down))))
    return switch milliseconds {
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
  /// - Complexity: O(b log b) in the number of buckets used
  public func percentile(_ percent: Int) -> Int? {
    guard total > 0 else { return nil }
    let position = max(0, min(100, percent)) * total / 100
    var remaining = total - position
    for (label, count) in counts.sorted(by: { $0.key > $1.key }) {
      remaining -= count
      if remaining <= 0 { return label }
    }
    return counts.keys.min()
  }
}
