/// Every metric that can be asked for, for those who have no run at hand.
public enum MetricCatalog {
  /// The metrics of a replay's layout, in the order of a report.
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

  /// The metrics that all recorded frames have, in the order of a report.
  ///
  /// A judge of no frames knows them all: each is not available, for want of frames.
  public static let frames: [Metric] = FrameJudge(FrameTimeline()).metrics.values.map(\.metric)
}
