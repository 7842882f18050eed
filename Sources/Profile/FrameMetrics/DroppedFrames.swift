/// The share of refresh periods, in percent, that showed no new picture although one was wanted.
///
/// The mean is of the whole run, the other figures of sliding windows of one second. A window ends
/// with each refresh period. The first window begins with the first frame, and a new stretch begins
/// after idle time. A stretch shorter than one second is a single window.
enum DroppedFrames {
  static let windowLength = 1e9

  private static let what =
    "Refresh periods in wanted time that showed no new picture, as a share of all of them"

  static let largest = Metric(
    id: "droppedFrames.max1s", unit: .percent,
    definition: "\(what), in the sliding window of 1 s that has the largest; at least "
      + "droppedFrames.mean.", version: 3)
  static let figures = [
    SampledMetric(metric: largest, figure: .max),
    SampledMetric(
      metric: Metric(
        id: "droppedFrames.p95of1s", unit: .percent,
        definition: "\(what), 95th percentile over sliding windows of 1 s by linear interpolation.",
        version: 3),
      figure: .percentile(95)),
  ]
  static let mean = Metric(
    id: "droppedFrames.mean", unit: .percent, definition: "\(what), over the whole run.", version: 3
  )

  static func measure(_ windows: Windows, of shown: ShownFrames) -> [MetricValue] {
    guard windows.slots > 0 else {
      return notAvailable(figures.map(\.metric) + [mean], reason(shown))
    }
    let share = perCent(Double(windows.dropped), of: Double(windows.slots))
    let sample = SortedSample(windows.shares)
    return figures.map { figure in
      let number = sample?.number(figure.figure) ?? share
      return MetricValue(
        figure.metric, .number(figure.metric == largest ? max(share, number) : number),
        n: windows.shares.count)
    } + [MetricValue(mean, .number(share), n: windows.slots)]
  }

  static func reason(_ shown: ShownFrames) -> String {
    shown.pairs.isEmpty ? shown.judge.reasonWithoutPairs : noPeriod
  }
}
