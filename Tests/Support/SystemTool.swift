public import Foundation

/// Programs of the system that tests use for checks, found on the PATH.
public enum SystemTool {
  /// A program that is missing, or did not end as expected.
  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder of the Python packages that `Scripts/setup --ci` installs.
  private static let pythonFolder = packageFolder.appendingPathComponent(".build/oracles/bin").path

  /// Returns the path of a program; `nil` if the program is not installed.
  ///
  /// For Python, the environment that `Scripts/setup --ci` makes takes precedence.
  public static func path(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders =
      (name == "python3" ? [pythonFolder] : []) + path.split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The path of a Chromium under any of its names; `nil` if none is installed.
  ///
  /// The shell needs half the processor time of the whole browser.
  public static let browser: String? = {
    let names = [
      "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
      "google-chrome-stable",
    ]
    return names.lazy.compactMap(path).first
  }()

  /// The environment of the tests, in which `CHROMIUM` is the path of the browser.
  public static let environment = ProcessInfo.processInfo.environment.merging(
    browser.map { ["CHROMIUM": $0] } ?? [:]
  ) { given, _ in given }

  /// Returns the output of a program; throws an error unless its exit code is 0.
  @discardableResult
  public static func output(
    of name: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> String {
    guard let path = path(name) else { throw Failure(description: "\(name) is not installed") }
    let run = try run(URL(fileURLWithPath: path), arguments, in: folder)
    guard run.code == 0 else {
      throw Failure(description: "\(name) ended with \(run.code): \(run.errors)")
    }
    return run.output
  }

  /// Runs a program until it ends, with `input` as its standard input.
  public static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String] = environment, input: Data = Data()
  ) throws -> Outcome {
    let streams = try Streams(given: input)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = streams.input
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    return try streams.outcome(code: process.terminationStatus)
  }

  /// Whether Python finds all of the modules.
  static func pythonHas(_ modules: [String]) -> Bool {
    let find = "import sys, importlib.util as u; sys.exit(not all(map(u.find_spec, sys.argv[1:])))"
    return (try? output(of: "python3", ["-c", find] + modules)) != nil
  }
}
