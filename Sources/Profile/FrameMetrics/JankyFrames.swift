/// Janky frames by three rules that rarely agree.
///
/// Sources: AOSP `libs/hwui/JankTracker.cpp`; androidx `metrics-performance`.
enum JankyFrames {
  static let rules = [
    FrameTally(
      metric: Metric(
        id: "jankyFrames.api31", unit: .frames,
        definition: "Frames that the GPU completed at or after their deadline, or that the source "
          + "itself says missed it through the app (Android 12 and later).")
    ) { isJankyByDeadline($0, $1).map { $0 ? 1 : 0 } },
    FrameTally(
      metric: Metric(
        id: "jankyFrames.legacy", unit: .frames,
        definition: "Frames that took longer than the frame interval from the intended vsync to "
          + "completion, the time spent waiting for a buffer taken off (Android 11 and before).")
    ) { isJankyByInterval($0, $1).map { $0 ? 1 : 0 } },
    FrameTally(
      metric: Metric(
        id: "jankyFrames.jankStats", unit: .frames,
        definition: "Frames that took longer than 2 times the frame interval (androidx JankStats).")
    ) { frame, judge in
      judge.durationAndPeriod(ofFrame: frame).map { $0.duration > 2 * $0.period ? 1 : 0 }
    },
  ]

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timed = judge.timeline.duration.isEmpty ? noDurations : noPeriod
    return zip(rules, ["the source gives no deadlines", timed, timed]).map {
      $0.measure(judge, reason: $1)
    }
  }

  /// Whether a frame missed its deadline; nil where that cannot be told.
  static func isJankyByDeadline(_ frame: Int, _ judge: FrameJudge) -> Bool? {
    let timeline = judge.timeline
    if timeline.reports.contains(.deadlineMissed) {
      return timeline.flags[frame].contains(.deadlineMissed)
    }
    guard let done = timeline.gpuEnd[frame], let deadline = timeline.deadline[frame] else {
      return nil
    }
    return done >= deadline && !timeline.flags[frame].contains(.exemptFromJank)
  }

  /// Whether a frame took longer than the interval; nil where that cannot be told.
  static func isJankyByInterval(_ frame: Int, _ judge: FrameJudge) -> Bool? {
    let timeline = judge.timeline
    guard let (duration, period) = judge.durationAndPeriod(ofFrame: frame) else { return nil }
    return duration - Double(max(0, timeline.dequeue[frame] ?? 0)) > period
      && !timeline.flags[frame].contains(.exemptFromJank)
  }
}
