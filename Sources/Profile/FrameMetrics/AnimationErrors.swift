/// How unevenly content advances compared with its display.
///
/// Source: PresentMon, `MsAnimationError`.
enum AnimationErrors {
  static let metric = Metric(
    id: "animationError.p95", unit: .milliseconds,
    definition: "A frame's CPU delta − its display delta, without its sign; the 95th percentile by "
      + "linear interpolation.")

  static func measure(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented]
  ) -> [MetricValue] {
    guard let sample = SortedSample(errors(judge, pairs).lazy.map(abs)) else {
      return notAvailable(
        [metric], judge.timeline.present.isEmpty ? noPresents : "no frame has a start")
    }
    return [MetricValue(metric, .number(sample.percentile(95)), n: sample.count)]
  }

  /// The errors in milliseconds, with their signs.
  static func errors(_ judge: FrameJudge, _ pairs: [FrameJudge.Presented]) -> [Double] {
    let timeline = judge.timeline
    if !timeline.animationError.isEmpty {
      return judge.milliseconds { timeline.animationError[$0] }
    }
    return pairs.compactMap { pair in
      difference(timeline.start[pair.frame], timeline.start[pair.previous])
        .map { (Double($0) - pair.gap) / 1e6 }
    }
  }
}
