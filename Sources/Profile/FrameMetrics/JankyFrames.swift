/// Janky frames by three rules that rarely agree.
///
/// Sources: AOSP `libs/hwui/JankTracker.cpp`; androidx `metrics-performance`.
enum JankyFrames {
  static let byDeadline = Metric(
    id: "jankyFrames.api31", unit: .frames,
    definition: "Frames that the GPU completed at or after their deadline, or that the source "
      + "itself says missed it through the app (Android 12 and later).")
  static let byInterval = Metric(
    id: "jankyFrames.legacy", unit: .frames,
    definition: "Frames that took longer than the frame interval from the intended vsync to "
      + "completion by more than 0.25 % of it, the time spent waiting for a buffer taken off "
      + "(Android 11 and before).", version: 2)
  static let byJankStats = Metric(
    id: "jankyFrames.jankStats", unit: .frames,
    definition: "Frames that took longer than 2 times the frame interval (androidx JankStats).")
  /// The number of refresh periods that a frame may take by the JankStats rule.
  static let jankStatsMultiplier = 2.0

  static func measure(_ sums: FrameSums) -> [MetricValue] {
    [
      sums.count(
        of: byDeadline, sums.lateByDeadline, among: sums.dated,
        otherwise: reason(sums.judge.timeline)),
      sums.workCount(
        of: byInterval, sums.lateByInterval, among: sums.comparedForJank, otherwise: sums.noPeriods),
      sums.workCount(
        of: byJankStats, sums.lateByJankStats, among: sums.compared, otherwise: sums.noPeriods),
    ]
  }

  static func reason(_ timeline: FrameTimeline) -> String {
    timeline.deadline.isEmpty
      ? noDeadlines : "no frame that has a deadline says when the GPU was done with it"
  }

  static func hasDeadlines(_ timeline: FrameTimeline) -> Bool {
    timeline.reports.contains(.deadlineMissed)
      || !timeline.gpuEnd.isEmpty && !timeline.deadline.isEmpty
  }

  /// Returns whether a frame is janky because it missed its deadline; `nil` if its source reports
  /// neither that nor all of the deadline, the time at which the GPU completed the frame, and
  /// whether it is exempt.
  static func isJankyByDeadline(_ frame: Int, _ judge: FrameJudge) -> Bool? {
    let timeline = judge.timeline
    if timeline.reports.contains(.deadlineMissed),
      let isMissed = timeline.says(.deadlineMissed, ofFrame: frame)
    {
      return isMissed
    }
    guard let done = timeline.gpuEnd[frame], let deadline = timeline.deadline[frame],
      let isExempt = isExempt(frame, timeline)
    else { return nil }
    return done >= deadline && !isExempt
  }

  /// Returns whether a frame is not exempt and its duration, without the wait for a buffer, exceeds
  /// its refresh period by over 0.25 %; `nil` if one of these is unknown.
  static func isJankyByInterval(_ frame: Int, _ judge: FrameJudge) -> Bool? {
    judge.durationAndPeriod(ofFrame: frame).flatMap {
      isJanky(frame, judge, $0.duration, $0.period)
    }
  }

  /// Returns whether a frame does not count as janky; `nil` if only other frames state that.
  private static func isExempt(_ frame: Int, _ timeline: FrameTimeline) -> Bool? {
    timeline.says(.exemptFromJank, ofFrame: frame)
      ?? (timeline.reports.contains(.exemptFromJank) ? nil : false)
  }

  /// Returns ``isJankyByInterval(_:_:)`` for a known duration and refresh period, in nanoseconds.
  static func isJanky(
    _ frame: Int, _ judge: FrameJudge, _ duration: Double, _ period: Double
  ) -> Bool? {
    isExempt(frame, judge.timeline).map { isExempt in
      duration - Double(max(0, judge.timeline.dequeue[frame] ?? 0))
        > FramesOverInterval.rounded * period && !isExempt
    }
  }
}
