import Foundation

extension Program {
  /// Where a program of the system lies, or nil where it is not installed.
  static func toolPath(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a program of the system is installed.
  static func hasTool(_ name: String) -> Bool { toolPath(name) != nil }

  /// What a program of the system prints when it runs in the folder.
  func tool(_ name: String, _ arguments: String...) throws -> String {
    guard let path = Self.toolPath(name) else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
