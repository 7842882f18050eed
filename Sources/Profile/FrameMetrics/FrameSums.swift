/// The counts of all rules that look at single frames, computed in one pass.
struct FrameSums {
  let judge: FrameJudge
  /// Whether the durations only repeat the time from frame to frame, and do not measure work.
  let areIntervals: Bool
  /// The number of frames with a duration, with a duration and a period, and with a deadline.
  private(set) var (timed, compared, dated) = (0, 0, 0)
  /// The number of frames in `compared` that are known to be exempt from jank or not.
  private(set) var comparedForJank = 0
  private(set) var (overInterval, slow, frozen) = (0, 0, 0)
  /// The total time by which slow frames exceed the refresh period, in nanoseconds.
  private(set) var freeze = CompensatedSum()
  private(set) var (lateByDeadline, lateByInterval, lateByJankStats) = (0, 0, 0)

  init(_ judge: FrameJudge) {
    self.judge = judge
    areIntervals = Self.areIntervals(judge.timeline)
    addTimed()
    guard JankyFrames.hasDeadlines(judge.timeline) else { return }
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
      if let isLate = JankyFrames.isJanky(frame, judge, duration, period) {
        comparedForJank += 1
        lateByInterval += isLate ? 1 : 0
      }
      if isSlow { freeze.add(max(0, duration - period)) }
    }
  }

  /// Returns whether the durations fill the whole time between frames, as in lists of frame times.
  ///
  /// That is the case if the source has only starts or presents beside the durations, and nine of
  /// ten durations differ by at most 1 % from the time between two frames.
  private static func areIntervals(_ timeline: FrameTimeline) -> Bool {
    let others = [
      timeline.intended, timeline.end, timeline.deadline, timeline.overrun, timeline.uiTime,
    ]
    guard others.allSatisfy(\.isEmpty) else { return false }
    var (pairs, filled) = (0, 0)
    for frame in stride(from: 1, to: timeline.count, by: 1) {
      let steps = [
        (
          timeline.duration[frame - 1], difference(timeline.start[frame], timeline.start[frame - 1])
        ),
        (
          timeline.duration[frame], difference(timeline.present[frame], timeline.present[frame - 1])
        ),
      ].compactMap { duration, step in
        duration.flatMap { duration in step.map { (Double(duration), Double($0)) } }
      }
      if steps.isEmpty { continue }
      pairs += 1
      filled += steps.contains { abs($0 - $1) <= 0.01 * $0 } ? 1 : 0
    }
    return pairs >= 2 && 10 * filled >= 9 * pairs
  }

  /// Returns a metric that counts `sum` of `n` frames by the work in their durations; not available
  /// if `n` is 0, for `reason`, or if durations do not measure work.
  func workCount(of metric: Metric, _ sum: Int, among n: Int, otherwise reason: String)
    -> MetricValue
  {
    guard !areIntervals || n == 0 else {
      return MetricValue(metric, .notAvailable(reason: durationsAreIntervals), n: 0)
    }
    return count(of: metric, sum, among: n, otherwise: reason)
  }

  /// Returns a metric that counts `sum` of `n` frames; not available, for `reason`, if `n` is 0.
  func count(
    of metric: Metric, _ sum: Int, among n: Int, otherwise reason: String
  ) -> MetricValue {
    MetricValue(metric, n > 0 ? .number(Double(sum)) : .notAvailable(reason: reason), n: n)
  }

  /// The reason rules that compare durations with the refresh period have no value.
  var noPeriods: String { timed == 0 ? noDurations : noPeriod }
}

let durationsAreIntervals = "durations are only the times from frame to frame, not those of work"
