import FoldFormats
import FoldTestSupport
import Foundation
import Testing

/// The results that `Documentation/device-frames.md` shows.
@Suite struct DeviceFramesPageTests {
  private static let page = Result { try DocumentPage("Documentation/device-frames.md") }

  /// The dump whose report the page shows: 119 frames of 8 or 32 ms, and one without a duration.
  private static let dump: String = {
    let columns = [
      "Flags", "IntendedVsync", "Vsync", "OldestInputEvent", "NewestInputEvent",
      "HandleInputStart", "AnimationStart", "PerformTraversalsStart", "DrawStart", "SyncQueued",
      "SyncStart", "IssueDrawCommandsStart", "SwapBuffers", "FrameCompleted",
    ]
    let rows = (0..<120).map { frame in
      let start = 1_000_000_000 + frame * 16_666_667
      let duration = frame == 60 ? 0 : frame > 100 ? 32_000_000 : 8_000_000
      return (["0"] + Array(repeating: "\(start)", count: 12) + ["\(start + duration)"])
        .joined(separator: ",")
    }
    return "** Graphics info for pid 42 [app] **\nWindow: app/.Main\n---PROFILEDATA---\n"
      + ([columns.joined(separator: ",")] + rows).map { $0 + ",\n" }.joined()
      + "---PROFILEDATA---\n"
  }()

  /// Expects a JSON value to have all members of the one shown; an ellipsis is any text.
  private func expect(_ found: Any?, has shown: Any, at key: String = "") {
    switch shown {
    case let shown as Members:
      for (name, value) in shown {
        expect((found as? Members)?[name], has: value, at: "\(key).\(name)")
      }
    case let shown as [Any]:
      let found = found as? [Any] ?? []
      #expect(found.count == shown.count, "\(key)")
      for (one, other) in zip(found, shown) { expect(one, has: other, at: key) }
    case let shown as String where shown != "…": #expect(found as? String == shown, "\(key)")
    case let shown as NSNumber: #expect(found as? NSNumber == shown, "\(key)")
    default: #expect(found is String, "\(key)")
    }
  }

  @Test func `the report in JSON has the shown members`() throws {
    let block = try #require(try Self.page.get().block("{\"foldviz\": 1, \"sources\"")).joined()
    let shown = try JSONSerialization.jsonObject(with: Data(block.utf8))
    let program = try Program()
    try program.write(Self.dump, to: "gfxinfo.txt")
    let run = try program.run("profile", "--device", "gfxinfo.txt", "--json")
    #expect(run.code == 0, "\(run.errors)")
    // Value 106.2 of the 119 sorted ones is among the 19 of 32 ms.
    expect(run.members, has: shown)
  }

  @Test func `the table of a tool of your own has two frames of 9.5 and 21.2 ms`() throws {
    let table = try #require(try Self.page.get().block("t_ms,duration_ms")).joined(separator: "\n")
    let program = try Program()
    try program.write(table, to: "own.csv")
    let run = try program.run("profile", "--device", "own.csv", "--json")
    let source = try #require((run.members?["sources"] as? [Members])?.first)
    let metrics = try #require(source["metrics"] as? [String: Members])
    func number(_ id: String) -> Double { metrics[id]?["value"] as? Double ?? .nan }
    #expect(source["kind"] as? String == "csv" && number("frames") == 2)
    #expect(abs(number("duration.mean") - 15.35) < 1e-9 && number("duration.max") == 21.2)
    // One frame is longer than 16 ms, and two are shown 33.4 ms apart.
    #expect(number("slowFrames") == 1 && abs(number("fps") - 1000 / 33.4) < 1e-9)
  }

  @Test func `the table of kinds names every kind that can be read, and no other`() throws {
    let text = try Self.page.get().text
    let table = try #require(text.components(separatedBy: "| kind | recorded by |").last)
    let kinds = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
      .map { String($0.split(separator: "`")[1]) }
    #expect(kinds.sorted() == FrameFileKind.allCases.map(\.rawValue).sorted())
  }

  @Test(.needs(.python(["hdrh"])))
  func `the Python lines print the percentile of a summary's histogram`() throws {
    let lines = try #require(try Self.page.get().block("python3 -c ")).joined(separator: "\n")
    let program = try Program()
    try program.write(Self.dump, to: "run.txt")
    let run = try program.run("profile", "--device", "run.txt", "--ndjson", "-o", "run.ndjson")
    #expect(run.code == 0, "\(run.errors)")
    // From 2^24 ns on, a bucket has 2^14 of them: 32 ms are among 31,997,952 to 32,014,335 ns.
    let python = try #require(SystemTool.path("python3"))
    let printed = try program.shell(lines.replacing("python3", with: "'\(python)'"))
    #expect(printed.output == "32.014335 ms\n", "\(printed.errors)")
  }
}
