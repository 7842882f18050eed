import FoldTestSupport
import Foundation
import Testing

/// Recordings that `synth` makes from a script of intended gestures.
@Suite struct GestureScriptTests {
  /// A scene with 200 rows, each 70 to 130 pt high, on a screen of 375 × 812 pt at 3 pixels a point.
  private static let heights = (0..<200).map { Double(70 + $0 % 4 * 20) }

  private func program(_ more: String = "") throws -> Program {
    let program = try Program()
    let items = Self.heights.enumerated().map { "{id: r\($0), height: \($1)}" }
    try program.write(
      """
      device: iphone-x
      insets: {top: 100, bottom: 40}
      spacing: 2
      rows: {items: [\(items.joined(separator: ", "))]}
      \(more)
      """, to: "scene.yml")
    return program
  }

  /// The lines on the gestures: their text, end in seconds, and offset then.
  private func gestures(_ run: Outcome) throws -> [(text: String, end: Double, offset: Double)] {
    run.errors.split(separator: "\n").compactMap { line in
      let pattern = /foldviz: (.*): [0-9.]+ to ([0-9.]+) s, offset [-0-9.,]+ to ([-0-9.,]+)/
      return line.wholeMatch(of: pattern).map {
        (
          String($0.1), Double($0.2) ?? .nan, Double($0.3.replacing(",", with: "")) ?? .nan
        )
      }
    }
  }

  /// Returns the top of a row in the last frame up to `time` seconds of a table, in points.
  private func top(of row: Int, at time: Double, in table: Outcome) -> Double? {
    table.lines.dropFirst().last { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return fields[3] == "\(row)" && (Double(fields[1]) ?? .infinity) <= time + 0.0005
    }.flatMap { Double($0.split(separator: ",", omittingEmptySubsequences: false)[5]) }
  }

  @Test(arguments: ["ios", "android", "flutter", "flutter-clamping"])
  func `a row comes to rest where the script asks for it`(physics: String) throws {
    let program = try program()
    try program.write(
      """
      - scroll-to: {row: r5, at: center}
      - scroll-to: {row: r120, at: center}
      - wait: 0.5
      - {scroll-to: "121, bottom"}
      - scroll-to: r90
      - scroll-to: {row: r0, at: center}
      - scroll-to: {row: 199, at: top}
      """, to: "gestures.yml")
    let made = try program.run(
      "synth", "--scene", "scene.yml", "--script", "gestures.yml", "--physics", physics,
      "--touches", "-o", "visit.ndjson")
    #expect(made.code == 0, "\(made.errors)")
    let gestures = try gestures(made).filter { $0.text.hasPrefix("scroll-to") }
    #expect(gestures.count == 6, "\(made.errors)")
    let table = try program.run("replay", "scene.yml", "visit.ndjson", "--physics", physics)
    // Rows 5, 120, 121 and 90 are 90, 70, 90 and 110 pt high. The first row rests at 100 and cannot
    // come lower; the last one, 130 pt high, ends 40 pt above the screen's end.
    let tops: [(Int, Double)] = [
      (5, 406 - 45), (120, 406 - 35), (121, 812 - 90), (90, 100), (0, 100),
      (199, 812 - 40 - 130),
    ]
    for (gesture, (row, wanted)) in zip(gestures, tops) {
      let y = try #require(top(of: row, at: gesture.end, in: table), "\(gesture)")
      #expect(abs(y - wanted) <= 0.5 / 3 + 1e-9, "\(gesture): \(y), not \(wanted)")
      // The line on the gesture states the offset: the rows above, the first one's place, and the top.
      let above = Self.heights[..<row].reduce(100) { $0 + $1 + 2 }
      #expect(abs(above - gesture.offset - y) <= 0.006)
    }
    #expect(made.errors.contains("gestures.yml:6: scroll-to r0, center: the list ends before"))
    // 812 − 130 − 40 − 100 points below the place of the first row.
    #expect(made.errors.contains("the row stays 542 points below that place"))
  }

