import FoldProfile
import Testing

/// Frames of a display at 100 Hz, with times in milliseconds.
@Suite struct IdleTimeTests {
  func metrics(_ timeline: FrameTimeline) -> MetricTable {
    FrameJudge(timeline).metrics
  }

  /// Frames with the times at which they were intended, finished and shown.
  func frames(_ times: [(intended: Double, finished: Double, shown: Double)]) -> FrameTimeline {
    timeline(times.count) {
      $1.intended = ms(times[$0].intended)
      $1.start = ms(times[$0].intended)
      $1.end = ms(times[$0].finished)
      $1.present = ms(times[$0].shown)
    }
  }

  @Test func `time in which no frame was wanted is neither missed nor slow`() {
    // Two frames, a pause of 990 ms, and two more frames, the last of which misses two vsyncs.
    let table = metrics(
      frames([(0, 5, 20), (10, 15, 30), (1000, 1005, 1020), (1010, 1036, 1050)]))
    #expect(table["idleTime"]?.number == 0.99)
    #expect(table["idleTime"]?.n == 3)
    #expect(table["missedVsyncs.sum"]?.number == 2)
    #expect(table["missedVsyncs.sum"]?.n == 3)
    // Four frames shown and two vsyncs missed.
    #expect(table["droppedFrames.mean"]?.number.map { abs($0 - 200 / 6) < 1e-9 } == true)
    // Gaps of 10 and 30 ms.
    #expect(table["fps"]?.number == 50)
    // Late by 20 ms of the 40 ms in which frames were wanted.
    #expect(table["hitchTimeRatio"]?.number == 500)
  }

  @Test func `a frame that takes long itself is not idle time`() {
    // Finished at 400 ms, after the next was intended at 150.
    let table = metrics(frames([(0, 400, 410), (150, 405, 420)]))
    #expect(table["idleTime"]?.number == 0)
    let late = metrics(frames([(0, 5, 10), (10, 400, 410)]))
    #expect(late["missedVsyncs.sum"]?.number == 39)
  }

  @Test func `a pause is idle time only if it is longer than a tenth of a second`() {
    let exact = frames([(0, 5, 10), (100, 105, 110)])
    #expect(metrics(exact)["idleTime"]?.number == 0)
    #expect(metrics(exact)["missedVsyncs.sum"]?.number == 9)
    let longer = frames([(0, 5, 10), (100.001, 105, 110)])
    #expect(metrics(longer)["idleTime"]?.number == 0.100_001)
  }

  @Test func `a late frame after a pause is a hitch of its own lateness`() {
    // Intended 200 ms apart, shown 240 ms apart.
    let table = metrics(frames([(0, 5, 10), (200, 245, 250), (210, 250, 260)]))
    #expect(table["hitchTime"]?.number == 40)
    // 250 ms from the first to the last, 200 of them idle.
    #expect(table["hitchTimeRatio"]?.number.map { abs($0 - 800) < 1e-9 } == true)
  }

  @Test func `without an end time, the present time is when the frame was finished`() {
    let table = metrics(
      timeline(2) {
        $1.intended = ms([0, 150][$0])
        $1.present = ms([160, 170][$0])
      })
    #expect(table["idleTime"]?.number == 0)
  }

  @Test func `metrics that need missing times have a reason`() {
    let presents = timeline(3) { $1.present = ms(Double($0) * 10) }
    #expect(metrics(presents)["idleTime"]?.notAvailableReason?.contains("intended") == true)
    let starts = timeline(3) { $1.intended = ms(Double($0) * 10) }
    #expect(metrics(starts)["idleTime"]?.notAvailableReason?.contains("display") == true)
    let paused = metrics(frames([(0, 5, 10), (500, 505, 510)]))
    #expect(paused["missedVsyncs.max"]?.number == 0)
    for id in ["fps", "hitchTimeRatio"] {
      #expect(paused[id]?.notAvailableReason?.contains("no frame was wanted") == true, "\(id)")
    }
  }

  @Test func `frames that the platform calls late although there is no hitch are explained`() throws
  {
    // Late throughout, but shown at each vsync.
    func frames(_ late: [Bool], shown: (Int) -> Double) -> MetricTable {
      metrics(
        timeline(late.count, reports: .late) {
          ($1.deadline, $1.end) = (ms(Double($0) * 10), ms(Double($0) * 10 + 12))
          $1.present = ms(shown($0))
          $1.flags = late[$0] ? .late : []
        })
    }
    let queued = frames([false, true, true]) { Double($0) * 10 + 50 }
    #expect(queued["presentLate"]?.number == 2 && queued["latency.stuffed"]?.number == 2)
    let words = try #require(queued.lateWithoutHitch)
    #expect(words.contains("2 of 3 frames late and there is no hitch: 2 of them followed"))
    #expect(frames([false, true, true]) { Double($0) * 20 + 50 }.lateWithoutHitch == nil)
    #expect(frames([false, false]) { Double($0) * 10 }.lateWithoutHitch == nil)
  }
}
