/// How many frames a second reached the display.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition: "Frames shown after the first, divided by the time from the first to the last.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let pairs = judge.presentedPairs()
    let total = compensatedSum(pairs.lazy.map(\.gap))
    guard total > 0 else {
      return notAvailable(
        [metric], judge.timeline.present.isEmpty ? noPresents : "fewer than two frames were shown")
    }
    return [MetricValue(metric, .number(Double(pairs.count) / (total / 1e9)), n: pairs.count + 1)]
  }
}
