/// The number of pictures that reached the display each second.
enum FrameRate {
  static let metric = Metric(
    id: "fps", unit: .framesPerSecond,
    definition: "Pictures shown after the first, divided by the time from the first present to the "
      + "last; idle time and the pictures that end it are left out. For a named animation: pictures "
      + "shown, divided by its duration.", version: 3)

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    guard shown.wantedTime > 0, !shown.busy.isEmpty else {
      return notAvailable([metric], shown.judge.reasonWithoutPairs)
    }
    let (count, n, time) = counts(shown)
    return [MetricValue(metric, .number(Double(count) / (Double(time) / 1e9)), n: n)]
  }

  /// Returns the number of pictures outside idle time (or all in a known span), the number of
  /// frames judged, and the time in which the pictures were shown, in nanoseconds.
  static func counts(_ shown: ShownFrames) -> (pictures: Int, n: Int, time: Int64) {
    guard let span = shown.judge.span else {
      return (shown.busy.count, shown.busy.count + shown.first, shown.wantedTime)
    }
    let count = shown.pairs.count + shown.first
    return (count, count, span)
  }
}