  /// The second row of 100.5 pt, and the fourth of 100 pt, are half a pixel from a whole one.
  @Test(
    arguments: [("iphone-x", 100.5, 1), ("pixel-8", 100, 3)],
    ["ios", "android", "flutter", "flutter-clamping"])
  func `a row comes to rest where half a pixel is as near as possible`(
    scene: (device: String, height: Double, row: Int), physics: String
  ) throws {
    let program = try Program()
    let lines = "device: \(scene.device)\nrows: {count: 300, height: \(scene.height)}\n"
    try program.write(lines, to: "scene.yml")
    let made = try program.run(
      "synth", "--scene", "scene.yml", "--scroll-to", "\(scene.row)", "--physics", physics)
    #expect(made.code == 0, "\(made.errors)")
    let offset = try #require(try gestures(made).first?.offset, "\(made.errors)")
    // The line has two decimals.
    let halfPixel = 0.5 / (scene.device == "pixel-8" ? 2.625 : 3)
    #expect(abs(offset - scene.height * Double(scene.row)) <= halfPixel + 0.006)
  }

  @Test func `a script says what its gestures do, and options do the same`() throws {
    let program = try program("expand: {}")
    try program.write(
      """
      - fling: 1200
      - wait: settle
      - tap: r6
      - wait: 1
      - back
      - settle
      - pull: 60 finger
      - drag: 200,0.3
      """, to: "gestures.yml")
    let scripted = try program.run("synth", "--scene", "scene.yml", "--script", "gestures.yml")
    #expect(scripted.code == 0, "\(scripted.errors)")
    let typed = try program.run(
      "synth", "--scene", "scene.yml", "--fling", "1200", "--settle", "--tap", "r6", "--wait",
      "1", "--back", "--settle", "--pull", "60 finger", "--drag", "200,0.3")
    #expect(typed.output == scripted.output && typed.errors == scripted.errors)
    let lines = try gestures(scripted)
    #expect(
      lines.map(\.text) == [
        "fling 1200", "settle", "tap r6", "wait 1", "back", "settle", "pull 60 finger",
        "drag 200,0.3",
      ])
    // The content follows the finger but for the 10 pt of iOS, and the drag scrolls back as it came.
    #expect(abs(lines[5].offset - lines[6].offset - 50) < 0.5)
    #expect(abs(lines[7].offset - lines[6].offset - 190) < 0.5)
  }

  @Test(arguments: [
    ("- scroll-to: {row: r1, at: middle}", "gestures.yml:1: unknown at \"middle\""),
    ("- scroll-to: 9,middle", "gestures.yml:1: scroll-to is the text \"9,middle\"; it has to be"),
    ("- tap: 3\n- scroll-to: {at: top}", "gestures.yml:2: scroll-to has no \"row\""),
    (
      "- tap: 3\n- scrol-to: r1",
      "gestures.yml:2: unknown key \"scrol-to\"; the nearest known key is \"scroll-to\""
    ),
    ("- tap: 3\n\n- scroll-to: r999", "gestures.yml:3: scroll-to r999, top: no row has this id"),
    ("- tap: 3\n  wait: 2", "gestures.yml:1: the item is not one gesture"),
    (
      "- wait: soon",
      "gestures.yml:1: wait is the text \"soon\"; it has to be a number of seconds, or settle"
    ),
    ("- fling: 3", "gestures.yml:1: fling is 3.0; it has to be within 10 and 100000"),
    ("[]", "gestures.yml:1: the script has no gestures; add one, such as {fling: 1200}"),
    ("tap: 3", "gestures.yml:1: the script is a mapping; it has to be a list"),
  ])
  func `an error in a script names its line`(script: String, sentence: String) throws {
    let program = try program()
    try program.write(script, to: "gestures.yml")
    let run = try program.run("synth", "--scene", "scene.yml", "--script", "gestures.yml")
    #expect(run.code == 65)
    #expect(run.errors.contains("foldviz: error: " + sentence), "\(run.errors)")
  }
}
