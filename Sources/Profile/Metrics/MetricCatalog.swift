/// All metrics, available without a run.
public enum MetricCatalog {
  /// The metrics of a replay's layout, in report order.
  public static let layout: [Metric] =
    [LayoutMetric.frames] + LayoutMetric.costs
    + [
      LayoutMetric.meanRows, LayoutMetric.maxRows, LayoutMetric.allocations,
      LayoutMetric.framesOverBudget,
    ] + LayoutMetric.shares
    + [
      LayoutMetric.missedVsyncsSum, LayoutMetric.missedVsyncsMax, LayoutMetric.hitches,
      LayoutMetric.hitchTime, LayoutMetric.hitchTimeRatio,
    ]

  /// The metrics of all recorded frames, in report order.
  public static let frames: [Metric] = FrameJudge(FrameTimeline()).metrics.values.map(\.metric)
}
