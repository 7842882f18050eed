/// How long frames take, as percentiles.
enum FrameDurations {
  static let metrics = percentileMetrics(
    "duration", of: ["p50", "p90", "p95", "p99", "max", "mean"],
    what: "Time a frame takes, from its start to its completion")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let durations = judge.milliseconds { judge.timeline.duration[$0] }
    guard let shape = Distribution(durations) else { return notAvailable(metrics, noDurations) }
    return zip(metrics, [shape.p50, shape.p90, shape.p95, shape.p99, shape.max, shape.mean]).map {
      MetricValue($0, .number($1), n: shape.n)
    }
  }
}

/// Metrics in milliseconds that summarise one sample.
func percentileMetrics(_ id: String, of figures: [String], what: String) -> [Metric] {
  figures.map { figure in
    let words =
      switch figure {
      case "max": "the largest"
      case "mean": "the arithmetic mean"
      default: "the \(figure.dropFirst())th percentile by linear interpolation"
      }
    return Metric(id: "\(id).\(figure)", unit: .milliseconds, definition: "\(what); \(words).")
  }
}
