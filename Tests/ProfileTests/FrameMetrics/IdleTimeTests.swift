import FoldProfile
import Testing

/// Frames of a display at 100 Hz; times in milliseconds.
@Suite struct IdleTimeTests {
  func metrics(_ timeline: FrameTimeline, idleGap: Double = 0.1) -> MetricTable {
    FrameJudge(timeline, idleGap: idleGap).metrics
  }

  /// Frames with when they were intended, finished and shown.
  func frames(_ times: [(intended: Double, finished: Double, shown: Double)]) -> FrameTimeline {
    timeline(times.count) {
      $1.intended = ms(times[$0].intended)
      $1.start = ms(times[$0].intended)
      $1.end = ms(times[$0].finished)
      $1.present = ms(times[$0].shown)
    }
  }

  @Test func `time in which nobody wanted a frame is neither missed nor slow`() {
    // Two frames, a pause of 990 ms, two frames of which the last misses two vsyncs.
    let table = metrics(
      frames([(0, 5, 20), (10, 15, 30), (1000, 1005, 1020), (1010, 1036, 1050)]))
    #expect(table["idleTime"]?.number == 0.99)
    #expect(table["idleTime"]?.n == 3)
    #expect(table["missedVsyncs.sum"]?.number == 2)
    #expect(table["missedVsyncs.sum"]?.n == 2)
    // Four frames shown and two vsyncs missed.
    #expect(table["droppedFrames.mean"]?.number.map { abs($0 - 200 / 6) < 1e-9 } == true)
    // Gaps of 10 and 30 ms.
    #expect(table["fps"]?.number == 50)
    // Late by 20 ms of the 40 in which frames were wanted.
    #expect(table["hitchTimeRatio"]?.number == 500)
  }

  @Test func `a frame that itself takes long is not idle`() {
    // Finished at 400 ms, after the next was intended at 150.
    let table = metrics(frames([(0, 400, 410), (150, 405, 420)]))
    #expect(table["idleTime"]?.number == 0)
    let late = metrics(frames([(0, 5, 10), (10, 400, 410)]))
    #expect(late["missedVsyncs.sum"]?.number == 39)
  }

  @Test func `a tenth of a second is idle only beyond it, or beyond what the judge is told`() {
    let exact = frames([(0, 5, 10), (100, 105, 110)])
    #expect(metrics(exact)["idleTime"]?.number == 0)
    #expect(metrics(exact)["missedVsyncs.sum"]?.number == 9)
    #expect(metrics(exact, idleGap: 0.05)["idleTime"]?.number == 0.1)
  }

  @Test func `a frame that comes late after a pause is a hitch of its own time`() {
    // Intended 200 ms apart, shown 240 ms apart.
    let table = metrics(frames([(0, 5, 10), (200, 245, 250), (210, 250, 260)]))
    #expect(table["hitchTime"]?.number == 40)
    // 250 ms from the first to the last, 200 of them idle.
    #expect(table["hitchTimeRatio"]?.number.map { abs($0 - 800) < 1e-9 } == true)
  }

  @Test func `without the end of a frame its present says when it was finished`() {
    let table = metrics(
      timeline(2) {
        $1.intended = ms([0, 150][$0])
        $1.present = ms([160, 170][$0])
      })
    #expect(table["idleTime"]?.number == 0)
  }

  @Test func `half a period is tolerated, what exceeds it is a hitch`() {
    let table = metrics(frames([(0, 5, 10), (10, 15, 25), (20, 25, 40.001)]))
    #expect(table["hitches"]?.number == 1)
  }

  @Test func `what cannot be told apart says why`() {
    let presents = timeline(3) { $1.present = ms(Double($0) * 10) }
    #expect(metrics(presents)["idleTime"]?.notAvailableReason?.contains("meant") == true)
    let starts = timeline(3) { $1.intended = ms(Double($0) * 10) }
    #expect(metrics(starts)["idleTime"]?.notAvailableReason?.contains("display") == true)
    let paused = metrics(frames([(0, 5, 10), (500, 505, 510)]))
    for id in ["fps", "missedVsyncs.max", "hitchTimeRatio"] {
      #expect(paused[id]?.notAvailableReason?.contains("nobody wanted a frame") == true, "\(id)")
    }
  }

  @Test func `a platform that calls frames late where none is a hitch is explained`() throws {
    // Shown late throughout, and so no further apart than they were meant to be.
    var late = timeline(3, reports: [.late, .deadlineMissed]) {
      $1.intended = ms(Double($0) * 10)
      $1.present = ms(Double($0) * 10 + 50)
      $1.flags = $0 == 0 ? [] : $0 == 1 ? .late : [.late, .deadlineMissed]
    }
    #expect(metrics(late)["presentLate"]?.number == 2)
    let words = try #require(FrameJudge(late).lateWithoutHitch)
    #expect(words.contains("2 of 2 (2 shown late, 1 past the app's deadline); 2 followed"))
    var next = RecordedFrame()
    (next.intended, next.present, next.flags) = (ms(30), ms(100), .late)
    late.append(next)
    #expect(try #require(FrameJudge(late).lateWithoutHitch).contains("2 of 3"))
    let calm = timeline(2, reports: .late) { $1.present = ms(Double($0) * 10) }
    #expect(FrameJudge(calm).lateWithoutHitch == nil)
    #expect(metrics(calm)["presentLate"]?.number == 0)
  }
}
