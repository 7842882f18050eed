/// The number of refresh periods without a new frame; each gap is rounded to whole periods.
enum MissedVsyncs {
  static let sum = Metric(
    id: "missedVsyncs.sum", unit: .vsyncs,
    definition: "Σ max(0, round(present interval / refresh period) − 1) over all frames, idle time "
      + "left out; the tolerance is half a period.", version: 3)
  static let max = Metric(
    id: "missedVsyncs.max", unit: .vsyncs,
    definition: "The largest round(present interval / refresh period) − 1 of a frame, at least 0; "
      + "idle time is left out, the tolerance is half a period.", version: 3)

  /// Returns round(gap / period) − 1, at least 0; `gap` and `period` are in the same unit.
  static func count(gap: Double, period: Double) -> Double {
    Swift.max(0, (gap / period).rounded() - 1)
  }

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    var (n, total, worst) = (0, 0.0, 0.0)
    for pair in shown.pairs {
      guard let missed = pair.missedInWantedTime else { continue }
      n += 1
      total += missed
      worst = Swift.max(worst, missed)
    }
    guard n > 0 else {
      return notAvailable(
        [sum, max], shown.pairs.isEmpty ? shown.judge.reasonWithoutPairs : noPeriod)
    }
    return [MetricValue(sum, .number(total), n: n), MetricValue(max, .number(worst), n: n)]
  }
}
