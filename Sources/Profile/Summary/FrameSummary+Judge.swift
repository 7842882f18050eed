extension FrameSummary {
  /// The metrics whose numbers add up: counts of frames and vsyncs, and times.
  static let addable: Set<String> = Set(
    [
      FramesOverInterval.tally.metric, MissedVsyncs.sum, Hitches.count, Hitches.time,
      SlowFrames.slow.metric, SlowFrames.frozen.metric, SlowFrames.freezeTime.metric,
      IdleTime.metric,
    ].map(\.id) + FrameCounts.reported.map(\.metric.id) + JankyFrames.rules.map(\.metric.id)
      + JankReasons.reasons.map(\.metric.id))

  /// Summarises the frames of a judge.
  ///
  /// - Complexity: O(n), or O(n log n) where frames were not shown in their order
  public init(_ judge: FrameJudge) {
    self.init(frames: 0)
    add(judge)
  }

  /// Adds the frames of a judge.
  ///
  /// - Complexity: O(n), or O(n log n) where frames were not shown in their order
  mutating func add(_ judge: FrameJudge) {
    frames = saturatingSum(frames, Int64(judge.frames.count))
    let pairs = judge.presentedPairs()
    let wanted = pairs.contains(where: \.isIdle) ? pairs.filter { !$0.isIdle } : pairs
    let values: [[MetricValue]] = [
      FrameCounts.measure(judge), FramesOverInterval.measure(judge), JankyFrames.measure(judge),
      JankReasons.measure(judge), MissedVsyncs.measure(judge, wanted),
      Hitches.measure(judge, pairs),
      SlowFrames.measure(judge), IdleTime.measure(judge, pairs),
    ]
    for value in values.joined() { take(value) }
    takeRate(judge, pairs, wanted)
    takeSamples(judge, wanted)
    takeDropped(judge, pairs)
  }

  private mutating func take(_ value: MetricValue) {
    let id = value.metric.id
    if let reason = value.notAvailableReason { miss(id, reason) }
    guard let number = value.number else { return }
    let scale = value.metric.unit.nanosecondsPerUnit ?? 1
    let tally = Tally(sum: saturatingWhole(number * scale), n: Int64(value.n))
    if id == MissedVsyncs.max.id { addMostMissed(tally) }
    if Self.addable.contains(id) { tallies.merge([id: tally]) { $0 + $1 } }
  }

  private mutating func takeRate(
    _ judge: FrameJudge, _ pairs: [FrameJudge.Presented], _ wanted: [FrameJudge.Presented]
  ) {
    if tallies[Hitches.count.id] != nil, let seconds = judge.seconds(of: pairs) {
      add(saturatingWhole(seconds * 1e9), 1, to: .motion)
    }
    if wanted.isEmpty { miss(FrameRate.metric.id, judge.reasonWithoutPairs) }
    if pairs.isEmpty { return }
    // Of a part that goes on from another, the first frame was counted there.
    let first: Int64 = judge.context == 0 ? 1 : 0
    let span = judge.timeline.span.flatMap { $0 > 0 ? $0 : nil }
    let count = Int64(span == nil ? wanted.count : pairs.count)
    let gaps = saturatingWhole(compensatedSum(wanted.lazy.map(\.gap)))
    add(span == nil ? count : count + first, count + first, to: .shown)
    add(span ?? gaps, 1, to: .showing)
  }

  private mutating func takeSamples(_ judge: FrameJudge, _ wanted: [FrameJudge.Presented]) {
    let timeline = judge.timeline
    var (durations, overruns) = (takeOut(.duration), takeOut(.overrun))
    let known = judge.frames.compactMap { timeline.duration[$0] }
    durations.record(contentsOf: known)
    for duration in known { gfxinfo.add(wholeNanoseconds: duration) }
    if !timeline.overrun.isEmpty || !timeline.deadline.isEmpty {
      overruns.record(
        contentsOf: judge.frames.compactMap { FrameOverruns.overrun($0, timeline) })
    }
    putBack(
      .duration, durations, FrameDurations.figures.map(\.metric) + GfxinfoPercentiles.metrics,
      noDurations)
    putBack(
      .overrun, overruns, FrameOverruns.figures.map(\.metric), FrameOverruns.noDeadlines)
    var times = takeOut(.frameTime)
    times.record(
      contentsOf: LowFrameRates.frameTimes(judge, wanted).map { saturatingWhole($0 * 1e6) })
    putBack(
      .frameTime, times, LowFrameRates.lows.flatMap { [$0.percentile, $0.tailMean] },
      LowFrameRates.reason(judge))
    var errors = takeOut(.animationError)
    errors.record(
      contentsOf: AnimationErrors.errors(judge, wanted).map { saturatingWhole(abs($0) * 1e6) })
    putBack(
      .animationError, errors, AnimationErrors.figures.map(\.metric),
      AnimationErrors.reason(timeline))
  }

  private mutating func takeDropped(_ judge: FrameJudge, _ pairs: [FrameJudge.Presented]) {
    let windows = DroppedFrames.Windows(judge, pairs)
    var shares = takeOut(.droppedShare)
    shares.record(
      contentsOf: windows.shares.map { saturatingWhole($0 * Self.sharesPerPercent) })
    if windows.slots > 0 {
      add(Int64(windows.dropped), Int64(windows.slots), to: .dropped)
    } else {
      miss(DroppedFrames.mean.id, noPresents)
    }
    putBack(
      .droppedShare, shares, DroppedFrames.figures.map(\.metric),
      windows.slots > 0 ? DroppedFrames.tooShort : noPresents)
  }

  /// Takes a sample out of the table, so that adding to it copies nothing.
  private mutating func takeOut(_ sample: Sample) -> TimeSpread {
    samples.removeValue(forKey: sample) ?? TimeSpread()
  }

  private mutating func putBack(
    _ sample: Sample, _ spread: TimeSpread, _ metrics: [Metric], _ reason: String
  ) {
    if spread.n > 0 {
      samples[sample] = spread
    } else {
      for metric in metrics { miss(metric.id, reason) }
    }
  }

  private mutating func add(_ sum: Int64, _ n: Int64, to part: Part) {
    parts.merge([part: Tally(sum: sum, n: n)]) { $0 + $1 }
  }

  /// Notes why a metric has no value; of two reasons the first in the alphabet counts.
  private mutating func miss(_ id: String, _ reason: String) {
    missing[id] = missing[id].map { min($0, reason) } ?? reason
  }

  /// The steps in which the shares of dropped frames are counted.
  static let sharesPerPercent = 1000.0
}
