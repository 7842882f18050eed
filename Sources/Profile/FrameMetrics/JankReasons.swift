/// The reasons janky frames were slow, by the thresholds of Android's `JankTracker`.
///
/// A frame may have several reasons or none. Source: AOSP `libs/hwui/JankTracker.cpp`.
enum JankReasons {
  /// A reason: its metric, the part of the frame that it measures, and a threshold.
  struct Reason {
    let metric: Metric
    let part: @Sendable (FrameTimeline, Int) -> Int64?
    /// Returns the shortest part that counts, for a refresh period, both in nanoseconds.
    let threshold: @Sendable (Double) -> Double
  }

  /// The duration from which a part is ignored, in nanoseconds, because the app hangs.
  static let ignoredFrom: Int64 = 10_000_000_000

  static let reasons = [
    Reason(
      metric: metric("missedVsync", "started at least 1 ns after the vsync they were meant for"),
      part: { $0.vsyncDelay[$1] }, threshold: { _ in 1 }),
    Reason(
      metric: metric("slowUI", "spent half the interval or more on the UI thread"),
      part: { $0.uiTime[$1] }, threshold: { 0.5 * $0 }),
    Reason(
      metric: metric("slowBitmapUpload", "spent 0.2 intervals or more uploading bitmaps"),
      part: { $0.uploadTime[$1] }, threshold: { 0.2 * $0 }),
    Reason(
      metric: metric("slowIssueDraw", "spent 0.75 intervals or more issuing draw commands"),
      part: { $0.drawTime[$1] }, threshold: { 0.75 * $0 }),
  ]

  private static func metric(_ name: String, _ definition: String) -> Metric {
    Metric(
      id: "reasons.\(name)", unit: .frames,
      definition:
        "Janky frames that \(definition); janky by the deadline where there is one, else by "
        + "the interval.")
  }

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    let metrics = reasons.map(\.metric)
    guard !timeline.vsyncDelay.isEmpty else {
      return notAvailable(metrics, "the source does not give the parts of a frame")
    }
    var found = [(count: Int, n: Int)](repeating: (0, 0), count: reasons.count)
    var hasPeriod = false
    for frame in judge.frames {
      guard let period = judge.period(ofFrame: frame) else { continue }
      hasPeriod = true
      guard
        let isJanky = JankyFrames.isJankyByDeadline(frame, judge)
          ?? JankyFrames.isJankyByInterval(frame, judge)
      else { continue }
      for (index, reason) in reasons.enumerated() {
        let part = isJanky ? reason.part(timeline, frame) : 0
        guard let part else { continue }
        found[index].n += 1
        let isReason = isJanky && part < ignoredFrom && Double(part) >= reason.threshold(period)
        found[index].count += isReason ? 1 : 0
      }
    }
    return zip(metrics, found).map { metric, found in
      let reason = hasPeriod ? "no frame is known to be janky or not" : noPeriod
      return MetricValue(
        metric, found.n > 0 ? .number(Double(found.count)) : .notAvailable(reason: reason),
        n: found.n)
    }
  }
}
