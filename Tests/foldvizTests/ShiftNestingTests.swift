import FoldTestSupport
import Foundation
import Testing

/// Shifts of nested and transformed views, compared with `Tests/Fixtures/Shift/nested.py`.
@Suite struct ShiftNestingTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Frame: Decodable {
      var t: Double
      var lines: [Line]
    }
    struct Line: Decodable {
      var id: String
      var x: Double
      var minY: Double
      var width: Double
      var height: Double
      var opacity: Double
      var cornerRadius: Double
      var corners: [Double]
    }
    var name: String
    var frames: [Frame]

    var testDescription: String { name }
  }

  private static let file = packageFolder.appending(path: "Tests/Fixtures/Shift/nested.json")

  /// The cases, each with its scene as JSON.
  private static let cases = Result<[(scene: Data, expected: Case)], any Error> {
    let data = try Data(contentsOf: file)
    let all = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return try zip(all, JSONDecoder().decode([Case].self, from: data)).map { object, expected in
      (try JSONSerialization.data(withJSONObject: try #require(object["scene"])), expected)
    }
  }

  private func table(_ scene: Data, at times: [Double]) throws -> [[String: String]] {
    let program = try Program()
    try program.write(String(decoding: scene, as: UTF8.self), to: "scene.json")
    let samples = times.map { "{\"t\":\($0),\"offset\":0}\n" }.joined()
    try program.write("{\"t\":0,\"event\":\"start\"}\n" + samples, to: "r.ndjson")
    let run = try program.run("replay", "scene.json", "r.ndjson", "--quads")
    #expect(run.code == 0, "\(run.errors)")
    return run.table
  }

  @Test func `replicas and their contents are where the reference has them, to 1e-8`() throws {
    let cases = try Self.cases.get()
    #expect(cases.count > 40)
    for (scene, expected) in cases {
      let table = try table(scene, at: expected.frames.map(\.t))
      for frame in expected.frames {
        let lines = table.filter { $0["t"] == "\(frame.t)" }
        #expect(
          lines.compactMap { $0["id"] }.sorted() == frame.lines.map(\.id).sorted(),
          "\(expected.name) at \(frame.t)")
        for line in frame.lines {
          #expect(
            lines.contains { found in Self.isEqual(found, line) },
            "\(expected.name) at \(frame.t): \(line) is not among \(lines)")
        }
      }
    }
  }

  private static func isEqual(_ found: [String: String], _ line: Case.Line) -> Bool {
    let corners = (0..<4).flatMap { ["x\($0)", "y\($0)"] }
    let columns = ["x", "minY", "width", "height", "opacity", "cornerRadius"] + corners
    let values =
      [line.x, line.minY, line.width, line.height, line.opacity, line.cornerRadius] + line.corners
    return found["id"] == line.id
      && zip(columns, values).allSatisfy { column, value in
        found[column].flatMap { Double($0) }.map { abs($0 - value) < 1e-8 } ?? false
      }
  }

  @Test
  func `the contents of a replica are replicas, and the contents of a moved original are rows`()
    throws
  {
    for (scene, expected) in try Self.cases.get()
    where expected.name.hasPrefix("what a view contains,") {
      let isItself = expected.name.hasSuffix("original")
      let kinds = try table(scene, at: [0.5]).map { $0["kind"] }
      #expect(Set(kinds) == [isItself ? "row" : "replica"], "\(expected.name)")
    }
  }
}
