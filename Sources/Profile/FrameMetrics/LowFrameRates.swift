/// The frame rate in the worst moments, in frames per second, by the two common definitions.
enum LowFrameRates {
  /// The two metrics of the worst frames that make up a share, such as 1 %.
  struct Low {
    let share: Double
    let fewest: Int
    let percentile: Metric
    let tailMean: Metric

    var tooFew: String { "fewer than \(fewest) frames" }

    init(_ id: String, share: Double, shareText: String, fewest: Int) {
      self.share = share
      self.fewest = fewest
      percentile = Metric(
        id: "\(id).percentile", unit: .framesPerSecond,
        definition:
          "1 / the time between two pictures that \(shareText) of the frames exceed, by linear "
          + "interpolation; idle time is left out.", version: 3)
      tailMean = Metric(
        id: "\(id).tailMean", unit: .framesPerSecond,
        definition:
          "1 / the mean time between two pictures in the slowest \(shareText) of the frames, their number "
          + "rounded up; idle time is left out.", version: 3)
    }
  }

  static let lows = [
    Low("low1", share: 0.01, shareText: "1 %", fewest: 1000),
    Low("low01", share: 0.001, shareText: "0.1 %", fewest: 10_000),
  ]

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    let sample = SortedSample(nanoseconds: samples.frameTimes)
    let reason = samples.shown.judge.reasonWithoutPairs
    return lows.flatMap { low -> [MetricValue] in
      let metrics = [low.percentile, low.tailMean]
      guard let sample else { return notAvailable(metrics, reason) }
      guard sample.count >= low.fewest else {
        return notAvailable(metrics, low.tooFew, n: sample.count)
      }
      let worst = Int((Double(sample.count) * low.share).rounded(.up))
      let tail = compensatedSum(sample.values.suffix(worst)) / Double(worst)
      return [
        MetricValue(
          low.percentile, .number(1000 / sample.percentile(100 * (1 - low.share))),
          n: sample.count),
        MetricValue(low.tailMean, .number(1000 / tail), n: sample.count),
      ]
    }
  }
}
