import FoldProfile
import Testing

@Suite struct FrameDefinitionsTests {
  /// Frames that start every 1/120 s, last their duration and are due after `allowed` ms.
  func judge(durations: [Double], allowed: Double) -> FrameJudge {
    var timeline = FrameTimeline(refreshRate: 120)
    for (index, duration) in durations.enumerated() {
      var frame = RecordedFrame()
      let start = Int64(Double(index) * 1e9 / 120)
      frame.start = start
      frame.end = start + Int64(duration * 1e6)
      frame.gpuEnd = frame.end
      frame.deadline = start + Int64(allowed * 1e6)
      timeline.append(frame)
    }
    return FrameJudge(timeline)
  }

  func explanation(_ judge: FrameJudge) -> String {
    FrameDefinitions.all(judge).first?.explanation ?? ""
  }

  private static func deep(_ count: Int, of long: Int) -> String {
    "\(count) of the \(long) frames longer than the interval met their deadline: the pipeline is deep, "
      + "so a frame may take several intervals without being late."
  }

  private static func late(_ frames: String) -> String {
    "\(frames) missed the deadline without being longer than the interval: what starts late ends late, "
      + "however short it is."
  }

  @Test func `long frames that meet their deadline are explained by the deep pipeline`() {
    let words = explanation(judge(durations: [12, 12, 4, 30], allowed: 20))
    #expect(words == Self.deep(2, of: 3))
  }

  @Test func `short frames that miss their deadline are explained by their late start`() {
    let words = explanation(judge(durations: [4, 4, 4], allowed: 2))
    #expect(words == Self.late("3 frames"))
  }

  @Test(
    arguments: [
      // Frames that are 12 ms long, or 4 ms, and due the given time after their start.
      ([[12, 20], [4, 2]], deep(1, of: 1)), ([[12, 20], [4, 2], [4, 2]], late("2 frames")),
      ([[4, 2], [12, 12]], late("1 frame")),
      (
        [[12, 12]],
        "Each compares the frame with a different bound: the deadline, the interval, twice the interval, "
          + "16 ms, or the moment at which it was to be shown."
      ),
      // A frame of exactly the interval is not longer.
      ([[8, 20], [12, 20]], deep(1, of: 1)), ([[8, 2]], late("1 frame")),
    ] as [([[Double]], String)])
  func `the more frequent contradiction is explained, or long frames if equally frequent`(
    frames: [[Double]], words: String
  ) {
    var timeline = FrameTimeline(refreshRate: 125)
    for times in frames {
      var frame = RecordedFrame()
      (frame.start, frame.end, frame.gpuEnd) = (0, ms(times[0]), ms(times[0]))
      frame.deadline = ms(times[1])
      timeline.append(frame)
    }
    #expect(explanation(FrameJudge(timeline)) == words)
  }

  @Test func `frames that pass every definition are reported as agreement`() {
    let words = explanation(judge(durations: [4, 4, 4], allowed: 8))
    #expect(words == "All definitions that can judge these frames agree.")
  }

  @Test func `frames without any time cannot be judged`() {
    #expect(
      explanation(FrameJudge(FrameTimeline()))
        == "None of the definitions can judge these frames.")
  }
}
