/// Why the program stops: one sentence for standard error, and its exit code.
struct Failure: Error {
  /// The exit codes, named and numbered as in sysexits.h where it has a name for them.
  enum Code: Int32 {
    /// A budget failed, or a difference was found.
    case failed = 1
    /// A regression against a baseline.
    case regression = 2
    /// The figures do not allow a verdict.
    case inconclusive = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case interrupted = 130
    /// Standard output was closed by its reader, who has seen enough.
    case closedPipe = 0
  }

  var code: Code
  /// The sentence, led by where; nil where everything has been said.
  var message: String?

  init(_ code: Code, _ message: String? = nil) {
    self.code = code
    self.message = message
  }
}
