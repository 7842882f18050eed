extension FrameSummary {
  /// The metrics whose numbers add up: counts of frames and vsyncs, and times.
  static let addable: Set<String> = Set(
    [
      FramesOverInterval.metric, MissedVsyncs.sum, Hitches.count, Hitches.time, SlowFrames.slow,
      SlowFrames.frozen, SlowFrames.freezeTime, IdleTime.metric, JankyFrames.byDeadline,
      JankyFrames.byInterval, JankyFrames.byJankStats,
    ].map(\.id) + FrameCounts.reported.map(\.metric.id) + JankReasons.reasons.map(\.metric.id))

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
    let (sums, shown) = (FrameSums(judge), ShownFrames(judge))
    let values: [[MetricValue]] = [
      FrameCounts.measure(judge), FramesOverInterval.measure(sums), JankyFrames.measure(sums),
      JankReasons.measure(judge), MissedVsyncs.measure(shown), Hitches.measure(shown),
      SlowFrames.measure(sums), IdleTime.measure(shown),
    ]
    for value in values.joined() { take(value) }
    takeRate(shown)
    takeSamples(FrameSamples(shown))
    takeDropped(DroppedFrames.Windows(shown))
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

  private mutating func takeRate(_ shown: ShownFrames) {
    let judge = shown.judge
    if tallies[Hitches.count.id] != nil, let seconds = shown.seconds {
      add(saturatingWhole(seconds * 1e9), 1, to: .motion)
    }
    if shown.wanted.isEmpty { miss(FrameRate.metric.id, judge.reasonWithoutPairs) }
    if shown.pairs.isEmpty { return }
    // Of a part that goes on from another, the first frame was counted there.
    let first: Int64 = judge.context == 0 ? 1 : 0
    let span = judge.timeline.span.flatMap { $0 > 0 ? $0 : nil }
    let count = Int64(span == nil ? shown.wanted.count : shown.pairs.count)
    add(span == nil ? count : count + first, count + first, to: .shown)
    add(span ?? shown.wantedTime, 1, to: .showing)
  }

  private mutating func takeSamples(_ samples: FrameSamples) {
    let judge = samples.judge
    gfxinfo.add(wholeNanoseconds: samples.durations)
    take(
      samples.durations, as: .duration,
      FrameDurations.figures.map(\.metric) + GfxinfoPercentiles.metrics, noDurations)
    take(
      samples.overruns, as: .overrun, FrameOverruns.figures.map(\.metric),
      FrameOverruns.noDeadlines)
    take(
      samples.frameTimes, as: .frameTime,
      LowFrameRates.lows.flatMap { [$0.percentile, $0.tailMean] }, LowFrameRates.reason(judge))
    take(
      samples.animationErrors, as: .animationError, AnimationErrors.figures.map(\.metric),
      AnimationErrors.reason(judge.timeline))
  }

  private mutating func takeDropped(_ windows: DroppedFrames.Windows) {
    if windows.slots > 0 {
      add(Int64(windows.dropped), Int64(windows.slots), to: .dropped)
    } else {
      miss(DroppedFrames.mean.id, noPresents)
    }
    take(
      windows.shares.map { saturatingWhole($0 * Self.sharesPerPercent) }[...], as: .droppedShare,
      DroppedFrames.figures.map(\.metric),
      windows.slots > 0 ? DroppedFrames.tooShort : noPresents)
  }

  /// Adds times to a sample; `reason` says why metrics of one without times have no value.
  private mutating func take(
    _ times: ArraySlice<Int64>, as sample: Sample, _ metrics: [Metric], _ reason: String
  ) {
    // Taken out of the table, so that adding to it copies nothing.
    var spread = samples.removeValue(forKey: sample) ?? TimeSpread()
    spread.record(contentsOf: times)
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
