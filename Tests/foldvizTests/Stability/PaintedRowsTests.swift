import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The column `painted` in tables of lists with a policy.
@Suite struct PaintedRowsTests {
  private static let policies = ListPolicyName.allCases.filter { $0 == $0.versioned }

  private typealias Line = (
    frame: String, id: String, minY: Double, height: Double, painted: String
  )

  private func lines(_ text: String) -> [Line] {
    let table = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    func cell(_ line: [String], _ name: String) -> String {
      table[0].firstIndex(of: name).map { line[$0] } ?? ""
    }
    return table.dropFirst().map { line in
      (
        cell(line, "frame"), cell(line, "id"), Double(cell(line, "minY")) ?? .nan,
        Double(cell(line, "height")) ?? .nan, cell(line, "painted")
      )
    }
  }

  @Test(arguments: policies)
  func `a table of all rows has the created ones where they are, and no other is painted`(
    policy: ListPolicyName
  ) throws {
    let program = try Program()
    try program.write(
      """
      device: {width: 320, height: 400, statusBar: 0}
      insets: {top: 30, bottom: 200}
      rows: {count: 60, heights: [60, 100, 40, 140, 80], estimate: 50}
      spacing: 6
      listPolicy: \(policy.keyword)

      """, to: "scene.yml")
    let offsets = (0..<20).map { "\(Double($0) / 60),\(90 * $0)\n" }.joined()
    try program.write("t,offset\n" + offsets, to: "recording.csv")
    let replay = ["replay", "scene.yml", "recording.csv"]
    let shown = lines(try program.start(replay).output)
    let all = lines(try program.start(replay + ["--all-rows"]).output)
    #expect(all.count == 20 * 60)
    func texts(_ lines: [Line]) -> [String] {
      lines.filter { $0.minY < 400 && $0.minY + $0.height > 0 && $0.painted == "1" }
        .map { "\($0)" }.sorted()
    }
    #expect(texts(all) == texts(shown))
    #expect(texts(shown).count > 20 * 3)
    // Lists create the rows near the screen.
    #expect(all.count { $0.painted == "1" } < all.count / 2 || policy == .cssBlink)
  }

  @Test func `a row that virtua has not measured is laid out, and not painted`() throws {
    let program = try Program()
    try program.write(
      """
      device: {width: 320, height: 400, statusBar: 0}
      insets: {top: 0}
      rows: {count: 60, height: 40, estimate: 100}
      listPolicy: {name: virtua@0.50.4, bufferSize: 0}

      """, to: "scene.yml")
    try program.write("t,offset\n0,0\n", to: "recording.csv")
    let shown = lines(try program.start(["replay", "scene.yml", "recording.csv"]).output)
    // Five rows of 100 pt fill the screen. Measured, they are 200 pt high, which leaves room for two.
    #expect(shown.map(\.painted) == ["1", "1", "1", "1", "1", "0", "0"])
    #expect(shown.map(\.minY) == [0, 40, 80, 120, 160, 200, 300])
  }
}
