import FoldFormats
import FoldLayout
import FoldProfile

/// A report as a self-contained HTML page, without scripts, fonts or pictures from elsewhere.
struct HTMLReport {
  let report: Report
  var subtitle = ""
  var footer = ""
  /// The maximum number of runs with charts; with more, browsers could not open the page.
  private static let maximumCharts = 200

  var text: String {
    var charts = 0
    let parts = report.sections.map {
      "<section>\n\(verdicts($0, &charts))\(figures($0))</section>\n"
    }
    return beginning + parts.joined() + end
  }

  var verdicts: String {
    var charts = 0
    return report.sections.map { "<section>\n\(verdicts($0, &charts))</section>\n" }.joined()
  }

  var figures: String {
    report.sections.map { section in
      "<section>\n<h2>\(XMLText.escaped(section.name)) – figures</h2>\n"
        + "\(figures(section))</section>\n"
    }.joined()
  }

  var end: String {
    let text = footer.isEmpty ? "" : "\(XMLText.escaped(footer)) · "
    return """
      </main>
      <footer>\(text)foldviz \(XMLText.escaped(FoldvizVersion.text))</footer>
      </body>
      </html>

      """
  }

  var beginning: String {
    var body = "<h1>\(XMLText.escaped(report.title))</h1>\n"
    if !subtitle.isEmpty { body += "<p class=\"facts\">\(XMLText.escaped(subtitle))</p>\n" }
    if let status = report.status, let verdict = report.verdict {
      body += "<p class=\"verdict \(status.rawValue)\">\(XMLText.escaped(verdict))</p>\n"
    }
    for error in report.errors {
      body +=
        "<p class=\"error\"><b>\(XMLText.escaped(error.name))</b> "
        + "\(XMLText.escaped(error.sentence))</p>\n"
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
      <main>
      \(body)
      """
  }

  private func verdicts(_ section: ReportSection, _ charts: inout Int) -> String {
    var html = "<h2>\(XMLText.escaped(section.name))</h2>\n"
    html += "<p class=\"facts\">\(XMLText.escaped(section.facts.joined(separator: " · ")))</p>\n"
    for note in section.notes { html += "<p class=\"note\">\(XMLText.escaped(note))</p>\n" }
    if !section.findings.isEmpty {
      html += Self.table(
        ["", "metric", "value", section.boundName, ""], numbers: [2],
        section.findings.map { finding in
          (
            finding.level.rawValue,
            [
              finding.level.sign, finding.subject, finding.value, finding.bound,
              finding.remark,
            ]
          )
        })
    }
    if let spread = section.spread {
      html += "<h3>spread over \(counted(spread.names.count, "recording"))</h3>\n"
      html += "<div class=\"charts\">\n\(spread.pictures)</div>\n"
      for line in spread.outlierLines { html += "<p class=\"note\">\(XMLText.escaped(line))</p>\n" }
    }
    for run in section.runs where run.count > 0 && charts < Self.maximumCharts {
      charts += 1
      let pictures = HTMLCharts(run).text
      guard !pictures.isEmpty else { continue }
      if section.runs.count > 1 { html += "<h3>\(XMLText.escaped(run.name))</h3>\n" }
      html += "<div class=\"charts\">\n\(pictures)</div>\n"
    }
    return html
  }

  private func figures(_ section: ReportSection) -> String {
    var html = ""
    if let spread = section.spread {
      let rows = spread.spreads.map { (style: String?.none, cells: spread.cells($0)) }
      html =
        "<details><summary>spread of all metrics</summary>\n"
        + "\(Self.table(RecordingSpread.columns, numbers: [2, 3, 4], rows))</details>\n"
    }
    let metrics = Self.table(
      ["metric", "value", "unit", "n", "definition"], numbers: [1, 3],
      section.metrics.values.map { value in
        let text = value.notAvailableReason.map { "n/a: \($0)" } ?? value.metric.definition
        let unit = value.metric.unit.rawValue
        return (
          value.number == nil ? "na" : nil,
          [value.metric.id, value.figure, unit, value.n.grouped, text]
        )
      })
    return html + "<details><summary>all metrics, with their definitions</summary>\n"
      + "\(metrics)</details>\n"
  }

  /// Returns a table; the columns with indices in `numbers` are right-aligned.
  private static func table(
    _ head: [String], numbers: Set<Int>, _ rows: [(style: String?, cells: [String])]
  ) -> String {
    func line(_ tag: String, _ cells: [String]) -> String {
      cells.enumerated().map { column, cell in
        let style = numbers.contains(column) ? " class=\"n\"" : ""
        return "<\(tag)\(style)>\(XMLText.escaped(cell))</\(tag)>"
      }.joined()
    }
    let body = rows.map { style, cells in
      "<tr\(style.map { " class=\"\($0)\"" } ?? "")>\(line("td", cells))</tr>\n"
    }
    return "<table>\n<thead><tr>\(line("th", head))</tr></thead>\n<tbody>\n"
      + "\(body.joined())</tbody>\n</table>\n"
  }
}
