/// How long after their deadlines frames are ready, as percentiles.
enum FrameOverruns {
  static let metrics = percentileMetrics(
    "overrun", of: ["p50", "p90", "p95", "p99", "max"],
    what: "A frame's actual end − its deadline, negative where it was early")

  static func measure(_ judge: FrameJudge) -> [MetricValue] {
    let timeline = judge.timeline
    let overruns = judge.milliseconds { frame in
      timeline.overrun[frame] ?? difference(timeline.end[frame], timeline.deadline[frame])
    }
    guard let shape = Distribution(overruns) else {
      return notAvailable(metrics, "the source gives no deadlines")
    }
    return zip(metrics, [shape.p50, shape.p90, shape.p95, shape.p99, shape.max]).map {
      MetricValue($0, .number($1), n: shape.n)
    }
  }
}
