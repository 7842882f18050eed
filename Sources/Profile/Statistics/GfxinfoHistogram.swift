/// The histogram of frame durations that Android's `dumpsys gfxinfo` prints, with its percentiles.
///
/// Durations are counted in buckets of whole milliseconds: one bucket up to 5 ms, steps of 1 ms to
/// 32, of 2 ms to 48, of 4 ms from 52 to 135 and of 50 ms from 150; 136 to 149 ms count as 150. A
/// percentile is the label of a bucket, found by counting down from the slowest bucket. Source:
/// AOSP, `frameworks/base/libs/hwui/ProfileData.cpp`.
public struct GfxinfoHistogram: Equatable, Sendable {
  /// The number of frames in each bucket, by the bucket's label in milliseconds.
  public private(set) var counts: [Int: Int] = [:]
  /// The number of frames in all buckets.
  public private(set) var total = 0

  static let frameLimit = 1 << 53
  /// The label of the last bucket, in milliseconds, which also counts all slower frames.
  static let lastLabel = 4950

  /// Creates an empty histogram.
  public init() {}

  /// Adds frames by their durations, in nanoseconds.
  mutating func add(wholeNanoseconds durations: ArraySlice<Int64>) {
    var byMillisecond = [Int](repeating: 0, count: Self.lastLabel + 1)
    for duration in durations {
      byMillisecond[Int(max(0, min(Int64(Self.lastLabel), duration / 1_000_000)))] += 1
    }
    for (milliseconds, count) in byMillisecond.enumerated() where count > 0 {
      add(count, toLabel: Self.label(forMilliseconds: milliseconds))
    }
  }

  /// Adds frames to the bucket labeled `label` ms; counts below 1 and invalid labels are ignored.
  public mutating func add(_ count: Int, toLabel label: Int) {
    let count = min(count, Self.frameLimit - total)
    guard count > 0, (0...Self.lastLabel).contains(label) else { return }
    counts[label, default: 0] += count
    total += count
  }

  /// Adds all frames of another histogram.
  public mutating func add(_ other: GfxinfoHistogram) { add(other.counts) }

  /// Adds frames by the labels of their buckets, in ms; ignores invalid labels and counts below 1.
  public mutating func add(_ counts: [Int: Int]) {
    // In ascending order, so that the frames beyond the limit do not depend on hashing.
    for (label, count) in counts.sorted(by: { $0.key < $1.key }) { add(count, toLabel: label) }
  }

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

  /// Returns the label of the bucket that Android prints for a whole percentage in `0...100`, in
  /// milliseconds; `nil` without frames, for which Android prints 4950 ms.
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
