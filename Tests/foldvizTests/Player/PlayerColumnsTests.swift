import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// Every column of every frame in a browser, compared with the table that the program writes.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerColumnsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var scene: String
    var recording: String
    var arguments: [String] = []
    /// An example of `foldviz init` instead of scene and recording.
    var kind: ExampleKind?

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a fold with taps and a drag of the expanded row", scene: Program.scene,
      recording: samples(
        60,
        extra: [
          20: #""event": "tap", "row": 3"#, 45: #""event": "drag", "dx": 12.5, "dy": 40"#,
          48: #""event": "dragEnd""#, 50: #""event": "back""#,
        ])),
    Case(
      name: "edits in a list with sections",
      scene: """
        foldviz: 1
        device: iphone-8
        rows:
          height: 71.3
          sections:
            - {header: {height: 30, title: A}, items: [{id: a}, {id: b, height: 55.125}, {id: c}]}
            - {header: {height: 44.5}, items: [{id: d}, {id: e}, {id: f}, {id: g}, {id: h}]}
            - {items: [{id: i}, {id: j}, {id: k}, {id: l}, {id: m}, {id: n}, {id: o}]}
        insets: {top: 135, left: 12.5, right: 12.5}
        fold: {perspective: 1.7}
        """,
      recording: samples(
        90,
        extra: [
          5: #""event": "insert", "row": 4, "height": 61.7, "count": 2"#,
          20: #""event": "remove", "id": "e""#,
          24: #""event": "move", "id": "i", "to": 3"#,
          60: #""event": "resize", "id": "d", "height": 101.1"#,
          70: #""event": "insert", "row": 1, "id": "new", "height": 20, "count": 1"#,
        ])),
    Case(
      name: "a million rows of random heights at 120 Hz",
      scene: """
        foldviz: 1
        device: pixel-8
        rows: {count: 1000000, random: {min: 60, max: 180, seed: 18446744073709551615}}
        spacing: 1.5
        fold: {}
        """,
      recording: samples(60, offset: { Double($0) * 1_870_003.3 / 7 }),
      arguments: ["--rate", "120"]),
    Case(
      name: "a horizontal list from right to left",
      scene: """
        foldviz: 1
        device: {width: 700, height: 321, scale: 2, cornerRadius: 11}
        axis: horizontal
        direction: rtl
        rows: {count: 300, heights: [90, 130.7, 61]}
        spacing: 3
        insets: {top: 20, bottom: 30, left: 400, right: 101}
        fold: {offset: 101.5, opacityPadding: 0.2, perspective: 0.6}
        expand: {response: 0.3, dampingFraction: 0.5}
        """,
      recording: samples(60, extra: [10: #""event": "tap", "row": 4"#])),
    // The numbers of such rows are as large as numbers of 32 bits can be.
    Case(
      name: "rows to come with icons, and a named row that is inserted",
      scene: """
        device: iphone-x
        rows: {height: 100, items: [{title: A, icon: bell}, {title: B}]}
        notch: {newRows: [{title: N, icon: star}]}
        """,
      recording: samples(
        60, extra: [5: #""event": "insert", "row": 1, "id": "new""#],
        offset: { _ in 0 })),
    Case(
      name: "a named row that is inserted into a list with a policy",
      scene: """
        device: iphone-x
        rows: {count: 100, height: 100}
        listPolicy: tanstack@3.17.8
        """,
      recording: samples(60, extra: [5: #""event": "insert", "row": 1, "id": "new""#])),
  ]

  private static func example(_ kind: ExampleKind) -> Case {
    Case(name: "the example of \(kind)", scene: "", recording: "", kind: kind)
  }

  private static func touches(_ physics: String) -> Case {
    var lines = [#"{"foldviz": 1, "kind": "touch"}"#, #"{"t": 0, "offset": 40}"#]
    lines.append(#"{"t": 0.05, "touch": "began", "x": 190, "y": 700}"#)
    for k in 1...12 {
      let (t, y) = (0.05 + Double(k) * 0.0083, 700 - Double(k * k) * 3.1)
      lines.append("{\"t\": \(t), \"touch\": \"moved\", \"x\": 190.5, \"y\": \(y)}")
    }
    lines.append(#"{"t": 0.16, "touch": "ended", "x": 190.5, "y": 253}"#)
    for (t, phase, y) in [(1.0, "began", 200.0), (1.02, "moved", 330), (1.04, "ended", 460)] {
      lines.append("{\"t\": \(t), \"touch\": \"\(phase)\", \"x\": 100, \"y\": \(y)}")
    }
    return Case(
      name: "touches on \(physics)", scene: Program.scene,
      recording: lines.joined(separator: "\n"), arguments: ["--physics", physics])
  }

  private static func samples(
    _ count: Int, extra: [Int: String] = [:],
    offset: (Int) -> Double = { 260 - 260 * cos(Double($0) / 17) }
  ) -> String {
    (0..<count).map { k in
      let more = extra[k].map { ", \($0)" } ?? ""
      return "{\"t\": \(Double(k) / 60), \"offset\": \(offset(k)), \"dragging\": \(k < 9)\(more)}"
    }.joined(separator: "\n")
  }

  @Test(
    arguments: cases + ExampleKind.allCases.map(example)
      + ["ios", "android", "flutter", "flutter-clamping"].map(touches))
  func `the page lays out every frame like the program`(example: Case) throws {
    let page =
      try example.kind.map { try OpenPage(kind: $0.rawValue) }
      ?? OpenPage(
        scene: example.scene, recording: example.recording, arguments: example.arguments)
    let replay = try page.replay(page.files[0], page.files[1], example.arguments)
    let agreement = try PlayerTable.agreement(of: page.browser, with: replay.lines)
    #expect(agreement.count > 1000)
    #expect(
      agreement.meetsTolerance(stretches: replay.output.contains(",replica,")), "\(agreement)")
    #expect(page.browser.messages == [])
  }
}
