/// How unevenly content advances compared with its display.
///
/// Source: PresentMon, `MsAnimationError`.
enum AnimationErrors {
  static let figures = [
    SampledMetric(
      metric: Metric(
        id: "animationError.p95", unit: .milliseconds,
        definition:
          "A frame's CPU delta − its display delta, without its sign; the 95th percentile "
          + "by linear interpolation; idle time is left out.", version: 2),
      figure: .percentile(95))
  ]

  static func measure(
    _ judge: FrameJudge, _ wanted: [FrameJudge.Presented]
  ) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: errors(judge, wanted).map(abs), reason: reason(judge.timeline))
  }

  /// Why there are none.
  static func reason(_ timeline: FrameTimeline) -> String {
    timeline.present.isEmpty ? noPresents : "no frame has a start"
  }

  /// The errors in milliseconds, with their signs.
  static func errors(_ judge: FrameJudge, _ wanted: [FrameJudge.Presented]) -> [Double] {
    let timeline = judge.timeline
    if !timeline.animationError.isEmpty {
      return judge.milliseconds { timeline.animationError[$0] }
    }
    return wanted.compactMap { pair in
      difference(timeline.start[pair.frame], timeline.start[pair.previous])
        .map { (Double($0) - pair.gap) / 1e6 }
    }
  }
}
