import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.reference)) struct BehaviorVectorTests {
  @Test func `the curve of all behaviors has the reference's values both ways, to 1e-9`() throws {
    for row in try BehaviorVector.rows("ease_in_ease_out") {
      #expect(agrees(CubicCurve.easeInOut.value(at: try row("u")), try row("E")))
    }
    for row in try BehaviorVector.rows("ease_in_ease_out_inverse") {
      #expect(agrees(CubicCurve.easeInOut.value(at: try row("u")), try row("E")))
    }
  }

  @Test func `every case of the behavior vectors is used by a test`() throws {
    let tests = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
      .resolvingSymlinksInPath()
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
    var text = ""
    for case let file as URL in files where file.pathExtension == "swift" {
      text += try String(contentsOf: file, encoding: .utf8)
    }
    let cases = try Reference.read("behaviours-vectors.json")["cases"].list.compactMap(
      \.["id"].text)
    #expect(cases.count >= 30 && cases.filter { !text.contains("\"\($0)\"") } == [])
  }
}
