/// A metric that adds up what a rule says of each frame.
struct FrameTally: Sendable {
  let metric: Metric
  /// What the rule says of a frame; nil where it cannot tell.
  let rule: @Sendable (Int, FrameJudge) -> Double?

  /// The sum over the frames that the rule can tell of; `reason` says why it can tell of none.
  func measure(_ judge: FrameJudge, reason: String) -> MetricValue {
    var n = 0
    let sum = compensatedSum(
      judge.frames.lazy.compactMap { frame in
        let value = rule(frame, judge)
        n += value == nil ? 0 : 1
        return value
      })
    return MetricValue(metric, n > 0 ? .number(sum) : .notAvailable(reason: reason), n: n)
  }
}

/// Frames that take longer than the display's period, whether or not they were late for it.
enum FramesOverInterval {
  static let tally = FrameTally(
    metric: Metric(
      id: "framesOver.interval", unit: .frames,
      definition: "Frames whose duration exceeds the refresh interval.")
  ) { frame, judge in
    judge.durationAndPeriod(ofFrame: frame).map { $0.duration > $0.period ? 1 : 0 }
  }

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
    let freeze = freezeTime.measure(judge, reason: timed)
    return [slow, frozen].map { $0.measure(judge, reason: noDurations) } + [
      freeze.number.map { MetricValue(freeze.metric, .number($0 / 1e6), n: freeze.n) } ?? freeze
    ]
  }
}
