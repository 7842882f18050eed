extension FrameSummary {
  /// Every metric of the frames, in report order.
  public var metrics: MetricTable {
    let values = Self.origins.map { metric, origin in
      value(of: metric, origin)
        ?? MetricValue(metric, .notAvailable(reason: missing[metric.id] ?? noFramesReason), n: 0)
    }
    return MetricTable(frameCount: Int(frames), values: values + DisplacementError.measure([]))
  }

  /// The numbers of ``DeviceSpread/metrics``, in their order; `nil` if not available.
  ///
  /// Additive counts are given as shares of the frames, since recordings differ in length.
  public var spreadNumbers: [Double?] {
    Self.spreadOrigins.map { metric, origin in
      let value = value(of: metric, origin)
      guard DeviceSpread.isShared(metric) else { return value?.number }
      return value?.share(ofFrames: Int(frames))?.number
    }
  }

  private enum Origin {
    case frames, mostMissed, hitchTimeRatio, frameRate, meanDropped, tally
    /// A percentile, an extreme or the mean of a sample; `scale` steps of the sample make one unit.
    case sample(Sample, SampledMetric.Figure, scale: Double)
    case gfxinfo(percentage: Int)
    case lowRate(LowFrameRates.Low, isPercentile: Bool)
  }

  private static let origins: [(metric: Metric, origin: Origin)] = {
    var origins: [String: Origin] = [
      FrameCounts.frames.id: .frames, MissedVsyncs.max.id: .mostMissed,
      Hitches.ratio.id: .hitchTimeRatio, FrameRate.metric.id: .frameRate,
      DroppedFrames.mean.id: .meanDropped,
    ]
    for (figures, sample, scale) in [
      (FrameDurations.figures, Sample.duration, 1e6), (FrameOverruns.figures, .overrun, 1e6),
      (DroppedFrames.figures, .droppedShare, sharesPerPercent),
    ] {
      for each in figures { origins[each.metric.id] = .sample(sample, each.figure, scale: scale) }
    }
    for (metric, percentage) in zip(GfxinfoPercentiles.metrics, GfxinfoPercentiles.percentages) {
      origins[metric.id] = .gfxinfo(percentage: percentage)
    }
    for low in LowFrameRates.lows {
      origins[low.percentile.id] = .lowRate(low, isPercentile: true)
      origins[low.tailMean.id] = .lowRate(low, isPercentile: false)
    }
    return MetricCatalog.frames.map { ($0, origins[$0.id] ?? .tally) }
  }()

  private static let spreadOrigins = origins.filter { $0.metric.better != .neither }

  private func value(of metric: Metric, _ origin: Origin) -> MetricValue? {
    switch origin {
    case .frames: return MetricValue(metric, .number(Double(frames)), n: Int(frames))
    case .mostMissed: return value(of: metric, mostMissedVsyncs)
    default: break
    }
    if let tally = tallies[metric.id] { return value(of: metric, tally) }
    switch origin {
    case .frames, .mostMissed, .tally: return nil
    case .hitchTimeRatio:
      guard let time = parts[.hitching] ?? tallies[Hitches.time.id] else { return nil }
      return MetricValue(
        metric, Hitches.ratio(Double(time.sum) / 1e6, in: parts[.motion]?.sum), n: Int(time.n))
    case .frameRate:
      guard let shown = parts[.shown], let showing = parts[.showing], showing.sum > 0 else {
        return nil
      }
      return MetricValue(
        metric, .number(Double(shown.sum) / (Double(showing.sum) / 1e9)), n: Int(shown.n))
    case .meanDropped:
      return droppedShare.map { MetricValue(metric, .number($0), n: Int(parts[.dropped]?.n ?? 0)) }
    case .sample(let sample, let figure, let scale):
      guard let spread = samples[sample], let number = spread.number(figure) else { return nil }
      let least = metric == DroppedFrames.largest ? droppedShare ?? 0 : -.infinity
      return MetricValue(metric, .number(max(least, number / scale)), n: spread.n)
    case .gfxinfo(let percentage):
      return gfxinfo.percentile(percentage).map {
        MetricValue(metric, .number(Double($0)), n: gfxinfo.total)
      }
    case .lowRate(let low, let isPercentile): return lowRate(metric, low, isPercentile)
    }
  }

  /// The share of wanted refresh periods that showed no new picture, in percent; `nil` if unknown.
  private var droppedShare: Double? {
    guard let dropped = parts[.dropped], dropped.n > 0 else { return nil }
    return perCent(Double(dropped.sum), of: Double(dropped.n))
  }

  private func value(of metric: Metric, _ tally: Tally?) -> MetricValue? {
    tally.map {
      MetricValue(
        metric, .number(Double($0.sum) / (metric.unit.nanosecondsPerUnit ?? 1)), n: Int($0.n))
    }
  }

  private func lowRate(
    _ metric: Metric, _ low: LowFrameRates.Low, _ isPercentile: Bool
  ) -> MetricValue? {
    guard let times = samples[.frameTime] else { return nil }
    guard times.n >= low.fewest else {
      return MetricValue(metric, .notAvailable(reason: low.tooFew), n: times.n)
    }
    let worst = Int64((Double(times.n) * low.share).rounded(.up))
    let time =
      isPercentile
      ? times.percentile(100 * (1 - low.share)) : times.positive.meanOfLargest(worst)
    return time.map { MetricValue(metric, .number(1e9 / $0), n: times.n) }
  }
}
