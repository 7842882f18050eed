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
      return (true, "\(metric.id) is not available: \(reason)")
    }
    if let edge = outcome.knifeEdges.first { return (false, edge.description) }
    return (direction(metric) ?? idle(value) ?? clock(metric)).map { (false, $0) }
  }

  /// Returns a remark if the budget limits only improvements of the metric, and `nil` otherwise.
  private func direction(_ metric: Metric) -> String? {
    let bound = metric.better == .more ? ("max", budget.min, "min") : ("min", budget.max, "max")
    guard metric.better != .neither, bound.1 == nil else { return nil }
    return "the budget on \(metric.id) has only a \(bound.0), so it fails only if the metric gets "
      + "better; name a \(bound.2)"
  }

  /// Returns a remark if the upper bound is at least 100 % or 100 times the value, else `nil`.
  private func idle(_ value: MetricValue) -> String? {
    let metric = value.metric
    let isShare = budget.isShare || metric.unit == .percent
    if budget.min == nil, isShare, let max = budget.max, max >= 100 {
      return "the budget on \(metric.id) allows 100 %, so it never fails; lower it"
    }
    guard budget.min == nil, metric.evidence != .wallTime, let max = budget.max,
      let number = value.number, number > 0, max >= 100 * number
    else { return nil }
    return "the budget on \(metric.id) is \(Figure.trimmed(max / number, 0)) times the measured "
      + "\(Figure.trimmed(number)) \(metric.unit.rawValue); lower it to notice a change"
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
