import Testing

@testable import FoldProfile

@Suite struct RefreshRateTests {
  @Test(arguments: [(60.49, 60.0), (59.94, 60), (119.88, 120), (90.5, 90), (67, 67), (47.9, 48)])
  func `a measured rate is rounded to a nearby common one`(measured: Double, rate: Double) {
    #expect(RefreshRate.nominal(measured) == rate)
  }

  @Test func `gaps of several periods do not affect the rate`() {
    let stamps = [0, 1, 2, 5, 6, 7, 30, 31, 32, 40].map { Int64($0) * 8_333_333 }
    #expect(RefreshRate.nominal(vsyncs: stamps) == 120)
    #expect(RefreshRate.nominal(vsyncs: [1, 2]) == nil)
    #expect(RefreshRate.nominal(vsyncs: [5, 5, 5]) == nil)
  }

  @Test func `the rate is the tenth percentile of the gaps unless longer gaps are common`() {
    // Of eleven gaps the tenth percentile is the second. 18 ms are more than 15, and 5 ms less than
    // usual.
    func rate(_ gaps: [Int64]) -> Double? {
      let stamps = gaps.reduce(into: [Int64(0)]) { $0.append($0[$0.count - 1] + $1 * 1_000_000) }
      return RefreshRate.nominal(vsyncs: stamps)
    }
    #expect(rate([5, 10] + [Int64](repeating: 18, count: 9)) == 100)
    #expect(rate([5, 10] + [Int64](repeating: 15, count: 9)) == 100)
    // Then 14 ms are usual, in eight of nine cases.
    #expect(rate([5, 10] + [Int64](repeating: 14, count: 9)) == 72)
  }

  @Test(arguments: [(0, 30.0), (2, 30), (3, 60), (5, 60)])
  func `frames that are late nearly all the time do not halve the rate`(
    inTime: Int, rate: Double
  ) {
    var stamps: [Int64] = [0]
    for frame in 0..<95 {
      stamps.append(stamps[frame] + (frame % 19 == 0 && frame / 19 < inTime ? 1 : 2) * 16_666_667)
    }
    #expect(RefreshRate.steady(stamps) == rate)
  }

  @Test(
    arguments: [
      // Thirty gaps of 10 ms; one fewer; 25 of them and six of 14 ms; 24 and seven.
      ([Int](repeating: 100, count: 30), 100.0), ([Int](repeating: 100, count: 29), nil),
      ([Int](repeating: 100, count: 25) + [Int](repeating: 140, count: 6), 100),
      ([Int](repeating: 100, count: 24) + [Int](repeating: 140, count: 7), nil),
      // Multiples of the period, each up to 5 % off.
      ([Int](repeating: 100, count: 20) + [305, 197, 104, 896, 100, 100, 100, 100, 100, 95], 100),
      // 29.9 Hz counts as 30. No display has 25 Hz or 250 Hz.
      ([Int](repeating: 334, count: 40), 30), ([Int](repeating: 400, count: 40), nil),
      ([Int](repeating: 40, count: 40), nil),
      // Two values that alternate.
      ((0..<80).map { $0 % 2 == 0 ? 4 : 200 }, nil),
    ] as [([Int], Double?)])
  func `steady gaps give a rate, and others do not`(gaps: [Int], rate: Double?) {
    let stamps = gaps.reduce(into: [Int64(0)]) { $0.append($0[$0.count - 1] + Int64($1) * 100_000) }
    #expect(RefreshRate.steady(stamps) == rate)
    #expect(RefreshRate.steady(stamps.reversed()) == rate)
  }

  @Test func `expected frames that skip vsyncs give the rate by their durations`() {
    func rate(_ gap: Int64, _ length: Int64?) -> Double? {
      RefreshRate.nominal(expectedSlices: (0..<40).map { ($0 * gap, length) })
    }
    #expect(rate(33_333_333, 16_666_667) == 60)
    #expect(rate(16_666_667, 16_666_667) == 60 && rate(8_333_333, 20_500_000) == 120)
    #expect(rate(33_333_333, 20_500_000) == 30 && rate(16_666_667, nil) == 60)
  }

  @Test func `a column keeps unknown times apart from zero`() {
    let column = TimeColumn([nil, nil, 0, nil, 7])
    #expect((0..<6).map { column[$0] } == [nil, nil, 0, nil, 7, nil])
    #expect(column[-1] == nil)
    #expect(TimeColumn([nil, nil]).isEmpty)
    #expect(TimeColumn([Int64.min])[0] == nil)
  }
}
