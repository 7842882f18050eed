import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Checks of the pages with axe-core, in the light theme on a desktop and the dark one on a phone.
@Suite(.needs(.page, .browser, .python(["axe_playwright_python"])), .onPageThreads)
struct PageAxeTests {
  /// The source of axe-core, from a Python package.
  private static let axe = Result {
    let file = try SystemTool.output(
      of: "python3",
      [
        "-c",
        "import importlib.util as u; print(u.find_spec('axe_playwright_python').submodule_search_locations[0])",
      ])
    let folder = URL(fileURLWithPath: file.trimmingCharacters(in: .whitespacesAndNewlines))
    return try String(contentsOf: folder.appendingPathComponent("axe.min.js"), encoding: .utf8)
  }

  /// Returns the findings of axe-core in a file, by rule and element, for each size and theme.
  private func findings(in file: URL, hasPlayer: Bool = true) throws -> [String] {
    let browser = try Browser()
    var findings: [String] = []
    for (theme, width, height) in [("light", 1440, 900), ("dark", 390, 844)] {
      try browser.emulate(["prefers-color-scheme": theme])
      try browser.setWindow(width: width, height: height)
      if hasPlayer {
        try browser.show(player: file, width: width, height: height)
      } else {
        try browser.load(file)
      }
      try browser.evaluate(Self.axe.get() + ";0")
      let found = try browser.evaluate(
        """
        axe.run({ resultTypes: ["violations"] }).then(({ violations, passes }) => [
          `${passes.length > 10}`,
          ...violations.filter(({ impact }) => impact !== "minor").map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)])
        """)
      let lines = try #require(found as? [String])
      // A page that axe-core could not examine would have no findings either.
      #expect(lines.first == "true")
      findings += lines.dropFirst().map { "\(theme), \(width) px: \($0)" }
    }
    return findings
  }

  @Test(arguments: ExampleKind.allCases)
  func `the player has no accessibility violation known to axe-core`(kind: ExampleKind) throws {
    let page = try OpenPage(kind: kind.rawValue)
    let file = page.program.folder.url.appendingPathComponent("page.html")
    #expect(try findings(in: file) == [])
  }

  @Test func `a comparison has no accessibility violation known to axe-core`() throws {
    let page = try OpenPage(kind: "fold")
    let program = page.program
    let scene = String(decoding: try program.data(page.files[0]), as: UTF8.self)
    let other = scene.replacing("height: 130", with: "height: 140")
    try program.write(other, to: "made/other.yml")
    let run = try program.run(
      "diff", page.files[0], "made/other.yml", "--recording", page.files[1], "-o", "both.html")
    #expect(run.code == 1, "\(run.errors)")
    #expect(try findings(in: program.folder.url.appendingPathComponent("both.html")) == [])
  }

  @Test func `a report has no accessibility violation known to axe-core`() throws {
    let program = try Program()
    let made = try program.run("init", "made", "--kind", "fold")
    try #require(made.code == 0, "\(made.errors)")
    try program.write(
      """
      foldviz: 1
      checks:
        - name: a day
          scene: scene.yml
          recording: recording.ndjson
          budgets: [{metric: layout.rowsPerFrame.max, max: 50}]
      """, to: "made/foldviz.yml")
    let run = try program.run("report", "made/foldviz.yml", "-o", "night")
    try #require(run.code == 0, "\(run.errors)")
    let file = program.folder.url.appendingPathComponent("night.html")
    #expect(try findings(in: file, hasPlayer: false) == [])
  }
}
