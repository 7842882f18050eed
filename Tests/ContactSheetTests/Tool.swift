import FoldTestSupport
import Foundation

/// Programs of the system that some tests look with; those tests are skipped without them.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program and returns what it prints.
  @discardableResult
  static func run(_ name: String, _ arguments: [String]) throws -> Data {
    guard let path = SystemTool.path(name) else {
      throw Failure(description: "\(name) is not installed")
    }
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
