import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

extension ReportBook {
  /// Writes the report as one HTML page by passing its text to `put` piece by piece.
  func writePage(_ put: (String) throws(Failure) -> Void) throws(Failure) {
    let page = HTMLReport(
      report: report, subtitle: captions.subtitle ?? "", footer: captions.footer ?? "")
    try put(page.beginning)
    for chapter in chapters { try put(chapter.pictures()) }
    try put(page.verdicts + page.figures)
    for chapter in chapters { try put(chapter.figures + chapter.player()) }
    if !chapters.isEmpty { try put(Self.script) }
    try put(page.end)
  }

  /// A script that sizes the players' iframes, reports their visible parts, and prints all details.
  private static var script: String {
    """
    <script>
    const frames = document.querySelectorAll("iframe");
    const tell = (frame) => {
      const top = -frame.getBoundingClientRect().top - frame.clientTop;
      frame.contentWindow.postMessage({ foldvizSight: { top, height: innerHeight } }, "*");
    };
    addEventListener("message", (event) => {
      const height = event.data?.foldvizHeight;
      for (const frame of frames) if (frame.contentWindow === event.source && height > 0) {
        frame.style.height = `${Math.min(height, 20000)}px`;
        tell(frame);
      }
    });
    for (const change of ["scroll", "resize"]) addEventListener(change, () => frames.forEach(tell));
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    </script>

    """
  }
}

extension ReplayChapter {
  private var title: String { XMLText.escaped(inputs.title) }

  fileprivate func pictures() throws(Failure) -> String {
    var text = ""
    for page in 0..<sheet.pageCount {
      let (dark, light) = (try svg(page: page, isDark: true), try svg(page: page, isDark: false))
      text += """
        <figure class="sheet" tabindex="0"><picture><source media="(prefers-color-scheme: dark)" srcset="\(dark)"/>\
        <img alt="Contact sheet of \(title)" src="\(light)"/></picture></figure>

        """
    }
    return text
  }

  /// Returns the HTML of the player in an iframe, and the end of the section.
  fileprivate func player() throws(Failure) -> String {
    let page = try PlayerDocument(inputs: inputs, rate: .native, physics: .ios)
    var frame = """
      <iframe class="player" title="Player of \(title)" loading="lazy" \
      sandbox="allow-scripts allow-downloads" srcdoc="
      """
    try page.write { text throws(Failure) in frame += XMLText.markup(text) }
    return frame + "\"></iframe>\n</section>\n"
  }

  fileprivate var figures: String {
    let rows = summary.lines.map { line in
      let cells = [line.name, line.value, line.remark].map { "<td>\(XMLText.escaped($0))</td>" }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<section class=\"replay\">\n<h2>\(title)</h2>\n<table>\n<tbody>\n\(rows.joined())"
      + "</tbody>\n</table>\n"
  }

  private func svg(page: Int, isDark: Bool) throws(Failure) -> String {
    var sheet = sheet
    var theme: SheetTheme = isDark ? .dark : .light
    theme.rows.accentUse = sheet.options.theme.rows.accentUse
    sheet.options.theme = theme
    var bytes: [UInt8] = []
    _ = try Failure.drawing("the sheet") { () throws(SheetError) in
      try sheet.write(.svg, page: page) { bytes.append(contentsOf: $0) }
    }
    return "data:image/svg+xml;base64," + Base64.encode(bytes)
  }
}
