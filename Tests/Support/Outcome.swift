public import Foundation

/// The results of a program that has ended.
public struct Outcome: Sendable {
  /// The exit code.
  public let code: Int32
  /// The standard output of the program.
  public let output: String
  /// The standard error of the program.
  public let errors: String

  /// The lines of standard output.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The standard streams of a program as files, which cannot block, whatever the order of reading.
public struct Streams: Sendable {
  private let folder: Folder
  /// The standard input, open for reading.
  public let input: FileHandle
  /// The standard output, open for writing.
  public let output: FileHandle
  /// The standard error, open for writing.
  public let errors: FileHandle

  /// Creates the files; `given` is the content of standard input.
  public init(given: Data = Data()) throws {
    folder = try Folder()
    for (name, data) in [("in", given), ("out", Data()), ("err", Data())] {
      try data.write(to: folder.url.appendingPathComponent(name))
    }
    input = try FileHandle(forReadingFrom: folder.url.appendingPathComponent("in"))
    output = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    errors = try FileHandle(forWritingTo: folder.url.appendingPathComponent("err"))
  }

  /// Returns the contents of the files after the program has ended.
  public func outcome(code: Int32) throws -> Outcome {
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }
    return Outcome(code: code, output: try text("out"), errors: try text("err"))
  }
}
