import Testing

@testable import FoldProfile

/// Expected values from scipy 1.17.1, each with its call.
@Suite struct OrderStatisticsTests {
  let runs = [9.1, 8.7, 12.4, 10.0, 9.9, 11.3, 8.2, 10.8, 9.5, 13.0, 10.1, 9.4]

  // quantile_test(runs, q=10, p=share).confidence_interval(confidence)
  @Test(arguments: [
    (0.5, 0.95, 9.1, 11.3), (0.5, 0.9, 9.1, 11.3), (0.5, 0.8, 9.4, 10.8), (0.25, 0.9, 8.2, 10.0),
    (0.25, 0.8, 8.2, 9.9),
  ])
  func `a quantile lies between two of the runs`(
    share: Double, confidence: Double, lower: Double, upper: Double
  ) throws {
    let sample = try #require(SortedSample(runs))
    let interval = try #require(
      ConfidenceInterval.ofQuantile(sample, share: share, confidence: confidence))
    #expect(interval.lower == lower)
    #expect(interval.upper == upper)
    #expect(interval.coverage >= confidence)
  }

  @Test func `the coverage follows the binomial distribution`() throws {
    let sample = try #require(SortedSample(runs))
    let interval = try #require(ConfidenceInterval.ofQuantile(sample))
    // binom(12, 0.5).cdf([2, 9]) = 0.01928711, 0.98071289; 9.1 is the third, 11.3 the tenth run.
    #expect(abs(interval.coverage - (0.98071289 - 0.01928711)) < 1e-7)
  }

  @Test func `too few runs have no interval`() throws {
    let sample = try #require(SortedSample(runs))
    #expect(ConfidenceInterval.ofQuantile(sample, share: 0.9) == nil)
    #expect(ConfidenceInterval.ofQuantile(try #require(SortedSample([1, 2, 3, 4, 5]))) == nil)
    #expect(ConfidenceInterval.ofQuantile(try #require(SortedSample([1, 2, 3, 4, 5, 6]))) != nil)
    #expect(ConfidenceInterval.ofQuantile(sample, share: 0) == nil)
    #expect(ConfidenceInterval.ofQuantile(sample, confidence: 1) == nil)
  }

  @Test func `the binomial sum stays accurate for a hundred thousand tries`() {
    let below = BinomialDistribution(n: 100_000, p: 0.001).cumulative
    // binom(100000, 0.001).cdf(100) = 0.5265…: a median of 100 with mean 100
    #expect(abs((below.last ?? 0) - 1) < 1e-12)
    #expect(below[99] < 0.5 && below[101] > 0.5)
  }

  // norm.sf(z)
  @Test(arguments: [
    (-1.5, 0.9331927987311419), (0, 0.5), (0.5, 0.3085375387259869), (1, 0.15865525393145707),
    (1.96, 0.024997895148220435), (2.2, 0.013903447513498595), (3, 0.0013498980316300933),
    (5, 2.866515718791933e-07), (8, 6.22096057427174e-16), (20, 2.7536241186061556e-89),
  ])
  func `the normal tail is accurate to thirteen digits`(z: Double, tail: Double) {
    #expect(abs(NormalDistribution.upperTail(z) / tail - 1) < 1e-13)
  }

  // norm.isf(tail)
  @Test(arguments: [
    (0.5, 0.0), (0.1, 1.2815515655446004), (0.025, 1.9599639845400545),
    (0.005, 2.575829303548901), (0.00025, 3.480756404346212),
  ])
  func `the quantile of the normal tail is its inverse`(tail: Double, z: Double) {
    #expect(abs(NormalDistribution.quantile(ofUpperTail: tail) - z) < 1e-12)
  }

  @Test func `the normal tail and the exponential have their limits`() {
    #expect(NormalDistribution.upperTail(.infinity) == 0)
    #expect(NormalDistribution.upperTail(-.infinity) == 1)
    #expect(NormalDistribution.upperTail(.nan).isNaN)
    #expect(exponential(1000) == .infinity)
    #expect(abs(exponential(1) - 2.718281828459045) < 1e-15)
    // At the ends of the range, as with Python's math.exp.
    for (power, value) in [(709.0, 8.218407461554972e307), (-708, 3.307553003638408e-308)] {
      #expect(abs(exponential(power) / value - 1) < 1e-14)
    }
  }

  @Test func `a number is rounded half away from zero, and limited to the range of integers`() {
    for (number, whole) in [
      (0.5, 1), (-0.5, -1), (0.4999, 0), (2.5, 3), (-7.25, -7), (9e15, 9_000_000_000_000_000),
      (1e17, 100_000_000_000_000_000), (-1e17, -100_000_000_000_000_000), (9.3e18, .max),
      (-9.3e18, .min), (.infinity, .max), (-.infinity, .min), (.nan, 0),
    ] as [(Double, Int64)] {
      #expect(saturatingWhole(number) == whole, "\(number)")
    }
  }

  @Test func `runs become medians with intervals between runs`() throws {
    let metric = Metric(id: "m", unit: .milliseconds, definition: "", evidence: .wallTime)
    let tables = runs.map {
      MetricTable(frameCount: 5, values: [MetricValue(metric, .number($0), n: 5)])
    }
    let value = try #require(MetricTable(runs: tables)["m"])
    #expect(abs(try #require(value.number) - 9.95) < 1e-12)
    #expect(value.interval?.lower == 9.1)
    #expect(value.runs == 12)
    #expect(value.n == 60)
    #expect(MetricTable(runs: []).frameCount == 0)
  }
}
