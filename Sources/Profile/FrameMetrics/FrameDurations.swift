/// How long frames take, as percentiles.
enum FrameDurations {
  static let figures = SampledMetric.milliseconds(
    "duration", what: "Time a frame takes, from its start to its completion", withMean: true)

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    SampledMetric.measure(figures, in: samples.durations, reason: noDurations)
  }
}

/// How long after their deadlines frames are ready, as percentiles.
enum FrameOverruns {
  static let figures = SampledMetric.milliseconds(
    "overrun", what: "A frame's actual end − its deadline, negative where it was early",
    withMean: false)

  /// Why there are none.
  static func reason(_ timeline: FrameTimeline) -> String {
    timeline.deadline.isEmpty ? noDeadlines : "no frame that has a deadline says when it ended"
  }

  static func measure(_ samples: FrameSamples) -> [MetricValue] {
    SampledMetric.measure(
      figures, in: samples.overruns, reason: reason(samples.shown.judge.timeline))
  }

  /// The overruns that are known, in nanoseconds.
  static func overruns(_ judge: FrameJudge) -> ArraySlice<Int64> {
    let timeline = judge.timeline
    guard !timeline.overrun.isEmpty || !timeline.deadline.isEmpty else { return [] }
    return judge.frames.compactMap { overrun($0, timeline) }[...]
  }

  /// A frame's overrun in nanoseconds; nil where it is not known.
  static func overrun(_ frame: Int, _ timeline: FrameTimeline) -> Int64? {
    timeline.overrun[frame] ?? difference(timeline.finish(of: frame), timeline.deadline[frame])
  }
}

/// Why metrics of deadlines have no value.
let noDeadlines = "the source gives no deadlines"
