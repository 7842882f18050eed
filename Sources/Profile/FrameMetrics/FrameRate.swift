/// How many frames a second reached the display.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition:
      "Frames shown, divided by how long the motion lasted where the source says so; else "
      + "frames shown after the first, divided by the time from the first to the last.")

  static func measure(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented]
  ) -> [MetricValue] {
    if let span = judge.timeline.span, span > 0, !pairs.isEmpty {
      let rate = Double(pairs.count + 1) / (Double(span) / 1e9)
      return [MetricValue(metric, .number(rate), n: pairs.count + 1)]
    }
    let total = compensatedSum(pairs.lazy.map(\.gap))
    guard total > 0 else {
      return notAvailable(
        [metric], judge.timeline.present.isEmpty ? noPresents : "fewer than two frames were shown")
    }
    return [MetricValue(metric, .number(Double(pairs.count) / (total / 1e9)), n: pairs.count + 1)]
  }
}
