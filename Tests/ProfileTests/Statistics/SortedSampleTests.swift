import FoldProfile
import Testing

@Suite struct SortedSampleTests {
  @Test(arguments: [(0.0, 15.0), (5, 16), (30, 23), (40, 29), (50, 35), (90, 46), (100, 50)])
  func `linear percentiles interpolate between the nearest ranks`(
    percent: Double, expected: Double
  ) throws {
    // Index 4·p/100 of 15, 20, 35, 40, 50 by hand: 30 % → 1.2 → 20 + 0.2·15.
    let sample = try #require(SortedSample([40, 15, 50, 20, 35]))
    #expect(abs(sample.percentile(percent) - expected) < 1e-12)
  }

  @Test(
    arguments: [
      ([1.0, 2], [2.0, 3], 0.5), ([1, 2, 3], [1, 2, 3], 0), ([1, 2], [5, 6, 7], 1),
      // Up to 2, three of four are reached on one side and one of two on the other; up to 1, one of
      // four and none.
      ([1, 2, 2, 9], [2, 9], 0.25),
    ] as [([Double], [Double], Double)])
  func `the distance is the greatest difference of the cumulative shares, in either order`(
    a: [Double], b: [Double], expected: Double
  ) throws {
    let (one, other) = (try #require(SortedSample(a)), try #require(SortedSample(b)))
    #expect(one.distance(to: other) == expected && other.distance(to: one) == expected)
  }

  @Test func `percentages outside 0 to 100 and NaN count as the nearer end`() throws {
    let sample = try #require(SortedSample([1, 2, 3]))
    #expect(sample.percentile(-5) == 1)
    #expect(sample.percentile(400) == 3)
    #expect([1.0, 3.0].contains(sample.percentile(.nan)))
  }

  @Test func `zeros of both signs are equal in any order`() throws {
    for values in [[0, -0.0], [-0.0, 0], [-1, -0.0, 0], Array(repeating: -0.0, count: 3000)] {
      let sample = try #require(SortedSample(values))
      #expect(sample.values.allSatisfy { $0 != 0 || $0.sign == .plus })
    }
  }

  @Test func `values that are not finite are left out`() throws {
    let sample = try #require(SortedSample([.nan, 2, .infinity, 1, -.infinity]))
    #expect(sample.values == [1, 2])
    #expect(SortedSample([Double.nan]) == nil)
    #expect(SortedSample([Double]()) == nil)
  }

  @Test func `the mean keeps the small values beside a large one`() throws {
    let sample = try #require(SortedSample([1e16, 1, 1, 1, 1, -1e16]))
    #expect(abs(sample.mean - 4.0 / 6) < 1e-15)
  }

  @Test func `huge values overflow neither the mean nor a percentile`() throws {
    let huge = Double.greatestFiniteMagnitude
    let sample = try #require(SortedSample([huge, huge, -huge]))
    #expect(abs(sample.mean / (huge / 3) - 1) < 1e-12)
    #expect(sample.percentile(25).isFinite)
    #expect(try #require(SortedSample([huge, huge])).mean == huge)
  }

  @Test func `a sample of one value has that value in every statistic`() throws {
    let one = try #require(Distribution([7]))
    #expect(
      [one.min, one.p50, one.p90, one.p95, one.p99, one.max, one.mean]
        == .init(repeating: 7, count: 7))
    #expect(one.n == 1)
  }

  @Test func `a distribution of 1 to 101 has its percentiles at the ranks`() throws {
    let spread = try #require(Distribution((1...101).reversed().map(Double.init)))
    #expect(spread.min == 1)
    #expect(spread.p50 == 51)
    #expect(abs(spread.p90 - 91) < 1e-12)
    #expect(abs(spread.p95 - 96) < 1e-12)
    #expect(abs(spread.p99 - 100) < 1e-12)
    #expect(spread.max == 101)
    #expect(spread.mean == 51)
  }
}
