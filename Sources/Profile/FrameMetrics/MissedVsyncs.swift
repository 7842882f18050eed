/// How many refresh periods passed without a new frame.
///
/// Rounding to whole periods is the tolerance: a gap may be off by up to half a period either way.
enum MissedVsyncs {
  static let sum = Metric(
    id: "missedVsyncs.sum", unit: .vsyncs,
    definition: "Σ max(0, round(present interval / refresh period) − 1) over all frames, idle time "
      + "left out; the tolerance is half a period.", version: 2)
  static let max = Metric(
    id: "missedVsyncs.max", unit: .vsyncs,
    definition: "The largest round(present interval / refresh period) − 1 of a frame, at least 0; "
      + "idle time is left out, the tolerance is half a period.", version: 2)

  /// The whole periods missed in a gap, at least 0.
  static func count(gap: Double, period: Double) -> Double {
    Swift.max(0, (gap / period).rounded() - 1)
  }

  static func measure(
    _ judge: FrameJudge, _ wanted: [FrameJudge.Presented]
  ) -> [MetricValue] {
    var (n, total, worst) = (0, 0.0, 0.0)
    for pair in wanted {
      guard let period = judge.period(ofFrame: pair.frame) else { continue }
      let missed = count(gap: pair.gap, period: period)
      n += 1
      total += missed
      worst = Swift.max(worst, missed)
    }
    guard n > 0 else {
      return notAvailable([sum, max], wanted.isEmpty ? judge.reasonWithoutPairs : noPeriod)
    }
    return [MetricValue(sum, .number(total), n: n), MetricValue(max, .number(worst), n: n)]
  }
}
