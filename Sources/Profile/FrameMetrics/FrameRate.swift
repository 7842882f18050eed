/// How many frames a second reached the display.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition:
      "Frames shown, divided by how long the motion lasted where the source says so; else "
      + "frames shown after the first, divided by the time from the first to the last; pairs of "
      + "frames with idle time between them are left out.", version: 2)

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    if let span = shown.judge.span, !shown.pairs.isEmpty {
      let count = shown.pairs.count + shown.first
      return [MetricValue(metric, .number(Double(count) / (Double(span) / 1e9)), n: count)]
    }
    let total = Double(shown.wantedTime)
    guard total > 0 else { return notAvailable([metric], shown.judge.reasonWithoutPairs) }
    let count = shown.wanted.count
    return [MetricValue(metric, .number(Double(count) / (total / 1e9)), n: count + shown.first)]
  }
}
