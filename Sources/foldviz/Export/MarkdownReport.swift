import FoldFormats
import FoldProfile
import RowDesign

extension Report {
  /// The maximum size of a step summary in bytes, a little below the limit of GitHub.
  static let summaryLimit = (1 << 20) - 4096

  /// Returns the report as Markdown, for a pull request or a step summary.
  ///
  /// The text, at most `limit` bytes, has the worst findings first, and counts omitted sections.
  func markdown(limit: Int = summaryLimit) -> String {
    var heading = ["## \(escaped(title))", ""]
    if let status, let verdict { heading += ["\(status.level.sign) **\(verdict)**", ""] }
    let parts =
      [heading.joined(separator: "\n")] + [attention].compactMap(\.self)
      + sections.map(\.markdown)
    var text = ""
    for (index, part) in parts.enumerated() {
      guard text.utf8.count + part.utf8.count + 64 <= limit else {
        let left = "+\(parts.count - index) more\n"
        return text.utf8.count + left.utf8.count <= limit ? text + left : text
      }
      text += part + "\n"
    }
    return text
  }

  /// The errors and all findings that are not passes, by severity, or `nil` if all is well.
  private var attention: String? {
    let ranked = ranked
    guard !ranked.isEmpty || !errors.isEmpty else { return nil }
    let most = 50
    var lines = errors.map { "- ✗ \(escaped($0.name)): \(escaped($0.sentence))" }
    lines += ranked.prefix(most).map {
      "- \($0.level.sign) \(escaped($0.section)): \(escaped($0.sentence))"
    }
    if ranked.count > most { lines.append("- +\(ranked.count - most) more") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ReportSection {
  fileprivate var markdown: String {
    var lines = ["### \(escaped(name))", "", facts.map(escaped).joined(separator: " · "), ""]
    lines += notes.map { "> \(escaped($0))\n" }
    if !findings.isEmpty {
      lines += ["| | metric | value | \(boundName) | |", "|---|---|---:|---|---|"]
      lines += findings.map { finding in
        let cells = [finding.subject, finding.value, finding.bound, finding.remark]
        return "| \(finding.level.sign) | \(cells.map(escaped).joined(separator: " | ")) |"
      }
      lines.append("")
    }
    if let recordings = spread {
      lines += [
        "| \(RecordingSpread.columns.joined(separator: " | ")) |", "|---|---|---:|---:|---:|---|",
      ]
      lines += recordings.decisive.map {
        "| \(recordings.cells($0).map(escaped).joined(separator: " | ")) |"
      }
      lines += [""] + recordings.outlierLines.map { "> \(escaped($0))\n" }
    }
    let values = metrics.values.filter { $0.notAvailableReason == nil }
    if !values.isEmpty {
      lines += [
        "<details><summary>metrics</summary>", "", "| metric | value | unit | n |",
        "|---|---:|---|---:|",
      ]
      lines += values.map { value in
        "| \(escaped(value.metric.id)) | \(value.figure) | "
          + "\(escaped(value.metric.unit.rawValue)) | \(value.n) |"
      }
      lines += ["", "</details>", ""]
    }
    return lines.joined(separator: "\n")
  }
}

private func escaped(_ text: String) -> String {
  let special = "\\`*_[]|#~$!"
  let marked = escapedLine(text).map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  // Mentions would notify people who are not involved.
  return MarkupText.escaped(marked, also: "@")
}
