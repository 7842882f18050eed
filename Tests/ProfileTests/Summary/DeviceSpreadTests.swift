import Testing

@testable import FoldProfile

@Suite struct DeviceSpreadTests {
  private static let time = Metric(id: "time", unit: .milliseconds, definition: "A time.")

  private func gather(_ values: [Double?], _ metric: Metric = time) -> DeviceSpread? {
    DeviceSpread(metric, values)
  }

  @Test func `least, median, most and worst are taken over the devices that have a number`() throws
  {
    let spread = try #require(gather([3, nil, 9, 1, .nan]))
    #expect((spread.sample.min, spread.sample.median, spread.sample.max) == (1, 3, 9))
    #expect(spread.worst == 2)
    let rate = Metric(id: "fps", unit: .framesPerSecond, definition: "A rate.")
    #expect(gather([60, 59, 24, 60], rate)?.worst == 2)
    #expect(gather([5, 5])?.worst == nil)
    #expect(gather([nil, 5]) == nil)
  }

  @Test func `an outlier has a modified z-score above 3.5 on the worse side`() {
    // The median is 10, and half of the distances are at most 1: MAD 1. 0.6745 · 5.19 is 3.5006,
    // and 0.6745 · 5.18 is 3.494.
    let plain: [Double?] = [8, 9, 10, 10, 11, 12, 9, 11]
    #expect(gather(plain + [15.19])?.outliers == [8])
    #expect(gather(plain + [15.18])?.outliers == [])
    #expect(gather(plain + [4])?.outliers == [])
    #expect(gather([30] + plain + [40])?.outliers == [9, 0])
  }

  @Test func `if most devices are alike the mean distance is used, and 1 % is not an outlier`() {
    // For nine zeros and a one the mean distance is 0.1, and 1 / 0.12533 is 7.98.
    #expect(gather([Double?](repeating: 0, count: 9) + [1])?.outliers == [9])
    // For three zeros and a one it is 0.25: 1 / 0.3133 is 3.19.
    #expect(gather([0, 0, 0, 1])?.outliers == [])
    #expect(gather([Double?](repeating: 100, count: 9) + [100.9])?.outliers == [])
  }

  @Test func `counts are compared as shares of the frames, since recordings differ in length`()
    throws
  {
    let index = try #require(DeviceSpread.metrics.firstIndex { $0.id == "slowFrames" })
    let count = DeviceSpread.metrics[index]
    var summary = FrameSummary(frames: 40)
    summary.tallies[count.id] = FrameSummary.Tally(sum: 10, n: 40)
    #expect(summary.spreadNumbers[index] == 25)
    #expect(DeviceSpread(of: count, [25, 50])?.metric.unit == .percent)
    let most = Metric(id: "missedVsyncs.max", unit: .vsyncs, definition: "The most.")
    #expect(DeviceSpread(of: most, [2, 3])?.metric.unit == .vsyncs)
  }
}
