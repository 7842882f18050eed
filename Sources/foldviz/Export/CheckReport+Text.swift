import Formats
import Profile

extension CheckReport {
  /// The report for people: each budget with its measured value and a mark, and the verdict.
  func text(_ style: Style) -> String {
    var lines: [String] = []
    let width = entries.flatMap(\.outcome.results).map(\.budget.metric.count).max() ?? 0
    for entry in entries {
      lines.append(style.bold(entry.name))
      lines.append(
        style.quiet(
          "\(entry.scene) · \(entry.recording) · \(entry.profile.frames.grouped) frames against "
            + "\(Figure.trimmed(entry.profile.refreshRate)) Hz"))
      for result in entry.outcome.results {
        lines.append(line(for: result, width: width, style))
      }
      lines.append("")
    }
    lines.append(verdict(style))
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(for result: BudgetResult, width: Int, _ style: Style) -> String {
    let metric = result.budget.metric.padded(to: width)
    let value = result.value.number.map { Self.figure($0) } ?? "n/a"
    let unit = result.value.metric.unit.rawValue
    var line = "  \(mark(result, style)) \(metric)  \(value.alignedRight(to: 12)) "
    line += unit.padded(to: 12) + style.quiet(Self.bounds(result.budget))
    if result.budget.severity == .warn { line += style.quiet("  (warning)") }
    if let phase = result.budget.phase { line += style.quiet("  in phase \(phase.rawValue)") }
    if let reason = result.reason { line += style.quiet("  \(reason)") }
    return line
  }

  private func mark(_ result: BudgetResult, _ style: Style) -> String {
    switch result.verdict {
    case .pass: style.good("✓")
    case .fail where result.failsCheck: style.bad("✗")
    case .fail: style.warning("!")
    case .inconclusive, .notAvailable: style.warning("?")
    }
  }

  private func verdict(_ style: Style) -> String {
    let budgets = count { _ in true }
    let failed = count(where: \.failsCheck)
    let warned = count { $0.verdict == .fail && !$0.failsCheck }
    let open = count { $0.verdict == .inconclusive || $0.verdict == .notAvailable }
    var parts = ["\(budgets) budget\(budgets == 1 ? "" : "s")"]
    if failed > 0 { parts.append("\(failed) failed") }
    if warned > 0 { parts.append("\(warned) warned") }
    if open > 0 { parts.append("\(open) without a verdict") }
    let facts = parts.joined(separator: ", ")
    return switch status {
    case .passed: style.good("✓ within budget") + " – \(facts)"
    case .failed: style.bad("✗ over budget") + " – \(facts)"
    case .regressed: style.bad("✗ worse than the baseline") + " – \(facts)"
    case .inconclusive: style.warning("? inconclusive") + " – \(facts)"
    }
  }

  /// The bounds of a budget: "≤ 50,000", "≥ 1", "1 … 3".
  static func bounds(_ budget: Budget) -> String {
    switch (budget.min, budget.max) {
    case (let min?, let max?): "\(figure(min)) … \(figure(max))"
    case (nil, let max?): "≤ \(figure(max))"
    case (let min?, nil): "≥ \(figure(min))"
    case (nil, nil): ""
    }
  }

  private static func figure(_ value: Double) -> String { Figure.trimmed(value) }
}
