import FoldProfile
import Testing

/// A timeline of given frames, with times in milliseconds.
func timeline(
  _ count: Int, refreshRate: Double? = 100, reports: FrameFlags = [],
  _ fill: (Int, inout RecordedFrame) -> Void
) -> FrameTimeline {
  var timeline = FrameTimeline(refreshRate: refreshRate, reports: reports)
  for index in 0..<count {
    var frame = RecordedFrame()
    fill(index, &frame)
    timeline.append(frame)
  }
  return timeline
}

func ms(_ milliseconds: Double) -> Int64 { Int64((milliseconds * 1e6).rounded()) }

@Suite struct FrameJudgeTests {
  func number(
    _ id: String, _ timeline: FrameTimeline, refreshRate: Double? = nil
  ) throws -> Double {
    let value = try #require(FrameJudge(timeline, refreshRate: refreshRate).metrics[id])
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  func reason(_ id: String, _ timeline: FrameTimeline) throws -> String {
    try #require(FrameJudge(timeline).metrics[id]?.notAvailableReason)
  }

  @Test func `without a refresh period there are no reasons for slow frames`() throws {
    let frames = timeline(2, refreshRate: nil) { $1.vsyncDelay = 5 }
    for name in ["missedVsync", "slowUI", "slowBitmapUpload", "slowIssueDraw"] {
      #expect(try reason("reasons.\(name)", frames) == "the refresh rate is not known")
    }
  }

  @Test func `a frame without data is not late`() {
    let frames = timeline(3) { $1.duration = $0 == 0 ? nil : ms($0 == 1 ? 12 : 8) }
    #expect(FrameJudge(frames).lateness == [0, 2e6, 0])
  }

  @Test func `the end and deadline of a frame take precedence over its duration`() {
    let frames = timeline(3) { index, frame in
      (frame.start, frame.duration, frame.end) = (0, ms(20), ms(20))
      frame.deadline = index == 2 ? nil : ms(index == 0 ? 33 : 15)
    }
    #expect(FrameJudge(frames).lateness == [0, 5e6, 10e6])
  }

  @Test func `frames with any display data are not judged by their durations`() {
    func lateness(_ fill: (Int, inout RecordedFrame) -> Void) -> [Double] {
      FrameJudge(
        timeline(3) {
          $1.duration = ms(30)
          fill($0, &$1)
        }
      ).lateness
    }
    #expect(lateness { _, _ in } == [20e6, 20e6, 20e6])
    #expect(lateness { $1.hitch = ms([0, 5, 0][$0]) } == [0, 5e6, 0])
    #expect(
      lateness { ($1.expectedPresent, $1.present) = (ms(10 * Double($0)), ms(10 * Double($0))) }
        == [0, 0, 0])
    // The last frame misses two vsyncs.
    #expect(
      lateness { ($1.expectedPresent, $1.present) = (ms(10 * Double($0)), ms([0, 10, 39][$0])) }
        == [0, 0, 20e6])
    #expect(lateness { $1.present = ms([0, 10, 39][$0]) } == [20e6, 20e6, 20e6])
  }

  @Test func `at most 100,000 missed vsyncs count as chances to show a frame`() throws {
    // Gaps of 80,001 periods of 10 ms. The frames that end the gaps are chances, too, as is the
    // first frame.
    let frames = timeline(4) { $1.present = ms(Double($0) * 800_010) }
    #expect(try number("missedVsyncs.sum", frames) == 240_000)
    let share = try number("droppedFrames.mean", frames)
    #expect(abs(share - 100 * 100_000.0 / 100_004) < 1e-9)
  }

  @Test func `missed vsyncs are whole periods, and 16.7 ms at 60 Hz misses none`() throws {
    let shown = [0, 16.7, 33.3, 66.7, 83.3, 150]
    let frames = timeline(6, refreshRate: 60) { $1.present = ms(shown[$0]) }
    #expect(try number("missedVsyncs.sum", frames) == 1 + 3)
    #expect(try number("missedVsyncs.max", frames) == 3)
    #expect(abs(try number("fps", frames) - 5 / 0.15) < 1e-9)
  }

  @Test func `the judge's refresh rate takes precedence over a frame's own interval`() throws {
    let frames = timeline(3, refreshRate: 60) {
      $1.present = ms(Double($0) * 20)
      $1.duration = ms(9)
      $1.interval = ms(10)
    }
    #expect(try number("missedVsyncs.sum", frames) == 2)
    #expect(try number("missedVsyncs.sum", frames, refreshRate: 50) == 0)
    #expect(try number("framesOver.interval", frames) == 0)
    #expect(try number("framesOver.interval", frames, refreshRate: 120) == 3)
  }

  @Test func `a frame of exactly the interval is not over it, however it was rounded`() throws {
    let told = [16.6666, 16.6667, 16.667, 16.67, 16.7, 16.8]
    let frames = timeline(6, refreshRate: 60) { $1.duration = ms(told[$0]) }
    #expect(try number("framesOver.interval", frames) == 1)
  }

  @Test func `one tolerance applies to the interval and to the legacy rule of jank`() throws {
    let frames = timeline(4, refreshRate: 60) { $1.duration = ms([16.67, 16.708, 16.709, 17][$0]) }
    // A period is 16.6667 ms; 0.25 % more is 16.7083 ms.
    #expect(try number("framesOver.interval", frames) == 2)
    #expect(try number("jankyFrames.legacy", frames) == 2)
  }

  @Test(arguments: [FrameField.start, .present])
  func `durations that equal the time between frames do not measure work`(
    field: FrameField
  ) throws {
    // A perfect 60 fps with a pause, in which all frame times would count as slow.
    let times = (0..<40).map { Double($0) * 16.7 + ($0 < 30 ? 0 : 500) }
    let list = timeline(40, refreshRate: 60) {
      field.set(ms(times[$0]), in: &$1)
      $1.duration = ms(16.7)
    }
    for id in ["slowFrames", "jankyFrames.legacy", "jankyFrames.jankStats"] {
      #expect(try reason(id, list).contains("from frame to frame"), "\(id)")
    }
    #expect(try number("duration.p50", list) == 16.7 && number("frozenFrames", list) == 0)
    let work = timeline(40, refreshRate: 60) {
      field.set(ms(times[$0]), in: &$1)
      $1.duration = ms($0 % 4 == 0 ? 16.7 : 8)
    }
    #expect(try number("slowFrames", work) == 10)
  }

  @Test func `a frame that was not displayed counts as a missed vsync and a hitch`() throws {
    let frames = timeline(5, reports: .notDisplayed) {
      ($1.expectedPresent, $1.present) = (ms(Double($0) * 10), ms(Double($0) * 10))
      $1.flags = $0 == 2 ? .notDisplayed : []
    }
    #expect(try number("hitches", frames) == 1 && number("missedVsyncs.sum", frames) == 1)
  }

  @Test func `the period may change from frame to frame`() throws {
    let shown = [0, 8, 16, 32, 48]
    let periods = [8, 8, 8, 16, 16]
    let frames = timeline(5) {
      $1.present = ms(Double(shown[$0]))
      $1.interval = ms(Double(periods[$0]))
    }
    #expect(try number("missedVsyncs.sum", frames) == 0)
  }

  @Test func `an intended pause is not a hitch`() throws {
    // Late frames at 30 (10 ms) and 550 (20 ms), with a pause of half a second in between.
    let meant = [0.0, 10, 20, 520, 530]
    let shown = [0.0, 10, 30, 520, 550]
    let frames = timeline(5) {
      $1.expectedPresent = ms(meant[$0])
      $1.present = ms(shown[$0])
    }
    #expect(try number("hitches", frames) == 2)
    #expect(abs(try number("hitchTime", frames) - 30) < 1e-9)
    // For 500 of 550 ms no frame was wanted.
    #expect(abs(try number("hitchTimeRatio", frames) - 30 / 0.05) < 1e-9)
  }

  @Test func `hitches reported by the source need present times for their ratio`() throws {
    let frames = timeline(2) { $1.hitch = ms([16, 0][$0]) }
    #expect(try number("hitches", frames) == 1)
    #expect(try reason("hitchTimeRatio", frames).contains("when frames reached the display"))
  }

  @Test func `the three rules of jank disagree about one run`() throws {
    // 12 ms at 120 Hz with a deadline of 20 ms: over the interval, within the deadline.
    let frames = timeline(4, refreshRate: 125) {
      $1.intended = 0
      $1.gpuEnd = ms([12, 12, 20, 12][$0])
      $1.duration = ms([12, 12, 20, 7][$0])
      $1.deadline = ms(20)
      $1.dequeue = ms([0, 5, 0, 0][$0])
    }
    #expect(try number("jankyFrames.api31", frames) == 1)
    #expect(try number("jankyFrames.legacy", frames) == 2)
    #expect(try number("jankyFrames.jankStats", frames) == 1)
    #expect(try number("framesOver.interval", frames) == 3)
  }

  @Test func `frames drawn by lockHardwareCanvas are exempt from jank`() throws {
    let frames = timeline(2) {
      $1.gpuEnd = ms(30)
      $1.duration = ms(30)
      $1.deadline = ms(20)
      $1.flags = $0 == 0 ? .exemptFromJank : []
    }
    #expect(try number("jankyFrames.api31", frames) == 1)
    #expect(try number("jankyFrames.legacy", frames) == 1)
  }

  @Test func `reasons apply to janky frames and depend on parts of an interval`() throws {
    // Interval 10 ms: UI from 5 ms, upload from 2 ms, drawing from 7.5 ms; over 10 s ignored.
    let frames = timeline(5) {
      $1.duration = ms([30, 30, 30, 30, 5][$0])
      $1.vsyncDelay = [1, 0, 0, 0, 1][$0]
      $1.uiTime = ms([5, 4.999, 10_000, 0, 5][$0])
      $1.uploadTime = ms([2, 1.999, 0, 0, 2][$0])
      $1.drawTime = ms([7.5, 7.499, 0, 8, 8][$0])
    }
    #expect(try number("reasons.missedVsync", frames) == 1)
    #expect(try number("reasons.slowUI", frames) == 1)
    #expect(try number("reasons.slowBitmapUpload", frames) == 1)
    #expect(try number("reasons.slowIssueDraw", frames) == 2)
  }

  @Test
  func `slow frames exceed 16 ms, frozen ones last 700 ms, and freezes count time over a period`()
    throws
  {
    let frames = timeline(4) { $1.duration = ms([16, 16.5, 700, 12][$0]) }
    #expect(try number("slowFrames", frames) == 2)
    #expect(try number("frozenFrames", frames) == 1)
    #expect(abs(try number("freezeTime", frames) - (6.5 + 690)) < 1e-9)
  }

  @Test func `dropped frames are a share of each second's slots`() throws {
    // 10 Hz for 2 s: slots at 0, 100, … 2000 ms after the first; those at 1100…1400 missed.
    let shown = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 18, 19, 20].map { 7000 + $0 * 100 }
    let frames = timeline(shown.count, refreshRate: 10) { $1.present = ms(Double(shown[$0])) }
    #expect(abs(try number("droppedFrames.max1s", frames) - 40) < 1e-9)
    #expect(abs(try number("droppedFrames.mean", frames) - 4 / 21.0 * 100) < 1e-9)
    // Windows end at 10 … 20: 0, 10, 20, 30, 40 × 7 %; the 95th percentile of those 11 is 40.
    #expect(abs(try number("droppedFrames.p95of1s", frames) - 40) < 1e-9)
  }

  @Test func `a run shorter than a second is one window`() throws {
    let frames = timeline(5, reports: .notDisplayed) {
      $1.present = ms(Double($0) * 10)
      $1.flags = $0 == 2 ? .notDisplayed : []
    }
    #expect(try number("droppedFrames.max1s", frames) == 20)
    #expect(try number("droppedFrames.mean", frames) == 20)
    #expect(try number("notDisplayed", frames) == 1)
  }

  @Test func `one percent lows have two definitions and need a thousand frames`() throws {
    // 990 frames of 10 ms and ten of 20 … 29 ms: the worst ten have a mean of 24.5 ms.
    let gaps = (0..<1000).map { $0 < 990 ? 10 : Double($0 - 970) }
    let frames = timeline(1001) { $1.present = ms(gaps.prefix($0).reduce(0, +)) }
    #expect(abs(try number("low1.tailMean", frames) - 1000 / 24.5) < 1e-9)
    // Index 989.01 of the sorted times: 10 + 0.01 · 10.
    #expect(abs(try number("low1.percentile", frames) - 1000 / 10.1) < 1e-9)
    #expect(try reason("low01.percentile", frames).contains("10000"))
    #expect(try reason("low1.tailMean", timeline(1000) { $1.present = ms(Double($0)) }) != "")
  }

  @Test func `a metric that cannot be computed has a reason`() throws {
    let bare = timeline(3, refreshRate: nil) { $1.start = Int64($0) }
    #expect(try reason("missedVsyncs.sum", bare).contains("display"))
    #expect(try reason("duration.p50", bare).contains("durations"))
    #expect(try reason("overrun.p50", bare).contains("deadlines"))
    let timed = timeline(3, refreshRate: nil) { $1.duration = Int64($0) }
    #expect(try reason("framesOver.interval", timed).contains("refresh rate"))
    // Rate, start and present time are known, but there is no previous frame.
    let single = timeline(1, refreshRate: 60) { ($1.start, $1.present) = (0, Int64($0)) }
    for id in ["hitches", "missedVsyncs.sum", "droppedFrames.mean", "fps"] {
      #expect(try reason(id, single) == "fewer than two frames were shown", "\(id)")
    }
    let empty = FrameJudge(FrameTimeline()).metrics
    #expect(empty.values.allSatisfy { $0.number == nil || $0.metric.id == "frames" })
  }

  @Test func `times at the ends of the range do not overflow`() throws {
    let wild: [Int64] = [.min + 1, .max, 0, .max - 1]
    let frames = timeline(4) {
      $1.present = wild[$0]
      $1.start = wild[$0]
      $1.end = wild[3 - $0]
      $1.deadline = wild[$0]
    }
    #expect(FrameJudge(frames).metrics.values.allSatisfy { $0.number?.isFinite ?? true })
  }

  @Test func `the metrics of a phase are computed over the frames of that phase only`() throws {
    let frames = timeline(4) {
      $1.duration = ms(Double($0))
      $1.phase = $0 < 3 ? .drag : .fling
    }
    let phases = FrameJudge(frames).phaseMetrics
    #expect(phases[.drag]?["duration.max"]?.number == 2)
    #expect(phases[.fling]?.frameCount == 1)
    #expect(phases[.flip] == nil)
  }

  @Test func `a phase that returns is not late because of the time in between`() {
    // A perfect 60 Hz, alternating between drag and fling each second.
    let frames = timeline(480) {
      $1.present = Int64($0) * 16_666_667
      $1.expectedPresent = $1.present
      $1.phase = $0 / 60 % 2 == 0 ? .drag : .fling
    }
    for (phase, metrics) in FrameJudge(frames, refreshRate: 60).phaseMetrics {
      #expect(metrics["hitchTimeRatio"]?.number == 0)
      #expect(metrics["missedVsyncs.sum"]?.number == 0)
      #expect(metrics["droppedFrames.max1s"]?.number == 0)
      #expect(abs((metrics["fps"]?.number ?? 0) - 1e9 / 16_666_667) < 1e-9)
      // The very first frame has no previous frame.
      #expect(metrics["hitches"]?.n == (phase == .drag ? 239 : 240))
      #expect(metrics["fps"]?.n == 240)
    }
  }

  @Test func `the end of a frame is computed from its start and duration`() throws {
    func frames(_ rest: (inout RecordedFrame) -> Void) -> FrameTimeline {
      timeline(2) {
        $1.start = ms(17 * Double($0))
        $1.duration = ms([10, 30][$0])
        rest(&$1)
      }
    }
    // 10 − 16 and 17 + 30 − 33 ms.
    let dated = frames { $0.deadline = ms($0.start == 0 ? 16 : 33) }
    #expect(try number("overrun.p50", dated) == 4 && number("overrun.max", dated) == 14)
    #expect(
      try reason("jankyFrames.api31", dated)
        == "no frame that has a deadline says when the GPU was done with it")
    #expect(try reason("overrun.max", frames { _ in }) == "the source gives no deadlines")
    let endless = timeline(2) {
      $1.deadline = ms(16); $1.duration = ms(Double($0) + 1)
    }
    #expect(
      try reason("overrun.max", endless) == "no frame that has a deadline says when it ended")
  }
}
