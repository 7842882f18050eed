import FoldFormats
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct UnseenRowsTests {
  private func remarks(_ scene: String) throws -> [String] {
    let text = "device: {width: 400, height: 600}\n" + scene
    return UnseenRows(try SceneFile.read(ByteSource(bytes: Array(text.utf8), name: "s")).scene)
      .remarks
  }

  @Test(arguments: [
    "rows: {count: 9, height: 100}\nfold: {}", "rows: {count: 9, height: 100}",
    // The last of 0…115 above the line is visible.
    "rows: {count: 9, height: 116}\nfold: {}\ninsets: {top: 0}",
    "rows: {count: 0, height: 100}\nfold: {}\ninsets: {top: 0}", "deck: {}",
    "axis: horizontal\nrows: {count: 9, height: 100}\nfold: {}",
    // A point of the last row is left.
    "rows: {count: 9, height: 100}\ninsets: {bottom: -99}",
  ])
  func `rows that are visible at some offset cause no warning`(scene: String) throws {
    #expect(try remarks(scene) == [])
  }

  @Test(arguments: [
    // The fold line is at 115: rows of 50 end at 50 and 100.
    ("rows: {count: 9, height: 50}\nfold: {}\ninsets: {top: 0}", "the first 2 rows are", "edge-on"),
    ("rows: {count: 9, height: 115}\nfold: {}\ninsets: {top: 0}", "the first row is", "edge-on"),
    (
      "rows: {count: 9, height: 100}\ninsets: {top: -250}", "the first 2 rows are",
      "above the screen"
    ),
    ("rows: {count: 9, height: 100}\ninsets: {bottom: -300}", "the last 3 rows", "insets.bottom"),
    (
      "axis: horizontal\ndirection: rtl\nrows: {count: 9, height: 50}\nfold: {offset: 115}\ninsets: {right: 0}",
      "the first 2 rows", "insets.right to 115"
    ),
    (
      "rows: {height: 50, sections: [{header: {height: 50}, items: [{}, {}]}]}\nfold: {}\ninsets: {top: 0}",
      "the first row is", "insets.top to 115"
    ),
  ])
  func `rows that no offset shows are counted, with the remedy`(
    scene: String, which: String, why: String
  ) throws {
    let remarks = try remarks(scene)
    #expect(remarks.count == 1 && remarks[0].hasPrefix(which) && remarks[0].contains(why))
  }

  @Test func `render and doctor warn of rows that are never visible`() throws {
    let program = try Program.withInputs()
    try program.write(
      Program.scene.replacing("top: 159", with: "top: 0"), to: "scene.yml")
    try program.write(
      """
      checks:
        - {scene: scene.yml, recording: rec.ndjson, budgets: [{metric: layout.rowsPerFrame.max, max: 9}]}
      """, to: "foldviz.yml")
    let told = "scene.yml: the first row is never seen"
    let drawn = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.svg", "--frames", "1")
    #expect(drawn.code == 0 && drawn.errors.contains(told))
    let examined = try program.run("doctor")
    #expect(examined.code == 0 && examined.output.contains("! foldviz.yml:2: " + told))
  }
}
