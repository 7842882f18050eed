extension CostModel {
  private static func metric(_ id: String, _ unit: MetricUnit, _ definition: String) -> Metric {
    Metric(id: "modelled." + id, unit: unit, definition: "Modelled: " + definition)
  }

  private static let percentiles: [(metric: Metric, percent: Double)] = [50, 90, 95, 99].map {
    let name = "p\(Int($0))"
    return (
      metric(
        "frameDuration." + name, .milliseconds,
        "the \(name) of the cost of a frame that a cost model predicts."),
      $0
    )
  }
  private static let longest = metric(
    "frameDuration.max", .milliseconds, "the largest cost of a frame that a cost model predicts.")
  private static let overInterval = metric(
    "framesOver.interval", .frames, "frames whose predicted cost exceeds the refresh period.")
  private static let missed = metric(
    "missedVsyncs.sum", .vsyncs,
    "Σ of the whole refresh periods by which predicted costs exceed one.")
  private static let hitchTimeRatio = metric(
    "hitchTimeRatio", .millisecondsPerSecond,
    "the missed refresh periods' time in each second, from predicted costs.")
  private static let error = metric(
    "error.p95", .milliseconds,
    "the 95th percentile of |predicted − measured| for frames that the model had not seen.")

  /// The metrics of a prediction, in the order of a report; all are *modelled*.
  public static let metrics: [Metric] =
    percentiles.map(\.metric) + [longest, overInterval, missed, hitchTimeRatio, error]

  /// What the model predicts for frames of a layout against a refresh rate in Hz.
  ///
  /// - Complexity: O(n log n) in the frames
  public func prediction(for causes: FrameCauses, refreshRate: Double) -> MetricTable {
    let costs = costs(of: causes)
    var table = MetricTable(frameCount: costs.count)
    func add(_ metric: Metric, _ value: Double?) {
      let reading: MetricValue.Reading =
        value.map { .number($0) } ?? .notAvailable(reason: noFramesReason)
      table.add(MetricValue(metric, reading, n: costs.count, isModelled: true))
    }
    let sample = SortedSample(costs)
    for (metric, percent) in Self.percentiles { add(metric, sample?.percentile(percent)) }
    add(Self.longest, sample?.max)
    let period = 1000 / refreshRate
    let over = costs.count { $0 > period }
    add(Self.overInterval, sample == nil ? nil : Double(over))
    let vsyncs = costs.reduce(0) { $0 + max(0, ($1 / period).rounded(.up) - 1) }
    add(Self.missed, sample == nil ? nil : vsyncs)
    let seconds = (Double(costs.count) + vsyncs) * period / 1000
    add(Self.hitchTimeRatio, sample == nil ? nil : vsyncs * period / seconds)
    add(Self.error, heldOut.p95)
    return table
  }
}
