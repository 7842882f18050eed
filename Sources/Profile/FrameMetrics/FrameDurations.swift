/// How long frames take, as percentiles.
enum FrameDurations {
  static let figures = SampledMetric.milliseconds(
    "duration", what: "Time a frame takes, from its start to its completion", withMean: true)

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: judge.milliseconds { judge.timeline.duration[$0] }, reason: noDurations)
  }
}

/// How long after their deadlines frames are ready, as percentiles.
enum FrameOverruns {
  static let figures = SampledMetric.milliseconds(
    "overrun", what: "A frame's actual end − its deadline, negative where it was early",
    withMean: false)

  /// Why there are none.
  static let noDeadlines = "the source gives no deadlines"

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: judge.milliseconds { overrun($0, judge.timeline) }, reason: noDeadlines)
  }

  /// A frame's overrun in nanoseconds; nil where it is not known.
  static func overrun(_ frame: Int, _ timeline: FrameTimeline) -> Int64? {
    timeline.overrun[frame] ?? difference(timeline.end[frame], timeline.deadline[frame])
  }
}
