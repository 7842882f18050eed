import FoldTestSupport
import Foundation

/// A machine made of stand-ins, on which Scripts/setup runs without changing the real one.
struct StandInMachine {
  /// The programs on the machine's PATH; those of a common Debian with Swift, unless told otherwise.
  var programs: Set<String> = [
    "swift", "swift-build", "apt-get", "dpkg-query", "uname", "id", "env", "mktemp", "rm", "cat",
    "git", "pkg-config",
  ]
  /// The installed packages; all that a build needs, unless told otherwise.
  var installed: Set<String> = [
    "pkg-config", "libcairo2-dev", "libpango1.0-dev", "libturbojpeg0-dev",
    "libyaml-dev", "libexpat1-dev", "zlib1g-dev", "fonts-inter", "fonts-noto-core",
    "fonts-wqy-microhei",
    "fonts-symbola", "git",
    "gcc",
  ]
  var swiftVersion = "6.3.1"
  /// Further answers of the stand-ins, by the names of their variables.
  var answers: [String: String] = [:]

  /// What a run of the script left behind.
  struct Outcome {
    var exitCode: Int32
    var output: String
    var remarks: String
    /// The calls of sudo and apt-get, in order.
    var calls: [String]
  }

  func runSetup(_ arguments: String...) throws -> Outcome {
    let folder = try Folder()
    // Links to one program that is already there: writing programs while other tests start
    // processes may fail with "text file busy".
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
