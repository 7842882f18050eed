import ContactSheet
import FoldFormats
import FoldLayout

/// The report as one page of HTML: what `foldviz check` writes, and below it a sheet and a player for
/// each replay.
struct ReportPage {
  let book: ReportBook

  /// Hands the page to `put`, piece by piece.
  func write(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    try put(HTMLReport(book.report).beginning)
    for chapter in book.chapters { try write(chapter, put) }
    try put(HTMLReport.end)
  }

  private func write(
    _ chapter: ReplayChapter, _ put: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let title = XMLText.escaped(chapter.inputs.title)
    try put("<section class=\"replay\">\n<h2>\(title)</h2>\n")
    let summary = chapter.summary
    try put("<table>\n<tbody>\n")
    for line in summary.lines {
      let cells = [line.name, line.value, line.remark].map { "<td>\(XMLText.escaped($0))</td>" }
      try put("<tr>\(cells.joined())</tr>\n")
    }
    try put("</tbody>\n</table>\n")
    for page in 0..<chapter.sheet.pageCount {
      let picture = Base64.encode(try Self.svg(of: chapter.sheet, page: page))
      try put(
        "<figure class=\"sheet\"><img alt=\"Contact sheet of \(title)\" "
          + "src=\"data:image/svg+xml;base64,\(picture)\"/></figure>\n")
    }
    let player = try PlayerDocument(inputs: chapter.inputs, rate: .native, physics: .ios)
    try put(
      "<details class=\"player\"><summary>player</summary>\n<iframe title=\"Player of \(title)\" "
        + "loading=\"lazy\" sandbox=\"allow-scripts allow-downloads\" srcdoc=\"")
    try player.write { text throws(Failure) in
      try put(text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;"))
    }
    try put("\"></iframe></details>\n</section>\n")
  }

  private static func svg(of sheet: Sheet, page: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try sheet.write(.svg, page: page) { bytes.append(contentsOf: $0) }
    } catch {
      throw Failure(.internalError, "the sheet cannot be drawn: \(error)")
    }
    return bytes
  }
}
