import Foundation

/// The built program and an example to run it on.
struct Program {
  /// Why the study cannot be made.
  enum Problem: Error, CustomStringConvertible {
    case notBuilt(String)
    case failed([String], Int32)
    case noMetric(String)

    var description: String {
      switch self {
      case .notBuilt(let path): "\(path) is missing; run swift build -c release first"
      case .failed(let arguments, let code):
        "foldviz \(arguments.joined(separator: " ")) ended with \(code)"
      case .noMetric(let id): "the profile has no \(id)"
      }
    }
  }

  private let executable: URL
  private let example: URL
  /// The commit that was built, or what git says instead.
  let commit: String

  /// Finds the release build of the package in `folder`, and writes the example with its baseline.
  init(folder: String) throws {
    let package = URL(fileURLWithPath: folder)
    executable = package.appendingPathComponent(".build/release/foldviz")
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Problem.notBuilt(executable.path)
    }
    example = FileManager.default.temporaryDirectory
      .appendingPathComponent("foldviz-study-\(ProcessInfo.processInfo.processIdentifier)")
    commit = Self.output("/usr/bin/env", ["git", "rev-parse", "--short", "HEAD"], package).text
    let made = Self.output(executable.path, ["init", example.path], package)
    guard made.code == 0 else { throw Problem.failed(["init"], made.code) }
    try Data(Self.config.utf8).write(to: example.appendingPathComponent("foldviz.yml"))
    let arguments = ["baseline", "save", "--quiet", "-o", "baseline.json"]
    let saved = Self.output(executable.path, arguments, example)
    guard saved.code == 0 else { throw Problem.failed(arguments, saved.code) }
  }

  /// Counts with budgets they just keep, and everything else against the stored run.
  private static let config = """
    foldviz: 1
    checks:
      - name: study
        scene: scene.yml
        recording: recording.ndjson
        refreshRate: 120
        budgets:
          - {metric: layout.allocationsPerFrame, max: 0}
          - {metric: layout.nsPerFrame.p99, max: 100000}
        baseline: {file: baseline.json, maxIncrease: 5%}

    """

  /// The exit code of `foldviz check`.
  func check() -> Int32 { Self.output(executable.path, ["check", "--quiet"], example).code }

  /// One run's layout cost of the frame in the middle, in nanoseconds.
  func layoutCost() throws -> Double {
    let arguments = ["profile", "scene.yml", "recording.ndjson", "--json", "--quiet"]
    let result = Self.output(executable.path, arguments, example)
    guard result.code == 0 else { throw Problem.failed(arguments, result.code) }
    let root = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
    guard let cost = Self.number("layout.nsPerFrame.p50", in: root) else {
      throw Problem.noMetric("layout.nsPerFrame.p50")
    }
    return cost
  }

  /// The number under a dotted path of keys.
  private static func number(_ path: String, in root: Any) -> Double? {
    var value: Any? = root
    for key in path.split(separator: ".") { value = (value as? [String: Any])?[String(key)] }
    return value as? Double
  }

  /// Removes the example.
  func cleanUp() { try? FileManager.default.removeItem(at: example) }

  private static func output(
    _ path: String, _ arguments: [String], _ folder: URL
  ) -> (code: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (-1, "") }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return (process.terminationStatus, text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
