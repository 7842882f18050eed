import FoldFormats
import FoldLayout
import FoldProfile

/// A verdict in a report, by a budget, baseline, policy or comparison, with the measured value.
struct Finding {
  /// The severity of a verdict, most severe first.
  enum Level: String, CaseIterable {
    /// The value is outside the bound, and the check fails.
    case error
    /// The value is outside the bound, but the check does not fail.
    case warning
    /// There is no verdict, because it is inconclusive or the metric is unavailable.
    case open
    /// The value is within the bound.
    case pass

    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// A symbol for the level; symbols differ by shape as well as by color.
    var sign: String {
      switch self {
      case .error: "✗"
      case .warning: "!"
      case .open: "?"
      case .pass: "✓"
      }
    }
  }

  enum Judge: String {
    case budget
    case baseline
    case policy
    case comparison
  }

  /// A line in a file written by the user.
  struct Location {
    let file: String
    let line: Int
  }

  let level: Level
  let judge: Judge
  let metric: Metric
  /// The value in the metric's unit, or `nil` if it is unavailable.
  let number: Double?
  /// The bound as text: "≤ 50,000", "good < 5".
  let bound: String
  let section: String
  /// The judged phase, or `nil` for all frames.
  var phase: Phase?
  /// The parts of names by which the budget selects its frames; empty for the check's own frames.
  var source: [String] = []
  /// An explanation, or `nil` if the level needs none.
  var reason: String?
  /// The conclusion of a comparison, such as "slower"; `nil` for other judges.
  var word: String?
  /// The number of judged frames if `number` is a percentage of these frames, otherwise `nil`.
  var frames: Int?
  var excess = 0.0
  /// The line that defines the bound, or `nil` if it is not from a file.
  var location: Location?

  /// The values from which the printed value must be distinguishable, in the metric's unit.
  var limits: [Double] = []

  var figure: String { number.map { Figure.faithful($0, beside: limits) } ?? "n/a" }
  /// The unit, with the number of judged frames for percentages: "% of frames, 112 judged".
  var unit: String {
    metric.unit.rawValue + (frames.map { " of frames, \($0.grouped) judged" } ?? "")
  }
  var value: String { number == nil ? figure : "\(figure) \(unit)" }

  var subject: String {
    metric.id + (phase.map { " in \($0.name)" } ?? "")
      + (source.isEmpty ? "" : " of " + source.joined(separator: " · "))
  }

  /// The judged claim, which is the same in every run and contains no measured value.
  ///
  /// A metric may have several budgets, so their bound is part of the claim. Other bounds depend on
  /// measurements.
  var claim: String {
    (judge == .budget ? "\(subject) \(bound)" : subject) + " (\(judge.rawValue))"
  }

  /// The verdict and reason, as a further column of a table.
  var remark: String { [word, reason].compactMap(\.self).joined(separator: ", ") }

  var sentence: String {
    let because = reason.map { " (\($0))" } ?? ""
    if let word { return "\(subject) is \(word): \(value), before \(bound)\(because)" }
    let text =
      switch level {
      case .pass: "is"
      case .error, .warning: judge == .policy ? "is" : "breaks its bound:"
      case .open: "cannot be judged:"
      }
    return "\(subject) \(text) \(value), \(judge.rawValue) \(bound)\(because)"
  }
}

extension Finding {
  init(_ result: BudgetResult, section: String, location: Location?) {
    let scale = max(abs(result.budget.max ?? result.budget.min ?? 0), .leastNormalMagnitude)
    self.init(
      level: Level(result.verdict, broken: result.failsCheck ? .error : .warning), judge: .budget,
      metric: result.value.metric, number: result.value.number, bound: Self.bounds(result.budget),
      section: section, phase: result.budget.phase,
      source: [result.budget.process, result.budget.window, result.budget.source]
        .compactMap(\.self),
      reason: result.reason, excess: max(0, -(result.margin ?? 0)) / scale, location: location,
      limits: [result.budget.min, result.budget.max].compactMap(\.self))
  }

