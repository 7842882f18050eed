import FoldFormats
import FoldLayout
import FoldProfile

struct ComparisonReport: Reportable {
  let rule: ComparisonRule
  /// The names of the files or commands before the change; `b` has the names after it.
  let a: [String]
  let b: [String]
  let groups: [Group]
  var notes: [String] = []
  var errors: [ReportError] = []

  /// The comparisons of the recordings with one value of a label, or of all runs.
  struct Group {
    /// The label and its value; `nil` for all runs.
    let name: String?
    let comparisons: [Comparison]

    fileprivate var primary: [Comparison] { comparisons.filter(\.isPrimary) }

    fileprivate func runs(_ side: KeyPath<Comparison, Int>) -> Int {
      comparisons.map { $0[keyPath: side] }.max() ?? 0
    }

    fileprivate var size: String {
      let (before, after) = (runs(\.runs), runs(\.runsAfter))
      return before == after
        ? "\(counted(before, "run")) of each" : "\(before.grouped) runs against \(after.grouped)"
    }

    fileprivate var alsoChanged: String? {
      comparisons.alsoChanged.map { [name, $0].compactMap(\.self).joined(separator: ": ") }
    }
  }

  /// Whether the two sides' runs differ, for all that is known, only in the build.
  var isExchangeable = true

  /// Whether an undecided primary metric fails the comparison.
  var requiresDecision = false

  var comparisons: [Comparison] { groups.flatMap(\.comparisons) }
  private var primary: [Comparison] { groups.flatMap(\.primary) }

  /// `regressed` if a primary metric is worse; else `inconclusive` if one is undecided, but must not
  /// be; else `passed`.
  var status: CheckOutcome.Status {
    if primary.contains(where: \.conclusion.isWorse) { return .regressed }
    let isOpen = primary.contains { $0.conclusion == .undecided }
    return requiresDecision && isOpen ? .inconclusive : .passed
  }

  private var facts: [String] {
    let size = groups.count == 1 ? groups[0].size : counted(groups.count, "group")
    let limit = "at most \(Figure.trimmed(ComparisonRule.significance * 100)) % false"
    return [
      size, isExchangeable ? "\(limit) \(assumption)" : "no limit for false verdicts",
      "below \(Figure.trimmed(rule.margin * 100)) % is the same",
    ]
  }

  /// The condition under which the share of false verdicts is limited.
  private var assumption: String {
    switch rule.test {
    case .sequential: "if the ratios of a pair are normally distributed"
    case .signs: "whatever the distribution"
    case .permutation where comparisons.contains { $0.runs != $0.runsAfter }:
      "if the runs were made in one go, in any order"
    case .permutation: "if the runs of a pair were made in turns"
    }
  }

  private static func name(_ names: [String]) -> String {
    switch names.count {
    case ...2: names.joined(separator: ", ")
    default: "\(names[0]) … \(names[names.count - 1])"
    }
  }

  private var title: String { "\(Self.name(a)) → \(Self.name(b))" }

  private var allNotes: [String] { groups.compactMap(\.alsoChanged) + notes }

  var report: Report {
    let sections = groups.enumerated().map { index, group in
      let name = [title, group.name].compactMap(\.self).joined(separator: " · ")
      return ReportSection(
        name: name, facts: index == 0 ? facts : [group.size], metrics: MetricTable(frameCount: 0),
        findings: group.primary.map { Finding($0, section: name) },
        notes: index == 0 ? allNotes : [])
    }
    return Report(title: "foldviz compare", sections: sections, judged: status, errors: errors)
  }

  func lines(_ style: Style) -> [String] {
    let head = ["", "A", "B", "", "shift", "", "95 % within"]
    let (cells, verdicts) = (primary.map(\.cells), primary.map(\.verdict))
    let widths = head.indices.map { column in
      (cells + [head]).map { $0[column].columns }.max() ?? 0
    }
    let room = widths.reduce(4) { $0 + $1 + 2 } + (verdicts.map(\.columns).max() ?? 0)
    let isNarrow = style.width.map { $0 < room } ?? false
    func line(_ cells: [String]) -> String {
      zip(cells, widths).enumerated().map { column, cell in
        column == 0 || column == 3 ? cell.0.padded(to: cell.1) : cell.0.alignedRight(to: cell.1)
      }.joined(separator: "  ")
    }
    let fact = facts.joined(separator: " · ")
    let isLong = style.width.map { $0 < fact.columns } ?? false
    var lines = [style.bold(title)] + (isLong ? facts : [fact]).map(style.quiet) + [""]
    lines.append(style.quiet("    " + line(head)))
    for group in groups {
      if let name = group.name { lines += ["  \(style.bold(name)) \(style.quiet(group.size))"] }
      for comparison in group.primary {
        let start = "  \(style.symbol(comparison.conclusion.level)) \(line(comparison.cells))"
        lines.append(isNarrow ? start : "\(start)  \(comparison.verdict)")
        guard isNarrow else { continue }
        lines += comparison.verdict.split(separator: "; ").map { style.quiet("    \($0)") }
      }
    }
    lines += allNotes.map { style.quiet("  note: \($0)") }
    return lines + ["", style.symbol(status.level, summary)]
  }

