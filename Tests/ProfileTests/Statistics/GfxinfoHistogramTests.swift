import Testing

@testable import FoldProfile

/// Expected values follow AOSP's `frameCountIndexForFrameTime`, computed by hand.
@Suite struct GfxinfoHistogramTests {
  @Test(arguments: [
    (0.0, 5), (5.99, 5), (6, 6), (32.9, 32), (33, 32), (34, 34), (47, 46), (48, 48), (51.9, 48),
    (52, 53), (55.9, 53), (56, 57), (131, 129), (132, 133), (135, 133), (136, 150), (149, 150),
    (199, 150), (200, 200), (4999, 4950), (9e12, 4950), (-3, 5),
  ])
  func `a duration falls into the bucket that the platform prints`(milliseconds: Double, label: Int)
  {
    var histogram = GfxinfoHistogram()
    histogram.add(wholeNanoseconds: [Int64(milliseconds * 1e6)])
    #expect(histogram.counts == [label: 1])
  }

  @Test func `percentiles walk from the slowest bucket`() {
    // 188 frames as printed by a device: 50 % 8, 90 % 42, 95 % 73, 99 % 550.
    let printed = [
      5: 22, 6: 15, 7: 28, 8: 34, 9: 21, 10: 16, 11: 9, 13: 3, 14: 1, 16: 2, 17: 2, 18: 2, 19: 1,
      20: 1, 22: 3, 24: 3, 26: 1, 27: 1, 28: 1, 30: 1, 36: 1, 40: 1, 42: 3, 44: 1, 48: 1, 53: 1,
      65: 2, 69: 1, 73: 1, 93: 1, 101: 1, 109: 1, 150: 2, 200: 2, 550: 1, 650: 1,
    ]
    var histogram = GfxinfoHistogram()
    for (label, count) in printed {
      let time = Int64(label) * 1_000_000
      histogram.add(wholeNanoseconds: [Int64](repeating: time, count: count)[...])
    }
    #expect(histogram.total == 188)
    #expect(histogram.counts == printed)
    #expect(histogram.percentile(50) == 8)
    #expect(histogram.percentile(90) == 42)
    #expect(histogram.percentile(95) == 73)
    #expect(histogram.percentile(99) == 550)
  }

  @Test func `counts are limited to 2^53 frames`() {
    var histogram = GfxinfoHistogram()
    histogram.add(3, toLabel: 8)
    histogram.add(.max, toLabel: 5)
    histogram.add(.max, toLabel: 6)
    histogram.add(histogram)
    #expect(histogram.total == 1 << 53 && histogram.counts == [5: 1 << 53 - 3, 8: 3])
    #expect(histogram.percentile(99) == 5)
  }

  @Test func `a histogram without frames has no percentile`() {
    #expect(GfxinfoHistogram().percentile(50) == nil)
  }
}
