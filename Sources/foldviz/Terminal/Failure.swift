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