  private var summary: String {
    let conclusions = Comparison.Conclusion.allCases.compactMap { word in
      let count = primary.count { $0.conclusion == word }
      return count > 0 ? "\(count) \(word.rawValue)" : nil
    }
    return conclusions.joined(separator: ", ")
  }
}

extension Comparison {
  fileprivate var verdict: String {
    [conclusion.rawValue, openReason].compactMap(\.self).joined(separator: ": ")
  }

  fileprivate var cells: [String] {
    func figure(_ value: Double) -> String { Figure.signed(Figure.trimmed(value)) }
    // A percentage is useless if the value before is almost 0.
    let share = relativeShift.flatMap {
      abs($0) < 100 ? Figure.signed(Figure.percent($0 * 100)) : nil
    }
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
    JSONKey("runs", "the number of runs of the smaller side", isRequired: false) {
      report in report.groups.reduce(0) { $0 + min($1.runs(\.runs), $1.runs(\.runsAfter)) }
    },
    JSONKey("test", as: .keyword(ComparisonRule.Test.self), isRequired: false) {
      $0.rule.test.rawValue
    },
    JSONKey(
      "significance", "the probability of a false verdict over all primary metrics",
      as: .number(.share)
    ) { $0.isExchangeable ? ComparisonRule.significance : nil },
    JSONKey("assumption", "the condition under which the significance is valid") {
      $0.isExchangeable ? $0.assumption : nil
    },
    JSONKey(
      "margin", "the share below which a difference does not matter", as: .fromZero,
      isRequired: false
    ) { $0.rule.margin },
    JSONKey("metrics", "every metric that both sides have, in a report's order") { report in
      report.groups.flatMap { group in
        group.comparisons.map { GroupedComparison(group: group.name, comparison: $0) }
      }
    },
    .notes { $0.notes }, .errors("file") { $0.errors },
  ]
}

private struct GroupedComparison: JSONObject {
  let group: String?
  let comparison: Comparison

  static let keys =
    [JSONKey<Self>("group", "the label and its value, such as device=pixel-8") { $0.group }]
    + comparisonKeys.map { $0.inside(\.comparison) }

  private static let comparisonKeys: [JSONKey<Comparison>] = [
    JSONKey("id") { $0.metric.id },
    JSONKey("unit", isRequired: false) { $0.metric.unit.rawValue },
    JSONKey("primary", "whether the metric has a verdict") { $0.isPrimary },
    JSONKey("a", "the typical value before, in the metric's unit") { $0.before },
    JSONKey("b") { $0.after },
    JSONKey("shift", "B − A, in the metric's unit") { $0.shift },
    JSONKey(orNull: "low", "the lower end of the 95 % interval; null for too few runs") {
      $0.interval?.lower
    },
    JSONKey(orNull: "high", "the upper end of the 95 % interval") { $0.interval?.upper },
    JSONKey(
      "p", "the probability of such evidence for a change beyond the margin if there is none",
      as: .number(.share)
    ) { $0.pValue },
    JSONKey("verdict", "absent for a metric that is not primary") {
      $0.isPrimary ? $0.conclusion : nil
    },
    JSONKey(
      orNull: "runsNeeded",
      "the number of further runs of each side that would tell; null if it is unknown",
      as: .countFromOne
    ) { $0.isPrimary ? $0.runsNeeded : nil },
    JSONKey(
      "runs", "the number of runs of the smaller side", as: .countFromOne, isRequired: false
    ) { min($0.runs, $0.runsAfter) },
    JSONKey("reason", "of how many runs of a side there is no value, and why") {
      $0.missingRunsReason
    },
  ]
}

extension Comparison.Conclusion: JSONRepresentable {}
