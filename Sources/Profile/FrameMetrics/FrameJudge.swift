/// The judge of a timeline: the frames with the rules they are judged by.
///
///     let judge = FrameJudge(timeline, refreshRate: 120)
///     judge.metrics["framesOver.interval"]?.number
public struct FrameJudge: Sendable {
  /// The frames.
  public let timeline: FrameTimeline
  /// The rate to judge against instead of the recorded one, in Hz; nil for the recorded one.
  public let refreshRate: Double?
  /// The phase whose frames are judged, or nil for those of all.
  let phase: Phase?
  /// The frames that are judged; the others only tell what these follow.
  let frames: FramePlaces
  /// The periods of ``refreshRate`` and of the timeline's nominal rate, in nanoseconds.
  private let statedPeriod: Double?
  private let nominalPeriod: Double?

  /// Creates a judge; a rate that is not a positive number counts as none.
  public init(_ timeline: FrameTimeline, refreshRate: Double? = nil) {
    self.init(timeline, refreshRate: refreshRate, judging: 0..<timeline.count)
  }

  /// A judge of the frames at `places`, or of those among them that have a phase.
  init(
    _ timeline: FrameTimeline, refreshRate: Double?, judging places: Range<Int>, phase: Phase? = nil
  ) {
    self.timeline = timeline
    self.phase = phase
    frames = FramePlaces(in: places) { phase == nil || timeline.phases[$0] == phase }
    self.refreshRate = refreshRate.flatMap { $0 > 0 && (1e9 / $0).isFinite ? $0 : nil }
    statedPeriod = self.refreshRate.map { 1e9 / $0 }
    nominalPeriod = timeline.refreshRate.flatMap { $0 > 0 ? 1e9 / $0 : nil }
  }

  /// Every metric of a device's frames, in the order of a report.
  ///
  /// - Complexity: O(n log n) in the frames
  public var metrics: MetricTable {
    timeline.folded?.metrics ?? metrics(among: presentedPairs())
  }

  private func metrics(among pairs: [Presented]) -> MetricTable {
    var table = MetricTable(frameCount: frames.count)
    let (sums, shown) = (FrameSums(self), ShownFrames(self, among: pairs))
    let samples = FrameSamples(shown)
    let groups: [[MetricValue]] = [
      FrameCounts.measure(self), FrameDurations.measure(samples),
      GfxinfoPercentiles.measure(samples), FrameOverruns.measure(samples),
      FramesOverInterval.measure(sums), JankyFrames.measure(sums), JankReasons.measure(self),
      MissedVsyncs.measure(shown), Hitches.measure(shown), SlowFrames.measure(sums),
      DroppedFrames.measure(DroppedFrames.Windows(shown), of: shown), LowFrameRates.measure(samples),
      FrameRate.measure(shown), IdleTime.measure(shown),
    ]
    for value in groups.joined() { table.add(value) }
    return table
  }

  /// The metrics of each phase that has frames.
  ///
  /// What happened between a frame and the one shown before it, whatever the phase of that one, is its own.
  ///
  /// - Complexity: O(n log n) in the frames
  public var phaseMetrics: [Phase: MetricTable] {
    if timeline.folded != nil { return timeline.foldedPhases.mapValues(\.metrics) }
    var tables: [Phase: MetricTable] = [:]
    let pairs = presentedPairs()
    for phase in timeline.phases.known { tables[phase] = part(in: phase).metrics(among: pairs) }
    return tables
  }

  /// The judge of the frames of one phase.
  func part(in phase: Phase) -> FrameJudge {
    FrameJudge(timeline, refreshRate: refreshRate, judging: frames.bounds, phase: phase)
  }

  /// The duration of the animation, in nanoseconds; `nil` if the source does not record it, or if only a
  /// part of its frames is judged.
  var span: Int64? {
    guard frames.count == timeline.count, let span = timeline.span, span > 0 else { return nil }
    return span
  }

  /// The refresh period a frame is judged by, in nanoseconds; nil where none is known.
  ///
  /// The rate of the judge goes before the frame's own interval, and that before the nominal rate.
  public func period(ofFrame frame: Int) -> Double? {
    if let statedPeriod { return statedPeriod }
    if let interval = timeline.interval[frame] { return Double(interval) }
    return nominalPeriod
  }

  /// How long a frame took and the period it is judged by, in nanoseconds; nil where one is unknown.
  func durationAndPeriod(ofFrame frame: Int) -> (duration: Double, period: Double)? {
    guard let duration = timeline.duration[frame], let period = period(ofFrame: frame) else {
      return nil
    }
    return (Double(duration), period)
  }
}

/// Values of metrics that all lack the same thing.
func notAvailable(_ metrics: [Metric], _ reason: String, n: Int = 0) -> [MetricValue] {
  metrics.map { MetricValue($0, .notAvailable(reason: reason), n: n) }
}

/// Why metrics without refresh period have no value.
let noPeriod = "the refresh rate is not known"
/// Why metrics without durations have no value.
let noDurations = "the source gives no frame durations"
/// Why metrics without frames have no value.
let noFramesReason = "there are no frames"
