/// What the rules that look at one frame alone say of all frames, added up in one pass.
struct FrameSums {
  let judge: FrameJudge
  /// How many frames have a duration, a refresh period beside it, and a deadline.
  private(set) var (timed, compared, dated) = (0, 0, 0)
  private(set) var (overInterval, slow, frozen) = (0, 0, 0)
  /// By how much slow frames exceed the refresh period, in nanoseconds.
  private(set) var freeze = CompensatedSum()
  private(set) var (lateByDeadline, lateByInterval, lateByJankStats) = (0, 0, 0)

  init(_ judge: FrameJudge) {
    self.judge = judge
    addTimed()
    guard JankyFrames.tellsDeadlines(judge.timeline) else { return }
    for frame in judge.frames {
      guard let isLate = JankyFrames.isJankyByDeadline(frame, judge) else { continue }
      dated += 1
      lateByDeadline += isLate ? 1 : 0
    }
  }

  private mutating func addTimed() {
    let durations = judge.timeline.duration
    guard !durations.isEmpty else { return }
    for frame in judge.frames {
      guard let whole = durations[frame] else { continue }
      timed += 1
      let isSlow = whole > SlowFrames.slowOver
      slow += isSlow ? 1 : 0
      frozen += whole >= SlowFrames.frozenFrom ? 1 : 0
      guard let period = judge.period(ofFrame: frame) else { continue }
      compared += 1
      let duration = Double(whole)
      overInterval += duration > FramesOverInterval.rounded * period ? 1 : 0
      lateByJankStats += duration > JankyFrames.jankStatsMultiplier * period ? 1 : 0
      guard duration > period else { continue }
      lateByInterval += JankyFrames.isJanky(frame, judge, duration, period) ? 1 : 0
      if isSlow { freeze.add(duration - period) }
    }
  }

  /// The value of a metric that counts some of `n` frames; `reason` says why there are none.
  func count(
    of metric: Metric, _ sum: Int, among n: Int, otherwise reason: String
  ) -> MetricValue {
    MetricValue(metric, n > 0 ? .number(Double(sum)) : .notAvailable(reason: reason), n: n)
  }

  /// Why rules that compare durations with the refresh period have no value.
  var noPeriods: String { timed == 0 ? noDurations : noPeriod }
}
