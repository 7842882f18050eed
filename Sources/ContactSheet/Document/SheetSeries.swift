/// A curve over time that keeps its extremes in limited memory.
///
/// Samples are collected in buckets that keep their first, lowest, highest and last sample.
public struct SheetSeries: Equatable, Sendable {
  struct Sample: Equatable, Sendable {
    var time: Double
    var value: Double
  }

  private struct Bucket: Equatable, Sendable {
    var count: Int
    var first: Sample
    var low: Sample
    var high: Sample
    var last: Sample

    init(_ sample: Sample) {
      count = 1
      (first, low, high, last) = (sample, sample, sample, sample)
    }

    mutating func add(_ other: Bucket) {
      count += other.count
      if other.low.value < low.value { low = other.low }
      if other.high.value > high.value { high = other.high }
      last = other.last
    }
  }

  private static let bucketLimit = 2048
  private var buckets: [Bucket] = []
  private var samplesPerBucket = 1

  /// Creates an empty series.
  public init() {}

  /// Creates a series from times in seconds and values; surplus elements are ignored.
  public init(times: [Double], values: [Double]) {
    for (time, value) in zip(times, values) { append(time: time, value: value) }
  }

  /// Whether the series has no samples.
  public var isEmpty: Bool { buckets.isEmpty }

  /// Appends a sample, unless it is not finite; times, in seconds, must not decrease.
  ///
  /// - Complexity: O(1) amortized, with limited memory.
  public mutating func append(time: Double, value: Double) {
    guard time.isFinite, value.isFinite else { return }
    let bucket = Bucket(Sample(time: time, value: value))
    if let end = buckets.indices.last, buckets[end].count < samplesPerBucket {
      buckets[end].add(bucket)
      return
    }
    if buckets.count == Self.bucketLimit { mergePairs() }
    buckets.append(bucket)
  }

  var samples: [Sample] {
    var result: [Sample] = []
    for bucket in buckets {
      let inner = [bucket.low, bucket.high].sorted { $0.time < $1.time }
      for sample in [bucket.first] + inner + [bucket.last] where sample != result.last {
        result.append(sample)
      }
    }
    return result
  }

  private mutating func mergePairs() {
    var merged: [Bucket] = []
    merged.reserveCapacity(Self.bucketLimit)
    for index in stride(from: 0, to: buckets.count, by: 2) {
      var bucket = buckets[index]
      if index + 1 < buckets.count { bucket.add(buckets[index + 1]) }
      merged.append(bucket)
    }
    buckets = merged
    samplesPerBucket *= 2
  }
}