  init(_ comparison: Comparison, section: String) {
    self.init(
      level: comparison.conclusion.level, judge: .comparison, metric: comparison.metric,
      number: comparison.after,
      bound: "\(Figure.trimmed(comparison.before)) \(comparison.metric.unit.rawValue)",
      section: section, reason: comparison.openReason, word: comparison.conclusion.rawValue,
      excess: comparison.conclusion.isWorse ? abs(comparison.relativeShift ?? 0) : 0)
  }

  init(_ result: BaselineResult, maxIncrease: Double, section: String, location: Location?) {
    let metric = result.value.metric
    let sign = metric.better == .more ? "−" : "+"
    let stored = result.stored.number
    let limit = stored + (metric.better == .more ? -maxIncrease : maxIncrease) * abs(stored)
    let isBroken = result.verdict == .fail
    self.init(
      level: Level(result.verdict, broken: .error), judge: .baseline, metric: metric,
      number: result.value.number,
      bound: [
        Figure.faithful(stored, beside: isBroken ? [stored] : []), sign,
        Figure.faithful(maxIncrease * 100), "%",
      ].joined(separator: " "),
      section: section, reason: result.reason ?? result.comparison?.openReason,
      excess: max(0, result.increase ?? 0), location: location,
      limits: isBroken ? [limit] : [])
  }

  private static func bounds(_ budget: Budget) -> String {
    let unit = budget.isShare ? " %" : ""
    func exact(_ bound: Double) -> String { Figure.faithful(bound, beside: [bound]) }
    return switch (budget.min, budget.max) {
    case (let min?, let max?): "\(exact(min)) … \(exact(max))\(unit)"
    case (nil, let max?): "≤ \(exact(max))\(unit)"
    case (let min?, nil): "≥ \(exact(min))\(unit)"
    case (nil, nil): ""
    }
  }
}

extension Finding.Level {
  fileprivate init(_ verdict: Verdict, broken: Finding.Level) {
    self =
      switch verdict {
      case .pass: .pass
      case .fail: broken
      case .inconclusive, .notAvailable: .open
      }
  }
}

extension CheckOutcome.Status {
  var level: Finding.Level {
    switch self {
    case .passed: .pass
    case .failed, .regressed, .incomplete: .error
    case .inconclusive: .open
    }
  }
}

extension Policy {
  func assessments(of table: MetricTable) -> [(assessment: Assessment, value: MetricValue)] {
    assess(table).compactMap { assessment in
      table[assessment.metric].map { (assessment, $0) }
    }
  }

  /// Returns the policy's grades as findings, which never fail a check.
  func findings(on table: MetricTable, section: String) -> [Finding] {
    assessments(of: table).map { assessment, value in
      let grade = assessment.grade
      return Finding(
        level: grade.map { $0 == .good ? .pass : .warning } ?? .open, judge: .policy,
        metric: value.metric, number: value.number,
        bound: grade.map { "\(name) says \($0.rawValue)" } ?? "\(name) says nothing",
        section: section, reason: value.notAvailableReason)
    }
  }
}

struct GradedMetrics: JSONRepresentable {
  let policy: Policy
  let table: MetricTable

  init?(_ policy: Policy?, of table: MetricTable) {
    guard let policy else { return nil }
    (self.policy, self.table) = (policy, table)
  }

  static let keys: [JSONKey<GradedMetrics>] = [
    JSONKey("name") { $0.policy.name },
    JSONKey("grades") { $0.policy.assessments(of: $0.table).map(\.assessment) },
  ]
  static let shape = Shape.reference("policy")
  var json: JSONValue { .object(Self.keys.members(of: self)) }
}

extension Policy.Assessment: JSONObject {
  package static let keys: [JSONKey<Policy.Assessment>] = [
    JSONKey("metric") { $0.metric }, JSONKey(orNull: "value") { $0.number },
    JSONKey("grade", as: .either(.keyword(Policy.Grade.self), .null)) {
      JSONValue.text(orNull: $0.grade?.rawValue)
    },
  ]
}
