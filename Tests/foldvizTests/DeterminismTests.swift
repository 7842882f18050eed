import FoldTestSupport
import Foundation
import Testing

#if os(Linux)
  /// The same input gives the same bytes.
  ///
  /// Only `Scripts/determinism` tries every command and other builds.
  @Suite struct DeterminismTests {
    @Test(.needs(.page)) func `another run, one core and other locales change no byte`() throws {
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
