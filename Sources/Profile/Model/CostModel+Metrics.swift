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

  /// The metrics of a prediction, all *modelled*, in report order.
  public static let metrics: [Metric] =
    percentiles.map(\.metric) + [longest, overInterval, missed, hitchTimeRatio, error]

  /// Returns the metrics that the model predicts for a layout at a refresh rate in hertz, for the
  /// frames at `indices`, or for all frames if that is `nil`.
  ///
  /// The interval of each number assumes that every frame takes less, or more, than predicted by
  /// the 95th percentile of the errors on held-out frames.
  public func prediction(
    for causes: FrameCauses, frames indices: [Int]? = nil, refreshRate: Double
  ) -> MetricTable {
    let all = costs(of: causes)
    let costs = indices.map { $0.map { all[$0] } } ?? all
    let period = 1000 / refreshRate
    var table = MetricTable(frameCount: costs.count)
    let error = max(0, heldOut.p95)
    let figures = Self.figures(of: costs, period: period)
    let least = Self.figures(of: costs.map { max(0, $0 - error) }, period: period)
    let most = Self.figures(of: costs.map { $0 + error }, period: period)
    let metrics = Self.metrics.dropLast()
    for (index, metric) in metrics.enumerated() {
      guard let figures, let least, let most else {
        table.add(
          MetricValue(metric, .notAvailable(reason: noFramesReason), n: 0, isModelled: true))
        continue
      }
      let interval = ConfidenceInterval(lower: least[index], upper: most[index], coverage: 0.95)
      table.add(
        MetricValue(
          metric, .number(figures[index]), n: costs.count, interval: interval, isModelled: true))
    }
    table.add(MetricValue(Self.error, .number(heldOut.p95), n: frames, isModelled: true))
    return table
  }

  /// Returns all ``metrics`` but the error from costs and a period in ms; `nil` without costs.
  private static func figures(of costs: [Double], period: Double) -> [Double]? {
    guard let sample = SortedSample(costs) else { return nil }
    let vsyncs = costs.reduce(0) { $0 + max(0, ($1 / period).rounded(.up) - 1) }
    let seconds = (Double(costs.count) + vsyncs) * period / 1000
    return percentiles.map { sample.percentile($0.percent) } + [
      sample.max, Double(costs.count { $0 > period }), vsyncs, vsyncs * period / seconds,
    ]
  }
}
