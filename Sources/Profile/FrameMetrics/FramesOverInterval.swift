/// Frames that take longer than the display's period, whether or not they were late for it.
enum FramesOverInterval {
  static let metric = Metric(
    id: "framesOver.interval", unit: .frames,
    definition: "Frames whose duration exceeds the refresh interval.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    var n = 0
    var over = 0
    for frame in judge.frames {
      guard let duration = timeline.duration[frame], let period = judge.period(ofFrame: frame)
      else { continue }
      n += 1
      over += Double(duration) > period ? 1 : 0
    }
    guard n > 0 else {
      return notAvailable([metric], timeline.duration.isEmpty ? noDurations : noPeriod)
    }
    return [MetricValue(metric, .number(Double(over)), n: n)]
  }
}
