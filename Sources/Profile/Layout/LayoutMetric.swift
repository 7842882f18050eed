/// The metrics of a layout profile.
///
/// A metric keeps its id across versions; its version increases when the definition changes.
public enum LayoutMetric {
  /// The number of frames.
  public static let frames = Metric(
    id: "frames", unit: .frames, definition: "Frames of the replay.", evidence: .count)
  /// The mean number of rows laid out in a frame.
  public static let meanRows = Metric(
    id: "layout.rowsPerFrame.mean", unit: .rows,
    definition: "Rows laid out in a frame, arithmetic mean over all frames.", evidence: .count)
  /// The largest number of rows laid out in one frame.
  public static let maxRows = Metric(
    id: "layout.rowsPerFrame.max", unit: .rows,
    definition: "Rows laid out in the frame that has the most.", evidence: .count)
  /// The mean number of heap allocations in a frame.
  public static let allocations = Metric(
    id: "layout.allocationsPerFrame", unit: .allocations,
    definition: "Heap allocations made while a frame is laid out, arithmetic mean over all frames.",
    evidence: .count)
  /// The number of frames whose layout takes longer than the frame interval.
  public static let framesOverBudget = Metric(
    id: "layout.framesOverBudget", unit: .frames,
    definition: "Frames whose layout alone takes longer than the frame interval.",
    evidence: .wallTime)

  /// The percentiles, extremes and mean of the layout time, in nanoseconds, in report order.
  public static let costs: [Metric] =
    [
      ("min", "the fastest frame"), ("p50", "the 50th percentile"), ("p90", "the 90th percentile"),
      ("p95", "the 95th percentile"), ("p99", "the 99th percentile"), ("max", "the slowest frame"),
      ("mean", "the arithmetic mean"),
    ].map { name, definition in
      Metric(
        id: "layout.nsPerFrame.\(name)", unit: .nanoseconds,
        definition:
          "Layout time of a frame, \(definition); of each frame the repetitions are combined "
          + "first, percentiles are by linear interpolation.",
        evidence: .wallTime)
    }

  /// The layout times as shares of the frame interval, in percent, in report order.
  public static let shares: [Metric] =
    [
      ("p50", "the 50th percentile"), ("p99", "the 99th percentile"), ("max", "the slowest frame"),
    ].map { name, definition in
      Metric(
        id: "layout.frameShare.\(name)", unit: .percent,
        definition: "Layout time of \(definition) as a share of the frame interval.",
        evidence: .wallTime)
    }

  /// The number of vsyncs missed because of layout alone, over all frames.
  public static let missedVsyncsSum = modelled(
    "missedVsyncs.sum", .vsyncs, "Whole refresh periods by which frames are late, over all frames")
  /// The number of vsyncs missed because of layout alone, in the worst frame.
  public static let missedVsyncsMax = modelled(
    "missedVsyncs.max", .vsyncs, "Whole refresh periods by which the latest frame is late")
  /// The number of frames that layout alone makes late.
  public static let hitches = modelled("hitches", .frames, "Frames shown later than expected")
  /// The total lateness that layout alone causes, in milliseconds.
  public static let hitchTime = modelled(
    "hitchTime", .milliseconds, "Time by which frames are shown later than expected, over all")
  /// The lateness that layout alone causes, in milliseconds in each second of motion.
  public static let hitchTimeRatio = modelled(
    "hitchTimeRatio", .millisecondsPerSecond, "Hitch time in each second of motion")

  private static func modelled(_ id: String, _ unit: MetricUnit, _ definition: String) -> Metric {
    Metric(
      id: id, unit: unit,
      definition: definition
        + "; modelled: a frame takes as many whole refresh periods as its layout "
        + "alone needs.",
      evidence: .wallTime)
  }
}
