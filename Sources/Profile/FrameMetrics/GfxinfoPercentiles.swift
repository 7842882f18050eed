/// Percentiles of frame durations from the histogram that Android's `dumpsys gfxinfo` prints.
enum GfxinfoPercentiles {
  static let percentages = [50, 90, 95, 99]
  static let metrics = percentages.map { percent in
    Metric(
      id: "gfxinfo.p\(percent)", unit: .milliseconds,
      definition: "The bucket at which a walk from the slowest frame has passed all but "
        + "\(percent) % of them, in the histogram of `dumpsys gfxinfo`.")
  }

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    var histogram = GfxinfoHistogram()
    histogram.add(wholeNanoseconds: samples.durations)
    guard histogram.total > 0 else { return notAvailable(metrics, noDurations) }
    return zip(metrics, percentages).map { metric, percent in
      MetricValue(
        metric, .number(Double(histogram.percentile(percent) ?? 0)), n: histogram.total)
    }
  }
}
