/// Percentiles, maximum and mean of the time that frames take, in milliseconds.
enum FrameDurations {
  static let figures = SampledMetric.milliseconds(
    "duration", what: "Time a frame takes, from its start to its completion", withMean: true)

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    SampledMetric.measure(figures, in: samples.durations, reason: noDurations)
  }
}

/// Percentiles and maximum of the time from a frame's deadline to its completion, in milliseconds.
enum FrameOverruns {
  static let figures = SampledMetric.milliseconds(
    "overrun", what: "A frame's actual end − its deadline, negative where it was early",
    withMean: false)

  static func reason(_ timeline: FrameTimeline) -> String {
    timeline.deadline.isEmpty ? noDeadlines : "no frame that has a deadline says when it ended"
  }

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: samples.overruns, reason: reason(samples.shown.judge.timeline))
  }

  static func overruns(_ judge: FrameJudge) -> ArraySlice<Int64> {
    let timeline = judge.timeline
    guard !timeline.overrun.isEmpty || !timeline.deadline.isEmpty else { return [] }
    return judge.frames.compactMap { overrun($0, timeline) }[...]
  }

  /// Returns a frame's recorded overrun, or else end − deadline, in nanoseconds; `nil` if unknown.
  static func overrun(_ frame: Int, _ timeline: FrameTimeline) -> Int64? {
    timeline.overrun[frame] ?? difference(timeline.finish(of: frame), timeline.deadline[frame])
  }
}

let noDeadlines = "the source gives no deadlines"
