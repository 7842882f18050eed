import FoldTestSupport
import Foundation
import Testing

@testable import FoldProfile

@Suite struct HistoryStepTests {
  static let time = Metric(id: "duration.p50", unit: .milliseconds, definition: "")
  static let missed = Metric(id: "missedVsyncs.sum", unit: .vsyncs, definition: "")

  /// Times around 8 ms with a normally distributed scatter of 1 %.
  func times(_ count: Int, growth: Double = 0, _ random: inout SplitMix64) -> [Double] {
    (0..<count).map { run in
      // Box and Muller, 1958.
      let (u, v) = (random.double(in: 1e-12...1), random.double(in: 0...1))
      let normal = (-2 * log(u)).squareRoot() * cos(2 * .pi * v)
      return 8 * exp(0.01 * normal + growth * Double(run))
    }
  }

  /// The flow of the Nile at Aswan from 1871 to 1970, in 10^8 m³.
  ///
  /// Source: Cobb, "The problem of the Nile: conditional solution to a changepoint problem", 1978,
  /// table 1. The dry years begin in 1899.
  static let nile: [Double] = [
    1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180,
    799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833,
    701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845,
    864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649,
    846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815,
    1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740,
  ]

  @Test func `the flow of the Nile dropped by a fifth in 1899`() throws {
    let step = try #require(HistoryStep(in: Self.nile, of: Self.time))
    #expect(1871 + step.index == 1899)
    // Geometric means of the 28 and 72 years, computed with numpy.
    #expect(abs(step.before - 1089.31) < 0.01 && abs(step.after - 840.68) < 0.01)
    #expect(step.pValue <= 0.001)
  }

  /// Accidents in British coal mines with ten or more deaths, for each year from 1851 to 1961.
  ///
  /// Source: Jarrett, "A note on the intervals between coal-mining disasters", 1979. Carlin, Gelfand
  /// and Smith, "Hierarchical Bayesian analysis of changepoint problems", 1992, find the change
  /// between 1886 and 1896.
  static let disasters: [Double] = [
    4, 5, 4, 0, 1, 4, 3, 4, 0, 6, 3, 3, 4, 0, 2, 6, 3, 3, 5, 4, 5, 3, 1, 4, 4, 1, 5, 5, 3, 4, 2, 5,
    2, 2, 3, 4, 2, 1, 3, 2, 2, 1, 1, 1, 1, 3, 0, 0, 1, 0, 1, 1, 0, 0, 3, 1, 0, 3, 2, 2, 0, 1, 1, 1,
    0, 1, 0, 1, 0, 0, 0, 2, 1, 0, 0, 0, 1, 1, 0, 2, 3, 3, 1, 1, 2, 1, 1, 1, 1, 2, 4, 2, 0, 0, 1, 4,
    0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1,
  ]

  @Test func `disasters in coal mines became rarer around 1890`() throws {
    let step = try #require(HistoryStep(in: Self.disasters, of: Self.missed))
    #expect((1886...1896).contains(1851 + step.index) && step.after < step.before)
  }

  /// The share of carbon dioxide in the air of Mauna Loa in parts per million, 1959 to 1997.
  ///
  /// Source: NOAA Global Monitoring Laboratory, yearly means.
  static let carbonDioxide: [Double] = [
    315.98, 316.91, 317.64, 318.45, 318.99, 319.62, 320.04, 321.37, 322.18, 323.05, 324.62, 325.68,
    326.32, 327.46, 329.68, 330.19, 331.13, 332.03, 333.84, 335.41, 336.84, 338.76, 340.12, 341.48,
    343.15, 344.87, 346.35, 347.61, 349.31, 351.69, 353.20, 354.45, 355.70, 356.54, 357.21, 358.96,
    360.97, 362.74, 363.88,
  ]

  @Test func `the rise of carbon dioxide is a slope and no step`() {
    #expect(HistoryStep(in: Self.carbonDioxide, of: Self.time) == nil)
  }

  @Test func `at most 2 % of 400 steady histories have a step`() {
    var random = SplitMix64(seed: 11)
    let found = (0..<400).count { _ in
      HistoryStep(in: times(40, &random), of: Self.time) != nil
    }
    #expect(found <= 8)
  }

  @Test func `a step of 3 % is found ten runs later in at least 90 % of 200 histories`() {
    var random = SplitMix64(seed: 12)
    let found = (0..<200).count { _ in
      let runs = times(25, &random) + times(10, &random).map { $0 * 1.03 }
      guard let step = HistoryStep(in: runs, of: Self.time) else { return false }
      return abs(step.index - 25) <= 2
    }
    #expect(found >= 180)
  }

  @Test(arguments: [(0.0005, 60), (0.001, 40), (0.002, 40), (0.003, 20), (0.005, 30)])
  func `a slope is called a step in at most 5 % of 200 histories`(growth: Double, runs: Int) {
    var random = SplitMix64(seed: 13)
    let found = (0..<200).count { _ in
      HistoryStep(in: times(runs, growth: growth, &random), of: Self.time) != nil
    }
    #expect(found <= 10)
  }

  @Test func `of several steps, the last one is reported, even if they look like a staircase`()
    throws
  {
    var random = SplitMix64(seed: 14)
    let runs =
      times(20, &random) + times(20, &random).map { $0 * 1.05 }
      + times(20, &random).map { $0 * 1.1 }
    let step = try #require(HistoryStep(in: runs, of: Self.time))
    #expect(abs(step.index - 40) <= 1 && abs(step.after / step.before - 1.1 / 1.05) < 0.01)
  }

  @Test func `one night cannot show a step, and a few outliers are none`() {
    var random = SplitMix64(seed: 15)
    var runs = times(30, &random)
    #expect(HistoryStep(in: runs + [12], of: Self.time) == nil)
    for index in [3, 17, 29] { runs[index] *= 2 }
    #expect(HistoryStep(in: runs, of: Self.time) == nil)
  }

  @Test func `steps below 2 %, and runs before the last hundred, do not count`() {
    let quiet = (0..<40).map { 8 + 0.001 * Double($0 % 3) }
    #expect(HistoryStep(in: quiet + quiet.map { $0 * 1.015 }, of: Self.time) == nil)
    #expect(HistoryStep(in: quiet + quiet.map { $0 * 1.025 }, of: Self.time)?.index == 40)
    let later = (0..<100).map { 8.8 + 0.001 * Double($0 % 3) }
    #expect(HistoryStep(in: quiet + later, of: Self.time) == nil)
  }

  @Test func `equal runs have no step`() {
    #expect(HistoryStep(in: [Double](repeating: 8, count: 50), of: Self.time) == nil)
    #expect(HistoryStep(in: [], of: Self.time) == nil)
  }
}
