import Foundation

/// Programs of the system that some tests look with; those tests are skipped without them.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Where a program lies, or nil where it is not installed.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program and returns what it prints.
  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> Data {
    guard let path = path(name) else { throw Failure(description: "\(name) is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(name) ended with \(process.terminationStatus)")
    }
    return output
  }
}

/// Folders for a test's own files.
enum Scratch {
  static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("foldviz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
