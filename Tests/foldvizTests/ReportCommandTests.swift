import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.page))
struct ReportCommandTests {
  private func configured(_ budgets: String) throws -> Program {
    let program = try Program.withInputs()
    try program.write(
      """
      foldviz: 1
      checks:
        - name: short list
          scene: scene.yml
          recording: rec.ndjson
          budgets: [\(budgets)]
        - name: short list at 120 Hz
          scene: scene.yml
          recording: rec.ndjson
          refreshRate: 120
          budgets: [{metric: layout.rowsPerFrame.max, max: 50}]

      """, to: "foldviz.yml")
    return program
  }

  @Test(.needs(.poppler("pdftotext"), .poppler("pdfimages")))
  func `report writes verdicts, metrics and one sheet of each replay as PDF and HTML`() throws {
    let program = try configured("{metric: layout.rowsPerFrame.max, max: 40}")
    let outcome = try program.run(
      "report", "-o", "night", "--subtitle", "Release 7", "--footer", "Team Lists")
    #expect(outcome.code == 0)
    #expect(outcome.lines.suffix(2) == ["night.pdf", "night.html"])
    #expect(try program.files().contains("night.pdf"))

    let words = try program.tool("pdftotext", "-layout", "night.pdf", "-")
    for wanted in [
      "foldviz report", "within budget", "Release 7", "Team Lists", "short list at 120 Hz",
      "layout.rowsPerFrame.max",
      "≤ 40", "≤ 50", "fold line", "159 pt", "3 frames, 0 events", "0.0 … 66.0 pt",
    ] {
      #expect(words.contains(wanted), "\(wanted) is missing")
    }
    // Each page ends with a form feed.
    let pages = words.split(separator: "\u{c}")
    #expect(pages.count > 1 && pages.allSatisfy { $0.contains("Team Lists") })
    // Both checks play the same recording, whose sheet appears once, after the metrics.
    #expect(words.components(separatedBy: "all 3 frames").count == 2)
    let images = try program.tool("pdfimages", "-list", "night.pdf")
    #expect(images.split(separator: "\n").count == 2, "the list is a header of two lines")

    let html = String(decoding: try program.data("night.html"), as: UTF8.self)
    #expect(html.components(separatedBy: "<iframe").count == 2)
    // The player can save its recording in a bundle.
    #expect(html.contains("recording-text"))
    // One sheet, in light and in dark.
    #expect(html.components(separatedBy: "data:image/svg+xml;base64,").count == 3)
    let order = ["within budget", "<figure class=\"sheet\"", "≤ 40", "all metrics", "<iframe"]
    let places = order.compactMap { html.range(of: $0)?.lowerBound }
    #expect(places.count == order.count && places == places.sorted())
    #expect(!html.contains("<details class=\"player\""))
    #expect(html.contains("short list at 120 Hz"))
    #expect(!html.contains("src=\"http"))
  }

  @Test(.needs(.poppler("pdftotext")))
  func `report of a failed check writes both files and exits with the check's code`() throws {
    let program = try configured("{metric: layout.rowsPerFrame.max, max: 1}")
    #expect(try program.run("report").code == 1)
    #expect(try program.files().filter { $0.hasPrefix("report") } == ["report.html", "report.pdf"])
    let words = try program.tool("pdftotext", "report.pdf", "-")
    #expect(words.contains("over budget"))
  }

  @Test func `report writes nothing if an input is missing, and refuses standard output`() throws {
    let program = try configured("{metric: layout.rowsPerFram, max: 1}")
    try program.write(
      "foldviz: 1\nchecks:\n  - {name: a, scene: no.yml, recording: rec.ndjson, "
        + "budgets: [{metric: frames, min: 1}]}\n", to: "foldviz.yml")
    #expect(try program.run("report").code == 66)
    #expect(try program.files().filter { $0.hasPrefix("report") } == [])
    #expect(try program.run("report", "-o", "-").code == 64)
    #expect(try program.run("report", "none.yml").code == 66)
  }
}
