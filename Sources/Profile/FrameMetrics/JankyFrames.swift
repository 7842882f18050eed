/// Janky frames by three rules that rarely agree.
///
/// Sources: AOSP `libs/hwui/JankTracker.cpp`; androidx `metrics-performance`.
public enum JankyFrames {
  /// How many times the expected duration JankStats lets a frame take.
  public static let jankStatsMultiplier = 2.0

  static let api31 = Metric(
    id: "jankyFrames.api31", unit: .frames,
    definition: "Frames that the GPU completed at or after their deadline, or that the source "
      + "itself says missed it through the app (Android 12 and later).")
  static let legacy = Metric(
    id: "jankyFrames.legacy", unit: .frames,
    definition: "Frames that took longer than the frame interval from the intended vsync to "
      + "completion, the time spent waiting for a buffer taken off (Android 11 and before).")
  static let jankStats = Metric(
    id: "jankyFrames.jankStats", unit: .frames,
    definition: "Frames that took longer than 2 times the frame interval (androidx JankStats).")

  static let metrics = [api31, legacy, jankStats]

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let frames = judge.frames
    func value(_ metric: Metric, _ reason: String, _ rule: (Int) -> Bool?) -> MetricValue {
      var (n, janky) = (0, 0)
      for frame in frames {
        guard let isJanky = rule(frame) else { continue }
        n += 1
        janky += isJanky ? 1 : 0
      }
      guard n > 0 else { return MetricValue(metric, .notAvailable(reason: reason), n: 0) }
      return MetricValue(metric, .number(Double(janky)), n: n)
    }
    let timed = judge.timeline.duration.isEmpty ? noDurations : noPeriod
    return [
      value(api31, "the source gives no deadlines") { isJankyByDeadline($0, judge) },
      value(legacy, timed) { isJankyByInterval($0, judge) },
      value(jankStats, timed) { isJankyByJankStats($0, judge) },
    ]
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
    guard let duration = timeline.duration[frame], let period = judge.period(ofFrame: frame) else {
      return nil
    }
    let forgiven = max(0, timeline.dequeue[frame] ?? 0)
    return Double(duration) - Double(forgiven) > period
      && !timeline.flags[frame].contains(.exemptFromJank)
  }

  private static func isJankyByJankStats(_ frame: Int, _ judge: FrameJudge) -> Bool? {
    guard let duration = judge.timeline.duration[frame], let period = judge.period(ofFrame: frame)
    else { return nil }
    return Double(duration) > jankStatsMultiplier * period
  }
}
