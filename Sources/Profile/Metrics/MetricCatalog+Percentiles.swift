extension MetricCatalog {
  private static let sampled: [(id: String, unit: MetricUnit, evidence: Metric.Evidence)] = [
    ("duration", .milliseconds, .recording), ("overrun", .milliseconds, .recording),
    ("layout.nsPerFrame", .nanoseconds, .wallTime),
  ]

  /// Returns the metric of any percentile of a sample by its id, or `nil` for any other id.
  ///
  ///     MetricCatalog.percentile("duration.p99.5")?.id   // duration.p99.5
  public static func percentile(_ id: String) -> Metric? { percentileParts(id)?.metric }

  static func percentileParts(_ id: String) -> (metric: Metric, sample: String, percent: Double)? {
    for sample in sampled where id.hasPrefix(sample.id + ".p") {
      let digits = id.dropFirst(sample.id.count + 2)
      // One percentile has one id: p99 is not also p099 or p99.0.
      guard let percent = Double(digits), (0...100).contains(percent),
        "\(percent)" == (digits.contains(".") ? digits : digits + ".0"), !digits.hasSuffix(".0")
      else { return nil }
      let metric = Metric(
        id: id, unit: sample.unit,
        definition: "The \(digits)th percentile of \(sample.id) by linear interpolation.",
        evidence: sample.evidence)
      return (metric, sample.id, percent)
    }
    return nil
  }
}

extension FrameJudge {
  /// Returns any percentile of frames by its id, such as `duration.p99.5` or `overrun.p1`, or the
  /// reason it is not available; `nil` for other ids.
  ///
  /// `phase` is the phase whose frames count; `nil` for all frames.
  ///
  /// - Complexity: O(n log n) in the frames
  public func percentile(_ id: String, in phase: Phase? = nil) -> MetricValue? {
    guard let parts = MetricCatalog.percentileParts(id),
      let sample = FrameSummary.Sample(rawValue: parts.sample)
    else { return nil }
    let reason = sample == .duration ? noDurations : FrameOverruns.reason(timeline)
    if timeline.summary != nil {
      let folded = phase.map { timeline.phaseSummaries[$0] } ?? timeline.summary
      guard let spread = folded?.samples[sample], let number = spread.percentile(parts.percent)
      else { return MetricValue(parts.metric, .notAvailable(reason: reason), n: 0) }
      return MetricValue(parts.metric, .number(number / 1e6), n: spread.n)
    }
    let judge = phase.map { part(in: $0) } ?? self
    let values =
      sample == .duration ? judge.known(timeline.duration) : FrameOverruns.overruns(judge)
    let figure = SampledMetric(metric: parts.metric, figure: .percentile(parts.percent))
    return SampledMetric.measure([figure], in: values, reason: reason).first
  }
}

extension LayoutProfile {
  /// Returns any percentile of the layout time, or `nil` if `id` is not one.
  public func percentile(_ id: String) -> MetricValue? {
    guard let parts = MetricCatalog.percentileParts(id), parts.metric.evidence == .wallTime,
      let sample = SortedSample(costs)
    else { return nil }
    return MetricValue(
      parts.metric, .number(sample.percentile(parts.percent)), n: frames, runs: repetitions)
  }
}
