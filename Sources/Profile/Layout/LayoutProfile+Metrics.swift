extension LayoutProfile {
  /// The metrics of the profile.
  ///
  /// The hitches are *modelled* from the layout time, as if layout were the only work.
  public var metrics: MetricTable {
    var table = MetricTable(frameCount: frames)
    table.add(MetricValue(LayoutMetric.frames, .number(Double(frames)), n: frames))
    for (metric, figure) in zip(LayoutMetric.costs, Distribution.figures) {
      table.add(timed(metric, nsPerFrame[keyPath: figure.path]))
    }
    table.add(MetricValue(LayoutMetric.meanRows, .number(meanRowsPerFrame), n: frames))
    table.add(MetricValue(LayoutMetric.maxRows, .number(Double(maxRowsPerFrame)), n: frames))
    let allocations: MetricValue.Reading =
      allocationsPerFrame.map { .number($0) }
      ?? .notAvailable(reason: "this build does not count allocations")
    table.add(MetricValue(LayoutMetric.allocations, allocations, n: frames))
    table.add(timed(LayoutMetric.framesOverBudget, Double(framesOverBudget)))
    for (metric, cost) in zip(
      LayoutMetric.shares, [nsPerFrame.p50, nsPerFrame.p99, nsPerFrame.max])
    {
      table.add(timed(metric, frameShare(of: cost)))
    }
    addModelledHitches(to: &table)
    return table
  }

  private func timed(_ metric: Metric, _ value: Double, isModelled: Bool = false) -> MetricValue {
    MetricValue(metric, .number(value), n: frames, runs: repetitions, isModelled: isModelled)
  }

  private func addModelledHitches(to table: inout MetricTable) {
    var missed = 0.0
    var worst = 0.0
    var late = 0
    var periods = 0.0
    for cost in costs {
      let needed = max(1, (cost / frameInterval).rounded(.up))
      missed += needed - 1
      worst = max(worst, needed - 1)
      late += needed > 1 ? 1 : 0
      periods += needed
    }
    let milliseconds = missed * frameInterval / 1e6
    let seconds = periods * frameInterval / 1e9
    table.add(timed(LayoutMetric.missedVsyncsSum, missed, isModelled: true))
    table.add(timed(LayoutMetric.missedVsyncsMax, worst, isModelled: true))
    table.add(timed(LayoutMetric.hitches, Double(late), isModelled: true))
    table.add(timed(LayoutMetric.hitchTime, milliseconds, isModelled: true))
    table.add(timed(LayoutMetric.hitchTimeRatio, milliseconds / seconds, isModelled: true))
  }
}
