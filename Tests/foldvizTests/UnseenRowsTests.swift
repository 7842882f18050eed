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
    // A list that has not measured its rows yet does not know where it ends.
    "rows: {count: 30, height: 100, estimate: 50}\nlistPolicy: tanstack",
  ])
  func `rows that are visible at some offset cause no warning`(scene: String) throws {
    #expect(try remarks(scene) == [])
  }

  @Test(arguments: [
    // The fold line is at 115: rows of 50 end at 50 and 100.
    (
      "rows: {count: 9, height: 50}\nfold: {}\ninsets: {top: 0}", "the first 2 rows are",
      "they are edge-on above the fold line; leave insets.top out, or set insets.top to 115 or more"
    ),
    (
      "rows: {count: 9, height: 115}\nfold: {}\ninsets: {top: 0}", "the first row is",
      "it is edge-on above the fold line; leave insets.top out, or set insets.top to 115 or more"
    ),
    // Rows of 100 end at −150 and −50.
    (
      "rows: {count: 9, height: 100}\ninsets: {top: -250}", "the first 2 rows are",
      "they are above the screen; set insets.top to 0 or more"
    ),
    (
      "rows: {count: 9, height: 100}\ninsets: {bottom: -300}", "the last 3 rows are",
      "they are below the screen; set insets.bottom to 0 or more"
    ),
    (
      "axis: horizontal\ndirection: rtl\nrows: {count: 9, height: 50}\nfold: {offset: 115}\ninsets: {right: 0}",
      "the first 2 rows are",
      "they are edge-on above the fold line; leave insets.right out, or set insets.right to 115 or more"
    ),
    (
      "rows: {height: 50, sections: [{header: {height: 50}, items: [{}, {}]}]}\nfold: {}\ninsets: {top: 0}",
      "the first row is",
      "it is edge-on above the fold line; leave insets.top out, or set insets.top to 115 or more"
    ),
  ])
  func `rows that no offset shows are counted, with the remedy`(
    scene: String, which: String, why: String
  ) throws {
    #expect(try remarks(scene) == ["\(which) never seen: wherever the list rests, \(why)"])
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
    // The fold line of an iPhone X is at 159, where the second row begins at 132.
    let told =
      "scene.yml: the first row is never seen: wherever the list rests, it is edge-on above the "
      + "fold line; leave insets.top out, or set insets.top to 159 or more"
    let drawn = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.svg", "--frames", "1")
    #expect(drawn.code == 0 && drawn.errors == "foldviz: \(told)\n", "\(drawn.errors)")
    let examined = try program.run("doctor")
    #expect(
      examined.code == 0 && examined.output.contains("! foldviz.yml:2: \(told)\n"),
      "\(examined.output)")
  }
}
