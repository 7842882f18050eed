extension FrameSummary {
  /// The ids of the metrics that can be added up: counts of frames and vsyncs, and times.
  static let addable: Set<String> = Set(
    [
      FramesOverInterval.metric, MissedVsyncs.sum, Hitches.count, Hitches.time, Hitches.stuffed,
      SlowFrames.slow,
      SlowFrames.frozen, SlowFrames.freezeTime, IdleTime.metric, JankyFrames.byDeadline,
      JankyFrames.byInterval, JankyFrames.byJankStats,
    ].map(\.id) + FrameCounts.reported.map(\.metric.id) + JankReasons.reasons.map(\.metric.id))

  /// Summarizes the frames of a judge, which are a whole run.
  public init(_ judge: FrameJudge) {
    self.init(frames: 0)
    add(judge, among: judge.presentedPairs())
    endRun()
  }

  /// Adds the frames of a part of a run; `pairs` also contains the frames around that part.
  mutating func add(_ judge: FrameJudge, among pairs: [FrameJudge.ShownPicture]) {
    frames = saturatingSum(frames, Int64(judge.frames.count))
    let (sums, shown) = (FrameSums(judge), ShownFrames(judge, among: pairs))
    let hitches = Hitches.judge(shown)
    let values: [[MetricValue]] = [
      FrameCounts.measure(judge), FramesOverInterval.measure(sums), JankyFrames.measure(sums),
      JankReasons.measure(judge), MissedVsyncs.measure(shown), Hitches.measure(shown, hitches),
      SlowFrames.measure(sums), IdleTime.measure(shown),
    ]
    for value in values.joined() { add(value) }
    if let hitches, !shown.pairs.isEmpty { add(hitches.wantedTime, 1, to: .motion) }
    addRate(shown)
    addSamples(FrameSamples(shown))
    addDropped(DroppedFrames.Windows(shown), otherwise: DroppedFrames.reason(shown))
  }

  /// Ends a run after all of its parts have been added, and removes incomplete times.
  mutating func endRun() {
    let isJudged = tallies[Hitches.count.id] != nil
    parts[.motion] = parts[.motion].flatMap {
      isJudged ? Tally(sum: max(0, $0.sum), n: 1) : nil
    }
    parts[.hitching] = parts[.motion].flatMap { _ in tallies[Hitches.time.id] }
    if let showing = parts[.showing], showing.sum > 0 {
      parts[.showing]?.n = 1
    } else {
      (parts[.shown], parts[.showing]) = (nil, nil)
    }
  }

  private mutating func add(_ value: MetricValue) {
    let id = value.metric.id
    if let reason = value.notAvailableReason { miss(id, reason) }
    guard let number = value.number else { return }
    let scale = value.metric.unit.nanosecondsPerUnit ?? 1
    let tally = Tally(sum: saturatingWhole(number * scale), n: Int64(value.n))
    if id == MissedVsyncs.max.id { addMostMissed(tally) }
    if Self.addable.contains(id) { tallies.merge([id: tally]) { $0 + $1 } }
  }

  private mutating func addRate(_ shown: ShownFrames) {
    if shown.busy.isEmpty { miss(FrameRate.metric.id, shown.judge.reasonWithoutPairs) }
    let (count, n, time) = FrameRate.counts(shown)
    add(Int64(count), Int64(n), to: .shown)
    add(time, 1, to: .showing)
  }

  private mutating func addSamples(_ samples: FrameSamples) {
    let judge = samples.shown.judge
    gfxinfo.add(wholeNanoseconds: samples.durations)
    add(
      samples.durations, as: .duration,
      FrameDurations.figures.map(\.metric) + GfxinfoPercentiles.metrics, noDurations)
    add(
      samples.overruns, as: .overrun, FrameOverruns.figures.map(\.metric),
      FrameOverruns.reason(judge.timeline))
    add(
      samples.frameTimes, as: .frameTime,
      LowFrameRates.lows.flatMap { [$0.percentile, $0.tailMean] }, judge.reasonWithoutPairs)
  }

  private mutating func addDropped(_ windows: DroppedFrames.Windows, otherwise reason: String) {
    if windows.slots > 0 {
      add(Int64(windows.dropped), Int64(windows.slots), to: .dropped)
    } else {
      miss(DroppedFrames.mean.id, reason)
    }
    add(
      windows.shares.map { saturatingWhole($0 * Self.sharesPerPercent) }[...], as: .droppedShare,
      DroppedFrames.figures.map(\.metric), reason)
  }

  /// Adds times to a sample, in its unit; if it stays empty, `reason` explains the missing metrics.
  private mutating func add(
    _ times: ArraySlice<Int64>, as sample: Sample, _ metrics: [Metric], _ reason: String
  ) {
    // Removing the sample from the dictionary avoids a copy.
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

  /// Records the reason a metric has no value; the alphabetically first of two reasons is kept.
  private mutating func miss(_ id: String, _ reason: String) {
    missing[id] = missing[id].map { min($0, reason) } ?? reason
  }

  static let sharesPerPercent = 1000.0
}
