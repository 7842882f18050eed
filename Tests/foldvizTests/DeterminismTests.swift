import FoldTestSupport
import Foundation
import Testing

#if os(Linux)
  /// The same input gives the same bytes.
  ///
  /// Only `Scripts/determinism` tries every command and other builds.
  @Suite struct DeterminismTests {
    @Test(.needs(.page))
    func `output has the same bytes in another run, on one core and in other locales`() throws {
      let run = try SystemTool.run(
        packageFolder.appendingPathComponent("Scripts/determinism"),
        ["table", "check", "synth", "svg", "gif", "pdf", "png", "html", "pair"],
        environment: ProcessInfo.processInfo.environment.merging([
          "FOLDVIZ": try Program.executable().path, "FOLDVIZ_OTHER": "/nowhere",
        ]) { $1 })
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 11)
    }
  }
#endif
