public import Foundation

/// What a program did until it ended.
public struct Outcome: Sendable {
  /// Its exit code.
  public let code: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// The lines of standard output.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// The standard streams of a program as files: nothing can block, whatever the order of reading.
public struct Streams: Sendable {
  private let folder: Folder
  /// Open for reading.
  public let input: FileHandle
  /// Open for writing.
  public let output: FileHandle
  /// Open for writing.
  public let errors: FileHandle

  /// Makes the files; `given` is what the program finds on standard input.
  public init(given: Data = Data()) throws {
    folder = try Folder()
    for (name, data) in [("in", given), ("out", Data()), ("err", Data())] {
      try data.write(to: folder.url.appendingPathComponent(name))
    }
    input = try FileHandle(forReadingFrom: folder.url.appendingPathComponent("in"))
    output = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    errors = try FileHandle(forWritingTo: folder.url.appendingPathComponent("err"))
  }

  /// What stands in the files once the program has ended.
  public func outcome(code: Int32) throws -> Outcome {
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }
    return Outcome(code: code, output: try text("out"), errors: try text("err"))
  }
}
