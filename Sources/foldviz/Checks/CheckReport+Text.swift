import FoldFormats
import FoldLayout
import FoldProfile

extension CheckReport {
  func lines(_ style: Style) -> [String] {
    let report = report
    var lines: [String] = []
    // Metrics that are no worse than the baseline are only counted.
    let shown = report.sections.map { section in
      section.findings.filter { $0.judge != .baseline || $0.level != .pass }
    }
    let width = shown.joined().map(\.subject.columns).max() ?? 0
    let unitWidth = shown.joined().map { $0.unit.count + 1 }.reduce(12, max)
    for (section, findings) in zip(report.sections, shown) {
      lines += [
        style.bold(escapedLine(section.name)),
        style.quiet(escapedLine(section.facts.joined(separator: " · "))),
      ]
      lines += findings.map { line(for: $0, width: width, unitWidth: unitWidth, style) }
      let held = section.findings.filter { $0.judge == .baseline }
      if !held.isEmpty {
        let kept = held.count { $0.level == .pass }
        lines.append(
          style.quiet("  \(kept) of \(held.count) metrics no worse than the baseline"))
      }
      lines += section.spread?.lines(style, onlyDeciding: true) ?? []
      lines += section.notes.map { style.quiet("  note: \(escapedLine($0))") } + [""]
    }
    if let status = report.status, let verdict = report.verdict {
      lines.append(style.symbol(status.level, verdict) + " – \(counts(of: report))")
    }
    return lines
  }

  private func line(
    for finding: Finding, width: Int, unitWidth: Int, _ style: Style
  ) -> String {
    var line = "  \(style.symbol(finding.level)) \(finding.subject.padded(to: width))"
    line += "  \(finding.figure.alignedRight(to: 12)) \(finding.unit.padded(to: unitWidth))"
    line += style.quiet((finding.judge == .baseline ? "baseline " : "") + finding.bound)
    if finding.level == .warning { line += style.quiet("  (warning)") }
    if let reason = finding.reason { line += style.quiet("  \(escapedLine(reason))") }
    return line
  }

  private func counts(of report: Report) -> String {
    let judged = report.sections.flatMap(\.findings).filter { $0.judge != .policy }
    let budgets = judged.count { $0.judge == .budget }
    func count(_ level: Finding.Level) -> Int { judged.count { $0.level == level } }
    let parts = [
      (judged.count - budgets, "compared with a baseline"), (count(.error), "failed"),
      (count(.warning), "warned"), (count(.open), "without a verdict"),
    ].filter { $0.0 > 0 }.map { "\($0.grouped) \($1)" }
    let lost = failures.isEmpty ? [] : [counted(failures.count, "check") + " not judged"]
    return ([counted(budgets, "budget")] + parts + lost).joined(separator: ", ")
  }
}
