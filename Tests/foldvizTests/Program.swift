import FoldTestSupport
import Foundation

/// The built program, run as a user runs it.
struct Program {
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// A folder of its own, removed with the value's owner.
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs `foldviz` in the folder; `input` is what it finds on standard input.
  func run(_ arguments: String..., input: Data? = nil) throws -> Outcome {
    try run(arguments, input: input)
  }

  func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    let inherited = ProcessInfo.processInfo.environment
    process.environment = inherited.merging(environment) { $1 }
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    // Files instead of pipes: nothing can block, whatever the order of reading.
    let output = folder.url.appendingPathComponent(".out-\(UUID().uuidString)")
    let errors = folder.url.appendingPathComponent(".err-\(UUID().uuidString)")
    let given = folder.url.appendingPathComponent(".in-\(UUID().uuidString)")
    for url in [output, errors] { try Data().write(to: url) }
    try (input ?? Data()).write(to: given)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = try FileHandle(forReadingFrom: given)
    try process.run()
    process.waitUntilExit()
    defer { for url in [output, errors, given] { try? FileManager.default.removeItem(at: url) } }
    return Outcome(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  /// The names of the files in the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// The program lies beside the test bundle.
  static func executable() throws -> URL {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let candidates = [
      bundle, packageFolder.appendingPathComponent(".build/debug"),
      packageFolder.appendingPathComponent(".build/release"),
    ].map { $0.appendingPathComponent("foldviz") }
    guard
      let found = candidates.first(where: {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    else { throw CocoaError(.fileNoSuchFile) }
    return found
  }
}

/// A temporary folder that goes when nobody needs it any more.
final class Folder: Sendable {
  let url: URL
  /// The folder of the package itself.
  static let package = packageFolder

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("foldviz-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

extension Program {
  static let scene = """
    foldviz: 1
    device: iphone-x
    rows: {count: 20, height: 130}
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold: {}
    expand: {}
    """

  static let recording = """
    {"t": 0, "offset": 0}
    {"t": 0.5, "offset": 33}
    {"t": 1, "offset": 66}
    """

  /// A folder with a scene and a recording of three samples.
  static func withInputs() throws -> Program {
    let program = try Program()
    try program.write(scene, to: "scene.yml")
    try program.write(recording, to: "rec.ndjson")
    return program
  }
}
