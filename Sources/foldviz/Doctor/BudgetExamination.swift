import CFoldMeasure
import FoldFormats
import FoldProfile

/// Whether a budget can be judged at all, and whether its verdict would mean anything.
struct BudgetExamination {
  let budget: Budget
  let check: CheckEntry
  /// What the check rests on; nil where that cannot be read.
  let subject: CheckSubject?
  let noise: MachineNoise?

  private var isDevice: Bool { !check.device.isEmpty }

  /// What is wrong; nil where nothing is.
  var remark: (isProblem: Bool, sentence: String)? {
    if let reason = check.lacksModel(for: budget) { return (true, reason) }
    let replayed = MetricCatalog.layout + (check.model == nil ? [] : CostModel.metrics)
    let known = isDevice ? MetricCatalog.recorded : replayed
    let percentile = MetricCatalog.percentile(budget.metric).flatMap { metric in
      (metric.evidence == .recording) == isDevice ? metric : nil
    }
    guard let metric = known.first(where: { $0.id == budget.metric }) ?? percentile else {
      return (true, unknown(among: known))
    }
    if let reason = missing(metric) { return (true, reason) }
    if let subject, subject.frames == 0 {
      return (true, BudgetError.noFrames(metric: budget.metric, phase: nil).description)
    }
    if let subject, let phase = budget.phase, !subject.phases.contains(phase) {
      return (true, BudgetError.noFrames(metric: budget.metric, phase: phase).description)
    }
    if let rate = subject?.refreshRate,
      let edge = KnifeEdge(budget, unit: metric.unit, refreshRate: rate)
    {
      return (false, edge.description)
    }
    if let floor = noise?.floor(of: metric),
      let warning = NoiseWarning(budget, unit: metric.unit, floor: floor)
    {
      return (false, warning.description)
    }
    return clock(metric).map { (false, $0) }
  }

  private func unknown(among known: [Metric]) -> String {
    let others = isDevice ? MetricCatalog.layout : MetricCatalog.recorded
    if others.contains(where: { $0.id == budget.metric }) {
      return "\(budget.metric) is a metric of "
        + (isDevice
          ? "a replay's layout, and this check judges device frames"
          : "device frames, and this check replays a scene")
    }
    let id = budget.metric
    return BudgetError.unknownMetric(id: id, known: known.map(\.id)).sentence
  }

  /// Why the metric has no number here.
  private func missing(_ metric: Metric) -> String? {
    if metric.id == LayoutMetric.allocations.id, !isDevice, !cmeasure_counts_allocations() {
      return "\(metric.id) cannot be had: this system does not count allocations"
    }
    guard let metrics = subject?.metrics else { return nil }
    guard let value = metrics[metric.id] else {
      return "\(metric.id) cannot be had: recordings of this kind do not have it"
    }
    if let reason = value.notAvailableReason { return "\(metric.id) cannot be had: \(reason)" }
    if case .list = value.reading { return BudgetError.listMetric(id: metric.id).description }
    return nil
  }

  /// A bound that the clock itself would decide.
  private func clock(_ metric: Metric) -> String? {
    guard metric.evidence == .wallTime, let scale = metric.unit.nanosecondsPerUnit,
      metric.id.hasPrefix("layout."), let bound = budget.max
    else { return nil }
    let cost = LayoutTimer.clockCost()
    guard bound * scale < cost else { return nil }
    return "the budget on \(metric.id) is \(Figure.duration(bound * scale)), less than reading the "
      + "clock costs here (\(Figure.duration(cost))); raise it, or judge a count"
  }
}
