#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the terminal can show, and the remarks that go to standard error.
struct Terminal: Sendable {
  /// A stream that may or may not be a terminal.
  enum Stream: Sendable {
    case output
    case error
  }

  /// Whether remarks are left out.
  var isQuiet: Bool

  /// Whether a stream is a terminal.
  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream == .output ? STDOUT_FILENO : STDERR_FILENO) == 1
  }

  /// Whether to use colour on a stream, by the conventions NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
  static func usesColor(_ stream: Stream) -> Bool {
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if environment("TERM") == "dumb" { return false }
    return isTerminal(stream)
  }

  /// Says something on standard error, on a line of its own, unless the user wants quiet.
  func remark(_ text: String) {
    if !isQuiet { Self.writeToStandardError("foldviz: \(text)\n") }
  }

  /// Writes to standard error, whatever becomes of it.
  static func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeBufferPointer(rebasing: rest)
        let count = write(STDERR_FILENO, part.baseAddress, part.count)
        if count < 0 && errno != EINTR { return }
        rest = rest.dropFirst(max(count, 0))
      }
    }
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
