/// How many pictures a second reached the display.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition: "Pictures shown after the first, divided by the time from the first present to the "
      + "last; idle time and the pictures that end it are left out.", version: 3)

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    guard shown.wantedTime > 0, !shown.busy.isEmpty else {
      return notAvailable([metric], shown.judge.reasonWithoutPairs)
    }
    let count = shown.busy.count
    return [
      MetricValue(
        metric, .number(Double(count) / (Double(shown.wantedTime) / 1e9)), n: count + shown.first)
    ]
  }
}
