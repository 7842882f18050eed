/// A histogram of non-negative integers with a relative precision of a thousandth.
///
///     var histogram = HdrHistogram()
///     histogram.record(16_666_667)
///     histogram.value(atRank: 0)   // 16_666_667, within a thousandth
///
/// Each value below 2048 has its own bucket; beyond, the width of buckets doubles with the value.
/// Adding two histograms gives the histogram of both samples. Layout and arithmetic equal
/// HdrHistogram by Gil Tene, so its other implementations can read the encoded form.
public struct HdrHistogram: Equatable, Sendable {
  /// The largest value with its own bucket, which also counts larger values: a day in nanoseconds.
  public static let highestTrackable: Int64 = 86_400_000_000_000

  /// The number of significant digits of a value that is read from the histogram.
  public static let significantDigits = 3
  /// The largest relative error of a value that is read from the histogram.
  public static let precision = 0.001
  /// The number of possible buckets.
  public static let bucketLimit = index(of: highestTrackable) + 1
  private static let halfMagnitude: Int64 = 10
  private static let countLimit: Int64 = 1 << 53
  /// The counts from the first bucket in use on, with room for others.
  private var counts: [Int64] = []
  private var firstBucket = 0
  /// The number of values.
  public private(set) var total: Int64 = 0

  /// Creates an empty histogram.
  public init() {}

  /// Adds a value `count` times; values below 0 count as 0.
  public mutating func record(_ value: Int64, count: Int64 = 1) {
    let kept = Swift.max(0, Swift.min(value, Self.highestTrackable))
    add(count, toBucket: Self.index(of: kept))
  }

  /// Adds to the count of a bucket by its index; invalid indices are ignored.
  @inline(__always)
  public mutating func add(_ count: Int64, toBucket index: Int) {
    let count = Swift.min(count, Self.countLimit - total)
    guard count > 0, index >= 0, index < Self.bucketLimit else { return }
    total += count
    if !counts.indices.contains(index - firstBucket) { makeRoom(for: index) }
    counts[index - firstBucket] += count
  }

  private mutating func makeRoom(for index: Int) {
    if counts.isEmpty { firstBucket = index }
    let isBefore = index < firstBucket
    let missing = isBefore ? firstBucket - index : index - firstBucket - counts.count + 1
    let all = isBefore ? firstBucket : Self.bucketLimit - firstBucket - counts.count
    // Doubles the room, so that adding values takes time in proportion to their number.
    let new = Swift.min(all, Swift.max(missing, counts.count))
    counts.insert(contentsOf: repeatElement(0, count: new), at: isBefore ? 0 : counts.count)
    if isBefore { firstBucket -= new }
  }

  /// The buckets in use with their counts, ascending.
  public var used: [(bucket: Int, count: Int64)] {
    counts.indices.filter { counts[$0] > 0 }.map { (firstBucket + $0, counts[$0]) }
  }

  /// Adds all values of another histogram.
  public mutating func add(_ other: HdrHistogram) {
    for (bucket, count) in other.used { add(count, toBucket: bucket) }
  }

  /// Returns whether both histograms have equal counts, regardless of the storage.
  public static func == (a: HdrHistogram, b: HdrHistogram) -> Bool {
    a.total == b.total && a.used.elementsEqual(b.used) { $0 == $1 }
  }

  /// Returns the middle of the bucket of the value at a rank from 0, the smallest; else `nil`.
  public func value(atRank rank: Int64) -> Double? {
    guard rank >= 0, rank < total else { return nil }
    var passed: Int64 = 0
    for (place, count) in counts.enumerated() {
      passed += count
      if passed > rank { return Self.middle(ofBucket: firstBucket + place) }
    }
    return nil
  }

  /// Returns the mean of the largest `count` values, by the buckets' middles; `nil` without values.
  public func meanOfLargest(_ count: Int64) -> Double? {
    var left = Swift.min(count, total)
    guard left > 0 else { return nil }
    var parts: [Double] = []
    for (index, stored) in used.reversed() where left > 0 {
      let taken = Swift.min(left, stored)
      parts.append(Self.middle(ofBucket: index) * Double(taken))
      left -= taken
    }
    return compensatedSum(parts) / Double(Swift.min(count, total))
  }

  /// The buckets in use, ascending: the middle of each, and its count.
  var buckets: [(value: Double, n: Int64)] {
    used.map { (Self.middle(ofBucket: $0.bucket), $0.count) }
  }

  /// Returns the middle between the smallest and the largest value of a bucket.
  public static func middle(ofBucket index: Int) -> Double {
    var octave = Int64(index) >> halfMagnitude - 1
    var step = Int64(index) & (1 << halfMagnitude - 1) + 1 << halfMagnitude
    if octave < 0 {
      step -= 1 << halfMagnitude
      octave = 0
    }
    return Double(step << octave) + Double(1 << octave - 1) / 2
  }

  @inline(__always)
  private static func index(of value: Int64) -> Int {
    // The number of times that the bucket width has doubled. It is below 64, so the shifts need no
    // range checks.
    let mask: Int64 = 1 &<< (halfMagnitude &+ 1) &- 1
    let octave = Int64(64 &- (value | mask).leadingZeroBitCount) &- halfMagnitude &- 1
    return Int((octave &+ 1) &<< halfMagnitude &+ value &>> octave &- 1 &<< halfMagnitude)
  }
}
