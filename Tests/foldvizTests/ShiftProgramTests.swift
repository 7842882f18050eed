import FoldTestSupport
import Foundation
import Testing

/// The program on shifts, from a scene and a recording to the table.
@Suite struct ShiftProgramTests {
  /// The rows of a case of the behaviours' reference vectors, by column.
  private func vector(_ id: String) throws -> [[String: Double]] {
    struct Cases: Decodable {
      struct Case: Decodable {
        var id: String
        var columns: [String]
        var rows: [[Double]]
      }
      struct Entry: Decodable {
        var value: Case?
        init(from decoder: any Decoder) throws { value = try? Case(from: decoder) }
      }
      var cases: [Entry]
    }
    let file = try #require(Outside.reference).appendingPathComponent("behaviours-vectors.json")
    let cases = try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file)).cases
    let found = try #require(cases.compactMap(\.value).first { $0.id == id }, "\(id)")
    return found.rows.map { Dictionary(uniqueKeysWithValues: zip(found.columns, $0)) }
  }

  /// The lines of a replay of a scene whose `shift` is given, after `events`, each in front of the
  /// sample of its time.
  private func lines(
    _ shift: String, at times: [Double], _ events: [String] = [#""t":0,"event":"start""#]
  ) throws -> [[String: String]] {
    let program = try Program()
    try program.write("device: {width: 400, height: 800}\nshift:\n  \(shift)\n", to: "s.yml")
    let entries = events + times.map { "\"t\":\($0),\"offset\":0" }
    let sorted = entries.enumerated().sorted { a, b in
      let (s, t) = (time(a.element), time(b.element))
      return s == t ? a.offset < b.offset : s < t
    }
    try program.write(sorted.map { "{\($0.element)}\n" }.joined(), to: "r.ndjson")
    let run = try program.run("replay", "s.yml", "r.ndjson", "--quads")
    #expect(run.code == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return rows.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(rows[0], $0)) }
  }

  private func time(_ entry: String) -> Double {
    Double(entry.dropFirst(4).prefix { $0 != "," }) ?? .nan
  }

  private func number(_ line: [String: String], _ column: String) throws -> Double {
    try #require(line[column].flatMap { Double($0) }, "\(column)")
  }

  /// A view that goes from 0 to 100 points, and how far it has come.
  private static let pair =
    "from: [{id: a, identifier: x, frame: {width: 10, height: 10}}]\n"
    + "  to: [{id: b, identifier: x, frame: {x: 100, width: 10, height: 10}}]"

  @Test(
    .needs(.reference),
    arguments: [
      ("shift_cubic_whole", "progress", "{duration: 0.4}"),
      ("shift_even_index", "progress", "{duration: 0.4, curve: linear, keyframe: [0, 0.5]}"),
      ("shift_odd_index", "progress", "{duration: 0.4, curve: easeOut, keyframe: [0.5, 1]}"),
      ("shift_keyframe_ease", "progress", "{duration: 1, keyframe: [0.25, 0.75]}"),
      (
        "shift_respondable_spring_delay", "progress",
        "{duration: 0.4, delay: 0.1, dampingRatio: 1}"
      ),
      ("shift_spring_0.8", "progress", "{duration: 0.7, dampingRatio: 0.8}"),
      ("shift_action_delay", "default", "{duration: 0.4, delayFactor: 0.3}"),
      ("shift_action_delay", "default", "{duration: 0.4, delay: 0.12}"),
      ("shift_action_delay", "whole", "{duration: 0.4, delayFactor: 0.3, delayPacing: whole}"),
    ])
  func `a shift follows every published timing, to 1e-9`(
    id: String, column: String, timing: String
  ) throws {
    let end = try #require(vector(id).last?["t"])
    let rows = try vector(id).filter { $0["t"] != end }
    let found = try lines("timing: \(timing)\n  \(Self.pair)", at: rows.map { $0["t"] ?? .nan })
      .filter { $0["kind"] == "replica" }
    #expect(found.count == rows.count)
    for (line, row) in zip(found, rows) {
      let expected = try #require(row[column])
      #expect(abs(try number(line, "x") / 100 - expected) < 1e-9, "\(row)")
    }
  }

  @Test(
    .needs(.reference),
    arguments: [
      ("shift_action_fade_translate", "forwardY", "invertedY", "{duration: 0.7}"),
      ("shift_action_delay", "default", "invertedDefault", "{duration: 0.4, delayFactor: 0.3}"),
      (
        "shift_action_delay", "whole", "invertedWhole",
        "{duration: 0.4, delayFactor: 0.3, delayPacing: whole}"
      ),
      ("shift_spring_0.8", "progress", "invertedMirror", "{duration: 0.7, dampingRatio: 0.8}"),
    ])
  func `an action goes its way, and one of the destination comes back on it, to 1e-9`(
    id: String, forward: String, inverted: String, timing: String
  ) throws {
    let way = id == "shift_action_fade_translate" ? 50.0 : 1
    let action = "action: {modifiers: [{translate: [0, \(way)]}, {fade: 0}], timing: \(timing)}"
    let view = "[{id: a, frame: {width: 10, height: 10}, \(action)}]"
    let end = try #require(vector(id).last?["t"])
    let rows = try vector(id).filter { $0["t"] != end }
    for (column, sides) in [
      (forward, "from: \(view)\n  to: []"), (inverted, "from: []\n  to: \(view)"),
    ] {
      let found = try lines(sides, at: rows.map { $0["t"] ?? .nan })
        .filter { $0["kind"] == "replica" }
      #expect(found.count == rows.count)
      for (line, row) in zip(found, rows) {
        let moved = try #require(row[column])
        #expect(abs(try number(line, "y0") - moved) < 1e-9, "\(row)")
        let opacity = min(max(1 - moved / way, 0), 1)
        #expect(abs(try number(line, "opacity") - opacity) < 1e-9, "\(row)")
      }
    }
  }

  @Test func `the corner radius goes along, in 3.x and by option not`() throws {
    let sides = Self.pair.replacing(
      "height: 10}}]", with: "height: 10}, cornerRadius: 4}]", maxReplacements: 1)
    for (options, radius) in [("", 2.0), ("version: 3.x\n  ", 4), ("visual: none\n  ", 4)] {
      let found = try lines("\(options)timing: {duration: 1}\n  \(sides)", at: [0, 0.5])
      #expect(try number(try #require(found.last), "cornerRadius") == radius)
    }
  }
}
