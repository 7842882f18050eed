import FoldTestSupport
import Foundation

/// A simulated machine on which Scripts/setup runs without changing the real one.
struct StandInMachine {
  /// The programs on the machine's PATH; by default those of a common Debian with Swift.
  var programs: Set<String> = [
    "swift", "swift-build", "apt-get", "dpkg-query", "uname", "id", "env", "mktemp", "rm", "cat",
    "git", "pkg-config",
  ]
  /// The installed packages; by default everything that a build needs.
  var installed: Set<String> = [
    "pkg-config", "libcairo2-dev", "libpango1.0-dev", "libturbojpeg0-dev",
    "libyaml-dev", "libexpat1-dev", "zlib1g-dev", "fonts-inter", "fonts-noto-core",
    "fonts-wqy-microhei",
    "fonts-symbola", "fonts-noto-color-emoji", "git",
    "gcc",
  ]
  var swiftVersion = "6.3.1"
  /// Answers of the stand-in programs, keyed by the names of their environment variables.
  var answers: [String: String] = [:]

  struct Outcome {
    var exitCode: Int32
    var output: String
    var remarks: String
    /// The calls of sudo and apt-get, in order.
    var calls: [String]
  }

  func runSetup(_ arguments: String...) throws -> Outcome {
    let folder = try Folder()
    // Links to one existing program. Writing programs while other tests start processes may fail
    // with "text file busy".
    let stub = packageFolder.appendingPathComponent("Tests/Fixtures/setup/stub")
    for program in programs {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(program), withDestinationURL: stub)
    }
    let log = folder.url.appendingPathComponent("calls.log")

    let run = try SystemTool.run(
      URL(fileURLWithPath: "/bin/sh"),
      [packageFolder.appendingPathComponent("Scripts/setup").path] + arguments,
      environment: answers.merging([
        "PATH": folder.url.path, "STUB_LOG": log.path, "STUB_SWIFT": swiftVersion,
        "STUB_INSTALLED": installed.sorted().joined(separator: " "),
        "TMPDIR": folder.url.path,
        "FOLDVIZ_ORACLES": folder.url.appendingPathComponent("oracles").path,
      ]) { answer, _ in answer })
    let calls = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return Outcome(
      exitCode: run.code, output: run.output, remarks: run.errors,
      calls: calls.split(separator: "\n").map(String.init))
  }
}
