import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct HdrHistogramTests {
  @Test func `every value is stored to three digits`() {
    for value in [
      0, 1, 1999, 2000, 2047, 2048, 16_666_667, 700_000_000, HdrHistogram.highestTrackable,
    ]
      as [Int64]
    {
      var histogram = HdrHistogram()
      histogram.record(value)
      let found = histogram.value(atRank: 0) ?? -1
      #expect(abs(found - Double(value)) <= Double(value) * 0.001, "\(value) \(found)")
    }
  }

  @Test func `small values have a bucket each`() {
    var histogram = HdrHistogram()
    for value in 0..<2048 { histogram.record(Int64(value)) }
    #expect((0..<2048).allSatisfy { histogram.value(atRank: Int64($0)) == Double($0) })
    #expect(histogram.value(atRank: 2048) == nil)
    #expect(histogram.value(atRank: -1) == nil)
  }

  @Test func `values beyond the last bucket count in it, and values below zero count as zero`() {
    var histogram = HdrHistogram()
    histogram.record(.max)
    histogram.record(-5)
    #expect(histogram.used.last?.bucket == HdrHistogram.bucketLimit - 1)
    #expect(histogram.value(atRank: 0) == 0)
    histogram.add(1, toBucket: HdrHistogram.bucketLimit)
    #expect(histogram.total == 2)
  }

  @Test func `few and many buckets have the same counts, in any order of recording`() {
    var random = SplitMix64(seed: 4)
    for count in [1, 2, 1023, 1024, 1025, 3000] {
      let buckets = (0..<count).map { _ in Int.random(in: 0..<30_000, using: &random) }
      var (mixed, sorted, halves) = (HdrHistogram(), HdrHistogram(), HdrHistogram())
      for bucket in buckets { mixed.add(2, toBucket: bucket) }
      for bucket in buckets.sorted() { sorted.add(2, toBucket: bucket) }
      halves.add(sorted)
      #expect(halves == mixed && sorted == mixed)
      #expect(halves.total == Int64(2 * count))
      let found = Dictionary(uniqueKeysWithValues: mixed.used.map { ($0.bucket, $0.count) })
      #expect(found == Dictionary(buckets.map { ($0, 2) }, uniquingKeysWith: +))
      let middle = sorted.value(atRank: Int64(count))
      #expect(middle == HdrHistogram.middle(ofBucket: buckets.sorted()[count / 2]))
      sorted.record(0)
      #expect(sorted != mixed && sorted.value(atRank: 0) == 0)
    }
  }

  @Test func `the mean of the largest values is accurate within the precision`() {
    var histogram = HdrHistogram()
    for value in 1...1000 { histogram.record(Int64(value) * 1_000_000) }
    // The ten largest are 991 ms … 1000 ms.
    let mean = histogram.meanOfLargest(10) ?? 0
    #expect(abs(mean - 995.5e6) <= 995.5e6 * HdrHistogram.precision)
  }

  @Test func `times of both signs have percentiles between smallest and largest`() {
    var spread = TimeSpread()
    for time in [-30, -20, -10, 0, 10] as [Int64] { spread.record(contentsOf: [time]) }
    #expect(spread.percentile(0) == -30)
    #expect(spread.percentile(50) == -10)
    #expect(spread.percentile(62.5) == -5)
    #expect(spread.percentile(100) == 10)
    #expect(spread.mean == -10)
    #expect(TimeSpread().percentile(50) == nil)
  }

  @Test func `a histogram counts up to 2⁵³, the limit of exact integers in a Double`() {
    var histogram = HdrHistogram()
    histogram.add((1 << 53) - 2, toBucket: 3)
    histogram.add(5, toBucket: 9)
    histogram.add(.max, toBucket: 4)
    #expect(histogram.total == 1 << 53)
    #expect(histogram.buckets.map(\.n) == [(1 << 53) - 2, 2])
  }
}
