import FoldFormats
import FoldProfile

/// One judgement of a report: a budget, a baseline or a policy, with what was measured.
struct Finding {
  /// What it comes to.
  enum Level: String, CaseIterable {
    /// Broken, and it fails the check.
    case error
    /// Broken, and it fails nothing.
    case warning
    /// Neither kept nor broken: inconclusive, or not available.
    case open
    /// Kept.
    case pass

    /// The order of a report: what has to be looked at first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Who judged.
  enum Judge: String {
    case budget
    case baseline
    case policy
  }

  /// A place in a file that the user wrote.
  struct Place {
    let file: String
    let line: Int
  }

  let level: Level
  let judge: Judge
  let metric: Metric
  /// The number, in the metric's unit; nil where there is none.
  let number: Double?
  /// What it is held against: "≤ 50,000", "good < 5".
  let bound: String
  /// The part it belongs to: a check's or a source's name.
  let section: String
  /// The phase that was judged; nil for all frames.
  var phase: Phase?
  /// Why, where the level does not say it all.
  var reason: String?
  /// How far the number lies outside the bound, as a share of it.
  var excess = 0.0
  /// Where the bound stands.
  var place: Place?

  /// The number with its unit, or "n/a".
  var value: String {
    number.map { "\(Figure.trimmed($0)) \(metric.unit.rawValue)" } ?? "n/a"
  }

  /// The metric with the phase that it was judged in.
  var subject: String { phase.map { "\(metric.id) in \($0.rawValue)" } ?? metric.id }

  /// The finding in one sentence without its full stop.
  var sentence: String {
    let words =
      switch level {
      case .pass: "is"
      case .error, .warning: judge == .policy ? "is" : "breaks its bound:"
      case .open: "cannot be judged:"
      }
    var text = "\(subject) \(words) \(value), \(judge.rawValue) \(bound)"
    if let reason { text += " (\(reason))" }
    return text
  }
}

extension Finding {
  /// A budget's result.
  init(_ result: BudgetResult, section: String, place: Place?) {
    level =
      switch result.verdict {
      case .pass: .pass
      case .fail: result.failsCheck ? .error : .warning
      case .inconclusive, .notAvailable: .open
      }
    judge = .budget
    metric = result.value.metric
    number = result.value.number
    bound = Self.bounds(result.budget)
    self.section = section
    phase = result.budget.phase
    reason = result.reason
    let scale = max(abs(result.budget.max ?? result.budget.min ?? 0), .leastNormalMagnitude)
    excess = max(0, -(result.margin ?? 0)) / scale
    self.place = place
  }

  /// A metric held against an earlier run.
  init(_ result: BaselineResult, maxIncrease: Double, section: String, place: Place?) {
    level =
      switch result.verdict {
      case .pass: .pass
      case .fail: .error
      case .inconclusive, .notAvailable: .open
      }
    judge = .baseline
    metric = result.value.metric
    number = result.value.number
    bound =
      "\(Figure.trimmed(result.stored.number)) + \(Figure.trimmed(maxIncrease * 100)) %"
    self.section = section
    reason = result.reason
    excess = max(0, result.increase ?? 0)
    self.place = place
  }

  /// A policy's opinion; it fails nothing.
  init(_ assessment: Policy.Assessment, value: MetricValue, policy: String, section: String) {
    let grade = assessment.grade
    level = grade.map { $0 == .good ? .pass : .warning } ?? .open
    judge = .policy
    metric = value.metric
    number = value.number
    bound = grade.map { "\(policy) says \($0.rawValue)" } ?? "\(policy) says nothing"
    self.section = section
    reason = value.notAvailableReason
  }

  /// The bounds of a budget: "≤ 50,000", "≥ 1", "1 … 3".
  static func bounds(_ budget: Budget) -> String {
    func figure(_ value: Double) -> String { Figure.trimmed(value) }
    return switch (budget.min, budget.max) {
    case (let min?, let max?): "\(figure(min)) … \(figure(max))"
    case (nil, let max?): "≤ \(figure(max))"
    case (let min?, nil): "≥ \(figure(min))"
    case (nil, nil): ""
    }
  }
}
