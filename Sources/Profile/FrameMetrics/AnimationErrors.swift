/// How unevenly content advances compared with its display.
///
/// Source: PresentMon, `MsAnimationError`.
enum AnimationErrors {
  static let metric = Metric(
    id: "animationError.p95", unit: .milliseconds,
    definition: "A frame's CPU delta − its display delta, without its sign; the 95th percentile by "
      + "linear interpolation.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    let errors: [Double]
    if !timeline.animationError.isEmpty {
      errors = judge.milliseconds { timeline.animationError[$0] }
    } else {
      errors = judge.presentedPairs().compactMap { pair in
        difference(timeline.start[pair.frame], timeline.start[pair.previous])
          .map { (Double($0) - pair.gap) / 1e6 }
      }
    }
    guard let sample = SortedSample(errors.lazy.map(abs)) else {
      return notAvailable([metric], timeline.present.isEmpty ? noPresents : "no frame has a start")
    }
    return [MetricValue(metric, .number(sample.percentile(95)), n: sample.count)]
  }
}
