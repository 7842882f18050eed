/// How many frames a second reached the display.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition:
      "Frames shown, divided by how long the motion lasted where the source says so; else "
      + "frames shown after the first, divided by the time from the first to the last; pairs of "
      + "frames with idle time between them are left out.", version: 2)

  static func measure(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented], _ wanted: [FrameJudge.Presented]
  ) -> [MetricValue] {
    if let span = judge.timeline.span, span > 0, !pairs.isEmpty {
      let rate = Double(pairs.count + 1) / (Double(span) / 1e9)
      return [MetricValue(metric, .number(rate), n: pairs.count + 1)]
    }
    let total = compensatedSum(wanted.lazy.map(\.gap))
    guard total > 0 else { return notAvailable([metric], judge.reasonWithoutPairs) }
    return [MetricValue(metric, .number(Double(wanted.count) / (total / 1e9)), n: wanted.count + 1)]
  }
}
