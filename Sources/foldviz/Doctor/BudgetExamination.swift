import FoldProfile

/// What a budget's verdict would mean.
struct BudgetExamination {
  let budget: Budget
  /// What came of it, whatever a replay's times are.
  let outcome: CheckOutcome

  /// What is wrong; nil where nothing is.
  var remark: (isProblem: Bool, sentence: String)? {
    guard let value = outcome.results.first?.value else { return nil }
    let metric = value.metric
    if let reason = value.notAvailableReason {
      return (true, "\(metric.id) cannot be had: \(reason)")
    }
    if let edge = outcome.knifeEdges.first { return (false, edge.description) }
    return clock(metric).map { (false, $0) }
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
