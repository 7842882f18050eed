/// A timeline of frames with the refresh rate that they are judged by.
///
///     let judge = FrameJudge(timeline, refreshRate: 120)
///     judge.metrics["framesOver.interval"]?.number
public struct FrameJudge: Sendable {
  /// The frames that the metrics are computed from.
  public let timeline: FrameTimeline
  /// The refresh rate that overrides the recorded one, in hertz; `nil` to use the recorded one.
  public let refreshRate: Double?
  /// The phase whose frames are judged; `nil` for all frames.
  let phase: Phase?
  /// The indices of the judged frames; other frames are only compared with them.
  let frames: [Int]
  /// The range of indices from which ``frames`` are taken.
  let bounds: Range<Int>
  /// The period of ``refreshRate``, in nanoseconds; `nil` without such a rate.
  private let statedPeriod: Double?
  private let nominalPeriod: Double?

  /// Creates a judge of all frames; `refreshRate`, in hertz, overrides the recorded rate unless it
  /// is `nil` or not positive.
  public init(_ timeline: FrameTimeline, refreshRate: Double? = nil) {
    self.init(timeline, refreshRate: refreshRate, judging: 0..<timeline.count)
  }

  /// Creates a judge of the frames at `indices`, restricted to `phase` unless it is `nil`.
  init(
    _ timeline: FrameTimeline, refreshRate: Double?, judging indices: Range<Int>,
    phase: Phase? = nil
  ) {
    self.timeline = timeline
    self.phase = phase
    bounds = indices
    frames = phase == nil ? Array(indices) : indices.filter { timeline.phases[$0] == phase }
    self.refreshRate = refreshRate.flatMap { $0 > 0 && (1e9 / $0).isFinite ? $0 : nil }
    statedPeriod = self.refreshRate.map { 1e9 / $0 }
    nominalPeriod = timeline.refreshRate.flatMap { $0 > 0 ? 1e9 / $0 : nil }
  }

  /// Every metric of a device's frames, in report order.
  public var metrics: MetricTable {
    timeline.summary?.metrics ?? metrics(among: presentedPairs())
  }

  private func metrics(among pairs: [ShownPicture]) -> MetricTable {
    var table = MetricTable(frameCount: frames.count)
    let (sums, shown) = (FrameSums(self), ShownFrames(self, among: pairs))
    let samples = FrameSamples(shown)
    let groups: [[MetricValue]] = [
      FrameCounts.measure(self), FrameDurations.measure(samples),
      GfxinfoPercentiles.measure(samples), FrameOverruns.measure(samples),
      FramesOverInterval.measure(sums), JankyFrames.measure(sums), JankReasons.measure(self),
      MissedVsyncs.measure(shown), Hitches.measure(shown, Hitches.judge(shown)),
      SlowFrames.measure(sums),
      DroppedFrames.measure(DroppedFrames.Windows(shown), of: shown),
      LowFrameRates.measure(samples),
      FrameRate.measure(shown), IdleTime.measure(shown), DisplacementError.measure([]),
    ]
    for value in groups.joined() { table.add(value) }
    return table
  }

  /// The metrics of each phase that has frames.
  ///
  /// The time since the previously shown frame, of any phase, counts for the later frame's phase.
  public var phaseMetrics: [Phase: MetricTable] {
    if timeline.summary != nil { return timeline.phaseSummaries.mapValues(\.metrics) }
    var tables: [Phase: MetricTable] = [:]
    let pairs = presentedPairs()
    for phase in timeline.phases.known { tables[phase] = part(in: phase).metrics(among: pairs) }
    return tables
  }

  func part(in phase: Phase) -> FrameJudge {
    FrameJudge(timeline, refreshRate: refreshRate, judging: bounds, phase: phase)
  }

  /// The duration of the animation, in nanoseconds; `nil` if unknown or only a part is judged.
  var span: Int64? {
    guard frames.count == timeline.count, let span = timeline.span, span > 0 else { return nil }
    return span
  }

  func judges(_ frame: Int) -> Bool {
    bounds.contains(frame) && (phase == nil || timeline.phases[frame] == phase)
  }

  /// Returns the known times of the judged frames in a column, in nanoseconds.
  func known(_ column: TimeColumn) -> ArraySlice<Int64> {
    guard phase == nil else { return frames.compactMap { column[$0] }[...] }
    let part = column.part(of: bounds)
    return part.contains(TimeColumn.unknown) ? part.filter { $0 != TimeColumn.unknown }[...] : part
  }

  /// Returns the refresh period that a frame is judged by, in nanoseconds; `nil` if it is unknown.
  ///
  /// The judge's rate overrides the frame's own interval, which overrides the timeline's rate.
  public func period(ofFrame frame: Int) -> Double? {
    if let statedPeriod { return statedPeriod }
    if let interval = timeline.interval[frame] { return Double(interval) }
    return nominalPeriod
  }

  /// Returns a frame's duration and refresh period, in nanoseconds; `nil` if either is unknown.
  func durationAndPeriod(ofFrame frame: Int) -> (duration: Double, period: Double)? {
    guard let duration = timeline.duration[frame], let period = period(ofFrame: frame) else {
      return nil
    }
    return (Double(duration), period)
  }
}

func notAvailable(_ metrics: [Metric], _ reason: String, n: Int = 0) -> [MetricValue] {
  metrics.map { MetricValue($0, .notAvailable(reason: reason), n: n) }
}

let noPeriod = "the refresh rate is not known"
let noDurations = "the source gives no frame durations"
let noFramesReason = "there are no frames"
