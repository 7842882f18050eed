/// The number of frames, and of frames with a property that the source itself reports.
enum FrameCounts {
  static let frames = Metric(
    id: "frames", unit: .frames, definition: "Frames that are judged; those left out do not count.")
  /// The metrics that count a flag, each with the reason for no value if no frame reports the flag.
  static let reported: [(metric: Metric, flag: FrameFlags, reason: String)] = [
    (
      Metric(
        id: "notDisplayed", unit: .frames,
        definition: "Frames that the source says never reached the display."), .notDisplayed,
      "the source does not say which frames were displayed"
    ),
    (
      Metric(
        id: "presentLate", unit: .frames,
        definition: "Frames that the source itself says were shown late (Perfetto: surface frames "
          + "whose present_type is 2, on any layer)."), .late,
      "the source does not say which frames were shown late"
    ),
    (
      Metric(
        id: "partialFrames", unit: .frames,
        definition: "Frames that were shown without all that should have changed in them."),
      .partial, "the source does not say which frames were shown in part"
    ),
  ]

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let (timeline, count) = (judge.timeline, judge.frames.count)
    return [MetricValue(frames, .number(Double(count)), n: count)]
      + reported.map { metric, flag, reason in
        var (n, number) = (0, 0)
        for frame in judge.frames where timeline.reports.contains(flag) {
          guard let isSo = timeline.says(flag, ofFrame: frame) else { continue }
          n += 1
          number += isSo ? 1 : 0
        }
        return n > 0
          ? MetricValue(metric, .number(Double(number)), n: n)
          : MetricValue(metric, .notAvailable(reason: reason), n: count)
      }
  }
}
