/// An error that prevents judging a budget, and must never count as a pass.
@nonexhaustive public enum BudgetError: Error, Equatable, CustomStringConvertible {
  /// No metric has this id; `known` lists the ids that exist.
  case unknownMetric(id: String, known: [String])
  /// There are no frames to measure, in the whole run or in `phase`.
  case noFrames(metric: String, phase: Phase?)
  /// The list of budgets is empty.
  case noBudgets
  /// The budget has neither an upper nor a lower bound.
  case noBound(metric: String)
  /// A bound is NaN or infinite.
  case boundNotFinite(metric: String, bound: Double)
  /// The lower bound is above the upper bound, so no value could pass.
  case boundsCross(metric: String, min: Double, max: Double)
  /// The bound is a percentage of frames, and the metric does not count frames.
  case noShare(metric: String, unit: String)
  /// The metric is a list of numbers, which cannot be compared with a bound.
  case listMetric(id: String)

  /// The error in one sentence.
  public var description: String {
    switch self {
    case .unknownMetric(let id, _):
      "unknown metric \"\(id)\""
    case .noFrames(let metric, nil):
      "there are no frames to judge \(metric) on"
    case .noFrames(let metric, let phase?):
      "no frame is in the phase \(phase.name), so \(metric) cannot be judged there"
    case .noBudgets:
      "there is no budget to judge; add one with a metric and a max or min"
    case .noBound(let metric):
      "the budget on \(metric) has neither max nor min"
    case .boundNotFinite(let metric, let bound):
      "the budget on \(metric) has the bound \(bound); a bound is a finite number"
    case .boundsCross(let metric, let min, let max):
      "the budget on \(metric) has min \(min) above max \(max), so nothing could pass"
    case .noShare(let metric, MetricUnit.frames.rawValue):
      "\(metric) counts all frames, so a share of them means nothing; leave out the %"
    case .noShare(let metric, let unit):
      "\(metric) is measured in \(unit), which is no share of the frames; leave out the %"
    case .listMetric(let id):
      "\(id) is a list of numbers and cannot have a budget"
    }
  }
}
