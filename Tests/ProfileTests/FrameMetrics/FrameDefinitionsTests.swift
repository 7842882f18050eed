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

  @Test func `long frames that meet their deadline are explained by the deep pipeline`() {
    let words = explanation(judge(durations: [12, 12, 4, 30], allowed: 20))
    #expect(words.hasPrefix("2 of the 3 frames longer than the interval met their deadline"))
  }

  @Test func `short frames that miss their deadline are explained by their late start`() {
    let words = explanation(judge(durations: [4, 4, 4], allowed: 2))
    #expect(words.hasPrefix("3 frames missed the deadline without being longer"))
  }

  @Test(
    arguments: [
      // Frames that are 12 ms long, or 4 ms, and due the given time after their start.
      ([[12, 20], [4, 2]], "1 of the 1 frames longer"),
      ([[12, 20], [4, 2], [4, 2]], "2 frames missed"),
      ([[4, 2], [12, 12]], "1 frame missed"), ([[12, 12]], "Each holds the frame against another"),
      // A frame of exactly the interval is not longer.
      ([[8, 20], [12, 20]], "1 of the 1 frames longer"), ([[8, 2]], "1 frame missed"),
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
    #expect(explanation(FrameJudge(timeline)).hasPrefix(words))
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
