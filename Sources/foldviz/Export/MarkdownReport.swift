import FoldFormats
import FoldProfile

/// A report as Markdown: tables for a pull request or a step summary.
///
/// It never grows beyond a limit: GitHub drops a summary above 1 MiB whole. What has to be looked at
/// comes first; what is left out at the end is counted.
struct MarkdownReport {
  /// The longest summary, in bytes; a little below what GitHub takes.
  static let summaryLimit = (1 << 20) - 4096

  private let report: Report
  private let limit: Int

  init(_ report: Report, limit: Int = Self.summaryLimit) {
    self.report = report
    self.limit = limit
  }

  /// The document.
  var text: String {
    var parts = [heading]
    if let attention { parts.append(attention) }
    parts += report.sections.map(section)
    var text = ""
    for (place, part) in parts.enumerated() {
      guard text.utf8.count + part.utf8.count + 64 <= limit else {
        let left = "+\(parts.count - place) more\n"
        return text.utf8.count + left.utf8.count <= limit ? text + left : text
      }
      text += part + "\n"
    }
    return text
  }

  private var heading: String {
    var lines = ["## \(Self.escaped(report.title))", ""]
    if let status = report.status, let verdict = report.verdict {
      lines += ["\(Self.mark(status)) **\(verdict)**", ""]
    }
    return lines.joined(separator: "\n")
  }

  /// Everything that is not a pass, ranked.
  private var attention: String? {
    let ranked = report.ranked
    guard !ranked.isEmpty || !report.errors.isEmpty else { return nil }
    var lines: [String] = []
    for error in report.errors {
      lines.append("- ✗ \(Self.escaped(error.name)): \(Self.escaped(error.sentence))")
    }
    let most = 50
    for finding in ranked.prefix(most) {
      lines.append(
        "- \(Self.mark(finding.level)) \(Self.escaped(finding.section)): "
          + Self.escaped(finding.sentence))
    }
    if ranked.count > most { lines.append("- +\(ranked.count - most) more") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ section: ReportSection) -> String {
    var lines = ["### \(Self.escaped(section.name))", ""]
    lines += [section.facts.map(Self.escaped).joined(separator: " · "), ""]
    lines += section.notes.map { "> \(Self.escaped($0))\n" }
    if !section.findings.isEmpty {
      lines += ["| | metric | value | bound | |", "|---|---|---:|---|---|"]
      lines += section.findings.map { finding in
        "| \(Self.mark(finding.level)) | \(Self.escaped(finding.subject)) | "
          + "\(Self.escaped(finding.value)) | \(Self.escaped(finding.bound)) | "
          + "\(Self.escaped(finding.reason ?? "")) |"
      }
      lines.append("")
    }
    let values = section.metrics.values.filter { $0.notAvailableReason == nil }
    if !values.isEmpty {
      lines += [
        "<details><summary>metrics</summary>", "", "| metric | value | unit | n |",
        "|---|---:|---|---:|",
      ]
      lines += values.map { value in
        "| \(Self.escaped(value.metric.id)) | \(value.figure) | "
          + "\(Self.escaped(value.metric.unit.rawValue)) | \(value.n) |"
      }
      lines += ["", "</details>", ""]
    }
    return lines.joined(separator: "\n")
  }

  private static func mark(_ level: Finding.Level) -> String {
    switch level {
    case .pass: "✓"
    case .error: "✗"
    case .warning: "!"
    case .open: "?"
    }
  }

  private static func mark(_ status: CheckOutcome.Status) -> String {
    switch status {
    case .passed: "✓"
    case .failed, .regressed: "✗"
    case .inconclusive: "?"
    }
  }

  /// Text in which nothing is Markdown or HTML.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in singleLine(text) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A mention or a link would reach people who have nothing to do with it.
      case "@": escaped += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "$", "!":
        escaped += "\\\(character)"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
