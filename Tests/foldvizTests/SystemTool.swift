import FoldTestSupport
import Foundation

extension Program {
  /// What a program of the system prints when it runs in the folder.
  func tool(_ name: String, _ arguments: String...) throws -> String {
    guard let path = SystemTool.path(name) else { throw CocoaError(.fileNoSuchFile) }
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
