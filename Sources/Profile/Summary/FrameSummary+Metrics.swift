extension FrameSummary {
  /// Every metric of the frames, in the order of a report.
  ///
  /// - Complexity: O(b) in the histograms' buckets
  public var metrics: MetricTable {
    MetricTable(frameCount: Int(frames), values: MetricCatalog.frames.map(value))
  }

  private func value(of metric: Metric) -> MetricValue {
    counted(metric) ?? rated(metric) ?? sampled(metric) ?? lowRate(metric)
      ?? MetricValue(metric, .notAvailable(reason: missing[metric.id] ?? noFramesReason), n: 0)
  }

  private func counted(_ metric: Metric) -> MetricValue? {
    if metric.id == FrameCounts.frames.id {
      return MetricValue(metric, .number(Double(frames)), n: Int(frames))
    }
    let tally = metric.id == MissedVsyncs.max.id ? mostMissed : tallies[metric.id]
    guard let tally else { return nil }
    let scale = metric.unit.nanosecondsPerUnit ?? 1
    return MetricValue(metric, .number(Double(tally.sum) / scale), n: Int(tally.n))
  }

  private func rated(_ metric: Metric) -> MetricValue? {
    switch metric.id {
    case Hitches.ratio.id:
      guard let time = parts[.hitching] ?? tallies[Hitches.time.id] else { return nil }
      let seconds = parts[.motion].map { Double($0.sum) / 1e9 }
      return MetricValue(metric, Hitches.ratio(Double(time.sum) / 1e6, in: seconds), n: Int(time.n))
    case FrameRate.metric.id:
      guard let shown = parts[.shown], let showing = parts[.showing], showing.sum > 0 else {
        return nil
      }
      return MetricValue(
        metric, .number(Double(shown.sum) / (Double(showing.sum) / 1e9)), n: Int(shown.n))
    case DroppedFrames.mean.id:
      guard let dropped = parts[.dropped], dropped.n > 0 else { return nil }
      return MetricValue(
        metric, .number(perCent(Double(dropped.sum), of: Double(dropped.n))), n: Int(dropped.n))
    default: return nil
    }
  }

  /// What is read off the samples, by the metrics' ids, and how many of a sample's steps make a unit.
  private static let figures = [
    (FrameDurations.figures, Sample.duration, 1e6), (FrameOverruns.figures, .overrun, 1e6),
    (AnimationErrors.figures, .animationError, 1e6),
    (DroppedFrames.figures, .droppedShare, sharesPerPercent),
  ].reduce(into: [String: (figure: SampledMetric.Figure, sample: Sample, scale: Double)]()) {
    for each in $1.0 { $0[each.metric.id] = (each.figure, $1.1, $1.2) }
  }

  /// Percentiles, extremes and means of the samples.
  private func sampled(_ metric: Metric) -> MetricValue? {
    if let (figure, sample, scale) = Self.figures[metric.id] {
      guard let spread = samples[sample], let number = spread.number(figure) else { return nil }
      return MetricValue(metric, .number(number / scale), n: spread.n)
    }
    guard let place = GfxinfoPercentiles.metrics.firstIndex(of: metric),
      let label = gfxinfo.percentile(GfxinfoPercentiles.percentages[place])
    else { return nil }
    return MetricValue(metric, .number(Double(label)), n: gfxinfo.total)
  }

  private func lowRate(_ metric: Metric) -> MetricValue? {
    guard let times = samples[.frameTime] else { return nil }
    for low in LowFrameRates.lows where low.percentile == metric || low.tailMean == metric {
      guard times.n >= low.fewest else {
        return MetricValue(metric, .notAvailable(reason: low.tooFew), n: times.n)
      }
      let worst = Int64((Double(times.n) * low.share).rounded(.up))
      let time =
        low.percentile == metric
        ? times.percentile(100 * (1 - low.share)) : times.positive.meanOfLargest(worst)
      return time.map { MetricValue(metric, .number(1e9 / $0), n: times.n) }
    }
    return nil
  }
}
