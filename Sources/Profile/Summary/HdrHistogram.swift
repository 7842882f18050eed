/// A histogram of non-negative integers with a fixed relative precision.
///
///     var histogram = HdrHistogram()
///     histogram.record(16_666_667)
///     histogram.value(atRank: 0)   // 16_666_667, within a thousandth
///
/// Each value up to 2·10^digits has its own bucket; beyond, the width of buckets doubles with the
/// value. Adding two histograms gives the histogram of both samples. Layout and arithmetic equal
/// HdrHistogram by Gil Tene, so its other implementations can read the encoded form.
public struct HdrHistogram: Equatable, Sendable {
  /// The largest value with its own bucket, which also counts larger values: a day in nanoseconds.
  public static let highestTrackable: Int64 = 86_400_000_000_000

  /// The number of significant digits, in 1...5.
  public let significantDigits: Int
  /// The counts from the first bucket in use on, with room for others.
  private var counts: [Int64] = []
  private var firstBucket = 0
  private static let countLimit: Int64 = 1 << 53
  /// The number of values.
  public private(set) var total: Int64 = 0
  /// The number of possible buckets.
  public let bucketLimit: Int
  private let halfMagnitude: Int64

  /// Creates an empty histogram with a number of significant digits, clamped to `1...5`.
  public init(significantDigits: Int = 3) {
    self.significantDigits = Swift.max(1, Swift.min(5, significantDigits))
    var largestWithUnit: Int64 = 2
    for _ in 0..<self.significantDigits { largestWithUnit *= 10 }
    let magnitude = Int64(63 - (largestWithUnit - 1).leadingZeroBitCount)
    halfMagnitude = magnitude
    bucketLimit = Self.index(of: Self.highestTrackable, magnitude) + 1
  }

  /// The largest relative error of a value that is read from the histogram, such as 0.001.
  public var precision: Double {
    (0..<significantDigits).reduce(1) { share, _ in share / 10 }
  }

  /// Adds a value `count` times; values below 0 count as 0.
  public mutating func record(_ value: Int64, count: Int64 = 1) {
    let kept = Swift.max(0, Swift.min(value, Self.highestTrackable))
    add(count, toBucket: Self.index(of: kept, halfMagnitude))
  }

  /// Adds to the count of a bucket by its index; invalid indices are ignored.
  @inline(__always)
  public mutating func add(_ count: Int64, toBucket index: Int) {
    let count = Swift.min(count, Self.countLimit - total)
    guard count > 0, index >= 0, index < bucketLimit else { return }
    total += count
    if !counts.indices.contains(index - firstBucket) { makeRoom(for: index) }
    counts[index - firstBucket] += count
  }

  private mutating func makeRoom(for index: Int) {
    if counts.isEmpty { firstBucket = index }
    let isBefore = index < firstBucket
    let missing = isBefore ? firstBucket - index : index - firstBucket - counts.count + 1
    let all = isBefore ? firstBucket : bucketLimit - firstBucket - counts.count
    // Doubles the room, so that adding values takes time in proportion to their number.
    let new = Swift.min(all, Swift.max(missing, counts.count))
    counts.insert(contentsOf: repeatElement(0, count: new), at: isBefore ? 0 : counts.count)
    if isBefore { firstBucket -= new }
  }

  /// Calls `body` with each used bucket and its count, ascending, until `body` returns `false`.
  public func forEachBucket(_ body: (_ bucket: Int, _ count: Int64) -> Bool) {
    for (place, count) in counts.enumerated() where count > 0 {
      if !body(firstBucket + place, count) { return }
    }
  }

  /// Adds all values of another histogram; returns `false`, without effect, if precisions differ.
  public mutating func add(_ other: HdrHistogram) -> Bool {
    guard other.significantDigits == significantDigits else { return false }
    other.forEachBucket { bucket, count in
      add(count, toBucket: bucket)
      return true
    }
    return true
  }

  /// Returns whether both histograms have equal counts, regardless of the storage.
  public static func == (a: HdrHistogram, b: HdrHistogram) -> Bool {
    a.significantDigits == b.significantDigits && a.total == b.total
      && a.used.elementsEqual(b.used) { $0 == $1 }
  }

  private var used: [(bucket: Int, count: Int64)] {
    var used: [(bucket: Int, count: Int64)] = []
    forEachBucket { bucket, count in
      used.append((bucket, count))
      return true
    }
    return used
  }

  /// Returns the middle of the bucket of the value at a rank from 0, the smallest; else `nil`.
  public func value(atRank rank: Int64) -> Double? {
    guard rank >= 0, rank < total else { return nil }
    var passed: Int64 = 0
    var found: Int?
    forEachBucket { bucket, count in
      passed += count
      if passed > rank { found = bucket }
      return found == nil
    }
    return found.map(middle)
  }

  /// Returns the mean of the largest `count` values, by the buckets' middles; `nil` without values.
  public func meanOfLargest(_ count: Int64) -> Double? {
    var left = Swift.min(count, total)
    guard left > 0 else { return nil }
    var parts: [Double] = []
    for (index, stored) in used.reversed() where left > 0 {
      let taken = Swift.min(left, stored)
      parts.append(middle(ofBucket: index) * Double(taken))
      left -= taken
    }
    return compensatedSum(parts) / Double(Swift.min(count, total))
  }

  /// The buckets in use, ascending: the middle of each, and its count.
  var buckets: [(value: Double, n: Int64)] {
    used.map { (middle(ofBucket: $0.bucket), $0.count) }
  }

  /// Returns the middle between the smallest and the largest value of a bucket.
  public func middle(ofBucket index: Int) -> Double {
    var octave = Int64(index) >> halfMagnitude - 1
    var step = Int64(index) & (1 << halfMagnitude - 1) + 1 << halfMagnitude
    if octave < 0 {
      step -= 1 << halfMagnitude
      octave = 0
    }
    return Double(step << octave) + Double(1 << octave - 1) / 2
  }

  @inline(__always)
  private static func index(of value: Int64, _ halfMagnitude: Int64) -> Int {
    // The number of times that the bucket width has doubled. It and magnitudes are below 64, so the
    // shifts need no range checks.
    let mask: Int64 = 1 &<< (halfMagnitude &+ 1) &- 1
    let octave = Int64(64 &- (value | mask).leadingZeroBitCount) &- halfMagnitude &- 1
    return Int((octave &+ 1) &<< halfMagnitude &+ value &>> octave &- 1 &<< halfMagnitude)
  }
}
