import ContactSheet
import FoldFormats
import FoldLayout

extension ReportBook {
  /// Hands the report as one page of HTML to `put`, piece by piece: what `foldviz check` writes, and
  /// below it a sheet and a player for each replay.
  func writePage(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    try put(HTMLReport(report: report).beginning)
    for chapter in chapters { try chapter.write(put) }
    try put(HTMLReport.end)
  }
}

extension ReplayChapter {
  fileprivate func write(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    let title = XMLText.escaped(inputs.title)
    let rows = summary.lines.map { line in
      let cells = [line.name, line.value, line.remark].map { "<td>\(XMLText.escaped($0))</td>" }
      return "<tr>\(cells.joined())</tr>\n"
    }
    try put(
      "<section class=\"replay\">\n<h2>\(title)</h2>\n<table>\n<tbody>\n\(rows.joined())"
        + "</tbody>\n</table>\n")
    for page in 0..<sheet.pageCount {
      let picture = Base64.encode(try svg(page: page))
      try put(
        "<figure class=\"sheet\"><img alt=\"Contact sheet of \(title)\" "
          + "src=\"data:image/svg+xml;base64,\(picture)\"/></figure>\n")
    }
    let player = try PlayerDocument(inputs: inputs, rate: .native, physics: .ios)
    try put(
      "<details class=\"player\"><summary>player</summary>\n<iframe title=\"Player of \(title)\" "
        + "loading=\"lazy\" sandbox=\"allow-scripts allow-downloads\" srcdoc=\"")
    try player.write { text throws(Failure) in
      try put(text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))
    }
    try put("\"></iframe></details>\n</section>\n")
  }

  private func svg(page: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try Failure.drawing("the sheet") { () throws(SheetError) in
      try sheet.write(.svg, page: page) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
