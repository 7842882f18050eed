/// How many frames there are, and how many of them never reached the display.
enum FrameCounts {
  static let frames = Metric(
    id: "frames", unit: .frames, definition: "Frames that are judged; those left out do not count.")
  static let notDisplayed = Metric(
    id: "notDisplayed", unit: .frames,
    definition: "Frames that the source says never reached the display.")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    let hidden: MetricValue.Reading =
      timeline.reports.contains(.notDisplayed)
      ? .number(Double(judge.frames.count { timeline.flags[$0].contains(.notDisplayed) }))
      : .notAvailable(reason: "the source does not say which frames were displayed")
    return [
      MetricValue(frames, .number(Double(judge.frames.count)), n: judge.frames.count),
      MetricValue(notDisplayed, hidden, n: judge.frames.count),
    ]
  }
}
