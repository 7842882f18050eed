import FoldTestSupport
import Foundation
import Testing

#if os(Linux)
  /// `Scripts/list-search`, of which more seeds are tried by hand.
  @Suite(.needs(.tool("python3", package: "python3"))) struct ListSearchTests {
    private func search(_ arguments: [String]) throws -> Outcome {
      try SystemTool.run(packageFolder.appendingPathComponent("Scripts/list-search"), arguments)
    }

    @Test func `random lists keep their rows in place under every policy`() throws {
      let run = try search(["--count", "2", "--program", try Program.executable().path])
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }

    @Test func `a list that a policy gets wrong is reduced to one row and written`() throws {
      let folder = try Program()
      try folder.write(script: "exit 3", to: "broken")
      let path = { (name: String) in folder.folder.url.appending(path: name).path }
      let run = try search(["--program", path("broken"), "--output", path("found")])
      #expect(
        run.code == 1 && run.output.contains("\n1 rows, 90 frames, 0 edits: "), "\(run.output)")
      #expect(try folder.run("replay", "found/scene.yml", "found/recording.ndjson").code == 0)
    }
  }
#endif
