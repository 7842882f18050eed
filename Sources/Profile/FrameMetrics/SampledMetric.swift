/// A metric computed from a sample: a percentile, the largest value or the mean.
struct SampledMetric: Sendable {
  enum Figure: Sendable {
    case percentile(Double)
    case max
    case mean
  }

  let metric: Metric
  let figure: Figure

  /// Returns a sample's metrics, in milliseconds: percentiles, maximum and, if `withMean`, mean.
  ///
  /// `id` is the first part of their ids, and `what` the beginning of their definitions.
  static func milliseconds(_ id: String, what: String, withMean: Bool) -> [SampledMetric] {
    func figure(_ name: String, _ figure: Figure, _ definition: String) -> SampledMetric {
      SampledMetric(
        metric: Metric(
          id: "\(id).\(name)", unit: .milliseconds, definition: "\(what); \(definition)."),
        figure: figure)
    }
    let percentiles = [50, 90, 95, 99].map { percent in
      figure(
        "p\(percent)", .percentile(Double(percent)),
        "the \(percent)th percentile by linear interpolation")
    }
    return percentiles + [figure("max", .max, "the largest")]
      + (withMean ? [figure("mean", .mean, "the arithmetic mean")] : [])
  }

  /// Returns the values of metrics for times in nanoseconds; without times, all have the `reason`.
  static func measure(
    _ metrics: [SampledMetric], in times: ArraySlice<Int64>, reason: String
  ) -> [MetricValue] {
    measure(metrics, in: SortedSample(nanoseconds: times), reason: reason)
  }

  /// Returns the values of metrics for a sample; if the sample is `nil`, all have the `reason`.
  static func measure(
    _ metrics: [SampledMetric], in sample: SortedSample?, reason: String
  ) -> [MetricValue] {
    guard let sample else { return notAvailable(metrics.map(\.metric), reason) }
    return metrics.map {
      MetricValue($0.metric, .number(sample.number($0.figure)), n: sample.count)
    }
  }
}

extension SortedSample {
  /// Creates a sample in milliseconds from times in nanoseconds; `nil` if `times` is empty.
  init?(nanoseconds times: ArraySlice<Int64>) {
    self.init(times.lazy.map { Double($0) / 1e6 })
  }

  func number(_ figure: SampledMetric.Figure) -> Double {
    switch figure {
    case .percentile(let percent): percentile(percent)
    case .max: max
    case .mean: mean
    }
  }
}

extension TimeSpread {
  func number(_ figure: SampledMetric.Figure) -> Double? {
    switch figure {
    case .percentile(let percent): percentile(percent)
    case .max: max.map(Double.init)
    case .mean: mean
    }
  }
}

/// The times of judged frames that percentiles are computed from, in nanoseconds.
struct FrameSamples {
  let shown: ShownFrames
  let durations: ArraySlice<Int64>
  let overruns: ArraySlice<Int64>
  let frameTimes: ArraySlice<Int64>

  init(_ shown: ShownFrames) {
    let judge = shown.judge
    self.shown = shown
    durations = judge.known(judge.timeline.duration)
    overruns = FrameOverruns.overruns(judge)
    frameTimes = shown.busy.map(\.gap)[...]
  }
}
