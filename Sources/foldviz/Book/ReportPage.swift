import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

extension ReportBook {
  /// Hands the report as one page of HTML to `put`, piece by piece: the verdict and the pictures, what
  /// was judged, the figures, and a player for each replay.
  func writePage(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    let page = HTMLReport(
      report: report, subtitle: words.subtitle ?? "", footer: words.footer ?? "")
    try put(page.beginning)
    for chapter in chapters { try chapter.writePictures(put) }
    try put(page.verdicts + page.figures)
    for chapter in chapters { try chapter.write(put) }
    if !chapters.isEmpty { try put(Self.script) }
    try put(page.end)
  }

  /// Makes each player's frame as high as the player says that it is, and opens all before printing.
  private static var script: String {
    """
    <script>
    addEventListener("message", (event) => {
      const height = event.data?.foldvizHeight;
      for (const frame of document.querySelectorAll("iframe"))
        if (frame.contentWindow === event.source) if (height > 0)
          frame.style.height = `${Math.min(height, 20000)}px`;
    });
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    </script>

    """
  }
}

extension ReplayChapter {
  private var title: String { XMLText.escaped(inputs.title) }

  /// The pages of the sheet, in light and in dark.
  fileprivate func writePictures(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    for page in 0..<sheet.pageCount {
      try put("<figure class=\"sheet\"><picture><source media=\"(prefers-color-scheme: dark)\" ")
      try put("srcset=\"\(try svg(page: page, isDark: true))\"/><img alt=\"Contact sheet of ")
      try put("\(title)\" src=\"\(try svg(page: page, isDark: false))\"/></picture></figure>\n")
    }
  }

  /// The scene and the recording in figures, and the player.
  fileprivate func write(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    let rows = summary.lines.map { line in
      let cells = [line.name, line.value, line.remark].map { "<td>\(XMLText.escaped($0))</td>" }
      return "<tr>\(cells.joined())</tr>\n"
    }
    try put(
      "<section class=\"replay\">\n<h2>\(title)</h2>\n<table>\n<tbody>\n\(rows.joined())"
        + "</tbody>\n</table>\n")
    let player = try PlayerDocument(inputs: inputs, rate: .native, physics: .ios)
    try put(
      "<iframe class=\"player\" title=\"Player of \(title)\" loading=\"lazy\" "
        + "sandbox=\"allow-scripts allow-downloads\" srcdoc=\"")
    try player.write { text throws(Failure) in
      try put(Self.quoted(text))
    }
    try put("\"></iframe>\n</section>\n")
  }

  /// A page as the value of an attribute.
  private static func quoted(_ page: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(page.utf8.count * 9 / 8)
    for byte in page.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func svg(page: Int, isDark: Bool) throws(Failure) -> String {
    var sheet = sheet
    var theme: SheetTheme = isDark ? .dark : .light
    theme.fillsMovers = sheet.options.theme.fillsMovers
    sheet.options.theme = theme
    var bytes: [UInt8] = []
    _ = try Failure.drawing("the sheet") { () throws(SheetError) in
      try sheet.write(.svg, page: page) { bytes.append(contentsOf: $0) }
    }
    return "data:image/svg+xml;base64," + Base64.encode(bytes)
  }
}
