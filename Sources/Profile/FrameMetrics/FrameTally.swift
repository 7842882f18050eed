/// A metric that adds up what a rule says of each frame.
struct FrameTally: Sendable {
  let metric: Metric
  /// What the rule says of a frame; nil where it cannot tell.
  let rule: @Sendable (Int, FrameJudge) -> Double?

  /// The sum over the frames that the rule can tell of; `reason` says why it can tell of none.
  func measure(_ judge: FrameJudge, reason: String) -> MetricValue {
    let values = judge.frames.compactMap { rule($0, judge) }
    guard !values.isEmpty else { return MetricValue(metric, .notAvailable(reason: reason), n: 0) }
    return MetricValue(metric, .number(compensatedSum(values)), n: values.count)
  }
}

/// Frames that take longer than the display's period, whether or not they were late for it.
enum FramesOverInterval {
  static let tally = FrameTally(
    metric: Metric(
      id: "framesOver.interval", unit: .frames,
      definition:
        "Frames whose duration exceeds the refresh interval by more than 0.25 % of it, as "
        + "one that is printed as 16.7 ms does not at 60 Hz.", version: 2)
  ) { frame, judge in
    judge.durationAndPeriod(ofFrame: frame).map { $0.duration > rounded * $0.period ? 1 : 0 }
  }

  /// How many intervals long one interval may be told, by the usual roundings.
  private static let rounded = 1.0025

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    [tally.measure(judge, reason: judge.timeline.duration.isEmpty ? noDurations : noPeriod)]
  }
}

/// Slow and frozen frames, whatever the refresh rate, and by how much the slow ones are too long.
///
/// Source: Android vitals.
enum SlowFrames {
  /// A frame that takes longer is slow, in nanoseconds.
  static let slowOver: Int64 = 16_000_000
  /// A frame that takes this long or longer is frozen, in nanoseconds.
  static let frozenFrom: Int64 = 700_000_000

  static let slow = FrameTally(
    metric: Metric(
      id: "slowFrames", unit: .frames, definition: "Frames that took longer than 16 ms.")
  ) { frame, judge in judge.timeline.duration[frame].map { $0 > slowOver ? 1 : 0 } }

  static let frozen = FrameTally(
    metric: Metric(
      id: "frozenFrames", unit: .frames, definition: "Frames that took 700 ms or longer.")
  ) { frame, judge in judge.timeline.duration[frame].map { $0 >= frozenFrom ? 1 : 0 } }

  static let freezeTime = FrameTally(
    metric: Metric(
      id: "freezeTime", unit: .milliseconds,
      definition: "Σ max(0, duration − refresh interval) over the frames that took longer than "
        + "16 ms.")
  ) { frame, judge in
    judge.durationAndPeriod(ofFrame: frame).map { duration, period in
      duration > Double(slowOver) ? max(0, duration - period) : 0
    }
  }

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timed = judge.timeline.duration.isEmpty ? noDurations : noPeriod
    var freeze = freezeTime.measure(judge, reason: timed)
    if let sum = freeze.number {
      freeze = MetricValue(freeze.metric, .number(sum / 1e6), n: freeze.n)
    }
    return [
      slow.measure(judge, reason: noDurations), frozen.measure(judge, reason: noDurations),
      freeze,
    ]
  }
}
