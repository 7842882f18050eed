/// All budgets of a check, judged.
public struct CheckOutcome: Equatable, Sendable {
  /// The results; budgets on counts first, then in the order of the budgets.
  public let results: [BudgetResult]
  /// Budgets that will flake.
  public let knifeEdges: [KnifeEdge]
  /// The metrics held against an earlier run.
  public let baselines: [BaselineResult]

  /// What a check comes to; each has its exit code.
  public enum Status: String, Sendable, CaseIterable {
    /// Every budget that may fail the check passed.
    case passed
    /// A budget of severity error failed.
    case failed
    /// No budget failed, but a count grew beyond the baseline.
    case regressed
    /// Nothing failed, but a budget of severity error could not be decided.
    case inconclusive
    /// Of several checks one could not be judged at all, whatever the others come to.
    case incomplete
  }

  /// Collects results.
  public init(
    results: [BudgetResult], knifeEdges: [KnifeEdge] = [], baselines: [BaselineResult] = []
  ) {
    let counts = results.filter { $0.value.metric.evidence == .count }
    let others = results.filter { $0.value.metric.evidence != .count }
    self.results = counts + others
    self.knifeEdges = knifeEdges
    self.baselines = baselines
  }

  /// The same outcome with metrics held against an earlier run.
  public func with(baselines: [BaselineResult]) -> CheckOutcome {
    CheckOutcome(results: results, knifeEdges: knifeEdges, baselines: baselines)
  }

  /// Judges budgets against a run.
  ///
  /// - Parameters:
  ///   - budgets: The budgets, at least one.
  ///   - table: The metrics of all frames.
  ///   - phases: The metrics of each phase's frames.
  ///   - refreshRate: The refresh rate in Hz, for knife edges; nil to look for none.
  /// - Throws: ``BudgetError`` for a metric that the table does not know, a run or phase without
  ///   frames, no budgets, a share of what counts nothing, and a budget on a list.
  public init(
    judging budgets: [Budget], against table: MetricTable, phases: [Phase: MetricTable] = [:],
    refreshRate: Double? = nil
  ) throws(BudgetError) {
    guard !budgets.isEmpty else { throw .noBudgets }
    var results: [BudgetResult] = []
    var edges: [KnifeEdge] = []
    for budget in budgets {
      guard let known = table[budget.metric] else {
        throw .unknownMetric(id: budget.metric, known: table.ids)
      }
      let part = budget.phase.map { phases[$0] } ?? table
      guard table.frameCount > 0, let part, part.frameCount > 0,
        let value = try part.value(for: budget)
      else {
        throw .noFrames(metric: budget.metric, phase: table.frameCount > 0 ? budget.phase : nil)
      }
      if case .list = value.reading { throw .listMetric(id: budget.metric) }
      results.append(BudgetResult(budget, value: value))
      if let refreshRate,
        let edge = KnifeEdge(budget, unit: known.metric.unit, refreshRate: refreshRate)
      {
        edges.append(edge)
      }
    }
    self.init(results: results, knifeEdges: edges)
  }

  /// What the check comes to.
  ///
  /// A budget of severity error whose metric has no value leaves the check inconclusive; so does a
  /// metric of the baseline that has none any more, and a check without results.
  public var status: Status {
    if results.contains(where: \.failsCheck) { return .failed }
    if baselines.contains(where: { $0.verdict == .fail }) { return .regressed }
    let isOpen =
      results.contains { $0.budget.severity == .error && $0.verdict != .pass }
      || baselines.contains { $0.verdict == .inconclusive || $0.verdict == .notAvailable }
    return isOpen || (results.isEmpty && baselines.isEmpty) ? .inconclusive : .passed
  }
}

extension CheckOutcome.Status {
  /// The exit code: 0 within budget, 1 failed, 2 regressed, 3 inconclusive, 65 incomplete.
  public var exitCode: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .regressed: 2
    case .inconclusive: 3
    case .incomplete: 65
    }
  }
}
