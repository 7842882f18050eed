import FoldTestSupport
import Foundation
import Testing

#if os(Linux)
  /// The effects of failing system calls on commands.
  ///
  /// `Scripts/faults` without a bound tries every command at every call.
  @Suite struct FaultTests {
    @Test(
      .needs(.tool("clang", package: "clang")),
      arguments: ["replay", "init", "input", "mode"])
    func `a failing system call ends a command as documented and damages no file`(_ command: String)
      throws
    {
      let run = try SystemTool.run(
        packageFolder.appendingPathComponent("Scripts/faults"), ["--each", "1", command],
        environment: ProcessInfo.processInfo.environment.merging(
          ["FOLDVIZ": try Program.executable().path]) { $1 })
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 3)
    }
  }
#endif
