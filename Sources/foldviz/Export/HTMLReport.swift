import FoldFormats
import FoldProfile

/// A report as one page of HTML that needs nothing else: no script, font or picture from outside.
struct HTMLReport {
  private let report: Report
  /// So many charts; a page with more of them would not open.
  private static let mostCharts = 200

  init(_ report: Report) { self.report = report }

  /// The page.
  var text: String { beginning + Self.end }

  /// What follows the parts.
  static var end: String {
    """
    <footer>foldviz \(XMLText.escaped(FoldvizVersion.text))</footer>
    </body>
    </html>

    """
  }

  /// The page up to its last part, so that more can follow.
  var beginning: String {
    var body = "<h1>\(XMLText.escaped(report.title))</h1>\n"
    if let status = report.status, let verdict = report.verdict {
      body += "<p class=\"verdict \(status.rawValue)\">\(XMLText.escaped(verdict))</p>\n"
    }
    for error in report.errors {
      body +=
        "<p class=\"error\"><b>\(XMLText.escaped(error.name))</b> "
        + "\(XMLText.escaped(error.sentence))</p>\n"
    }
    var charts = 0
    for section in report.sections {
      body += self.section(section, charts: &charts)
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(XMLText.escaped(report.title))</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      <body>
      \(body)
      """
  }

  private func section(_ section: ReportSection, charts: inout Int) -> String {
    var html = "<section>\n<h2>\(XMLText.escaped(section.name))</h2>\n"
    html += "<p class=\"facts\">\(XMLText.escaped(section.facts.joined(separator: " · ")))</p>\n"
    for note in section.notes { html += "<p class=\"note\">\(XMLText.escaped(note))</p>\n" }
    if !section.findings.isEmpty { html += findings(section.findings) }
    for run in section.runs where run.count > 0 && charts < Self.mostCharts {
      charts += 1
      let pictures = HTMLCharts(run).text
      guard !pictures.isEmpty else { continue }
      if section.runs.count > 1 {
        html += "<h3>\(XMLText.escaped(run.name))</h3>\n"
      }
      html += "<div class=\"charts\">\n\(pictures)</div>\n"
    }
    return html + metrics(section.metrics) + "</section>\n"
  }

  private func findings(_ findings: [Finding]) -> String {
    var html = "<table>\n<thead><tr><th></th><th>metric</th><th class=\"n\">value</th>"
    html += "<th>bound</th><th></th></tr></thead>\n<tbody>\n"
    for finding in findings {
      html += "<tr class=\"\(finding.level.rawValue)\"><td>\(Self.mark(finding.level))</td>"
      html += "<td>\(XMLText.escaped(finding.subject))</td>"
      html += "<td class=\"n\">\(XMLText.escaped(finding.value))</td>"
      html += "<td>\(XMLText.escaped(finding.bound))</td>"
      html += "<td>\(XMLText.escaped(finding.reason ?? ""))</td></tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  private func metrics(_ table: MetricTable) -> String {
    var html = "<details><summary>all metrics, with their definitions</summary>\n<table>\n"
    html += "<thead><tr><th>metric</th><th class=\"n\">value</th><th>unit</th>"
    html += "<th class=\"n\">n</th><th>definition</th></tr></thead>\n<tbody>\n"
    for value in table.values {
      let words = value.notAvailableReason.map { "n/a: \($0)" } ?? value.metric.definition
      html += "<tr\(value.number == nil ? " class=\"na\"" : "")>"
      html += "<td>\(XMLText.escaped(value.metric.id))</td>"
      html += "<td class=\"n\">\(XMLText.escaped(value.figure))</td>"
      html += "<td>\(XMLText.escaped(value.metric.unit.rawValue))</td>"
      html += "<td class=\"n\">\(value.n.grouped)</td><td>\(XMLText.escaped(words))</td></tr>\n"
    }
    return html + "</tbody>\n</table>\n</details>\n"
  }

  private static func mark(_ level: Finding.Level) -> String {
    switch level {
    case .pass: "✓"
    case .error: "✗"
    case .warning: "!"
    case .open: "?"
    }
  }
}
