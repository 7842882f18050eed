/// How many refresh periods passed without a new frame.
///
/// Rounding to whole periods is the tolerance: a gap may be off by up to half a period either way.
enum MissedVsyncs {
  static let sum = Metric(
    id: "missedVsyncs.sum", unit: .vsyncs,
    definition: "Σ max(0, round(present interval / refresh period) − 1) over all frames; the "
      + "tolerance is half a period.")
  static let max = Metric(
    id: "missedVsyncs.max", unit: .vsyncs,
    definition: "The largest round(present interval / refresh period) − 1 of a frame, at least 0; "
      + "the tolerance is half a period.")

  /// The whole periods missed in a gap, at least 0.
  static func count(gap: Double, period: Double) -> Double {
    Swift.max(0, (gap / period).rounded() - 1)
  }

  static func measure(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented]
  ) -> [MetricValue] {
    let missed = pairs.compactMap { pair in
      judge.period(ofFrame: pair.frame).map { count(gap: pair.gap, period: $0) }
    }
    guard let worst = missed.max() else {
      return notAvailable([sum, max], judge.timeline.present.isEmpty ? noPresents : noPeriod)
    }
    return [
      MetricValue(sum, .number(missed.reduce(0, +)), n: missed.count),
      MetricValue(max, .number(worst), n: missed.count),
    ]
  }
}
