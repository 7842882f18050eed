/// The results of a check.
public struct CheckOutcome: Equatable, Sendable {
  /// The results of the budgets; budgets on counts come first, otherwise in the order given.
  public let results: [BudgetResult]
  /// The budgets whose bounds fall on a whole number of refresh periods, which makes them flaky.
  public let knifeEdges: [KnifeEdge]
  /// The results of the comparison with the baseline.
  public let baselines: [BaselineResult]

  /// The overall result of a check, each with its own exit code.
  @nonexhaustive public enum Status: String, Sendable, CaseIterable {
    /// Every budget of severity `error` passed.
    case passed
    /// A budget of severity `error` failed.
    case failed
    /// No budget failed, but a metric became worse than the baseline allows.
    case regressed
    /// No budget failed, but a budget of severity `error` could not be decided, or the comparison
    /// with earlier runs where a decision is required.
    case inconclusive
    /// One of several checks could not be judged at all, whatever the others resulted in.
    case incomplete
  }

  /// Creates the outcome of a check from its results; the results on counts are moved to the front.
  public init(
    results: [BudgetResult], knifeEdges: [KnifeEdge] = [], baselines: [BaselineResult] = []
  ) {
    let counts = results.filter { $0.value.metric.evidence == .count }
    let others = results.filter { $0.value.metric.evidence != .count }
    self.results = counts + others
    self.knifeEdges = knifeEdges
    self.baselines = baselines
  }

  /// Returns a copy of this outcome with other results of the comparison with a baseline.
  public func with(baselines: [BaselineResult]) -> CheckOutcome {
    CheckOutcome(results: results, knifeEdges: knifeEdges, baselines: baselines)
  }

  /// Judges budgets, at least one, against the metrics of a run and of its phases.
  ///
  /// `refreshRate`, in hertz, is needed to find knife edges; `nil` to skip them.
  ///
  /// - Throws: ``BudgetError`` for an unknown metric, a run or phase without frames, an empty list
  ///   of budgets, a percentage of a metric that counts no frames, or a budget on a list.
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

  /// Whether the comparison with the baseline leaves a metric open, or lacks it.
  public var leavesBaselineOpen: Bool {
    baselines.contains { $0.verdict == .inconclusive || $0.verdict == .notAvailable }
  }

  /// Returns the overall result.
  ///
  /// The check is inconclusive if it has no results, or if a budget of severity `error` has no
  /// value. Open comparisons with the baseline pass, unless `requiresDecision` is true.
  public func status(requiresDecision: Bool = false) -> Status {
    if results.contains(where: \.failsCheck) { return .failed }
    if baselines.contains(where: { $0.verdict == .fail }) { return .regressed }
    let isOpen = results.contains { $0.budget.severity == .error && $0.verdict != .pass }
    if isOpen || (results.isEmpty && baselines.isEmpty) { return .inconclusive }
    return requiresDecision && leavesBaselineOpen ? .inconclusive : .passed
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
