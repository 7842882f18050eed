import FoldFormats
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@Suite struct ReplayTablePageTests {
  private static func page() throws -> String {
    try String(
      contentsOf: packageFolder.appending(path: "Documentation/replay-table.md"), encoding: .utf8)
  }

  private func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func `the page's tables have every column in order, the common ones first`() throws {
    // The next section has the columns that recorders write too.
    let page = try #require(try Self.page().split(separator: "\n## What moved the list").first)
    let tables = page.split(separator: "| column | unit | meaning |\n|---|---|---|\n").dropFirst()
    let columns = tables.map { table in
      table.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { $0.hasPrefix("|") }
        .flatMap { words($0.split(separator: "|")[0]) }
    }
    let quads = FrameColumn.quad.map(\.rawValue)
    #expect(columns.first == FrameColumn.common.map(\.rawValue))
    let motion = ["scroll", "wrote", "extent", "viewport", "painted", "spacing", "moved"]
    #expect(
      columns.flatMap(\.self) + quads
        == FrameColumn.allCases.map(\.rawValue).filter { !motion.contains($0) })
    #expect(page.contains("`--quads` adds `\(quads.joined(separator: ","))`"))
  }

  @Test func `the page lists exactly the existing kinds, faces and phases`() throws {
    let lines = try Self.page().split(separator: "\n")
    func meaning(of column: String) throws -> [String] {
      words(
        try #require(lines.first { $0.hasPrefix("| `\(column)` |") }).dropFirst(column.count + 4))
    }
    #expect(try meaning(of: "kind") == ElementKind.allCases.map { "\($0)" })
    #expect(
      try meaning(of: "face") == [PlacedElement.Face.front, .back, .content].map { "\($0)" })
    let phases =
      ["rest", "opening", "closing"] + NotchPhase.allCases.map { "\($0)" }
      + DeckPhase.allCases.map { "\($0)" } + ShiftPhase.allCases.map { "\($0)" }
    #expect(try meaning(of: "phase") == phases)
  }
}
