/// By how much slow frames exceed the time they should have taken.
enum FreezeTime {
  static let metric = Metric(
    id: "freezeTime", unit: .milliseconds,
    definition: "Σ max(0, duration − refresh interval) over the frames that took longer than "
      + "16 ms.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    var n = 0
    var excess: [Double] = []
    for frame in judge.frames {
      guard let duration = timeline.duration[frame], let period = judge.period(ofFrame: frame)
      else { continue }
      n += 1
      if duration > SlowFrames.slowOver { excess.append(max(0, Double(duration) - period)) }
    }
    guard n > 0 else {
      return notAvailable([metric], timeline.duration.isEmpty ? noDurations : noPeriod)
    }
    return [MetricValue(metric, .number(compensatedSum(excess) / 1e6), n: n)]
  }
}
