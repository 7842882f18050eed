import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The program, run as a user runs it.
struct Program {
  /// The folder of the program, deleted along with the owner of this value.
  let folder: Folder

  init() throws { folder = try Folder() }

  /// Runs `foldviz` in the folder, without a process if possible, with `input` as standard input.
  func run(_ arguments: String..., input: Data = Data()) throws -> Outcome {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: Data = Data()) throws -> Outcome {
    #if os(Linux)
      let streams = try Streams(given: input)
      let code = try CommandThread.run(in: folder.url, streams) { FoldvizMain.run(arguments) }
      return try streams.outcome(code: code)
    #else
      return try start(arguments, input: input)
    #endif
  }

  /// Starts the built program as a process.
  ///
  /// Needed for an environment, or for threads that look for its files.
  func start(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    try SystemTool.run(
      Self.executable(), arguments, in: folder.url,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, input: input)
  }

  /// Runs shell commands in the folder, where `foldviz` is the built program.
  func shell(_ lines: String) throws -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    let path = try Self.executable().deletingLastPathComponent().path
    environment["PATH"] = path + ":" + (environment["PATH"] ?? "")
    return try SystemTool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", lines], in: folder.url, environment: environment)
  }

  /// Returns the output of a system program that runs in the folder.
  func tool(_ name: String, _ arguments: String...) throws -> String {
    try SystemTool.output(of: name, arguments, in: folder.url)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
  }

  /// Writes a shell script that can be run as a program.
  ///
  /// A process copies it: a file that this process has written may still be open in a program that
  /// another test has started, and then cannot run.
  func write(script lines: String, to name: String) throws {
    try write("#!/bin/sh\n\(lines)\n", to: name + ".sh")
    _ = try tool("install", name + ".sh", name)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name + ".sh"))
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  /// Returns a file of the folder as a JSON object.
  func members(_ name: String) throws -> Members {
    try #require(try JSONSerialization.jsonObject(with: data(name)) as? Members)
  }

  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// The path of the program, beside the test bundle.
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

  static func withInputs() throws -> Program {
    let program = try Program()
    try program.write(scene, to: "scene.yml")
    try program.write(recording, to: "rec.ndjson")
    return program
  }
}
