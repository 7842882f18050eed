import FoldProfile

/// An examination of whether a budget can be judged meaningfully.
struct BudgetDiagnosis {
  let budget: Budget
  /// The outcome of judging the budget with all layout times 0.
  let outcome: CheckOutcome

  /// The problem with the budget, or the reason why its verdict means little; `nil` if all is well.
  var remark: (isProblem: Bool, sentence: String)? {
    guard let value = outcome.results.first?.value else { return nil }
    let metric = value.metric
    if let reason = value.notAvailableReason {
      return (true, "\(metric.id) cannot be had: \(reason)")
    }
    if let edge = outcome.knifeEdges.first { return (false, edge.description) }
    return clock(metric).map { (false, $0) }
  }

  /// Returns a remark if the bound is below the cost of reading the clock, and `nil` otherwise.
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
