import FoldFormats
import FoldLayout

/// A reason to end the program: an exit code and, usually, a message for standard error.
struct Failure: Error {
  /// An exit code; codes from 64 on have their names and numbers from sysexits.h.
  enum Code: Int32 {
    case failed = 1
    case regression = 2
    case inconclusive = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case interrupted = 130
    /// The reader of standard output closed the pipe, which is not an error.
    case closedPipe = 0
  }

  var code: Code
  /// One sentence that begins with a file and line if they are known; `nil` to print nothing.
  var message: String?

  init(_ code: Code, _ message: String? = nil) {
    self.code = code
    self.message = message
  }
}

/// The sentences and exit codes of the libraries' errors.
extension Failure {
  init(_ error: FormatError) {
    self.init(Code(rawValue: error.category.exitCode) ?? .badData, error.sentence)
  }

  static func reading<Value>(
    _ value: @autoclosure () throws(FormatError) -> Value
  ) throws(Failure) -> Value {
    do { return try value() } catch { throw Failure(error) }
  }

  static func explaining<Value>(_ body: () throws(FormatError) -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(error) }
  }

  init<Source>(_ error: ReplayError<Source>, in file: String, names: RowNames) {
    switch error {
    case .source(let error):
      self = (error as? FormatError).map(Failure.init) ?? Failure(.internalError, "\(error)")
    case .recording(let error):
      self.init(.badData, error.sentence(file: file, names: names))
    }
  }
}
