import FoldFormats
import FoldLayout
import FoldProfile

struct ComparisonReport: Reportable {
  let rule: ComparisonRule
  /// The names of the files or commands compared, before and after a change.
  let a: [String]
  let b: [String]
  let comparisons: [Comparison]
  var notes: [String] = []
  var errors: [ReportError] = []

  /// `regressed` if any metric is worse, otherwise `inconclusive` if any is undecided.
  var status: CheckOutcome.Status {
    if comparisons.contains(where: \.conclusion.isWorse) { return .regressed }
    return comparisons.contains { $0.conclusion == .undecided } ? .inconclusive : .passed
  }

  private var runs: Int { comparisons.map(\.runs).max() ?? 0 }

  private var facts: [String] {
    [
      "\(counted(runs, "run")) of each",
      rule.test == .sequential
        ? "at most \(Figure.trimmed(rule.significance * 100)) % false, however often one looks"
        : "\(rule.test.rawValue), at most \(Figure.trimmed(rule.significance * 100)) % false",
    ] + [rule.margin.map { "below \(Figure.trimmed($0 * 100)) % is the same" }].compactMap(\.self)
  }

  private static func name(_ names: [String]) -> String {
    switch names.count {
    case ...2: names.joined(separator: ", ")
    default: "\(names[0]) … \(names[names.count - 1])"
    }
  }

  private var title: String { "\(Self.name(a)) → \(Self.name(b))" }

  var report: Report {
    let name = title
    let findings = comparisons.map { comparison in
      Finding(
        level: comparison.conclusion.level, judge: .comparison, metric: comparison.metric,
        number: comparison.after,
        bound: "\(Figure.trimmed(comparison.before)) \(comparison.metric.unit.rawValue)",
        section: name, reason: comparison.needs, word: comparison.conclusion.rawValue,
        excess: comparison.conclusion.isWorse ? abs(comparison.relativeShift ?? 0) : 0)
    }
    return Report(
      title: "foldviz compare",
      sections: [
        ReportSection(
          name: name, facts: facts, metrics: MetricTable(frameCount: 0), findings: findings,
          notes: notes)
      ], judged: status, errors: errors)
  }

  func lines(_ style: Style) -> [String] {
    let head = ["", "A", "B", "", "shift", "", "certainly within"]
    let (cells, verdicts) = (comparisons.map(\.cells), comparisons.map(\.verdict))
    let widths = head.indices.map { column in
      (cells + [head]).map { $0[column].columns }.max() ?? 0
    }
    let room = widths.reduce(4) { $0 + $1 + 2 } + (verdicts.map(\.columns).max() ?? 0)
    let isNarrow = style.width.map { $0 < room } ?? false
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { column, cell in
        column == 0 || column == 3 ? cell.0.padded(to: cell.1) : cell.0.alignedRight(to: cell.1)
      }.dropLast(isNarrow ? 1 : 0).joined(separator: "  ")
    }
    var lines = [style.bold(title), style.quiet(facts.joined(separator: " · ")), ""]
    lines.append(style.quiet("    " + line(head)))
    for (index, comparison) in comparisons.enumerated() {
      let start = "  \(style.mark(comparison.conclusion.level)) \(line(cells[index]))"
      lines.append(isNarrow ? start : "\(start)  \(verdicts[index])")
      guard isNarrow else { continue }
      let within = comparison.interval.map { _ in "certainly within \(cells[index][6]), " } ?? ""
      lines.append(style.quiet("    " + within + verdicts[index]))
    }
    lines += notes.map { style.quiet("  note: \($0)") }
    return lines + ["", style.mark(status.level, summary)]
  }

  private var summary: String {
    let conclusions = Comparison.Conclusion.allCases.compactMap { word in
      let count = comparisons.count { $0.conclusion == word }
      return count > 0 ? "\(count) \(word.rawValue)" : nil
    }
    return conclusions.joined(separator: ", ")
  }
}

extension Comparison.Conclusion {
  fileprivate var level: Finding.Level {
    isWorse ? .error : self == .undecided ? .open : .pass
  }
}

extension Comparison {
  /// The missing runs, as text, or `nil` if the metric is decided.
  fileprivate var needs: String? {
    if let missingRunsReason { return missingRunsReason }
    guard conclusion == .undecided else { return nil }
    return runsNeeded.map { "about \(counted($0, "more run")) a side" }
      ?? "no difference in sight"
  }

  fileprivate var verdict: String {
    [conclusion.rawValue, needs.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
  }

  fileprivate var cells: [String] {
    func signed(_ text: String) -> String {
      text.first?.isNumber == true && text.contains { "123456789".contains($0) } ? "+" + text : text
    }
    func figure(_ value: Double) -> String { signed(Figure.trimmed(value)) }
    // A percentage is useless if the value before is almost 0.
    let share = relativeShift.flatMap { abs($0) < 100 ? signed(Figure.percent($0 * 100)) : nil }
    return [
      metric.id, Figure.trimmed(before), Figure.trimmed(after), metric.unit.rawValue,
      figure(shift), share ?? "",
      interval.map { "\(figure($0.lower)) … \(figure($0.upper))" } ?? "–",
    ]
  }
}

extension ComparisonReport: JSONObject {
  static let keys: [JSONKey<ComparisonReport>] = [
    .version, JSONKey("a", "the runs before: files, or a command", isRequired: false) { $0.a },
    JSONKey("b", "the runs after", isRequired: false) { $0.b },
    JSONKey("runs", "the pairs of runs that were compared", isRequired: false) { $0.runs },
    JSONKey("test", isRequired: false) { $0.rule.test.rawValue },
    JSONKey(
      "significance", "the chance of any false word, over all metrics", as: .number(.share),
      isRequired: false
    ) { $0.rule.significance },
    JSONKey("margin", "the share below which a difference does not matter", as: .fromZero) {
      $0.rule.margin
    },
    JSONKey("metrics", "every metric that both sides have, in a report's order") {
      $0.comparisons
    },
    .notes { $0.notes }, .errors("file") { $0.errors },
  ]
}

extension Comparison: JSONObject {
  package static let keys: [JSONKey<Comparison>] = [
    JSONKey("id") { $0.metric.id },
    JSONKey("unit", isRequired: false) { $0.metric.unit.rawValue },
    JSONKey("a", "in the metric's unit: the median of times, the mean of counts") { $0.before },
    JSONKey("b") { $0.after },
    JSONKey("shift", "by how much B lies above A, in the metric's unit") { $0.shift },
    JSONKey(orNull: "low", "where the shift lies at least; null for too few runs") {
      $0.interval?.lower
    },
    JSONKey(orNull: "high", "where the shift lies at most") { $0.interval?.upper },
    JSONKey(
      "p", "the probability that the word is false, over all metrics and looks", as: .number(.share)
    ) { $0.pValue },
    JSONKey("verdict") { $0.conclusion },
    JSONKey(
      orNull: "runsNeeded",
      "how many more runs a side it takes; null where nothing is open or that cannot be told",
      as: .countFromOne
    ) { $0.runsNeeded },
    JSONKey("runs", "pairs of runs", as: .countFromOne, isRequired: false) { $0.runs },
    JSONKey("decidedAfter", "after how many of them the word was sure", as: .countFromOne) {
      $0.decidedAfter
    },
    JSONKey("reason", "of how many runs of a side there is no value, and why") {
      $0.missingRunsReason
    },
  ]
}

extension Comparison.Conclusion: JSONRepresentable {}
