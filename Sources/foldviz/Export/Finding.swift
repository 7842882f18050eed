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

    /// The mark that stands before it; marks differ by shape as well as by colour.
    var sign: String {
      switch self {
      case .error: "✗"
      case .warning: "!"
      case .open: "?"
      case .pass: "✓"
      }
    }
  }

  /// Who judged.
  enum Judge: String {
    case budget
    case baseline
    case policy
    case comparison
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
  /// The parts of names that chose the process and the window; none where the check chose them.
  var source: [String] = []
  /// Why, where the level does not say it all.
  var reason: String?
  /// The word of a comparison, whose ``bound`` is the value before; nil for other judges.
  var word: String?
  /// How many of the frames that the number is a share of can be judged; nil where it is no count's share.
  var frames: Int?
  /// How far the number lies outside the bound, as a share of it.
  var excess = 0.0
  /// Where the bound stands.
  var place: Place?

  /// What the number is told apart from.
  var limits: [Double] = []

  /// The number, or "n/a".
  var figure: String { number.map { Figure.faithful($0, beside: limits) } ?? "n/a" }
  /// The unit, of a count's share with how many frames could be judged: "% of frames, 112 judged".
  var unit: String {
    metric.unit.rawValue + (frames.map { " of frames, \($0.grouped) judged" } ?? "")
  }
  /// The number with its unit, or "n/a".
  var value: String { number == nil ? figure : "\(figure) \(unit)" }

  /// The metric with the phase that it was judged in.
  var subject: String {
    metric.id + (phase.map { " in \($0.name)" } ?? "")
      + (source.isEmpty ? "" : " of " + source.joined(separator: " · "))
  }

  /// What stands behind value and bound in a table.
  var remark: String { [word, reason].compactMap(\.self).joined(separator: ", ") }

  /// The finding in one sentence without its full stop.
  var sentence: String {
    let because = reason.map { " (\($0))" } ?? ""
    if let word { return "\(subject) is \(word): \(value), before \(bound)\(because)" }
    let words =
      switch level {
      case .pass: "is"
      case .error, .warning: judge == .policy ? "is" : "breaks its bound:"
      case .open: "cannot be judged:"
      }
    return "\(subject) \(words) \(value), \(judge.rawValue) \(bound)\(because)"
  }
}

extension Finding {
  /// A budget's result.
  init(_ result: BudgetResult, section: String, place: Place?) {
    let scale = max(abs(result.budget.max ?? result.budget.min ?? 0), .leastNormalMagnitude)
    self.init(
      level: Level(result.verdict, broken: result.failsCheck ? .error : .warning), judge: .budget,
      metric: result.value.metric, number: result.value.number, bound: Self.bounds(result.budget),
      section: section, phase: result.budget.phase,
      source: [result.budget.process, result.budget.window, result.budget.source]
        .compactMap(\.self),
      reason: result.reason, excess: max(0, -(result.margin ?? 0)) / scale, place: place,
      limits: [result.budget.min, result.budget.max].compactMap(\.self))
  }

  /// A metric held against an earlier run.
  init(_ result: BaselineResult, maxIncrease: Double, section: String, place: Place?) {
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
      section: section, reason: result.reason, excess: max(0, result.increase ?? 0), place: place,
      limits: isBroken ? [limit] : [])
  }

  /// The bounds of a budget: "≤ 50,000", "≥ 1", "1 … 3".
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
  /// What a verdict comes to; `broken` is what a failure is.
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
  /// What it comes to as a finding.
  var level: Finding.Level {
    switch self {
    case .passed: .pass
    case .failed, .regressed, .incomplete: .error
    case .inconclusive: .open
    }
  }
}

extension Policy {
  /// What the policy says of each metric of a table that it judges.
  func assessments(of table: MetricTable) -> [(assessment: Assessment, value: MetricValue)] {
    assess(table).compactMap { assessment in
      table[assessment.metric].map { (assessment, $0) }
    }
  }

  /// The same as findings of a report's part; they fail nothing.
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

  /// The same as documented JSON.
  func json(of table: MetricTable) -> JSONValue {
    let grades = assessments(of: table).map { assessment, _ -> JSONValue in
      [
        "metric": .text(assessment.metric), "value": .number(orNull: assessment.number),
        "grade": .text(orNull: assessment.grade?.rawValue),
      ]
    }
    return ["name": .text(name), "grades": .array(grades)]
  }
}
