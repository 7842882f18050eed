import FoldFormats
import FoldProfile

extension CheckReport {
  /// The report for people: each bound with its measured value and a mark, and the verdict.
  func text(_ style: Style) -> String {
    let report = report
    var lines: [String] = []
    let shown = report.sections.map { section in section.findings.filter(Self.isShown) }
    let width = shown.joined().map(\.subject.count).max() ?? 0
    for (section, findings) in zip(report.sections, shown) {
      lines.append(style.bold(singleLine(section.name)))
      lines.append(style.quiet(singleLine(section.facts.joined(separator: " · "))))
      lines += findings.map { line(for: $0, width: width, style) }
      if let summary = Self.baselineSummary(section.findings) { lines.append(style.quiet(summary)) }
      lines += section.notes.map { style.quiet("  note: \(singleLine($0))") }
      lines.append("")
    }
    lines.append(verdict(report, style))
    return lines.joined(separator: "\n") + "\n"
  }

  /// A metric that is no worse than the baseline needs no line of its own.
  private static func isShown(_ finding: Finding) -> Bool {
    finding.judge != .baseline || finding.level != .pass
  }

  private static func baselineSummary(_ findings: [Finding]) -> String? {
    let held = findings.filter { $0.judge == .baseline }
    guard !held.isEmpty else { return nil }
    let kept = held.count { $0.level == .pass }
    return "  \(kept) of \(held.count) metrics no worse than the baseline"
  }

  private func line(for finding: Finding, width: Int, _ style: Style) -> String {
    let value = finding.number.map { Figure.trimmed($0) } ?? "n/a"
    var line = "  \(Self.mark(finding, style)) \(finding.subject.padded(to: width))"
    line += "  \(value.alignedRight(to: 12)) \(finding.metric.unit.rawValue.padded(to: 12))"
    let bound = finding.judge == .baseline ? "baseline \(finding.bound)" : finding.bound
    line += style.quiet(bound)
    if finding.level == .warning { line += style.quiet("  (warning)") }
    if let reason = finding.reason { line += style.quiet("  \(singleLine(reason))") }
    return line
  }

  private static func mark(_ finding: Finding, _ style: Style) -> String {
    switch finding.level {
    case .pass: style.good("✓")
    case .error: style.bad("✗")
    case .warning: style.warning("!")
    case .open: style.warning("?")
    }
  }

  private func verdict(_ report: Report, _ style: Style) -> String {
    let judged = report.sections.flatMap(\.findings).filter { $0.judge != .policy }
    let failed = judged.count { $0.level == .error }
    let warned = judged.count { $0.level == .warning }
    let open = judged.count { $0.level == .open }
    let budgets = judged.count { $0.judge == .budget }
    var parts = ["\(budgets) budget\(budgets == 1 ? "" : "s")"]
    if judged.count > budgets { parts.append("\(judged.count - budgets) held against a baseline") }
    if failed > 0 { parts.append("\(failed) failed") }
    if warned > 0 { parts.append("\(warned) warned") }
    if open > 0 { parts.append("\(open) without a verdict") }
    if !failures.isEmpty {
      parts.append("\(failures.count) check\(failures.count == 1 ? "" : "s") not judged")
    }
    let facts = parts.joined(separator: ", ")
    let words = report.verdict ?? ""
    return switch status {
    case .passed: style.good("✓ \(words)") + " – \(facts)"
    case .failed, .regressed: style.bad("✗ \(words)") + " – \(facts)"
    case .inconclusive: style.warning("? \(words)") + " – \(facts)"
    }
  }
}
